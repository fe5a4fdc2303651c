package dataset

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"text/template"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

var update = flag.Bool("update", false, "rewrite data/duckdb.sql")

// TestViewsAreShipped compares data/duckdb.sql with the schemas. Rewrite it with
//
//	go test ./pipeline/dataset -update
func TestViewsAreShipped(t *testing.T) {
	const shipped = "../../data/duckdb.sql"
	views := makeViews(t)
	if *update {
		fixture.OK(t, os.WriteFile(shipped, []byte(views), 0o644))
	}
	text := fixture.Must(os.ReadFile(shipped))(t)
	if string(text) != views {
		t.Errorf("%s is not what the schemas give; go test ./pipeline/dataset -update writes it", shipped)
	}
}

// makeViews makes the views from the schemas of the tables.
func makeViews(t *testing.T) string {
	t.Helper()
	const file = "duckdb.sql.tmpl"
	views, err := template.New(file).Funcs(template.FuncMap{
		"sqlColumns": sqlColumns,
		"sqlEmpty":   sqlEmpty,
		"sqlView":    sqlView,
		"sqlName":    sqlName,
		"sqlText":    sqlText,
	}).ParseFiles("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	fixture.OK(t, views.Execute(&text, content{about: aboutAll, Dataset: &Dataset{Tables: Tables()}}))
	return text.String()
}

// sqlTypes are the column types in DuckDB.
var sqlTypes = map[part.Type]string{
	part.TypeInt8:    "TINYINT",
	part.TypeInt32:   "INTEGER",
	part.TypeInt64:   "BIGINT",
	part.TypeFloat64: "DOUBLE",
	part.TypeBool:    "BOOLEAN",
	part.TypeString:  "VARCHAR",
	part.TypeText:    "VARCHAR",
	part.TypeBinary:  "BLOB",
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
		columns = append(columns, fmt.Sprintf("NULL::%s AS %s", sqlTypes[column.Type], sqlName(column.Name)))
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
	keys := fieldsOf(t.Schema.Columns, "experiment", "boardset", "evaluator")
	if !t.Analysis || t.Schema.Name == evaluatorsView || len(keys) < 3 {
		return v
	}
	columns := joined()
	for _, from := range []join{{boardSetsView, keys[:2], columns[0]}, {evaluatorsView, keys, columns[1]}} {
		from.Columns = slices.DeleteFunc(slices.Clone(from.Columns),
			func(f part.Field) bool { return len(fieldsOf(v.Columns, f.Name)) > 0 })
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
