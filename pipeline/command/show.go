package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/print"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

type showCommand struct {
	Table string `arg:"" help:"Name of a table, such as decisions or contests."`
	experimentNames
	Where []string `help:"Only rows whose column has this value; several must all hold." sep:"none" placeholder:"COLUMN=VALUE"`
	Limit int      `help:"How many rows to show." default:"10"`
}

// Run prints the columns, the size and the first rows of a table on disk.
func (c *showCommand) Run(s *session) error {
	if c.Limit < 0 {
		return usagef("--limit=%d: expected 0 or more", c.Limit)
	}
	schema, err := c.schema()
	if err != nil {
		return err
	}
	where, err := parseConditions(c.Where, schema)
	if err != nil {
		return err
	}
	experiments, err := s.experiments(c.Experiments)
	if err != nil {
		return err
	}
	for _, e := range experiments {
		t := shownTable{store: s.output, experiment: e.Name, schema: schema, where: where, limit: c.Limit}
		if t.wanted, err = wantedFiles(e); err != nil {
			return err
		}
		if err := t.read(); err != nil {
			return err
		}
		if err := t.print(s); err != nil {
			return err
		}
		if len(t.other) > 0 && !s.shared.Quiet {
			fmt.Fprintf(s.stderr, "nonminimax: note: %d of %d files are not of experiment %q as it is now, but of another size, seed, specification or version, such as %q\n",
				len(t.other), t.files, e.Name, t.other[0])
		}
	}
	return nil
}

func (c *showCommand) schema() (part.Schema, error) {
	var names []string
	for _, schema := range append(part.RowTables(), results.Schemas()...) {
		if schema.Name == c.Table {
			return schema, nil
		}
		names = append(names, schema.Name)
	}
	return part.Schema{}, usagef("table %q is not known, expected one of %s", c.Table, strings.Join(names, ", "))
}

// wantedFile is what a Parquet file of the current experiment must be.
type wantedFile struct {
	key   string
	check func(part.Info) error // of its rows, before they are decoded
}

// wantedFiles returns all Parquet files of an experiment, by name.
func wantedFiles(e *experiment.Experiment) (map[string]wantedFile, error) {
	p, err := plan.New(e)
	if err != nil {
		return nil, err
	}
	wanted := make(map[string]wantedFile)
	for _, schema := range results.Schemas() {
		wanted[analysisFile(e.Name, schema)] = wantedFile{results.Key(p), results.CheckRows}
	}
	for _, p := range p.Parts() {
		wanted[p.Path()] = wantedFile{p.Key, func(info part.Info) error {
			if err := p.CheckRows(info.Rows); err != nil {
				return fmt.Errorf("part %q: %w: it is damaged, and run makes it again", info.Name, err)
			}
			return nil
		}}
	}
	return wanted, nil
}

// analysisFile returns the Parquet file of an analysis table.
func analysisFile(experiment string, schema part.Schema) string {
	return path.Join(results.Dir(experiment), schema.Name+".parquet")
}

// shownTable is a table of an experiment, as far as it has been read.
type shownTable struct {
	store      store.Store
	experiment string
	schema     part.Schema
	where      []condition
	limit      int
	wanted     map[string]wantedFile // of the current experiment, by name

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
	if t.files == 0 {
		return fmt.Errorf("table %q has no files of experiment %q that fit: run it first, or look at `status`", t.schema.Name, t.experiment)
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
	if len(t.rows) >= t.limit {
		meta, info, err := part.Peek(t.store, name, t.schema)
		if err != nil {
			return err
		}
		return t.count(meta, info)
	}
	p, err := part.Read(t.store, name, t.schema, t.count)
	if err != nil {
		return err
	}
	for i := range p.Rows {
		if len(t.rows) >= t.limit {
			return nil
		}
		row := cells(p, i)
		if holds(t.where, t.schema, row) {
			t.rows = append(t.rows, row)
		}
	}
	return nil
}

// mostShown bounds the rows of a file of which nothing is known but its size.
const mostShown = 1 << 22

// count adds a file to the totals, unless it has more rows than it should have.
func (t *shownTable) count(meta part.Meta, info part.Info) error {
	want, is := t.wanted[info.Name]
	if !is || want.key != meta.Key {
		t.other = append(t.other, info.Name)
		if info.Rows > mostShown {
			return fmt.Errorf("part %q: not of this experiment as it is now, and its %d rows are more than the %d that can be shown", info.Name, info.Rows, mostShown)
		}
	} else if err := want.check(info); err != nil {
		return err
	}
	t.files++
	t.total += info.Rows
	t.bytes += info.Bytes
	return nil
}

func (t *shownTable) print(s *session) error {
	if s.shared.JSON {
		return t.printJSON(s)
	}
	fmt.Fprintf(s.stdout, "%s of %s: %d rows in %d files, %.1f MB\n", t.schema.Name, t.experiment, t.total, t.files, float64(t.bytes)/1e6)
	columns := print.NewTable(s.stdout, "column", "type", "what it holds")
	var header []any
	for _, column := range t.schema.Columns {
		columns.Row(column.Name, column.Type, column.Doc)
		header = append(header, column.Name)
	}
	columns.Render()
	rows := print.NewTable(s.stdout, header...)
	for _, row := range t.rows {
		var line []any
		for _, cell := range row {
			line = append(line, cell)
		}
		rows.Row(line...)
	}
	rows.Render()
	return nil
}

func (t *shownTable) printJSON(s *session) error {
	var objects []map[string]any
	for _, row := range t.rows {
		object := make(map[string]any)
		for i, cell := range row {
			object[t.schema.Columns[i].Name] = jsonValue(t.schema.Columns[i], cell)
		}
		objects = append(objects, object)
	}
	return print.JSON(s.stdout, objects)
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
