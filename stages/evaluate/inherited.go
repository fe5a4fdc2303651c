package evaluate

import (
	"cmp"
	"errors"

	"github.com/nonminimax/nonminimax/stages/internal/parameter"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/random"
)

// Reference: [WPN09] section 5, "when they are wrong about one game state, they are likely to also be wrong about
// children"; the model is ours.

// inherited is artificial with errors that run in families: whether it errs at the root is drawn with
// probability E; at any other node it errs where it does at the parent with probability R, and else
// as drawn anew. So it errs at every node with probability E, and the errors of a node and of its
// ancestor k plies above have the correlation R^k, those of two moves of a position R^2.
type inherited struct {
	artificial
	layers layered.Layers
	kept   random.Source
	share  rate // R
}

// inheritedError is E.
var inheritedError = parameter.Parameter{What: "error", Fits: func(x float64) bool { return x > 0 && x <= 0.5 },
	Expected: "a number above 0, at most 0.5"}

// newInherited returns the evaluator of E and R.
func newInherited(s Setting, numbers []float64) (Evaluator, error) {
	if s.Layers.Stride == 1 {
		return nil, errors.New("inherited errors need one parent a position; in a ggame it has two")
	}
	share, err := newRate(numbers[1])
	atWin, err2 := newRate(numbers[0])
	right, wrong := 1-atWin.float, atWin.float
	name := "noise/inherited-" + parameter.Name(numbers...)
	return inherited{artificial{noise: random.For(s.Seed, name), atWin: atWin, atLoss: atWin,
			won: [2]float64{right, right}, lost: [2]float64{wrong, wrong}}, s.Layers, random.For(s.Seed, name+"/kept"), share},
		cmp.Or(err, err2)
}

// Inherits implements Noisy.
func (e inherited) Inherits() float64 { return e.share.float }

// Errs implements Noisy: it draws the errors of all layers from the root down to height h.
func (e inherited) Errs(boards []int64, h int, won, errs []uint8) {
	e.draw(errs[:1], boards, e.layers.Height, 0, e.atWin)
	for height := e.layers.Height - 1; height >= h; height-- {
		e.hand(errs[:e.layers.Width(height)], boards, height)
	}
}

// hand turns the errors of the layer above, at the beginning of errs, into those of height h.
func (e inherited) hand(errs []uint8, boards []int64, h int) {
	for i := len(errs) - 1; i > 0; i-- { // from the right, so that no parent is overwritten before its children have it
		errs[i] = errs[i/e.layers.Branching]
	}
	if e.share.always {
		return
	}
	families := artificial{noise: e.kept}
	var drawn, kept [64]uint8
	for block := 0; block*64 < len(errs); block++ {
		part := errs[block*64 : min(block*64+64, len(errs))]
		e.draw(drawn[:len(part)], boards, h, block, e.atWin)
		families.draw(kept[:len(part)], boards, h, block, e.share)
		for i := range part {
			part[i] = kept[i]&part[i] | drawn[i]&^kept[i]
		}
	}
}

// Static implements Evaluator.
func (e inherited) Static(n Node) float64 {
	origin := n
	for origin.Height < e.layers.Height && e.keeps(origin) {
		origin.Height++
		origin.Index /= e.layers.Branching
	}
	return e.value(n, e.misjudges(origin))
}

// keeps reports whether a node has its parent's error.
func (e inherited) keeps(n Node) bool {
	return e.share.happens(e.kept.Board(n.Board).Sub(uint64(n.Height)), n.Index)
}
