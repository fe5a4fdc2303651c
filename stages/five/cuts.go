package five

import "slices"

// Weights are not negative, so another child of a node can only raise the weighted sum
// of the best. Once as many children are known as there are weights, the sum so far is
// a bound: if the node is then so good for the player to move that the player above
// will neither choose it nor count it among his best, the rest need not be searched.
// With weights 10-0-0-0-0 this is alpha-beta. It saves more if good moves are tried
// first.

// orderTries puts the moves of each ply in an order to try them in: by gain for the
// player whose turn is last, by loss of balance to him for the other. It is made
// at the root for all nodes.
func (s *Searcher) orderTries(left int) {
	for ply := range left - 1 {
		s.tries[ply] = append(s.tries[ply][:0], s.known.orders[(left-ply)%2]...)
	}
}

// enough reports whether the rest of a node's children need not be searched, given
// those in a top and the limit of the node.
func (s *Searcher) enough(level, left int, t *top, limit int64) bool {
	least := t.least()
	if least > none && t.sum() >= limit {
		s.remember(level, t)
		return true
	}
	// No child is worth more than a five, and all children that count are fives.
	return least == s.evaluator.largest*s.scales[left-1]
}

// far is a bound of replies that is cheaper than their value. A move does not change the
// gains of replies that share no line with it, or are too far along it. If the best of
// these already make the value limit or more, the rest do not matter, and read is how
// many were read; else it is 0.
func (s *Searcher) far(level int, point Point, balance int64, five bool, limit int64) (value int64, read int) {
	l, t := s.levels[level], &s.tops[level+1]
	t.reset(s.weightsAt(level + 1))
	star := &stars[point]
	for i := 0; l.has(i); i++ {
		p := l.order[i]
		if star.has(p) {
			continue
		}
		t.add(l.gains[1][p], p)
		read++
		if t.least() > none {
			if value = s.back(t, balance, l.fives[1], l.fives[0] || five); value >= limit {
				return value, read
			}
			return 0, 0
		}
	}
	return 0, 0
}

// outlook is what far says of most moves of a level at once: those in no star of a best reply leave
// these as they are, so that the value after one is rest + share*balance.
type outlook struct {
	near        set // the other moves, and those that make five
	rest, share int64
	read        int // as of far
}

// everywhere is near where there is no outlook.
var everywhere = whole()

// look sets the outlook of a level. There is one with cuts before the last ply, where there are enough replies.
func (s *Searcher) look(level, left int) {
	l := s.levels[level]
	l.outlook.near = everywhere
	if !s.cuts || left != 2 {
		return
	}
	t, near := &s.tops[level+1], l.wins[0]
	t.reset(s.weightsAt(level + 1))
	for i := range t.last + 1 {
		if !l.has(i) {
			return
		}
		t.add(l.gains[1][l.order[i]], l.order[i])
		near.join(&stars[l.order[i]])
	}
	again := *t // as back changes it
	rest := s.back(t, 0, l.fives[1], l.fives[0])
	l.outlook = outlook{near, rest, s.back(&again, 1, l.fives[1], l.fives[0]) - rest, t.last + 1}
}

// next returns moves of a level from the first one on that has to be tried: there a stone may be placed, and the
// outlook does not make its value limit or more. The others are counted as if they had been tried.
func (s *Searcher) next(level int, moves []Point, limit int64) []Point {
	l := s.levels[level]
	for i, point := range moves {
		gain := l.gains[0][point]
		if gain <= none {
			continue
		}
		if l.outlook.near.has(point) || l.outlook.rest+l.outlook.share*(l.balance+gain) < limit {
			return moves[i:]
		}
		if s.visit(1) {
			s.inner++
			s.visit(l.outlook.read)
		}
	}
	return nil
}

// stars are the points whose gains a stone can change, those of the windows around
// it and itself.
var stars = func() (stars [Points]set) {
	for center := range stars {
		for d := range direction(directions) {
			for i := -windowReach; i <= windowReach; i++ {
				if p, on := d.along(Point(center), i); on {
					stars[center].add(p)
				}
			}
		}
	}
	return stars
}()

// remember moves the best replies of a node that was cut to the front: they are
// likely to be good at the next node too.
func (s *Searcher) remember(level int, t *top) { s.advance(level, t.points[:t.last+1]) }

// advance moves points to the front of those to try at a level, in their order.
func (s *Searcher) advance(level int, points []Point) {
	tries := s.tries[level]
	for _, p := range slices.Backward(points) {
		i := slices.Index(tries, p)
		copy(tries[1:i+1], tries[:i])
		tries[0] = p
	}
}

// moves returns the points to try at a level, with others among them where no
// stone may be placed.
func (s *Searcher) moves(level int) []Point {
	if s.cuts {
		return s.tries[level]
	}
	l := s.levels[level]
	l.has(Points)
	return l.order
}
