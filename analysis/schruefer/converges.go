package schruefer

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// Whether the errors vanish as search gets deeper is decided from the orbit of the
// recursion [B92] eq. 3.4, followed until it enters a region that determines its limit.
// With x = e+ and y = e-, and p_n the probability of n winning moves among b:
//
// Convergence. x' <= sum p_n y^n <= p_1 y + (1-p_1) y², and y' <= b x. Two levels
// up therefore x” <= b (p_1 + (1-p_1) b x) x. Once the factor before the last x is
// below 1 it stays below 1, and x falls geometrically every other level; once that holds
// at two successive levels, x and with it y go to 0. If p_1 = 0 (n > 1 at every node)
// the condition is x < 1/b². If b p_1 >= 1 the factor is never below 1.
//
// Pathology. If the evaluations depend only on the player to move, they alternate between
// (x, y) = (0, 1), where all positions are evaluated as won, and (1, 0). At a distance
// r = max(x, 1-y) from the first, 1-x' <= b r and y' <= b r, hence x” <= (b r)^b
// and 1-y” = (1-x')^b <= (b r)^b. Once b^b r^(b-1) < 1 that is less than r, and the
// distance goes to 0: x+y goes to 1, where an evaluation is independent of the truth.
//
// Reference: [B92] section 3, after [Sc86]: deep search is pathological if n = 1, and
// converges if n > 1 and e+_0 and e-_0 are small enough.

// The verdicts of Converges.
const (
	Pathological = "pathological" // errors grow until the search tells nothing: e+ + e- goes to 1
	Convergent   = "converges"    // both errors go to 0
	Neither      = "neither"      // neither is shown within MaxLevels levels
)

// MaxLevels is how many levels Converges follows. Errors that take longer lie on the
// border between convergence and pathology, or have b p_1 = 1, where small errors shrink
// like 1/l at best.
const MaxLevels = 1 << 14

// Converges says how the errors plus and minus of an evaluator behave as minimax
// searches deeper: Pathological, Convergent or Neither. The orbit decides, not whether
// the errors first rise or fall. Errors are those of the Recursion.
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

// falls reports whether e+ falls over two levels, and keeps falling.
func falls(r propagate.Recursion, plus float64) bool {
	b, one := float64(r.Branching), r.Chances[1]
	return b*(one+float64((1-one)*b*plus)) < 1
}

// alternates reports whether evaluations stay near alternating between "all won" and
// "all lost".
func alternates(r propagate.Recursion, plus, minus float64) bool {
	distance, factor := max(plus, 1-minus), float64(r.Branching)
	for range r.Branching - 1 {
		factor *= float64(r.Branching) * distance
	}
	return factor < 1
}
