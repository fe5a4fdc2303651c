package propagate

// References:
//
//	[KM75] D. E. Knuth, R. W. Moore. An analysis of alpha-beta pruning.
//	       Artificial Intelligence 6, 1975.
//	[B83]  B. W. Ballard. The *-minimax search procedure for trees containing
//	       chance nodes. Artificial Intelligence 21, 1983: bounds on values that lie
//	       in a known range, and windows through nodes that do not select.

// Monotone is a Propagator under which a node is never worth less for a better
// child. What is known of some children bounds the node, and what matters at the node
// bounds what matters of a child: for minimax that is alpha-beta [KM75], for the others
// what [B83] does at nodes of chance.
//
// A search that uses it finds what full width finds, to the bit. Only Bound and
// Decided are relied on for that; Window says where to stop looking.
//
// Children are all those of the node. One of which nothing is known is from Lift(0)
// to Lift(1). No method keeps or, once it has returned, has changed a slice, and none
// allocates.
type Monotone interface {
	Propagator
	// Bound returns a value that Back's is never above (up) or never below, where no
	// child is above (up) or below those given. The order is that of Win, and of what
	// is carried for those that compare it; the bound is of both.
	Bound(node Node, children []Value, up bool) Value
	// Decided reports that Back is the same for all children from lows to highs, to
	// the last bit of what is carried: it is Back of lows. Not to see it is no error.
	Decided(node Node, lows, highs []Value) bool
	// Window returns what a search of child i need tell apart where at the node
	// only a Win between alpha and beta matters: of the child, only one between a and
	// b does. One of at most a, whatever the other children are between lows and highs,
	// makes a node of at most alpha or makes no difference; of at least b likewise. Where a
	// rule cannot tell, a is -Inf and b is +Inf.
	Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64)
}

// RootWindow returns which Win need be told apart among the moves at the root
// of a search whose best move so far is worth best; known is false where none is. A
// move that ties with the best one is inside.
func RootWindow(rule Propagator, node Node, best Value, known bool) (alpha, beta float64) {
	grader, is := rule.(Grader)
	switch {
	case is:
		return grader.Line(node)
	case !known:
		return negative, positive
	case node.Max:
		return lower(best.Win), positive
	}
	return negative, higher(best.Win)
}

// Grader is a Ranker by which players tell apart only on which side of a line a
// move's Win is.
type Grader interface {
	Ranker
	// Line returns neighbouring float64: values of at most the first are on one
	// side, of at least the second on the other.
	Line(node Node) (below, above float64)
}

// Jumper is a Monotone rule whose value of a node is a function of a step that
// gives the mover no more than the product rule, and may be more.
type Jumper interface {
	Monotone
	// Before returns the window of the step for that of the node.
	Before(node Node, alpha, beta float64) (a, b float64)
}
