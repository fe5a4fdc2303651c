package five

import (
	"cmp"
	"slices"
)

// Reference: [KP91] section 5: "After a given depth of search, the evaluation
// values of terminal nodes propagated to the starting position. [...] Actual
// implementation used NEG-MAX notation. Five maximum values are considered among
// sorted sibling nodes."

// BruteForce is the definition of the search: every move at every ply, every
// value computed from the board. It takes seconds for depth 2. The position must
// not be won, nor the board full; depth is at least 1. Values that overflow are
// not noticed here: NewSearcher refuses them.
//
// A player takes the best move at the root; below it a node has the weighted sum
// of its best children. A full board has no children, nor has a won position, unless
// the reading says that a search goes on: it stands with its static value for all that
// could follow.
func BruteForce(e *Evaluator, w Weights, p Position, depth int) Result {
	return bruteForce(e, w, p, depth, whole())
}

// bruteForce is BruteForce on part of the board: stones are placed only there.
func bruteForce(e *Evaluator, w Weights, p Position, depth int, area set) Result {
	b := brute{evaluator: e, weights: w, area: area, nodes: 1}
	result := Result{Scale: 1}
	for range depth - 1 {
		result.Scale *= w.total
	}
	for at := range Point(Points) {
		if !b.free(&p, at) {
			continue
		}
		value := b.child(p, at, depth)
		if len(result.Best) == 0 || value > result.Value {
			result.Value, result.Best = value, nil
		}
		if value == result.Value {
			result.Best = append(result.Best, at)
		}
	}
	result.Nodes, result.Evaluations = b.nodes, b.evaluations
	return result
}

// brute is a search by definition.
type brute struct {
	evaluator *Evaluator
	weights   Weights
	area      set
	nodes     int64
	// evaluations counts static values.
	evaluations int64
}

// free reports whether a stone may be placed on a point.
func (b *brute) free(p *Position, at Point) bool { return b.area.has(at) && p.Empty(at) }

// child returns the value of a move, from the side of the player who makes it,
// at a node with so many plies left.
func (b *brute) child(p Position, at Point, left int) int64 {
	p.Place(at)
	return -b.value(p, left-1, !b.evaluator.Horizon && p.FiveAt(at))
}

// value returns the value of a position with so many plies left, from the side
// of the player to move, scaled by the total of the weights at each of them. over
// says whether the search stops there because the position is won.
func (b *brute) value(p Position, left int, over bool) int64 {
	b.nodes++
	var children []int64
	if left > 0 && !over {
		for at := range Point(Points) {
			if b.free(&p, at) {
				children = append(children, b.child(p, at, left))
			}
		}
	}
	if len(children) == 0 {
		b.evaluations++
		return b.evaluator.Value(&p, p.turn) * power(b.weights.total, left)
	}
	slices.SortFunc(children, func(x, y int64) int { return cmp.Compare(y, x) })
	return b.weights.Back(children)
}
