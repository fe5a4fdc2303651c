package game

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// crosses evaluates tic-tac-toe by who holds more of the corners and the
// centre, with many equal values.
type crosses struct{ noughts }

func (e crosses) Statics(positions []noughtsBoard, values []float64) {
	for i, s := range positions {
		values[i] = 0.5
		for _, square := range []uint16{0o1, 0o4, 0o20, 0o100, 0o400} {
			if s.max&square != 0 {
				values[i] += 0.05
			}
			if s.min&square != 0 {
				values[i] -= 0.05
			}
		}
		if outcome, over := e.Outcome(s); over {
			values[i] = float64(1+outcome) / 2
		}
	}
}

// TestAlphaBetaIsFullWidth: the same best moves, ties included, at every
// position that can be reached and every depth, from fewer nodes.
func TestAlphaBetaIsFullWidth(t *testing.T) {
	rule, err := propagate.New("minimax")
	if err != nil {
		t.Fatal(err)
	}
	x := newSearcher(Setup[noughtsBoard]{Game: noughts{}, Evaluator: crosses{}, Setup: search.Setup{}}, search.Player{Rule: rule})
	seen := make(map[noughtsBoard]bool)
	var full, cut int64
	var visit func(noughtsBoard)
	visit = func(s noughtsBoard) {
		children := make([]noughtsBoard, 9)
		children = children[:noughts{}.Expand(s, children)]
		if seen[s] || len(children) == 0 {
			return
		}
		seen[s] = true
		for depth := 1; depth <= 4; depth++ {
			x.nodes = 0
			want := propagate.Best(rule, x.node(s, depth), x.root(s, depth))
			full, x.nodes = full+x.nodes, 0
			if got, _ := x.cutoff(s, depth, nil); got != want {
				t.Fatalf("%+v at depth %d: moves %b by alpha-beta, %b by full width", s, depth, got, want)
			}
			cut += x.nodes
		}
		for _, child := range children {
			visit(child)
		}
	}
	visit(noughts{}.Start())
	if len(seen) != 4520 || cut >= full {
		t.Errorf("%d positions, %d nodes instead of %d", len(seen), cut, full)
	}
}
