package tables

// How the two games of each board ended, and what follows from it.

import "github.com/nonminimax/nonminimax/analysis/stat"

// Endings counts boards: endings[one][two] are those on which the game that the
// contest's first propagator began was won by one (wonByFirst, wonBySecond or
// drawn), and the game that the second began by two.
type Endings [3][3]int64

// winner numbers: who won one game of a pair.
const (
	wonByFirst = iota
	wonBySecond
	drawn
)

// PerBoard is a number that the endings of a board's two games give the board.
type PerBoard func(one, two int) int64

// OneBoard counts boards.
func OneBoard(one, two int) int64 { return 1 }

// BothGames counts games.
func BothGames(one, two int) int64 { return 2 }

// WinsOf are the games of a board that first won.
func WinsOf(one, two int) int64 { return int64(bit(one == wonByFirst) + bit(two == wonByFirst)) }

// LossesOf are the games of a board that second won.
func LossesOf(one, two int) int64 { return int64(bit(one == wonBySecond) + bit(two == wonBySecond)) }

// DrawsOf are the games of a board that nobody won.
func DrawsOf(one, two int) int64 { return int64(bit(one == drawn) + bit(two == drawn)) }

// DecisiveOf are the games of a board that somebody won.
func DecisiveOf(one, two int) int64 { return 2 - DrawsOf(one, two) }

// StartersOf are the games of a board won by who began them.
func StartersOf(one, two int) int64 { return int64(bit(one == wonByFirst) + bit(two == wonBySecond)) }

// Points of a board in halves, of first, of who began, and of all: a win counts
// two, a draw one.
func pointsOf(one, two int) int64        { return 2*WinsOf(one, two) + DrawsOf(one, two) }
func starterPointsOf(one, two int) int64 { return 2*StartersOf(one, two) + DrawsOf(one, two) }
func allPoints(one, two int) int64       { return 4 }

// Critical pairs, on which one side makes more of the points, and those won by first.
func pairsOf(one, two int) int64    { return int64(bit(pointsOf(one, two) != 2)) }
func pairWinsOf(one, two int) int64 { return int64(bit(pointsOf(one, two) > 2)) }

// WonBothOf counts boards of which first won both games.
func WonBothOf(one, two int) int64 { return int64(bit(WinsOf(one, two) == 2)) }

// LostBothOf counts boards of which second won both games.
func LostBothOf(one, two int) int64 { return int64(bit(LossesOf(one, two) == 2)) }

// Sum adds a number over all boards.
func (e Endings) Sum(of PerBoard) (total int64) {
	for one := range e {
		for two, boards := range e[one] {
			total += boards * of(one, two)
		}
	}
	return total
}

// Flip counts from the other side.
func (e Endings) Flip() (out Endings) {
	other := [...]int{wonByFirst: wonBySecond, wonBySecond: wonByFirst, drawn: drawn}
	for one := range e {
		for two, boards := range e[one] {
			out[other[two]][other[one]] += boards
		}
	}
	return out
}

// Ratio divides a number added over all boards by another, with the sampling error of
// boards: the two games of a board go together, so it is boards that vary. NaN where the
// other is 0.
//
// Reference: the ratio estimator and its linearised variance, as in any textbook of
// cluster sampling.
func (e Endings) Ratio(a, b PerBoard) stat.Ratio {
	boards, total := float64(e.Sum(OneBoard)), float64(e.Sum(b))
	value := float64(e.Sum(a)) / total
	squares := 0.0
	for one := range e {
		for two, n := range e[one] {
			rest := float64(a(one, two)) - float64(value*float64(b(one, two)))
			squares += float64(float64(n) * float64(rest*rest))
		}
	}
	mean := total / boards
	return stat.Ratio{Value: value, Variance: squares / boards / float64(mean*mean)}
}
