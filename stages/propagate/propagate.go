// Package propagate has the backup rules of the literature: how the values of
// a node's children become the value of the node.
//
// A rule is defined once, as Back. Kernels that need speed may use a rule's
// Pair form, which must give the same bits and is tested to.
//
// Values are from Max's side, in [0, 1]; 1 is a forced win for Max.
//
// References:
//
//	[NPT86] D. Nau, P. Purdom, C.-H. Tzeng. Experiments on alternatives to
//	        minimax. 1986.
//	[WPN09] B. Wilson, A. Parker, D. Nau. Error minimizing minimax. 2009.
package propagate

import "fmt"

// Node is the place at which values are backed up.
type Node struct {
	Max    bool // whether Max is to move
	Height int  // moves left, >= 1
}

// Value is what a rule hands from a child to its parent.
type Value struct {
	Win   float64 // what a player compares, in [0, 1]
	Carry float64 // what some rules carry beside it; 0 in the others
}

// Propagator is a backup rule.
type Propagator interface {
	// Lift makes the value of a node at the horizon, or of a square, from
	// its static value in [0, 1].
	Lift(static float64) Value
	// Back returns the value of a node from those of its children, of which
	// there is at least one, given in the order of the moves. It does not
	// keep or change the slice, and allocates nothing.
	Back(node Node, children []Value) Value
}

// Pair is a Propagator with a fast form for two children, on values as the
// bits of their float64: for numbers that are not negative, the order of the
// bits is the order of the numbers, and integers compare without a branch.
type Pair interface {
	Propagator
	// PairMax sets parents[i] from children[2i] and children[2i+1] where Max
	// is to move; PairMin where Min is. len(children) is 2 len(parents).
	PairMax(parents, children []uint64)
	PairMin(parents, children []uint64)
}

// Kind is an entry of the list of propagators.
type Kind struct {
	Name    string
	Summary string // one line
	Source  string // where the literature defines it
	rule    Propagator
}

// Kinds lists the propagators, in the order of the literature.
func Kinds() []Kind {
	return []Kind{
		{"minimax", "best child of the player to move", "[NPT86] eqs. 1, 2", minimax{}},
		{"product", "children as independent probabilities of a forced win", "[NPT86] eqs. 3, 4", product{}},
		{"average", "mean of the minimax and the product step, on average-values", "[NPT86] eqs. 5, 6", average{}},
		{"average-eq10", "eq. 10 as printed, with product-values in the product step", "[NPT86] eq. 10", averageEq10{}},
	}
}

// New returns a propagator by name.
func New(name string) (Propagator, error) {
	for _, kind := range Kinds() {
		if kind.Name == name {
			return kind.rule, nil
		}
	}
	return nil, fmt.Errorf("propagator %q is not known", name)
}
