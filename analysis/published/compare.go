package published

import (
	"math"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

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
	x          index
	p          *paper
	errata     map[[3]string]string // evidence by table, row, column
	tried      tried                // other readings of tournaments
}

// Compare holds every printed cell and claim of a paper against the results of a run
// and lists the errata of the paper. in is the input of that run, with exact fractions
// where they are known.
func Compare(in tables.Input, ours *tables.Results, pub *Published) (*Comparison, error) {
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
func (m matcher) numeric(l lookup, reproduced float64, c stat.Comparison, unit float64) compared {
	row := PublishedRow{Reproduced: reproduced, Low: c.Low, High: c.High, Z: c.Z}
	out := compared{row: row, varies: c.Varies}
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

// Verdicts on a printed cell.
const (
	VerdictExact           = "exact"            // the printed digits, reproduced
	VerdictAgrees          = "agrees"           // within the sampling errors of both
	VerdictDiffers         = "differs"          // beyond them
	VerdictMisprint        = "misprint"         // contradicted by the paper's own counts
	VerdictLost            = "lost-in-print"    // the scan lost the cell
	VerdictNotReproducible = "not-reproducible" // a tournament under no reading; a claim that counts neither support nor contradict
)

// Comparison is a paper beside the results of one experiment.
type Comparison struct {
	Published   []PublishedRow
	Sensitivity []SensitivityRow // empty without a published tournament
	Errata      []ErratumRow
	Summaries   []SummaryRow // one a published table or figure and reading

	// MustMatch lists the printed cells that must be reproduced digit for digit and
	// are not: expect is exact, our boards are exhaustive, and the paper's own counts
	// support the print. The command line exits with status 3 when there are any.
	MustMatch []PublishedRow

	// LeftOut counts printed cells, and claims by board set, that this run has nothing to compare with (another
	// board set, evaluator, contest or depth). Statements about the paper itself,
	// such as the wording of eq. 11, are not counted.
	LeftOut int

	pub *Published
}

// SummaryRow counts the verdicts of one published table, figure or reading. Not
// reproducible are cells of a tournament that no reading of the paper gives, and
// claims that our boards leave undecided.
type SummaryRow struct {
	_ struct{} `doc:"the verdicts of one published table, figure or reading, counted" key:"experiment table"`

	Experiment      string  `parquet:"experiment" doc:"name of the experiment"`
	Table           string  `parquet:"table" doc:"the paper's table; table/reading under another reading"`
	Cells           int64   `parquet:"cells" doc:"printed cells compared"`
	Exact           int64   `parquet:"exact" doc:"cells with verdict exact"`
	Agrees          int64   `parquet:"agrees" doc:"cells with verdict agrees"`
	Differs         int64   `parquet:"differs" doc:"cells with verdict differs"`
	Misprint        int64   `parquet:"misprint" doc:"cells with verdict misprint"`
	Lost            int64   `parquet:"lost" doc:"cells with verdict lost-in-print"`
	NotReproducible int64   `parquet:"not_reproducible" doc:"cells with verdict not-reproducible: of a tournament that no reading gives, or claims left undecided"`
	LeftOut         int64   `parquet:"left_out" doc:"cells that this run has nothing to compare with"`
	SumZ2           float64 `parquet:"sum_z2" doc:"sum of squared z over cells with sampling variance; about z_cells if all is well"`
	ZCells          int64   `parquet:"z_cells" doc:"cells with sampling variance"`
	Threshold       float64 `parquet:"threshold" doc:"largest |z| that agrees: two-sided 5% over the sampled cells together; NaN without any"`
}

// add counts one compared cell.
func (s *SummaryRow) add(r compared) {
	s.Cells++
	switch r.row.Verdict {
	case VerdictExact:
		s.Exact++
	case VerdictAgrees:
		s.Agrees++
	case VerdictDiffers:
		s.Differs++
	case VerdictMisprint:
		s.Misprint++
	case VerdictLost:
		s.Lost++
	case VerdictNotReproducible:
		s.NotReproducible++
	}
	if r.varies && !math.IsInf(r.row.Z, 0) {
		s.SumZ2 += float64(r.row.Z * r.row.Z)
		s.ZCells++
	}
}

// reading lists the cells of a table as another reading of the paper sees them;
// nil where this run has none of what the reading puts in.
func (m matcher) reading(r Reading) []lookup {
	table := *m.p.pub.table(r.Table)
	table.Name, table.Note = r.Label, r.Note
	if r.Field == "unit" {
		if table.Unit != r.From {
			return nil
		}
		table.Unit = r.To
	}
	var cells []lookup
	touched := false
	for _, c := range m.p.pub.Cells {
		if c.Table != r.Table {
			continue
		}
		l := lookup{c, c, table}
		l.print.Expect = r.Expect
		l.look = r.replaced(c)
		if r.Field == "unit" || l.look.BoardSet != c.BoardSet && !isTheory(c.Quantity) || c.First != "" && l.look.key() != c.key() {
			_, ok := m.cell(l)
			touched = touched || ok
		}
		cells = append(cells, l)
	}
	if !touched {
		return nil
	}
	return cells
}

// collect takes judged rows into the results.
func (r *Comparison) collect(experiment string, rows []compared, cells []lookup, missing map[string]int64) {
	limits := thresholds(rows)
	byTable := map[string]int{}
	for _, l := range cells {
		name := l.table.Name
		if _, ok := byTable[name]; ok {
			continue
		}
		byTable[name] = len(r.Summaries)
		s := SummaryRow{Experiment: experiment, Table: name, LeftOut: missing[name], Threshold: math.NaN()}
		if limit, ok := limits[name]; ok {
			s.Threshold = limit
		}
		r.Summaries = append(r.Summaries, s)
	}
	for _, c := range rows {
		r.Summaries[byTable[c.row.Table]].add(c)
		r.Published = append(r.Published, c.row)
		if c.digits && c.row.Expect == expectExact && c.row.Verdict == VerdictDiffers {
			r.MustMatch = append(r.MustMatch, c.row)
		}
	}
}

// PublishedRow is a line of table `published`: a printed cell beside ours.
// In the order of the paper's tables, rows and columns.
type PublishedRow struct {
	_ struct{} `doc:"a printed cell or claim beside ours, with a verdict" key:"experiment table row column"`

	Experiment     string  `parquet:"experiment" doc:"name of the experiment"`
	Table          string  `parquet:"table" doc:"the paper's table; table/reading where compared under another reading"`
	Row            string  `parquet:"row" doc:"row label, a search depth in most tables"`
	Column         string  `parquet:"column" doc:"column label"`
	Published      float64 `parquet:"published" doc:"the printed number; a recovered one where the scan lost it; NaN for names and marks"`
	Reproduced     float64 `parquet:"reproduced" doc:"ours; counts of sampled tables scaled to the paper's number of boards"`
	Low            float64 `parquet:"low" doc:"lower end of the 95% range in which a printed value is expected"`
	High           float64 `parquet:"high" doc:"upper end of that range"`
	Z              float64 `parquet:"z" doc:"difference in standard errors, sampling errors of both sides; NaN for derived cells"`
	Verdict        string  `parquet:"verdict" doc:"exact, agrees, differs, misprint, lost-in-print or not-reproducible"`
	Note           string  `parquet:"note" doc:"why, and what was mended in the scan"`
	Printed        string  `parquet:"printed" doc:"the cell as printed; empty where the scan lost it"`
	ReproducedText string  `parquet:"reproduced_text" doc:"ours in the form of the printed cell, with its digits"`
	Quantity       string  `parquet:"quantity" doc:"what the cell counts: pairs, wins, percent, significance, ..."`
	Expect         string  `parquet:"expect" doc:"how the cell must match: exact, sampled or none"`
}

// ErratumRow is a line of table `errata`: a printed cell that the paper's own
// counts contradict. In the order of the paper's tables.
type ErratumRow struct {
	_ struct{} `doc:"a printed figure that the paper's own counts contradict, with the evidence" key:"experiment table row column"`

	Experiment string `parquet:"experiment" doc:"name of the experiment"`
	Table      string `parquet:"table" doc:"the paper's table, or text"`
	Row        string `parquet:"row" doc:"row label"`
	Column     string `parquet:"column" doc:"column label"`
	Printed    string `parquet:"printed" doc:"the cell as printed"`
	Recomputed string `parquet:"recomputed" doc:"what the paper's own counts give"`
	Evidence   string `parquet:"evidence" doc:"the numbers, as a sentence"`
	Kind       string `parquet:"kind" doc:"percent, significance, winner, identity or text"`
}
