package exact

import (
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
)

// Evaluator is a static evaluator as the fold sees it: as laws.
type Evaluator interface {
	// Horizon returns the joint law of the static value (Win, in [0, 1]) and the
	// truth of a node of height h, 0 <= h < the game's height.
	Horizon(h int) Law
	// Given returns the law of the static value of a node of height h >= 1 given
	// its truth, if, given the truth, the value tells nothing more of the nodes
	// below. Empty if it does: then no rule that looks at static values on the
	// way up can be folded.
	Given(h int) []Likelihood
}

// Likelihood is a static value with its probabilities given the truth.
type Likelihood struct {
	Static float64 // from Max's side, in [0, 1]
	IfLost float64 // probability of this value at a node that Max loses
	IfWon  float64 // probability of this value at a node that Max wins
}

// NewEvaluator returns an evaluator by its name in experiments:
//
//	e1, natural, e2     functions of the number of ones
//	natural-binary      another; it needs its calibration, else nil will do
//	artificial-0.1      the truth, wrong with probability 0.1 [WPN09]
//	artificial-0.1-0.2  the same, 0.1 where the mover wins, 0.2 where he loses [B92]
//
// Errors name the evaluator and what does not fit.
func NewEvaluator(name string, g Game, calibration *evaluate.Calibration) (Evaluator, error) {
	if !strings.HasPrefix(name, "artificial-") {
		if err := g.checkSquares(); err != nil {
			return nil, err
		}
	}
	kind, _, err := evaluate.Find(name)
	if err != nil {
		return nil, err
	}
	if kind.Calibrated && calibration == nil {
		return nil, fmt.Errorf("evaluator %q is measured, and its calibration is not at hand", name)
	}
	made, err := evaluate.New(name, evaluate.Setting{Layers: layered.Split(g.Height, g.Branching), Calibration: calibration})
	if err != nil {
		return nil, err
	}
	switch made := made.(type) {
	case evaluate.Counter:
		return counting{g, made}, nil
	case evaluate.Noisy:
		return artificial{g, made}, nil
	}
	return nil, fmt.Errorf("evaluator %q looks at more than the number of ones, and its law is not known", name)
}
