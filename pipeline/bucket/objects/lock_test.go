package objects

import (
	"context"
	"errors"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// TestManyLockers: one of many lockers has the lock at a time, and each gets it.
func TestManyLockers(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	var holding, had atomic.Int32
	var group sync.WaitGroup
	for range 8 {
		b := open(t, server.url("f"))
		b.lease.period = defaultLease.period // nobody is to take it over on a slow machine
		group.Go(func() {
			unlock, err := b.Lock(t.Context(), func() {})
			if err != nil {
				t.Error(err)
				return
			}
			if n := holding.Add(1); n != 1 {
				t.Errorf("%d hold the lock", n)
			}
			time.Sleep(30 * time.Millisecond)
			holding.Add(-1)
			had.Add(1)
			if err := unlock(); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	if had.Load() != 8 {
		t.Errorf("%d of 8 had the lock", had.Load())
	}
}

// TestRenewal: a lock held for longer than its period stays with its holder.
func TestRenewal(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	b, other := open(t, server.url("f")), open(t, server.url("f"))
	unlock, err := b.Lock(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 2*brief.period)
	defer cancel()
	if _, err := other.Lock(ctx, func() {}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("error %v, expected to wait in vain", err)
	}
	if !other.Busy() {
		t.Error("it is not busy")
	}
	if err := unlock(); err != nil {
		t.Error(err)
	}
}

// TestTakeover: the lock of a killed process is free for one waiter after the period, and not
// before.
func TestTakeover(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	c := start(t, server, "hold", server.url("f"))
	c.await(t, "locked")
	c.kill(t)
	if !open(t, server.url("f")).Busy() {
		t.Error("nothing tells yet that its holder is dead")
	}
	begun := time.Now()
	var got atomic.Int32
	var group sync.WaitGroup
	for range 3 {
		b := open(t, server.url("f"))
		group.Go(func() {
			ctx, cancel := context.WithTimeout(t.Context(), 3*brief.period)
			defer cancel()
			if _, err := b.Lock(ctx, func() {}); err == nil { // and keeps it
				got.Add(1)
			} else if !errors.Is(err, context.DeadlineExceeded) {
				t.Error(err)
			}
			if spent := time.Since(begun); spent < brief.period {
				t.Errorf("taken over after %s", spent)
			}
		})
	}
	group.Wait()
	if got.Load() != 1 {
		t.Errorf("%d have the lock", got.Load())
	}
}

// TestNotBusyForEver: the service's clock shows that a holder is dead.
func TestNotBusyForEver(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	c := start(t, server, "hold", server.url("f"))
	c.await(t, "locked")
	c.kill(t)
	b := open(t, server.url("f"))
	for deadline := time.Now().Add(5 * brief.period); b.Busy(); time.Sleep(100 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("it is busy still")
		}
	}
}

// TestLapsedLock: a store that may have lost the lock writes nothing more, and says why, already
// before the service answers it again. It writes again if nobody has taken the lock meanwhile.
func TestLapsedLock(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	p := newProxy(t, server)
	b, other := open(t, p.url("f")), open(t, server.url("f"))
	unlock, err := b.Lock(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	half, err := b.Create("half")
	if err != nil {
		t.Fatal(err)
	}
	io.WriteString(half, "x")
	p.cutting("lock")
	if err := store.WriteFile(b, "early", nil); err != nil {
		t.Error(err)
	}
	time.Sleep(brief.period)
	if err := store.WriteFile(b, "unaware", nil); !errors.Is(err, errNotRenewed) {
		t.Errorf("error %v, expected that the lock was not renewed", err)
	}
	p.cutting("")
	if err := store.WriteFile(b, "again", nil); err != nil {
		t.Errorf("though nobody has taken the lock over: %v", err)
	}
	p.cutting("lock")
	again, err := other.Lock(t.Context(), func() {})
	if err != nil {
		t.Fatal(err)
	}
	defer again()
	p.cutting("")
	_, creating := b.Create("a")
	for _, err := range []error{creating, half.Commit(), b.Remove("early"), unlock()} {
		if !errors.Is(err, errLockLost) || !errors.Is(err, store.ErrLockLost) {
			t.Errorf("error %v, expected that the lock is another's", err)
		}
	}
	if names, err := other.List("."); !slices.Equal(names, []string{"again", "early"}) || err != nil {
		t.Errorf("%q, error %v", names, err)
	}
	if !other.Busy() {
		t.Error("it has freed the lock of another")
	}
}

// TestNoConditions: a service that accepts every write is refused.
func TestNoConditions(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	for name, corrupt := range map[string]func(r *http.Response){
		"says yes": func(r *http.Response) { answerWith(r, http.StatusOK, "") },
		"cannot": func(r *http.Response) {
			answerWith(r, http.StatusNotImplemented, "<Error><Code>NotImplemented</Code></Error>")
		},
	} {
		p := newProxy(t, server)
		b := open(t, p.url("f"))
		p.corrupting(func(r *http.Response) error {
			if r.StatusCode == http.StatusPreconditionFailed {
				corrupt(r)
			}
			return nil
		})
		_, err := b.Lock(t.Context(), nil)
		if !errors.Is(err, errUnconditional) || !strings.Contains(err.Error(), `locking "s3://experiments/f"`) {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

// TestShareLeavesNothing: readers write no lock.
func TestShareLeavesNothing(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	p := newProxy(t, server)
	b := open(t, p.url("f"))
	p.taken()
	unlock, err := b.Share(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	unlock()
	expectCounts(t, p, "sharing", map[string]int{"lock": 1})
	if now, err := b.readLock(t.Context(), lockName); now != (lockState{}) || err != nil {
		t.Errorf("seen %v, error %v", now, err)
	}
}
