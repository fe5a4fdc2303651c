package analysis

import "github.com/nonminimax/nonminimax/stages/tally"

// NewTogether adds up counts of pairs, all of the same two searches.
func NewTogether(rows []tally.PairRow) Together {
	var j joint
	for _, r := range rows {
		j.add(r.Share, r.AgainstShare, r.Boards)
	}
	return j.together()
}
