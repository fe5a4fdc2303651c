package propagate

// The average rule: [NPT86] eqs. 5 and 6. average-eq10 is eq. 10 as printed.

import "math"

// average is the rule of [NPT86] eqs. 5 and 6: the mean of the minimax step
// and the product step, both taken on average-values.
type average struct{}

func (average) Lift(static float64) Value { return Value{Win: static} }

func (average) Back(node Node, children []Value) Value {
	return Value{Win: 0.5 * (best(node, children) + independent(node, children))}
}

func (average) Fold(maxToMove bool, branching int, parents, children, _ []uint64) {
	switch {
	case branching == 2 && maxToMove:
		for i := range parents {
			c := children[2*i : 2*i+2 : 2*i+2]
			parents[i] = half(max(c[0], c[1]), some2(c[0], c[1]))
		}
	case branching == 2:
		for i := range parents {
			c := children[2*i : 2*i+2 : 2*i+2]
			parents[i] = half(min(c[0], c[1]), every2(c[0], c[1]))
		}
	case maxToMove:
		for i := range parents {
			c := children[3*i : 3*i+3 : 3*i+3]
			parents[i] = half(max(c[0], c[1], c[2]), some3(c[0], c[1], c[2]))
		}
	default:
		for i := range parents {
			c := children[3*i : 3*i+3 : 3*i+3]
			parents[i] = half(min(c[0], c[1], c[2]), every3(c[0], c[1], c[2]))
		}
	}
}

// half returns the bits of the mean of a minimax step, given as bits, and a
// product step.
func half(best uint64, product float64) uint64 {
	return math.Float64bits(0.5 * (math.Float64frombits(best) + float64(product)))
}

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

func (averageEq10) Back(node Node, children []Value) Value {
	p := independentCarry(node, children)
	return Value{Win: 0.5 * (best(node, children) + p), Carry: p}
}

// independentCarry is the product step on what the children carry.
func independentCarry(node Node, children []Value) float64 {
	var room [maxChildren]Value
	carried := room[:len(children)]
	for i, child := range children {
		carried[i].Win = child.Carry
	}
	return independent(node, carried)
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
