package selective

import (
	"iter"
	"math"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// Step is what one step of a growth did: an iteration of UCT, or the expansion of a leaf.
type Step struct {
	Evaluations int64   // spent so far
	Moves       []int32 // the moves to choose from now, by their places among the legal ones; valid until the next step
	// Path has the nodes that the step changed, without those it added: from the root to the leaf that
	// was expanded, or in UCT to the node that was added or whose game is over. It is valid until the
	// next step.
	Path []int32
	// Whole says that nothing is left to learn: all lines of play have been followed to their ends,
	// or with "solver" the result is proven.
	Whole bool
}

// Node is a node of a tree between two steps.
type Node[S comparable] struct {
	Position S
	Value    propagate.Value // its Win is NaN at a root that has none yet
	Visits   int             // evaluations spent at the node and below it; 0 before it is evaluated
	Ended    bool            // whether there is nothing below
	First    int32           // the first child; others follow, in the order of the moves
	Count    int             // how many children there are; UCT has not evaluated all of them
}

// Steps searches a position as Grow does, from nothing, and yields the steps. Grow goes on
// where they end.
func (x *Search[S]) Steps(s S, evaluations int64) iter.Seq[Step] {
	return func(yield func(Step) bool) {
		x.begin(s)
		for x.grow(evaluations) {
			if !yield(Step{Evaluations: x.spent, Moves: x.grower.best(), Path: x.path, Whole: x.grower.whole()}) {
				return
			}
		}
	}
}

// At returns a node by its place in the tree; that of the root is 0.
func (x *Search[S]) At(i int32) Node[S] {
	n := x.nodes[i]
	value := x.value(i)
	if i == root && !x.grower.valued() {
		value.Win = math.NaN()
	}
	return Node[S]{Position: x.room.positions[i], Value: value, Visits: int(n.visits), Ended: n.ended, First: n.first,
		Count: int(n.count)}
}
