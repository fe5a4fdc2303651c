package five

import (
	"fmt"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/random"
)

// TestBack: the best child with the first weight, and the last has what is left.
func TestBack(t *testing.T) {
	for _, c := range []struct {
		weights  Weights
		children []int64
		want     int64
	}{
		{MM, []int64{7, 5, 3}, 70},
		{P81100, []int64{7, 5, 3, 2, 1}, 56 + 5 + 3},
		{P52111, []int64{7, 5, 3, 2, 1, -9}, 35 + 10 + 3 + 2 + 1},
		{P43210, []int64{7, 5, 3, 2, 1}, 28 + 15 + 6 + 2},
		{P43210, []int64{7, 5}, 28 + 6*5},
		{P52111, []int64{-7}, -70},
	} {
		if got := c.weights.Back(c.children); got != c.want {
			t.Errorf("weights %v of %d: %d, want %d", c.weights, c.children, got, c.want)
		}
	}
}

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
		if got, want := kept.sum(&w), w.Back(values); got != want {
			t.Fatalf("weights %v of %d: %d, want %d", w, values, got, want)
		}
	}
}

func TestNewWeightsErrors(t *testing.T) {
	for _, c := range []struct {
		parts []int64
		want  string
	}{
		{nil, "weights []: expected 1 to 5 numbers"},
		{[]int64{1, 1, 1, 1, 1, 5}, "weights [1 1 1 1 1 5]: expected 1 to 5 numbers"},
		{[]int64{11, -1}, "weights [11 -1]: weight 2 is -1, expected at least 0 and all to add up to 10, 100 or 1000"},
		{[]int64{5, 4}, "weights [5 4] add up to 9: expected 10, 100 or 1000"},
	} {
		if _, err := NewWeights(c.parts...); fmt.Sprint(err) != c.want {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
	if w, err := NewWeights(500, 300, 200); err != nil || w.String() != "500-300-200-0-0" || w.total != 1000 {
		t.Errorf("got %v and %v", w, err)
	}
}
