package calibrate

import "github.com/nonminimax/nonminimax/stages/propagate"

// Errors returns the error rates of searches by depth, as rules about moves
// take them, from rows of a game that is played move by move: how often a search
// calls a position lost for the player to move there that he won, and the other
// way round. A value of exactly 1/2 counts half for either.
func Errors(rows []Row) propagate.Errors {
	var counts []readings
	for _, row := range rows {
		for int(row.Height) >= len(counts) {
			counts = append(counts, readings{})
		}
		counts[row.Height].add(row)
	}
	var rates propagate.Errors
	for _, c := range counts {
		rates.Plus = append(rates.Plus, share(c.wonReadLost, c.won))
		rates.Minus = append(rates.Minus, share(c.lostReadWon, c.lost))
	}
	return rates.OfMoves()
}

// readings counts the positions of one depth twice, so that halves are whole.
type readings struct{ won, wonReadLost, lost, lostReadWon int64 }

// add counts the positions of a row.
func (r *readings) add(row Row) {
	lost := row.Nodes - row.MaxWins
	r.won += 2 * row.MaxWins
	r.lost += 2 * lost
	switch {
	case 2*row.Ones < row.Squares:
		r.wonReadLost += 2 * row.MaxWins
	case 2*row.Ones == row.Squares:
		r.wonReadLost += row.MaxWins
		r.lostReadWon += lost
	default:
		r.lostReadWon += 2 * lost
	}
}

// share returns part of all; 1/2 of nothing, which tells nothing.
func share(part, all int64) float64 {
	if all == 0 {
		return 0.5
	}
	return float64(part) / float64(all)
}
