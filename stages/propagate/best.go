package propagate

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
