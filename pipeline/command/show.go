package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/print"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// showCommand is `show`.
type showCommand struct {
	Table       string   `arg:"" help:"Name of a table, such as decisions or contests."`
	Experiments []string `arg:"" optional:"" name:"experiment" help:"Shipped experiments by name, or paths of YAML files. Default: nau1986."`
	Where       []string `help:"Only rows whose column has this value; several must all hold." sep:"none" placeholder:"COLUMN=VALUE"`
	Limit       int      `help:"How many rows to show." default:"10"`
}

// Run executes the subcommand.
func (c *showCommand) Run(s *session) error {
	if c.Limit < 0 {
		return usageError(fmt.Sprintf("--limit=%d: expected 0 or more", c.Limit))
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
		look := look{store: s.output, schema: schema, where: where, limit: c.Limit}
		if look.keys, err = keysOf(e); err != nil {
			return err
		}
		if err := look.read(e.Name); err != nil {
			return err
		}
		if err := look.print(s, e.Name); err != nil {
			return err
		}
		look.note(s, e.Name)
	}
	return nil
}

// schema returns the schema of the table asked for.
func (c *showCommand) schema() (part.Schema, error) {
	var names []string
	for _, schema := range append(part.RowTables(), results.Schemas()...) {
		if schema.Name == c.Table {
			return schema, nil
		}
		names = append(names, schema.Name)
	}
	return part.Schema{}, usageError(fmt.Sprintf("table %q is not known, expected one of %s", c.Table, strings.Join(names, ", ")))
}

// look is what one look at a table has seen.
type look struct {
	store  store.Store
	schema part.Schema
	where  []condition
	limit  int
	keys   map[string]string // of the files of the experiment as it is now, by name

	files int
	other []string // files that have not their key
	total int64    // rows of the files whose folder fits the conditions
	bytes int64
	rows  [][]string
}

// read looks through the files of an experiment's table.
func (l *look) read(experiment string) error {
	names, err := l.list(experiment)
	if err != nil {
		return err
	}
	for _, name := range names {
		if !possible(l.where, name) {
			continue
		}
		if err := l.file(name); err != nil {
			return err
		}
	}
	if l.files == 0 {
		return fmt.Errorf("table %q has no files of experiment %q that fit: run it first, or look at `status`", l.schema.Name, experiment)
	}
	return nil
}

// list returns the files of the table.
func (l *look) list(experiment string) ([]string, error) {
	for _, schema := range results.Schemas() {
		if schema.Name == l.schema.Name {
			name := path.Join(results.Dir(experiment), l.schema.Name+".parquet")
			switch _, err := l.store.Stat(name); {
			case errors.Is(err, fs.ErrNotExist):
				return nil, nil
			case err != nil:
				return nil, err
			}
			return []string{name}, nil
		}
	}
	names, err := l.store.List(part.Dir(l.schema.Name, "experiment", experiment))
	if err != nil {
		return nil, err
	}
	var parts []string
	for _, name := range names {
		if path.Ext(name) == ".parquet" {
			parts = append(parts, name)
		}
	}
	return parts, nil
}

// file counts a file and takes rows from it while more are wanted.
func (l *look) file(name string) error {
	if len(l.rows) >= l.limit {
		meta, info, err := part.Peek(l.store, name, l.schema)
		if err != nil {
			return err
		}
		l.count(meta, info)
		return nil
	}
	p, err := part.Read(l.store, name, l.schema)
	if err != nil {
		return err
	}
	l.count(p.Meta, p.Info)
	for i := range p.Rows {
		if len(l.rows) >= l.limit {
			return nil
		}
		row := cells(p, i)
		if holds(l.where, l.schema, row) {
			l.rows = append(l.rows, row)
		}
	}
	return nil
}

// count adds a file to the totals.
func (l *look) count(meta part.Meta, info part.Info) {
	if l.keys[info.Name] != meta.Key {
		l.other = append(l.other, info.Name)
	}
	l.files++
	l.total += info.Rows
	l.bytes += info.Bytes
}

// print writes what was seen.
func (l *look) print(s *session, experiment string) error {
	if s.shared.JSON {
		return l.printJSON(s)
	}
	fmt.Fprintf(s.stdout, "%s of %s: %d rows in %d files, %.1f MB\n", l.schema.Name, experiment, l.total, l.files, float64(l.bytes)/1e6)
	t := print.NewTable(s.stdout, "column", "type", "what it holds")
	for _, column := range l.schema.Columns {
		t.Row(column.Name, column.Type, column.Doc)
	}
	t.Render()
	var header []any
	for _, column := range l.schema.Columns {
		header = append(header, column.Name)
	}
	t = print.NewTable(s.stdout, header...)
	for _, row := range l.rows {
		var line []any
		for _, cell := range row {
			line = append(line, cell)
		}
		t.Row(line...)
	}
	t.Render()
	return nil
}

// printJSON writes one object a row.
func (l *look) printJSON(s *session) error {
	encoder := json.NewEncoder(s.stdout)
	for _, row := range l.rows {
		object := make(map[string]any)
		for i, cell := range row {
			object[l.schema.Columns[i].Name] = jsonValue(l.schema.Columns[i].Type, cell)
		}
		if err := encoder.Encode(object); err != nil {
			return err
		}
	}
	return nil
}

// jsonValue turns the text of a cell into a JSON value: numbers and truths as
// such, a number that is missing as null, binary as hexadecimal text.
func jsonValue(t part.Type, cell string) any {
	switch {
	case t == part.TypeString || t == part.TypeText || t == part.TypeBinary:
		return cell
	case json.Valid([]byte(cell)):
		return json.RawMessage(cell)
	}
	return nil
}

// keysOf returns the keys of all Parquet files of an experiment, by name.
func keysOf(e *experiment.Experiment) (map[string]string, error) {
	p, err := plan.New(e)
	if err != nil {
		return nil, err
	}
	keys := make(map[string]string)
	for _, schema := range results.Schemas() {
		keys[path.Join(results.Dir(e.Name), schema.Name+".parquet")] = results.Key(p)
	}
	for _, part := range p.Parts() {
		keys[part.Path()] = part.Key
	}
	return keys, nil
}

// note says that files are shown that are not of the experiment as it is now.
func (l *look) note(s *session, experiment string) {
	if len(l.other) > 0 && !s.shared.Quiet {
		fmt.Fprintf(s.stderr, "nonminimax: note: %d of %d files are not of experiment %q as it is now, but of another size, seed, specification or version, such as %q\n",
			len(l.other), l.files, experiment, l.other[0])
	}
}
