package dataset

import (
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
)

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
	for _, from := range []join{
		{boardSetsView, by[:2], append(fieldsOf(results.Schema(boardSetsView).Columns, "seed"), results.Parameters()...)},
		{evaluatorsView, by, fieldsOf(results.Schema(evaluatorsView).Columns, "error_win", "error_loss")},
	} {
		from.Columns = slices.DeleteFunc(from.Columns, func(f part.Field) bool { return len(fieldsOf(v.Columns, f.Name)) > 0 })
		v.Columns, v.Joins = slices.Concat(v.Columns, from.Columns), append(v.Joins, from)
	}
	return v
}

// The views that have the parameters.
const (
	boardSetsView  = "boardsets"
	evaluatorsView = "evaluators"
)

// fieldsOf returns the columns of the given names.
func fieldsOf(columns []part.Field, names ...string) (list []part.Field) {
	for _, f := range columns {
		if slices.Contains(names, f.Name) {
			list = append(list, f)
		}
	}
	return list
}
