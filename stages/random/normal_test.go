package random

import (
	"math"
	"testing"
)

// TestNormalReaches: the largest normal number that any random words make, and the farthest of a spread.
func TestNormalReaches(t *testing.T) {
	var most, farthest float64
	for i := range uint64(200) {
		farthest = max(farthest, math.Abs(spread(i<<11)), math.Abs(spread(-i<<11)))
		for j := range uint64(200) {
			z, _ := polar(spread(1<<63+(i-100)<<11), spread(1<<63+(j-100)<<11)) // the numbers next to 0
			most = max(most, math.Abs(z))
		}
	}
	if want := math.Sqrt(212 * math.Ln2); math.Abs(most-want) > 1e-9 || farthest != 1 {
		t.Errorf("the largest normal number is %v, expected %v, of spread it is %v", most, want, farthest)
	}
}
