package five

import (
	"math/bits"
	"slices"
	"sort"
)

// effect is what a stone in the centre of a window does at once.
type effect struct {
	balance int64 // by how much the balance grows
	five    bool  // whether the stone is one of five in a row
}

// effect returns the effect of a stone of the player whose turn is last, or of the other.
func (e *Evaluator) effect(w window, own bool) effect {
	return effect{e.balance(w.place(centre, own)) - e.balance(w), w.fives(own)&centre != 0}
}

// root is the level of the root of a search, and what the next one needs to make it that of another position: in
// a game nearly all stays the same.
type root struct {
	level
	stones [2]set // of the player whose turn is last, and of the other
	lines  [directions][Points]struct {
		window  window
		known   bool
		effects [2]effect // of stones of the other, and of him
	}
	orders [2][]Point // the other's moves that are best for him first, and his
}

// changed returns the points at which stones may do something else where these are the stones, which it notes.
func (r *root) changed(stones [2]set) (changed set) {
	if r.size == 0 { // nothing is known yet
		changed = everywhere
	}
	for side := range stones {
		for i, word := range stones[side] {
			for word ^= r.stones[side][i]; word != 0; word &= word - 1 {
				changed.join(&stars[64*i+bits.TrailingZeros64(word)])
			}
		}
	}
	r.stones = stones
	return changed
}

// learn sets what stones do at the points of the root of a position, and their order.
func (s *Searcher) learn(p *Position) {
	r, fresh := s.known, s.fresh[:0]
	changed := r.changed([2]set{p.stones[s.last], p.stones[s.last.Other()]})
	for point := range Point(Points) {
		if !changed.has(point) {
			continue
		}
		before := [2]int64{r.gains[0][point], r.gains[1][point]}
		for side := range r.gains {
			r.gains[side][point] = absent
			r.wins[side].drop(point)
		}
		if !s.free(p, point) {
			continue
		}
		s.learnAt(point)
		if r.size > 0 && before == [2]int64{r.gains[0][point], r.gains[1][point]} {
			changed.drop(point)
		} else {
			fresh = append(fresh, point)
		}
	}
	for side, order := range r.orders {
		order = slices.DeleteFunc(order, changed.has)
		for _, point := range fresh {
			slot := sort.Search(len(order), func(i int) bool { return r.before(side, point, order[i]) })
			order = slices.Insert(order, slot, point)
		}
		r.orders[side] = order
	}
	r.order, r.size, r.fives = r.orders[1], len(r.orders[1]), [2]bool{}
}

// learnAt sets what stones do at a point.
func (s *Searcher) learnAt(point Point) {
	r := s.known
	r.gains[0][point], r.gains[1][point] = 0, 0
	for d := range direction(directions) {
		k := &r.lines[d][point]
		w := s.lines.window(point, d, s.last)
		again := k.known && k.window == w
		k.window, k.known = w, true
		for side, e := range s.placers {
			if !again {
				k.effects[side] = e.effect(w, side == 1)
			}
			r.gains[side][point] += k.effects[side].balance
			if k.effects[side].five {
				r.wins[side].add(point)
				if side == 1 && !e.plain {
					r.gains[1][point] += winGain
				}
			}
		}
	}
}

// before reports whether a player's move comes before another one.
func (r *root) before(own int, p, q Point) bool {
	if own == 0 && r.gains[0][p] != r.gains[0][q] {
		return r.gains[0][p] < r.gains[0][q]
	}
	return r.gains[1][p] > r.gains[1][q] || r.gains[1][p] == r.gains[1][q] && p < q
}
