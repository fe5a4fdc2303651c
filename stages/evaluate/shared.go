package evaluate

import (
	"errors"
	"math"

	"github.com/nonminimax/nonminimax/stages/elementary"
	"github.com/nonminimax/nonminimax/stages/internal/parameter"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/random"
)

// shared knows the truth of a position, 1 if Max wins and else 0, and sees it with normal noise of standard deviation
// D, part of which a position shares with those around it:
//
//	noise(root) = z(root),    noise(child) = R noise(parent) + sqrt(1-R²) z(child),
//
// where z are independent standard normal numbers, one a node. So the noise of each node is standard normal, that of a
// node and of its ancestor k plies above has the correlation R^k, that of two moves of a position R², of cousins R^4.
// With R = 0 all errors are independent, with R = 1 a board has one.
//
// Its value is the probability that Max wins by what it sees, x = truth + D noise, with an even prior: by Bayes' law
//
//	1 / (1 + exp((1/2-x) / D²)).
//
// That is above 1/2 just where x is, so that it takes a position for the opposite of what it is with the probability
// that a standard normal number is above 1/(2D). Squares have their true value, without noise.
type shared struct {
	layers layered.Layers
	noise  random.Source
	size   float64 // D
	share  float64 // R
	fresh  float64 // sqrt(1-R²)
}

// Limits of D: with less, values of both players' wins are so near 0 and 1 that float64 rounds different ones to the
// same; with more, a position is taken for its opposite more often than 48 times in a hundred.
const leastNoise, mostNoise = 0.25, 10

var (
	noiseSize  = parameter.Between("noise", leastNoise, mostNoise) // D
	sharedPart = parameter.Between("share", 0, 1)                  // R
)

// newShared returns the evaluator of D and R.
func newShared(s Setting, numbers []float64) (Evaluator, error) {
	size, share := numbers[0], numbers[1]
	if s.Layers.Stride == 1 {
		return nil, errors.New("shared noise needs one parent a position; in a ggame it has two")
	}
	return shared{s.Layers, random.For(s.Seed, "noise/shared"), size, share, math.Sqrt(1 - float64(share*share))}, nil
}

// Static implements Evaluator.
func (e shared) Static(n Node) float64 {
	truth := 0.0
	if n.Won {
		truth = 1
	}
	return e.value(n, truth, 1)
}

// value returns the value of a position that is taken for so much but for noise, which is so many times as large.
func (e shared) value(n Node, truth, spread float64) float64 {
	seen := float64(float64(spread*e.size)*e.at(e.noise.Board(n.Board), n.Height, n.Index)) + truth
	return 1 / (1 + elementary.Exp((0.5-seen)/float64(e.size*e.size)))
}

// at returns the noise of node i of height h. The numbers z depend on seed, board and node alone, so that boards of one
// seed can be compared under different sizes and shares.
func (e shared) at(board random.Stream, h, i int) float64 {
	own := func() float64 { return board.Sub(uint64(h)).Sub(uint64(i)).Normal() }
	switch {
	case h >= e.layers.Height:
		return own()
	case e.fresh == 0:
		return e.at(board, e.layers.Height, 0)
	case e.share == 0:
		return own()
	}
	return float64(e.share*e.at(board, h+1, i/e.layers.Branching)) + float64(e.fresh*own())
}
