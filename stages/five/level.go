package five

import "math/bits"

// absent is the gain of points where no stone may be placed. It stays below none
// whatever is added to it.
const absent = none - 1<<60

// level is a position within a search.
type level struct {
	balance int64            // D*own - other, of the player who has the last ply
	gains   [2][Points]int64 // by how much a stone of the other raises it, and one of his
	wins    [2]set           // where a stone of the other makes five, and where one of his
	fives   [2]bool          // whether the other and whether he has a five already
	size    int              // how many points there are where stones may be placed
	// order is these points, his largest gain first, as far as they have been asked for: most searches of a level
	// end at one of the first. Those behind them are rest, but for changed ones, and moved. See has.
	order, rest, moved []Point
	changed            set                                 // the last stone, and points whose gains for him it has changed
	buf                [Points]Point                       // of order
	room               [directions * 2 * windowReach]Point // of moved
	outlook            outlook
}

// derive sets l to the level after a move at a point of another one, by the
// player whose turn is last or by the other.
func (s *Searcher) derive(l, from *level, point Point, own bool) {
	from.has(Points)
	l.balance, l.gains, l.wins, l.fives = from.balance+from.gains[index(own)][point], from.gains, from.wins, from.fives
	l.fives[index(own)] = l.fives[index(own)] || l.wins[index(own)].has(point)
	l.changed = set{}
	l.changed.add(point)
	l.size, l.order, l.rest, l.moved = from.size-1, l.buf[:0], from.order, l.room[:0]
	for further := range l.gains {
		s.find(point, own, further == 1)
		for d, c := range s.changes {
			for i, offset := range c.offsets[:c.count] {
				near := point + Point(offset)*s.lines.steps[d]
				l.gains[further][near] += c.amounts[i]
				if further == 1 && l.gains[1][near] > none {
					l.changed.add(near)
					l.moved = append(l.moved, near)
				}
			}
			for cells := c.fives; cells != 0; cells &= cells - 1 {
				l.wins[further].add(point + Point(bits.TrailingZeros32(cells)-windowReach)*s.lines.steps[d])
			}
		}
		l.gains[further][point] = absent
	}
	insert(l.moved, &l.gains[1])
}

// has reports whether the order of a level has a point number i, from 0.
func (l *level) has(i int) bool { return i < len(l.order) || l.extend(i) }

// extend is has where the order does not go so far yet: it goes on behind i where it can, merging the order of the
// level above, less the points that are changed, with those that have moved.
func (l *level) extend(i int) bool {
	const ahead = 8
	for len(l.order) < i+ahead && len(l.order) < l.size {
		switch {
		case len(l.rest) > 0 && l.changed.has(l.rest[0]):
			l.rest = l.rest[1:]
		case len(l.rest) == 0 || len(l.moved) > 0 && l.gains[1][l.moved[0]] > l.gains[1][l.rest[0]]:
			l.order, l.moved = append(l.order, l.moved[0]), l.moved[1:]
		default:
			l.order, l.rest = append(l.order, l.rest[0]), l.rest[1:]
		}
	}
	return i < len(l.order)
}

// insert puts a few points in the order of their numbers, the largest first.
func insert(points []Point, numbers *[Points]int64) {
	for i, p := range points {
		number := numbers[p]
		for ; i > 0 && numbers[points[i-1]] < number; i-- {
			points[i] = points[i-1]
		}
		points[i] = p
	}
}

// index returns 1 for true.
func index(b bool) int {
	if b {
		return 1
	}
	return 0
}

// none marks a free place in a top; it is less than any value.
const none = -1 << 62

// top keeps the largest values that it is given, as many as weights are used.
type top struct {
	weights *Weights
	values  [maxWeights]int64 // from the largest to the smallest, then none
	points  [maxWeights]Point
	last    int // of the values that are kept
}

func (t *top) reset(w *Weights) {
	t.weights, t.last = w, w.used-1
	for i := range t.values {
		t.values[i] = none
	}
}

// least returns the value that a further one must exceed to make a difference.
func (t *top) least() int64 { return t.values[t.last] }

// add takes a value, which comes from a point.
func (t *top) add(value int64, point Point) {
	if value <= t.values[t.last] {
		return
	}
	i := t.last
	for ; i > 0 && value > t.values[i-1]; i-- {
		t.values[i], t.points[i] = t.values[i-1], t.points[i-1]
	}
	t.values[i], t.points[i] = value, point
}

// sum returns the weighted sum of the values that are kept, at least one, as
// Weights.Back does of all.
func (t *top) sum() (sum int64) {
	for i := range t.last + 1 {
		value := t.values[i]
		for j := i; value == none; j-- {
			value = t.values[j-1]
		}
		sum += t.weights.parts[i] * value
	}
	return sum
}
