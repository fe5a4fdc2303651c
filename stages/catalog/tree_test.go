package catalog

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/nodetree"
	"github.com/nonminimax/nonminimax/stages/search"
)

// TestSetsOfMovesFit: a tree has no more moves than other games.
func TestSetsOfMovesFit(t *testing.T) {
	if nodetree.MaxMoves != layered.MaxBranching {
		t.Errorf("trees have %d moves at a node at most, games %d", nodetree.MaxMoves, layered.MaxBranching)
	}
}

// someTrees are 20 random trees in which either player moves, several times in a
// row too, and which end anywhere.
func someTrees() *nodetree.Forest {
	dice := rand.New(rand.NewPCG(1, 2))
	var rows []nodetree.Row
	for number := range 20 {
		next := 0
		var grow func(parent string, height int)
		grow = func(parent string, height int) {
			r := nodetree.Row{Tree: strconv.Itoa(number), Node: strconv.Itoa(next), Parent: parent,
				ToMove: nodetree.Player(1 + dice.IntN(2)), Static: float64(dice.IntN(6)) / 5, Move: -1}
			next++
			if height == 0 || parent != "" && dice.IntN(4) == 0 {
				r.End = nodetree.End(1 + dice.IntN(3))
				rows = append(rows, r)
				return
			}
			rows = append(rows, r)
			for range 1 + dice.IntN(3) {
				grow(r.Node, height-1)
			}
		}
		grow("", 6)
	}
	return forest(rows)
}

// forest builds rows that are sound.
func forest(rows []nodetree.Row) *nodetree.Forest {
	b := nodetree.NewBuilder(0)
	for _, r := range rows {
		if err := b.Add(r); err != nil {
			panic(err)
		}
	}
	f, err := b.Build()
	if err != nil {
		panic(err)
	}
	return f
}

// TestTreesFromATableAgree: boards of squares that are written as tables of nodes, in
// the order of the moves or shuffled with numbers of moves, are solved, decided and
// contested as by the kernels of layers, with every propagator.
func TestTreesFromATableAgree(t *testing.T) {
	for _, c := range []struct {
		spec      declare.Spec
		evaluator string
		shuffled  bool
	}{
		{declare.Spec{Game: "pgame", Height: 6, Branching: 2, Probability: "fixed-point", Seed: 1}, "e1", false},
		{declare.Spec{Game: "pgame", Height: 5, Branching: 2, Probability: "fixed-point", Seed: 2}, "artificial-0.1", true},
		{declare.Spec{Game: "ngame", Height: 4, Branching: 3, Probability: "1/2", Seed: 3}, "e1", true},
	} {
		for _, tie := range []search.Tie{search.First, search.Last} {
			t.Run(fmt.Sprintf("%s/%d/%s", c.spec.Game, c.spec.Height, tie), func(t *testing.T) {
				treesAgree(t, c.spec, c.evaluator, c.shuffled, tie)
			})
		}
	}
}

// TestBudgetsEndWhereTheTableDoes: iterated deepening does not go on where a table
// has no more nodes, though the game is not over there.
func TestBudgetsEndWhereTheTableDoes(t *testing.T) {
	f := forest([]nodetree.Row{
		{Tree: "t", Node: "a", ToMove: nodetree.Max, Static: 0.5, Move: -1},
		{Tree: "t", Node: "b", Parent: "a", ToMove: nodetree.Min, Static: 0.25, Move: -1},
		{Tree: "t", Node: "c", Parent: "a", ToMove: nodetree.Min, Static: 0.75, Move: -1},
	})
	spec := declare.Spec{Game: "tree", Values: declare.Values{{Field: "nodes", Value: f}}}
	made, err := New(spec)
	if err != nil {
		t.Fatal(err)
	}
	setup := search.Setup{Budgets: []int64{math.MaxInt64}, Tie: search.First}
	setup.Players = append(setup.Players, fixture.EachKind()...)
	k, decision := kernel(t, made, spec, "given", setup), make([]search.Decision, 1)
	k.Load(0, make([]uint64, 1))
	for p, player := range setup.Players {
		if k.Decide(p, decision); decision[0].Move != 1 || decision[0].Reached != 2 || decision[0].Nodes != 6 {
			t.Errorf("%s: %+v", player.Name, decision[0])
		}
	}
}

const exported = 6 // boards

func treesAgree(t *testing.T, spec declare.Spec, evaluator string, shuffled bool, tie search.Tie) {
	boards, err := New(spec)
	if err != nil {
		t.Fatal(err)
	}
	made := boards.(layered.Layered)
	setup := search.Setup{Tie: tie, Seed: spec.Seed, Contests: true}
	for depth := range spec.Height {
		setup.Depths = append(setup.Depths, depth+1)
	}
	setup.Players = append(setup.Players, fixture.EachKind()...)
	own := declare.Spec{Game: "tree", Values: declare.Values{{Field: "nodes",
		Value: export(t, made, spec.Seed, evaluator, shuffled)}}}
	table, err := New(own)
	if err != nil {
		t.Fatal(err)
	}
	original, from := kernel(t, made, spec, evaluator, setup), kernel(t, table, own, "given", setup)
	solver, other := Solver(made), Solver(table)
	board, words := make([]uint64, layered.Words(made.Bits())), make([]uint64, 1)
	for id := range fewer(exported) {
		made.Board(id, board)
		table.Board(id, words)
		original.Load(id, board)
		from.Load(id, words)
		want, got := solver.Solve(board), other.Solve(words)
		want.Value = 2*want.Value - 1 // of a game that could be drawn
		if got != want {
			t.Fatalf("board %d: solution %+v, want %+v", id, got, want)
		}
		sameSearches(t, original, from, setup, made.Layers())
	}
}

// sameSearches compares decisions and games of the loaded board.
func sameSearches(t *testing.T, original, from search.Kernel, setup search.Setup, layers layered.Layers) {
	t.Helper()
	n := len(setup.Depths)
	want, got := make([]search.Decision, n), make([]search.Decision, n)
	played, replayed := make([]search.Outcome, n), make([]search.Outcome, n)
	for p, player := range setup.Players {
		original.Decide(p, want)
		from.Decide(p, got)
		for j, depth := range setup.Depths {
			if want[j].Nodes = layers.Nodes(depth); got[j] != want[j] || math.Signbit(got[j].Value) {
				t.Fatalf("%s at depth %d: %+v, want %+v", player.Name, depth, got[j], want[j])
			}
		}
		for second := range setup.Players {
			original.Contest(p, second, played)
			from.Contest(p, second, replayed)
			if !slices.Equal(replayed, played) {
				t.Fatalf("%s against %s: %b, want %b", player.Name, setup.Players[second].Name, replayed, played)
			}
		}
	}
}

// export writes boards as nodes.
func export(t *testing.T, made layered.Layered, seed uint64, evaluator string, shuffled bool) *nodetree.Forest {
	t.Helper()
	static := fixture.Evaluator(t, evaluator, evaluate.Setting{Layers: made.Layers(), Seed: seed})
	positions := search.NewPositions(search.Setup{Layers: made.Layers(), Evaluator: static})
	words := make([]uint64, layered.Words(made.Bits()))
	var rows []nodetree.Row
	for id := range int64(exported) {
		made.Board(id, words)
		positions.Load(id, words)
		rows = append(rows, exportNode(nil, id, made.Layers(), positions, made.Layers().Height, 0, "", 0)...)
	}
	if shuffled {
		first := slices.Clone(rows) // the trees stay in their order
		rand.New(rand.NewPCG(seed, 1)).Shuffle(len(rows), func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
		slices.SortStableFunc(rows, func(a, b nodetree.Row) int { return firstRow(first, a) - firstRow(first, b) })
		return forest(rows)
	}
	for i := range rows {
		rows[i].Move = -1
	}
	return forest(rows)
}

// firstRow returns where the tree of a row begins.
func firstRow(rows []nodetree.Row, row nodetree.Row) int {
	return slices.IndexFunc(rows, func(r nodetree.Row) bool { return r.Tree == row.Tree })
}

// exportNode adds a node and all below it.
func exportNode(rows []nodetree.Row, id int64, layers layered.Layers, positions *search.Positions, h, i int,
	parent string, move int) []nodetree.Row {
	name := fmt.Sprintf("%d-%d", h, i)
	r := nodetree.Row{Tree: fmt.Sprint("board ", id), Node: name, Parent: parent, ToMove: nodetree.Min, Static: 0.5,
		Move: move}
	if h < layers.Height { // that of the root is no part of any search
		r.Static = positions.Static(h, i)
	}
	if layered.MaxToMove(h) {
		r.ToMove = nodetree.Max
	}
	if h == 0 {
		r.ToMove, r.Static, r.End = nodetree.Nobody, math.NaN(), nodetree.MinWins
		if positions.Won(0)[i] == 1 {
			r.End = nodetree.MaxWins
		}
		return append(rows, r)
	}
	rows = append(rows, r)
	for j := range layers.Branching {
		rows = exportNode(rows, id, layers, positions, h-1, layers.Child(i, j), name, j)
	}
	return rows
}
