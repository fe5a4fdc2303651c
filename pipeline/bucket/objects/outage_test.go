package objects

import (
	"errors"
	"io/fs"
	"strings"
	"sync"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// TestOutage: while a server is away, every operation fails with the URL and the cause;
// afterwards it works again.
func TestOutage(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	b := open(t, server.url("f"))
	if err := store.WriteFile(b, "a", []byte("x")); err != nil {
		t.Fatal(err)
	}
	server.kill()
	var group sync.WaitGroup
	for _, attempt := range []func() error{
		func() error { _, err := b.Open("a"); return err },
		func() error { _, err := b.Stat("a"); return err },
		func() error { _, err := b.List("d"); return err },
		func() error { _, err := b.Lock(t.Context(), nil); return err },
		func() error { return b.Remove("a") },
		func() error { return store.WriteFile(b, "a", nil) },
		b.Sweep,
	} {
		group.Go(func() {
			err := attempt()
			if err == nil || errors.Is(err, fs.ErrNotExist) || strings.Contains(err.Error(), "\n") ||
				!strings.Contains(err.Error(), `"s3://experiments/f`) || !strings.Contains(err.Error(), "connection refused") {
				t.Errorf("error %v", err)
			}
		})
	}
	group.Wait()
	server.start()
	if data, err := store.ReadFile(b, "a", 1<<30); string(data) != "x" || err != nil {
		t.Errorf("%q, error %v", data, err)
	}
	unlock, err := b.Lock(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(b.Remove("a"), unlock()); err != nil {
		t.Error(err)
	}
}
