package store

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// excludes: one process at a time holds a lock, which sweeping leaves alone. A waiter is told
// once that it waits, gives up with its context, and gets the lock when it is free.
func excludes(t *testing.T, open func() *Local) {
	unlock, err := open().Lock(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := open().Lock(t.Context(), nil); !errors.Is(err, ErrLocked) {
		t.Errorf("second lock: %v, expected ErrLocked", err)
	}
	if err := open().Sweep(); err != nil {
		t.Error(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if _, err := open().Lock(ctx, func() {}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("waited after sweeping: %v, expected the context's error", err)
	}
	for range 3 {
		calls, free := 0, unlock
		unlock, err = open().Lock(t.Context(), func() {
			calls++
			if err := free(); err != nil {
				t.Error(err)
			}
		})
		if err != nil || calls != 1 {
			t.Fatalf("waited with %d calls, error %v", calls, err)
		}
	}
	if err := unlock(); err != nil {
		t.Error(err)
	}
	expectNames(t, open(), ".")
}

// readers: readers wait for a writer, and not for each other.
func readers(t *testing.T, open func() *Local) {
	unlock := lock(t, open())
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if _, err := open().Share(ctx, func() {}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("waited for a writer: %v, expected the context's error", err)
	}
	if _, err := open().Share(t.Context(), nil); !errors.Is(err, ErrLocked) || !open().Busy() {
		t.Errorf("beside a writer: %v, expected ErrLocked", err)
	}
	one := fixture.Must(open().Share(t.Context(), func() { unlock() }))(t)
	two, err := open().Share(t.Context(), nil)
	if err != nil || open().Busy() {
		t.Fatalf("beside a reader: %v", err)
	}
	if err := errors.Join(one(), two()); err != nil {
		t.Error(err)
	}
	lock(t, open())()
}

// hidden: the lock is in no list, and sweeping leaves it alone.
func hidden(t *testing.T, open func() *Local) {
	st := open()
	unlock := lock(t, st)
	put(t, st, "a", "x")
	if err := st.Sweep(); err != nil {
		t.Error(err)
	}
	expectNames(t, open(), ".", "a")
	if !open().Busy() {
		t.Error("it is not locked any more")
	}
	unlock()
	expectNames(t, open(), ".", "a")
}
