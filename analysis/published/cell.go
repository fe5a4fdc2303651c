package published

// A printed cell on its way: read, compared with ours, judged.

import (
	"math"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// quantity is what a printed cell can hold: how it is compared with ours, and checked
// against the paper's own counts. Fields that do not apply are empty.
type quantity struct {
	name   string
	words  []string // of a name: what it may be besides a side of the contest
	boards bool     // a count of boards, not of a contest

	count  func(*counts) *int64 // a count of a contest
	among  func(counts) int64   // the larger count that it is a part of, if not the boards
	share  share                // the share of games that it counts, if any
	trials func(counts) trials  // what number is about
	// the number that follows from counts; of a name, the significance that the ledger quotes
	number     func(trials) float64
	moreThan   bool                     // printed as "more than" the number
	winner     func(counts) string      // the name that follows from counts; empty if they do not determine it
	term       func(counts) int64       // what each contest adds to a total; -1 if unknown
	generated  func(generation) float64 // what follows from the random generation of boards
	tournament bool                     // whether a tournament's other readings are tried where it differs
	follows    string                   // the counts whose verdict it takes, in words

	compare func(*matcher, *cell) bool                            // false: nothing to compare; nil: about the paper alone
	check   func(*printedCounts, *quantity, Cell, counts) finding // what the ledger finds; nil: nothing
}

// whole reports whether it counts boards, pairs or games.
func (q *quantity) whole() bool { return q.count != nil || q.boards || q.term != nil }

// value is the number that follows from the counts of a contest, NaN if they do not determine it.
func (q *quantity) value(n counts) float64 {
	if t := q.trials(n); t.known {
		return q.number(t)
	}
	return math.NaN()
}

// matcher compares what a paper printed with the results of one run.
type matcher struct {
	experiment string
	chance     tables.Chance
	pub        *Paper
	printed    *printedCounts
	ours       index
	errata     map[cellKey]ErratumRow
	sensitive  []SensitivityRow                // readings of tournaments
	readings   map[contestKey][]SensitivityRow // the same by printed contest, from either side
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

// cell is a printed cell, ours beside it, and the verdict.
type cell struct {
	Cell
	quantity *quantity
	find     Cell // the cell to look up among ours: another one only under another reading
	table    Table

	exact     bool // the print has no sampling error
	oursExact bool // ours has none

	printed, ours counts       // of its contest
	counted       bool         // whether the paper prints any of them
	contests      []contestKey // whose counts a total adds up; nil for a cell of one contest

	row     Row
	found   bool // whether this run has anything to compare
	digits  bool // judged digit by digit (or word by word), not by z
	same    bool // the digits or words are the same
	soft    bool // one side is sampled: the same digits or words agree, they are not exact
	varies  bool // z has a sampling error to measure by
	derived bool // computed from counts: takes their verdict
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
		touched = touched || changed && c.found
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
		c.found = compare(m, &c)
	}
	if c.found {
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

// sampled reports whether either side has a sampling error.
func (c *cell) sampled() bool { return !c.exact || !c.oursExact }

// theirs are printed successes among trials, mine are ours.
func (c *cell) theirs(k, n float64) stat.Sample { return stat.Sample{K: k, N: n, Exact: c.exact} }
func (c *cell) mine(k, n float64) stat.Sample   { return stat.Sample{K: k, N: n, Exact: c.oursExact} }

// setNumber sets a number. If neither side has a sampling error the digits decide, and z is 0
// for equal digits and NaN otherwise.
func (c *cell) setNumber(reproduced float64, by stat.Comparison, unit float64) {
	if !c.sampled() {
		c.setDigits(reproduced, unit)
		return
	}
	c.row.Reproduced, c.row.Low, c.row.High, c.row.Z, c.varies = reproduced, by.Low, by.High, by.Z, by.Varies
}

// setDerived sets a number that follows from counts: if it is sampled, it takes their verdict.
func (c *cell) setDerived(reproduced float64, by stat.Comparison, unit float64) {
	c.setNumber(reproduced, by, unit)
	c.derived = !c.digits
}

// uncompared stands for a number whose distance from ours only its counts can tell.
var uncompared = stat.Comparison{Z: math.NaN(), Low: math.NaN(), High: math.NaN()}

// setDigits sets a number whose digits decide.
func (c *cell) setDigits(reproduced, unit float64) {
	c.row.Reproduced, c.row.Low, c.row.High, c.row.Z = reproduced, reproduced, reproduced, math.NaN()
	c.digits = true
	if c.same = sameDigits(reproduced, c.Value, unit); c.same {
		c.row.Z = 0
	}
}

// setWord sets a name or a mark; text is ours in the paper's notation.
func (c *cell) setWord(ours, text string) {
	nan := math.NaN()
	c.row.Reproduced, c.row.Low, c.row.High, c.row.Z, c.row.ReproducedText = nan, nan, nan, nan, text
	c.digits, c.soft, c.same = true, c.sampled(), ours == c.Text
}
