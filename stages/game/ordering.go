package game

import (
	"cmp"
	"slices"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// References:
//
//	[SD69] J. R. Slagle, J. K. Dixon. Experiments with some programs that search game
//	      trees. Journal of the ACM 16, 1969: moves in the order of a shallower search.

// ordering returns the order in which the children of a level are tried: that of
// their static values, which are a search of depth 0, the best for the mover first and
// equal ones as they were. It is nil, for the order of the game, where children are
// leaves and where the search is not an ordered one. To evaluate a child is to visit
// it.
func (x *searcher[S]) ordering(l *level[S], node propagate.Node) []int32 {
	if !x.ordered || node.Left < 2 || !x.visit(l.n) {
		return nil
	}
	x.evaluations += int64(l.n)
	x.static.Statics(l.children[:l.n], l.statics[:l.n])
	order := l.order[:l.n]
	for k, v := range l.statics[:l.n] {
		i := k
		for ; i > 0 && better(node.Max, v, l.statics[order[i-1]]); i-- {
			order[i] = order[i-1]
		}
		order[i] = int32(k)
	}
	return order
}

// better reports whether a player prefers a to b.
func better(maxToMove bool, a, b float64) bool {
	return maxToMove && a > b || !maxToMove && a < b
}

// byValue returns the moves at a root in the order of what is known of their values, the
// best for the mover first and equal ones as they were.
func byValue(maxToMove bool, values []propagate.Value) (order []int) {
	for i := range values {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(i, j int) int {
		if maxToMove {
			i, j = j, i
		}
		return cmp.Compare(values[i].Win, values[j].Win)
	})
	return order
}
