package five

import (
	"math"
	"reflect"
	"testing"
)

// TestCutsOfGames: cuts change neither moves nor ties nor values on the full board
// at depth 3, for all weights and parameters of the paper.
func TestCutsOfGames(t *testing.T) {
	positions := midgame(t, 6)
	for _, parameters := range []Parameters{PS1, PS2, PS3} {
		e := newEvaluator(t, parameters, Reading{})
		for _, w := range paper[:5] {
			s := newSearcher(t, e, w, 3, whole())
			for _, p := range positions {
				plain, cut := s.Search(p, 3, false), s.Search(p, 3, true)
				if cut.Nodes > plain.Nodes {
					t.Errorf("%v, weights %v: %d nodes with cuts, %d without", parameters, w, cut.Nodes, plain.Nodes)
				}
				cut.Nodes, cut.Evaluations = plain.Nodes, plain.Evaluations
				if !reflect.DeepEqual(cut, plain) {
					t.Fatalf("%v, weights %v: %v with cuts, %v without at\n%v", parameters, w, cut, plain, &p)
				}
			}
		}
	}
}

// TestMemoryLeavesNoTrace: what was searched before makes no difference, not even
// to the number of nodes, nor does the turn of the stamp that marks points.
func TestMemoryLeavesNoTrace(t *testing.T) {
	e := newEvaluator(t, PS2, Reading{})
	used := newSearcher(t, e, P43210, 3, whole())
	for i, p := range midgame(t, 8) {
		used.stamp = math.MaxUint32 - uint32(100*i)
		got, want := used.Search(p, 3, true), newSearcher(t, e, P43210, 3, whole()).Search(p, 3, true)
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("%v, want %v at\n%v", got, want, &p)
		}
	}
}

// TestNothingAllocated: a search allocates nothing but its result.
func TestNothingAllocated(t *testing.T) {
	s := newSearcher(t, newEvaluator(t, PS2, Reading{}), P52111, 3, whole())
	p := Opening(1, 0)
	if n := testing.AllocsPerRun(5, func() { s.Search(p, 3, true) }); n > 4 {
		t.Errorf("%v allocations a search, expected those of the moves it returns", n)
	}
}
