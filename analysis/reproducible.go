package analysis

// Printed counts of a tournament that the main reading does not give: does another?

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// tried are the readings of every printed tournament row, by its contest from either
// side.
type tried map[contestKey][]SensitivityRow

// tournamentQuantities are the games of a tournament won, lost and drawn, the pairs of
// games that one side won both of, and what follows from them.
var tournamentQuantities = append([]string{qWinsTotal, qLossesTotal, qDrawsTotal, qPercentGames, qBetterGames, qLevelGames,
	qPairWins, qPairLosses, qLevelPairs, qBetterPairs}, decisiveQuantities...)

// retry gives a printed count of a tournament that differs its last verdict:
// not-reproducible where every other reading differs too. It stays with the cells of
// the paper's table; those of another reading are compared for that reading's sake.
func (m matcher) retry(c *compared) {
	readings := m.tried[c.cell.key()]
	if c.row.Verdict != VerdictDiffers || c.digits || c.row.Table != c.cell.Table ||
		!slices.Contains(tournamentQuantities, c.cell.Quantity) || !slices.ContainsFunc(readings, SensitivityRow.other) {
		return
	}
	if agreeing := agreeing(readings); len(agreeing) > 0 {
		c.row.note(fmt.Sprintf("the games won, lost and drawn agree under %s, of %d readings", names(agreeing), len(readings)))
		return
	}
	c.row.Verdict = VerdictNotReproducible
	c.row.note(unreproduced(readings))
}

// retryTotal does the same with a total: no reading gives it where none gives one of
// the contests that it adds up.
func (m matcher) retryTotal(c *compared, found contestFits) {
	if c.contests == nil || c.row.Verdict != VerdictDiffers || c.digits {
		return
	}
	var without []string
	for _, k := range c.contests {
		readings := m.tried[k]
		if !found[k] && slices.ContainsFunc(readings, SensitivityRow.other) && len(agreeing(readings)) == 0 {
			without = append(without, k.first+" vs "+k.second)
		}
	}
	if len(without) > 0 {
		c.row.Verdict = VerdictNotReproducible
		c.row.note("no reading gives " + strings.Join(without, ", "))
	}
}

// agreeing are the readings that give the printed games won, lost and drawn.
func agreeing(readings []SensitivityRow) []SensitivityRow {
	return slices.DeleteFunc(slices.Clone(readings), func(r SensitivityRow) bool { return !r.Agrees })
}

// other reports whether a reading is not the main one.
func (r SensitivityRow) other() bool { return !r.Main }

// name is the reading in a sentence.
func (r SensitivityRow) name() string { return cmp.Or(r.Factor, "the main reading") }

// names lists readings, with their boards: the fewer, the more easily they agree.
func names(readings []SensitivityRow) string {
	var list []string
	for _, r := range readings {
		list = append(list, fmt.Sprintf("%q on %d boards", r.name(), r.Boards))
	}
	return strings.Join(list, ", ")
}

// unreproduced says how many readings were tried and which came nearest.
func unreproduced(readings []SensitivityRow) string {
	nearest := slices.MinFunc(readings, func(a, b SensitivityRow) int { return cmp.Compare(a.LargestZ(), b.LargestZ()) })
	return fmt.Sprintf("the games won, lost and drawn agree under none of %d readings; nearest is %q: %d won, %d lost and %d drawn of %d, largest |z| %.1f",
		len(readings), nearest.name(), nearest.Wins, nearest.Losses, nearest.Draws, nearest.Games, nearest.LargestZ())
}
