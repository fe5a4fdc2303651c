package exact

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestEveryBoardAndEnd holds the fold with early ends to all boards times all sets of ends, in the
// short form those of height 2.
func TestEveryBoardAndEnd(t *testing.T) {
	for _, c := range []struct {
		branching, height int
		evaluator         string
		traps             float64
	}{{2, 2, "e1", .3}, {2, 2, "natural-binary", .4}, {2, 2, "e2", 1}, {2, 3, "e1", .3}} {
		if c.height == 3 && !everything() {
			continue
		}
		t.Run(fmt.Sprintf("b=%d/h=%d/%s/%v", c.branching, c.height, c.evaluator, c.traps), func(t *testing.T) {
			w := newWorld(c.height, c.branching)
			calibration := madeUp(w.shape)
			made := fixture.Evaluator(t, c.evaluator, evaluate.Setting{Layers: w.shape, Calibration: calibration})
			list := questions(c.height, c.branching, c.evaluator, calibration)
			positions := w.seen(nil, c.height, true)[1:] // without the root
			for board := range 1 << w.shape.Squares() {
				squares := w.chance(w.load(board), .45)
				for set := range 1 << len(positions) {
					w.load(w.ended(board, positions, set))
					w.count(made.(evaluate.Counter))
					chance := squares
					for i := range positions {
						chance *= missed(c.traps, set>>i&1)
					}
					for _, q := range list {
						nontrivial, first, last, alone := w.decide(q.rule, q.Depth)
						q.found[0][0].add(nontrivial, first, alone, chance)
						q.found[0][1].add(nontrivial, last, alone, chance)
					}
				}
			}
			for _, q := range list {
				q.P, q.Traps = .45, c.traps
				hold(t, q.Question, q.found[0][0])
				hold(t, q.Question, q.found[0][1])
			}
		})
	}
}

// ended returns the squares of a board with ends: each square is what the winner at the highest end above it says.
func (w *world) ended(board int, positions []position, set int) (ended int) {
	w.load(board)
	for square := range w.truth[0] {
		value := w.truth[0][square]
		for i := len(positions) - 1; i >= 0; i-- { // from the squares up
			from, to := w.shape.Span(positions[i].h, positions[i].i)
			if set>>i&1 == 1 && from <= square && square < to {
				value = w.truth[positions[i].h][positions[i].i]
			}
		}
		ended |= value << square
	}
	return ended
}

// TestEndsAreRefused where errors are drawn below them.
func TestEndsAreRefused(t *testing.T) {
	q := Question{Height: 4, Branching: 2, Traps: .1, Evaluator: "artificial-0.1", Propagator: "minimax", Depth: 1}
	const want = `evaluator "artificial-0.1": its errors below an early end depend on who wins there`
	if _, err := Correct(q); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("got error %v, want %q", err, want)
	}
	for _, traps := range []float64{-.1, 1.5, math.NaN()} {
		q.Traps = traps
		if _, err := Correct(q); err == nil || !strings.Contains(err.Error(), "expected a probability from 0 to 1") {
			t.Errorf("traps %v: got error %v", traps, err)
		}
	}
}
