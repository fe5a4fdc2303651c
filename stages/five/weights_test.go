package five

import (
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/random"
)

// TestTopEqualsBack gives a top values in any order.
func TestTopEqualsBack(t *testing.T) {
	for i := range int64(2000) {
		stream := random.For(1, "test/top").Board(i)
		w := paper[stream.Below(0, len(paper))]
		values := make([]int64, 1+stream.Below(1, 12))
		var kept top
		kept.reset(&w)
		for j := range values {
			values[j] = int64(stream.Below(uint64(2+j), 15)) - 7
			kept.add(values[j], Point(j))
		}
		slices.Sort(values)
		slices.Reverse(values)
		if got, want := kept.sum(), w.Back(values); got != want {
			t.Fatalf("weights %v of %d: %d, want %d", w, values, got, want)
		}
	}
}

// TestUnits: weights are tenths, or hundredths or thousandths where tenths are too coarse.
func TestUnits(t *testing.T) {
	for _, c := range []struct {
		shares propagate.Weights
		want   string
	}{
		{propagate.Weights{1}, "10-0-0-0-0"},
		{propagate.Weights{4, 1}, "8-2-0-0-0"},
		{propagate.Weights{3, 1}, "75-25-0-0-0"},
		{propagate.Weights{55, 25, 15, 5}, "55-25-15-5-0"},
		{propagate.Weights{333, 300, 200, 100, 67}, "333-300-200-100-67"},
	} {
		w := newWeights(c.shares)
		var total int64
		for _, part := range w.parts {
			total += part
		}
		if w.String() != c.want || total != w.total {
			t.Errorf("%v are %v of %d, want %s", c.shares, w, w.total, c.want)
		}
	}
}
