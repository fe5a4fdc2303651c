package published

import (
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// Without or with continuity correction? The printed cells decide, and they must go
// on deciding when the data is mended.
func TestPublishedMethodHasNoContinuityCorrection(t *testing.T) {
	pub := paper(t, "nau1986")
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
