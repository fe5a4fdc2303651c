package work

import (
	"errors"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// errFull is what the faulty store fails with.
var errFull = errors.New("no space left on device")

// faulty is a store whose operations fail from the k-th on.
type faulty struct {
	store.Store
	left *atomic.Int64
}

// fails counts an operation.
func (f faulty) fails() bool {
	return f.left.Add(-1) < 0
}

// Create implements store.Store.
func (f faulty) Create(name string) (store.Pending, error) {
	if f.fails() {
		return nil, &faultyError{"creating", name}
	}
	pending, err := f.Store.Create(name)
	return faultyPending{pending, f, name}, err
}

// Open implements store.Store.
func (f faulty) Open(name string) (store.File, error) {
	if f.fails() {
		return nil, &faultyError{"opening", name}
	}
	return f.Store.Open(name)
}

// List implements store.Store.
func (f faulty) List(dir string) ([]string, error) {
	if f.fails() {
		return nil, &faultyError{"listing", dir}
	}
	return f.Store.List(dir)
}

// faultyPending is a file of a faulty store.
type faultyPending struct {
	store.Pending
	faulty
	name string
}

// Write implements store.Pending.
func (p faultyPending) Write(data []byte) (int, error) {
	if p.fails() {
		return 0, &faultyError{"writing", p.name}
	}
	return p.Pending.Write(data)
}

// Commit implements store.Pending.
func (p faultyPending) Commit() error {
	if p.fails() {
		p.Pending.Abort()
		return &faultyError{"renaming", p.name}
	}
	return p.Pending.Commit()
}

// faultyError names what failed, as a real store does.
type faultyError struct{ doing, name string }

func (e *faultyError) Error() string { return e.doing + " " + e.name + ": " + errFull.Error() }
func (e *faultyError) Unwrap() error { return errFull }

// TestFaults lets every operation of a run fail in turn. Each time the error
// comes through with the name of the file, and the next run, on what was left
// behind, ends with the tree of an undisturbed one.
func TestFaults(t *testing.T) {
	e := load(t, "boardsets.p5.boards=40")
	want := made(t, e)
	step := int64(1)
	if testing.Short() {
		step = 7
	}
	for k := int64(0); ; k += step {
		st, left := store.NewMemory(), &atomic.Int64{}
		left.Store(k)
		err := attempt(e, faulty{st, left}, plan.Selection{})
		if err == nil {
			if k < 50 {
				t.Errorf("only %d operations", k)
			}
			return
		}
		if !errors.Is(err, errFull) || !strings.Contains(err.Error(), "experiment=tiny") {
			t.Errorf("operation %d: %v: it should name the file and wrap the cause", k, err)
		}
		if err := attempt(e, st, plan.Selection{}); err != nil {
			t.Fatalf("after a failure of operation %d: %v", k, err)
		}
		expectEqual(t, st, want)
	}
}
