package exact

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/evaluate"
)

// Question asks how often a search decides correctly, by names.
type Question struct {
	Height      int                   // moves in a game
	Branching   int                   // moves at a node
	P           float64               // probability of a one; 0 for the fixed point (1-p)^b = p
	Evaluator   string                // as NewEvaluator takes it
	Calibration *evaluate.Calibration // of natural-binary; else nil
	Propagator  string                // as propagate.New takes it
	Depth       int                   // plies searched, >= 1; beyond Height as Height
	Limit       int                   // see Fold
}

// Answer is what a fold found.
type Answer struct {
	Correct    float64 // probability of a correct decision at a non-trivial root, under any tie rule
	Nontrivial float64 // probability that the root has a winning and a losing move
	Support    int     // number of values that a child of the root can have
	Bound      float64 // of the error of Correct
}

// Correct answers a question. Errors name what was asked, what does not fit and
// the limit.
func Correct(q Question) (Answer, error) {
	answer, err := q.answer()
	if err != nil {
		return Answer{}, fmt.Errorf("height %d, branching %d, %s: %w", q.Height, q.Branching, q.Evaluator, err)
	}
	return answer, nil
}

// answer makes the fold and decides.
func (q Question) answer() (Answer, error) {
	g, err := NewGame(q.Height, q.Branching, q.P)
	if err != nil {
		return Answer{}, err
	}
	evaluator, err := NewEvaluator(q.Evaluator, g, q.Calibration)
	if err != nil {
		return Answer{}, err
	}
	return Fold{Game: g, Evaluator: evaluator, Propagator: q.Propagator, Depth: q.Depth, Limit: q.Limit}.Correct()
}
