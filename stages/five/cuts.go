package five

import (
	"cmp"
	"slices"
)

// Weights are not negative, so a further child of a node can only raise the
// weighted sum of the best. Once as many children are known as weights count, the
// sum so far is a bound: where a node is then so good for the player to move that
// the one above will not choose it, nor count it among his best, the rest need not
// be searched. This is what alpha-beta does at weights of 10-0-0-0-0. How much it saves
// depends on good moves being tried first.

// promise puts the moves of each ply in an order to try them in: by gain for the
// player whose turn is last, by loss of balance to him for the other. It is made
// at the root for all nodes.
func (s *Searcher) promise(left int) {
	root := s.levels[0]
	var losses [Points]int64
	for _, at := range root.order {
		s.find(at, false)
		for _, c := range s.found {
			losses[at] -= c.balance
		}
	}
	for ply := range left - 1 {
		s.tries[ply] = append(s.tries[ply][:0], root.order...)
		if (left-ply)%2 == 0 {
			slices.SortStableFunc(s.tries[ply], func(a, b Point) int { return cmp.Compare(losses[b], losses[a]) })
		}
	}
}

// remember moves the best replies of a node that was cut to the front: they are
// likely to be good at the next node too.
func (s *Searcher) remember(level int, t *top) {
	tries := s.tries[level]
	for i := t.last; i >= 0; i-- {
		at := slices.Index(tries, t.points[i])
		copy(tries[1:at+1], tries[:at])
		tries[0] = t.points[i]
	}
}

// moves returns the points to try at a level, with others among them where no
// stone may be placed.
func (s *Searcher) moves(level int) []Point {
	if s.cuts {
		return s.tries[level]
	}
	return s.levels[level].order
}
