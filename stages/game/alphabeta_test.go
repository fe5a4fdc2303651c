package game

import (
	"math"
	"math/bits"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/search"
)

// crosses evaluates tic-tac-toe by who holds more of the corners and the
// centre, with many equal values.
type crosses struct{ noughts }

func (e crosses) Statics(positions []noughtsBoard, values []float64) {
	held(positions, values, []uint16{0o1, 0o4, 0o20, 0o100, 0o400}, 0.05)
}

// held values positions by who holds more of some squares, each of which is worth so much.
func held(positions []noughtsBoard, values []float64, squares []uint16, each float64) {
	for i, s := range positions {
		values[i] = 0.5
		for _, square := range squares {
			if s.max&square != 0 {
				values[i] += each
			}
			if s.min&square != 0 {
				values[i] -= each
			}
		}
		if outcome, over := (noughts{}).Outcome(s); over {
			values[i] = result(outcome)
		}
	}
}

// recorded is a game that writes down the positions that are expanded.
type recorded[S comparable] struct {
	Playable[S]
	log *[]S
}

func (g recorded[S]) Expand(s S, children []S) int {
	*g.log = append(*g.log, s)
	return g.Playable.Expand(s, children)
}

// plainly is alpha-beta as [KM75] has it, to a depth in moves, within the window from
// 0 to 1 that all values are in.
type plainly[S comparable] struct {
	game   Game[S]
	static Evaluator[S]
	nodes  int64
}

// search returns the value of a position from Max's side.
func (p *plainly[S]) search(s S, left int, alpha, beta float64) float64 {
	p.nodes++
	children := make([]S, p.game.Branching())
	if left > 0 {
		children = children[:p.game.Expand(s, children)]
	}
	if left == 0 || len(children) == 0 {
		values := make([]float64, 1)
		p.static.Statics([]S{s}, values)
		return values[0]
	}
	for _, child := range children {
		if p.game.Max(s) {
			alpha = max(alpha, p.search(child, left-1, alpha, beta))
		} else {
			beta = min(beta, p.search(child, left-1, alpha, beta))
		}
		if alpha >= beta {
			break
		}
	}
	if p.game.Max(s) {
		return alpha
	}
	return beta
}

// root returns the best moves; one that is as good as the best so far is let through.
func (p *plainly[S]) root(s S, depth int) (moves uint64) {
	children := make([]S, p.game.Branching())
	children = children[:p.game.Expand(s, children)]
	p.nodes++
	best := math.NaN()
	for i, child := range children {
		alpha, beta := 0.0, 1.0
		if i > 0 && p.game.Max(s) {
			alpha = max(alpha, math.Nextafter(best, -1))
		} else if i > 0 {
			beta = min(beta, math.Nextafter(best, 2))
		}
		v := p.search(child, depth-1, alpha, beta)
		switch {
		case i == 0 || p.game.Max(s) && v > best || !p.game.Max(s) && v < best:
			best, moves = v, 1<<i
		case v == best:
			moves |= 1 << i
		}
	}
	return moves
}

// TestMinimaxIsAlphaBeta: pruned by its bounds minimax visits what alpha-beta visits,
// position by position, and so does its fast form; and so does the one weight that is
// minimax by another rule.
func TestMinimaxIsAlphaBeta(t *testing.T) {
	for _, s := range openings() {
		for depth := 1; depth <= 6; depth++ {
			isAlphaBeta(t, noughts{}, crosses{}, s, depth)
		}
	}
	for seed := range uint64(40) {
		g := thicket{seed, 2 + seed%5, 7}
		isAlphaBeta(t, g, g, g.Start(), int(3+seed%4))
	}
}

func isAlphaBeta[S comparable](t *testing.T, g Playable[S], static Evaluator[S], s S, depth int) {
	t.Helper()
	var want []S
	p := plainly[S]{game: recorded[S]{g, &want}, static: static}
	moves := p.root(s, depth)
	for _, name := range []string{"minimax", "weights-1", "mix-0", "mn-1-1", "fallible-1"} {
		rule := fixture.Rule(t, name)
		var got []S
		x := newWalker(Setup[S]{Game: recorded[S]{g, &got}, Evaluator: static}, search.Player{Rule: rule})
		pruner := newPruner(x)
		found := pruner.moves(s, depth, nil)
		if found != moves || x.nodes != p.nodes || pruner.again > 0 || !slices.Equal(got, want) {
			t.Fatalf("%s at %v to depth %d: moves %b, %d nodes, %d expanded; alpha-beta has %b, %d and %d", name, s, depth,
				found, x.nodes, len(got), moves, p.nodes, len(want))
		}
		if !x.isPlain() {
			continue
		}
		got, x.nodes = nil, 0
		found, values := (&alphaBeta[S]{walker: x}).search(s, depth, nil)
		if found != moves || x.nodes != p.nodes || !slices.Equal(got, want) {
			t.Fatalf("fast form at %v to depth %d: moves %b, %d nodes; alpha-beta has %b and %d", s, depth, found, x.nodes,
				moves, p.nodes)
		}
		if full, all := (&fullWidth[S]{walker: x}).search(s, depth, nil); full != moves ||
			all[bits.TrailingZeros64(moves)] != values[bits.TrailingZeros64(moves)] {
			t.Fatalf("%v to depth %d: moves %b, of full width %b", s, depth, moves, full)
		}
	}
}
