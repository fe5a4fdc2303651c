package s3test

import (
	"net/http"
	"testing"
)

// TestServer: a server starts, stops, and comes back on the same address.
func TestServer(t *testing.T) {
	s := Start(t)
	answer := func() error {
		response, err := http.Get(s.Endpoint)
		if err == nil {
			response.Body.Close()
		}
		return err
	}
	if err := answer(); err != nil {
		t.Fatal(err)
	}
	s.Kill()
	if answer() == nil {
		t.Error("it answers though it was killed")
	}
	s.Restart()
	if err := answer(); err != nil {
		t.Fatal(err)
	}
}
