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
func (x *AlphaBeta[S]) Again(s S, depth int) Result { return x.root(s, depth) }

// Within is Search for a value between low and high, from Max's side. If it is not, Value is a
// bound on the same side as the value.
func (x *AlphaBeta[S]) Within(s S, depth int, low, high float64) Result {
	x.Forget()
	x.begin(nil)
	if !x.setup.Game.Max(s) {
		low, high = -high, -low
	}
	return x.result(s, x.search(s, depth, 0, window{low, high}))
}
