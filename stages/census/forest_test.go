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
	return Run(g.Layers(), []evaluate.Evaluator{e}, generate.Run(g, 0, boards))[0].Trees
}

// TestTreesByDefinition counts the nodes and pairs of boards one by one, and their strategies where the winner takes
// all he can of each move; on small boards that is held to trying all.
func TestTreesByDefinition(t *testing.T) {
	one := declare.Values{{Field: "wins", Value: "1"}}
	for _, c := range []struct {
		spec      declare.Spec
		evaluator string
		boards    int
	}{
		{declare.Spec{Game: "pgame", Height: 1, Branching: 2, Probability: "1/2"}, "artificial-0.2", 20},
		{declare.Spec{Game: "pgame", Height: 4, Branching: 2, Probability: "1/2"}, "artificial-0.2", 20},
		{declare.Spec{Game: "pgame", Height: 2, Branching: 3, Probability: "1/2"}, "artificial-0.2", 20},
		{declare.Spec{Game: "ggame", Height: 4, Branching: 2, Probability: "1/2"}, "artificial-0.2", 20},
		{declare.Spec{Game: "solo", Height: 3, Branching: 2, Values: one}, "artificial-0.2", 20},
		{declare.Spec{Game: "pgame", Height: 9, Branching: 2, Probability: "fixed-point"}, "natural", 20},
		{declare.Spec{Game: "ngame", Height: 6, Branching: 3, Probability: "1/2"}, "natural", 20},
		{declare.Spec{Game: "pgame", Height: 5, Branching: 5, Probability: "fixed-point"}, "artificial-0.4", 20},
		{declare.Spec{Game: "pgame", Height: 3, Branching: 17, Probability: "fixed-point"}, "artificial-0.4", 2},
		{declare.Spec{Game: "pgame", Height: 2, Branching: 62, Probability: "1/2"}, "artificial-0.2", 2},
		{declare.Spec{Game: "ggame", Height: 9, Branching: 2, Probability: "1/2"}, "e1", 200},
		{declare.Spec{Game: "solo", Height: 5, Branching: 3, Values: one}, "artificial-0.2", 20},
	} {
		c.spec.Seed = 3
		g := fixture.Boards(t, c.spec)
		e := fixture.Evaluator(t, c.evaluator, evaluate.Setting{Layers: g.Layers(), Seed: c.spec.Seed})
		n := naive{T: t, shape: g.Layers(), positions: search.NewPositions(search.Setup{Layers: g.Layers(), Evaluator: e}),
			want: make(map[tally.TreeRow]int64), values: make(map[tally.ValueRow]tally.ValueRow)}
		drawn := generate.Run(g, 0, c.boards)
		for i := range c.boards {
			n.positions.Load(drawn.At(i))
			n.board()
		}
		// The other evaluator of the pass has counts of its own.
		other := fixture.Evaluator(t, "artificial-0.1", evaluate.Setting{Layers: g.Layers(), Seed: c.spec.Seed})
		trees := Run(g.Layers(), []evaluate.Evaluator{other, e}, drawn)[1].Trees
		rows := trees.TreeRows()
		for _, row := range rows {
			count := row.Count
			if row.Count = 0; n.want[row] != count {
				t.Errorf("%+v: %+v is counted %d times, want %d", c.spec, row, count, n.want[row])
			}
		}
		if len(rows) != len(n.want) {
			t.Errorf("%+v: %d rows, want %d", c.spec, len(rows), len(n.want))
		}
		values := trees.ValueRows()
		for _, row := range values {
			if want := n.values[tally.ValueRow{Ply: row.Ply, ToMove: row.ToMove, Value: row.Value}]; row != want {
				t.Errorf("%+v: got %+v, want %+v", c.spec, row, want)
			}
		}
		if len(values) != len(n.values) {
			t.Errorf("%+v: %d values, want %d", c.spec, len(values), len(n.values))
		}
	}
}

// naive counts a board by the definitions of tally.TreeRow and tally.ValueRow.
type naive struct {
	*testing.T
	shape     layered.Layers
	positions *search.Positions
	want      map[tally.TreeRow]int64
	values    map[tally.ValueRow]tally.ValueRow // by key
}

func (n *naive) board() {
	top := n.shape.Height
	for h := top; h > 0; h-- {
		for i := range n.shape.Width(h) {
			n.value(h, i)
			winning := int32(0)
			for _, child := range n.children(h, i) {
				if n.wins(h-1, child) == n.shape.MaxToMove(h) {
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
		strategies := n.disjoint(top, 0, h, n.wins(top, 0))
		if n.shape.Nodes(top) < 40 {
			if most := n.most(n.strategies(top, 0, h, n.wins(top, 0))); most != strategies {
				n.Errorf("%+v: %d strategies down to height %d, want %d", n.shape, strategies, h, most)
			}
		}
		n.want[tally.TreeRow{Kind: tally.Strategies, Ply: int32(top - h), First: int32(min(strategies, 1000))}]++
	}
}

// value counts a node below the board by its static value.
func (n *naive) value(h, i int) {
	if h == n.shape.Height {
		return
	}
	key := tally.ValueRow{Ply: int32(n.shape.Height - h), ToMove: "min",
		Value: math.Floor(n.positions.Static(h, i)*4096+0.5) / 4096}
	if n.shape.MaxToMove(h) {
		key.ToMove = "max"
	}
	row, believed := n.values[key], n.positions.Believed(h)[i] == 1
	if row.Nodes == 0 {
		row = key
	}
	row.Nodes++
	switch {
	case !n.wins(h, i) && believed:
		row.False++
	case n.wins(h, i):
		row.Won++
		if !believed {
			row.Missed++
		}
	}
	n.values[key] = row
}

// disjoint adds up the strategies of the winner's moves, and takes the fewest of the other one's.
func (n *naive) disjoint(h, i, bottom int, maxWins bool) (most int) {
	if h == bottom {
		if n.wins(h, i) == maxWins {
			return 1
		}
		return 0
	}
	for j, child := range n.children(h, i) {
		switch below := n.disjoint(h-1, child, bottom, maxWins); {
		case n.shape.MaxToMove(h) == maxWins:
			most += below
		case j == 0 || below < most:
			most = below
		}
	}
	return most
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
		if n.wins(h-1, child) == n.shape.MaxToMove(h) {
			return n.shape.MaxToMove(h)
		}
	}
	return !n.shape.MaxToMove(h)
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
	if n.shape.MaxToMove(h) != maxWins {
		sets = []leaves{{}}
	}
	for j, child := range n.children(h, i) {
		below := n.strategies(h-1, child, bottom, maxWins)
		for k := range below {
			below[k] = below[k].under(j)
		}
		if n.shape.MaxToMove(h) == maxWins {
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
		for winner := range wrong {
			if math.Abs(wrong[winner]/nodes[winner]-.2) > .01 {
				t.Errorf("%s: %v of %v nodes are read wrong, want one in five", evaluator, wrong[winner], nodes[winner])
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
