package objects

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// TestReplacedWhileReading: an open file larger than all buffers stays one version to its end.
func TestReplacedWhileReading(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	b := open(t, server.url("f"))
	old := noise(6 * pieceBytes)
	if err := store.WriteFile(b, "a", old); err != nil {
		t.Fatal(err)
	}
	f, err := b.Open("a")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	first := make([]byte, 100)
	if _, err := io.ReadFull(f, first); err != nil {
		t.Fatal(err)
	}
	if err := store.WriteFile(b, "a", make([]byte, 7*pieceBytes)); err != nil {
		t.Fatal(err)
	}
	rest, err := io.ReadAll(f)
	if err != nil || !bytes.Equal(append(first, rest...), old) {
		t.Errorf("%d bytes of %d, error %v", len(first)+len(rest), len(old), err)
	}
	again := make([]byte, 100)
	if _, err := f.ReadAt(again, 50_000); err != nil || !bytes.Equal(again, old[50_000:50_100]) {
		t.Errorf("read again: error %v", err)
	}
}

// TestCutShort: an aborted read is an error that names the object, never a short file.
func TestCutShort(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	p := newProxy(t, server)
	b := open(t, p.url("f"))
	if err := store.WriteFile(b, "a/b", noise(3_000_000)); err != nil {
		t.Fatal(err)
	}
	p.corrupting(func(r *http.Response) error {
		if kind(r.Request) == "GET" {
			r.Body = io.NopCloser(io.LimitReader(r.Body, 1_000_000))
		}
		return nil
	})
	data, err := store.ReadFile(b, "a/b", 1<<30)
	if err == nil || !strings.Contains(err.Error(), b.Path("a/b")) || errors.Is(err, io.EOF) {
		t.Errorf("%d bytes, error %v", len(data), err)
	}
	f, err := b.Open("a/b")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for range 2 { // the second does not forget the first
		if n, err := f.ReadAt(make([]byte, 10), 2_000_000); err == nil || n != 0 {
			t.Errorf("%d bytes behind the end of what came, error %v", n, err)
		}
	}
}

// TestBucketThatWent: the files of a removed bucket do not count as missing, which would make
// the pipeline make them again.
func TestBucketThatWent(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	b := open(t, server.url("f"))
	gone, err := connectS3(t.Context(), mustParse(t, server.bucketURL("gone", "f")))
	if err != nil {
		t.Fatal(err)
	}
	b.blob = gone
	if _, err := b.Open("a"); err == nil || errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), "there is no such bucket") {
		t.Errorf("error %v", err)
	}
}

// mustParse reads a URL that is right.
func mustParse(t *testing.T, url string) address {
	t.Helper()
	a, err := parse(url)
	if err != nil {
		t.Fatal(err)
	}
	return a
}
