package command

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"path"
	"slices"
	"strconv"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/view"
	"github.com/nonminimax/nonminimax/stages/catalog"
)

type showCommand struct {
	Table string `arg:"" help:"Name of a table, such as decisions or contests."`
	experimentNames
	Where   []string `help:"Only rows whose column has this value; several must all hold." sep:"none" placeholder:"COLUMN=VALUE"`
	Limit   int      `help:"How many rows to show; 0 for none." default:"10" zero:""`
	Columns []string `help:"Which columns to show, in this order, such as depth,fraction." placeholder:"COLUMN"`
	Sort    []string `help:"Order rows by these columns: --sort=depth, or --sort=-depth for the largest first." placeholder:"COLUMN"`
	CSV     bool     `help:"Print rows as CSV, with all their digits."`
	Schema  bool     `help:"Print what the columns hold, in place of rows."`
}

// Run prints the size and the first rows of a table on disk, or its columns.
func (c *showCommand) Run(s *session) error {
	if c.Limit < 0 {
		return usagef("--limit=%d: expected 0 or more", c.Limit)
	}
	schema, err := c.schema()
	if err != nil {
		return err
	}
	s.tablesOnly = true
	experiments, err := s.experiments(c.Experiments)
	if err != nil {
		return err
	}
	for _, e := range experiments {
		t, err := c.table(s, e, schema)
		if err != nil {
			return err
		}
		if err := t.read(); err != nil {
			return err
		}
		if err := c.print(s, t); err != nil {
			return err
		}
		if len(t.other) > 0 && !s.shared.Quiet {
			fmt.Fprintf(s.stderr, "nonminimax: note: %d of %d files are not of experiment %q as it is now, but of another "+
				"size, seed, specification or version, such as %q\n",
				len(t.other), t.files, e.Name, t.other[0])
		}
	}
	return nil
}

func (c *showCommand) table(s *session, e *experiment.Experiment, schema part.Schema) (t *shownTable, err error) {
	t = &shownTable{store: s.output, experiment: e.Name, limit: c.Limit, file: schema,
		swept: make(map[[2]string]tables.SweepRow)}
	t.schema = t.withSwept(e)
	var errWhere, errSort, errColumns error
	t.where, errWhere = parseConditions(c.Where, t.schema)
	t.order, errSort = parseSort(c.Sort, t.schema)
	t.columns, errColumns = c.columns(t.schema)
	if err := cmp.Or(errWhere, errSort, errColumns); err != nil {
		return nil, err
	}
	t.wanted, err = wantedKeys(e)
	return t, err
}

// withSwept returns the schema of the table with the parameters that matrices gave to its board
// sets, as far as it has no such columns, and notes their values: numbers, or if some are none what
// the author wrote.
func (t *shownTable) withSwept(e *experiment.Experiment) part.Schema {
	schema := t.file
	schema.Columns = slices.Clone(schema.Columns)
	if _, err := schema.Index("boardset"); err != nil {
		return schema
	}
	for _, row := range results.Sweeps(e) {
		at, err := schema.Index(row.Parameter)
		if err != nil {
			at = len(schema.Columns)
			schema.Columns = append(schema.Columns,
				part.Field{Name: row.Parameter, Type: part.TypeFloat64, Null: true,
					Doc: "parameter of the sweep, from table sweeps"})
		}
		if at >= len(t.file.Columns) && math.IsNaN(row.Number) {
			schema.Columns[at].Type = part.TypeString
		}
		t.swept[[2]string{row.BoardSet, row.Parameter}] = row
	}
	return schema
}

// row returns a row of a file, with the parameters of its board set.
func (t *shownTable) row(p *part.Part, i int) []string {
	row := cells(p, i)
	for _, parameter := range t.schema.Columns[len(row):] {
		at, _ := t.file.Index("boardset")
		row = append(row, t.parameter(row[at], parameter))
	}
	return row
}

// parameter returns what a matrix gave to a board set; empty for nothing.
func (t *shownTable) parameter(boardSet string, parameter part.Field) string {
	given := t.swept[[2]string{boardSet, parameter.Name}]
	switch {
	case parameter.Type == part.TypeString:
		return given.Value
	case given.Parameter != "":
		return decimal(given.Number)
	}
	return ""
}

func (c *showCommand) columns(schema part.Schema) (places []int, err error) {
	for _, name := range c.Columns {
		at, err := schema.Index(name)
		if err != nil {
			return nil, usagef("--columns=%s: %v", name, err)
		}
		places = append(places, at)
	}
	if c.Columns == nil {
		for at := range schema.Columns {
			places = append(places, at)
		}
	}
	return places, nil
}

func (c *showCommand) schema() (part.Schema, error) {
	var names []string
	for _, schema := range everyTable() {
		if schema.Name == c.Table {
			return schema, nil
		}
		names = append(names, schema.Name)
	}
	return part.Schema{}, usagef("table %q is not known%s", c.Table, catalog.Suggest(c.Table, names))
}

// wantedKeys are the keys of the Parquet files of the current experiment, by name.
func wantedKeys(e *experiment.Experiment) (map[string]string, error) {
	p, err := plan.New(e)
	if err != nil {
		return nil, err
	}
	wanted := make(map[string]string)
	for _, schema := range results.Schemas() {
		wanted[analysisFile(e.Name, schema)] = results.Key(p)
	}
	for _, p := range p.Parts() {
		wanted[p.Path()] = p.Key
	}
	return wanted, nil
}

// shownTable is a table of an experiment, as far as it has been read.
type shownTable struct {
	store      store.Store
	experiment string
	file       part.Schema
	schema     part.Schema                   // with the parameters of sweeps
	swept      map[[2]string]tables.SweepRow // these, by board set and name
	where      []condition
	order      []sortKey
	limit      int
	columns    []int             // places of those to show
	wanted     map[string]string // keys of the files of the current experiment, by name

	files int
	other []string // files without their key
	total int64    // rows of the files whose folder meets the conditions
	bytes int64
	rows  [][]string
}

func (t *shownTable) read() error {
	names, err := t.list()
	if err != nil {
		return err
	}
	for _, name := range names {
		if !possible(t.where, name) {
			continue
		}
		if err := t.readFile(name); err != nil {
			return err
		}
	}
	if len(t.rows) == 0 {
		if err := unmet(t.where, t.schema.Name, t.experiment, t.values); err != nil {
			return err
		}
	}
	if len(names) == 0 {
		return fmt.Errorf("table %q has no files of experiment %q yet: run it first, or look at `status`",
			t.schema.Name, t.experiment)
	}
	return nil
}

func (t *shownTable) list() ([]string, error) {
	if slices.ContainsFunc(results.Schemas(), func(s part.Schema) bool { return s.Name == t.schema.Name }) {
		name := analysisFile(t.experiment, t.schema)
		switch _, err := t.store.Stat(name); {
		case errors.Is(err, fs.ErrNotExist):
			return nil, nil
		case err != nil:
			return nil, err
		}
		return []string{name}, nil
	}
	names, err := t.store.List(part.Dir(t.schema.Name, "experiment", t.experiment))
	return slices.DeleteFunc(names, func(name string) bool { return path.Ext(name) != ".parquet" }), err
}

// readFile counts a file and takes rows from it until there are enough.
func (t *shownTable) readFile(name string) error {
	if t.enough() {
		meta, info, err := part.Peek(t.store, name, t.file)
		if err != nil {
			return err
		}
		t.count(meta, info)
		return nil
	}
	p, err := part.Read(t.store, name, t.file, nil)
	if err != nil {
		return err
	}
	t.count(p.Meta, p.Info)
	for i := range p.Rows {
		if t.enough() {
			return nil
		}
		row := t.row(p, i)
		if holds(t.where, t.schema, row) {
			t.rows = append(t.rows, row)
		}
	}
	t.rows = firstOf(t.rows, t.order, t.limit)
	return nil
}

// enough reports whether further rows cannot be among those to show.
func (t *shownTable) enough() bool {
	return t.limit == 0 || len(t.order) == 0 && len(t.rows) >= t.limit
}

// count adds a file to the totals.
func (t *shownTable) count(meta part.Meta, info part.Info) {
	if t.wanted[info.Name] != meta.Key {
		t.other = append(t.other, info.Name)
	}
	t.files++
	t.total += info.Rows
	t.bytes += info.Bytes
}

func (c *showCommand) print(s *session, t *shownTable) error {
	switch {
	case c.Schema:
		columns := view.NewTable("column", "type", "what it holds")
		for _, at := range t.columns {
			columns.Row(t.schema.Columns[at].Name, t.schema.Columns[at].Type, t.schema.Columns[at].Doc)
		}
		columns.Text(s.stdout)
		return nil
	case c.CSV:
		return t.view(func(_ part.Type, cell string) string { return cell }).CSV(s.stdout)
	case s.shared.JSON:
		return t.printJSON(s)
	}
	fmt.Fprintf(s.stdout, "%s of %s: %d rows in %d files, %.1f MB\n",
		t.schema.Name, t.experiment, t.total, t.files, float64(t.bytes)/1e6)
	rows := t.view(rounded)
	left := rows.Fit(s.stdout)
	rows.Text(s.stdout)
	if left > 0 {
		fmt.Fprintf(s.stdout, "%d more columns: see --schema, choose by --columns\n", left)
	}
	return nil
}

// view returns the columns to show of all rows.
func (t *shownTable) view(format func(part.Type, string) string) *view.Table {
	shown := view.NewTable()
	for _, at := range t.columns {
		shown.Columns = append(shown.Columns, view.Column{Name: t.schema.Columns[at].Name})
	}
	for _, row := range t.rows {
		var line []any
		for _, at := range t.columns {
			line = append(line, format(t.schema.Columns[at].Type, row[at]))
		}
		shown.Row(line...)
	}
	return shown
}

// rounded writes a fraction with the digits that people read; other cells stay as they are.
func rounded(t part.Type, cell string) string {
	x, err := strconv.ParseFloat(cell, 64)
	if t != part.TypeFloat64 || err != nil {
		return cell
	}
	return view.Significant(x)
}

func (t *shownTable) printJSON(s *session) error {
	var objects []map[string]any
	for _, row := range t.rows {
		object := make(map[string]any)
		for _, at := range t.columns {
			object[t.schema.Columns[at].Name] = jsonValue(t.schema.Columns[at], row[at])
		}
		objects = append(objects, object)
	}
	return view.JSON(s.stdout, objects)
}

// jsonValue turns the text of a cell into a JSON value: numbers and booleans as such, what is
// missing as null, binary as hexadecimal text.
func jsonValue(column part.Field, cell string) any {
	switch t := column.Type; {
	case column.Null && cell == "":
		return nil
	case t == part.TypeString || t == part.TypeText || t == part.TypeBinary:
		return cell
	case json.Valid([]byte(cell)):
		return json.RawMessage(cell)
	}
	return nil
}
