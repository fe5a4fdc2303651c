package objects

import (
	"bytes"
	"context"
	"math/rand/v2"
	"net/http"
	"testing"

	"github.com/aws/aws-sdk-go-v2/service/s3"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// uploads returns how many unfinished uploads a store has below its folder.
func uploads(t *testing.T, b *Bucket) int {
	t.Helper()
	var client *s3.Client
	if !b.blob.As(&client) {
		t.Fatal("no client")
	}
	prefix := b.at.folder(".")
	found, err := client.ListMultipartUploads(context.Background(), &s3.ListMultipartUploadsInput{Bucket: &b.at.bucket, Prefix: &prefix})
	if err != nil {
		t.Fatal(err)
	}
	return len(found.Uploads)
}

// noise returns bytes by which a piece in the wrong place is noticed.
func noise(size int) []byte {
	data := make([]byte, size)
	rand.NewChaCha8([32]byte{}).Read(data)
	return data
}

// TestLarge: an object of several pieces is whole, and read with one request.
func TestLarge(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	p := newProxy(t, server)
	b := open(t, p.url("large"))
	data := noise(4*pieceBytes + 12345)
	p.taken()
	if err := store.WriteFile(b, "a/b", data); err != nil {
		t.Fatal(err)
	}
	expectCounts(t, p, "writing", map[string]int{"HEAD": 1, "POST piece": 2, "PUT piece": 5})
	got, err := store.ReadFile(b, "a/b", 1<<30)
	if err != nil || !bytes.Equal(got, data) {
		t.Errorf("%d bytes of %d, error %v", len(got), len(data), err)
	}
	expectCounts(t, p, "reading", map[string]int{"GET": 1})
}

// TestAbortDropsUploads: aborting an object removes its uploaded parts.
func TestAbortDropsUploads(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	b := open(t, server.url("dropped"))
	pending, err := b.Create("a")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := pending.Write(noise(5 * pieceBytes)); err != nil {
		t.Fatal(err)
	}
	if n := uploads(t, b); n != 1 {
		t.Errorf("%d uploads under way, expected 1", n)
	}
	if err := pending.Abort(); err != nil {
		t.Error(err)
	}
	if n := uploads(t, b); n != 0 {
		t.Errorf("%d uploads left", n)
	}
	if names, err := b.List("."); len(names) != 0 || err != nil {
		t.Errorf("listed %q, error %v", names, err)
	}
}

// TestSweepAfterKill: a killed process's upload is invisible, and sweeping drops it; uploads
// elsewhere in the bucket stay.
func TestSweepAfterKill(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	b, other := open(t, server.url("killed")), open(t, server.url("killed-2"))
	for _, url := range []string{server.url("killed"), server.url("killed-2")} {
		c := start(t, server, "upload", url)
		c.await(t, "under way")
		c.kill(t)
	}
	if names, err := b.List("."); len(names) != 0 || err != nil {
		t.Errorf("listed %q, error %v", names, err)
	}
	if n := uploads(t, b); n != 1 {
		t.Fatalf("%d uploads, expected that of the killed process", n)
	}
	if err := b.Sweep(); err != nil {
		t.Fatal(err)
	}
	if n := uploads(t, b); n != 1 {
		t.Errorf("%d uploads, expected the one that may be of a process that lives", n)
	}
	b.abandoned = 0
	if err := b.Sweep(); err != nil {
		t.Fatal(err)
	}
	if n, elsewhere := uploads(t, b), uploads(t, other); n != 0 || elsewhere != 1 {
		t.Errorf("%d uploads left here, %d elsewhere, expected 0 and 1", n, elsewhere)
	}
}

// TestSweepWithoutRights: credentials that may not list uploads can run.
func TestSweepWithoutRights(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	p := newProxy(t, server)
	b := open(t, p.url("f"))
	p.corrupting(func(r *http.Response) error {
		if kind(r.Request) == "LIST uploads" {
			answerWith(r, http.StatusForbidden, "<Error><Code>AccessDenied</Code><Message>no</Message></Error>")
		}
		return nil
	})
	if err := b.Sweep(); err != nil {
		t.Error(err)
	}
}
