package kalah

import "fmt"

// Measured is the evaluator kalah-measured: the share of wins, as measured
// elsewhere, of positions with as large an S = KA/NR. [B92] section 5 asks for
// such a "nonlinear, monotonic rescaling" of kalah-ratio.
type Measured struct{ majority }

// NewMeasured returns the evaluator for rules. values[i] is that of
// S = -1 + 2i/(len(values)-1) and above, up to the next one: the last is that of
// S = 1 alone. Nothing is interpolated, and decided positions are 0 or 1.
//
// There are 2 values at least, in [0, 1], none below the one before.
func NewMeasured(r Rules, values []float64) (Measured, error) {
	if len(values) < 2 {
		return Measured{}, fmt.Errorf("%d measured values: expected at least 2, for S = -1 and S = 1", len(values))
	}
	last := 0.0
	for i, value := range values {
		if !(value >= last && value <= 1) { // so that NaN is refused
			return Measured{}, fmt.Errorf("measured value %d is %v: expected %v to 1, rising", i, value, last)
		}
		last = value
	}
	return Measured{newMajority(r, func(ka, nr int) float64 {
		return values[(ka+nr)*(len(values)-1)/(2*nr)]
	})}, nil
}
