package five

import (
	"fmt"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/random"
)

// paper are the weights of [KP91], and some that it does not have.
var paper = []Weights{MM, P81100, P52111, P43210, tenths(0, 0, 10), tenths(20, 20, 20, 20, 20)}

// expectSearch holds the searcher to the definition, with cuts and without.
func expectSearch(t *testing.T, e *Evaluator, w Weights, p Position, depth int, area set) {
	t.Helper()
	s, err := NewSearcher(e, w, depth)
	if err != nil {
		t.Fatal(err)
	}
	s.area = area
	want := bruteForce(e, w, p, depth, area)
	for _, cuts := range []bool{false, true} {
		got := s.Search(p, depth, cuts)
		if cuts {
			got.Nodes = want.Nodes
		}
		if got.Value != want.Value || got.Scale != want.Scale || got.Nodes != want.Nodes || !slices.Equal(got.Best, want.Best) {
			t.Fatalf("weights %v, depth %d, %v, %v, cuts %v:\n%v\nwant\n%v\nat\n%v", w, depth, e.Parameters, e.Reading, cuts, got, want, &p)
		}
	}
}

// TestSearchEqualsDefinition searches random positions of small areas in the
// middle, at an edge and in a corner, from few stones to a full area.
func TestSearchEqualsDefinition(t *testing.T) {
	areas := []set{square(7, 7, 7), square(1, 1, 6), square(13, 8, 7)}
	all := readings()
	for depth, boards := range []int{1: 60, 2: 200, 3: 120, 4: 40} {
		for board := range boards {
			stream := random.For(1, fmt.Sprint("test/search/", depth)).Board(int64(board))
			area := areas[stream.Below(1, len(areas))]
			fewest := []int{0, 4, 8, 20, 26}[depth]
			p := scattered(stream.Sub(0), area, fewest+stream.Below(2, area.count()-fewest))
			if p.Five(Max) || p.Five(Min) {
				continue
			}
			e := newEvaluator(t, []Parameters{PS1, PS2, PS3, {3, 5, 7}}[stream.Below(3, 4)], all[stream.Below(4, len(all))])
			w := paper[stream.Below(5, len(paper)-depth/4)]
			if depth > 2 && w.total > 10 {
				continue
			}
			expectSearch(t, e, w, p, depth, area)
		}
	}
}
