package analysis

// Significance levels by whichever trials a paper counts: games, or pairs of games
// that one side won both of.
//
// Reference: [KP91] section 6, which prints both: 2^-n times the sums of C(n, i) over
// i >= m and i <= n-m, the middle term counted once. That is [SignTest].

import "math"

// isLevel reports whether a quantity is a level of such trials.
func isLevel(quantity string) bool { return quantity == qLevelGames || quantity == qLevelPairs }

// trials returns how many of the trials of a level either side won; false where a
// count is not known.
func (c counts) trials(quantity string) (won, lost int64, ok bool) {
	if quantity == qLevelPairs {
		return c.pairWins, c.pairLosses, c.pairWins >= 0 && c.pairLosses >= 0
	}
	won, lost = c.total(), c.losses()
	return won, lost, (c.lossesTotal >= 0 || c.draws >= 0) && won >= 0 && lost >= 0
}

// level is the exact two-sided sign test on the trials.
func (c counts) level(quantity string) (float64, bool) {
	won, lost, ok := c.trials(quantity)
	if !ok {
		return math.NaN(), false
	}
	return SignTest(won+lost, won), true
}
