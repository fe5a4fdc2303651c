package search

import (
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// classOf returns the class of a tree of a height: that of a square is its value.
func classOf(h, squares int) int {
	if h == 0 {
		return squares
	}
	low, high := halves(h, squares)
	return pairOf(classOf(h-1, low), classOf(h-1, high))
}

// pairOf returns the class of a tree whose halves have these classes, in either order.
func pairOf(a, b int) int {
	large := max(a, b)
	return large*(large+1)/2 + min(a, b)
}

// halves splits a tree of a height into that of its lower squares and that of its higher ones.
func halves(h, squares int) (low, high int) {
	size := 1 << (h - 1)
	return squares & (1<<size - 1), squares >> size
}

// smallTrees has what a rule makes of all trees of at most nine squares.
type smallTrees struct {
	evaluator evaluate.Counter
	rule      propagate.Propagator
	branching int
	values    [classHeight][classHeight][]propagate.Value // values[h][horizon][squares]
	children  []propagate.Value                           // of the tree in hand
}

func newSmallTrees(evaluator evaluate.Counter, rule propagate.Propagator, branching int) *smallTrees {
	s := &smallTrees{evaluator: evaluator, rule: rule, branching: branching}
	for h, size := 0, 1; size <= 9; h, size = h+1, size*branching {
		for horizon := range h + 1 {
			for squares := range 1 << size {
				s.values[h][horizon] = append(s.values[h][horizon], s.value(h, horizon, squares))
			}
		}
	}
	return s
}

// value returns the value of a tree from a horizon, by those of its parts.
func (s *smallTrees) value(h, horizon, squares int) propagate.Value {
	ones := bits.OnesCount(uint(squares))
	node := propagate.Node{Max: layered.MaxToMove(h), Height: h, Static: s.evaluator.Count(h, ones)}
	if h == horizon {
		return s.rule.Lift(node.Static)
	}
	if inner, ok := s.evaluator.(evaluate.Inner); ok {
		node.Static = inner.Inside(h, ones)
	}
	below := s.values[h-1][horizon]
	for s.children = s.children[:0]; len(s.children) < s.branching; squares /= len(below) {
		s.children = append(s.children, below[squares%len(below)])
	}
	return s.rule.Back(node, s.children)
}

// ranks returns of how many trees below classHeight the value is smaller, by squares.
func (s *smallTrees) ranks(horizon int) (ranks [256]uint8) {
	values := s.values[classHeight-1][horizon]
	for squares, value := range values {
		for _, other := range values {
			if other.Win < value.Win {
				ranks[squares]++
			}
		}
	}
	return ranks
}

// maxWins plays the rest of a game, both players searching to a depth and taking the first of equal moves.
func maxWins(maxPlayer, minPlayer *smallTrees, h, depth, squares int) bool {
	for ; h > 0; h-- {
		mover, sign := minPlayer, -1.
		if layered.MaxToMove(h) {
			mover, sign = maxPlayer, 1
		}
		low, high := halves(h, squares)
		values := mover.values[h-1][max(h-depth, 0)]
		if sign*values[high].Win > sign*values[low].Win {
			low = high
		}
		squares = low
	}
	return squares == 1
}
