package five

import "math"

// child returns the value of the position after a move at a level, from the side
// of who is then to move, scaled by the plies that are left then. left counts
// those at the level, this move included. Where cuts are allowed, the value may
// instead be any number from limit on that it does not fall short of.
func (s *Searcher) child(level int, at Point, left int, limit int64) int64 {
	if !s.visit(1) {
		return 0
	}
	own := left%2 == 1
	l := s.levels[level]
	if left == 1 {
		return -s.leaf(l, l.gains[at])
	}
	five := s.find(at, own)
	if five && s.evaluator.End == EndFive {
		return s.won(at, own) * s.scales[left-1]
	}
	s.inner++
	if left == 2 {
		return s.replies(level, at, five, limit)
	}
	s.derive(s.levels[level+1], l, at, own, five)
	mover := s.side(own)
	s.lines.place(at, mover)
	value := s.node(level+1, left-1, limit)
	s.lines.remove(at, mover)
	return value
}

// node returns the value of a level with two or more plies left, as child does.
func (s *Searcher) node(level, left int, limit int64) int64 {
	t := &s.tops[level]
	t.reset(&s.weights)
	for _, at := range s.moves(level) {
		if s.levels[level].gains[at] <= none {
			continue
		}
		t.add(-s.child(level, at, left, beyond(t)), at)
		if s.cuts && s.enough(level, left, t, limit) {
			break
		}
	}
	if t.values[0] == none {
		panic("a search went on where there is no move")
	}
	return t.sum(&s.weights)
}

// beyond returns the value from which on a child's, from the side of the other
// player, makes no difference to a top.
func beyond(t *top) int64 {
	if t.least() == none {
		return math.MaxInt64
	}
	return -t.least()
}

// side returns the player whose turn is last, or the other.
func (s *Searcher) side(own bool) Side {
	if own {
		return s.last
	}
	return s.last.Other()
}

// won returns the value of a position in which a player has just made five, from
// the side of the other, who is to move.
func (s *Searcher) won(at Point, own bool) int64 {
	if s.evaluator.Win == WinScore {
		return -winScore
	}
	s.lines.place(at, s.side(own))
	winner, mover := s.chains()
	s.lines.remove(at, s.side(own))
	if !own {
		winner, mover = mover, winner
	}
	return mover - s.evaluator.D*winner
}

// chains adds up the chains of both players, first of the one whose turn is last.
func (s *Searcher) chains() (own, other int64) {
	for line := range s.lines[0] {
		edge := outside[line]
		ours, theirs := s.lines[s.last][line]|edge, s.lines[s.last.Other()][line]|edge
		// Chains start at nine cells of a window; three windows cover a line.
		for cell := windowReach - chainReach + 1; cell < windowReach+Width; cell += 2*chainReach - 1 {
			shift := cell - (chainReach - 1)
			w := window{uint32(ours>>shift) & windowCells, uint32(theirs>>shift) & windowCells}
			a, b := s.evaluator.chains(w)
			own, other = own+a, other+b
		}
	}
	return own, other
}
