package published

// A paper as data: what it printed, as [Load] reads it.

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/search"
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
	Name             string `csv:"table"` // the paper's number of the table
	File             string `csv:"file"`
	Title            string `csv:"title"`
	Boards           int64  `csv:"boards" least:"1"` // boards behind each cell
	Unit             string `csv:"unit"`             // what Boards counts in a table of decisions
	Census           bool   `csv:"census"`           // the paper enumerated all boards: no sampling error
	Game             string `csv:"game"`             // the game that the section around the table is about
	Evaluator        string `csv:"evaluator"`
	CaptionGame      string `csv:"caption_game"`      // the game that the caption names
	CaptionEvaluator string `csv:"caption_evaluator"` // the evaluator that the caption names; empty where it names none
	Note             string `csv:"note"`
	Figure           bool   // a figure of figures.csv, with claims instead of cells
}

// Cell is one printed cell of a paper and what it stands for: one line of
// a file of data/published/<name> that tables.csv names, or its text.csv.
type Cell struct {
	Table  string `csv:"table"`  // the paper's number of the table, or "text"
	Row    string `csv:"row"`    // row label as printed, a search depth in most tables
	Column string `csv:"column"` // column label, unique within a row

	Quantity   string `csv:"quantity"` // what is printed: pairs, wins, percent, significance, ... (quantity.go)
	BoardSet   string `csv:"boardset"` // which boards
	Evaluator  string `csv:"evaluator"`
	First      string `csv:"first"` // the contest's first propagator, whose wins are counted
	Second     string `csv:"second"`
	Propagator string `csv:"propagator"` // of a table of decisions
	Depth      int32  `csv:"depth"`      // plies searched, 0 if no search is meant

	Printed string  `csv:"printed"` // as in the scan; empty if lost
	Value   float64 `csv:"value"`   // the number meant; NaN for names and marks
	Text    string  // the name or mark meant; empty for numbers
	Scan    string  `csv:"scan"`   // read, repaired, recovered or lost
	Expect  string  `csv:"expect"` // how a reproduction must match: exact, sampled or none
	Note    string  `csv:"note"`

	File string // where the cell was read
	Line int
}

// cellKey is where a cell is printed: table, row and column.
type cellKey [3]string

// What Table.Boards counts.
const (
	unitBoards     = "boards"
	unitNontrivial = "nontrivial"
)

// How a reproduction must match a cell.
const (
	expectExact   = "exact"   // digit for digit, where ours has no sampling error
	expectSampled = "sampled" // within the sampling errors
	expectNone    = "none"    // compared for information only
)

var expects = []string{expectExact, expectSampled, expectNone}

// How well the scan kept a cell.
const (
	scanRead      = "read"
	scanRepaired  = "repaired"
	scanRecovered = "recovered" // lost, and determined by other cells
	scanLost      = "lost"
)

// textTable is the name of the table of statements in the running text.
const textTable = "text"

// PrintedSet says which boards a name stands for: a line of boardsets.csv. Height is 0
// if games have no fixed length, Branching is 0 if it varies.
type PrintedSet struct {
	Name      string `csv:"boardset"`
	Game      string `csv:"game"`
	Height    int32  `csv:"height"`
	Branching int32  `csv:"branching"`
}

// Reading compares a table once more under another reading of the paper: a line
// of readings.csv. Field is "propagator" (From is replaced by To in contests and
// decisions, as subject or other in claims), "evaluator" (the same of evaluators, in
// figures), "boardset" (of boards, in tables), "unit" (of Table.Boards) or "kind" (of claims).
type Reading struct {
	Label  string `csv:"label"` // table name of the extra rows, such as "4b/average-eq10"
	Table  string `csv:"table"`
	Field  string `csv:"field"`
	From   string `csv:"from"`
	To     string `csv:"to"` // names, separated by blanks; each of From is replaced by its counterpart in To
	Expect string `csv:"expect"`
	Note   string `csv:"note"`
}

// Claim is one checkable statement about a figure: one line of
// data/published/<name>/claims.csv. It is about the curve of fractions of correct
// decisions of a subject by depth, or by budget, alone or compared with another curve
// (claim_curves.go); about what searches cost by depth (claim_search.go); or about
// nodes of whole games (claim_nodes.go).
type Claim struct {
	Figure    string   `csv:"figure"`    // the paper's figure, such as "figure 3"
	ID        string   `csv:"id"`        // short name, unique within the figure and a board set
	Where     string   `csv:"where"`     // section of the paper that says it
	Statement string   `csv:"statement"` // the sentence, quoted closely
	Kind      string   `csv:"kind"`      // what has to hold; one of kinds
	BoardSets []string `csv:"boardsets"`
	// OtherBoardSets are those of the other curve, by those of the subject; the same without any.
	OtherBoardSets []string `csv:"other_boardsets,optional"`

	Evaluator      string `csv:"evaluator"` // the subject
	Propagator     string `csv:"propagator"`
	OtherEvaluator string `csv:"other_evaluator"` // the other curve; empty for a claim about one
	Other          string `csv:"other"`
	By             string `csv:"by,optional"`    // what the curves are by: byBudget, byIterations, else depth
	From           int32  `csv:"from" least:"1"` // depths, budgets or iterations it is about, both included
	To             int32  `csv:"to" least:"1"`
	Note           string `csv:"note"`
	Method         string `csv:"method,optional"` // of a claim about searches: the way to search

	File string // where the claim was read
	Line int
}

// What a claim can be about in place of depths.
const (
	byBudget = "budget" // nodes, or evaluations of a tree that grows
	// byIterations is evaluations over how many an iteration takes: 1 by UCT, at the frontier one for each move.
	byIterations = "iteration"
)

// Unit names what From and To count.
func (c Claim) Unit() string { return cmp.Or(c.By, "depth") }

// limit is a budget in the claim's unit; false if that is no whole number.
func (c Claim) limit(r tables.CorrectnessRow) (limit int64, ok bool) {
	each := int64(1)
	if growth := search.ParsePlayer(r.Propagator).Growth; c.By == byIterations && !strings.HasPrefix(growth, "uct-") {
		each = int64(max(r.Branching, 1))
	}
	return r.Budget / each, r.Budget%each == 0
}

// Formula is a printed formula or listing that can be recomputed: one line of
// data/published/<name>/formulas.csv. Tests do so.
type Formula struct {
	Name       string `csv:"formula"`
	Where      string `csv:"where"`      // section of the paper
	Printed    string `csv:"printed"`    // as printed, in ASCII
	Recomputed string `csv:"recomputed"` // what is right; empty where the formula is
	Evidence   string `csv:"evidence"`   // why it is not, as a sentence; empty likewise
	Listing    string `csv:"listing"`    // file of the listing; empty for a formula
	Note       string `csv:"note"`
}

// table returns the description of a table, nil if there is none.
func (p *Paper) table(name string) *Table {
	for i := range p.Tables {
		if p.Tables[i].Name == name {
			return &p.Tables[i]
		}
	}
	return nil
}

// set returns the boards behind a name, the zero value if it is unknown.
func (p *Paper) set(name string) PrintedSet {
	for _, s := range p.Sets {
		if s.Name == name {
			return s
		}
	}
	return PrintedSet{}
}

// Values of Reading.Field.
const (
	fieldPropagator = "propagator"
	fieldEvaluator  = "evaluator"
	fieldBoardSet   = "boardset"
	fieldUnit       = "unit"
	fieldKind       = "kind" // of claims
)

// problem names the first invalid column of a reading and what was expected; both are
// empty for a valid reading.
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

// counterpart is what the reading substitutes for a name, or the name itself.
func (r Reading) counterpart(name string) string {
	if i := slices.Index(strings.Fields(r.From), name); i >= 0 {
		return strings.Fields(r.To)[i]
	}
	return name
}

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

// row is the label of a claim about one board set, unique within the figure.
func (c Claim) row(boardSet string) string { return c.ID + " " + boardSet }

// replaced applies a reading to the claim; touched reports whether that changes it.
func (c Claim) replaced(r Reading) (out Claim, touched bool) {
	var names []*string
	switch r.Field {
	case fieldPropagator:
		names = []*string{&c.Propagator, &c.Other}
	case fieldEvaluator:
		names = []*string{&c.Evaluator, &c.OtherEvaluator}
	case fieldKind:
		names = []*string{&c.Kind}
	}
	for _, name := range names {
		if to := r.counterpart(*name); to != *name {
			*name, touched = to, true
		}
	}
	return c, touched
}
