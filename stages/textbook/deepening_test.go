package textbook_test

import (
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/kalah"
	"github.com/nonminimax/nonminimax/stages/textbook"
	"github.com/nonminimax/nonminimax/stages/tictactoe"
)

// engine is a search to a fixed depth.
type engine[S comparable] interface {
	textbook.Engine[S]
	Search(s S, depth int) textbook.Result
}

// engines are all of them.
func engines[S comparable](setup textbook.Setup[S]) map[string]engine[S] {
	return map[string]engine[S]{
		"negamax":          textbook.NewFullWidth(setup),
		"alpha-beta":       textbook.NewAlphaBeta(setup),
		"alpha-beta-table": textbook.NewAlphaBetaTable(setup, textbook.NewTable[S](1<<12)),
	}
}

// TestDeepening: every iteration has the value and the move of a search to its
// depth, in games with extra moves too, and a line that leads to the value.
func TestDeepening(t *testing.T) {
	setup := sowing(t, false)
	full := textbook.NewFullWidth(setup)
	for _, s := range sample(setup.Game.(kalah.Rules), 4, 10) {
		for name, engine := range engines(setup) {
			depth := 0
			for got := range textbook.Deepen(engine, s, 7, nil) {
				depth++
				if want := full.Search(s, depth); got.Depth != depth || got.Value != want.Value || got.Move != want.Move ||
					got.Abandoned {
					t.Fatalf("%v, %s: %+v, want depth %d, %+v", s, name, got, depth, want)
				}
				leads(t, setup, s, got.Result)
			}
			if depth != 7 {
				t.Errorf("%s: %d iterations, want 7", name, depth)
			}
		}
	}
}

// TestDeepeningEnds where every line has ended: at depth 9 at the latest.
func TestDeepeningEnds(t *testing.T) {
	for name, engine := range engines(ticTacToe()) {
		var last textbook.Iteration
		for last = range textbook.Deepen(engine, tictactoe.State{}, 60, nil) {
		}
		if last.Depth != 9 || !last.Whole || last.Abandoned {
			t.Errorf("%s: the last iteration is %+v, want a whole one of depth 9", name, last)
		}
	}
}

// TestBudget: no more positions are visited than allowed, after the first
// iteration, and the same ones each time.
func TestBudget(t *testing.T) {
	for name, engine := range engines(ticTacToe()) {
		for _, budget := range []int64{1, 10, 11, 1000, 5000} {
			run := func() (nodes, depths []int64) {
				for it := range textbook.Deepen(engine, tictactoe.State{}, 9, textbook.Budget(budget)) {
					nodes = append(nodes, it.Nodes)
					if !it.Abandoned {
						depths = append(depths, int64(it.Depth))
					} else if it.Move != -1 {
						t.Errorf("%s, %d: an abandoned iteration has a move: %+v", name, budget, it)
					}
				}
				return nodes, depths
			}
			nodes, depths := run()
			total := int64(0)
			for _, n := range nodes {
				total += n
			}
			if nodes[0] != 10 || total > max(budget, 10) || len(depths) < len(nodes)-1 {
				t.Errorf("%s, %d: nodes %v, finished %v", name, budget, nodes, depths)
			}
			if again, _ := run(); !slices.Equal(again, nodes) {
				t.Errorf("%s, %d: nodes %v, then %v", name, budget, nodes, again)
			}
		}
	}
}

// TestUntil: a search ends soon after something has happened, with the move of
// the last iteration that was finished.
func TestUntil(t *testing.T) {
	asked := 0
	stop := textbook.Until(func() bool { asked++; return asked > 3 })
	var all []textbook.Iteration
	for it := range textbook.Deepen(textbook.NewFullWidth(ticTacToe()), tictactoe.State{}, 9, stop) {
		all = append(all, it)
	}
	last := all[len(all)-1]
	total := int64(0)
	for _, it := range all {
		total += it.Nodes
	}
	if want := int64(10 + 4*1024 - 1); !last.Abandoned || total != want { // the first iteration does not ask
		t.Errorf("%+v, %d nodes: want the last one abandoned after %d", last, total, want)
	}
}

// TestOrder: with the moves that were best before tried first, deepening with a
// table costs less than one search in the order of the moves, on the whole.
func TestOrder(t *testing.T) {
	setup := sowing(t, false)
	const depth = 8
	var plain, deepened int64
	for _, s := range sample(setup.Game.(kalah.Rules), 4, 20) {
		plain += textbook.NewAlphaBeta(setup).Search(s, depth).Nodes
		engine := textbook.NewAlphaBetaTable(setup, textbook.NewTable[kalah.State](1<<16))
		for it := range textbook.Deepen(engine, s, depth, nil) {
			deepened += it.Nodes
		}
	}
	if deepened >= plain {
		t.Errorf("%d nodes, a single search without a table takes %d", deepened, plain)
	}
}
