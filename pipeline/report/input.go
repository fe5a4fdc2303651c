package report

import (
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/version"
)

// Input is the input of a report.
type Input struct {
	Store     store.Store
	Inventory *part.Inventory // of the store, if it knows parts already
	Plan      *plan.Plan
	Found     *analysis.Results
	Published *published.Paper // nil if the experiment names none
	Arguments string           // of the commands that make the dataset and the report, such as "nau1986 --boards 200"
	Program   version.Program
	Date      string  // day of the tables; empty if unknown
	Matters   float64 // the fall that matters, as a share of boards; 0 for the usual one
}

// decided returns the rows with boards at which the move matters, in the experiment's order.
func decided(in Input) []tables.AtlasRow {
	rows := where(in.Found.Atlas, func(r tables.AtlasRow) bool { return !math.IsNaN(r.Fraction) })
	return experiment.InOrder(in.Plan.Experiment, rows, func(r tables.AtlasRow) (boardSet, evaluator, player string) {
		return r.BoardSet, r.Evaluator, r.Propagator
	})
}

// isReading reports whether a table is compared under another reading of the paper.
func isReading(in Input, table string) bool {
	return in.Published != nil &&
		slices.ContainsFunc(in.Published.Readings, func(r published.Reading) bool { return r.Label == table })
}

// where returns the rows that satisfy is.
func where[T any](rows []T, wanted func(T) bool) (list []T) {
	for _, r := range rows {
		if wanted(r) {
			list = append(list, r)
		}
	}
	return list
}
