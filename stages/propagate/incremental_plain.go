package propagate

// incrementalPlain is incremental without certain values: a finished game is an
// estimate like the others, as in the trees of [Alt90], and a forced win can be worth
// less than a line of good estimates. It is not minimax on the truth.
//
// It is monotone in every child, and depends on the best child and on the node's own
// static value.
type incrementalPlain struct{ incremental }

// Back implements Propagator.
func (incrementalPlain) Back(node Node, children []Value) Value {
	return Value{Win: alongLine(node, best(node, children))}
}
