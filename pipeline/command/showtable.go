package command

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// shownTable is a table of experiments, as far as it has been read.
type shownTable struct {
	store       store.Store
	experiments []string // that have files of it
	file        part.Schema
	schema      part.Schema                   // with the parameters of sweeps
	swept       map[[3]string]tables.SweepRow // these, by experiment, board set and name
	where       []condition
	order       []sortKey
	columns     []int             // places of those to show
	sets        [][2]string       // experiments with their board sets, each after the one it is pooled in, as in the file
	wanted      map[string]string // keys of the files of the experiments as they are now, by name
	names       []string          // of its files

	files int
	other []string // files without their key
	total int64    // rows of the files whose folder meets the conditions
	bytes int64
}

func newShownTable(st store.Store, schema part.Schema) *shownTable {
	t := &shownTable{store: st, file: schema, schema: schema,
		swept: make(map[[3]string]tables.SweepRow), wanted: make(map[string]string)}
	t.schema.Columns = slices.Clone(schema.Columns)
	return t
}

// addSwept adds columns for the parameters that matrices gave to board sets, as far as the table has none of their
// names, and notes their values: numbers, or if some are none what the author wrote.
func (t *shownTable) addSwept(e *experiment.Experiment) {
	if _, err := t.file.Index("boardset"); err != nil {
		return
	}
	for _, row := range results.Sweeps(e) {
		place, err := t.schema.Index(row.Parameter)
		if err != nil {
			place = len(t.schema.Columns)
			t.schema.Columns = append(t.schema.Columns, part.Field{Name: row.Parameter, Type: part.TypeFloat64, Null: true,
				Doc: "parameter of the sweep, from table sweeps"})
		}
		if place >= len(t.file.Columns) && math.IsNaN(row.Number) {
			t.schema.Columns[place].Type = part.TypeString
		}
		t.swept[[3]string{e.Name, row.BoardSet, row.Parameter}] = row
	}
}

// add adds the files of an experiment.
func (t *shownTable) add(experimentName string) error {
	var names []string
	if slices.ContainsFunc(part.RowTables(), func(s part.Schema) bool { return s.Name == t.file.Name }) {
		all, err := t.store.List(part.Dir(t.file.Name, "experiment", experimentName))
		if err != nil {
			return err
		}
		names = slices.DeleteFunc(all, func(name string) bool { return path.Ext(name) != ".parquet" })
	} else {
		name := analysisFile(experimentName, t.file)
		switch _, err := t.store.Stat(name); {
		case err == nil:
			names = []string{name}
		case !errors.Is(err, fs.ErrNotExist):
			return err
		}
	}
	if len(names) > 0 {
		t.experiments = append(t.experiments, experimentName)
		t.names = append(t.names, names...)
	}
	return nil
}

// batch is how many rows are in memory, unless they are sorted or wanted all at once.
const batch = 10_000

// read takes the first rows that meet the conditions: some at a time, or where they are sorted all at the end.
func (t *shownTable) read(limit int, take func(rows [][]string) error) error {
	sorted, found, rows := len(t.order) > 0, 0, [][]string(nil)
	for _, name := range t.names {
		if !possible(t.where, name) {
			continue
		}
		if limit == 0 || !sorted && found == limit {
			meta, info, err := part.Peek(t.store, name, t.file)
			if err != nil {
				return err
			}
			t.count(meta, info)
			continue
		}
		p, err := part.Read(t.store, name, t.file, nil)
		if err != nil {
			return err
		}
		t.count(p.Meta, p.Info)
		for i := 0; i < p.Rows && (sorted || found < limit); i++ {
			row := t.row(p, i)
			if !holds(t.where, t.schema, row) {
				continue
			}
			found++
			if rows = append(rows, row); !sorted && len(rows) == batch {
				if err := take(rows); err != nil {
					return err
				}
				rows = nil
			}
		}
		if sorted && len(rows) > limit {
			rows = firstOf(rows, t.order, limit)
		}
	}
	if found == 0 {
		of := strconv.Quote(strings.Join(t.experiments, ", "))
		if n := len(t.experiments); n > 3 {
			of = fmt.Sprintf("%d experiments", n)
		}
		if err := unmet(t.where, t.file.Name, of, t.values); err != nil {
			return err
		}
	}
	return take(firstOf(rows, t.order, limit))
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

// row returns a row of a file, with the parameters that a matrix gave to its board set; empty for none.
func (t *shownTable) row(p *part.Part, i int) []string {
	row := cells(p, i)
	cell := byName(t.file, row)
	for _, parameter := range t.schema.Columns[len(row):] {
		given := t.swept[[3]string{cell("experiment"), cell("boardset"), parameter.Name}]
		value := given.Value
		if given.Parameter != "" && parameter.Type != part.TypeString {
			value = decimal(given.Number)
		}
		row = append(row, value)
	}
	return row
}

// values lists the different values of a column in the table's files, in the order of the rows.
func (t *shownTable) values(column string) (list []string, err error) {
	place, err := t.schema.Index(column)
	if err != nil {
		return nil, err
	}
	seen := make(map[string]bool)
	for _, name := range t.names {
		p, err := part.Read(t.store, name, t.file, nil)
		if err != nil {
			return nil, err
		}
		for i := range p.Rows {
			if value := t.row(p, i)[place]; !seen[value] {
				seen[value], list = true, append(list, value)
			}
		}
	}
	return list, nil
}

// byName returns what finds the cells of a row by their columns, which the table has.
func byName(schema part.Schema, row []string) func(column string) string {
	return func(column string) string {
		place, err := schema.Index(column)
		if err != nil {
			panic(err)
		}
		return row[place]
	}
}
