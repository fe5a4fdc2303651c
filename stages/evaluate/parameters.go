package evaluate

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/internal/parameter"
	"github.com/nonminimax/nonminimax/stages/random"
)

// Parameters of evaluators that several games played move by move have under names of their own.

// SingleError reads the parameter of an evaluator that takes one result for another with a single probability e, from
// 0 to 0.5, as artificial-E of [WPN09] does: e, and e as the chance of a random word. Errors name the family, such as
// "critical-artificial-".
func SingleError(family, parameter string) (e float64, chance random.Chance, err error) {
	e, atLoss, err := ErrorRates("artificial-" + parameter)
	switch {
	case err != nil:
		return 0, 0, fmt.Errorf("as %w", err)
	case e != atLoss:
		return 0, 0, fmt.Errorf("its error is %q, expected a single number from 0 to 0.5 as in %s0.1", parameter, family)
	case e > 0:
		chance, err = random.ParseChance(parameter)
	}
	return e, chance, err
}

// maxMoves bounds noise in moves: more is a misplaced decimal point.
const maxMoves = 1000

// NoiseInMoves reads the parameter of an evaluator whose noise has a standard deviation of so many moves, above 0 and
// at most 1000. Errors name the family, such as "chess-normal-".
func NoiseInMoves(family, text string) (moves float64, err error) {
	return parameter.Parameter{What: "noise", Fits: func(x float64) bool { return x > 0 && x <= maxMoves },
		Expected: fmt.Sprintf("a number of moves above 0, at most %d, as in %s2", maxMoves, family)}.Read(text)
}

// maxGrain bounds to how many values an evaluator is rounded: more than there are distances.
const maxGrain = 1000

var grain = parameter.Whole("number of values", 2, maxGrain)

// Grain reads the parameter of an evaluator that is rounded to so many values, 2 to 1000. Errors name the family, such
// as "chess-distance-".
func Grain(family, text string) (values int, err error) {
	number, err := grain.As(family + "4").Read(text)
	return int(number), err
}
