package five

// absent is the gain of points where no stone may be placed. It stays below none
// whatever is added to it.
const absent = none - 1<<60

// level is a position within a search.
type level struct {
	balance int64         // D*own - other, of the player who has the last ply
	gains   [Points]int64 // by how much a stone of his raises it
	order   []Point       // where stones may be placed, the largest gain first
	buf     [Points]Point // of order
	fives   [2]bool       // whether the other and whether he has a five already
}

// derive sets l to the level after a move at a point of another one, by the
// player whose turn is last or by the other.
func (s *Searcher) derive(l, from *level, point Point, own, five bool) {
	l.balance, l.gains, l.fives = from.balance, from.gains, from.fives
	if five {
		l.fives[index(own)] = true
	}
	s.markOnly(point)
	moved := s.moved[:0]
	for d, c := range s.changes {
		l.balance += c.balance
		for i, offset := range c.offsets[:c.count] {
			near := point + Point(offset)*s.lines.steps[d]
			l.gains[near] += c.amounts[i]
			if l.gains[near] > none {
				s.mark(near)
				moved = append(moved, near)
			}
		}
	}
	l.gains[point] = absent
	insert(moved, &l.gains)
	s.merge(l, from.order, moved)
}

// merge sets the order of a level to that of the level above, less the points
// that are marked, with the points whose gains have changed in their new places.
func (s *Searcher) merge(l *level, order, moved []Point) {
	merged := l.buf[:0]
	for _, p := range order {
		if s.marked(p) {
			continue
		}
		for len(moved) > 0 && l.gains[moved[0]] > l.gains[p] {
			merged, moved = append(merged, moved[0]), moved[1:]
		}
		merged = append(merged, p)
	}
	l.order = append(merged, moved...)
}

// sort puts points in the order of their numbers, the largest first; equal ones stay in order. It
// merges short parts that are sorted by insertion.
func (s *Searcher) sort(points []Point, numbers *[Points]int64) {
	const part = 8
	for from := 0; from < len(points); from += part {
		insert(points[from:min(from+part, len(points))], numbers)
	}
	for size := part; size < len(points); size *= 2 {
		for from := 0; from+size < len(points); from += 2 * size {
			both := points[from:min(from+2*size, len(points))]
			left, right := s.sorted[:copy(s.sorted[:], both[:size])], both[size:]
			for i := range both {
				if len(left) == 0 || len(right) > 0 && numbers[right[0]] > numbers[left[0]] {
					both[i], right = right[0], right[1:]
				} else {
					both[i], left = left[0], left[1:]
				}
			}
		}
	}
}

// insert is sort for few points.
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
