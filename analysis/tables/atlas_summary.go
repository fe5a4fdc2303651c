package tables

import (
	"cmp"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// AtlasSummary counts the lines of table `atlas` of one propagator.
type AtlasSummary struct {
	Propagator string   // "all" for all together
	Searches   int      // lines
	Falls      Verdicts // of those beside shallower searches of the same parity
	Difference Verdicts // of those beside minimax, which is not one of them
	Cells      int      // board sets, evaluators and depths decided by several propagators
	Best       int      // of those, where no other is right as often
	Shared     int      // where others are right as often and none more often
}

// Verdicts counts tests by their outcome at 5%, adjusted by Holm.
type Verdicts struct {
	Tests int
	Worse int // deeper search or the propagator decides worse
	Well  int // it decides better
}

// SummariseAtlas counts all lines, then those of each propagator, in the order of their
// names. The best propagator is decided among the lines given.
func SummariseAtlas(rows []AtlasRow) []AtlasSummary {
	all := &AtlasSummary{Propagator: "all"}
	byName := map[string]*AtlasSummary{}
	for _, r := range rows {
		if byName[r.Propagator] == nil {
			byName[r.Propagator] = &AtlasSummary{Propagator: r.Propagator}
		}
		for _, s := range []*AtlasSummary{all, byName[r.Propagator]} {
			s.Searches++
			s.Falls.add(-r.Fall, r.PFall, r.HolmFall)
			s.Difference.add(r.lead(), r.PDifference, r.HolmDifference)
		}
	}
	for _, cell := range atlasCells(rows) {
		all.Cells++
		for _, r := range cell {
			byName[r.Propagator].count(r, cell)
		}
	}
	list := []AtlasSummary{*all}
	for _, s := range byName {
		list = append(list, *s)
	}
	slices.SortFunc(list[1:], func(a, b AtlasSummary) int { return cmp.Compare(a.Propagator, b.Propagator) })
	return list
}

func (v *Verdicts) add(x, p, holm float64) {
	if math.IsNaN(p) {
		return
	}
	v.Tests++
	if holm > stat.SignificanceLevel {
		return
	}
	v.Well += bit(x > 0)
	v.Worse += bit(x < 0)
}

// count adds a cell for one of its propagators.
func (s *AtlasSummary) count(r AtlasRow, cell []AtlasRow) {
	s.Cells++
	equal := 0
	for _, other := range cell {
		switch {
		case other.Fraction > r.Fraction:
			return
		case other.Fraction == r.Fraction:
			equal++
		}
	}
	if equal == 1 {
		s.Best++
	} else {
		s.Shared++
	}
}

// atlasCells groups the lines by board set, evaluator, tie rule and depth or budget, and
// returns the groups of several.
func atlasCells(rows []AtlasRow) (cells [][]AtlasRow) {
	type cell struct {
		boardSet, evaluator, tie string
		limit                    limit
	}
	groups := make(map[cell][]AtlasRow)
	for _, r := range rows {
		if !math.IsNaN(r.Fraction) {
			about := cell{r.BoardSet, r.Evaluator, r.Tie, limit{r.Depth, r.Budget}}
			groups[about] = append(groups[about], r)
		}
	}
	for _, group := range groups {
		if len(group) > 1 {
			cells = append(cells, group)
		}
	}
	return cells
}
