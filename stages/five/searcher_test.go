package five

import (
	"flag"
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/random"
)

var long = flag.Bool("long", false, "search many more positions")

// sampled returns how many of the positions of a long form the short form searches.
func sampled(short, all int) int {
	if *long {
		return all
	}
	return short
}

// paper are the weights of [KP91], and some that it does not have.
var paper = []Weights{MM, P81100, P52111, P43210, tenths(0, 0, 10), tenths(20, 20, 20, 20, 20)}

// newSearcher returns a searcher that places stones in an area only.
func newSearcher(t testing.TB, e *Evaluator, w Weights, depth int, area set) *Searcher {
	t.Helper()
	s, err := NewSearcher(e, w, depth)
	if err != nil {
		t.Fatal(err)
	}
	s.area = area
	return s
}

// searcherOf returns a searcher of a task.
func searcherOf(t testing.TB, k task, depth int) *Searcher {
	t.Helper()
	s, err := searcherAgainst(k.player, k.other, depth)
	if err != nil {
		t.Fatal(err)
	}
	s.area = k.area
	return s
}

// expectSearch holds a searcher to a result, with cuts and without.
func expectSearch(t *testing.T, s *Searcher, p Position, depth int, want Result) {
	t.Helper()
	for _, cuts := range []bool{false, true} {
		got := s.Search(p, depth, cuts)
		if cuts {
			got.Nodes, got.Evaluations = want.Nodes, want.Evaluations
		}
		if got.Value != want.Value || got.Scale != want.Scale || got.Nodes != want.Nodes ||
			got.Evaluations != want.Evaluations || !slices.Equal(got.Best, want.Best) {
			t.Fatalf("weights %v, depth %d, %v, %v, cuts %v:\n%v\nwant\n%v\nat\n%v",
				s.weights, depth, s.evaluator.Parameters, s.evaluator.Reading, cuts, got, want, &p)
		}
	}
}

// task is a search drawn at random.
type task struct {
	player
	other    player
	position Position
	area     set
}

// tasks draws searches of positions that are not won: any parameters, reading,
// weights and opponent, on one of some areas, with so many stones or more.
func tasks(t *testing.T, depth, boards, stones int, areas ...set) (drawn []task) {
	t.Helper()
	all := readings()
	for board := int64(0); len(drawn) < boards; board++ {
		stream := random.For(1, fmt.Sprint("test/search/", depth)).Board(board)
		area := areas[stream.Below(1, len(areas))]
		p := scattered(stream.Sub(0), area, stones+stream.Below(2, area.count()-stones))
		w := paper[stream.Below(5, len(paper))]
		if p.Five(Max) || p.Five(Min) || depth > 2 && w.total > 10 {
			continue // 100 for each of three plies would overflow
		}
		var sides [2]player
		for i := range sides {
			reading := all[stream.Below(4, len(all))]
			sides[i] = player{w, newEvaluator(t, []Parameters{PS1, PS2, PS3, {3, 5, 7}}[stream.Below(3, 4)], reading)}
			w = paper[stream.Below(6, 4)]
			stream = stream.Sub(1)
		}
		drawn = append(drawn, task{sides[0], sides[1], p, area})
	}
	return drawn
}

// TestSearchEqualsDefinition searches random positions in the middle, at an edge
// and in a corner, from few stones to a full area. The long form has many more.
func TestSearchEqualsDefinition(t *testing.T) {
	areas := []set{square(7, 7, 7), square(1, 1, 6), square(13, 8, 7)}
	for depth, c := range []struct{ short, all, stones int }{1: {10, 60, 4}, 2: {6, 120, 6}, 3: {2, 40, 24},
		4: {1, 10, 28}} {
		for _, k := range tasks(t, depth, sampled(c.short, c.all), c.stones, areas...) {
			expectSearch(t, searcherOf(t, k, depth), k.position, depth, bruteForce(k.player, k.other, k.position, depth, k.area))
		}
	}
}

// tenths returns weights of the test's own.
func tenths(parts ...int) Weights {
	var w propagate.Weights
	copy(w[:], parts)
	return newWeights(w)
}

// TestCutsOfGames checks that cuts change neither moves nor ties nor values on the full board
// at depth 3, for all weights and parameters of the paper. The long form has six times as
// many positions.
func TestCutsOfGames(t *testing.T) {
	positions := midgame(t, sampled(1, 6))
	var nodes []int64 // of the trees
	for i := range positions {
		nodes = append(nodes, 1+size(&positions[i], 3, false))
	}
	for j, parameters := range []Parameters{PS1, PS2, PS3} {
		e := newEvaluator(t, parameters, Reading{})
		for k, w := range paper[:5] {
			s := newSearcher(t, e, w, 3, whole())
			for i, p := range positions {
				if !*long && (i+j+k)%2 > 0 { // each position with all parameters and weights, not with all of both
					continue
				}
				plain, cut := s.Search(p, 3, false), s.Search(p, 3, true)
				if cut.Nodes > plain.Nodes {
					t.Errorf("%v, weights %v: %d nodes with cuts, %d without", parameters, w, cut.Nodes, plain.Nodes)
				}
				if nodes[i] != plain.Nodes {
					t.Errorf("%v, weights %v: the tree has %d nodes, of full width %d", parameters, w, nodes[i], plain.Nodes)
				}
				cut.Nodes, cut.Evaluations = plain.Nodes, plain.Evaluations
				if !reflect.DeepEqual(cut, plain) {
					t.Fatalf("%v, weights %v: %v with cuts, %v without at\n%v", parameters, w, cut, plain, &p)
				}
			}
		}
	}
}

// TestOutlook holds what is known of most moves at once to what is found for each of them.
func TestOutlook(t *testing.T) {
	moves, known := 0, 0
	for i, p := range midgame(t, 24) {
		for _, r := range []Reading{{}, {Win: plain}, {End: horizon}} {
			s := newSearcher(t, newEvaluator(t, PS3, r), paper[i%len(paper)], 2, whole())
			s.Search(p, 2, true)
			l := s.levels[0]
			for _, point := range l.order {
				moves++
				if l.outlook.near.has(point) {
					continue
				}
				known++
				balance := l.balance + l.gains[0][point]
				got := l.outlook.rest + l.outlook.share*balance
				if want, read := s.far(0, point, balance, false, math.MinInt64); got != want || l.outlook.read != read {
					t.Fatalf("%v, weights %v: %d by %d replies after %d, want %d by %d at\n%v", r, s.weights[0], got,
						l.outlook.read, point, want, read, &p)
				}
			}
		}
	}
	if 4*known < moves {
		t.Errorf("known of %d moves among %d, expected a quarter or more", known, moves)
	}
}

// TestMemoryLeavesNoTrace checks that earlier searches make no difference, not even to the number
// of nodes.
func TestMemoryLeavesNoTrace(t *testing.T) {
	e := newEvaluator(t, PS2, Reading{})
	used := newSearcher(t, e, P43210, 3, whole())
	for _, p := range midgame(t, 8) {
		got, want := used.Search(p, 3, true), newSearcher(t, e, P43210, 3, whole()).Search(p, 3, true)
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("%v, want %v at\n%v", got, want, &p)
		}
	}
}

// TestNothingAllocated checks that a search allocates only its result.
func TestNothingAllocated(t *testing.T) {
	s := newSearcher(t, newEvaluator(t, PS2, Reading{}), P52111, 3, whole())
	p := Opening(1, 0)
	if n := testing.AllocsPerRun(5, func() { s.Search(p, 3, true) }); n > 4 {
		t.Errorf("%v allocations a search, expected those of the moves it returns", n)
	}
}
