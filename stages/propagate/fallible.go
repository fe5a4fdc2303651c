package propagate

// Fallible opponents: [RB83], and as told in [NPT86] section 1.

// fallible is the rule of [RB83] against opponents who err: where the searching player
// moves he takes the best child, as under minimax, and where his opponent moves the
// node is worth a weighted average of its children, by how likely the opponent is to
// choose each. How likely depends on a number for how well he plays, his strength:
// sorted from the best for him on, he chooses child i of n with probability
//
//	P(i) = S (1-S)^(i-1),    P(n) = (1-S)^(n-1),
//
// that is, he goes through his moves from the best on, sees each with probability S,
// and is left with the last. With S = 1 he does not err, and the rule is minimax; below
// 1/2 the last of two moves is the likelier.
//
// The average and the strength are the paper's. Its weights were not available: that
// they fall geometrically with the order of the children, the last child taking the
// rest, is our reading; so is S = .8, the strength of fallible. [NPT86] tells the paper's
// rule as an average at Min nodes: Min is the opponent of the Max who searches. A player
// who searches as Min averages at Max nodes here, which needs Node.Own; fallible-min has
// the sentence to the letter.
//
// The rule is monotone in every child. At the searching player's nodes it depends on
// the best child alone, at others on all. There it is a mean, so that a node can be
// worse for the opponent than his best move, even where the truth is known: he may not
// see his win. But a forced win of the player who searches is worth 1 to him and nothing
// else is, since some reply spoils it, so that he who sees the end does not throw it away.
type fallible struct{ erring }

// UsesPly implements Scheduled: who searches depends on where a search begins.
func (fallible) UsesPly() {}

// fallibleMin is fallible as [NPT86] describes it: Min nodes are weighted averages and
// Max nodes take the best child, whoever searches. In a game in which both players
// search by it, Max takes Min to be fallible, and Min takes himself to be. Being the
// same for both it is the same from wherever a search begins.
//
// It is monotone in every child; at Max nodes it depends on the best child alone, at Min
// nodes on all.
type fallibleMin struct{ erring }

// usualStrength is the strength of fallible and fallible-min.
const usualStrength = 0.8

// erring is what the two rules share: who errs, and how.
type erring struct {
	strength float64 // S, in (0, 1]
	min      bool    // whether Min errs; else the opponent of the player who searches
}

// errs reports whether the player to move at a node errs.
func (r erring) errs(node Node) bool {
	if r.min {
		return !node.Max
	}
	return !node.Own
}

func (erring) Lift(static float64) Value { return Value{Win: static} }

// Back returns the value of the best child, or, if the mover errs, the expectation of the child
// that he chooses, summed from his worst child up. It stays between best and worst child,
// whatever is rounded.
func (r erring) Back(node Node, children []Value) Value {
	if !r.errs(node) {
		return Value{Win: best(node, children)}
	}
	var buf [maxChildren]float64
	sorted := buf[:len(children)]
	bestFirst(node.Max, sorted, children)
	value := sorted[len(sorted)-1]
	for i := len(sorted) - 2; i >= 0; i-- {
		better := sorted[i]
		mean := float64(r.strength*better) + float64((1-r.strength)*value)
		value = max(min(better, value), min(max(better, value), mean))
	}
	return Value{Win: value}
}

// Bound implements Monotone: each step of the mean rises with both values, rounded or
// not, so that no margin is needed.
func (r erring) Bound(node Node, children []Value, _ bool) Value { return r.Back(node, children) }

func (r erring) Decided(node Node, lows, highs []Value) bool {
	return r.Back(node, lows) == r.Back(node, highs)
}

// Window is the window of a child of a mover who takes the best, or, if he errs, may choose
// any of his moves.
func (r erring) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	if !r.errs(node) || r.strength == 1 {
		return selected(node, lows, highs, i, alpha, beta)
	}
	var weights, buf [maxChildren]float64
	n, best := len(lows), buf[:len(lows)-1]
	left := 1.0
	for k := range n - 1 {
		weights[k] = max(float64(left*r.strength), tiny)
		left -= float64(left * r.strength)
	}
	weights[n-1] = max(left, tiny)
	a, b = negative, positive
	if alpha >= 0 {
		rivals(node.Max, best, highs, i)
		a = under(neededRank(node.Max, weights[:n], best, under(alpha)))
	}
	if beta <= 1 {
		rivals(node.Max, best, lows, i)
		b = over(neededRank(node.Max, weights[:n], best, over(beta)))
	}
	return a, b
}
