package schruefer

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// What becomes of the errors as search gets deeper is decided from the orbit of the
// recursion [B92] eq. 3.4: it is followed until it enters a region from which it can
// only go one way, as shown here. With x = e+ and y = e-, and p_n the probability of n
// winning moves among b:
//
// Convergence. x' <= sum p_n y^n <= p_1 y + (1-p_1) y², and y' <= b x. Two levels
// up therefore x” <= b (p_1 + (1-p_1) b x) x. Once the factor before the last x is
// below 1 it stays so and x falls geometrically every other level; once that is so
// at two levels in a row, x and with it y go to 0. Where p_1 = 0, n > 1 at every
// node, that is x < 1/b². Where b p_1 >= 1 the factor never is below 1.
//
// Pathology. Readings that say nothing but whose turn it is alternate between
// (x, y) = (0, 1), all positions are read as won, and (1, 0). At a distance r =
// max(x, 1-y) from the first of them, 1-x' <= b r and y' <= b r, hence x” <= (b r)^b
// and 1-y” = (1-x')^b <= (b r)^b. Once b^b r^(b-1) < 1 that is less than r, and the
// distance goes to 0: x+y goes to 1, where a reading has nothing to do with the
// truth.
//
// Reference: [B92] section 3, after [Sc86]: deep search is pathological if n = 1, and
// converges if n > 1 and e+_0 and e-_0 are small enough.

// The verdicts of Converges.
const (
	Pathological = "pathological" // errors grow until the search tells nothing: e+ + e- goes to 1
	Convergent   = "converges"    // both errors go to 0
	Neither      = "neither"      // neither is shown within MaxLevels levels
)

// MaxLevels is how many levels Converges follows. What takes longer lies on a border:
// at errors from which both ways are open, or at b p_1 = 1, where small errors change
// too slowly, as 1/l at best.
const MaxLevels = 1 << 14

// Converges says what becomes of the errors plus and minus of an evaluator when
// minimax searches deeper and deeper: Pathological, Convergent or Neither. It is
// decided by the orbit alone, not by where the errors first rise or fall. It fails
// as the Recursion does.
func Converges(r propagate.Recursion, plus, minus float64) (string, error) {
	const step = 64
	for range MaxLevels / step {
		e, err := r.Errors(plus, minus, step)
		if err != nil {
			return "", fmt.Errorf("schruefer: %w", err)
		}
		for l := range step {
			switch {
			case falls(r, e.Plus[l]) && falls(r, e.Plus[l+1]) || e.Plus[l] == 0 && e.Minus[l] == 0:
				return Convergent, nil
			case alternates(r, e.Plus[l], e.Minus[l]):
				return Pathological, nil
			}
		}
		plus, minus = min(1, e.Plus[step]), min(1, e.Minus[step]) // rounding can exceed 1
	}
	return Neither, nil
}

// falls reports whether e+ is smaller two levels up, and stays so.
func falls(r propagate.Recursion, plus float64) bool {
	b, one := float64(r.Branching), r.Chances[1]
	return b*(one+float64((1-one)*b*plus)) < 1
}

// alternates reports whether readings are caught near "all won", from which
// they go to "all lost" and back.
func alternates(r propagate.Recursion, plus, minus float64) bool {
	distance, factor := max(plus, 1-minus), float64(r.Branching)
	for range r.Branching - 1 {
		factor *= float64(r.Branching) * distance
	}
	return factor < 1
}
