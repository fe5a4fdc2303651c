package evaluate

import (
	"github.com/nonminimax/nonminimax/stages/internal/parameter"
	"github.com/nonminimax/nonminimax/stages/random"
)

// Numbers that evaluators of several games have in their names.
var (
	// ErrorRate is the single probability with which one result is taken for another, as artificial-E of [WPN09] does.
	ErrorRate = parameter.Between("error", 0, 0.5)
	// NoiseInMoves is the standard deviation of noise in moves.
	NoiseInMoves = parameter.Parameter{What: "noise", Fits: func(x float64) bool { return x > 0 && x <= maxMoves },
		Expected: "a number of moves above 0, at most 1000"}
	// Grain is to how many values an evaluator is rounded.
	Grain = parameter.Whole("number of values", 2, maxGrain)
	// PlayedGames is how many random games are played.
	PlayedGames = parameter.Whole("number of games", 1, maxPlayouts)
)

// More than any of these is a misplaced decimal point, or an evaluator of hours.
const (
	maxMoves    = 1000
	maxGrain    = 1000 // more than there are distances
	maxPlayouts = 1_000_000
)

// ErrorChance returns an [ErrorRate] as the chance of a random word.
func ErrorChance(e float64) (random.Chance, error) {
	r, err := newRate(e)
	return r.chance, err
}
