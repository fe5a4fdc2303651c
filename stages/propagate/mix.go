package propagate

// mix is the family between minimax and product of which average, [NPT86] eqs. 5 and 6,
// is the middle:
//
//	V = (1-T) minimax step + T product step,
//
// both on the rule's own values. mix-0 is minimax, mix-0.5 average and mix-1 product, to
// the bit; the others are ours.
//
// It is monotone in every child, and depends on all.
type mix struct{ product float64 } // T, in [0, 1]

// newMix returns mix-T.
func newMix(parameters []string) (Propagator, error) {
	within := func(x float64) bool { return x >= 0 && x <= 1 }
	share, err := decimal(parameters[0], "share of the product step", within, "a number from 0 to 1")
	return mix{share}, err
}

// Lift implements Propagator.
func (mix) Lift(static float64) Value { return Value{Win: static} }

// Back implements Propagator.
func (r mix) Back(node Node, children []Value) Value {
	best, product := best(node, children), independent(node, children)
	value := float64((1-r.product)*best) + float64(r.product*product)
	return Value{Win: beyond(node.Max, value, best)}
}
