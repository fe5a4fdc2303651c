package analysis

// Numbers that follow from the decisive games of a contest, those that somebody won.
//
// Reference: [B92] section 5, which takes every game for a trial of its own.

import (
	"math"
	"slices"
)

// decisiveQuantities follow from the games won and lost alone.
var decisiveQuantities = []string{qPercentDecisive, qErrorDecisive, qSigmasDecisive}

func isDecisive(quantity string) bool { return slices.Contains(decisiveQuantities, quantity) }

// decisive returns the games won and lost; false where they are not known or none.
func (c counts) decisive() (won, lost float64, ok bool) {
	w, l, ok := c.trials(qLevelGames)
	return float64(w), float64(l), ok && w+l > 0
}

// ofDecisive returns a quantity that follows from the decisive games; false where
// they are not known or none.
func (c counts) ofDecisive(quantity string) (float64, bool) {
	won, lost, ok := c.decisive()
	n := won + lost
	switch quantity {
	case qPercentDecisive:
		return 100 * won / n, ok
	case qErrorDecisive:
		return 100 * math.Sqrt(won*lost/n) / n, ok
	case qSigmasDecisive:
		return (won - lost) / math.Sqrt(n), ok
	}
	return math.NaN(), false
}
