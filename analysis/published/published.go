// Package published holds what a paper printed against the tables of an experiment.
//
// A printed table is data. Every cell of a published table is a line of
// data/published/<name>/*.csv: what is printed, the number it stands for, which
// board set, evaluator, contest and depth it describes, how well the scan kept it
// and how closely a reproduction must match. [Load] reads them; [Compare] compares them
// without knowing any particular table.
//
// A drawn curve is a claim. A paper without tables says things about its figures
// ("never exhibited pathology"); each is a line of claims.csv with the curves, board
// sets and depths it is about. The kind of the claim says which number decides it
// and where its 95% interval must lie.
//
// A convention is a reading. What a paper leaves open, each choice played is a row of
// table `sensitivity` beside the printed tournament; only what no choice gives is not
// reproducible. What is said of a player over several contests, such as the games it won
// in a table, goes with these contests.
//
// A paper is its own witness. Percentages, significance levels, winners' names and
// totals are functions of counts that the same paper prints elsewhere. [Ledger]
// recomputes each from the paper's own counts and lists every contradiction with the
// numbers; nothing in it is typed in by hand.
package published

import (
	"fmt"
	"slices"
	"strings"
)

// Paper is everything a paper printed, as data.
type Paper struct {
	Name     string // such as "nau1986"
	Tables   []Table
	Cells    []Cell // in the order of the tables, rows and columns
	Readings []Reading
	Sets     []PrintedSet
	Claims   []Claim   // in the order of the figures
	Formulas []Formula // formulas and listings that can be recomputed
}

// Table describes one printed table, a line of tables.csv, or one figure, a line of
// figures.csv.
type Table struct {
	Name             string // the paper's number of the table
	File             string
	Title            string
	Boards           int64  // boards behind each cell
	Unit             string // what Boards counts in a table of decisions: "boards" or "nontrivial"
	Census           bool   // the paper enumerated all boards: its numbers have no sampling error
	Game             string // the game that the section around the table is about
	Evaluator        string
	CaptionGame      string // the game that the caption names
	CaptionEvaluator string // the evaluator that the caption names; empty where it names none
	Note             string
	Figure           bool // a figure of figures.csv: claims are about it, it has no cells
}

// Cell is one printed cell of a paper and what it stands for: one line of
// data/published/<name>/table-*.csv.
type Cell struct {
	Table  string // the paper's number of the table, or "text"
	Row    string // row label as printed, a search depth in most tables
	Column string // column label, unique within a row

	Quantity   string // what is printed: pairs, wins, percent, significance, ... (quantity.go)
	BoardSet   string // which boards
	Evaluator  string
	First      string // the contest's first propagator, whose wins are counted
	Second     string
	Propagator string // of a table of decisions or searches
	Method     string // of a table of searches: the way to search
	Depth      int32  // plies searched, 0 where no search is meant

	Printed string  // as the scan has it; empty where it is lost
	Value   float64 // the number meant; NaN for names and marks
	Text    string  // the name or mark meant; empty for numbers
	Scan    string  // read, repaired, recovered or lost
	Expect  string  // how a reproduction must match: exact, sampled or none
	Note    string

	File string // where the cell was read
	Line int
}

// PrintedSet says which boards a name stands for: a line of boardsets.csv. Height
// is 0 where games have no fixed length, Branching where it varies.
type PrintedSet struct {
	Name, Game        string
	Height, Branching int32
}

// Reading compares a table once more under another reading of the paper: a line
// of readings.csv. Field is "propagator" (From is replaced by To in contests and
// decisions, as subject or other in claims), "boardset" (the same of boards, in
// tables) or "unit" (of Table.Boards).
type Reading struct {
	Label    string // table name of the extra rows, such as "4b/average-eq10"
	Table    string
	Field    string
	From, To string // a name each; several with blanks between, each replaced by its counterpart
	Expect   string
	Note     string
}

// Formula is a printed formula or listing that can be recomputed: one line of
// data/published/<name>/formulas.csv.
type Formula struct {
	Name    string   // what the ledger knows it by (ledger_formulas.go)
	Where   string   // section of the paper
	Printed string   // as printed, in ASCII
	Listing []string // lines of the listing that it is about; empty for a formula
	Note    string
}

// table returns the description of a table, nil where there is none.
func (p *Paper) table(name string) *Table {
	for i := range p.Tables {
		if p.Tables[i].Name == name {
			return &p.Tables[i]
		}
	}
	return nil
}

// set returns the boards behind a name; the zero value where it is unknown.
func (p *Paper) set(name string) PrintedSet {
	for _, s := range p.Sets {
		if s.Name == name {
			return s
		}
	}
	return PrintedSet{}
}

// What a Reading puts in another light.
const (
	fieldPropagator = "propagator"
	fieldBoardSet   = "boardset"
	fieldUnit       = "unit"
)

// problem names the first column of a reading that cannot be and what was expected;
// empty for one that can be followed.
func (r Reading) problem() (column, expected string) {
	from, to := strings.Fields(r.From), strings.Fields(r.To)
	switch {
	case len(from) == 0:
		return "from", "a name"
	case len(from) != len(to):
		return "to", fmt.Sprintf("%d names, as many as from has", len(from))
	}
	return "", ""
}

// counterpart is what the reading puts in the place of a name, or the name itself.
func (r Reading) counterpart(name string) string {
	if i := slices.Index(strings.Fields(r.From), name); i >= 0 {
		return strings.Fields(r.To)[i]
	}
	return name
}

// replaced is a cell as the reading sees it.
func (r Reading) replaced(c Cell) Cell {
	switch r.Field {
	case fieldPropagator:
		for _, name := range []*string{&c.First, &c.Second, &c.Propagator} {
			*name = r.counterpart(*name)
		}
	case fieldBoardSet:
		c.BoardSet = r.counterpart(c.BoardSet)
	}
	return c
}
