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

// Load reads what a paper printed, published/<name>/ of a file system that
// has the layout of the folder data (embedded as data.FS): tables, or claims about
// figures, or both. Errors name file, line, column, value and what was expected. For a
// paper with neither the error wraps [fs.ErrNotExist].
func Load(fsys fs.FS, name string) (*Paper, error) {
	l := loader{&Paper{Name: name}, fsys, path.Join("published", name)}
	for _, load := range []func() error{l.tables, l.figures, l.sets, l.readings, l.cells, l.claims, l.formulas} {
		if err := load(); err != nil {
			return nil, err
		}
	}
	return l.paper, nil
}

// The files of a paper. One that draws curves has figures.csv and claims.csv; one that
// prints tables has tables.csv and a file for each table.
const (
	tablesFile   = "tables.csv"
	figuresFile  = "figures.csv"
	setsFile     = "boardsets.csv"
	readingsFile = "readings.csv"
	claimsFile   = "claims.csv"
	formulasFile = "formulas.csv"
)

type loader struct {
	paper *Paper
	fsys  fs.FS
	dir   string
}

func (l loader) has(file string) bool {
	_, err := fs.Stat(l.fsys, path.Join(l.dir, file))
	return err == nil
}

// each reads a file line by line, up to the first error. A paper can do without readings,
// formulas, and either tables or figures with claims.
func each[R any](l loader, file string, check func(row R, r *record)) error {
	optional := file == figuresFile || file == readingsFile || file == claimsFile || file == formulasFile ||
		file == tablesFile && l.has(claimsFile)
	if optional && !l.has(file) {
		return nil
	}
	return readRows(l.fsys, path.Join(l.dir, file), check)
}

// tables reads tables.csv: which tables there are, and in which order.
func (l loader) tables() error {
	return each(l, tablesFile, func(t Table, r *record) {
		r.oneOf("unit", unitBoards, unitNontrivial)
		if t.Name == "" {
			r.fail("table", "a name")
		}
		if !isFile.MatchString(t.File) {
			r.fail("file", "the name of a file beside this one, such as table-1a.csv")
		}
		if l.paper.table(t.Name) != nil {
			r.fail("table", "a name that does not stand above")
		}
		l.paper.Tables = append(l.paper.Tables, t)
	})
}

// isFile matches the names of tables and listings, which become file names.
var isFile = regexp.MustCompile(`^[a-z0-9][a-z0-9.-]{0,60}$`)

func (l loader) figures() error {
	type figure struct {
		Name  string `csv:"figure"`
		Title string `csv:"title"`
		Note  string `csv:"note"`
	}
	return each(l, figuresFile, func(f figure, r *record) {
		if f.Name == "" || l.paper.table(f.Name) != nil {
			r.fail("figure", "a name that no table or figure above has")
		}
		l.paper.Tables = append(l.paper.Tables, Table{Name: f.Name, Title: f.Title, Note: f.Note, Figure: true})
	})
}

func (l loader) sets() error {
	return each(l, setsFile, func(s PrintedSet, r *record) { l.paper.Sets = append(l.paper.Sets, s) })
}

func (l loader) readings() error {
	return each(l, readingsFile, func(reading Reading, r *record) {
		table := l.paper.table(reading.Table)
		if table == nil {
			r.fail("table", "a table of tables.csv or a figure of figures.csv")
			return
		}
		r.oneOf("field", fieldPropagator, fieldEvaluator, fieldBoardSet, fieldUnit, fieldKind)
		r.oneOf("expect", expects...)
		if column, expected := reading.problem(); column != "" {
			r.fail(column, "%s", expected)
		}
		if reading.Field == fieldBoardSet && table.Figure {
			r.fail("field", "%s, %s or %s, for a figure", fieldPropagator, fieldEvaluator, fieldKind)
		}
		if reading.Field == fieldEvaluator && !table.Figure {
			r.fail("field", "%s, %s or %s, for a table", fieldPropagator, fieldBoardSet, fieldUnit)
		}
		l.paper.Readings = append(l.paper.Readings, reading)
	})
}

func (l loader) cells() error {
	seen := map[cellKey]int{}
	for _, t := range l.paper.Tables {
		if t.Figure {
			continue // a figure has claims, no cells
		}
		err := each(l, t.File, func(c Cell, r *record) {
			c.check(r, t.Name)
			c.Value, c.Text = parseValue(r, c)
			c.File, c.Line = r.file, r.line
			key := cellKey{c.Table, c.Row, c.Column}
			if line, ok := seen[key]; ok && r.err == nil {
				r.err = fmt.Errorf("%s:%d: row %.60q, column %.60q stands already in line %d",
					r.file, r.line, c.Row, c.Column, line)
			}
			seen[key] = r.line
			l.paper.Cells = append(l.paper.Cells, c)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (c Cell) check(r *record, table string) {
	if c.Table != table {
		r.fail("table", "%.60q, the table of this file", table)
	}
	r.oneOf("scan", scanRead, scanRepaired, scanRecovered, scanLost)
	r.oneOf("expect", expects...)
	if (c.First == "") != (c.Second == "") {
		r.fail("second", "both sides of a contest or neither")
	}
}

// parseValue reads the number or the name that a cell stands for.
func parseValue(r *record, c Cell) (number float64, name string) {
	q, value := quantityOf(c.Quantity), r.fields["value"]
	switch {
	case c.Scan == scanLost:
		if value != "" {
			r.fail("value", "nothing, as scan is lost")
		}
	case q.words != nil:
		if !slices.Contains(q.words, value) && (value == "" || value != c.First && value != c.Second) {
			r.fail("value", "one of %q or a side of the contest", q.words)
		}
		return math.NaN(), value
	case slices.Contains(numberNames(), q.name):
		v, err := strconv.ParseFloat(value, 64)
		if err != nil || math.IsNaN(v) || math.IsInf(v, 0) || v < 0 {
			r.fail("value", "a number, 0 or more")
		}
		if q.whole() && (v != math.Trunc(v) || v > math.MaxInt32) {
			r.fail("value", "a whole number, at most %d", math.MaxInt32)
		}
		return v, ""
	default:
		r.fail("quantity", "one of %q or a name quantity", numberNames())
	}
	return math.NaN(), ""
}

func (l loader) claims() error {
	return each(l, claimsFile, func(c Claim, r *record) {
		c.File, c.Line = r.file, r.line
		if column, expected := c.problem(); column != "" {
			r.fail(column, "%s", expected)
		}
		if t := l.paper.table(c.Figure); t == nil || !t.Figure {
			r.fail("figure", "a figure of %s", figuresFile)
		}
		unknown := func(set string) bool { return l.paper.set(set).Name == "" }
		if slices.ContainsFunc(c.BoardSets, unknown) {
			r.fail("boardsets", "board sets of %s", setsFile)
		}
		if slices.ContainsFunc(c.OtherBoardSets, unknown) {
			r.fail("other_boardsets", "board sets of %s", setsFile)
		}
		same := func(o Claim) bool { return o.Figure == c.Figure && o.ID == c.ID && o.shares(c.BoardSets) }
		if slices.ContainsFunc(l.paper.Claims, same) {
			r.fail("id", "a name that does not stand above for one of these board sets")
		}
		l.paper.Claims = append(l.paper.Claims, c)
	})
}

func (c Claim) shares(boardSets []string) bool {
	return slices.ContainsFunc(c.BoardSets, func(set string) bool { return slices.Contains(boardSets, set) })
}

func (l loader) formulas() error {
	return each(l, formulasFile, func(f Formula, r *record) {
		if (f.Recomputed == "") != (f.Evidence == "") {
			r.fail("evidence", "why the formula is not right where recomputed has another, else nothing")
		}
		l.paper.Formulas = append(l.paper.Formulas, f)
	})
}
