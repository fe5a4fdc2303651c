package propagate

import "math"

// product is the rule of [NPT86] eqs. 3 and 4: the children's values are taken
// as independent probabilities of a forced win for Max. ([WPN09] prints the
// Max step without the inner 1-(.); that is a misprint.)
//
// In floating point the definition is this, and it matters:
//
//   - 1 - prod(1-v) loses every v below 2^-53, so at b = 3 deep searches would
//     see ties of zeros. The Max step is the running sum q += v (1-q) instead.
//   - That sum rounds differently in different orders, and a rule under which
//     a node's value depends on the order of its moves makes equal nodes
//     unequal (12 of the 30 contests of table 4b come out wrong). So children
//     are folded from the largest to the smallest.
type product struct{}

// Lift implements Propagator.
func (product) Lift(static float64) Value { return Value{Win: static} }

// Back implements Propagator.
func (product) Back(node Node, children []Value) Value {
	return Value{Win: independent(node, children)}
}

// maxChildren bounds the children of a node, so that sorting needs no memory
// but the stack; game.MaxBranching keeps to it.
const maxChildren = 62

// independent is the product step: the probability that some child (Max to
// move) or every child (Min to move) is won.
func independent(node Node, children []Value) float64 {
	if len(children) <= few {
		var room [few]float64
		return step(node, room[:len(children)], children)
	}
	var room [maxChildren]float64
	return step(node, room[:len(children)], children)
}

// step is the product step in the room of sorted.
func step(node Node, sorted []float64, children []Value) float64 {
	descending(sorted, children)
	if node.Max {
		var some float64
		for _, v := range sorted {
			some += float64(v * (1 - some))
		}
		return some
	}
	every := 1.0
	for _, v := range sorted {
		every *= v
	}
	return every
}

// descending fills sorted with the values from the largest to the smallest. A
// node has few children: insertion is fast and simple.
func descending(sorted []float64, children []Value) {
	for n, child := range children {
		i := n
		for ; i > 0 && sorted[i-1] < child.Win; i-- {
			sorted[i] = sorted[i-1]
		}
		sorted[i] = child.Win
	}
}

// Fold implements Folder.
func (product) Fold(maxToMove bool, branching int, parents, children, _ []uint64) {
	switch {
	case branching == 2 && maxToMove:
		for i := range parents {
			c := children[2*i : 2*i+2 : 2*i+2]
			parents[i] = math.Float64bits(some2(c[0], c[1]))
		}
	case branching == 2:
		for i := range parents {
			c := children[2*i : 2*i+2 : 2*i+2]
			parents[i] = math.Float64bits(every2(c[0], c[1]))
		}
	case maxToMove:
		for i := range parents {
			c := children[3*i : 3*i+3 : 3*i+3]
			parents[i] = math.Float64bits(some3(c[0], c[1], c[2]))
		}
	default:
		for i := range parents {
			c := children[3*i : 3*i+3 : 3*i+3]
			parents[i] = math.Float64bits(every3(c[0], c[1], c[2]))
		}
	}
}

// some2 is the product step at a Max node with two children, given as bits.
func some2(a, b uint64) float64 {
	large := math.Float64frombits(max(a, b))
	small := math.Float64frombits(min(a, b))
	return large + float64(small*(1-large))
}

// every2 is the product step at a Min node with two children, given as bits.
func every2(a, b uint64) float64 {
	return math.Float64frombits(a) * math.Float64frombits(b)
}

// some3 is the product step at a Max node with three children, given as bits.
func some3(a, b, c uint64) float64 {
	large, middle, small := sort3(a, b, c)
	some := large + float64(middle*(1-large))
	return some + float64(small*(1-some))
}

// every3 is the product step at a Min node with three children, given as bits.
func every3(a, b, c uint64) float64 {
	large, middle, small := sort3(a, b, c)
	return large * middle * small
}

// sort3 sorts three values, given as bits, without a branch.
func sort3(a, b, c uint64) (large, middle, small float64) {
	high, low := max(a, b), min(a, b)
	rest := min(high, c)
	return math.Float64frombits(max(high, c)), math.Float64frombits(max(low, rest)), math.Float64frombits(min(low, rest))
}
