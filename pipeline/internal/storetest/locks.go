package storetest

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// lock locks a store that is free.
func lock(t *testing.T, st store.Output) (unlock func() error) {
	t.Helper()
	unlock, err := st.Lock(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return unlock
}

// excludes: there is one writer at a time, in any number of processes.
func excludes(t *testing.T, open func() store.Output) {
	unlock := lock(t, open())
	if _, err := open().Lock(t.Context(), nil); !errors.Is(err, store.ErrLocked) {
		t.Errorf("second lock: %v, expected ErrLocked", err)
	}
	for range 3 {
		if err := unlock(); err != nil {
			t.Fatal(err)
		}
		unlock = lock(t, open())
	}
	unlock()
}

// waits: a waiter is told once that it waits, and gets the lock when it is free.
func waits(t *testing.T, open func() store.Output) {
	unlock := lock(t, open())
	calls := 0
	second, err := open().Lock(t.Context(), func() { calls++; unlock() })
	if err != nil || calls != 1 {
		t.Fatalf("waited with %d calls, error %v", calls, err)
	}
	second()
}

// givesUp: waiting can be cancelled.
func givesUp(t *testing.T, open func() store.Output) {
	unlock := lock(t, open())
	defer unlock()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	_, locking := open().Lock(ctx, func() {})
	_, sharing := open().Share(ctx, func() {})
	for _, err := range []error{locking, sharing} {
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("error %v, expected the context's", err)
		}
	}
}

// readers: readers wait for a writer, and not for each other.
func readers(t *testing.T, open func() store.Output) {
	unlock := lock(t, open())
	if _, err := open().Share(t.Context(), nil); !errors.Is(err, store.ErrLocked) || !open().Busy() {
		t.Errorf("beside a writer: %v, expected ErrLocked", err)
	}
	one, err := open().Share(t.Context(), func() { unlock() })
	if err != nil {
		t.Fatal(err)
	}
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
func hidden(t *testing.T, open func() store.Output) {
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
