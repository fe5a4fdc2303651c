package propagate

// The M & N procedure: [SD70].

// mn is the M & N procedure of [SD70]: a Max node's value is a function of its M
// best successors, a Min node's of the N best for Min, because it is good to have
// several moves to choose from while none is certain. The function is the best
// successor's value and a bonus, which for M = N = 2 depends on the difference of the
// two best, and it is to predict what a search one ply deeper would find. That is
// theirs, and M = N = 2 is what they played Kalah with; that it beat minimax there is
// their result.
//
// Their bonus is not used: it was not available, and it is one of Kalah's scores, which
// are not probabilities. The bonus on [0, 1] is our choice. Another ply finds that a move of value v is worth one of
//
//	v + s v (1-v),    v - s v (1-v),
//
// each as likely, and independently of other moves; the node is worth the expectation
// of the best of the M moves. s is in [0, 1], and 1 where the name has none: then a
// move turns out as if it had two equal moves below it by the product rule, either of
// which is enough, 1 - (1-v)², or both of which are needed, v². For two moves, v1 the
// better for Max, the bonus is
//
//	max(0, s v1 (1-v1) + s v2 (1-v2) - (v1-v2)) / 4,
//
// which falls with the difference and is 0 from where the second move cannot overtake
// the first. 0 and 1 are certain, so that truth is minimax; so are M = N = 1 and s = 0.
//
// The rule is monotone in every child, since both values that a move may turn out to
// have rise with v. It depends on the M or N best children, not on the best alone.
type mn struct {
	counts [2]int  // M, at Max nodes, and N
	spread float64 // s
}

// usualMN is mn.
var usualMN = mn{[2]int{2, 2}, 1}

func newMN(numbers []float64) (Propagator, error) {
	r := mn{[2]int{int(numbers[0]), int(numbers[1])}, 1}
	if len(numbers) > 2 {
		r.spread = numbers[2]
	}
	return r, nil
}

func (mn) Lift(static float64) Value { return Value{Win: static} }

func (r mn) Back(node Node, children []Value) Value {
	var sorted [maxChildren]float64
	bestFirst(node.Max, sorted[:len(children)], children)
	count := min(r.count(node), len(children))
	if count == 1 {
		return Value{Win: sorted[0]}
	}
	if count <= few {
		var atoms [few][2]atom
		return Value{Win: r.expected(node.Max, sorted[:count], atoms[:])}
	}
	var atoms [maxChildren][2]atom
	return Value{Win: r.expected(node.Max, sorted[:count], atoms[:])}
}

// expected returns the expectation of the best of some moves, the best first, after
// one more ply, in the room of atoms.
func (r mn) expected(maxToMove bool, values []float64, atoms [][2]atom) float64 {
	var moves [maxChildren][]atom
	for i, v := range values {
		atoms[i] = r.later(v)
		moves[i] = atoms[i][:]
	}
	return noWorse(maxToMove, expectedBest(maxToMove, moves[:len(values)]).Win, values[0])
}

// later returns what a move may be found to be worth. v - s v (1-v) is written without
// the difference, which would lose small values.
func (r mn) later(v float64) [2]atom {
	worse := float64(v * ((1 - r.spread) + float64(r.spread*v)))
	better := v + float64(r.spread*float64(v*(1-v)))
	return [2]atom{{0.5, Value{Win: worse}}, {0.5, Value{Win: min(better, 1)}}}
}

func (r mn) Bound(node Node, children []Value, up bool) Value {
	if r.count(node) == 1 {
		return Value{Win: best(node, children)}
	}
	return bound(r, node, children, margin, up)
}

// Decided implements Monotone: the M or N best children are known.
func (r mn) Decided(node Node, lows, highs []Value) bool {
	return decided(node, lows, highs) || prefix(node, lows, highs, r.count(node))
}

func (r mn) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	if r.count(node) == 1 {
		return selected(node, lows, highs, i, alpha, beta)
	}
	a, b = window(r, node, lows, highs, i, alpha, beta)
	return beside(node, lows, highs, i, r.count(node), a, b)
}

// count returns M at a Max node, N at a Min node.
func (r mn) count(node Node) int {
	if node.Max {
		return r.counts[0]
	}
	return r.counts[1]
}
