package propagate

// Incremental negamax: [Alt90].

// incremental is the incremental negamax of [Alt90]: every node of the tree is
// evaluated, not only those at the horizon, and with h(x) the static value for the
// player to move, around 0,
//
//	F(x) = h(x) at the horizon,    F(x) = h(x) + max_y (-F(y)) above it,
//
// so that a line is worth the sum of the static values along it. With errors that are
// independent and small the paper proves that those of the root vanish exponentially
// with the depth, where minimax can make them grow. (That, and that estimates of
// all nodes are used, is from its abstract; the recursion is the one known by its name.)
//
// To keep values in [0, 1] the sum is divided by how many there are, and so is a mean
// of static values from Max's side: with Left plies to the horizon
//
//	V = (static + Left best_y V(y)) / (Left + 1).
//
// Where all lines end at the horizon that orders moves as F does. The rest is ours, as
// the paper's trees have all their leaves at one depth:
//
//   - A line that ends before the horizon counts as if the game stood still there: its
//     last value fills the places that are left. So no line gains by being short.
//   - 0 and 1 are certain, and certainty is not diluted: where the best child is 0 or 1
//     the node is so too. Truth is minimax, and no estimate on the way can hide a win.
//     incremental-plain leaves that out.
//   - A draw is a value like others.
//   - Where moves in a row are one ply, a node before such a move has the weight of a
//     whole ply, and those after it share what remains.
//
// It is monotone in every child, also from and to 0 and 1, where it jumps in the right
// direction, and depends on the best child alone and on the node's own static value,
// which may make a node worse than its best move.
type incremental struct {
	// plain says that 0 and 1 are estimates like others: a finished game counts as in the
	// trees of [Alt90], and a forced win can be worth less than a line of good estimates. It
	// is not minimax on the truth.
	plain bool
}

func (incremental) Lift(static float64) Value { return Value{Win: static} }

func (incremental) UsesStatic() {}

func (incremental) UsesPly() {}

func (incremental) UsesLeft() {}

func (r incremental) Back(node Node, children []Value) Value {
	value := best(node, children)
	if !r.plain && (value == 0 || value == 1) {
		return Value{Win: value}
	}
	return Value{Win: alongLine(node, value)}
}

// alongLine returns the mean of a node's static value and those of the line below it,
// whose mean is given. It stays between the two, whatever is rounded.
func alongLine(node Node, below float64) float64 {
	left := float64(node.Left)
	mean := (node.Static + float64(left*below)) / (left + 1)
	return max(min(node.Static, below), min(max(node.Static, below), mean))
}

var _ Composed = incremental{}

// Bound implements Monotone: each step rises with the best child, rounded or not.
func (r incremental) Bound(node Node, children []Value, _ bool) Value { return r.Back(node, children) }

func (r incremental) Decided(node Node, lows, highs []Value) bool {
	return r.Back(node, lows) == r.Back(node, highs)
}

// StepWindow implements Composed: the step is the best child. 0 and 1 stay what they are,
// unless the rule is plain.
func (r incremental) StepWindow(node Node, alpha, beta float64) (a, b float64) {
	a, b = along(node, alpha, beta)
	if r.plain {
		return a, b
	}
	if alpha >= 0 {
		a = max(a, 0)
	}
	if alpha < 1 {
		a = min(a, lower(1))
	}
	if beta > 0 {
		b = max(b, tiny)
	}
	if beta <= 1 {
		b = min(b, 1)
	}
	return a, b
}

// Window implements Monotone: that of the best child.
func (r incremental) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	alpha, beta = r.StepWindow(node, alpha, beta)
	return selected(node, lows, highs, i, alpha, beta)
}

// along returns the window of the mean of the line below a node for that of the node.
func along(node Node, alpha, beta float64) (a, b float64) {
	left := float64(node.Left)
	a, b = negative, positive
	if alpha >= 0 {
		a = (float64(alpha*(left+1))-node.Static)/left - wary
	}
	if beta <= 1 {
		b = (float64(beta*(left+1))-node.Static)/left + wary
	}
	return a, b
}
