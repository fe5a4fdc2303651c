package store

import (
	"context"
	"errors"
	"path/filepath"
	"testing"
	"time"
)

// TestFrozenHolder: nobody waits for long for the lock on a file of a process that is frozen,
// as one here that holds the kernel's lock and does not renew it. Who lives keeps the lock.
func TestFrozenHolder(t *testing.T) {
	dir := t.TempDir()
	open := func() *Local {
		l := NewLocal(dir)
		l.lapse = 400 * time.Millisecond
		return l
	}
	frozen, err := open().lockFile(t.Context(), "a/frozen", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer frozen.Unlock()
	waited := 0
	unlock, err := open().LockFile(t.Context(), "a/frozen", func() { waited++ })
	if err != nil || waited != 1 {
		t.Fatalf("waited with %d calls, error %v", waited, err)
	}
	if err := unlock(); err != nil {
		t.Error(err)
	}
	unlock, err = open().LockFile(t.Context(), "a/live", nil)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 1200*time.Millisecond)
	defer cancel()
	if _, err := open().LockFile(ctx, "a/live", func() {}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("beside a holder that lives: %v, expected to wait", err)
	}
	if err := unlock(); err != nil {
		t.Error(err)
	}
	frozen.Unlock()
	if err := open().Sweep(); err != nil {
		t.Error(err)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*")); len(left) > 0 {
		t.Errorf("left: %q", left)
	}
}
