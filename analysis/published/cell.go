package published

// A printed cell: its quantity, where to look for ours, and what the comparison gives.

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

	count      func(*counts) *int64 // a count of a contest
	among      func(counts) int64   // the larger count that it is a part of, if not the boards
	share      share                // the share of games that it counts, if any
	trials     func(counts) trials  // what a number or name is about
	number     func(counts) float64 // the number that follows from counts; NaN if they do not determine it
	moreThan   bool                 // printed as "more than" the number
	winner     func(counts) string  // the name that follows from counts; empty if they do not determine it
	term       func(counts) int64   // what each contest adds to a total; -1 if unknown
	generated  func(generation) float64
	tournament bool // whether a tournament's other readings are tried where it differs

	compare func(*matcher, printedCell) (compared, bool)          // nil: about the paper alone; false: nothing to compare
	check   func(*printedCounts, *quantity, Cell, counts) finding // what the ledger finds; nil: nothing
	kind    string                                                // of its errata
	follows string                                                // the counts whose verdict it takes, in words
}

// whole reports whether it counts boards, pairs or games.
func (q *quantity) whole() bool { return q.count != nil || q.boards || q.term != nil }

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

// printedCell is a cell as the paper prints it, and how to find ours.
type printedCell struct {
	Cell
	quantity *quantity
	find     Cell // the cell to look up among ours: another one only under another reading
	table    Table

	exact     bool // the print has no sampling error
	oursExact bool // ours has none
}

func (m *matcher) cell(printed, find Cell, table Table) printedCell {
	return printedCell{
		Cell: printed, quantity: quantityOf(printed.Quantity), find: find, table: table,
		exact:     table.Census || printed.Expect == expectExact,
		oursExact: m.chance.Exact(m.ours.sets[find.BoardSet], find.Evaluator, find.Propagator, find.First, find.Second),
	}
}

// cells are all cells as the paper prints them.
func (m *matcher) cells() (cells []printedCell) {
	for _, c := range m.pub.Cells {
		cells = append(cells, m.cell(c, c, *m.pub.table(c.Table)))
	}
	return cells
}

// cellsUnder are the cells of a table that another reading of the paper changes; nil if
// this run has none of what the reading substitutes.
func (m *matcher) cellsUnder(r Reading) (cells []printedCell) {
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
		c := m.cell(printed, find, table)
		if r.Field == fieldUnit || find.BoardSet != printed.BoardSet && c.quantity.generated == nil ||
			printed.First != "" && find.key() != printed.key() {
			_, ok := m.compare(c)
			touched = touched || ok
		}
		cells = append(cells, c)
	}
	if !touched {
		return nil
	}
	return cells
}

// sampled reports whether either side has a sampling error.
func (c printedCell) sampled() bool { return !c.exact || !c.oursExact }

// theirs are printed successes among trials, mine are ours.
func (c printedCell) theirs(k, n float64) stat.Sample { return stat.Sample{K: k, N: n, Exact: c.exact} }
func (c printedCell) mine(k, n float64) stat.Sample {
	return stat.Sample{K: k, N: n, Exact: c.oursExact}
}

// compared is a printed cell and ours, before and after the verdict.
type compared struct {
	printedCell
	row Row
	// How judge decides; the comparison sets them.
	digits  bool // judged digit by digit (or word by word), not by z
	same    bool // the digits or words are the same
	soft    bool // one side is sampled: the same digits or words agree, they are not exact
	varies  bool // z has a sampling error to measure by
	derived bool // computed from counts: takes their verdict

	contests []contestKey // whose counts a total adds up; nil for a cell of one contest
}

// number is the outcome for a number. If neither side has a sampling error the digits
// decide, and z is 0 for equal digits and NaN otherwise.
func (c printedCell) number(reproduced float64, by stat.Comparison, unit float64) compared {
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
	out := c.number(reproduced, by, unit)
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

// describe fills in the columns that do not depend on the comparison.
func (c *compared) describe(m *matcher) {
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
