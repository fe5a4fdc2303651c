package elementary

import (
	"math"
	"testing"
)

// TestPower holds powers against math.Pow, and to the bit where they are exact.
func TestPower(t *testing.T) {
	for range 20000 {
		x, n := dice.Float64(), dice.Int64N(40)
		if got, want := Power(x, n), math.Pow(x, float64(n)); !(units(got, want) <= float64(n+1)) {
			t.Fatalf("%v^%d: got %v, want %v", x, n, got, want)
		}
	}
	for n := range int64(16) {
		if got, want := Power(10, n), math.Pow10(int(n)); got != want {
			t.Errorf("10^%d: got %v", n, got)
		}
	}
	if Power(0, 0) != 1 || Power(0, 3) != 0 || Power(-2, 3) != -8 {
		t.Error("powers of 0 or a negative number are wrong")
	}
}
