package analysis

// Numbers and names that follow from the counts of a contest.
//
// Reference: [NPT86] tables 1b, 2b, 3b (footnote a), 4a to 5b, and section 4.

import "math"

// number returns a derived quantity of a contest; false where its counts do not
// determine it (a percentage of no pairs, a count that is not known).
func (c counts) number(quantity string) (float64, bool) {
	if quantity == qPercentGames {
		total := c.total()
		return 100 * float64(total) / float64(2*c.boards), total >= 0
	}
	if isDecisive(quantity) {
		return c.ofDecisive(quantity)
	}
	if isLevel(quantity) {
		return c.level(quantity)
	}
	if c.pairs < 0 || c.wins < 0 || c.wins > c.pairs {
		return math.NaN(), false
	}
	switch quantity {
	case qPercent:
		return 100 * float64(c.wins) / float64(c.pairs), c.pairs > 0
	case qSignificance:
		return PublishedSignTest(c.pairs, c.wins), true
	case qConfidence:
		return 100 * (1 - PublishedSignTest(c.pairs, c.wins)), true
	}
	return math.NaN(), false
}

// winner returns the name that stands in a winner's column: `better` names the side
// with more critical pairs where it is significant, `better_games` the one with
// more games where the percentage, at one decimal as printed, is not 50.0, draws
// halved; `better_pairs` names the side that won both games of significantly more boards.
func (c counts) winner(quantity string) (string, bool) {
	switch quantity {
	case qBetter:
		p, ok := c.number(qSignificance)
		return c.better(p, ok, 2*c.wins > c.pairs)
	case qBetterPairs:
		p, ok := c.level(qLevelPairs)
		return c.better(p, ok, c.pairWins > c.pairLosses)
	case qBetterGames:
		percent, ok := c.number(qPercentGames)
		percent += 25 * float64(max(c.draws, 0)) / float64(c.boards) // half of each draw
		if math.Round(10*percent) == 500 {
			return even, ok
		}
		return c.side(percent > 50), ok
	}
	return "", false
}

// better names the side that leads where its lead is significant; p is the level,
// if known.
func (c counts) better(p float64, known, first bool) (string, bool) {
	switch {
	case !known:
		return "", false
	case p > significant:
		return undecided, true
	}
	return c.side(first), true
}

func (c counts) side(first bool) string {
	if first {
		return c.first
	}
	return c.second
}
