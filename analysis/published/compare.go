package published

import (
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/stat"
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
// It reads each cell (newCell), finds its quantity among our results and compares it
// (compareCell; a function for each quantity in cells.go), and then judges all cells of a
// table together (judge, in verdict.go).
func Compare(in tables.Input, ours *tables.Results, pub *Paper) *Comparison {
	r := &Comparison{pub: pub, Errata: Ledger(pub)}
	m := matcher{experiment: in.Experiment, chance: in.Chance, pub: pub, printed: newPrintedCounts(pub),
		ours: newIndex(in, ours), errata: map[[3]string]*ErratumRow{}}
	for i := range r.Errata {
		e := &r.Errata[i]
		e.Experiment = in.Experiment
		m.errata[[3]string{e.Table, e.Row, e.Column}] = e
	}
	m.sensitive, m.readings = m.sensitivity(ours.Contests)
	r.Sensitivity = m.sensitive
	var cells []printedCell
	for _, c := range pub.Cells {
		cells = append(cells, m.newCell(c, c, *pub.table(c.Table)))
	}
	r.compareCells(m, cells)
	for _, reading := range pub.Readings {
		if cells := m.reading(reading); cells != nil {
			r.compareCells(m, cells)
		}
	}
	r.claims(m)
	for _, s := range r.Summaries {
		if pub.table(s.Table) != nil { // not another reading
			r.LeftOut += int(s.LeftOut)
		}
	}
	return r
}

func (r *Comparison) summary(experiment, table string) *SummaryRow {
	at := slices.IndexFunc(r.Summaries, func(s SummaryRow) bool { return s.Table == table })
	if at < 0 {
		at = len(r.Summaries)
		r.Summaries = append(r.Summaries, SummaryRow{Experiment: experiment, Table: table, Threshold: math.NaN()})
	}
	return &r.Summaries[at]
}

// Against sets the paper of a comparison that was read from its tables, so that Tables
// can print it; nil for none.
func (r *Comparison) Against(pub *Paper) { r.pub = pub }

// matcher compares printed cells with the results of one run.
type matcher struct {
	experiment string
	chance     tables.Chance
	pub        *Paper
	printed    *printedCounts
	ours       index
	errata     map[[3]string]*ErratumRow // by table, row, column
	sensitive  []SensitivityRow          // readings of tournaments
	readings   tournamentReadings        // the same by printed contest
}

// printedCell is a cell as the paper prints it, and how to find ours.
type printedCell struct {
	Cell
	find  Cell // the cell to look up among ours: another one only under another reading
	table Table

	exact     bool // the print has no sampling error
	oursExact bool // ours has none
}

func (m matcher) newCell(printed, find Cell, table Table) printedCell {
	return printedCell{
		Cell: printed, find: find, table: table,
		exact:     table.Census || printed.Expect == expectExact,
		oursExact: m.chance.Exact(m.ours.sets[find.BoardSet], find.Evaluator, find.Propagator, find.First, find.Second),
	}
}

// sampled reports whether either side has a sampling error.
func (c printedCell) sampled() bool { return !c.exact || !c.oursExact }

// theirs are printed successes among trials, mine are ours.
func (c printedCell) theirs(k, n float64) stat.Sample { return stat.Sample{K: k, N: n, Exact: c.exact} }
func (c printedCell) mine(k, n float64) stat.Sample {
	return stat.Sample{K: k, N: n, Exact: c.oursExact}
}

// reading lists the cells of a table that another reading of the paper changes; nil if
// this run has none of what the reading substitutes.
func (m matcher) reading(r Reading) []printedCell {
	table := *m.pub.table(r.Table)
	table.Name, table.Note = r.Label, r.Note
	if r.Field == fieldUnit {
		if table.Unit != r.From {
			return nil
		}
		table.Unit = r.To
	}
	var cells []printedCell
	touched := false
	for _, printed := range m.pub.Cells {
		if printed.Table != r.Table {
			continue
		}
		find := r.replaced(printed)
		changed := r.Field == fieldUnit || find.BoardSet != printed.BoardSet && !isTheory(printed.Quantity) ||
			printed.First != "" && find.key() != printed.key()
		printed.Expect = r.Expect
		c := m.newCell(printed, find, table)
		if changed {
			_, ok := m.compareCell(c)
			touched = touched || ok
		}
		cells = append(cells, c)
	}
	if !touched {
		return nil
	}
	return cells
}

func (r *Comparison) compareCells(m matcher, cells []printedCell) {
	var rows []compared
	for _, c := range cells {
		summary := r.summary(m.experiment, c.table.Name)
		if c.Quantity == qTail {
			continue // about the paper alone: in the ledger
		}
		found, ok := m.compareCell(c)
		if !ok {
			summary.LeftOut++
			continue
		}
		found.printedCell = c
		found.describe(m)
		rows = append(rows, found)
	}
	limits := m.judge(rows)
	for _, c := range rows {
		summary := r.summary(m.experiment, c.table.Name)
		summary.Threshold = limits[c.table.Name]
		summary.add(c.row, c.varies)
		r.Published = append(r.Published, c.row)
		if c.digits && c.Expect == expectExact && c.row.Verdict == VerdictDiffers {
			r.MustMatch = append(r.MustMatch, c.row)
		}
	}
}

// compared is a printed cell and ours, before and after the verdict.
type compared struct {
	printedCell
	row Row
	// How judge decides; compareCell sets them.
	digits  bool // judged digit by digit (or word by word), not by z
	same    bool // the digits or words are the same
	soft    bool // one side is sampled: the same digits or words agree, they are not exact
	varies  bool // z has a sampling error to measure by
	derived bool // computed from counts: takes their verdict

	contests []contestKey // whose counts a total adds up; nil for a cell of one contest
}

// describe fills in the columns that do not depend on the comparison.
func (c *compared) describe(m matcher) {
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

// compareCell compares one printed cell; false if this run has nothing to compare.
func (m matcher) compareCell(c printedCell) (compared, bool) {
	q := c.Quantity
	switch {
	case isTheory(q):
		return m.theory(c), true
	case !m.covers(c):
		return compared{}, false
	case q == qFraction:
		return m.fraction(c)
	case q == qFirstWins || q == qSecondWins:
		return m.solved(c)
	case q == qMark:
		return m.mark(c)
	case isTotal(q) || q == qUsual:
		return m.ofPlayer(c)
	}
	return m.contest(c)
}

// covers reports whether our boards are those that the paper means, or those of the
// same game that a reading substitutes.
func (m matcher) covers(c printedCell) bool {
	set := m.pub.set(c.BoardSet)
	if c.find.BoardSet != c.BoardSet {
		set.Height, set.Branching = 0, 0
	}
	return m.ours.covers(set, c.find.BoardSet)
}

// numeric is the outcome for a number. If neither side has a sampling error the digits
// decide, and z is 0 for equal digits and NaN otherwise.
func (c printedCell) numeric(reproduced float64, by stat.Comparison, unit float64) compared {
	if c.sampled() {
		return compared{row: Row{Reproduced: reproduced, Low: by.Low, High: by.High, Z: by.Z}, varies: by.Varies}
	}
	return c.byDigits(reproduced, unit)
}

// byDigits is the outcome for a number whose digits decide.
func (c printedCell) byDigits(reproduced, unit float64) compared {
	out := compared{row: Row{Reproduced: reproduced, Low: reproduced, High: reproduced, Z: math.NaN()}, digits: true}
	if out.same = sameDigits(reproduced, c.Value, unit); out.same {
		out.row.Z = 0
	}
	return out
}

// derived is the outcome for a number that follows from counts: if it is sampled, it
// takes their verdict.
func (c printedCell) derived(reproduced float64, by stat.Comparison, unit float64) compared {
	out := c.numeric(reproduced, by, unit)
	out.derived = !out.digits
	return out
}

// uncompared stands for a number whose distance from ours only its counts can tell.
var uncompared = stat.Comparison{Z: math.NaN(), Low: math.NaN(), High: math.NaN()}

// word is the outcome for a name or a mark; text is ours in the paper's notation.
func (c printedCell) word(ours, text string) compared {
	nan := math.NaN()
	return compared{
		row:    Row{Reproduced: nan, Low: nan, High: nan, Z: nan, ReproducedText: text},
		digits: true, soft: c.sampled(), same: ours == c.Text,
	}
}
