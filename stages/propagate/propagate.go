// Package propagate implements the backup rules of the literature: how the
// values of a node's children become the value of the node.
//
// A rule is defined once, as Back. Kernels that need speed may use a rule's
// Folder form, which must give the same bits and is tested to.
//
// Values are from Max's side, in [0, 1]; 1 is a forced win for Max. Five-in-a-row, whose values
// are whole numbers, takes only minimax and the rules of weights (RuleWeights); every other
// game takes every rule.
//
// Each family of rules is a file: the rule, its members, its bounds. Kinds lists them, with the
// laws that each is exempt from; stages/README.md shows how to add one.
//
// References:
//
//	[NPT86] D. Nau, P. Purdom, C.-H. Tzeng. Experiments on alternatives to
//	        minimax. 1986.
//	[WPN09] B. Wilson, A. Parker, D. Nau. Error minimizing minimax. 2009.
//	[B92]   E. B. Baum. On optimal game tree propagation for imperfect players.
//	        1992.
//	[KP91]  J. C. Kim, P. W. Purdom. Nonminimax propagation and Go Moku. 1991.
//	[KM75]  D. E. Knuth, R. W. Moore. An analysis of alpha-beta pruning. Artificial
//	        Intelligence 6, 1975.
//	[B83]   B. W. Ballard. The *-minimax search procedure for trees containing chance
//	        nodes. Artificial Intelligence 21, 1983: Star1 and Star2.
//
// Rules that these papers cite and do not test:
//
//	[SD70]  J. R. Slagle, J. K. Dixon. Experiments with the M & N tree-searching
//	        program. Communications of the ACM 13(3):147-154, 1970.
//	[RB83]  A. L. Reibman, B. W. Ballard. Non-minimax search strategies for use
//	        against fallible opponents. AAAI-83, 338-342, 1983.
//	[Ri88]  R. L. Rivest. Game tree searching by min/max approximation. Artificial
//	        Intelligence 34(1):77-96, 1988.
//	[Alt90] I. Althoefer. An incremental negamax algorithm. Artificial Intelligence
//	        43(1):57-65, 1990.
package propagate

import (
	"cmp"

	"github.com/nonminimax/nonminimax/stages/internal/vector"
)

// Node is the place at which values are backed up. Where a game has a fixed length
// a search is no deeper than the game, so that Left is at most Height; where
// moves in a row of one player are one ply, nodes below the root can be at ply 0.
type Node struct {
	Max    bool    // whether Max is to move
	Own    bool    // whether the player to move is the one who searches, who moves at the root of the search
	Height int     // moves left in the game, >= 1; 0 where a game has no fixed length
	Ply    int     // depth used up since the root of the search, >= 0
	Left   int     // depth left, >= 1: the horizon is Left plies below, and Ply+Left is the depth of the search
	Static float64 // value that the evaluator gives this node itself, for rules that use it
}

// Value is what a rule hands from a child to its parent.
type Value struct {
	Win   float64 // what a player compares, in [0, 1]
	Carry float64 // what some rules carry beside it; 0 in the others
	Scale int64   // exponent of what product-log and the weighted rules carry; 0 in the others
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
	// UsesStatic is a marker method.
	UsesStatic()
}

// Scheduled is implemented by rules whose value depends on Node.Ply, Node.Left or
// Node.Own, so that searches from other roots or to other depths share nothing.
type Scheduled interface {
	Propagator
	// UsesPly is a marker method.
	UsesPly()
}

// DepthAware is implemented by Scheduled rules whose value depends on Node.Left, which nodes of a tree that grows
// node by node do not have.
type DepthAware interface {
	Scheduled
	// UsesLeft is a marker method.
	UsesLeft()
}

// Ranker is implemented by rules under which players choose moves by something other than
// Value.Win.
type Ranker interface {
	Propagator
	// Compare returns a positive number where the player to move at node takes
	// the child value a for higher than b, 0 where for equal, a negative one
	// where for lower: the highest is best for Max, the lowest for Min. It is an
	// order of all values, with ties.
	Compare(node Node, a, b Value) int
}

// Compare orders two children under any rule: by Win, unless the rule is a Ranker.
func Compare(rule Propagator, node Node, a, b Value) int {
	if ranker, ok := rule.(Ranker); ok {
		return ranker.Compare(node, a, b)
	}
	return cmp.Compare(a.Win, b.Win)
}

// DrawAware is implemented by rules that tell a drawn game from an even position.
type DrawAware interface {
	Propagator
	// End makes the value of a finished game: of outcome 1 Max has won, of -1
	// Min, 0 is a draw.
	End(outcome int8) Value
}

// End returns the value of a finished game under any rule: the lifted 1, 1/2 or 0, unless the
// rule is DrawAware.
func End(rule Propagator, outcome int8) Value {
	if aware, ok := rule.(DrawAware); ok {
		return aware.End(outcome)
	}
	return rule.Lift(0.5 * float64(outcome+1))
}

// Carrying is implemented by rules whose Lift sets more of a value than Win.
type Carrying interface {
	Propagator
	// CarriesFromLeaves is a marker method.
	CarriesFromLeaves()
}

// Folder is implemented by rules with a fast form for whole layers of nodes with two or three
// children each, on eight boards at once (stages/internal/vector). It gives the same bits as Back.
type Folder interface {
	Propagator
	// Step returns the fast form.
	Step() vector.Step
}

// Best returns which children of a node are best for the player to move, as bits, ties
// included. There is at least one child and at most 64.
func Best(rule Propagator, node Node, children []Value) (moves uint64) {
	best := children[0]
	for i, child := range children {
		order := Compare(rule, node, child, best)
		switch {
		case node.Max && order > 0 || !node.Max && order < 0:
			moves, best = 1<<i, child
		case order == 0:
			moves |= 1 << i
		}
	}
	return moves
}

// ExactOnTruth reports whether a rule is minimax on the values 0 and 1, whatever the
// static value of the node and whoever searches, so that a player who sees the end of
// the game plays perfectly.
func ExactOnTruth(rule Propagator) bool {
	zero, one := rule.Lift(0), rule.Lift(1)
	for _, pair := range [][]Value{{zero, zero}, {zero, one}, {one, zero}, {one, one}} {
		for _, static := range []float64{0, 0.5, 1} {
			for _, own := range []bool{false, true} {
				some := rule.Back(Node{Max: true, Own: own, Height: 1, Left: 1, Static: static}, pair).Win
				every := rule.Back(Node{Max: false, Own: own, Height: 2, Left: 1, Static: static}, pair).Win
				if some != max(pair[0].Win, pair[1].Win) || every != min(pair[0].Win, pair[1].Win) {
					return false
				}
			}
		}
	}
	return true
}
