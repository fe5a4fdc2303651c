package published

// Verdicts: all cells of a table are judged together.

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/search"
)

// judge gives every cell its verdict and returns the thresholds of the tables: first
// counts, each by the threshold of its table; then the numbers derived from them, which
// follow their counts.
func (m *matcher) judge(rows []cell) (limits map[string]float64) {
	limits = thresholds(rows)
	found := contestFits{}
	for i := range rows {
		c := &rows[i]
		if c.derived {
			continue
		}
		fits := c.fits(limits[c.row.Table])
		c.row.Verdict = m.verdict(c, fits)
		if c.row.Verdict == VerdictAgrees {
			c.given = m.given(c)
			c.row.Derived = c.given != ""
		}
		if c.quantity.count != nil {
			found.add(c.key(), fits)
		}
	}
	for i := range rows {
		c := &rows[i]
		if c.derived {
			fits, followed := found.fits(c, limits[c.row.Table])
			c.row.Verdict = m.verdict(c, fits)
			c.row.Derived = followed && c.row.Verdict != VerdictMisprint && c.row.Verdict != VerdictLost
		}
		m.tryOtherReadings(c, found)
		m.explain(c)
	}
	return limits
}

// thresholds returns the largest |z| that agrees, by table: two-sided 5% shared by the
// sampled cells of the table (Bonferroni), NaN for a table without any.
func thresholds(rows []cell) map[string]float64 {
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
func (c *cell) fits(limit float64) bool {
	if c.digits {
		return c.same
	}
	return !(math.Abs(c.row.Z) > limit) // true for NaN
}

// contestFits says whether all counts of a contest with verdicts fit, from either side.
type contestFits map[contestKey]bool

func (f contestFits) add(k contestKey, fits bool) {
	if known, ok := f[k]; ok {
		fits = fits && known
	}
	f[k], f[k.flip()] = fits, fits
}

// fits reports whether the counts behind a derived cell fit; if they are not printed, the
// cell itself decides, and followed is false.
func (f contestFits) fits(c *cell, limit float64) (fits, followed bool) {
	contests := c.contests
	if contests == nil {
		contests = []contestKey{c.key()}
	}
	for _, k := range contests {
		if fits, ok := f[k]; !ok {
			return c.fits(limit), false
		} else if !fits {
			return false, true
		}
	}
	return true, true
}

// verdict returns the verdict of one cell; fits says whether ours, or the counts that it
// follows from, fit. A derived cell that contradicts the paper's own counts is a misprint
// whatever ours says.
func (m *matcher) verdict(c *cell, fits bool) string {
	contradicted := m.evidence(c) != ""
	switch {
	case c.Scan == scanLost || c.Scan == scanRecovered:
		return VerdictLost
	case c.open:
		return VerdictNotReproducible
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

// given says why ours cannot be otherwise, whatever the boards: then it confirms no print. Empty if it can be.
func (m *matcher) given(c *cell) string {
	height := m.ours.sets[c.find.BoardSet].Height
	if height == 0 || c.quantity.generated != nil {
		return ""
	}
	sides, pairs, known := m.markedContests(c.find)
	if c.Quantity != qMark {
		var n counts
		n, known = m.ours.counts(c.find.key())
		sides, pairs = map[string]bool{c.find.Propagator: true, c.find.First: true, c.find.Second: true}, n.pairs
	}
	own := func(side string) bool { return search.ParsePlayer(side).Own() }
	perfect, _ := m.perfect(c.find, sides)
	switch {
	case c.Depth == 1 && known && pairs == 0 && !slices.ContainsFunc(slices.Collect(maps.Keys(sides)), own):
		return "cannot be otherwise: at depth 1 all rules choose the move with the best estimate"
	case c.Depth >= height-1 && perfect:
		return "cannot be otherwise: a search that sees the end is right"
	}
	return ""
}

// evidence is the ledger's evidence against a cell. Two things that it lists do not count: a dash
// for a percentage that rounds to 50.0, which follows the paper's own convention, and a level
// of significance as near as a coarse table of the normal law comes.
func (m *matcher) evidence(c *cell) string {
	e := m.erratum(c)
	if e.Group == GroupLastDigit || c.Quantity == qBetterGames && c.Text == even {
		return ""
	}
	return e.Evidence
}

func (m *matcher) erratum(c *cell) ErratumRow {
	return m.errata[cellKey{c.row.Table, c.row.Row, c.row.Column}]
}

// explain notes why a cell has its verdict.
func (m *matcher) explain(c *cell) {
	switch {
	case c.row.Verdict == VerdictMisprint:
		c.row.note(m.evidence(c))
	case c.row.Verdict == VerdictLost && c.Scan == scanLost:
		c.row.note("lost in the scan")
	case c.row.Derived && c.given != "":
		c.row.note(c.given)
	case c.row.Derived:
		c.row.note("verdict of " + c.quantity.follows + ", not of this number")
		if e := m.erratum(c); e.Group == GroupLastDigit {
			c.row.note(e.Evidence)
		}
	case c.row.Verdict == VerdictDiffers:
		c.row.note(m.contradiction(c.Cell))
	}
}

// contradiction is the ledger's evidence against the percentage of a contest.
func (m *matcher) contradiction(c Cell) string {
	for _, o := range m.pub.Cells {
		e, wrong := m.errata[cellKey{o.Table, o.Row, o.Column}]
		if wrong && o.Quantity == qPercent && c.First != "" && o.key() == c.key() {
			return "table " + o.Table + " of the paper contradicts this count: " + e.Evidence
		}
	}
	return ""
}

// tryOtherReadings gives a printed number of a tournament that differs its final verdict:
// not-reproducible if every other reading differs too, and for a total if that is so of a
// contest that it adds up. It applies to the cells of the paper's table only, not to those
// of another reading.
func (m *matcher) tryOtherReadings(c *cell, found contestFits) {
	if c.row.Verdict != VerdictDiffers || c.digits || c.row.Table != c.Table {
		return
	}
	switch {
	case c.contests != nil:
		m.tryContests(c, found)
	case c.Quantity == qStarterPercent: // of which contests of the tournament, the paper does not say
		all := slices.DeleteFunc(slices.Clone(m.sensitive), func(r SensitivityRow) bool { return r.Table != c.Table })
		c.try(all, SensitivityRow.startersAgree, "the share agrees", func([]SensitivityRow) string {
			return fmt.Sprintf("it agrees under none of %d readings", len(all))
		})
	case c.quantity.tournament:
		c.try(m.readings[c.key()], SensitivityRow.agrees, "the games won, lost and drawn agree", unreproduced)
	}
}

// try looks for readings that agree, if there are any but the main one.
func (c *cell) try(readings []SensitivityRow, agrees func(SensitivityRow) bool, what string,
	none func([]SensitivityRow) string) {
	if !slices.ContainsFunc(readings, SensitivityRow.other) {
		return
	}
	var agreeing []string // with their numbers of boards, since few boards agree easily
	for _, r := range readings {
		if agrees(r) {
			agreeing = append(agreeing, fmt.Sprintf("%q on %d boards", r.name(), r.Boards))
		}
	}
	if len(agreeing) == 0 {
		c.row.Verdict = VerdictNotReproducible
		c.row.note(none(readings))
		return
	}
	c.row.note(fmt.Sprintf("%s under %s, of %d readings", what, strings.Join(agreeing, ", "), len(readings)))
}

// tryContests looks for contests of a total that differ and that no reading gives.
func (m *matcher) tryContests(c *cell, found contestFits) {
	var without []string
	for _, k := range c.contests {
		readings := m.readings[k]
		if !found[k] && slices.ContainsFunc(readings, SensitivityRow.other) &&
			!slices.ContainsFunc(readings, SensitivityRow.agrees) {
			without = append(without, k.first+" vs "+k.second)
		}
	}
	if len(without) > 0 {
		c.row.Verdict = VerdictNotReproducible
		c.row.note("no reading gives " + strings.Join(without, ", "))
	}
}

func (r SensitivityRow) other() bool         { return !r.Main }
func (r SensitivityRow) agrees() bool        { return r.Agrees }
func (r SensitivityRow) startersAgree() bool { return math.Abs(r.ZStarters) <= tournamentThreshold }
func (r SensitivityRow) name() string        { return cmp.Or(r.Factor, "the main reading") }

// unreproduced names the nearest reading.
func unreproduced(readings []SensitivityRow) string {
	nearest := slices.MinFunc(readings, func(a, b SensitivityRow) int { return cmp.Compare(a.LargestZ(), b.LargestZ()) })
	return fmt.Sprintf("the games won, lost and drawn agree under none of %d readings; "+
		"nearest is %q: %d won, %d lost and %d drawn of %d, largest |z| %.1f",
		len(readings), nearest.name(), nearest.Wins, nearest.Losses, nearest.Draws, nearest.Games, nearest.LargestZ())
}
