package tables

import (
	"cmp"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// AtlasSummary counts the lines of table `atlas` of one propagator.
type AtlasSummary struct {
	Propagator string   `json:"propagator"`  // "all" for all together
	Searches   int      `json:"searches"`    // lines
	Falls      Verdicts `json:"falls"`       // of those beside shallower searches of the same parity
	Difference Verdicts `json:"difference"`  // of those beside minimax, which is not one of them
	Cells      int      `json:"cells"`       // board sets, evaluators and depths decided by several propagators
	Best       int      `json:"best"`        // of those, where no other is right as often
	Shared     int      `json:"best_shared"` // where others are right as often and none more often
}

// Verdicts counts tests by their outcome at 5%, with the p-value unadjusted, adjusted
// by Benjamini and Hochberg, and by Holm.
type Verdicts struct {
	Tests int     `json:"tests"`
	Worse Methods `json:"worse"`  // deeper search or the propagator decides worse
	Well  Methods `json:"better"` // it decides better
}

// Methods counts what is significant at 5% by each method.
type Methods struct {
	Unadjusted int `json:"unadjusted"`
	BH         int `json:"bh"`
	Holm       int `json:"holm"`
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
			s.Falls.add(-r.Fall, r.PFall, r.BHFall, r.HolmFall)
			s.Difference.add(r.lead(), r.PDifference, r.BHDifference, r.HolmDifference)
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

func (v *Verdicts) add(x, p, bh, holm float64) {
	if math.IsNaN(p) {
		return
	}
	v.Tests++
	side := &v.Well
	switch {
	case x == 0:
		return
	case x < 0:
		side = &v.Worse
	}
	side.Unadjusted += bit(p <= stat.SignificanceLevel)
	side.BH += bit(bh <= stat.SignificanceLevel)
	side.Holm += bit(holm <= stat.SignificanceLevel)
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
