package schruefer

import "github.com/nonminimax/nonminimax/stages/propagate"

// belief is how likely a move wins, given what a search calls it: by Bayes' law
// with an even prior, as [B92] eqs. 3.5 to 3.8 have it.
type belief struct{ won, lost float64 }

// beliefs returns those of a level, from the error rates of moves.
func beliefs(e propagate.Errors, level int) belief {
	plus, minus := e.Plus[level], e.Minus[level]
	return belief{won: (1 - plus) / (1 - plus + minus), lost: plus / (plus + 1 - minus)}
}

// rises returns the probability that a deep search will call a move won that wins
// with probability p: the one with which p is what to expect of the deep belief.
func (deep belief) rises(p float64) float64 { return (p - deep.lost) / (deep.won - deep.lost) }

// nothing is the distance of beliefs that rounding can leave of two equal ones.
const nothing = 1e-9

// covers reports whether deep beliefs are different, and at least as far out as
// shallow ones at both ends, so that the shallow ones can be expectations of them.
func (deep belief) covers(shallow belief) bool {
	return deep.won-deep.lost > nothing && deep.lost <= shallow.lost && shallow.won <= deep.won
}

// expectedBest is [B92] eq. 3.2: the expectation of the best move, of those in p,
// after a deep search of each, by going through all that the searches can find
// together. best is the best belief so far.
func (deep belief) expectedBest(p []float64, best float64) float64 {
	if len(p) == 0 {
		return best
	}
	rises := deep.rises(p[0])
	up := deep.expectedBest(p[1:], max(best, deep.won))
	down := deep.expectedBest(p[1:], max(best, deep.lost))
	return float64(rises*up) + float64((1-rises)*down)
}
