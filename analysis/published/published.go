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
// counts and lists every contradiction; nothing in it is typed in by hand.
package published

import (
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

// Against sets the paper of a comparison that was read from its tables, so that Tables
// can print it; nil for none.
func (r *Comparison) Against(pub *Paper) { r.pub = pub }

// compareCells judges cells and adds their rows.
func (r *Comparison) compareCells(m *matcher, cells []cell) {
	var found []cell
	for _, c := range cells {
		switch summary := r.summary(m.experiment, c.table.Name); {
		case c.found:
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

func (r *Comparison) summary(experiment, table string) *SummaryRow {
	i := slices.IndexFunc(r.Summaries, func(s SummaryRow) bool { return s.Table == table })
	if i < 0 {
		i = len(r.Summaries)
		r.Summaries = append(r.Summaries, SummaryRow{Experiment: experiment, Table: table, Threshold: math.NaN()})
	}
	return &r.Summaries[i]
}
