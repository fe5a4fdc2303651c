// Package published compares what a paper printed with the tables of an experiment.
//
// A printed table is data. Every cell of a published table is a line of
// data/published/<name>/*.csv: what is printed, the number it stands for, which
// board set, evaluator, contest and depth it describes, how legible the scan is
// and how closely a reproduction must match. [Load] reads them; [Compare] compares them
// without knowing any particular table.
//
// A statement about a drawn curve is a claim ("never exhibited pathology"): a line of
// claims.csv with the curves, board sets and depths it is about. The kind of the claim
// says which number decides it and where its 95% interval must lie.
//
// A convention that the paper leaves open is a reading. Each choice that was played is a
// row of table `sensitivity`, compared with the printed tournament; a number is not
// reproducible only if no choice gives it. A number about several contests of a player,
// such as the games it won in a table, follows the verdicts of these contests.
//
// Percentages, significance levels, winners' names and totals are functions of counts
// that the same paper prints elsewhere. [Ledger] recomputes each from the paper's own
// counts and lists every contradiction; nothing of that is typed in by hand. A formula is a
// line of formulas.csv with what is right and why, which tests prove.
package published

import (
	"fmt"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// Comparison is a paper compared with the results of one experiment.
type Comparison struct {
	Published   []Row
	Sensitivity []SensitivityRow // empty without a published tournament
	Errata      []ErratumRow
	Summaries   []SummaryRow // one for each published table or figure and reading

	// MustMatch lists the printed cells that should be reproduced digit for digit and
	// are not: expect is exact, ours have no sampling error, and the paper's own counts
	// support the print. The command line exits with status 3 if there are any.
	MustMatch []Row

	// LeftOut counts printed cells, and claims by board set, that have no counterpart in
	// this run (another board set, evaluator, contest or depth). Statements about the
	// paper itself, such as the wording of eq. 11, are not counted.
	LeftOut int

	pub *Paper
}

// Compare compares every printed cell and claim of a paper with the results of a run,
// first as the paper prints them and then under its other readings, and lists the
// errata of the paper. in is the input of that run, with exact fractions where they
// are known.
//
// A cell is read (cell.go) and has a quantity (quantity.go), which says how to find and
// compare ours (compare.go); then all cells of a table are judged together (verdict.go).
func Compare(in tables.Input, ours *tables.Results, pub *Paper) *Comparison {
	r := &Comparison{pub: pub, Errata: Ledger(pub)}
	for i := range r.Errata {
		r.Errata[i].Experiment = in.Experiment
	}
	m := newMatcher(in, ours, pub, r.Errata)
	r.Sensitivity = m.sensitive
	r.compareCells(m, m.cells())
	for _, reading := range pub.Readings {
		r.compareCells(m, m.cellsUnder(reading))
	}
	r.compareClaims(m)
	for _, s := range r.Summaries {
		if pub.table(s.Table) != nil { // not another reading
			r.LeftOut += int(s.LeftOut)
		}
	}
	return r
}

func newMatcher(in tables.Input, ours *tables.Results, pub *Paper, errata []ErratumRow) *matcher {
	m := &matcher{experiment: in.Experiment, chance: in.Chance, pub: pub, printed: newPrintedCounts(pub),
		ours: newIndex(in, ours), errata: map[cellKey]ErratumRow{}}
	for _, e := range errata {
		m.errata[cellKey{e.Table, e.Row, e.Column}] = e
	}
	m.sensitive, m.readings = m.sensitivity(ours.Contests)
	return m
}

// cells are all cells as the paper prints them, beside ours.
func (m *matcher) cells() (cells []cell) {
	for _, c := range m.pub.Cells {
		cells = append(cells, m.compared(c, c, *m.pub.table(c.Table)))
	}
	return cells
}

// cellsUnder are the cells of a table that another reading of the paper changes; nil if
// this run has none of what the reading substitutes.
func (m *matcher) cellsUnder(r Reading) (cells []cell) {
	table := *m.pub.table(r.Table)
	table.Name, table.Note = r.Label, r.Note
	if r.Field == fieldUnit {
		if table.Unit != r.From {
			return nil
		}
		table.Unit = r.To
	}
	touched := false
	for _, printed := range m.pub.Cells {
		if printed.Table != r.Table {
			continue
		}
		find := r.replaced(printed)
		printed.Expect = r.Expect
		c := m.compared(printed, find, table)
		changed := r.Field == fieldUnit || find.BoardSet != printed.BoardSet && c.quantity.generated == nil ||
			printed.First != "" && find.key() != printed.key()
		touched = touched || changed && c.compared
		cells = append(cells, c)
	}
	if !touched {
		return nil
	}
	return cells
}

// compared reads a cell and compares it with ours.
func (m *matcher) compared(printed, find Cell, table Table) cell {
	c := cell{
		Cell: printed, quantity: quantityOf(printed.Quantity), find: find, table: table,
		exact:     table.Census || printed.Expect == expectExact,
		oursExact: m.chance.Exact(m.ours.sets[find.BoardSet], find.Evaluator, find.Propagator, find.First, find.Second),
	}
	if compare := c.quantity.compare; compare != nil && (c.quantity.generated != nil || m.covers(c)) {
		c.compared = compare(m, &c)
	}
	if c.compared {
		c.describe(m)
	}
	return c
}

// covers reports whether our boards are those that the paper means, or those of the
// same game that a reading substitutes.
func (m *matcher) covers(c cell) bool {
	set := m.pub.set(c.BoardSet)
	if c.find.BoardSet != c.BoardSet {
		set.Height, set.Branching = 0, 0
	}
	return m.ours.covers(set, c.find.BoardSet)
}

// describe fills in the columns that do not depend on the comparison.
func (c *cell) describe(m *matcher) {
	row := &c.row
	row.Experiment, row.Table, row.Row, row.Column = m.experiment, c.table.Name, c.Row, c.Column
	row.Published, row.Printed, row.Quantity, row.Expect = c.Value, c.Printed, c.Quantity, c.Expect
	if row.ReproducedText == "" {
		row.ReproducedText = roundLike(row.Reproduced, c.Printed)
	}
	row.note(c.Note)
	r, ok := m.ours.played(c.find.key())
	if printed := parameters(r.Evaluator); ok && printed != "" && printed != r.Evaluator {
		row.note("read as " + r.Evaluator) // more than the printed parameters
	}
}

// compareCells judges cells and adds their rows.
func (r *Comparison) compareCells(m *matcher, cells []cell) {
	var found []cell
	for _, c := range cells {
		switch summary := r.summary(m.experiment, c.table.Name); {
		case c.compared:
			found = append(found, c)
		case c.quantity.compare != nil: // not about the paper alone, which is in the ledger
			summary.LeftOut++
		}
	}
	limits := m.judge(found)
	for _, c := range found {
		summary := r.summary(m.experiment, c.table.Name)
		summary.Threshold = limits[c.table.Name]
		summary.add(c.row, c.varies)
		r.Published = append(r.Published, c.row)
		if c.digits && c.Expect == expectExact && c.row.Verdict == VerdictDiffers {
			r.MustMatch = append(r.MustMatch, c.row)
		}
	}
}

// compareClaims compares every claim, then those that another reading changes.
func (r *Comparison) compareClaims(m *matcher) {
	for _, c := range r.pub.Claims {
		r.compareClaim(m, c, c.Figure, m.mainReading(c))
	}
	for _, reading := range r.pub.Readings {
		for _, c := range m.claimsUnder(reading) {
			name := reading.To
			if reading.Field == fieldKind {
				name = c.Kind
			}
			r.compareClaim(m, c, reading.Label, fmt.Sprintf("reading %s: %s", name, reading.Note))
		}
	}
}

func (r *Comparison) compareClaim(m *matcher, c Claim, table, reading string) {
	summary := r.summary(m.experiment, table)
	for _, set := range c.BoardSets {
		row, ok := m.claim(c, set)
		if !ok {
			summary.LeftOut++
			continue
		}
		row.Experiment, row.Table = m.experiment, table
		row.note(reading)
		row.note(c.Note)
		summary.add(row, false)
		r.Published = append(r.Published, row)
	}
}

func (r *Comparison) summary(experiment, table string) *SummaryRow {
	i := slices.IndexFunc(r.Summaries, func(s SummaryRow) bool { return s.Table == table })
	if i < 0 {
		i = len(r.Summaries)
		r.Summaries = append(r.Summaries, SummaryRow{Experiment: experiment, Table: table, Threshold: math.NaN()})
	}
	return &r.Summaries[i]
}
