package analysis

// What a paper says of a player over several contests: games won in a whole table, or
// how the player usually did. The contests are those that the paper counts, of the
// cell's board set, evaluator and depth.
//
// Reference: [KP91] tables 2 to 7 (totals of TW and PW) and section 6.

import "strings"

// isTotal reports whether a cell adds up a player's contests.
func isTotal(quantity string) bool { return quantity == qTableGames || quantity == qTablePairs }

// isOfPlayer reports whether a cell is about all contests of a player.
func isOfPlayer(quantity string) bool { return isTotal(quantity) || quantity == qUsual }

// plays reports whether a side of a contest is the player that the cell is about: the
// one of that name, or with "@" before an evaluator everybody who has it.
func (c Cell) plays(side string) bool {
	if evaluator, all := strings.CutPrefix(c.Propagator, "@"); all {
		return newContestant(side, c.Evaluator).evaluator == evaluator
	}
	return side == c.Propagator
}

// contestsOf lists the printed contests of the player that a cell is about, each
// once and from the player's side: of the cell's table for a total, of all tables
// otherwise.
func (p *paper) contestsOf(c Cell) (list []contestKey) {
	seen := map[contestKey]bool{}
	for _, o := range p.pub.Cells {
		k := o.key()
		same := o.BoardSet == c.BoardSet && o.Evaluator == c.Evaluator && o.Depth == c.Depth
		if !same || o.Quantity != qWinsTotal || seen[k] || isTotal(c.Quantity) && o.Table != c.Table {
			continue
		}
		seen[k], seen[k.flip()] = true, true
		switch {
		case c.plays(o.First):
			list = append(list, k)
		case c.plays(o.Second):
			list = append(list, k.flip())
		}
	}
	return list
}

// term is what a contest adds to a total; -1 where it is not known.
func (c counts) term(quantity string) int64 {
	if quantity == qTablePairs {
		return c.pairWins
	}
	return c.total()
}

// usual says how a player did in most contests, given from its side; even where as
// many were won by games as lost.
func usual(list []counts) string {
	lead := 0
	for _, n := range list {
		lead += bit(n.lead() > 0) - bit(n.lead() < 0)
	}
	switch {
	case lead > 0:
		return usuallyBetter
	case lead < 0:
		return usuallyWorse
	}
	return even
}
