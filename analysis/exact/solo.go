package exact

import (
	"fmt"
	"math"
	"strconv"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/elementary"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// Games of one player, whose positions have scores with independent noise. F is the distribution of the noise, S what a
// right position has more.
//
//	max.  The best of the L = b^h scores below a wrong position is below x with probability W = F(x)^L. That of a right
//	      one, G, follows from the plies: G = F(x-S) at the horizon, and G = sum over n of P(n) G^n W^(b-n) a ply up. A
//	      decision is right if the best of n right moves is above that of b-n wrong ones, integral of W^(b-n) d(G^n).
//	mean of scores (odds-0).  With normal noise a move whose L scores have a mean is a single score of advantage
//	      S R/sqrt(L), R right ones among them, if n is the same everywhere.

// solo is a game of one player as the integrals see it.
type solo struct {
	scores
	height, branching int
	shares            []float64 // of n = 1, 2 and so on
}

func newSolo(height, branching int, wins, evaluator string) (solo, error) {
	law, err := layered.ParseWins(wins, branching)
	if err != nil {
		return solo{}, err
	}
	noisy, ok := newScores(evaluator)
	if !ok {
		return solo{}, fmt.Errorf("evaluator %q has no scores with independent noise, so its law is not known", evaluator)
	}
	return solo{noisy, height, branching, law.Shares()}, nil
}

// nontrivial is the probability that some move is wrong.
func (g solo) nontrivial() float64 {
	total := 0.0
	for i, share := range g.shares {
		if i+1 < g.branching {
			total += share
		}
	}
	return total
}

// right returns how often a rule decides right at a board with a wrong move.
func (g solo) right(rule string, depth int) (float64, error) {
	made, err := propagate.New(rule)
	if err != nil {
		return 0, err
	}
	leaves := int64(elementary.Power(float64(g.branching), int64(depth-1))) // of a move
	_, gaussian := g.noise.(normal)
	fixed := len(g.shares)
	switch {
	case depth >= g.height && propagate.ExactOnTruth(made):
		return 1, nil
	case depth >= g.height:
		return 0, fmt.Errorf("propagator %q: what it makes of known squares has no integral", rule)
	case propagate.IsMinimax(made):
		return g.decided(func(x float64) (w, dw, right, dRight float64) { return g.best(x, depth-1) }), nil
	case propagate.IsLogOddsMean(made) && gaussian && g.shares[fixed-1] == 1:
		alone := scores{normal{}, g.advantage * elementary.Power(float64(fixed), int64(depth-1)) / math.Sqrt(float64(leaves))}
		return solo{alone, 2, g.branching, g.shares}.right("minimax", 1)
	}
	return 0, fmt.Errorf("propagator %q: only of the best of scores, and of the mean of normal ones where n is the same "+
		"everywhere, is an integral known", rule)
}

// best returns the distributions of the best score below a wrong and a right position whose horizon is so many plies
// below, with their densities.
func (g solo) best(x float64, plies int) (w, dw, right, dRight float64) {
	w, dw = g.below(x), g.density(x)
	right, dRight = g.below(x-g.advantage), g.density(x-g.advantage)
	for range plies {
		var up, dUp float64
		for i, share := range g.shares {
			n, m := int64(i+1), int64(g.branching-i-1)
			up += float64(share * elementary.Power(right, n) * elementary.Power(w, m))
			dUp += float64(share * float64(n) * elementary.Power(right, n-1) * dRight * elementary.Power(w, m))
			if m > 0 {
				dUp += float64(share * float64(m) * elementary.Power(right, n) * elementary.Power(w, m-1) * dw)
			}
		}
		right, dRight = up, dUp
		b := int64(g.branching)
		w, dw = elementary.Power(w, b), float64(b)*elementary.Power(w, b-1)*dw
	}
	return w, dw, right, dRight
}

// decided returns how often the best move is right, given the distributions of moves.
func (g solo) decided(moves func(x float64) (w, dw, right, dRight float64)) float64 {
	correct := g.integral(func(x float64) float64 {
		w, _, right, dRight := moves(x)
		total := 0.0
		for i, share := range g.shares {
			if n, m := int64(i+1), int64(g.branching-i-1); m > 0 {
				total += float64(share * elementary.Power(w, m) * float64(n) * elementary.Power(right, n-1) * dRight)
			}
		}
		return total
	})
	return correct / g.nontrivial()
}

// solo is answer of a game of one player.
func (q Question) solo() (Answer, error) {
	g, err := newSolo(q.Height, q.Branching, q.Wins, q.Evaluator)
	if err != nil {
		return Answer{}, err
	}
	correct, err := g.right(q.Propagator, q.Depth)
	return Answer{Correct: correct, Nontrivial: g.nontrivial(), Apart: math.NaN(), ApartRight: math.NaN(),
		Bound: quadrature}, err
}

// quadrature bounds the error of an integral; tests find less than 1e-11.
const quadrature = 1e-9

// number reads a number that has been checked.
func number(text string) float64 {
	x, _ := strconv.ParseFloat(text, 64)
	return x
}

// binomial is the probability of at most k of n, each with probability p.
func binomial(n, k int64, p float64) float64 {
	switch {
	case k >= n || p < unit:
		return 1
	case p > 1-unit:
		return 0
	}
	if float64(k) > float64(n)*p {
		return 1 - stat.LowerTail(n, n-k-1, 1-p)
	}
	return stat.LowerTail(n, k, p)
}
