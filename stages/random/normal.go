package random

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/elementary"
)

// Normal returns a number of the standard normal distribution, by Marsaglia's polar method. It is less than 12.13 in
// size.
func (s Stream) Normal() float64 {
	for i := uint64(0); ; i += 2 {
		if z, ok := polar(s.Spread(i), s.Spread(i+1)); ok {
			return z
		}
	}
}

// Spread returns a number in [-1, 1] from the word at a position.
func (s Stream) Spread(position uint64) float64 { return spread(s.Word(position)) }

// polar makes a normal number of a point inside the unit circle. It is less than 12.13 in size: what spread makes is 0
// or at least 2^-53, so that r is at least 2^-106, and x^2 is at most r.
func polar(x, y float64) (z float64, ok bool) {
	r := float64(x*x) + float64(y*y)
	if r == 0 || r >= 1 {
		return 0, false
	}
	return x * math.Sqrt(-2*elementary.Log(r)/r), true
}

func spread(word uint64) float64 { return float64((float64(word>>11)+0.5)/(1<<52)) - 1 }
