package tables

import "math"

// Fall is pathology: a search that decides worse than a shallower one whose depth has the same
// parity, or worse than one of a smaller budget. A step between an odd and an even depth is none.
type Fall struct {
	From, To        AtlasRow // the shallower search and the deeper one
	Size, Low, High float64  // of the fall, with its 95% limits; these are NaN if it is exact
}

// Exact reports whether the size of a fall has no sampling error.
func (f Fall) Exact() bool { return math.IsNaN(f.Low) }

// At reports whether a row is the search that falls.
func (f Fall) At(r AtlasRow) bool {
	return searchOf(f.To) == searchOf(r) && f.To.limit() == r.limit() && f.To.Budget == r.Budget
}

// exactError bounds the rounding of values that are known without sampling.
const exactError = 1e-9

// FallsOf returns the falls of rows that have all depths of their searches, in their order, and
// the number of searches that have one to fall from. A search falls from the best shallower one.
// Where both are known without sampling, every fall counts. Others count if they are significant
// at 5% after Holm's correction in one of the tests of the table: against the best of all
// shallower searches and against depth 1 or the smallest budget, as far as those have the same
// parity.
func FallsOf(rows []AtlasRow) (falls []Fall, searches int) {
	of := make(map[[4]string][]AtlasRow)
	for _, r := range rows {
		of[searchOf(r)] = append(of[searchOf(r)], r)
	}
	for _, r := range rows {
		var smaller []AtlasRow
		for _, other := range of[searchOf(r)] {
			if comparable := (r.Budget > 0) == (other.Budget > 0) && (r.Depth-other.Depth)%2 == 0; comparable && other.limit() < r.limit() {
				smaller = append(smaller, other)
			}
		}
		if len(smaller) == 0 || math.IsNaN(r.Fraction) {
			continue
		}
		searches++
		if f, is := fallOf(r, smaller); is {
			falls = append(falls, f)
		}
	}
	return falls, searches
}

// searchOf names what all depths of a search share.
func searchOf(r AtlasRow) [4]string {
	return [4]string{r.BoardSet, r.Evaluator, r.Propagator, r.Tie}
}

// fallOf compares a search with smaller ones.
func fallOf(r AtlasRow, smaller []AtlasRow) (f Fall, is bool) {
	size, known := 0.0, false
	for _, other := range smaller {
		fall := other.sure() - r.sure()
		known = known || !math.IsNaN(fall)
		if fall > max(size, exactError) {
			f, size = Fall{other, r, fall, math.NaN(), math.NaN()}, fall
		}
	}
	if known {
		return f, size > 0
	}
	for i, other := range smaller {
		switch {
		case r.Falls && other.limit() == r.DropFrom:
			return Fall{other, r, r.Drop, r.DropLow, r.DropHigh}, true
		case r.Pathological == Yes && i == 0 && other.Depth <= 1: // or the smallest budget
			f, is = Fall{other, r, -r.Pathology, -r.PathologyHigh, -r.PathologyLow}, true
		}
	}
	return f, is
}

// limit is the depth of a search, or its budget.
func (r AtlasRow) limit() int64 { return int64(r.Depth) + r.Budget }

// sure is the share of correct decisions without sampling error, NaN where it is unknown.
func (r AtlasRow) sure() float64 {
	if math.IsNaN(r.Exact) && r.Low == r.High {
		return r.Fraction // of all boards
	}
	return r.Exact
}
