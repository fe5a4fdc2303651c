package propagate

// Minimax: [NPT86] eqs. 1 and 2. Its bounds are alpha-beta, [KM75].

import "github.com/nonminimax/nonminimax/stages/internal/vector"

// minimax is the rule of [NPT86] eqs. 1 and 2: the best child of the player to
// move.
type minimax struct{}

func (minimax) Lift(static float64) Value { return Value{Win: static} }

func (minimax) Back(node Node, children []Value) Value {
	return Value{Win: best(node, children)}
}

// best returns the largest value for Max, the smallest for Min.
func best(node Node, children []Value) float64 {
	value := children[0].Win
	for _, child := range children[1:] {
		if node.Max && child.Win > value || !node.Max && child.Win < value {
			value = child.Win
		}
	}
	return value
}

func (minimax) Step() vector.Step { return vector.Minimax }

// IsMinimax reports whether a rule is minimax, whose values alpha-beta finds as
// well.
func IsMinimax(rule Propagator) bool {
	_, ok := rule.(minimax)
	return ok
}

// Bound implements Monotone: the best bound, without a rounding.
func (minimax) Bound(node Node, children []Value, _ bool) Value {
	return Value{Win: best(node, children)}
}

func (minimax) Decided(node Node, lows, highs []Value) bool {
	return best(node, lows) == best(node, highs)
}

// Window implements Monotone: it is alpha-beta [KM75], deep cutoffs included.
func (minimax) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	return selected(node, lows, highs, i, alpha, beta)
}

// selected is the window of a rule that selects the best child: one that is no better
// than another makes no difference.
func selected(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	for j := range lows {
		switch {
		case j == i:
		case node.Max:
			alpha = max(alpha, lows[j].Win)
		default:
			beta = min(beta, highs[j].Win)
		}
	}
	return alpha, beta
}
