package tables

import (
	"fmt"
	"slices"
	"testing"
)

// TestMeasure takes quantities with their limits and exact values out of rows.
func TestMeasure(t *testing.T) {
	atlas := AtlasRow{Fraction: 0.5, Low: 0.4, High: 0.6, Exact: 0.55, Pathology: -0.1, PathologyLow: -0.2,
		PathologyHigh: 0, PathologyExact: -0.12, Nontrivial: 9}
	critical := CriticalRow{Percent: 50, Low: 40, High: 60, Share: 0.1, ShareLow: 0.05, ShareHigh: 0.2}
	known, docs := Quantities()
	for _, tt := range []struct {
		row            any
		quantity, want string
	}{
		{atlas, "fraction", "0.5 0.4 0.6 0.55 true"},
		{atlas, "pathology", "-0.1 -0.2 0 -0.12 true"},
		{atlas, "nontrivial", "9 NaN NaN NaN true"},
		{atlas, "score", "0 NaN NaN NaN false"},
		{critical, "percent", "50 40 60 NaN true"},
		{critical, "share", "0.1 0.05 0.2 NaN true"},
	} {
		p := SweepPoint{Quantity: tt.quantity}
		measured := p.Measure(tt.row)
		if got := fmt.Sprint(p.Value, p.Low, p.High, p.Exact, measured); got != tt.want {
			t.Errorf("%s of %T: %s, expected %s", tt.quantity, tt.row, got, tt.want)
		}
		if i := slices.Index(known, tt.quantity); i < 0 || docs[i] == "" {
			t.Errorf("%s is not among the quantities with words", tt.quantity)
		}
	}
}
