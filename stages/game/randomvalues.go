package game

import (
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/random"
)

// RandomValues lists the evaluator NAME-random, which knows nothing: a number from 0 to 1 at each position that is not
// over, as likely one as another, always the same at the same position, and of its mover's side with the players
// swapped. Minimax of it tells who has more moves: [BS94].
//
//	[BS94] D. F. Beal, M. C. Smith. Random evaluations in chess. ICCA Journal 17, 1994.
func RandomValues[S comparable](name string, g Playable[S], seed uint64) Named[S] {
	return Named[S]{
		Evaluator: declare.Evaluator{Name: name + "-random", Source: "[BS94]", Random: true,
			Summary: "a random number from 0 to 1 at each position that is not over, which tells nothing of it"},
		New: func(*evaluate.Calibration) (Evaluator[S], error) {
			stream := byPosition(g, random.For(seed, "random/"+name))
			return Estimate(g, func(s S) float64 { return Sided(g, s, float64((1+stream(s).Spread(0))/2)) }), nil
		},
	}
}
