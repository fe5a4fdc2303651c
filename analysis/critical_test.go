package analysis

import (
	"math"
	"testing"
)

// TestCritical: intervals of a sample are Wilson's, those of all boards have no width,
// and without critical pairs nothing is known of who wins them.
func TestCritical(t *testing.T) {
	rows := Critical([]ContestRow{
		{BoardSet: "sample", Boards: 40, Pairs: 10, Wins: 6, Percent: 60},
		{BoardSet: "all", Boards: 40, Pairs: 10, Wins: 6, Percent: 60},
		{BoardSet: "sample", Boards: 40, Percent: math.NaN()},
	}, func(name string) bool { return name == "all" })
	low, high := Wilson(6, 10)
	if r := rows[0]; r.Low != 100*low || r.High != 100*high || r.Share != 0.25 || r.ShareLow >= 0.25 || r.ShareHigh <= 0.25 {
		t.Errorf("a sample: %+v", r)
	}
	if r := rows[1]; r.Low != 60 || r.High != 60 || r.ShareLow != 0.25 || r.ShareHigh != 0.25 {
		t.Errorf("all boards: %+v", r)
	}
	if r := rows[2]; !math.IsNaN(r.Low) || !math.IsNaN(r.High) || r.Share != 0 || r.ShareHigh <= 0 {
		t.Errorf("no critical pairs: %+v", r)
	}
}
