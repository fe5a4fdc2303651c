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
	"github.com/nonminimax/nonminimax/stages/catalog"
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

// every reports whether all board sets fit.
func (in Input) every(fits func(set experiment.BoardSet) bool) bool {
	return !slices.ContainsFunc(in.Plan.Experiment.BoardSets, func(set experiment.BoardSet) bool { return !fits(set) })
}

// Alone reports whether Max makes every move of every game, so that no word of opponents fits.
func (in Input) Alone() bool {
	return in.every(func(set experiment.BoardSet) bool {
		kind, err := catalog.Find(set.Game)
		return err == nil && kind.Alone
	})
}

// Recorded reports whether all are logs of other programs, which have players in place of rules.
func (in Input) Recorded() bool {
	return in.every(func(set experiment.BoardSet) bool { return set.Recorded() })
}

// Budgeted reports whether all are logs of budgets, which may count answers, nodes or milliseconds.
func (in Input) Budgeted() bool {
	return in.every(func(set experiment.BoardSet) bool { return set.Recorded() && len(set.Budgets) > 0 })
}

// decided returns the rows with boards at which the move matters, in the experiment's order.
func decided(in Input) []tables.AtlasRow {
	rows := where(in.Found.Atlas, func(r tables.AtlasRow) bool { return !math.IsNaN(r.Fraction) })
	return experiment.InOrder(in.Plan.Experiment, rows, func(r tables.AtlasRow) (boardSet, evaluator, player string) {
		return r.BoardSet, r.Evaluator, r.Propagator
	})
}

// readings are the other readings of the paper.
func (in Input) readings() []published.Reading {
	if in.Published == nil {
		return nil
	}
	return in.Published.Readings
}

// isReading reports whether a table is compared under another reading of the paper.
func isReading(in Input, table string) bool {
	return slices.ContainsFunc(in.readings(), func(r published.Reading) bool { return r.Label == table })
}

// isAnew reports whether a rule stands for others under another reading alone.
func (in Input) isAnew(rule string) bool {
	return slices.ContainsFunc(in.readings(), func(r published.Reading) bool {
		return r.Field == "propagator" && r.To == rule
	})
}

// where returns the rows that are wanted.
func where[T any](rows []T, wanted func(T) bool) (list []T) {
	for _, r := range rows {
		if wanted(r) {
			list = append(list, r)
		}
	}
	return list
}
