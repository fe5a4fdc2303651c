package analysis

import (
	"math"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// judge gives every cell its verdict. Counts first, each against the threshold of
// its table; then what is derived from them.
func (m matcher) judge(rows []compared) {
	limits := thresholds(rows)
	found := contestFits{}
	for i := range rows {
		c := &rows[i]
		if c.follow {
			continue
		}
		c.row.Verdict = m.verdict(*c, limits[c.row.Table])
		if c.cell.First != "" && isCount(c.cell.Quantity) {
			found.add(c.cell.key(), c.fits(limits[c.row.Table]))
		}
	}
	for i := range rows {
		if c := &rows[i]; c.follow {
			c.row.Verdict = m.derivedVerdict(*c, found.fits(*c, limits[c.row.Table]))
		}
		m.retry(&rows[i])
		m.retryTotal(&rows[i], found)
		m.explain(&rows[i])
	}
}

// fits reports whether ours supports the print, whatever the scan kept of it.
func (c compared) fits(limit float64) bool {
	if c.digits {
		return c.same
	}
	return !(math.Abs(c.row.Z) > limit) // a NaN z has nothing against it
}

func (m matcher) verdict(c compared, limit float64) string {
	switch {
	case c.cell.Scan == scanLost || c.cell.Scan == scanRecovered:
		return VerdictLost
	case c.fits(limit) && c.digits && !c.soft:
		return VerdictExact
	case c.fits(limit):
		return VerdictAgrees
	case m.evidence(c) != "":
		return VerdictMisprint
	}
	return VerdictDiffers
}

// derivedVerdict: a derived cell that contradicts the paper's own counts is a
// misprint, whatever ours says; otherwise it goes with the counts.
func (m matcher) derivedVerdict(c compared, fits bool) string {
	switch {
	case c.cell.Scan == scanLost || c.cell.Scan == scanRecovered:
		return VerdictLost
	case m.evidence(c) != "":
		return VerdictMisprint
	case fits:
		return VerdictAgrees
	}
	return VerdictDiffers
}

// evidence is what the ledger holds against a cell. A dash for a percentage that
// rounds to 50.0 is listed there, but follows the paper's own convention.
func (m matcher) evidence(c compared) string {
	if c.cell.Quantity == qBetterGames && c.cell.Text == even {
		return ""
	}
	return m.errata[[3]string{c.row.Table, c.row.Row, c.row.Column}]
}

// explain completes the note.
func (m matcher) explain(c *compared) {
	switch {
	case c.row.Verdict == VerdictMisprint:
		c.row.note(m.evidence(*c))
	case c.row.Verdict == VerdictLost && c.cell.Scan == scanLost:
		c.row.note("lost in the scan")
	case c.contests != nil && c.follow:
		c.row.note("verdict of the contests that it adds up")
	case c.follow && isLevel(c.cell.Quantity):
		c.row.note("verdict of its games and pairs won and lost")
	case c.follow && isDecisive(c.cell.Quantity):
		c.row.note("verdict of its games won, lost and drawn")
	case c.follow:
		c.row.note("verdict of its pairs and wins")
	case c.row.Verdict == VerdictDiffers:
		c.row.note(m.doubt(c.cell))
	}
}

// doubt points from a count that differs to a derived cell that contradicts it.
func (m matcher) doubt(c Cell) string {
	for _, o := range m.p.pub.Cells {
		if o.Quantity == qPercent && c.First != "" && o.key() == c.key() {
			if e := m.errata[[3]string{o.Table, o.Row, o.Column}]; e != "" {
				return "table " + o.Table + " of the paper contradicts this count: " + e
			}
		}
	}
	return ""
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
			out[table] = stat.Deviate(significant / float64(n))
		}
	}
	return out
}
