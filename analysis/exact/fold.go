package exact

import (
	"errors"
	"fmt"

	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// errStatic refuses emm and incremental with evaluators such as e1.
var errStatic = errors.New("the rule looks at the static values of nodes on the way up, which depend on the nodes below even when the truth is known, so there is no fold")

// Fold is a search from the root of random boards of a P-game.
type Fold struct {
	Game       Game
	Evaluator  Evaluator // of the same game; NewEvaluator's or another law
	Propagator string    // as propagate.New takes it
	Depth      int       // plies searched, >= 1; beyond the height as the height
	Limit      int       // most combinations of children at height n-1; 0 for MaxMultisets
}

// Children returns the joint law of (backed-up value, truth) of a child of the
// root. It refuses, with an error that names the height, the number of values and
// the limit, what would take more combinations than the limit; and a rule that
// looks at static values on the way up (emm, incremental) with an evaluator whose values there
// depend on the nodes below (e1).
func (f Fold) Children() (Law, error) {
	rule, err := propagate.New(f.Propagator)
	if err != nil {
		return Law{}, err
	}
	if f.Depth < 1 {
		return Law{}, fmt.Errorf("depth %d: expected at least 1", f.Depth)
	}
	horizon := max(f.Game.Height-f.Depth, 0)
	law := lift(f.Evaluator.Horizon(horizon), rule)
	for h := horizon + 1; h < f.Game.Height; h++ {
		if f.Propagator == "minimax" {
			law = best(law, layered.MaxToMove(h), f.Game.Branching)
		} else if law, err = f.up(law, rule, h); err != nil {
			return Law{}, fmt.Errorf("%s at depth %d: %w", f.Propagator, f.Depth, err)
		}
	}
	return law, nil
}

// up returns the law of height h from that of the height below, by any rule.
func (f Fold) up(children Law, rule propagate.Propagator, h int) (Law, error) {
	var statics []Likelihood
	if _, looks := rule.(propagate.Static); looks && !(children.certain() && propagate.ExactOnTruth(rule)) {
		if statics = f.Evaluator.Given(h); len(statics) == 0 {
			return Law{}, errStatic
		}
	}
	if err := f.affordable(len(children.Atoms), len(statics), h); err != nil {
		return Law{}, err
	}
	horizon := max(f.Game.Height-f.Depth, 0)
	node := propagate.Node{Max: layered.MaxToMove(h), Height: h, Ply: f.Game.Height - h, Left: h - horizon}
	node.Own = node.Max == layered.MaxToMove(f.Game.Height)
	return combine(children, rule, node, statics, f.Game.Branching), nil
}

// certain reports whether all values are the truth, 0 or 1, which no static value
// can beat under a rule that is minimax on the truth.
func (l Law) certain() bool {
	for _, a := range l.Atoms {
		if !(a.Value.Win == 0 && a.Won == 0 || a.Value.Win == 1 && a.Lost == 0) {
			return false
		}
	}
	return true
}

// affordable refuses too many combinations of children at height h.
func (f Fold) affordable(values, statics, h int) error {
	limit := f.Limit
	if limit <= 0 {
		limit = MaxMultisets
	}
	if h < f.Game.Height-1 {
		limit /= inner
	}
	if count := multisets(values, f.Game.Branching) * float64(max(1, statics)); count > float64(limit) {
		return fmt.Errorf("a node of height %d has %d values, which makes %.4g combinations at height %d; the limit there is %d",
			h-1, values, count, h, limit)
	}
	return nil
}
