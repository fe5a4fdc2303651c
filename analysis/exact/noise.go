package exact

import (
	"math"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/elementary"
	"github.com/nonminimax/nonminimax/stages/evaluate"
)

// scores is what is known of scores: the noise of each, and what a right position has more.
type scores struct {
	noise
	advantage float64
	share     float64 // of its parent's noise that a position has (shared.go)

	// What a kind of wrong positions has more than others, and how many of them are of that kind.
	liking, liked float64

	spread float64 // of the noise of wrong positions, by that of right ones
}

// wrong returns the chance of the score x of a wrong position, given that of noise: below, or density, which is to be
// multiplied by 1/spread.
func (s scores) wrong(chance func(x float64) float64, x float64) float64 {
	x /= s.spread
	if s.liked == 0 {
		return chance(x)
	}
	return float64((1-s.liked)*chance(x)) + float64(s.liked*chance(x-s.liking))
}

// above returns the probability of a larger number than x. Noise is as often above 0 as below.
func (s scores) above(x float64) float64 { return s.below(-x) }

// noise is a distribution of numbers.
type noise interface {
	// below returns the probability of a smaller number than x.
	below(x float64) float64
	density(x float64) float64
	// far is the u beyond which sinh u is too far to matter.
	far() float64
}

// newScores returns the scores of an evaluator; false of one whose noise has no law here.
func newScores(evaluator string) (scores, bool) {
	kind, parameter, err := evaluate.Find(evaluator)
	if err != nil {
		return scores{}, false
	}
	var n []float64
	for text := range strings.SplitSeq(parameter, "-") {
		n = append(n, number(text))
	}
	s := scores{noise: normal{}, advantage: n[0], spread: 1}
	switch kind.Name {
	case "gauss-S":
	case "liked-S-L-Q":
		s.liking, s.liked = n[1], n[2]
	case "spread-S-R":
		s.spread = n[1]
	case "student-S-V":
		s.noise = student{int(n[1])}
	case "shared-D-R":
		s.advantage, s.share = 1/n[0], n[1]
	default:
		return scores{}, false
	}
	return s, s.share < 1
}

// gaussian reports whether all scores are normal, with one mean of the right ones and one of the wrong ones.
func (s scores) gaussian() bool {
	_, ok := s.noise.(normal)
	return ok && s.liked == 0 && s.spread == 1
}

type normal struct{}

func (normal) below(x float64) float64 {
	tail := float64(stat.TwoSided(x) / 2)
	if x > 0 {
		return 1 - tail
	}
	return tail
}

func (normal) density(x float64) float64 { return elementary.Exp(-float64(x*x)/2) / sqrtTwoPi }

func (normal) far() float64 { return 4 }

var sqrtTwoPi = math.Sqrt(2 * math.Pi)

// student is Student's t of an even number of degrees of freedom.
type student struct{ freedom int }

func (s student) below(x float64) float64 { return evaluate.T(x, s.freedom) }

// density is c (1 + x²/v)^(-(v+1)/2), where c is that of v-2 by (v-1)/(v-2) sqrt((v-2)/v).
func (s student) density(x float64) float64 {
	v := float64(s.freedom)
	c := math.Sqrt2 / 4 // of 2
	for k := 4.0; k <= v; k += 2 {
		c = float64(c * (k - 1) / (k - 2) * math.Sqrt((k-2)/k))
	}
	w := 1 + float64(x*x)/v
	return c / (elementary.Power(w, int64(s.freedom/2)) * math.Sqrt(w))
}

func (student) far() float64 { return 24 }

// integral returns that of a function over all numbers, by the trapezoidal rule in u, x = sinh u, whose step is halved
// until two results have ten digits in common. Of what falls off at both ends that rule is right to a number of digits
// that doubles with each halving.
//
// Reference: L. Trefethen, J. Weideman. The exponentially convergent trapezoidal rule. SIAM Review 56, 2014.
func (s scores) integral(f func(x float64) float64) float64 {
	far := s.far() + 1 // room for the advantage
	term := func(u float64) float64 {
		up, down := elementary.Exp(u), elementary.Exp(-u)
		return float64(f((up-down)/2) * (up + down) / 2)
	}
	step, total := 0.25, 0.0
	var points sum
	for k := range int(2*far/step) + 1 {
		points.add(term(float64(float64(k)*step) - far))
	}
	total = float64(points.total * step)
	for range 12 {
		for k := range int(2 * far / step) {
			points.add(term(float64((float64(k)+0.5)*step) - far))
		}
		step /= 2
		before := total
		if total = float64(points.total * step); math.Abs(total-before) < 1e-10 {
			break
		}
	}
	return total
}
