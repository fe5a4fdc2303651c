package textbook

// What the tests of other packages' games, which import this one, look at inside.

// Store puts an exact value into the table of a search.
func (x *AlphaBeta[S]) Store(s S, value float64, left int, whole bool) {
	x.table.put(s, entry{value: value, left: int32(left), whole: whole})
}

// Stored calls f with what the table of a search has stored last.
func (x *AlphaBeta[S]) Stored(f func(s S, whole bool)) {
	for s, e := range x.table.young {
		f(s, e.whole)
	}
}

// Again searches with what the table has from before.
func (x *AlphaBeta[S]) Again(s S, depth int) Result { return x.root(s, depth, Everything(), false) }
