package published

import (
	"math"
	"slices"
	"strings"
	"testing"
)

// A wrong significance is weighed by the 5% level first, then by its normal deviate.
func TestLevelGroup(t *testing.T) {
	for _, c := range []struct {
		printed string
		value   float64
		right   []float64
		want    string
	}{
		{"0.049", 0.049, []float64{0.0502}, GroupConclusion},
		{"0.23", 0.23, []float64{0.2364, 0.2175}, GroupLastDigit},
		{"2×10^-9", 2e-9, []float64{4.384e-9, 4.243e-9}, GroupLastDigit},
		{"0.53", 0.53, []float64{0.6147}, GroupArithmetic}, // deviates .62 and .50
		{"1.00", 1, []float64{0.2678, 0.2184}, GroupArithmetic},
		{"0.00", 0, []float64{1e-9}, GroupLastDigit}, // all that rounds to it is right
	} {
		if got := levelGroup(Cell{Printed: c.printed, Value: c.value}, c.right...); got != c.want {
			t.Errorf("printed %s for %v: group %s, want %s", c.printed, c.right, got, c.want)
		}
	}
}

// Of contests of any size the ledger says what is wrong, and is done at once; of large
// ones it does not try every other count.
func TestLedgerOfLargeContests(t *testing.T) {
	for _, pub := range []*Paper{paper(t, "nau1986"), paper(t, "kim1991")} {
		for i := range pub.Tables {
			pub.Tables[i].Boards = math.MaxInt32
		}
		if !slices.ContainsFunc(Ledger(pub), func(r ErratumRow) bool { return strings.Contains(r.Evidence, untried) }) {
			t.Errorf("%s: %q is nowhere said", pub.Name, untried)
		}
	}
}

// A level that many counts give names the first of them.
func TestManyChanges(t *testing.T) {
	n := noCounts("a", "b", 1000)
	n.pairWins, n.pairLosses = 100, 100
	got := levelRepair(Cell{Quantity: "significance_pairs", Value: 0, Printed: "0.00"}, n.twice(), n.boards)
	if !strings.HasSuffix(got, " single changes would give it, the first 0 won instead of 100") || len(got) > 80 {
		t.Error(got)
	}
}

func TestDigits(t *testing.T) {
	for _, c := range []struct {
		printed string
		unit    float64
		value   float64
		want    string
	}{
		{"43.8%", 0.1, 43.76, "43.8%"}, {"472", 1, 471.6, "472"}, {"1×10^-9", 1e-9, 2.55e-10, "2.5×10^-10"},
		{"1.56×10^-3", 1e-5, 0.0015626, "1.56×10^-3"}, {"0.0028", 1e-4, 0.002916, "0.0029"},
		{"0.84", 0.01, 3e-9, "3.0×10^-9"}, {"100.%", 1, 99.6, "100%"}, {"b,c", 0, 1, "1"}, {"0.947", 0.001, 0, "0.000"},
	} {
		if got := printedUnit(c.printed); got < c.unit*0.999 || got > c.unit*1.001 {
			t.Errorf("printedUnit(%q) = %g, want %g", c.printed, got, c.unit)
		}
		if got := roundLike(c.value, c.printed); got != c.want {
			t.Errorf("roundLike(%g, %q) = %q, want %q", c.value, c.printed, got, c.want)
		}
	}
	if !sameDigits(51.25, 51.2, 0.1) || !sameDigits(51.25, 51.3, 0.1) || sameDigits(51.26, 51.2, 0.1) {
		t.Error("a half must round either way, and nothing beyond it")
	}
}
