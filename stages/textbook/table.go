package textbook

// References:
//
//	[SA77] a table of positions met before, with what is known of their value:
//	       exactly, or only that it is at least or at most so much.

// Table remembers what alpha-beta has found out about positions. It is bounded:
// when so many new positions have come as it is to hold, those that were not
// stored since the last time are forgotten. So what it holds depends on the
// searches alone, and node counts are the same in every run.
type Table[S comparable] struct {
	young, old map[S]entry
	size       int
}

// entry is what is known of a position.
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

// get returns what is known of a position.
func (t *Table[S]) get(s S) (e entry, ok bool) {
	if e, ok = t.young[s]; !ok {
		e, ok = t.old[s]
	}
	return e, ok
}

// put replaces what is known of a position.
func (t *Table[S]) put(s S, e entry) {
	if len(t.young) >= t.size {
		t.young, t.old = t.old, t.young
		clear(t.young)
	}
	t.young[s] = e
}

// clear forgets everything.
func (t *Table[S]) clear() {
	clear(t.young)
	clear(t.old)
}
