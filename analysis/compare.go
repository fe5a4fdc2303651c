package analysis

import "math"

// lookup is one printed cell on its way to a verdict. print says what the paper
// printed, look where ours is found: they differ only under another reading.
type lookup struct {
	print, look Cell
	table       Table
}

// compared is a printed cell beside ours, before and after its verdict.
type compared struct {
	cell   Cell
	row    PublishedRow
	digits bool // judged digit for digit (or word for word), not by z
	same   bool // the digits or words are the same
	soft   bool // a sampled cell without numbers: the same words agree, they are not exact
	varies bool // z has a sampling error to measure by
	follow bool // derived from counts: takes their verdict

	contests []contestKey // whose counts a total adds up; nil for a cell of one contest
}

// matcher compares printed cells with the results of one run.
type matcher struct {
	experiment string
	x      index
	p      *paper
	errata map[[3]string]string // evidence by table, row, column
	tried  tried                // other readings of tournaments
}

// Compare holds every printed cell and claim of a paper against the results of a run
// and lists the errata of the paper. in is the input of that run, with exact fractions
// where they are known.
func Compare(in Input, ours *Results, pub *Published) (*Comparison, error) {
	if err := pub.check(); err != nil {
		return nil, err
	}
	r := &Comparison{pub: pub, Errata: Ledger(pub)}
	m := matcher{experiment: in.Experiment, x: newIndex(in, ours), p: newPaper(pub), errata: map[[3]string]string{}}
	for i := range r.Errata {
		e := &r.Errata[i]
		e.Experiment = in.Experiment
		m.errata[[3]string{e.Table, e.Row, e.Column}] = e.Evidence
	}
	r.Sensitivity, m.tried = m.sensitivity(ours.Contests)
	var cells []lookup
	for _, c := range r.pub.Cells {
		cells = append(cells, lookup{c, c, *r.pub.table(c.Table)})
	}
	r.LeftOut = r.pass(m, cells)
	for _, reading := range r.pub.Readings {
		if cells := m.reading(reading); cells != nil {
			r.pass(m, cells)
		}
	}
	r.claims(m)
	return r, nil
}

// Against names the published tables that results which were read from their tables
// have been compared with, so that Tables can print them; nil for none.
func (r *Comparison) Against(pub *Published) { r.pub = pub }

// pass compares cells that are judged together and returns how many were left out.
func (r *Comparison) pass(m matcher, cells []lookup) (leftOut int) {
	var rows []compared
	missing := map[string]int64{}
	for _, l := range cells {
		if l.print.Quantity == qTail {
			continue // about the paper alone: the ledger has it
		}
		c, ok := m.cell(l)
		if !ok {
			missing[l.table.Name]++
			leftOut++
			continue
		}
		c.cell = l.print
		c.row.describe(m.experiment, l)
		rows = append(rows, c)
	}
	m.judge(rows)
	r.collect(m.experiment, rows, cells, missing)
	return leftOut
}

// describe fills the columns that do not depend on the comparison.
func (row *PublishedRow) describe(experiment string, l lookup) {
	c := l.print
	row.Experiment, row.Table, row.Row, row.Column = experiment, l.table.Name, c.Row, c.Column
	row.Published, row.Printed, row.Quantity, row.Expect = c.Value, c.Printed, c.Quantity, c.Expect
	if row.ReproducedText == "" {
		row.ReproducedText = roundLike(row.Reproduced, c.Printed)
	}
	row.note(c.Note)
}

// note adds a remark.
func (row *PublishedRow) note(s string) {
	if row.Note != "" && s != "" {
		row.Note += "; "
	}
	row.Note += s
}

// cell compares one printed cell; false where this run has nothing to compare.
func (m matcher) cell(l lookup) (compared, bool) {
	q := l.print.Quantity
	switch {
	case isTheory(q):
		return m.theory(l), true
	case !m.covers(l):
		return compared{}, false
	case q == qFraction:
		return m.fraction(l)
	case q == qFirstWins || q == qSecondWins:
		return m.solved(l)
	case q == qMark:
		return m.mark(l)
	case isSearch(q):
		return m.searched(l)
	case isOfPlayer(q):
		return m.ofPlayer(l)
	}
	return m.contest(l)
}

// covers reports whether our boards are those that the paper means, or those of the
// same game that a reading puts in their place.
func (m matcher) covers(l lookup) bool {
	printed := m.p.pub.set(l.print.BoardSet)
	if l.look.BoardSet != l.print.BoardSet {
		printed.Height, printed.Branching = 0, 0
	}
	return m.x.covers(printed, l.look.BoardSet)
}

// exact says of which sides the numbers have no sampling error.
func (m matcher) exact(l lookup) (published, ours bool) {
	return l.table.Census || l.print.Expect == expectExact, m.x.sets[l.look.BoardSet].Exhaustive
}

// numeric puts a comparison into a row. Where neither side has a sampling error the
// digits decide, and z is 0 for the same ones and NaN otherwise.
func (m matcher) numeric(l lookup, reproduced float64, c comparison, unit float64) compared {
	row := PublishedRow{Reproduced: reproduced, Low: c.low, High: c.high, Z: c.z}
	out := compared{row: row, varies: c.varies}
	published, ours := m.exact(l)
	if !published || !ours {
		return out
	}
	out.digits, out.varies = true, false
	out.same = sameDigits(reproduced, l.print.Value, unit)
	out.row.Low, out.row.High, out.row.Z = reproduced, reproduced, math.NaN()
	if out.same {
		out.row.Z = 0
	}
	return out
}
