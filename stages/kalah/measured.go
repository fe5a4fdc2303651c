package kalah

import "fmt"

// Measured is the evaluator kalah-measured: the share of games won, as measured
// elsewhere, by the player to move in positions with as large an S = KA/NR from
// his side. [B92] section 5 asks for such a "nonlinear, monotonic rescaling" of
// kalah-ratio, and notes that the player to move has an advantage.
type Measured struct{ max, min majority } // by the player to move

// NewMeasured returns the evaluator for rules. values[i] is that of the S nearest
// to -1 + 2i/(len(values)-1), of two the larger. Nothing is interpolated, and
// decided positions are 0 or 1.
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
	share := func(ka, nr int) float64 { return values[((ka+nr)*(len(values)-1)+nr)/(2*nr)] }
	return Measured{
		max: newMajority(r, share),
		min: newMajority(r, func(ka, nr int) float64 { return 1 - share(-ka, nr) }),
	}, nil
}

// Statics implements play.Evaluator.
func (e Measured) Statics(positions []State, values []float64) {
	for i, s := range positions {
		if s.max < minsTurn {
			values[i] = e.max.static(s)
		} else {
			values[i] = e.min.static(s)
		}
	}
}

// Settled implements play.Settler.
func (e Measured) Settled(s State) (value float64, is bool) { return e.max.Settled(s) }
