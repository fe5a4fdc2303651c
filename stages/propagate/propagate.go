// Package propagate has the backup rules of the literature: how the values of
// a node's children become the value of the node.
//
// A rule is defined once, as Back. Kernels that need speed may use a rule's
// Folder form, which must give the same bits and is tested to.
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
	Max    bool    // whether Max is to move
	Height int     // moves left, >= 1; 0 in games of no fixed length
	Ply    int     // depth used up since the root of the search, 0 at the root
	Left   int     // depth left, >= 1: the horizon is so far below; Ply+Left is the depth of the search
	Static float64 // value that the evaluator gives this node itself, for rules that use it
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

// Static is implemented by rules that use Node.Static.
type Static interface {
	Propagator
	// UsesStatic is a mark.
	UsesStatic()
}

// Ranker is a Propagator by which players compare something else than
// Value.Win when they choose a move.
type Ranker interface {
	Propagator
	// Rank returns what the player to move at node compares of a child's
	// value: the largest is best for Max, the smallest for Min.
	Rank(node Node, child Value) float64
}

// Rank returns what a player compares of a child's value under a rule.
func Rank(rule Propagator, node Node, child Value) float64 {
	if ranker, is := rule.(Ranker); is {
		return ranker.Rank(node, child)
	}
	return child.Win
}

// Folder is a Propagator with a fast form for whole layers of nodes with two
// or three children each, on values as the bits of their float64: for numbers
// that are not negative, the order of the bits is the order of the numbers,
// and integers compare without a branch. It gives the same bits as Back.
type Folder interface {
	Propagator
	// Fold sets parents[i] from children[b*i : b*i+b] for b = branching, 2 or
	// 3; max says who is to move. Parents are one or several rows of nodes
	// that have the static values statics, which is as long as one row.
	Fold(max bool, branching int, parents, children, statics []uint64)
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
		{"emm", "product, or the static value where that is more certain; best value, then least error", "[WPN09] algorithm 1", emm{}},
		{"emm-value", "as emm, but moves are compared by value alone, not by error", "[WPN09] algorithm 1, read otherwise", emmValue{}},
		{"emm-nostatic", "as emm without the static alternative, which is the product rule", "[WPN09] section on EMM", emmNoStatic{}},
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
