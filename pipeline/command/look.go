package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"

	"github.com/jedib0t/go-pretty/v6/table"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

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
	t := newTable(s.stdout)
	t.AppendHeader(table.Row{"column", "type", "what it holds"})
	for _, column := range l.schema.Columns {
		t.AppendRow(table.Row{column.Name, column.Type, column.Doc})
	}
	t.Render()
	t = newTable(s.stdout)
	header := table.Row{}
	for _, column := range l.schema.Columns {
		header = append(header, column.Name)
	}
	t.AppendHeader(header)
	for _, row := range l.rows {
		line := table.Row{}
		for _, cell := range row {
			line = append(line, cell)
		}
		t.AppendRow(line)
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
