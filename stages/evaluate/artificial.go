package evaluate

import (
	"fmt"
	"math/big"
	"strconv"

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
	errs      random.Chance
	never     bool // e = 0
	won, lost float64
}

// newArtificial returns the evaluator whose error is the parameter, in [0, .5].
func newArtificial(s Setting, parameter string) (Evaluator, error) {
	ratio, ok := new(big.Rat).SetString(parameter)
	if !ok || ratio.Sign() < 0 || ratio.Cmp(big.NewRat(1, 2)) > 0 {
		return nil, fmt.Errorf("evaluator \"artificial-%s\": its error is %q, expected a number from 0 to 0.5 as in artificial-0.1", parameter, parameter)
	}
	e, _ := ratio.Float64()
	if plain := strconv.FormatFloat(e, 'f', -1, 64); plain != parameter {
		return nil, fmt.Errorf("evaluator \"artificial-%s\": expected it written as artificial-%s", parameter, plain)
	}
	a := artificial{noise: random.For(s.Seed, "noise/artificial-"+parameter), never: e == 0, won: 1 - e, lost: e}
	if !a.never {
		errs, err := random.ParseChance(parameter)
		if err != nil {
			return nil, err
		}
		a.errs = errs
	}
	return a, nil
}

// Errs implements Noisy.
func (a artificial) Errs(board int64, h int, words []uint64) {
	if a.never || h == 0 {
		clear(words)
		return
	}
	layer := a.noise.Board(board).Sub(uint64(h))
	for block := range words {
		words[block] = layer.Bits(uint64(block), a.errs)
	}
}

// Values implements Noisy.
func (a artificial) Values() (won, lost float64) { return a.won, a.lost }

// Static implements Evaluator.
func (a artificial) Static(n Node) float64 {
	if n.Height == 0 {
		return float64(n.Squares[0])
	}
	believed := n.Won
	if !a.never && a.noise.Board(n.Board).Sub(uint64(n.Height)).Bits(uint64(n.Index/64), a.errs)>>(n.Index%64)&1 == 1 {
		believed = !believed
	}
	if believed {
		return a.won
	}
	return a.lost
}
