package evaluate

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/internal/parameter"
	"github.com/nonminimax/nonminimax/stages/random"
)

// graded knows the truth of a position and says one of G values v = (i+1/2)/G, i = 0 to G-1, at random, independently
// at every node and always alike at the same node. Where Max wins it says v with probability 2v/G, where he loses with
// 2(1-v)/G, so that v is the probability that Max wins, with an even prior. If G is even the value is on the wrong side
// of 1/2 with probability 1/4, whatever G is: how fine values are can be varied alone. graded-2 is artificial-0.25.
// Squares have their true value.
type graded struct {
	noise  random.Source
	values int // G
}

func newGraded(s Setting, numbers []float64) (Evaluator, error) {
	return graded{random.For(s.Seed, "noise/graded-"+parameter.Name(numbers...)), int(numbers[0])}, nil
}

// Grades implements Graded: the first i+1 values of a won node have the probability (i+1)²/G².
func (e graded) Grades() (list []Grade) {
	all := float64(e.values * e.values)
	for i := range e.values {
		other := e.values - 1 - i
		list = append(list, Grade{e.value(i), float64(2*other+1) / all, float64(2*i+1) / all})
	}
	return list
}

func (e graded) value(i int) float64 { return (float64(i) + 0.5) / float64(e.values) }

// Static implements Evaluator. Of a number that is uniform below 1, G times the square root is below i+1 with the
// probability of the first i+1 values.
func (e graded) Static(n Node) float64 {
	word := e.noise.Board(n.Board).Sub(uint64(n.Height)).Word(uint64(n.Index))
	i := min(int(float64(e.values)*math.Sqrt(float64(word>>11)/(1<<53))), e.values-1)
	if !n.Won {
		i = e.values - 1 - i
	}
	return e.value(i)
}
