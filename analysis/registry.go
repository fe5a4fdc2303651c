package analysis

// registry numbers distinct values in the order of their first appearance, so
// that gota only ever sees integers. The numbers depend on the order of the input;
// final tables are therefore sorted by names.
type registry[T comparable] struct {
	list  []T
	index map[T]int
}

// number returns the number of v, a new one at its first appearance.
func (r *registry[T]) number(v T) int {
	if i, ok := r.index[v]; ok {
		return i
	}
	if r.index == nil {
		r.index = map[T]int{}
	}
	r.index[v] = len(r.list)
	r.list = append(r.list, v)
	return r.index[v]
}

// bit is 1 for true: gota groups integers, not booleans.
func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
