package store

import (
	"context"
	"errors"
	"testing"
	"time"
)

func TestLockExcludes(t *testing.T) {
	st := NewLocal(t.TempDir())
	unlock, err := st.Lock(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := st.Lock(t.Context(), nil); !errors.Is(err, ErrLocked) {
		t.Errorf("second lock: %v, want ErrLocked", err)
	}
	if err := unlock(); err != nil {
		t.Fatal(err)
	}
	again, err := st.Lock(t.Context(), nil)
	if err != nil {
		t.Fatalf("after unlock: %v", err)
	}
	again()
}

func TestLockWaitsAndSaysSoOnce(t *testing.T) {
	st := NewLocal(t.TempDir())
	unlock, err := st.Lock(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	calls := 0
	second, err := st.Lock(t.Context(), func() { calls++; unlock() })
	if err != nil || calls != 1 {
		t.Fatalf("waited with %d calls, error %v", calls, err)
	}
	second()
}

func TestLockGivesUpWithItsContext(t *testing.T) {
	st := NewLocal(t.TempDir())
	unlock, err := st.Lock(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer unlock()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if _, err := st.Lock(ctx, func() {}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("error %v, want the context's", err)
	}
}
