package exact

import (
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// Correct returns the probability that the search chooses a move that keeps the
// best true value, at non-trivial roots. Errors are those of Children, and a
// non-trivial root so unlikely that the answer is not known within MaxRounding.
func (f Fold) Correct() (Answer, error) {
	children, err := f.Children()
	if err != nil {
		return Answer{}, err
	}
	rule, err := propagate.New(f.Propagator)
	if err != nil {
		return Answer{}, err
	}
	b := f.Game.Branching
	correct, wrong := decided(f.Game, rule, children)
	nontrivial := correct + wrong
	bound := rounded(children.Rounding, b) + (children.Missing+unit)*float64(b)/nontrivial // unit: ranked leaves out as much
	if !(bound <= MaxRounding) {
		return Answer{}, fmt.Errorf("a non-trivial root has probability %.2g, too small for an error within %g", nontrivial, MaxRounding)
	}
	return Answer{correct / nontrivial, nontrivial, len(children.Atoms), bound}, nil
}

// decided returns the probabilities that the root is non-trivial and its choice is
// correct, and that it is wrong.
//
// The chosen child is the first of the best: those before it rank lower, those
// after it not higher. Its choice is correct if it is good, a win for the mover,
// and the root is non-trivial if some other child is bad then. Wrong choices are
// summed by themselves, so that a search that sees the end is correct with
// probability exactly 1.
func decided(g Game, rule propagate.Propagator, children Law) (correct, wrong float64) {
	mover := layered.MaxToMove(g.Height)
	worse := ladder{max: mover}
	var sums [2]sum
	for _, atom := range ranked(g, rule, children) {
		below, good := worse.odds(), atom.odds(mover)
		worse.add(atom)
		upTo := worse.odds()
		for before := range g.Branching {
			after := g.Branching - 1 - before
			sums[0].add(odds{none: good.some}.times(below.swap(), before).times(upTo.swap(), after).some)
			sums[1].add(odds{none: good.none}.times(below, before).times(upTo, after).some)
		}
	}
	return sums[0].total, sums[1].total
}

// swap makes the others special.
func (o odds) swap() odds { return odds{o.some, o.none} }

// ranked returns the children as the root compares them, from the worst for the
// mover to the best, equal ones together.
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
