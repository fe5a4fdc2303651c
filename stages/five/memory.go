package five

// memoryBits is how many changes are remembered for each direction, as a power of
// two. More of them miss the processor's cache.
const memoryBits = 11

// memory remembers the changes of windows. What is in it makes no difference to
// any result, only to time. Each direction has its own part, so that the changes
// of one move along four lines never push each other out.
type memory [directions][1 << memoryBits]change

// find returns the change of a window, which stays valid until the next find of
// the same direction.
func (m *memory) find(e *Evaluator, w window, d direction, own bool) *change {
	// No window has bit 63, so that an empty slot has no window's key.
	key := uint64(w.own)<<32 | uint64(w.other) | 1<<63
	const golden = 0x9e3779b97f4a7c15 // [Knuth] The Art of Computer Programming 3, section 6.4
	c := &m[d][key*golden>>(64-memoryBits)]
	if c.key != key {
		e.change(c, w, own)
		c.key = key
	}
	return c
}
