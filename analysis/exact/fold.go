package exact

import (
	"errors"
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// errStatic refuses emm and incremental with evaluators such as e1.
var errStatic = errors.New("the rule looks at the static values of nodes on the way up, which depend on the nodes " +
	"below even when the truth is known, so there is no fold")

// fold is a search from the root of random boards of a P-game.
type fold struct {
	Question
	game      Game
	evaluator Evaluator
	rule      propagate.Propagator
}

func (q Question) fold() (f fold, err error) {
	f.Question = q
	if f.game, err = NewGame(q.Height, q.Branching, q.P); err != nil {
		return f, err
	}
	if f.game.Traps = q.Traps; !(q.Traps >= 0 && q.Traps <= 1) {
		return f, fmt.Errorf("traps %v: expected a probability from 0 to 1", q.Traps)
	}
	if f.evaluator, err = NewEvaluator(q.Evaluator, f.game, q.Calibration); err != nil {
		return f, err
	}
	if f.rule, err = propagate.New(q.Propagator); err == nil && q.Depth < 1 {
		err = fmt.Errorf("depth %d: expected at least 1", q.Depth)
	}
	return f, err
}

// correct returns the probability that the search chooses a move that keeps the
// best true value, at non-trivial roots. It fails where children does, and where a
// non-trivial root is so unlikely that the answer is not known within MaxRounding.
func (f fold) correct() (Answer, error) {
	laws, err := f.children()
	if err != nil {
		return Answer{}, err
	}
	b := f.Branching
	var correct, wrong, bound float64
	var apart [2]float64
	support := 0
	for state, share := range f.evaluator.States().Shares {
		right, mistaken, alone := decided(f.game, f.rule, laws[state])
		correct += float64(share * right)
		wrong += float64(share * mistaken)
		apart[0], apart[1] = apart[0]+float64(share*alone[0]), apart[1]+float64(share*alone[1])
		support = max(support, len(laws[state].Atoms))
		missing := (laws[state].Missing + unit) * float64(b) / (right + mistaken) // unit: what ranked leaves out
		bound = max(bound, rounded(laws[state].Rounding, b)+missing)
	}
	nontrivial := correct + wrong
	if !(bound <= MaxRounding) {
		return Answer{}, fmt.Errorf("a non-trivial root has probability %.2g, too small for an error within %g",
			nontrivial, MaxRounding)
	}
	return Answer{correct / nontrivial, nontrivial, (apart[0] + apart[1]) / nontrivial, apart[0] / nontrivial, support,
		bound}, nil
}

// children returns the joint law of (backed-up value, truth) of a child of the
// root, for each state of the root. It fails if that takes more combinations than the limit, with an error that
// names the height, the number of values and the limit; and for a rule that uses the
// static values of inner nodes (emm, incremental) with an evaluator whose values
// depend on the nodes below (e1).
func (f fold) children() (laws []Law, err error) {
	states := f.evaluator.States()
	for state := range states.Shares {
		laws = append(laws, lift(f.evaluator.Horizon(f.horizon(), state), f.rule))
	}
	ends := f.ends()
	for h := f.horizon() + 1; h < f.Height; h++ {
		up := make([]Law, len(laws))
		for state := range up {
			children := mixed(laws, states.below(state))
			if f.Propagator == "minimax" {
				up[state] = best(children, layered.MaxToMove(h), f.Branching)
			} else if up[state], err = f.up(children, h, state); err != nil {
				return nil, fmt.Errorf("%s at depth %d: %w", f.Propagator, f.Depth, err)
			}
		}
		laws = ends.mix(up, h)
	}
	ofRoot := make([]Law, len(laws))
	for state := range ofRoot {
		ofRoot[state] = mixed(laws, states.below(state))
	}
	return ofRoot, nil
}

// mixed is the law of a node that has each of the laws with a probability.
func mixed(laws []Law, shares []float64) Law {
	if len(laws) == 1 {
		return laws[0]
	}
	var list []Atom
	rounding, missing := 0.0, 0.0
	for i, law := range laws {
		for _, a := range law.Atoms {
			list = append(list, Atom{a.Value, a.Lost * shares[i], a.Won * shares[i]})
		}
		rounding, missing = max(rounding, law.Rounding), max(missing, law.Missing)
	}
	return newLaw(list, rounding+4*unit, missing)
}

// horizon is the height at which the search stops.
func (f fold) horizon() int { return max(f.Height-f.Depth, 0) }

// up returns the law of height h in a state, given the law of its children, by any rule.
func (f fold) up(children Law, h, state int) (Law, error) {
	var statics []Likelihood
	if _, looks := f.rule.(propagate.Static); looks && !(children.certain() && propagate.ExactOnTruth(f.rule)) {
		if statics = f.evaluator.Given(h, state); len(statics) == 0 {
			return Law{}, errStatic
		}
	}
	if err := f.affordable(len(children.Atoms), len(statics), h); err != nil {
		return Law{}, err
	}
	return combine(children, f.rule, f.node(h), statics, f.Branching), nil
}

// certain reports whether all values are the truth, 0 or 1. A rule that is minimax on
// the truth then ignores static values.
func (l Law) certain() bool {
	for _, a := range l.Atoms {
		if !(a.Value.Win == 0 && a.Won == 0 || a.Value.Win == 1 && a.Lost == 0) {
			return false
		}
	}
	return true
}

func (f fold) affordable(values, statics, h int) error {
	limit := f.Limit
	if limit <= 0 {
		limit = MaxMultisets
	}
	if h < f.Height-1 {
		limit /= inner
	}
	if count := multisets(values, f.Branching) * float64(max(1, statics)); count > float64(limit) {
		return fmt.Errorf("a node of height %d has %d values, which makes %.4g combinations at height %d; "+
			"the limit there is %d", h-1, values, count, h, limit)
	}
	return nil
}

// decided returns the probabilities that the root is non-trivial and its choice is
// correct, and that it is wrong; and the same where one child alone is the best.
//
// The chosen child is the first of the best: those before it rank lower, those
// after it no higher. The choice is correct if that child is good, a win for the
// mover; the root is then non-trivial if some other child is bad. Wrong choices are
// summed separately, so that a search that sees the end is correct with probability
// exactly 1.
func decided(g Game, rule propagate.Propagator, children Law) (correct, wrong float64, alone [2]float64) {
	mover := layered.MaxToMove(g.Height)
	worse := ladder{max: mover}
	var sums [4]sum
	for _, atom := range ranked(g, rule, children) {
		below, good := worse.odds(), atom.odds(mover)
		worse.add(atom)
		upTo := worse.odds()
		for before := range g.Branching {
			after := g.Branching - 1 - before
			sums[0].add(odds{none: good.some}.times(below.swap(), before).times(upTo.swap(), after).some)
			sums[1].add(odds{none: good.none}.times(below, before).times(upTo, after).some)
			sums[2].add(odds{none: good.some}.times(below.swap(), before+after).some)
			sums[3].add(odds{none: good.none}.times(below, before+after).some)
		}
	}
	return sums[0].total, sums[1].total, [2]float64{sums[2].total, sums[3].total}
}

func (o odds) swap() odds { return odds{o.some, o.none} }

// ranked returns the children as the root compares them, from the worst for the
// mover to the best, with equal ones merged.
func ranked(g Game, rule propagate.Propagator, children Law) []Atom {
	root := propagate.Node{Max: layered.MaxToMove(g.Height), Own: true, Height: g.Height}
	order := func(a, b propagate.Value) int {
		if !root.Max {
			a, b = b, a
		}
		return propagate.Compare(rule, root, a, b)
	}
	return newLawBy(order, slices.Clone(children.Atoms), 0, 0).Atoms
}
