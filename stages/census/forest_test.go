package census

import (
	"fmt"
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// grown counts boards for table tree_tallies and value_tallies.
func grown(t *testing.T, spec declare.Spec, evaluator string, boards int) *tally.Trees {
	t.Helper()
	g := fixture.Boards(t, spec)
	e := fixture.Evaluator(t, evaluator, evaluate.Setting{Layers: g.Layers(), Seed: spec.Seed})
	return &Run(g.Layers(), []evaluate.Evaluator{e}, generate.Run(g, 0, boards))[0].Trees
}

// TestTreesByDefinition counts the nodes and pairs of boards one by one, and their strategies by trying all.
func TestTreesByDefinition(t *testing.T) {
	for _, spec := range []declare.Spec{
		{Game: "pgame", Height: 4, Branching: 2, Probability: "1/2", Seed: 3},
		{Game: "pgame", Height: 2, Branching: 3, Probability: "1/2", Seed: 3},
		{Game: "ggame", Height: 4, Branching: 2, Probability: "1/2", Seed: 3},
	} {
		const boards = 20
		g := fixture.Boards(t, spec)
		e := fixture.Evaluator(t, "artificial-0.2", evaluate.Setting{Layers: g.Layers(), Seed: spec.Seed})
		n := naive{shape: g.Layers(), positions: search.NewPositions(search.Setup{Layers: g.Layers(), Evaluator: e}),
			want: make(map[tally.TreeRow]int64)}
		drawn := generate.Run(g, 0, boards)
		for i := range boards {
			n.positions.Load(drawn.At(i))
			n.board()
		}
		rows, nodes := grown(t, spec, "artificial-0.2", boards).TreeRows(), 0
		for _, row := range rows {
			count := row.Count
			if row.Count = 0; n.want[row] != count {
				t.Errorf("%s: %+v is counted %d times, want %d", spec.Game, row, count, n.want[row])
			}
			nodes++
		}
		if nodes != len(n.want) {
			t.Errorf("%s: %d rows, want %d", spec.Game, nodes, len(n.want))
		}
	}
}

// naive counts a board by the definitions of tally.TreeRow.
type naive struct {
	shape     layered.Layers
	positions *search.Positions
	want      map[tally.TreeRow]int64
}

func (n *naive) board() {
	top := n.shape.Height
	for h := top; h > 0; h-- {
		for i := range n.shape.Width(h) {
			winning := int32(0)
			for _, child := range n.children(h, i) {
				if n.wins(h-1, child) == layered.MaxToMove(h) {
					winning++
				}
			}
			n.want[tally.TreeRow{Kind: tally.Wins, Ply: int32(top - h), First: int32(n.shape.Branching), Second: winning}]++
			n.pairs(tally.Siblings, h-1, n.children(h, i), nil)
			if h == 1 {
				continue
			}
			var cousins, parents []int
			for _, child := range n.children(h, i) {
				for _, next := range n.children(h-1, child) {
					cousins, parents = append(cousins, next), append(parents, child)
				}
			}
			n.pairs(tally.Cousins, h-2, cousins, parents)
		}
	}
	for h := range top {
		strategies := int32(n.most(n.strategies(top, 0, h, n.wins(top, 0))))
		n.want[tally.TreeRow{Kind: tally.Strategies, Ply: int32(top - h), First: strategies}]++
	}
}

func (n *naive) children(h, i int) (list []int) {
	for j := range n.shape.Branching {
		list = append(list, n.shape.Child(i, j))
	}
	return list
}

// wins reports whether Max wins a node.
func (n *naive) wins(h, i int) bool {
	if h < n.shape.Height {
		return n.positions.Won(h)[i] == 1
	}
	for _, child := range n.children(h, i) {
		if n.wins(h-1, child) == layered.MaxToMove(h) {
			return layered.MaxToMove(h)
		}
	}
	return !layered.MaxToMove(h)
}

// pairs counts the pairs of nodes of height h with different parents, if these are given.
func (n *naive) pairs(kind string, h int, nodes, parents []int) {
	if h == 0 {
		return
	}
	state := func(i int) int32 {
		won := n.positions.Won(h)[i]
		return int32(tally.NewState(won == 1, n.positions.Believed(h)[i] == 1))
	}
	for b := range nodes {
		for a := range b {
			if nodes[a] != nodes[b] && (parents == nil || parents[a] != parents[b]) {
				first, second := state(nodes[a]), state(nodes[b])
				n.want[tally.TreeRow{Kind: kind, Ply: int32(n.shape.Height - h), First: min(first, second),
					Second: max(first, second)}]++
			}
		}
	}
}

// strategies lists the sets of leaves at height bottom, as bits, of all strategies of the winner that win at each leaf.
// Leaves are numbered as in a tree, so that those that two lines of play lead to count twice.
func (n *naive) strategies(h, i, bottom int, maxWins bool) (sets []leaves) {
	if h == bottom {
		if n.wins(h, i) == maxWins {
			sets = []leaves{{".": true}}
		}
		return sets
	}
	if layered.MaxToMove(h) != maxWins {
		sets = []leaves{{}}
	}
	for j, child := range n.children(h, i) {
		below := n.strategies(h-1, child, bottom, maxWins)
		for k := range below {
			below[k] = below[k].under(j)
		}
		if layered.MaxToMove(h) == maxWins {
			sets = append(sets, below...)
			continue
		}
		var both []leaves
		for _, a := range sets {
			for _, b := range below {
				both = append(both, a.with(b))
			}
		}
		sets = both
	}
	return sets
}

// leaves are those of a strategy, by the moves that lead there.
type leaves map[string]bool

func (l leaves) under(move int) leaves {
	moved := make(leaves)
	for path := range l {
		moved[fmt.Sprint(move)+path] = true
	}
	return moved
}

func (l leaves) with(o leaves) leaves {
	both := make(leaves)
	for path := range l {
		both[path] = true
	}
	for path := range o {
		both[path] = true
	}
	return both
}

// most returns how many of some strategies have no leaf in common, at most.
func (n *naive) most(sets []leaves) int {
	if len(sets) == 0 {
		return 0
	}
	rest := func(l leaves) (apart []leaves) {
		for _, other := range sets[1:] {
			if len(l.with(other)) == len(l)+len(other) {
				apart = append(apart, other)
			}
		}
		return apart
	}
	return max(1+n.most(rest(sets[0])), n.most(sets[1:]))
}

// TestErrorsAlikeAsKnown: inherited errors of siblings have the correlation R², those of cousins R⁴, whoever wins;
// errors of an artificial evaluator have none, and happen with probability E to either side.
func TestErrorsAlikeAsKnown(t *testing.T) {
	spec := declare.Spec{Game: "pgame", Height: 8, Branching: 2, Probability: "fixed-point", Seed: 5}
	for evaluator, r := range map[string]float64{"inherited-0.2-0.8": .8, "artificial-0.2": 0} {
		trees := grown(t, spec, evaluator, 1500)
		var wrong, nodes [2]float64
		for _, row := range trees.ValueRows() {
			wrong[0], nodes[0] = wrong[0]+float64(row.False), nodes[0]+float64(row.Nodes-row.Won)
			wrong[1], nodes[1] = wrong[1]+float64(row.Missed), nodes[1]+float64(row.Won)
		}
		for of := range wrong {
			if math.Abs(wrong[of]/nodes[of]-.2) > .01 {
				t.Errorf("%s: %v of %v nodes are read wrong, want one in five", evaluator, wrong[of], nodes[of])
			}
		}
		for kind, want := range map[string]float64{tally.Siblings: r * r, tally.Cousins: r * r * r * r} {
			pairs, both := 0.0, 0.0
			for _, row := range trees.TreeRows() {
				if row.Kind == kind && row.Ply == 7 {
					pairs += float64(row.Count)
					both += float64(row.Count) * (float64(row.First>>1) - .2) * (float64(row.Second>>1) - .2)
				}
			}
			if got := both / pairs / (.2 * .8); math.Abs(got-want) > .03 {
				t.Errorf("%s: %s have the correlation %.3f, want %.3f", evaluator, kind, got, want)
			}
		}
	}
}
