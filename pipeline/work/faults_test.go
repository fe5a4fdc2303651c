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
	past := load(t, "boardsets.p5.boards=40", "boardsets.p5.propagators=[minimax,average]", "boardsets.p5.contests=[average-vs-minimax]", "boardsets.p5.tie=last")
	step := int64(5)
	switch {
	case *long:
		step = 1
	case testing.Short():
		step = 13 // not a divisor of what repeats, so that each operation has its turn
	}
	met := make(map[string]int)
	for way, f := range map[string]faulty{"once": {}, "from then on": {lasting: true}, "half": {lasting: true, half: true}} {
		k := int64(1)
		for ; ; k += step {
			st := damaged(t, made(t, past))
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
