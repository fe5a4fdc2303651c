package command

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"path"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/catalog"
)

type showCommand struct {
	Table string `arg:"" help:"Name of a table, such as decisions or contests."`
	madeNames
	Where   []string `help:"Only rows whose column has this value; several must all hold." sep:"none" placeholder:"COLUMN=VALUE"`
	Limit   *int     `help:"How many rows to show; 0 for none. Default: those that the screen has room for, or 10 in a pipe." zero:""`
	Columns []string `help:"Which columns to show, in this order, such as depth,fraction." placeholder:"COLUMN"`
	Sort    []string `help:"Order rows by these columns: --sort=depth, or --sort=-depth for the largest first." placeholder:"COLUMN"`
	CSV     bool     `help:"Print rows as CSV, with all their digits."`
	Schema  bool     `help:"Print what the columns hold, in place of rows."`
}

// usualLimit is how many rows are shown where nothing says how many.
const usualLimit = 10

// Run prints a table on disk, or its columns: on a terminal what people read, a screen of it, and else its
// rows with tabs between them.
func (c *showCommand) Run(s *session) error {
	if c.Limit != nil && *c.Limit < 0 {
		return usagef("--limit=%d: expected 0 or more", *c.Limit)
	}
	schema, err := c.schema()
	if err != nil {
		return err
	}
	s.tablesOnly = true
	experiments, err := s.made(c.Experiments)
	if err != nil {
		return err
	}
	var shown []*shownTable
	for _, e := range experiments {
		t, err := c.table(s, e, schema)
		if err != nil {
			return err
		}
		if len(t.names) == 0 && len(c.Experiments) > 0 {
			return fmt.Errorf("table %q has no files of experiment %q yet: run it first (%s), or look at `status`",
				c.Table, e.Name, s.suggested("run", e))
		}
		if len(t.names) > 0 {
			shown = append(shown, t)
		}
	}
	if len(shown) == 0 {
		return fmt.Errorf("table %q: no experiment in %q has files of it", c.Table, s.shared.Out)
	}
	p := &tablePrinter{showCommand: c, session: s, lines: max(s.stdout.Height()/len(shown), smallestTable)}
	var unmet usageError // of conditions that may be another experiment's
	for _, t := range shown {
		if err := p.print(t); len(shown) > 1 && errors.As(err, &unmet) {
			continue
		} else if err != nil {
			return err
		}
		if len(t.other) > 0 && !s.shared.Quiet {
			fmt.Fprintf(s.stderr, "nonminimax: note: %d of %d files are not of experiment %q as it is now, but of another "+
				"size, seed, specification or version, such as %q\n",
				len(t.other), t.files, t.experiment, t.other[0])
		}
	}
	if !p.printed && unmet != "" {
		return unmet
	}
	return nil
}

func (c *showCommand) table(s *session, e *experiment.Experiment, schema part.Schema) (t *shownTable, err error) {
	t = &shownTable{store: s.output, experiment: e.Name, file: schema, swept: make(map[[2]string]tables.SweepRow)}
	t.schema = t.withSwept(e)
	var errWhere, errSort, errColumns error
	t.where, errWhere = parseConditions(c.Where, t.schema)
	t.order, errSort = parseSort(c.Sort, t.schema)
	t.columns, errColumns = c.columns(t.schema)
	if err := cmp.Or(errWhere, errSort, errColumns); err != nil {
		return nil, err
	}
	if t.wanted, err = wantedKeys(e); err != nil {
		return nil, err
	}
	t.names, err = t.list()
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
	names      []string          // of its files

	files int
	other []string // files without their key
	total int64    // rows of the files whose folder meets the conditions
	bytes int64
	rows  [][]string
}

// read reads the first rows.
func (t *shownTable) read(limit int) error {
	t.limit = limit
	for _, name := range t.names {
		if !possible(t.where, name) {
			continue
		}
		if err := t.readFile(name); err != nil {
			return err
		}
	}
	if len(t.rows) == 0 {
		return unmet(t.where, t.schema.Name, t.experiment, t.values)
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
