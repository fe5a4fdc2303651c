package propagate

// The average rule: [NPT86] eqs. 5 and 6. average-eq10 is eq. 10 as printed.

import "github.com/nonminimax/nonminimax/stages/internal/vector"

// average is the rule of [NPT86] eqs. 5 and 6: the mean of the minimax step
// and the product step, both taken on average-values.
type average struct{}

func (average) Lift(static float64) Value { return Value{Win: static} }

func (average) Back(node Node, children []Value) Value {
	return Value{Win: 0.5 * (best(node, children) + independent(node.Max, children))}
}

func (average) Step() vector.Step { return vector.Average }

func (r average) Bound(node Node, children []Value, up bool) Value {
	return bound(r, node, children, margin, up)
}

func (average) Decided(node Node, lows, highs []Value) bool { return decided(node, lows, highs) }

// Window implements Monotone: average is mix-0.5.
func (average) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	return mix{0.5}.Window(node, lows, highs, i, alpha, beta)
}

// averageEq10 is [NPT86] eq. 10 as printed: the product step takes the children's
// product-values P, not their average-values A. It does not reproduce the paper's own
// tables, unlike average, and is here to show that. Carry holds P.
type averageEq10 struct{}

func (averageEq10) Lift(static float64) Value { return Value{Win: static, Carry: static} }

func (averageEq10) CarriesFromLeaves() {}

func (averageEq10) Back(node Node, children []Value) Value {
	p := independentCarry(node, children)
	return Value{Win: 0.5 * (best(node, children) + p), Carry: p}
}

// independentCarry is the product step on what the children carry.
func independentCarry(node Node, children []Value) float64 {
	var buf [maxChildren]Value
	carried := buf[:len(children)]
	for i, child := range children {
		carried[i].Win = child.Carry
	}
	return independent(node.Max, carried)
}

// Bound implements Monotone, of Win and of Carry.
func (r averageEq10) Bound(node Node, children []Value, up bool) Value {
	value := r.Back(node, children)
	return Value{Win: loose(value.Win, margin, up), Carry: loose(value.Carry, margin, up)}
}

func (averageEq10) Decided(node Node, lows, highs []Value) bool {
	if same(lows, highs) {
		return true
	}
	for i, low := range lows {
		if node.Max && low.Win == 1 && low.Carry == 1 || !node.Max && highs[i] == (Value{}) {
			return true
		}
	}
	return false
}

// Window implements Monotone. It is open, since a child also passes up its Carry. So only
// the replies to a move at the root are cut.
func (averageEq10) Window(Node, []Value, []Value, int, float64, float64) (a, b float64) {
	return negative, positive
}
