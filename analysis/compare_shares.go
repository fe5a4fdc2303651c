package analysis

// Shares of games: how many of them first won, lost or drew, and how many of the
// decisive ones first won or who began them. The two games of a board go together,
// so the sampling error is that of boards (ratio.go).

import (
	"math"
	"slices"
)

// share says which games a quantity counts, and among which games or boards.
type share struct {
	games, of perBoard
	unit      float64 // what is printed for a share of 1; 0 for the number of boards
	most      float64 // the largest share
}

// shares are the quantities that share describes.
var shares = map[string]share{
	qWinsTotal:       {winsOf, oneBoard, 0, 2},
	qLossesTotal:     {lossesOf, oneBoard, 0, 2},
	qDrawsTotal:      {drawsOf, oneBoard, 0, 2},
	qPercentGames:    {winsOf, bothGames, 100, 1},
	qPercentDecisive: {winsOf, decisiveOf, 100, 1},
	qStarterPercent:  {startersOf, decisiveOf, 100, 1},
}

func isShare(quantity string) bool { _, ok := shares[quantity]; return ok }

// derivedShares follow from counts of games that a paper also prints.
var derivedShares = []string{qPercentGames, qPercentDecisive}

// contestShare compares a share of games; false where we have none to divide by.
func (m matcher) contestShare(l lookup, printed, ours counts) (compared, bool) {
	s := shares[l.print.Quantity]
	r := ours.endings.ratio(s.games, s.of)
	if math.IsNaN(r.value) {
		return compared{}, false
	}
	unit, digit := s.unit, printedUnit(l.print.Printed)
	if unit == 0 {
		unit, digit = float64(printed.boards), 0
	}
	published, exact := m.exact(l)
	theirs := sample{n: float64(printed.boards), exact: published}
	mine := sample{n: float64(ours.boards), exact: exact}
	c := compareRatio(l.print.Value/unit, theirs, r, mine, digit/unit, s.most).times(unit)
	out := m.numeric(l, s.reproduced(ours, unit), c, digit)
	out.follow = slices.Contains(derivedShares, l.print.Quantity) && !out.digits
	return out, true
}

// reproduced is our share in printed units. Sums first: a quotient of whole numbers
// is rounded once.
func (s share) reproduced(ours counts, unit float64) float64 {
	return unit * float64(ours.endings.sum(s.games)) / float64(ours.endings.sum(s.of))
}
