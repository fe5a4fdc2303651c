package game

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// named is a rule with its name.
type named struct {
	name string
	rule propagate.Propagator
}

// monotone returns every rule that can be pruned, some of the families with several
// parameters.
func monotone(t testing.TB) (list []named) {
	t.Helper()
	names := []string{"baum-1", "baum-0.05", "baum-0.5-flat", "baum-1-flat", "baum-correlated-0.9-1",
		"baum-correlated-0.3-2", "baum-correlated-1-2",
		"baum-exact-1", "baum-exact-8", "weights-0.5-0.5", "mn-1-3", "mn-4-4", "fallible-0.3", "fallible-1", "mix-0",
		"mix-0.9", "mix-1", "soft-1", "soft-30"}
	for _, kind := range propagate.Kinds() {
		if !kind.Measured {
			names = append(names, cmp.Or(kind.Example, kind.Name))
		}
	}
	for _, name := range names {
		rule := fixture.Rule(t, name)
		if _, ok := rule.(propagate.Monotone); ok {
			list = append(list, named{name, rule})
		}
	}
	return list
}

// variety are the ways to prune: in the order of the game or by static values,
// with and without a memory.
var variety = []struct{ ordered, remembered bool }{{false, false}, {true, false}, {false, true}, {true, true}}

// newTestFinder returns the finder of a player alone.
func newTestFinder[S comparable](setup Setup[S], p search.Player) *finder[S] {
	return newFinder(setup, p, make(transpositions[S]), new(width[S]))
}

// prunedIsFull compares pruned searches of a position to those of full width: the best
// moves and their values, to the bit.
func prunedIsFull[S comparable](t testing.TB, f *finder[S], s S, depth int) {
	t.Helper()
	f.nodes = 0
	want, values := f.full.search(s, depth, nil)
	values, full := slices.Clone(values), f.nodes
	if got := f.best.moves(s, depth); got != want {
		t.Fatalf("%v at depth %d: best moves %b alone, of full width %b; values %v", s, depth, got, want, values)
	}
	for _, v := range variety {
		x := newPruner(f.walker)
		x.ordered, x.nodes = v.ordered, 0
		if v.remembered {
			x.memory = make(transpositions[S])
		}
		got, intervals := x.pruned(s, depth, nil)
		if got != want {
			t.Fatalf("%v at depth %d, %+v: best moves %b, of full width %b; intervals %v, values %v", s, depth, v, got, want,
				intervals, values)
		}
		if !v.ordered && !v.remembered && x.nodes > full && x.again == 0 {
			t.Fatalf("%v at depth %d: %d nodes, %d of full width", s, depth, x.nodes, full)
		}
		for i, value := range values {
			if want>>i&1 == 1 {
				if got := x.exactValue(s, depth, i); got != value {
					t.Fatalf("%v at depth %d, %+v: move %d is worth %v, of full width %v", s, depth, v, i, got, value)
				}
			}
		}
	}
}

// TestPrunedIsFullWidth: on boards of every kind of layers, under every rule.
func TestPrunedIsFullWidth(t *testing.T) {
	for _, c := range []struct {
		spec      declare.Spec
		evaluator string
	}{
		{declare.Spec{Game: "pgame", Height: 7, Branching: 2, Probability: "fixed-point", Seed: 1}, "e1"},
		{declare.Spec{Game: "pgame", Height: 6, Branching: 2, Probability: "fixed-point", Seed: 1}, "artificial-0.2"},
		{declare.Spec{Game: "pgame", Height: 3, Branching: 6, Probability: "1/2", Seed: 3}, "e2"},
		{declare.Spec{Game: "ngame", Height: 5, Branching: 3, Probability: "1/2", Seed: 2}, "e1"},
		{declare.Spec{Game: "ggame", Height: 8, Branching: 2, Probability: "1/2", Seed: 3}, "e3"},
		{declare.Spec{Game: "schruefer", Height: 5, Branching: 3, Values: declare.Values{{Field: "wins", Value: "1"}},
			Seed: 3}, "artificial-0.1-0.2"},
	} {
		t.Run(c.spec.Game+"/"+c.evaluator, func(t *testing.T) { prunedLayers(t, c.spec, c.evaluator) })
	}
}

func prunedLayers(t *testing.T, spec declare.Spec, evaluator string) {
	made := fixture.Boards(t, spec)
	setup := search.Setup{Layers: made.Layers(), Tie: search.First}
	setup.Evaluator = fixture.Evaluator(t, evaluator, evaluate.Setting{Layers: made.Layers(), Seed: 4})
	words := make([]uint64, layered.Words(made.Bits()))
	for _, rule := range monotone(t) {
		setup.Players = []search.Player{{Name: rule.name, Rule: rule.rule}}
		k := NewLayered(setup).(*layeredKernel)
		for id := range int64(3) {
			made.Board(id, words)
			k.Load(id, words)
			for depth := 1; depth <= spec.Height; depth++ {
				prunedIsFull(t, k.players[0].Finder.(*finder[layerNode]), k.board, depth)
			}
		}
	}
}

// TestPrunedNoughts: at every position within a few moves of the start.
func TestPrunedNoughts(t *testing.T) {
	for i, rule := range monotone(t) {
		x := newTestFinder(Setup[noughtsBoard]{Game: noughts{}, Evaluator: crosses{}}, search.Player{Rule: rule.rule})
		for n, s := range openings() {
			if (n+i)%2 > 0 && !fixture.InCI() {
				continue // of each opening half the rules
			}
			for depth := 1; depth <= 4; depth++ {
				prunedIsFull(t, x, s, depth)
			}
		}
	}
}

// thicket is a random tree: positions are numbers, and everything about one is a
// function of it and the tree.
type thicket struct{ seed, branching, height uint64 }

type branch struct {
	id    uint64
	depth int8
	max   bool
}

func (g thicket) dice(s branch) *rand.Rand { return rand.New(rand.NewPCG(g.seed, s.id)) }

func (g thicket) Start() branch { return branch{id: 1, max: true} }

func (g thicket) Expand(s branch, children []branch) int {
	dice := g.dice(s)
	if _, over := g.Outcome(s); over {
		return 0
	}
	n := 1 + int(dice.Uint64N(g.branching))
	for i := range n {
		// Some moves keep the turn, and some lead to the same position.
		children[i] = branch{s.id*g.branching*2 + dice.Uint64N(2*g.branching), s.depth + 1, s.max != (dice.IntN(5) > 0)}
	}
	return n
}

func (g thicket) Max(s branch) bool { return s.max }

func (g thicket) Outcome(s branch) (int8, bool) {
	dice := rand.New(rand.NewPCG(s.id, g.seed))
	return int8(dice.IntN(3) - 1), s.depth > 0 && (dice.IntN(8) == 0 || s.depth == int8(g.height))
}

func (g thicket) Move(_ branch, i int) int  { return i }
func (g thicket) Branching() int            { return int(g.branching) }
func (g thicket) Bytes() int                { return 1 }
func (g thicket) Encode(_ branch, _ []byte) {}
func (g thicket) Decode([]byte) branch      { return g.Start() }
func (g thicket) Statics(positions []branch, values []float64) {
	few := []float64{0, 1e-20, 1e-300, .1, .25, .5, .75, .9, 1 - 0x1p-50, 1}
	for i, s := range positions {
		dice := rand.New(rand.NewPCG(s.id, ^g.seed))
		values[i] = few[dice.IntN(len(few))]
		if g.seed%2 == 0 {
			values[i] = dice.Float64()
		}
		if outcome, over := g.Outcome(s); over {
			values[i] = float64(outcome+1) / 2
		}
	}
}

// TestPrunedThickets: on random trees of any shape, with values that are equal, tiny or
// all but certain, moves that keep the turn, plies of moves and of turns.
func TestPrunedThickets(t *testing.T) {
	for _, rule := range monotone(t) {
		seeds := uint64(6) // one of each branching, in CI three
		if fixture.InCI() {
			seeds = 18
		}
		for seed := range seeds {
			g := thicket{seed, 2 + seed%6, 6}
			depth := map[bool]int{true: 6, false: 4}[g.branching < 5]
			for _, turns := range []bool{false, true} {
				x := newTestFinder(Setup[branch]{Game: g, Evaluator: g, Turns: turns}, search.Player{Rule: rule.rule})
				if turns {
					depth--
				}
				prunedIsFull(t, x, g.Start(), depth)
			}
		}
	}
}
