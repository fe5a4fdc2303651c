package evaluate

import (
	"fmt"
	"math"

	"github.com/nonminimax/nonminimax/stages/elementary"
	"github.com/nonminimax/nonminimax/stages/internal/parameter"
	"github.com/nonminimax/nonminimax/stages/random"
)

// Scores: a position that Max wins has S more than one that he loses, and each has noise of its own, the same
// whenever it is asked. Squares have their true value, without noise.

// Limits of S, the advantage by the standard deviation of the noise: those of shared, whose noise is 1/S. What a liked
// kind has is at most as much, so that no value is rounded to 1.
var (
	advantage  = parameter.Between("advantage", 1.0/mostNoise, 1/leastNoise)
	liking     = parameter.Between("score of the liked kind", 0, 1/leastNoise)
	likedShare = parameter.Between("share of the liked kind", 0, 1)
	wideness   = parameter.Between("spread of the wrong", leastNoise, 2)
)

// Normal noise is shared noise of which a position has none from its parent, since
//
//	exp(S (x - S/2)),    x = S [won] + z,
//
// is what the density of the score x of a won position has of that of a lost one.
func newGauss(s Setting, numbers []float64) (Evaluator, error) { return gauss(s, numbers[0]), nil }

func gauss(s Setting, advantage float64) shared {
	return shared{s.Layers, random.For(s.Seed, "noise/shared"), 1 / advantage, 0, 1}
}

// unlike is gauss with lost positions whose scores are others: those of a kind, of which each is with a probability.
// Its values are those of gauss, which knows of no such kind.
type unlike struct {
	shared
	kinds  random.Source
	kind   rate
	liking float64 // mean of their scores, divided by S
	spread float64 // standard deviation of their noise
}

// newLiked returns the evaluator of S, L and Q: it likes a share Q of lost positions, whose scores are L plus noise.
func newLiked(s Setting, numbers []float64) (Evaluator, error) {
	kind, err := newRate(numbers[2])
	return unlike{gauss(s, numbers[0]), random.For(s.Seed, "noise/liked"), kind, numbers[1] / numbers[0], 1}, err
}

// newSpread returns the evaluator of S and R: all lost positions have R times the noise.
func newSpread(s Setting, numbers []float64) (Evaluator, error) {
	return unlike{shared: gauss(s, numbers[0]), kind: rate{always: true}, spread: numbers[1]}, nil
}

// Static implements Evaluator.
func (e unlike) Static(n Node) float64 {
	if !n.Won && e.kind.happens(e.kinds.Board(n.Board).Sub(uint64(n.Height)), n.Index) {
		return e.value(n, e.liking, e.spread)
	}
	return e.shared.Static(n)
}

// student is a score whose noise is Student's t of an even number V of degrees of freedom, z / sqrt(chi²/V). The V/2
// pairs of squares in chi² are -2 ln u each, u uniform, so that
//
//	t = z / sqrt(-(2/V) ln(u_1 ... u_{V/2})).
//
// The value of a score is F(x - S/2), F the distribution of the noise (T): it rises with the score, and a far score is
// not rounded to 1.
type student struct {
	noise     random.Source
	advantage float64
	freedom   int
}

// mostFreedom bounds V: with more the noise is as good as normal.
const mostFreedom = 30

// degrees is V.
var degrees = parameter.Parameter{What: "number of degrees of freedom",
	Fits:     func(v float64) bool { return v >= 2 && v <= mostFreedom && math.Mod(v, 2) == 0 },
	Expected: fmt.Sprintf("an even number from 2 to %d", mostFreedom)}

func newStudent(s Setting, numbers []float64) (Evaluator, error) {
	return student{random.For(s.Seed, "noise/student"), numbers[0], int(numbers[1])}, nil
}

// Static implements Evaluator.
func (e student) Static(n Node) float64 {
	own := e.noise.Board(n.Board).Sub(uint64(n.Height)).Sub(uint64(n.Index))
	score, squares := own.Sub(0).Normal(), own.Sub(1)
	logs := 0.0
	for i := range uint64(e.freedom / 2) {
		logs -= elementary.Log((squares.Spread(i) + 1) / 2)
	}
	score /= math.Sqrt(float64(2*logs) / float64(e.freedom))
	if n.Won {
		score += e.advantage
	}
	return T(score-float64(e.advantage/2), e.freedom)
}

// T is the distribution of Student's t of an even number v of degrees of freedom: with sin = x / sqrt(v + x²),
//
//	1/2 + sin/2 (1 + 1/2 cos² + (1·3)/(2·4) cos⁴ + ...)    (v/2 terms).
//
// Reference: M. Abramowitz, I. Stegun. Handbook of Mathematical Functions, 26.7.4.
func T(x float64, v int) float64 {
	square := float64(x * x)
	cos := float64(v) / (float64(v) + square)
	sum, term := 1.0, 1.0
	for k := 2; k < v; k += 2 {
		term = float64(term * cos * float64(k-1) / float64(k))
		sum += term
	}
	return min(max(0.5+float64(x/math.Sqrt(float64(v)+square)*sum/2), 0), 1)
}
