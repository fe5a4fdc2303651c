package analysis

import (
	"math"
	"slices"
	"strings"
	"testing"
)

// The errata of [WPN09], each with its evidence; what holds is not listed.
func TestLedgerOfFormulas(t *testing.T) {
	want := map[string][]string{
		"minimax-order":    {"u(n) if n is terminal; eval(n)", "0.6329"},
		"listing-names":    {"return (val, aggErr)", `returns "value"`, "opens 1 parentheses and closes 2"},
		"listing-terminal": {"terminal", "min(0.1, 0.19) = 0.1"},
		"product-max":      {"1 - prod (1 - ", "wrong at 2 of the 4"},
		"product-terminal": {"(1 + u(n)) / 2", "-1 * -1 = 1"},
	}
	rows := Ledger(wilson2009(t))
	for _, r := range rows {
		for _, words := range want[r.Column] {
			if !strings.Contains(r.Recomputed+" "+r.Evidence, words) {
				t.Errorf("%s does not say %q: %+v", r.Column, words, r)
			}
		}
		if r.Kind != KindText || r.Experiment != "wilson2009" || r.Printed == "" || want[r.Column] == nil {
			t.Errorf("%+v", r)
		}
	}
	if len(rows) != len(want) {
		t.Errorf("%d errata, want %d", len(rows), len(want))
	}
}

// A listing that is mended has no erratum.
func TestMendedListing(t *testing.T) {
	pub := wilson2009(t)
	i := slices.IndexFunc(pub.Formulas, func(f Formula) bool { return f.Name == "listing-names" })
	f := pub.Formulas[i]
	f.Listing = slices.Clone(f.Listing)
	for i, line := range f.Listing {
		f.Listing[i] = strings.Replace(line, "(value,", "(val,", 1)
	}
	if _, evidence := listingNames(f); evidence != "" {
		t.Error(evidence)
	}
	f.Listing = append([]string{"If s is terminal, return (u(s), 0)"}, f.Listing...)
	if _, evidence := listingTerminal(f); evidence != "" {
		t.Error(evidence)
	}
}

// noisySquares against all boards of height 2 with all errors on their squares.
func TestNoisySquares(t *testing.T) {
	const e = .2
	p := (3 - math.Sqrt(5)) / 2
	var correct, nontrivial float64
	for truth := range 16 {
		for wrong := range 16 {
			weight := 1.0
			for i := range 4 {
				weight *= []float64{1 - p, p}[truth>>i&1] * []float64{1 - e, e}[wrong>>i&1]
			}
			belief := truth ^ wrong
			won := func(squares, move int) bool { return squares>>(2*move)&3 != 0 } // Max picks a one
			if won(truth, 0) == won(truth, 1) {
				continue
			}
			nontrivial += weight
			move := 0 // Min takes the first move that it believes lost for Max
			if won(belief, 0) && !won(belief, 1) {
				move = 1
			}
			if !won(truth, move) {
				correct += weight
			}
		}
	}
	if got := noisySquares(2, e); math.Abs(got-correct/nontrivial) > 1e-14 {
		t.Errorf("got %v, want %v", got, correct/nontrivial)
	}
	if got := noisySquares(10, 0); got != 1 {
		t.Errorf("without errors %v", got)
	}
}
