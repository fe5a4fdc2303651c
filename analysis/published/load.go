package published

import (
	"fmt"
	"io/fs"
	"math"
	"path"
	"regexp"
	"slices"
	"strconv"
)

// LoadPublished reads what a paper printed, published/<name>/ of a file system that
// is laid out like the folder data (embedded as data.FS): tables, or claims about
// figures, or both. Errors name file, line, column, value and what was expected. A
// paper with neither gives an error that wraps [fs.ErrNotExist].
func LoadPublished(fsys fs.FS, name string) (*Published, error) {
	dir := path.Join("published", name)
	p := &Published{Name: name}
	loads := []func(*Published, fs.FS, string) error{
		loadTables, loadFigures, loadSets, loadReadings, loadCells, loadClaims, loadFormulas}
	for _, load := range loads {
		if err := load(p, fsys, dir); err != nil {
			return nil, err
		}
	}
	return p, nil
}

const readingsFile = "readings.csv"

func loadSets(p *Published, fsys fs.FS, dir string) error {
	records, err := readTable(fsys, path.Join(dir, "boardsets.csv"), []string{"boardset", "game", "height", "branching"})
	if err != nil {
		return err
	}
	for _, r := range records {
		height, err := r.integer("height", 0)
		if err != nil {
			return err
		}
		branching, err := r.integer("branching", 0)
		if err != nil {
			return err
		}
		p.Sets = append(p.Sets, PrintedSet{r.fields["boardset"], r.fields["game"], int32(height), int32(branching)})
	}
	return nil
}

// loadReadings reads readings.csv, if there is one.
func loadReadings(p *Published, fsys fs.FS, dir string) error {
	if !hasFile(fsys, dir, readingsFile) {
		return nil
	}
	columns := []string{"label", "table", "field", "from", "to", "expect", "note"}
	records, err := readTable(fsys, path.Join(dir, readingsFile), columns)
	if err != nil {
		return err
	}
	for _, r := range records {
		if p.table(r.fields["table"]) == nil {
			return r.errorf("table", "a table of tables.csv or a figure of figures.csv")
		}
		if _, err := r.oneOf("field", fieldPropagator, fieldBoardSet, fieldUnit); err != nil {
			return err
		}
		if _, err := r.oneOf("expect", expects...); err != nil {
			return err
		}
		f := r.fields
		reading := Reading{f["label"], f["table"], f["field"], f["from"], f["to"], f["expect"], f["note"]}
		if column, expected := reading.problem(); column != "" {
			return r.errorf(column, "%s", expected)
		}
		if reading.Field == fieldBoardSet && p.table(reading.Table).Figure {
			return r.errorf("field", "%s, for a figure", fieldPropagator)
		}
		p.Readings = append(p.Readings, reading)
	}
	return nil
}

func loadCells(p *Published, fsys fs.FS, dir string) error {
	seen := map[[3]string]int{}
	for _, t := range p.Tables {
		if t.Figure {
			continue // a figure has claims, no cells
		}
		records, err := readTable(fsys, path.Join(dir, t.File), cellColumns, methodColumn)
		if err != nil {
			return err
		}
		for _, r := range records {
			c, err := parseCell(r, t.Name)
			if err != nil {
				return err
			}
			key := [3]string{c.Table, c.Row, c.Column}
			if line, ok := seen[key]; ok {
				return fmt.Errorf("%s:%d: row %.60q, column %.60q stands already in line %d", r.file, r.line, c.Row, c.Column, line)
			}
			seen[key] = r.line
			p.Cells = append(p.Cells, c)
		}
	}
	return nil
}

// loadTables reads tables.csv: which tables there are, and in which order. A paper
// that has claims needs none.
func loadTables(p *Published, fsys fs.FS, dir string) error {
	if !hasFile(fsys, dir, tablesFile) && hasFile(fsys, dir, claimsFile) {
		return nil
	}
	columns := []string{"table", "file", "title", "boards", "unit", "census", "game", "evaluator",
		"caption_game", "caption_evaluator", "note"}
	records, err := readTable(fsys, path.Join(dir, tablesFile), columns)
	if err != nil {
		return err
	}
	for _, r := range records {
		t, err := parseTable(r)
		if err != nil {
			return err
		}
		if p.table(t.Name) != nil {
			return r.errorf("table", "a name that does not stand above")
		}
		p.Tables = append(p.Tables, t)
	}
	return nil
}

func parseTable(r record) (Table, error) {
	f := r.fields
	boards, err := r.integer("boards", 1)
	if err != nil {
		return Table{}, err
	}
	unit, err := r.oneOf("unit", unitBoards, unitNontrivial)
	if err != nil {
		return Table{}, err
	}
	census, err := r.oneOf("census", "yes", "no")
	if err != nil {
		return Table{}, err
	}
	if f["table"] == "" {
		return Table{}, r.errorf("table", "a name")
	}
	if !isFile.MatchString(f["file"]) {
		return Table{}, r.errorf("file", "the name of a file beside this one, such as table-1a.csv")
	}
	return Table{
		Name: f["table"], File: f["file"], Title: f["title"], Boards: boards, Unit: unit, Census: census == "yes",
		Game: f["game"], Evaluator: f["evaluator"], CaptionGame: f["caption_game"], CaptionEvaluator: f["caption_evaluator"],
		Note: f["note"],
	}, nil
}

// isFile tells names of files beside a list of them.
var isFile = regexp.MustCompile(`^[a-z0-9][a-z0-9.-]{0,60}$`)

// What Table.Boards counts.
const (
	unitBoards     = "boards"
	unitNontrivial = "nontrivial"
)

var cellColumns = []string{"table", "row", "column", "quantity", "boardset", "evaluator", "first", "second",
	"propagator", "depth", "printed", "value", "scan", "expect", "note"}

// methodColumn is a column that only files about searches have.
const methodColumn = "method"

// How a reproduction must match a cell.
const (
	expectExact   = "exact"   // digit for digit, where our boards are exhaustive
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

// parseCell checks one line of a table's file.
func parseCell(r record, table string) (Cell, error) {
	f := r.fields
	c := Cell{
		Table: f["table"], Row: f["row"], Column: f["column"], Quantity: f["quantity"], BoardSet: f["boardset"],
		Evaluator: f["evaluator"], First: f["first"], Second: f["second"], Propagator: f["propagator"],
		Printed: f["printed"], Scan: f["scan"], Expect: f["expect"], Note: f["note"], Method: f[methodColumn], File: r.file, Line: r.line,
	}
	if c.Table != table {
		return c, r.errorf("table", "%.60q, the table of this file", table)
	}
	depth, err := r.integer("depth", 0)
	if err != nil {
		return c, err
	}
	c.Depth = int32(depth)
	if _, err := r.oneOf("scan", scanRead, scanRepaired, scanRecovered, scanLost); err != nil {
		return c, err
	}
	if _, err := r.oneOf("expect", expects...); err != nil {
		return c, err
	}
	if (c.First == "") != (c.Second == "") {
		return c, r.errorf("second", "both sides of a contest or neither")
	}
	if (c.Method != "") != isSearch(c.Quantity) {
		return c, r.errorf(methodColumn, "a way to search where the quantity is one of %q, nothing elsewhere", searchQuantities)
	}
	return c, c.parseValue(r)
}

// parseValue reads the number or the name that the cell means.
func (c *Cell) parseValue(r record) error {
	c.Value = math.NaN()
	value := r.fields["value"]
	switch {
	case c.Scan == scanLost:
		if value != "" {
			return r.errorf("value", "nothing, as scan is lost")
		}
		return nil
	case isName(c.Quantity):
		if !slices.Contains(nameQuantities[c.Quantity], value) && (value == "" || value != c.First && value != c.Second) {
			return r.errorf("value", "one of %q or a side of the contest", nameQuantities[c.Quantity])
		}
		c.Text = value
		return nil
	case isNumber(c.Quantity):
		v, err := strconv.ParseFloat(value, 64)
		if err != nil || math.IsNaN(v) || math.IsInf(v, 0) || v < 0 {
			return r.errorf("value", "a number, 0 or more")
		}
		if isWhole(c.Quantity) && (v != math.Trunc(v) || v > math.MaxInt32) {
			return r.errorf("value", "a whole number, at most %d", math.MaxInt32)
		}
		c.Value = v
		return nil
	}
	return r.errorf("quantity", "one of %q or a name quantity", numberQuantities)
}

// isWhole reports whether a quantity counts boards, pairs or games, in which the ledger adds
// and subtracts.
func isWhole(quantity string) bool {
	return isCount(quantity) && quantity != qFraction || isTotal(quantity)
}

// A paper that draws curves has figures.csv and claims.csv; one that prints tables
// has tables.csv and a file a table.
const (
	tablesFile  = "tables.csv"
	figuresFile = "figures.csv"
	claimsFile  = "claims.csv"
)

// hasFile reports whether the paper has an optional file.
func hasFile(fsys fs.FS, dir, name string) bool {
	_, err := fs.Stat(fsys, path.Join(dir, name))
	return err == nil
}

// loadFigures reads figures.csv, if there is one: the figures that claims are about.
func loadFigures(p *Published, fsys fs.FS, dir string) error {
	if !hasFile(fsys, dir, figuresFile) {
		return nil
	}
	records, err := readTable(fsys, path.Join(dir, figuresFile), []string{"figure", "title", "note"})
	if err != nil {
		return err
	}
	for _, r := range records {
		name := r.fields["figure"]
		if name == "" || p.table(name) != nil {
			return r.errorf("figure", "a name that no table or figure above has")
		}
		p.Tables = append(p.Tables, Table{Name: name, Title: r.fields["title"], Note: r.fields["note"], Figure: true})
	}
	return nil
}
