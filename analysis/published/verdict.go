package published

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// judge gives every cell its verdict and returns the thresholds of the tables. Counts
// first, each against the threshold of its table; then what is derived from them, which
// goes with its counts.
func (m matcher) judge(rows []compared) (limits map[string]float64) {
	limits = thresholds(rows)
	found := contestFits{}
	for i := range rows {
		c := &rows[i]
		if c.follow {
			continue
		}
		fits := c.fits(limits[c.row.Table])
		c.row.Verdict = m.verdict(*c, fits)
		if c.First != "" && isCount(c.Quantity) {
			found.add(c.key(), fits)
		}
	}
	for i := range rows {
		c := &rows[i]
		if c.follow {
			c.row.Verdict = m.verdict(*c, found.fits(*c, limits[c.row.Table]))
		}
		m.tryOtherReadings(c)
		m.tryOtherReadingsOfTotal(c, found)
		m.explain(c)
	}
	return limits
}

// thresholds is, by table, the largest |z| that agrees: two-sided 5% shared by the
// sampled cells of the table (Bonferroni). NaN for a table without any.
func thresholds(rows []compared) map[string]float64 {
	cells := map[string]int{}
	for _, c := range rows {
		cells[c.row.Table] += bit(c.varies)
	}
	out := map[string]float64{}
	for table, n := range cells {
		out[table] = math.NaN()
		if n > 0 {
			out[table] = stat.Deviate(stat.SignificanceLevel / float64(n))
		}
	}
	return out
}

// fits reports whether ours supports the print, whatever the scan kept of it.
func (c compared) fits(limit float64) bool {
	if c.digits {
		return c.same
	}
	return !(math.Abs(c.row.Z) > limit) // a NaN z has nothing against it
}

// verdict is that of one cell, if ours, or the counts that it follows from, fit. A
// derived cell that contradicts the paper's own counts is a misprint whatever ours says.
func (m matcher) verdict(c compared, fits bool) string {
	contradicted := m.evidence(c) != ""
	switch {
	case c.Scan == scanLost || c.Scan == scanRecovered:
		return VerdictLost
	case c.follow && contradicted:
		return VerdictMisprint
	case fits && c.digits && !c.soft:
		return VerdictExact
	case fits:
		return VerdictAgrees
	case contradicted:
		return VerdictMisprint
	}
	return VerdictDiffers
}

// contestFits says of the contests whose counts have verdicts, from either side, whether
// all of them fit.
type contestFits map[contestKey]bool

func (j contestFits) add(k contestKey, fits bool) {
	if known, ok := j[k]; ok {
		fits = fits && known
	}
	j[k], j[k.flip()] = fits, fits
}

// fits reports whether the counts fit that a derived cell follows from; the cell
// itself decides where they are not printed.
func (j contestFits) fits(c compared, limit float64) bool {
	for _, k := range c.follows() {
		if fits, ok := j[k]; !ok {
			return c.fits(limit)
		} else if !fits {
			return false
		}
	}
	return true
}

// follows lists the contests that a derived cell follows from.
func (c compared) follows() []contestKey {
	if c.contests != nil {
		return c.contests
	}
	return []contestKey{c.key()}
}

// evidence is what the ledger holds against a cell. A dash for a percentage that
// rounds to 50.0 is listed there, but follows the paper's own convention.
func (m matcher) evidence(c compared) string {
	if c.Quantity == qBetterGames && c.Text == even {
		return ""
	}
	return m.errata[[3]string{c.row.Table, c.row.Row, c.row.Column}]
}

// explain completes the note.
func (m matcher) explain(c *compared) {
	switch {
	case c.row.Verdict == VerdictMisprint:
		c.row.note(m.evidence(*c))
	case c.row.Verdict == VerdictLost && c.Scan == scanLost:
		c.row.note("lost in the scan")
	case c.contests != nil && c.follow:
		c.row.note("verdict of the contests that it adds up")
	case c.follow && isLevel(c.Quantity):
		c.row.note("verdict of its games and pairs won and lost")
	case c.follow && isDecisive(c.Quantity):
		c.row.note("verdict of its games won, lost and drawn")
	case c.follow:
		c.row.note("verdict of its pairs and wins")
	case c.row.Verdict == VerdictDiffers:
		c.row.note(m.contradiction(c.Cell))
	}
}

// contradiction points from a count that differs to a derived cell that contradicts it.
func (m matcher) contradiction(c Cell) string {
	for _, o := range m.pub.Cells {
		if o.Quantity == qPercent && c.First != "" && o.key() == c.key() {
			if e := m.errata[[3]string{o.Table, o.Row, o.Column}]; e != "" {
				return "table " + o.Table + " of the paper contradicts this count: " + e
			}
		}
	}
	return ""
}

// tournamentReadings are the readings of every printed tournament row, by its contest from either
// side.
type tournamentReadings map[contestKey][]SensitivityRow

// tournamentQuantities are the games of a tournament won, lost and drawn, the pairs of
// games that one side won both of, and what follows from them.
var tournamentQuantities = append([]string{qWinsTotal, qLossesTotal, qDrawsTotal, qPercentGames, qBetterGames, qLevelGames,
	qPairWins, qPairLosses, qLevelPairs, qBetterPairs}, decisiveQuantities...)

// tryOtherReadings gives a printed count of a tournament that differs its last verdict:
// not-reproducible where every other reading differs too. It stays with the cells of
// the paper's table; those of another reading are compared for that reading's sake.
func (m matcher) tryOtherReadings(c *compared) {
	readings := m.readings[c.key()]
	if c.row.Verdict != VerdictDiffers || c.digits || c.row.Table != c.Table ||
		!slices.Contains(tournamentQuantities, c.Quantity) || !slices.ContainsFunc(readings, SensitivityRow.other) {
		return
	}
	if agreeing := agreeing(readings); len(agreeing) > 0 {
		c.row.note(fmt.Sprintf("the games won, lost and drawn agree under %s, of %d readings", names(agreeing), len(readings)))
		return
	}
	c.row.Verdict = VerdictNotReproducible
	c.row.note(unreproduced(readings))
}

// tryOtherReadingsOfTotal does the same with a total: no reading gives it where none gives one of
// the contests that it adds up.
func (m matcher) tryOtherReadingsOfTotal(c *compared, found contestFits) {
	if c.contests == nil || c.row.Verdict != VerdictDiffers || c.digits {
		return
	}
	var without []string
	for _, k := range c.contests {
		readings := m.readings[k]
		if !found[k] && slices.ContainsFunc(readings, SensitivityRow.other) && len(agreeing(readings)) == 0 {
			without = append(without, k.first+" vs "+k.second)
		}
	}
	if len(without) > 0 {
		c.row.Verdict = VerdictNotReproducible
		c.row.note("no reading gives " + strings.Join(without, ", "))
	}
}

func agreeing(readings []SensitivityRow) []SensitivityRow {
	return slices.DeleteFunc(slices.Clone(readings), func(r SensitivityRow) bool { return !r.Agrees })
}

func (r SensitivityRow) other() bool { return !r.Main }

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
