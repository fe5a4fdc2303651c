package evaluate

import (
	"math"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/layered"
)

// seenNoise returns the noise of a node, from the value that the evaluator with S = 1 gives it.
func seenNoise(e Evaluator, board int64, h, i int) float64 {
	return 0.5 - math.Log(1/e.Static(Node{Board: board, Height: h, Index: i})-1)
}

// TestSharedByDefinition: with R = 0 a node has the number z, with R = 1 all of a board have that of the root, and
// between them it is what the formula makes of z and of the noise of the parent. Who wins adds 1, S is a factor, and
// squares are told as they are.
func TestSharedByDefinition(t *testing.T) {
	layers := layered.Split(5, 3)
	z, between, one := newEvaluator(t, "shared-1-0", layers), newEvaluator(t, "shared-1-0.8", layers),
		newEvaluator(t, "shared-1-1", layers)
	for board := range int64(5) {
		for h := 1; h <= layers.Height; h++ {
			for i := range layers.Width(h) {
				own, root := seenNoise(z, board, h, i), seenNoise(z, board, layers.Height, 0)
				want := own
				if h < layers.Height {
					want = .8*seenNoise(between, board, h+1, i/3) + math.Sqrt(1-.8*.8)*own
				}
				if got := seenNoise(between, board, h, i); math.Abs(got-want) > 1e-9 {
					t.Errorf("node %d of height %d: noise %v, want %v", i, h, got, want)
				}
				if got := seenNoise(one, board, h, i); math.Abs(got-root) > 1e-9 {
					t.Errorf("node %d of height %d: noise %v, of the root %v", i, h, got, root)
				}
				node := Node{Board: board, Height: h, Index: i, Won: true}
				smaller := newEvaluator(t, "shared-0.5-0.8", layers).Static(node)
				if want := 1 / (1 + math.Exp((.5-1-.5*want)/.25)); math.Abs(smaller-want) > 1e-12 {
					t.Errorf("node %d of height %d, won: value %v, want %v", i, h, smaller, want)
				}
			}
		}
		for square := range byte(2) {
			if got := one.Static(Node{Board: board, Squares: []byte{square}, Won: square == 1}); got != float64(square) {
				t.Errorf("square %d has the value %v", square, got)
			}
		}
	}
}

// TestSharedNames: one name for one evaluator, and only where a position has one parent.
func TestSharedNames(t *testing.T) {
	const numbers = "expected a number from 0.25 to 10, as in shared-0.5-0.8"
	for name, want := range map[string]string{
		"shared-0.2-0.5":  `evaluator "shared-0.2-0.5": its noise is "0.2", ` + numbers,
		"shared-11-0.5":   `its noise is "11", ` + numbers,
		"shared-2.0-0.5":  `its noise is "2.0", expected it written as 2`,
		"shared-1-1.5":    `its share is "1.5", expected a number from 0 to 1, as in shared-0.5-0.8`,
		"shared-1-0.50":   `its share is "0.50", expected it written as 0.5`,
		"shared-1":        `evaluator "shared-1" is not known`,
		"shared-0.5-.5":   `its share is ".5", expected it written as 0.5`,
		"shared-x-0.5":    `its noise is "x", ` + numbers,
		"shared-0.5--0.5": `evaluator "shared-0.5--0.5" is not known`,
	} {
		if _, err := New(name, Setting{Layers: layered.Split(3, 2)}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got error %v, want %q", name, err, want)
		}
	}
	const two = "shared noise needs one parent a position; in a ggame it has two"
	if _, err := New("shared-1-0.5", Setting{Layers: layered.Row(3)}); err == nil || err.Error() != two {
		t.Errorf("G-game: got error %v", err)
	}
}
