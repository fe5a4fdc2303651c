package main

import (
	"fmt"
	"path/filepath"
	"sync"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// hold takes the lock of an output directory, as another run would.
func hold(t *testing.T, dir string) (unlock func() error) {
	t.Helper()
	unlock, err := store.NewLocal(dir).Lock(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return unlock
}

// TestWait holds the directory: a run says that it waits, and does its work
// when the directory is free.
func TestWait(t *testing.T) {
	_, want := built(t, small)
	dir := filepath.Join(t.TempDir(), "out")
	unlock := hold(t, dir)
	c := start(t, "run", small, "--out", dir)
	note, ok := c.next("note")
	if message := fmt.Sprintf("another run is working on %q; waiting for it", dir); !ok || note.Text != message {
		t.Errorf("it says %q, expected %q", note.Text, message)
	}
	if files := mustTree(t, dir); len(files) > 0 {
		t.Errorf("it made files while it should wait: %v", files)
	}
	if err := unlock(); err != nil {
		t.Fatal(err)
	}
	if status := c.end(t, 0); status != exitDone {
		t.Errorf("exit status %d: %s", status, c.stderr.String())
	}
	expectTree(t, dir, want)
}

// TestTogether starts several runs on one directory at the same time. Some are
// of the same experiment; one does the work, all end well.
func TestTogether(t *testing.T) {
	_, want := built(t, tiny, small)
	dir := filepath.Join(t.TempDir(), "out")
	var waiting sync.WaitGroup
	for _, spec := range []string{tiny, small, tiny, small} {
		c := start(t, "run", spec, "--out", dir)
		waiting.Go(func() {
			if status := c.end(t, 0); status != exitDone {
				t.Errorf("exit status %d: %s", status, c.stderr.String())
			}
		})
	}
	waiting.Wait()
	expectTree(t, dir, want)
}
