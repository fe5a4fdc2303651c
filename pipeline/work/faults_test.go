package work

import (
	"cmp"
	"errors"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// TestFaults lets every operation of a run on a store fail in turn, once or from then on, and
// every write write half. Each time the error comes through with the name of the file, and the
// next run, on what was left behind, ends with the store of an undisturbed one. The system calls
// of whole commands fail in the tests of package main; this is for every machine.
//
// The long form is every operation: go test ./pipeline/work -run TestFaults -args -long
func TestFaults(t *testing.T) {
	e := load(t, "boardsets.p5.boards=40")
	want := made(t, e)
	past := made(t, load(t, "boardsets.p5.boards=40", "boardsets.p5.propagators=[minimax,average]", "boardsets.p5.contests=[average-vs-minimax]", "boardsets.p5.tie=last"))
	step := int64(11) // not a divisor of what repeats, so that each operation has its turn
	switch {
	case *long:
		step = 1
	case testing.Short():
		step = 13
	}
	met := make(map[string]int)
	for way, f := range map[string]failingStore{"once": {}, "from then on": {lasting: true}, "half": {lasting: true, half: true}} {
		k := int64(1)
		for ; ; k += step {
			st := damaged(t, copyOf(t, past))
			f.Store, f.count, f.at, f.met = st, new(atomic.Int64), k, met
			err := attempt(e, f, plan.Selection{})
			if f.count.Load() < k {
				break
			}
			if !errors.Is(err, errFull) || !strings.Contains(err.Error(), "experiment=tiny") {
				t.Errorf("%s, operation %d: %v: it should name the file and wrap the cause", way, k, err)
			}
			if err := attempt(e, st, plan.Selection{}); err != nil {
				t.Fatalf("%s, after a failure of operation %d: %v", way, k, err)
			}
			expectEqual(t, st, want)
		}
		if k < 100 {
			t.Errorf("%s: only %d operations", way, k)
		}
	}
	for _, doing := range []string{"creating", "writing", "half writing", "renaming", "opening", "reading", "listing", "removing"} {
		if met[doing] == 0 && !testing.Short() { // which takes too few to meet each
			t.Errorf("no fault met %s", doing)
		}
	}
	t.Logf("operations that failed: %v", met)
}

// damaged is a store of which a folder has lost its manifest, and holds what is no part beside
// its part.
func damaged(t *testing.T, st store.Store) store.Store {
	t.Helper()
	const dir = "boards/experiment=tiny/boardset=p5/"
	if err := cmp.Or(st.Remove(dir+part.ManifestName), store.WriteFile(st, dir+part.PartName(1, 2), []byte("PAR1"))); err != nil {
		t.Fatal(err)
	}
	return st
}

// errFull is what a failing store fails with.
var errFull = errors.New("no space left on device")

// failingStore is a store in which one operation fails, or all from one on.
type failingStore struct {
	store.Store
	count   *atomic.Int64 // operations so far
	at      int64         // the one that fails
	lasting bool          // so do those after it
	half    bool          // writes write half before they fail
	met     map[string]int
}

// fails counts an operation, and returns an error that names the file if it is to fail.
func (f failingStore) fails(doing, name string) error {
	count := f.count.Add(1)
	if count < f.at || count > f.at && !f.lasting {
		return nil
	}
	if count == f.at {
		f.met[doing]++
	}
	return &operationError{doing, name}
}

// Create implements store.Store.
func (f failingStore) Create(name string) (store.Pending, error) {
	if err := f.fails("creating", name); err != nil {
		return nil, err
	}
	pending, err := f.Store.Create(name)
	return failingPending{pending, f, name}, err
}

// Open implements store.Store.
func (f failingStore) Open(name string) (store.File, error) {
	if err := f.fails("opening", name); err != nil {
		return nil, err
	}
	file, err := f.Store.Open(name)
	if err != nil {
		return nil, err
	}
	return failingFile{file, f, name}, nil
}

// Stat implements store.Store.
func (f failingStore) Stat(name string) (int64, error) {
	if err := f.fails("looking at", name); err != nil {
		return 0, err
	}
	return f.Store.Stat(name)
}

// List implements store.Store.
func (f failingStore) List(dir string) ([]string, error) {
	if err := f.fails("listing", dir); err != nil {
		return nil, err
	}
	return f.Store.List(dir)
}

// Remove implements store.Store.
func (f failingStore) Remove(name string) error {
	if err := f.fails("removing", name); err != nil {
		return err
	}
	return f.Store.Remove(name)
}

// failingFile is an open file of a failing store.
type failingFile struct {
	store.File
	of   failingStore
	name string
}

// Read implements store.File.
func (r failingFile) Read(data []byte) (int, error) {
	if err := r.of.fails("reading", r.name); err != nil {
		return 0, err
	}
	return r.File.Read(data)
}

// ReadAt implements store.File.
func (r failingFile) ReadAt(data []byte, offset int64) (int, error) {
	if err := r.of.fails("reading", r.name); err != nil {
		return 0, err
	}
	return r.File.ReadAt(data, offset)
}

// failingPending is a file of a failing store that is being written.
type failingPending struct {
	store.Pending
	of   failingStore
	name string
}

// Write implements store.Pending.
func (p failingPending) Write(data []byte) (int, error) {
	if p.of.half {
		if err := p.of.fails("half writing", p.name); err != nil {
			n, _ := p.Pending.Write(data[:len(data)/2])
			return n, err
		}
		return p.Pending.Write(data)
	}
	if err := p.of.fails("writing", p.name); err != nil {
		return 0, err
	}
	return p.Pending.Write(data)
}

// Commit implements store.Pending.
func (p failingPending) Commit() error {
	if err := p.of.fails("renaming", p.name); err != nil {
		p.Pending.Abort()
		return err
	}
	return p.Pending.Commit()
}

// operationError names what failed, as a real store does.
type operationError struct{ doing, name string }

func (e *operationError) Error() string { return e.doing + " " + e.name + ": " + errFull.Error() }
func (e *operationError) Unwrap() error { return errFull }
