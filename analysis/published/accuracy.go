package published

// What static values tell about who wins, at each height of the tree, by table `accuracy`.
//
// Reference: [NPT86] section 2, of e1; 3.2 and 4, of e2; 3.5, of e3.

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// byHeight are the rows of an evaluator, from one move left up.
type byHeight = []tables.AccuracyRow

// ofValues compares a statement about an evaluator, and the other evaluators of the board set, with ours. The note of
// the row has the numbers of both in some columns.
func ofValues(holds func(own byHeight, others []byHeight) bool, columns ...valueColumn) func(*matcher, *cell) bool {
	return func(m *matcher, c *cell) bool {
		all := grouped(m.ours.accuracy[c.find.BoardSet], func(r tables.AccuracyRow) string { return r.Evaluator })
		own, ok := all[c.find.Evaluator]
		if !ok {
			return false
		}
		others := maps.Clone(all)
		delete(others, c.find.Evaluator)
		c.setFact(holds(own, slices.Collect(maps.Values(others))), yes, no)
		for _, name := range slices.Sorted(maps.Keys(all)) {
			for _, column := range columns {
				c.row.note(column.list(all[name]))
			}
		}
		return true
	}
}

// valueColumn is a column of table accuracy, with what it is in words.
type valueColumn struct {
	words string
	value func(tables.AccuracyRow) float64
}

var (
	auc    = valueColumn{"area under the curve", func(r tables.AccuracyRow) float64 { return r.AUC }}
	brier  = valueColumn{"mean square of the error", func(r tables.AccuracyRow) float64 { return r.Brier }}
	slope  = valueColumn{"rise of a win's chance by the value's", func(r tables.AccuracyRow) float64 { return r.Slope }}
	change = valueColumn{"mean change a move", func(r tables.AccuracyRow) float64 { return r.Change }}
	middle = valueColumn{"deciding squares", func(r tables.AccuracyRow) float64 { return float64(r.Middle.V) }}
)

func (v valueColumn) list(rows byHeight) string {
	list := make([]string, len(rows))
	for i, r := range rows {
		list[i] = strings.TrimSuffix(fmt.Sprintf("%.4f", v.value(r)), ".0000")
	}
	return fmt.Sprintf("%s of %s from 1 to %d moves before the end: %s", v.words, rows[0].Evaluator, len(rows),
		strings.Join(list, " "))
}

// falls reports whether a column never rises from a move before the end to the next further one, and falls in all.
func (v valueColumn) falls(rows byHeight) bool {
	for i := range rows[1:] {
		if v.value(rows[i+1]) > v.value(rows[i]) {
			return false
		}
	}
	return v.value(rows[len(rows)-1]) < v.value(rows[0])
}

// atMost reports whether a column is at no height larger than another's, up to rounding.
func (v valueColumn) atMost(rows, other byHeight) bool {
	for i := range rows {
		if v.value(rows[i]) > v.value(other[i])+roundingOfValues {
			return false
		}
	}
	return true
}

// below is atMost with a smaller number at some height.
func (v valueColumn) below(rows, other byHeight) bool {
	return v.atMost(rows, other) && !v.atMost(other, rows)
}

const roundingOfValues = 1e-9

// sharpens: the fewer moves are left, the better values tell wins from losses.
func sharpens(own byHeight, _ []byHeight) bool { return auc.falls(own) }

// tooFlat: a win gets more probable faster than values rise.
func tooFlat(own byHeight, _ []byHeight) bool {
	return !slices.ContainsFunc(own, func(r tables.AccuracyRow) bool { return r.Slope <= 1 })
}

// mostAccurate: no other evaluator tells wins from losses better at any height, and each one is further from the truth.
func mostAccurate(own byHeight, others []byHeight) bool {
	return !slices.ContainsFunc(others, func(other byHeight) bool {
		return !auc.atMost(other, own) || !brier.below(own, other)
	})
}

// changesLeast: values of every other evaluator change more with a move.
func changesLeast(own byHeight, others []byHeight) bool {
	return !slices.ContainsFunc(others, func(other byHeight) bool { return !change.below(own, other) })
}

// twoOrThree: two or three squares in the middle tell who wins.
func twoOrThree(own byHeight, _ []byHeight) bool {
	return !slices.ContainsFunc(own, func(r tables.AccuracyRow) bool { return r.Middle.V != 2 && r.Middle.V != 3 })
}
