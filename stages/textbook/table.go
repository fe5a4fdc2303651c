package textbook

// References:
//
//	[SA77] a table of positions met before, with what is known of their value:
//	       exactly, or only that it is at least or at most so much.

// Table is a transposition table for alpha-beta. It is bounded: after size new positions
// it drops those that were not stored since it last did so. Its contents depend on the
// searches alone, so node counts are the same in every run.
type Table[S comparable] struct {
	young, old map[S]entry
	size       int
}

type entry struct {
	value float64 // for the player to move
	left  int32   // plies of the search it comes from
	move  int16   // the best one, or the one that was too good
	bound bound
	whole bool // whether no line below ended at the horizon
}

// bound says what an entry's value is to the position's.
type bound int8

const (
	exact   bound = iota
	atLeast       // the value is that or more
	atMost        // the value is that or less
)

// NewTable returns an empty table for 2 × size positions at most, size >= 1.
func NewTable[S comparable](size int) *Table[S] {
	return &Table[S]{make(map[S]entry), make(map[S]entry), size}
}

func (t *Table[S]) get(s S) (e entry, ok bool) {
	if e, ok = t.young[s]; !ok {
		e, ok = t.old[s]
	}
	return e, ok
}

func (t *Table[S]) put(s S, e entry) {
	if len(t.young) >= t.size {
		t.young, t.old = t.old, t.young
		clear(t.young)
	}
	t.young[s] = e
}

func (t *Table[S]) clear() {
	clear(t.young)
	clear(t.old)
}

// NewAlphaBetaTable returns an alpha-beta search with a table. A position that
// was searched to the same depth before is not searched again where what is known
// of its value is enough, and the move that was best there is tried first. So
// fewer nodes are visited and the value is the same.
func NewAlphaBetaTable[S comparable](setup Setup[S], table *Table[S]) *AlphaBeta[S] {
	return &AlphaBeta[S]{tree: newTree(setup), table: table}
}

// Forget implements Engine: it empties the table.
func (x *AlphaBeta[S]) Forget() {
	if x.table != nil {
		x.table.clear()
	}
}

// guess returns the move of a position that is to be tried first.
func (x *AlphaBeta[S]) guess(s S, left int) int {
	switch {
	case left == 0 || x.stopped:
		return 0
	case x.oracle != nil:
		return max(x.oracle.Search(s, left).Move, 0) // -1 where the game is over
	case x.table != nil:
		e, _ := x.table.get(s)
		return int(e.move)
	}
	return 0
}

// recall returns the move to try first and, if known, what search returns.
func (x *AlphaBeta[S]) recall(s S, left int, w window) (first int, value float64, known bool) {
	if x.table == nil || left == 0 || x.stopped {
		return x.guess(s, left), 0, false
	}
	e, ok := x.table.get(s)
	if !ok || int(e.left) != left || !e.answers(w) {
		return int(e.move), 0, false
	}
	if !e.whole {
		x.horizons++
	}
	return int(e.move), e.value, true
}

// answers reports whether an entry of the same depth says what a search with a
// window wants to know.
func (e entry) answers(w window) bool {
	switch e.bound {
	case atLeast:
		return e.value >= w.high
	case atMost:
		return e.value <= w.low
	}
	return true
}

func (x *AlphaBeta[S]) remember(s S, left int, value float64, w window, move int, cut bool) {
	if x.table == nil {
		return
	}
	e := entry{value: value, left: int32(left), move: int16(move), whole: !cut}
	switch {
	case value >= w.high:
		e.bound = atLeast
	case value <= w.low:
		e.bound = atMost
	}
	x.table.put(s, e)
}
