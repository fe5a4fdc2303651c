package propagate

// averageEq10 is [NPT86] eq. 10 as printed: the product step takes the
// children's product-values P, not their average-values A. It is kept so that
// anyone can see that it does not reproduce the paper's own tables; average
// does. Carry holds P.
type averageEq10 struct{}

// Lift implements Propagator.
func (averageEq10) Lift(static float64) Value { return Value{Win: static, Carry: static} }

// Back implements Propagator.
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
