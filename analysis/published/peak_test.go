package published

import "testing"

// TestPeak: a share larger than both beside it is a peak, one that is smaller is none, and may be one where the
// difference is no more than chance.
func TestPeak(t *testing.T) {
	for _, c := range []struct {
		wins [3]int64 // of 400 pairs, at depths 2, 3 and 4
		word string
		near bool
	}{
		{[3]int64{200, 226, 184}, yes, true},
		{[3]int64{200, 190, 184}, no, true},
		{[3]int64{200, 140, 184}, no, false},
		{[3]int64{200, 200, 184}, no, true},
	} {
		find := func(k contestKey) (counts, bool) {
			n := noCounts("minimax", "product", 1600)
			n.pairs, n.wins = 400, c.wins[k.depth-2]
			return n, true
		}
		word, near, shares, ok := ahead(contestKey{depth: 3}, new(printedCounts).depthsBeside(contestKey{depth: 3}), find)
		if word != c.word || near != c.near || !ok {
			t.Errorf("%v: %s, near %v, %s", c.wins, word, near, shares)
		}
	}
	if _, _, _, ok := ahead(contestKey{depth: 3}, []contestKey{{depth: 4}}, func(k contestKey) (counts, bool) {
		return noCounts("", "", 0), k.depth != 4
	}); ok {
		t.Error("a peak of unknown counts")
	}
}
