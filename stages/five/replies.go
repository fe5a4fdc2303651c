package five

import "math"

// The last two plies are where nearly all positions of a search are. A move there
// leaves most gains of the replies as they were. So the best replies are found
// among those near the move, whose gains are corrected, and the first few of the
// others, which are in order already. No reply is placed, and all replies have the
// balance after the move in common. All of them count as nodes: the order compares
// each by its value.

// replies returns the value for the player whose turn is last of a position with
// one ply left, after a move of the other at a level that leaves a balance.
func (s *Searcher) replies(level int, point Point, balance int64, five bool, limit int64) int64 {
	l := s.levels[level]
	if s.cuts && limit < math.MaxInt64 {
		if value, read := s.far(level, point, balance, five, limit); read > 0 {
			s.visit(read)
			return value
		}
	}
	if !s.visit(l.size - 1) {
		return 0
	}
	t := &s.tops[level+1]
	t.reset(s.weightsAt(level + 1))
	s.find(point, false, true)
	near := s.near(l, point, t)
	for i := 0; l.has(i); i++ {
		p := l.order[i]
		if l.gains[1][p] <= t.least() {
			break
		}
		if !near.has(p) {
			t.add(l.gains[1][p], p)
		}
	}
	return s.back(t, balance, l.fives[1], l.fives[0] || five)
}

// near adds the replies whose gains a move changes to a top, and returns them and the move.
func (s *Searcher) near(l *level, point Point, t *top) (near set) {
	near.add(point)
	for d, c := range s.changes {
		step := s.lines.steps[d]
		for i, offset := range c.offsets[:c.count] {
			p := point + Point(offset)*step
			near.add(p)
			if gain := l.gains[1][p] + c.amounts[i]; gain > t.least() {
				t.add(gain, p)
			}
		}
	}
	return near
}

// back returns the weighted sum of the values of replies, whose gains are in a
// top. own and other say who has a five before the reply.
func (s *Searcher) back(t *top, balance int64, own, other bool) int64 {
	if !own && !other && t.values[0] < largestChains || s.evaluator.plain {
		return t.weights.total*balance + t.sum()
	}
	for i, gain := range t.values[:t.last+1] {
		if gain > none {
			t.values[i] = s.ending(balance, gain, own, other)
		}
	}
	return t.sum()
}

// leaf returns the value of a move of the last ply, from the side of the player
// who makes it.
func (s *Searcher) leaf(l *level, gain int64) int64 {
	if s.evaluator.plain {
		return l.balance + gain
	}
	return s.ending(l.balance, gain, l.fives[1], l.fives[0])
}

// ending returns the value after a reply where fives do not count as chains.
func (s *Searcher) ending(balance, gain int64, own, other bool) int64 {
	own = own || gain >= largestChains
	if own || other {
		return s.evaluator.won(own) - s.evaluator.won(other)
	}
	return balance + gain
}
