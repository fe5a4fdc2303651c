package five

import "math/bits"

// set is a set of points, a bit each.
type set [(Points + 63) / 64]uint64

// has reports whether p is in the set.
func (s *set) has(p Point) bool { return s[p/64]>>(p%64)&1 != 0 }

// add puts p into the set, and remove takes it out.
func (s *set) add(p Point)    { s[p/64] |= 1 << (p % 64) }
func (s *set) remove(p Point) { s[p/64] &^= 1 << (p % 64) }

// count returns the number of points in the set.
func (s *set) count() int {
	n := 0
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

// whole is the set of all points.
func whole() (s set) {
	for p := range Point(Points) {
		s.add(p)
	}
	return s
}
