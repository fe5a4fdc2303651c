package analysis

// What a random P-board does, without sampling.
//
// Reference: [NPT86] 2 and 3.1 ("the expected results ... 1600p = 611 forced wins
// for the second player with a standard deviation of sqrt(1600 p (1-p))").

import (
	"math"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// firstPlayerWins is the exact probability that who moves first wins a random board
// with perfect play. Max makes the last move, so the first player is Max at odd
// heights and Min at even ones. NaN where unknown.
func firstPlayerWins(s PrintedSet) float64 {
	max := expectedMaxWins(s.Game, s.Height, s.Branching)
	if s.Height%2 == 1 {
		return max
	}
	return 1 - max
}

// theory returns a quantity of the random generation of boards. observed is the
// printed number of boards that the second player wins, for its deviation.
func theory(quantity string, s PrintedSet, boards int64, observed float64) float64 {
	second := 1 - firstPlayerWins(s)
	n := float64(boards)
	mean, sd := float64(n*second), math.Sqrt(n*second*(1-second))
	switch quantity {
	case qMinWins:
		return 1 - expectedMaxWins(s.Game, s.Height, s.Branching)
	case qExpectedWins:
		return mean
	case qWinsSD:
		return sd
	case qWinsP:
		return 100 * stat.TwoSided((observed-mean)/sd)
	}
	return math.NaN()
}

// isTheory reports whether a quantity follows from the generation alone.
func isTheory(quantity string) bool {
	return quantity == qMinWins || quantity == qExpectedWins || quantity == qWinsSD || quantity == qWinsP
}
