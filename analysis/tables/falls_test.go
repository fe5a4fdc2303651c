package tables

import (
	"math"
	"testing"
)

// TestFallsOf counts falls within one parity of depth: all of them where both values are known
// without sampling, significant ones elsewhere.
func TestFallsOf(t *testing.T) {
	nan := math.NaN()
	row := func(depth int32, fraction, exact float64) AtlasRow {
		return AtlasRow{Propagator: "minimax", Depth: depth, Fraction: fraction, Low: fraction - 0.1, High: fraction + 0.1, Exact: exact}
	}
	known := []AtlasRow{row(1, 0.9, 0.7), row(2, 0.6, 0.6), row(3, 0.5, 0.71), row(4, 0.7, 0.5)}
	known[2].Pathological = Yes // by chance: the exact values rise
	falls, searches := FallsOf(known)
	if searches != 2 || len(falls) != 1 || !falls[0].Exact() || !falls[0].At(known[3]) || falls[0].From.Depth != 2 || math.Abs(falls[0].Size-0.1) > 1e-9 {
		t.Errorf("exact values: %d searches, falls %+v", searches, falls)
	}
	sampled := []AtlasRow{row(1, 0.9, nan), row(2, 0.8, nan), row(3, 0.7, nan), row(4, 0.6, nan)}
	for i, from := range []int64{0, 1, 2, 2} {
		sampled[i].Falls, sampled[i].DropFrom, sampled[i].Drop = i > 0, from, 0.2
	}
	falls, searches = FallsOf(sampled)
	if searches != 2 || len(falls) != 1 || falls[0].Exact() || !falls[0].At(sampled[3]) || falls[0].Size != 0.2 {
		t.Errorf("samples: %d searches, falls %+v", searches, falls)
	}
	all := []AtlasRow{row(1, 0.9, nan), row(3, 0.8, nan)}
	for i := range all {
		all[i].Low, all[i].High = all[i].Fraction, all[i].Fraction
	}
	if falls, _ = FallsOf(all); len(falls) != 1 || !falls[0].Exact() {
		t.Errorf("all boards: falls %+v", falls)
	}
}
