package published

import (
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// Each table has the cells the paper has.
func TestPublishedTablesAreComplete(t *testing.T) {
	got := map[string]map[string]int{}
	for _, c := range nau1986(t).Cells {
		if got[c.Table] == nil {
			got[c.Table] = map[string]int{}
		}
		got[c.Table][c.Quantity]++
	}
	for table, want := range map[string]map[string]int{
		"1a": {qPairs: 30, qWins: 30, qMark: 3}, "2a": {qPairs: 30, qWins: 30, qMark: 3}, "3a": {qPairs: 30, qWins: 30, qMark: 3},
		"1b": {qPercent: 21, qSignificance: 21, qBetter: 21}, "2b": {qPercent: 21, qSignificance: 21, qBetter: 21},
		"3b": {qPercent: 21, qSignificance: 21, qBetter: 21}, "1c": {qFraction: 88},
		"4a": {qWinsTotal: 30, qPercentGames: 30, qBetterGames: 21, qMark: 9}, "4b": {qPairs: 30, qWins: 30, qPercent: 17, qMark: 3},
		"5a": {qWinsTotal: 30, qPercentGames: 30, qBetterGames: 21, qMark: 9}, "5b": {qPairs: 30, qWins: 30, qPercent: 19, qMark: 3},
	} {
		for q, n := range want {
			if got[table][q] != n {
				t.Errorf("table %s has %d cells of %s, want %d", table, got[table][q], q, n)
			}
		}
		if len(got[table]) != len(want) {
			t.Errorf("table %s has quantities %v, want %v", table, got[table], want)
		}
	}
}

// Without or with continuity correction? The printed cells decide, and they must go
// on deciding when the data is mended.
func TestPublishedMethodHasNoContinuityCorrection(t *testing.T) {
	pub := nau1986(t)
	p := newPrintedCounts(pub)
	var cells, without, with, exactSmall, small int
	for _, c := range pub.Cells {
		n, ok := p.counts(c.key())
		if c.Quantity != qSignificance || !ok {
			continue
		}
		unit := printedUnit(c.Printed)
		if n.pairs <= stat.PublishedExactLimit {
			small++
			exactSmall += bit(sameDigits(stat.SignTest(n.pairs, n.wins), c.Value, unit))
			continue
		}
		cells++
		corrected := math.Erfc((math.Abs(float64(2*n.wins-n.pairs)) - 1) / math.Sqrt(2*float64(n.pairs)))
		without += bit(sameDigits(stat.NormalSignTest(n.pairs, n.wins), c.Value, unit))
		with += bit(sameDigits(corrected, c.Value, unit))
	}
	t.Logf("%d cells above %d pairs: %d fit without, %d with correction; %d of %d below fit the exact sum",
		cells, stat.PublishedExactLimit, without, with, exactSmall, small)
	if without <= 2*with || exactSmall < small-3 {
		t.Errorf("the printed cells no longer support the method of PublishedSignTest")
	}
}
