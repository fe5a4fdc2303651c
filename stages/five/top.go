package five

// none is less than any value: a place in a top that is not taken.
const none = -1 << 62

// top keeps the largest values that it is given, as many as weights are used.
type top struct {
	values [maxWeights]int64 // from the largest to the smallest, then none
	points [maxWeights]Point
	last   int // of the values that are kept
}

// reset empties the top for weights.
func (t *top) reset(w *Weights) {
	t.last = w.used - 1
	for i := range t.values {
		t.values[i] = none
	}
}

// least returns the value that a further one must exceed to make a difference.
func (t *top) least() int64 { return t.values[t.last] }

// add takes a value, which comes from a point.
func (t *top) add(value int64, at Point) {
	if value <= t.values[t.last] {
		return
	}
	i := t.last
	for ; i > 0 && value > t.values[i-1]; i-- {
		t.values[i], t.points[i] = t.values[i-1], t.points[i-1]
	}
	t.values[i], t.points[i] = value, at
}

// sum returns the weighted sum of the values that are kept, at least one, as
// Weights.Back does of all.
func (t *top) sum(w *Weights) (sum int64) {
	for i := range t.last + 1 {
		value := t.values[i]
		for j := i; value == none; j-- {
			value = t.values[j-1]
		}
		sum += w.parts[i] * value
	}
	return sum
}
