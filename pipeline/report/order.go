package report

import (
	"cmp"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
)

// split parts rows in two.
func split[T any](rows []T, second func(T) bool) (a, b []T) {
	for _, r := range rows {
		if second(r) {
			b = append(b, r)
		} else {
			a = append(a, r)
		}
	}
	return a, b
}

// inOrder are rows in the order in which the experiment names things.
func inOrder(e *experiment.Experiment, rows []tables.AtlasRow) []tables.AtlasRow {
	return sorted(rows, func(r tables.AtlasRow) [3]int {
		set, at := find(e, r.BoardSet)
		return [3]int{at, slices.Index(set.Evaluators, r.Evaluator), slices.Index(set.Propagators, r.Propagator)}
	})
}

// contestsInOrder does the same for contests.
func contestsInOrder(e *experiment.Experiment, rows []tables.ContestRow) []tables.ContestRow {
	return sorted(rows, func(r tables.ContestRow) [3]int {
		set, at := find(e, r.BoardSet)
		return [3]int{at, slices.Index(set.Evaluators, r.Evaluator),
			slices.IndexFunc(set.Contests, func(c experiment.Contest) bool { return c.First == r.First && c.Second == r.Second })}
	})
}

// sorted sorts rows by places; equal ones stay in their order.
func sorted[T any](rows []T, place func(T) [3]int) []T {
	rows = slices.Clone(rows)
	slices.SortStableFunc(rows, func(a, b T) int {
		x, y := place(a), place(b)
		return cmp.Or(cmp.Compare(x[0], y[0]), cmp.Compare(x[1], y[1]), cmp.Compare(x[2], y[2]))
	})
	return rows
}

// find returns a board set and its place.
func find(e *experiment.Experiment, name string) (experiment.BoardSet, int) {
	at := slices.IndexFunc(e.BoardSets, func(s experiment.BoardSet) bool { return s.Name == name })
	if at < 0 {
		return experiment.BoardSet{}, at
	}
	return e.BoardSets[at], at
}
