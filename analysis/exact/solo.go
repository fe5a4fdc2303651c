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
		return solo{}, fmt.Errorf("evaluator %q has no scores whose law is known", evaluator)
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
	fixed := len(g.shares)
	switch {
	case depth >= g.height && propagate.ExactOnTruth(made):
		return 1, nil
	case depth >= g.height:
		return 0, fmt.Errorf("propagator %q: what it makes of known squares has no integral", rule)
	case propagate.IsMinimax(made) && g.share > 0:
		return g.sharedBest(depth - 1), nil
	case propagate.IsMinimax(made):
		return g.integral(func(x float64) float64 { return g.decided(g.best(x, depth-1)) }), nil
	case propagate.IsLogOddsMean(made) && g.gaussian() && g.share == 0 && g.shares[fixed-1] == 1:
		right := elementary.Power(float64(fixed), int64(depth-1))
		alone := g.scores
		alone.advantage = g.advantage * right / math.Sqrt(float64(leaves))
		return solo{alone, 2, g.branching, g.shares}.right("minimax", 1)
	}
	return 0, fmt.Errorf("propagator %q: only of the best of scores, and of the mean of normal ones with noise of their "+
		"own where n is the same everywhere, is an integral known", rule)
}

// moves are the distributions of what wrong and right moves are worth, at some x, with their densities.
type moves struct{ wrong, dWrong, right, dRight float64 }

// best returns the distributions of the best score below a position whose horizon is so many plies below.
func (g solo) best(x float64, plies int) moves {
	m := moves{g.wrong(g.below, x), g.wrong(g.density, x) / g.spread, g.below(x - g.advantage), g.density(x - g.advantage)}
	for range plies {
		m = g.up(m)
	}
	return m
}

// up returns those of the best move of a position.
func (g solo) up(m moves) (up moves) {
	for i, share := range g.shares {
		n, wrong := int64(i+1), int64(g.branching-i-1)
		others := float64(share * elementary.Power(m.wrong, wrong))
		up.right += float64(others * elementary.Power(m.right, n))
		up.dRight += float64(others * float64(n) * elementary.Power(m.right, n-1) * m.dRight)
		if wrong > 0 {
			up.dRight += float64(share * float64(wrong) * elementary.Power(m.right, n) * elementary.Power(m.wrong, wrong-1) *
				m.dWrong)
		}
	}
	b := int64(g.branching)
	up.wrong, up.dWrong = elementary.Power(m.wrong, b), float64(b)*elementary.Power(m.wrong, b-1)*m.dWrong
	return up
}

// decided is the density with which the best move is right and worth x, if some are wrong.
func (g solo) decided(m moves) float64 {
	total := 0.0
	for i, share := range g.shares {
		if n, wrong := int64(i+1), int64(g.branching-i-1); wrong > 0 {
			total += float64(share * elementary.Power(m.wrong, wrong) * float64(n) * elementary.Power(m.right, n-1) * m.dRight)
		}
	}
	return total / g.nontrivial()
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
