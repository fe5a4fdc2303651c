package dataset

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
)

// columnTypes are the names of the column types in Croissant, in Table Schema and in DuckDB.
// Of these only DuckDB has bytes.
var columnTypes = map[part.Type]struct{ croissant, field, sql string }{
	part.TypeInt8:    {"cr:Int8", "integer", "TINYINT"},
	part.TypeInt32:   {"cr:Int32", "integer", "INTEGER"},
	part.TypeInt64:   {"cr:Int64", "integer", "BIGINT"},
	part.TypeFloat64: {"cr:Float64", "number", "DOUBLE"},
	part.TypeBool:    {"sc:Boolean", "boolean", "BOOLEAN"},
	part.TypeString:  {"sc:Text", "string", "VARCHAR"},
	part.TypeText:    {"sc:Text", "string", "VARCHAR"},
	part.TypeBinary:  {"sc:Text", "any", "BLOB"},
}

// constraints are those of a column in Table Schema.
type constraints struct {
	Required bool   `json:"required,omitempty"`
	Minimum  *int64 `json:"minimum,omitempty"`
	Maximum  *int64 `json:"maximum,omitempty"`
}

// constrain returns the constraints that follow from a column's type: non-null numbers and
// booleans are required, and integers fit their bits. CSV cannot distinguish an empty text
// from a missing one, so texts are not required.
func constrain(column part.Field) *constraints {
	text := column.Type == part.TypeString || column.Type == part.TypeText
	c := constraints{Required: !text && !column.Null}
	if bits := map[part.Type]uint{part.TypeInt8: 8, part.TypeInt32: 32}[column.Type]; bits > 0 {
		least, most := -int64(1)<<(bits-1), int64(1)<<(bits-1)-1
		c.Minimum, c.Maximum = &least, &most
	}
	if c == (constraints{}) {
		return nil
	}
	return &c
}

func sqlColumns(lists ...[]part.Field) string {
	var names []string
	for _, column := range slices.Concat(lists...) {
		names = append(names, sqlName(column.Name))
	}
	return wrap(names, 4)
}

// sqlEmpty lists the columns of a table as those of a row of nulls: they define a table
// without files.
func sqlEmpty(s part.Schema) string {
	var columns []string
	for _, column := range s.Columns {
		columns = append(columns, fmt.Sprintf("NULL::%s AS %s", columnTypes[column.Type].sql, sqlName(column.Name)))
	}
	return wrap(columns, 8)
}

// reserved lists the words that DuckDB does not accept as column names (duckdb_keywords(),
// categories reserved and type_function).
var reserved = strings.Fields(`all analyse analyze and anti any array as asc asof asymmetric at authorization binary
	both by case cast check collate collation column columns concurrently constraint create cross default deferrable
	desc describe distinct do else end except false fetch for foreign freeze from full generated glob group having
	ilike in initially inner intersect into is isnull join lambda lateral leading left like limit map natural not
	notnull null offset on only or order outer overlaps pivot pivot_longer pivot_wider placing positional primary
	qualify references returning right select semi show similar some struct summarize symmetric table tablesample
	then to trailing true try_cast tuple union unique unpack unpivot using variadic verbose when where window with`)

// sqlName quotes a column's name if SQL reserves the word.
func sqlName(name string) string {
	if slices.Contains(reserved, name) {
		return `"` + name + `"`
	}
	return name
}

func sqlText(text string) string { return "'" + strings.ReplaceAll(text, "'", "''") + "'" }

// wrap joins a list with commas, breaking lines that get long.
func wrap(list []string, indent int) string {
	const width = 100
	var b strings.Builder
	line := indent - len(", ")
	for i, item := range list {
		separator := ", "
		if line += len(separator) + len(item); line > width {
			separator, line = ",\n"+strings.Repeat(" ", indent), indent+len(item)
		}
		if i == 0 {
			separator = ""
		}
		b.WriteString(separator + item)
	}
	return b.String()
}

// view is what a view shows: the columns of a table's files, and parameters from other views.
type view struct {
	Columns []part.Field // all of them
	Joins   []join
}

// join adds columns of another view to the rows that agree in some columns.
type join struct {
	View        string
	By, Columns []part.Field
}

// sqlView returns the view of a table. Tables of the analysis with a line an evaluator get the
// parameters of its board set and its own, unless they have a column of that name.
func sqlView(t Table) view {
	v := view{Columns: t.Schema.Columns}
	by := fieldsOf(t.Schema.Columns, "experiment", "boardset", "evaluator")
	if !t.Analysis || t.Schema.Name == evaluatorsView || len(by) < 3 {
		return v
	}
	columns := joined()
	for _, from := range []join{{boardSetsView, by[:2], columns[0]}, {evaluatorsView, by, columns[1]}} {
		from.Columns = slices.DeleteFunc(slices.Clone(from.Columns), func(f part.Field) bool { return len(fieldsOf(v.Columns, f.Name)) > 0 })
		v.Columns, v.Joins = slices.Concat(v.Columns, from.Columns), append(v.Joins, from)
	}
	return v
}

// joined returns the columns that sqlView takes from boardsets and from evaluators. Many views ask for them.
var joined = sync.OnceValue(func() [2][]part.Field {
	return [2][]part.Field{
		append(fieldsOf(results.Schema(boardSetsView).Columns, "seed"), results.Parameters()...),
		fieldsOf(results.Schema(evaluatorsView).Columns, "error_win", "error_loss"),
	}
})

// The views that have the parameters.
const (
	boardSetsView  = "boardsets"
	evaluatorsView = "evaluators"
)

func fieldsOf(columns []part.Field, names ...string) (list []part.Field) {
	for _, f := range columns {
		if slices.Contains(names, f.Name) {
			list = append(list, f)
		}
	}
	return list
}
