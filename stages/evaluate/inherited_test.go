package evaluate

import (
	"math"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/layered"
)

// TestInheritedErrors: errors have the rate E at every height, and the correlation R^k with those of the ancestor
// k plies above; a layer and a node are told the same, eight boards at once and one.
func TestInheritedErrors(t *testing.T) {
	layers := layered.Split(8, 2)
	const e, boards = 0.3, 400
	for name, r := range map[string]float64{"inherited-0.3-0": 0, "inherited-0.3-0.8": .8, "inherited-0.3-1": 1} {
		evaluator := newEvaluator(t, name, layers).(Noisy)
		if got := evaluator.Inherits(); got != r {
			t.Errorf("%s: inherits with probability %v", name, got)
		}
		var wrong, both [4]float64 // of nodes of height 4, with their ancestors
		for board := int64(0); board < boards; board += 8 {
			errs := make([][]uint8, layers.Height+1)
			for h := 1; h <= layers.Height; h++ {
				errs[h] = make([]uint8, layers.Width(h))
				evaluator.Errs([]int64{board, board + 1, board + 2, board + 3, board + 4, board + 5, board + 6, board + 7},
					h, make([]uint8, len(errs[h])), errs[h])
			}
			for lane := range 8 {
				holdBoard(t, evaluator, layers, board+int64(lane), lane, errs)
				for i, bits := range errs[4] {
					for k := range wrong {
						wrong[k] += float64(bits >> lane & 1)
						both[k] += float64(bits & errs[4+k][i>>k] >> lane & 1)
					}
				}
			}
		}
		n := float64(boards * layers.Width(4))
		for k := range wrong {
			rate := wrong[k] / n
			correlation := (both[k]/n - rate*rate) / (rate * (1 - rate))
			// All errors of a board can be one draw, so there are at least as many as boards.
			if math.Abs(rate-e) > 4*math.Sqrt(e*(1-e)/boards) || math.Abs(correlation-math.Pow(r, float64(k))) > .1 {
				t.Errorf("%s, %d plies above: rate %.3f, correlation %.3f, want %v and %.3f", name, k, rate, correlation, e,
					math.Pow(r, float64(k)))
			}
		}
	}
}

// holdBoard holds single nodes and layers of one board to those of eight.
func holdBoard(t *testing.T, e Noisy, layers layered.Layers, board int64, lane int, errs [][]uint8) {
	t.Helper()
	for h := 1; h <= layers.Height; h++ {
		one := make([]uint8, layers.Width(h))
		e.Errs([]int64{board}, h, make([]uint8, len(one)), one)
		for i := range one {
			errs := errs[h][i] >> lane & 1
			if one[i] != errs {
				t.Fatalf("board %d, node %d of height %d: errs %d alone, %d beside others", board, i, h, one[i], errs)
			}
			for _, won := range []bool{false, true} {
				holdNode(t, e, Node{Board: board, Height: h, Index: i, Won: won}, errs == 1)
			}
		}
	}
}

// TestInheritedNames: one name for one evaluator, and only where a position has one parent.
func TestInheritedNames(t *testing.T) {
	const numbers = "expected a number above 0, at most 0.5, as in inherited-0.1-0.5"
	for name, want := range map[string]string{
		"inherited-0-0.5":    `evaluator "inherited-0-0.5": its error is "0", ` + numbers,
		"inherited-0.6-0.5":  `evaluator "inherited-0.6-0.5": its error is "0.6", ` + numbers,
		"inherited-0.1-1.0":  `its share is "1.0", expected it written as 1`,
		"inherited-0.1-2":    `its share is "2", expected a number from 0 to 1, as in inherited-0.1-0.5`,
		"inherited-0.1-0.50": `evaluator "inherited-0.1-0.50": its share is "0.50", expected it written as 0.5`,
		"inherited-0.1":      `evaluator "inherited-0.1" is not known`,
	} {
		if _, err := New(name, Setting{Layers: layered.Split(3, 2)}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got error %v, want %q", name, err, want)
		}
	}
	const two = "inherited errors need one parent a position; in a ggame it has two"
	if _, err := New("inherited-0.1-0.5", Setting{Layers: layered.Row(3)}); err == nil || err.Error() != two {
		t.Errorf("G-game: got error %v", err)
	}
}
