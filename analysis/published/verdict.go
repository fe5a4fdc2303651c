package published

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// judge gives every cell its verdict and returns the thresholds of the tables: first
// counts, each by the threshold of its table; then the numbers derived from them, which
// follow their counts.
func (m matcher) judge(rows []compared) (limits map[string]float64) {
	limits = thresholds(rows)
	found := contestFits{}
	for i := range rows {
		c := &rows[i]
		if c.derived {
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
		if c.derived {
			fits, followed := found.fits(*c, limits[c.row.Table])
			c.row.Verdict = m.verdict(*c, fits)
			c.row.Derived = followed && c.row.Verdict != VerdictMisprint && c.row.Verdict != VerdictLost
		}
		m.tryOtherReadings(c)
		m.tryOtherReadingsOfTotal(c, found)
		m.explain(c)
	}
	return limits
}

// thresholds returns the largest |z| that agrees, by table: two-sided 5% shared by the
// sampled cells of the table (Bonferroni), NaN for a table without any.
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

// fits reports whether ours supports the print, however legible the scan.
func (c compared) fits(limit float64) bool {
	if c.digits {
		return c.same
	}
	return !(math.Abs(c.row.Z) > limit) // true for NaN
}

// verdict returns the verdict of one cell; fits says whether ours, or the counts that it
// follows from, fit. A derived cell that contradicts the paper's own counts is a misprint
// whatever ours says.
func (m matcher) verdict(c compared, fits bool) string {
	contradicted := m.evidence(c) != ""
	switch {
	case c.Scan == scanLost || c.Scan == scanRecovered:
		return VerdictLost
	case c.derived && contradicted:
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

// contestFits says whether all counts of a contest with verdicts fit, from either side.
type contestFits map[contestKey]bool

func (j contestFits) add(k contestKey, fits bool) {
	if known, ok := j[k]; ok {
		fits = fits && known
	}
	j[k], j[k.flip()] = fits, fits
}

// fits reports whether the counts behind a derived cell fit; if they are not printed, the
// cell itself decides, and followed is false.
func (j contestFits) fits(c compared, limit float64) (fits, followed bool) {
	contests := c.contests
	if contests == nil {
		contests = []contestKey{c.key()}
	}
	for _, k := range contests {
		if fits, ok := j[k]; !ok {
			return c.fits(limit), false
		} else if !fits {
			return false, true
		}
	}
	return true, true
}

// evidence is the ledger's evidence against a cell. Two things that it lists do not count: a dash
// for a percentage that rounds to 50.0, which follows the paper's own convention, and a level
// of significance as near as a coarse table of the normal law comes.
func (m matcher) evidence(c compared) string {
	if e := m.erratum(c); e != nil && e.Group != GroupLastDigit && !(c.Quantity == qBetterGames && c.Text == even) {
		return e.Evidence
	}
	return ""
}

func (m matcher) erratum(c compared) *ErratumRow {
	return m.errata[[3]string{c.row.Table, c.row.Row, c.row.Column}]
}

func (m matcher) explain(c *compared) {
	switch {
	case c.row.Verdict == VerdictMisprint:
		c.row.note(m.evidence(*c))
	case c.row.Verdict == VerdictLost && c.Scan == scanLost:
		c.row.note("lost in the scan")
	case c.row.Derived:
		c.row.note("verdict of " + c.counts() + ", not of this number")
		if e := m.erratum(*c); e != nil && e.Group == GroupLastDigit {
			c.row.note(e.Evidence)
		}
	case c.row.Verdict == VerdictDiffers:
		c.row.note(m.contradiction(c.Cell))
	}
}

func (c compared) counts() string {
	switch {
	case c.contests != nil:
		return "the contests that it adds up"
	case isLevel(c.Quantity):
		return "its games and pairs won and lost"
	case isDecisive(c.Quantity) || isShare(c.Quantity):
		return "its games won, lost and drawn"
	}
	return "its pairs and wins"
}

func (m matcher) contradiction(c Cell) string {
	for _, o := range m.pub.Cells {
		if o.Quantity == qPercent && c.First != "" && o.key() == c.key() {
			if e := m.errata[[3]string{o.Table, o.Row, o.Column}]; e != nil {
				return "table " + o.Table + " of the paper contradicts this count: " + e.Evidence
			}
		}
	}
	return ""
}

// tournamentReadings are the readings of every printed tournament row, by its contest
// from either side.
type tournamentReadings map[contestKey][]SensitivityRow

// tournamentQuantities are the games won, lost and drawn in a tournament, the pairs of
// games that one side won both of, and the numbers derived from them.
var tournamentQuantities = append([]string{qWinsTotal, qLossesTotal, qDrawsTotal, qPercentGames, qBetterGames, qLevelGames,
	qPairWins, qPairLosses, qLevelPairs, qBetterPairs}, decisiveQuantities...)

// tryOtherReadings gives a printed count of a tournament that differs its final verdict:
// not-reproducible if every other reading differs too. It applies to the cells of the
// paper's table only, not to those of another reading.
func (m matcher) tryOtherReadings(c *compared) {
	readings, agrees := m.readings[c.key()], SensitivityRow.agrees
	what := "the games won, lost and drawn agree"
	if c.Quantity == qStarterPercent { // of which contests of the tournament, the paper does not say
		readings = slices.DeleteFunc(slices.Clone(m.sensitive), func(r SensitivityRow) bool { return r.Table != c.Table })
		agrees, what = SensitivityRow.startersAgree, "the share agrees"
	}
	if c.row.Verdict != VerdictDiffers || c.digits || c.row.Table != c.Table || !slices.ContainsFunc(readings, SensitivityRow.other) ||
		c.Quantity != qStarterPercent && !slices.Contains(tournamentQuantities, c.Quantity) {
		return
	}
	switch agreeing := agreeing(readings, agrees); {
	case len(agreeing) > 0:
		c.row.note(fmt.Sprintf("%s under %s, of %d readings", what, names(agreeing), len(readings)))
	case c.Quantity == qStarterPercent:
		c.row.Verdict = VerdictNotReproducible
		c.row.note(fmt.Sprintf("it agrees under none of %d readings", len(readings)))
	default:
		c.row.Verdict = VerdictNotReproducible
		c.row.note(unreproduced(readings))
	}
}

// tryOtherReadingsOfTotal does the same for a total: it is not reproducible if one of the
// contests that it adds up is not.
func (m matcher) tryOtherReadingsOfTotal(c *compared, found contestFits) {
	if c.contests == nil || c.row.Verdict != VerdictDiffers || c.digits {
		return
	}
	var without []string
	for _, k := range c.contests {
		readings := m.readings[k]
		if !found[k] && slices.ContainsFunc(readings, SensitivityRow.other) && len(agreeing(readings, SensitivityRow.agrees)) == 0 {
			without = append(without, k.first+" vs "+k.second)
		}
	}
	if len(without) > 0 {
		c.row.Verdict = VerdictNotReproducible
		c.row.note("no reading gives " + strings.Join(without, ", "))
	}
}

func agreeing(readings []SensitivityRow, agrees func(SensitivityRow) bool) []SensitivityRow {
	return slices.DeleteFunc(slices.Clone(readings), func(r SensitivityRow) bool { return !agrees(r) })
}

func (r SensitivityRow) other() bool  { return !r.Main }
func (r SensitivityRow) agrees() bool { return r.Agrees }

func (r SensitivityRow) startersAgree() bool { return math.Abs(r.ZStarters) <= tournamentThreshold }

func (r SensitivityRow) name() string { return cmp.Or(r.Factor, "the main reading") }

// names lists readings, with their numbers of boards, since few boards agree easily.
func names(readings []SensitivityRow) string {
	var list []string
	for _, r := range readings {
		list = append(list, fmt.Sprintf("%q on %d boards", r.name(), r.Boards))
	}
	return strings.Join(list, ", ")
}

func unreproduced(readings []SensitivityRow) string {
	nearest := slices.MinFunc(readings, func(a, b SensitivityRow) int { return cmp.Compare(a.LargestZ(), b.LargestZ()) })
	return fmt.Sprintf("the games won, lost and drawn agree under none of %d readings; nearest is %q: %d won, %d lost and %d drawn of %d, largest |z| %.1f",
		len(readings), nearest.name(), nearest.Wins, nearest.Losses, nearest.Draws, nearest.Games, nearest.LargestZ())
}
