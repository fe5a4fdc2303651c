package evaluate

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/random"
)

// artificial is the artificial evaluator of [WPN09]: it knows the truth of a
// position and errs with probability e, independently at every node but always
// alike at the same node. What it believes won by Max has the value 1-e, what
// it believes lost e. Squares have their true value, without error, or a full
// search would not be perfect.
//
// ([WPN09] calls it a binary function. Minimax decides alike on 0 and 1; the
// product rule on 0 and 1 is minimax, so that the errors have to be in the
// values for it to be another rule.)
type artificial struct {
	noise     random.Source
	e         rate
	won, lost float64
}

// newArtificial returns the evaluator whose error is the parameter, in [0, .5].
func newArtificial(s Setting, parameter string) (Evaluator, error) {
	half := func(e float64) bool { return e >= 0 && e <= 0.5 }
	e, err := newRate(parameter, half, "a number from 0 to 0.5 as in artificial-0.1")
	if err != nil {
		return nil, fmt.Errorf("evaluator \"artificial-%s\": %w", parameter, err)
	}
	return artificial{random.For(s.Seed, "noise/artificial-"+parameter), e, 1 - e.float, e.float}, nil
}

// Errs implements Noisy.
func (a artificial) Errs(board int64, h int, _ []uint8, words []uint64) {
	if a.e.never || h == 0 {
		clear(words)
		return
	}
	layer := a.noise.Board(board).Sub(uint64(h))
	for block := range words {
		words[block] = layer.Bits(uint64(block), a.e.chance)
	}
}

// Values implements Noisy.
func (a artificial) Values(int) (won, lost float64) { return a.won, a.lost }

// Errors implements Noisy.
func (a artificial) Errors(int) (won, lost float64) { return a.e.float, a.e.float }

// Static implements Evaluator.
func (a artificial) Static(n Node) float64 {
	if n.Height == 0 {
		return float64(n.Squares[0])
	}
	believed := n.Won
	if a.e.errs(a.noise.Board(n.Board).Sub(uint64(n.Height)), n.Index) {
		believed = !believed
	}
	if believed {
		return a.won
	}
	return a.lost
}
