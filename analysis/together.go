package analysis

import "github.com/nonminimax/nonminimax/stages/tally"

// Together is what two searches did on the same boards, for planning more of them.
type Together struct {
	Boards     int64   // non-trivial boards that both decided
	Fraction   float64 // of correct decisions of the first
	Against    float64 // of the second
	Discordant float64 // mean square of the difference of a board: the share on which just one is right, under tie rule `expected` less
}

// NewTogether adds up counts of pairs, all of the same two searches; all is NaN but
// for the boards where there are none.
func NewTogether(rows []tally.PairRow) Together {
	j := joint{whole: true}
	for _, r := range rows {
		j.add(r.Share, r.AgainstShare, r.Boards)
	}
	return Together{int64(j.boards), j.a / j.boards, j.b / j.boards, j.moved / j.boards}
}
