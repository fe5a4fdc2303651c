package analysis

// How the two games of each board ended, and what follows from it.

// endings counts boards: endings[one][two] are those on which the game that the
// contest's first propagator began was won by one (wonByFirst, wonBySecond or
// drawn), and the game that the second began by two.
type endings [3][3]int64

// winner numbers: who won one game of a pair.
const (
	wonByFirst = iota
	wonBySecond
	drawn
)

// perBoard is a number that the endings of a board's two games give the board.
type perBoard func(one, two int) int64

// Boards and games.
func oneBoard(one, two int) int64  { return 1 }
func bothGames(one, two int) int64 { return 2 }

// Games of a board that first won and lost, that nobody won, and that somebody did.
func winsOf(one, two int) int64     { return int64(bit(one == wonByFirst) + bit(two == wonByFirst)) }
func lossesOf(one, two int) int64   { return int64(bit(one == wonBySecond) + bit(two == wonBySecond)) }
func drawsOf(one, two int) int64    { return int64(bit(one == drawn) + bit(two == drawn)) }
func decisiveOf(one, two int) int64 { return 2 - drawsOf(one, two) }

// startersOf are the games of a board won by who began them.
func startersOf(one, two int) int64 { return int64(bit(one == wonByFirst) + bit(two == wonBySecond)) }

// Points of a board in halves, of first, of who began, and of all: a win counts
// two, a draw one.
func pointsOf(one, two int) int64        { return 2*winsOf(one, two) + drawsOf(one, two) }
func starterPointsOf(one, two int) int64 { return 2*startersOf(one, two) + drawsOf(one, two) }
func allPoints(one, two int) int64       { return 4 }

// Critical pairs, on which one side makes more of the points, and those won by first.
func pairsOf(one, two int) int64    { return int64(bit(pointsOf(one, two) != 2)) }
func pairWinsOf(one, two int) int64 { return int64(bit(pointsOf(one, two) > 2)) }

// Pairs of which one side won both games.
func wonBothOf(one, two int) int64  { return int64(bit(winsOf(one, two) == 2)) }
func lostBothOf(one, two int) int64 { return int64(bit(lossesOf(one, two) == 2)) }

// sum adds a number over all boards.
func (e endings) sum(of perBoard) (total int64) {
	for one := range e {
		for two, boards := range e[one] {
			total += boards * of(one, two)
		}
	}
	return total
}

// flip counts from the other side.
func (e endings) flip() (out endings) {
	other := [...]int{wonByFirst: wonBySecond, wonBySecond: wonByFirst, drawn: drawn}
	for one := range e {
		for two, boards := range e[one] {
			out[other[two]][other[one]] += boards
		}
	}
	return out
}
