package propagate

// fallibleMin is fallible as [NPT86] tells it: Min nodes are weighted averages and Max
// nodes take the best child, whoever searches. In a game in which both players search
// by it, Max takes Min to be fallible, and Min takes himself to be. Being the same for
// both it is the same from wherever a search begins.
//
// It is monotone in every child; at Max nodes it depends on the best child alone, at Min
// nodes on all.
type fallibleMin struct{ strength float64 } // S, as in fallible

// newFallibleMin returns fallible-min-S.
func newFallibleMin(parameters []string) (Propagator, error) {
	strength, err := parseStrength(parameters[0])
	return fallibleMin{strength}, err
}

// Lift implements Propagator.
func (fallibleMin) Lift(static float64) Value { return Value{Win: static} }

// Back implements Propagator.
func (r fallibleMin) Back(node Node, children []Value) Value {
	if node.Max {
		return Value{Win: best(node, children)}
	}
	return Value{Win: chosen(false, r.strength, children)}
}
