package treeview

import (
	"database/sql"
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/nodetree"
	"github.com/nonminimax/nonminimax/stages/search"
)

// ownTrees are random trees of unequal branching and depth, with numbers of moves that
// have gaps, players who move several times in a row, and draws.
func ownTrees(t *testing.T, count int) *nodetree.Forest {
	t.Helper()
	dice, b := rand.New(rand.NewPCG(7, 1)), nodetree.NewBuilder(0)
	for tree := range count {
		next := 0
		var grow func(parent string, move, height int)
		grow = func(parent string, move, height int) {
			r := nodetree.Row{Tree: fmt.Sprint("tree ", tree), Node: fmt.Sprint("n", next), Parent: parent,
				ToMove: nodetree.Player(1 + dice.IntN(2)), Static: float64(dice.IntN(6)) / 5, Move: move}
			next++
			over := height == 0 || parent != "" && dice.IntN(4) == 0
			if over {
				r.End = nodetree.End(1 + dice.IntN(3))
			}
			fixture.OK(t, b.Add(r))
			for i := range 1 + dice.IntN(4) {
				if !over {
					grow(r.Node, 1+3*i, height-1)
				}
			}
		}
		grow("", 0, 2+tree%5)
	}
	return fixture.Must(b.Build())(t)
}

// TestOwnTreesDecideAsKernelsDo: trees from a file, plies being moves or turns, are cut off
// at a size, with the best moves of the kernel at that depth and the truth of the solver.
func TestOwnTreesDecideAsKernelsDo(t *testing.T) {
	const count = 30
	for _, ply := range []string{"move", "turn"} {
		spec := declare.Spec{Game: "tree",
			Values: declare.Values{{Field: "nodes", Value: ownTrees(t, count)},
				{Field: declare.Ply.Field, Value: ply == "turn"}}}
		made := fixture.Must(catalog.New(spec))(t)
		cut, words := 0, make([]uint64, 1)
		for id := range int64(count) {
			made.Board(id, words)
			top := fixture.Must(made.(Outliner).Outline(words, "given", MaxNodes))(t)
			tree := Of(top, players(t), true, 0)
			if int(made.(game.Staged).Ones(words)) > len(tree.Nodes) {
				cut++
			}
			if len(tree.Nodes) > MaxNodes || top.Board != fmt.Sprint("tree ", id) || tree.Nodes[0].Name != "n0" ||
				tree.Nodes[1].Move%3 != 1 {
				t.Errorf("%d nodes of %q, root %q, first move %d", len(tree.Nodes), top.Board, tree.Nodes[0].Name,
					tree.Nodes[1].Move)
			}
			if want := catalog.Solver(made).Solve(words); float64(tree.Nodes[0].Truth) != 0.5*float64(want.Value+1) {
				t.Errorf("%s: truth %v, the solver says %d", top.Board, tree.Nodes[0].Truth, want.Value)
			}
			kernel := fixture.Must(made.(game.Staged).Kernel("given", nil,
				search.Setup{Players: players(t), Depths: depths(top.Depth), Tie: search.First}))(t)
			kernel.Load(id, words)
			for p, rule := range tree.Rules {
				want := make([]search.Decision, top.Depth)
				kernel.Decide(p, want)
				for i, found := range rule.Searches {
					var best int64
					for rest := uint64(found.Best[0]); rest != 0; rest &= rest - 1 {
						best |= 1 << tree.Nodes[1+bits.TrailingZeros64(rest)].Move
					}
					if best != want[i].Best {
						t.Errorf("%s, ply %s, %s at depth %d: best moves %b, the kernel has %b", top.Board, ply, rule.Name, i+1, best,
							want[i].Best)
					}
				}
			}
		}
		if cut < count/2 {
			t.Errorf("ply %s: %d trees are cut off, expected most", ply, cut)
		}
	}
}

// top returns the top of a tree whose plies are turns.
func top(t *testing.T, rows []nodetree.Row) game.Outline {
	t.Helper()
	b := nodetree.NewBuilder(0)
	for _, r := range rows {
		r.Tree, r.Move = "t", -1
		fixture.OK(t, b.Add(r))
	}
	f := fixture.Must(b.Build())(t)
	made := fixture.Must(catalog.New(declare.Spec{Game: "tree",
		Values: declare.Values{{Field: "nodes", Value: f}, {Field: declare.Ply.Field, Value: true}}}))(t)
	return fixture.Must(made.(Outliner).Outline(make([]uint64, 1), "given", MaxNodes))(t)
}

// TestTruthOfCutTrees: where the table ends before the game does, nobody knows who wins,
// unless the mover has a move that wins.
func TestTruthOfCutTrees(t *testing.T) {
	for _, end := range []nodetree.End{nodetree.MinWins, nodetree.MaxWins} {
		tree := Of(top(t, []nodetree.Row{{Node: "a", ToMove: nodetree.Max, Static: 0.5},
			{Node: "b", Parent: "a", ToMove: nodetree.Min, Static: 0.25},
			{Node: "c", Parent: "a", End: end}}), players(t), true, 0)
		known := !math.IsNaN(float64(tree.Nodes[0].Truth))
		if tree.depth != 1 || known != (end == nodetree.MaxWins) || !math.IsNaN(float64(tree.Nodes[1].Truth)) ||
			tree.Rules[0].Searches[0].Verdict != "" {
			t.Errorf("%v: depth %d, nodes %+v, verdict %q", end, tree.depth, tree.Nodes, tree.Rules[0].Searches[0].Verdict)
		}
	}
}

// TestToldTruth: where the table says who wins, a choice is judged by that though the tree is cut off.
func TestToldTruth(t *testing.T) {
	told := func(truth float64) sql.Null[float64] { return sql.Null[float64]{V: truth, Valid: true} }
	tree := Of(top(t, []nodetree.Row{{Node: "a", ToMove: nodetree.Max, Static: 0.5},
		{Node: "b", Parent: "a", ToMove: nodetree.Min, Static: 0.25, Truth: told(0.75)},
		{Node: "c", Parent: "a", ToMove: nodetree.Min, Static: 0.75, Truth: told(0)}}), players(t), true, 0)
	verdict, lead := tree.Rules[0].Searches[0].Verdict, tree.Lead(true)
	if tree.Nodes[1].Truth != 1 || verdict != Wrong || strings.Contains(lead, "Nobody") {
		t.Errorf("nodes %+v, verdict %q: %s", tree.Nodes, verdict, lead)
	}
}

// TestLargeTurns: a turn of very many positions is left out.
func TestLargeTurns(t *testing.T) {
	rows := []nodetree.Row{{Node: "a", ToMove: nodetree.Max, Static: 0.5}}
	for i := range 20 {
		child := fmt.Sprint(i)
		rows = append(rows, nodetree.Row{Node: child, Parent: "a", ToMove: nodetree.Max, Static: 0.5})
		for k := range 20 {
			rows = append(rows, nodetree.Row{Node: fmt.Sprint(child, " ", k), Parent: child, ToMove: nodetree.Min, Static: 0.5})
		}
	}
	if got := top(t, rows); len(got.Nodes) > 0 {
		t.Errorf("%d nodes, expected none", len(got.Nodes))
	}
}
