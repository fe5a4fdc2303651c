package five

import "math/bits"

// The player who makes the last ply of a search is called own here and in windows. He
// takes the moves of the largest gain, so a search maintains one number, the balance
// D*own - other: his value with the other to move. It is the sum over lines, and a gain
// is the sum of the changes along four lines.

// winGain is added to the gain of a move for each line in which it makes five,
// unless fives count as chains. It is far above all chains; largestChains is in between.
const (
	winGain       = 1 << 57
	largestChains = 1 << 56
)

// change is what a stone in the empty centre of a window does along that line.
// The number of different windows in a search is small, which is why changes
// are remembered.
type change struct {
	key uint64 // of the window, for memory
	effect
	// The own gain of count empty cells changes: at offsets from the centre, along the
	// line, by amounts. The gains of other cells stay the same.
	count   int
	offsets [2 * windowReach]int8
	amounts [2 * windowReach]int64
}

// balance returns the part of the balance that a stone in the centre can change.
func (e *Evaluator) balance(w window) int64 {
	own, other := e.chains(w)
	return e.D*own - other
}

// change computes c for a window and for a stone of the player whose turn is
// last, or of the other, whose evaluator is placer. A gain's change is a second difference: what
// two stones do together, less what each does alone.
func (e *Evaluator) change(c *change, w window, own bool, placer *Evaluator) {
	placed := w.place(centre, own)
	before, after := e.balance(w), e.balance(placed)
	c.effect, c.count = placer.effect(w, own), 0
	for cell := range 2*windowReach + 1 {
		bit := uint32(1) << cell
		if (placed.own|placed.other)&bit != 0 {
			continue
		}
		// Only a chain that sees both stones tells what they do together.
		if seen := uint32(chainCells << cell >> (chainReach - 1)); (placed.own^placed.other)&seen&starts == 0 {
			continue
		}
		alone := e.balance(w.place(bit, true)) - before
		together := e.balance(placed.place(bit, true)) - after
		if amount := together - alone + e.fiveGain(placed, cell) - e.fiveGain(w, cell); amount != 0 {
			c.offsets[c.count], c.amounts[c.count] = int8(cell-windowReach), amount
			c.count++
		}
	}
}

// fiveGain returns what an own stone in a cell gains by making five, apart from
// chains. Cells more than four from the centre see the same five before and after.
func (e *Evaluator) fiveGain(w window, cell int) int64 {
	const near = chainReach - 1
	if !e.plain && cell >= near && cell <= 2*windowReach-near && makesFive(w.own, w.other, cell) {
		return winGain
	}
	return 0
}

// A chain ends within four cells of the stone it starts at, so a stone changes
// the chains that start within four cells of it, and these see no further than
// eight. That is a window: 17 cells of a line around a point.

const (
	windowReach = 2 * (chainReach - 1) // cells on either side
	windowCells = 1<<(2*windowReach+1) - 1
	centre      = uint32(1) << windowReach
	// chainCells are those that a chain sees, which starts in their middle.
	chainCells = 1<<windowReach - 1 | 1<<windowReach
	// starts are the cells of a window at which the chains start that a stone in
	// the centre changes.
	starts = chainCells << (chainReach - 1)
)

// window is the 17 cells around a point along a line, a bit a cell from the first
// to the last: those with stones of one player or off the board, and those with
// stones of the other or off the board. To each player the bits of the other
// are where chains end.
type window struct{ own, other uint32 }

// place returns the window with another stone of one player or of the other.
func (w window) place(cell uint32, own bool) window {
	if own {
		return window{w.own | cell, w.other}
	}
	return window{w.own, w.other | cell}
}

// chains returns the values of the chains of each player that start at starts.
func (e *Evaluator) chains(w window) (own, other int64) {
	return e.chainsOf(w.own, w.other), e.chainsOf(w.other, w.own)
}

// chainsOf adds up the chains of stones, which end where other bits are set.
func (e *Evaluator) chainsOf(stones, ends uint32) (sum int64) {
	stones &^= ends // not the edge
	for from := stones & starts; from != 0; from &= from - 1 {
		shift := bits.TrailingZeros32(from) - (chainReach - 1)
		sum += e.chainIn(stones>>shift&chainCells, ends>>shift&chainCells)
	}
	return sum
}

// chainIn returns the value of the chain that starts in the middle of nine cells.
// The ends become distances by counting zeros, the stones are cut out by a mask.
func (e *Evaluator) chainIn(stones, ends uint32) int64 {
	left := chainReach - bits.Len32(ends&(1<<(chainReach-1)-1))
	right := bits.TrailingZeros32(ends>>chainReach|1<<(chainReach-1)) + 1
	cells := stones >> (chainReach - 1) & (1<<right - 1)
	switch e.Count {
	case span:
		cells = stones >> (chainReach - left) & (1<<(left+right-1) - 1)
	case run:
		before, from := stones<<(33-chainReach), stones>>(chainReach-1)
		return e.worths[left][right][bits.LeadingZeros32(^before)+bits.TrailingZeros32(^from)]
	}
	return e.worths[left][right][bits.OnesCount32(cells)]
}

// fives returns how many runs of five stones of a player start in the window.
func fives(stones, ends uint32) int {
	stones &^= ends
	pairs := stones & (stones >> 1)
	return bits.OnesCount32(pairs & (pairs >> 2) & (stones >> 4))
}

// makesFive reports whether a stone in a cell, 4 to 12, is one of five in a row.
func makesFive(stones, ends uint32, cell int) bool {
	shift := cell - (chainReach - 1)
	return fives((stones>>shift|1<<(chainReach-1))&chainCells, ends>>shift&chainCells) > 0
}

// memoryBits is how many changes are remembered for each direction, as a power of
// two. More of them miss the processor's cache.
const memoryBits = 9

// memory caches the changes of windows. Its contents affect only the time. Each
// direction has its own part, so that the changes of one move along four lines never
// evict each other.
type memory [directions][1 << memoryBits]change

// find returns the change of a window, which stays valid until the next find of
// the same direction.
func (m *memory) find(e *Evaluator, w window, d direction, own bool, placer *Evaluator) *change {
	// No window has bit 63, so an empty slot never matches.
	key := uint64(w.own)<<32 | uint64(w.other) | 1<<63
	const golden = 0x9e3779b97f4a7c15 // [Knuth] The Art of Computer Programming 3, section 6.4
	c := &m[d][key*golden>>(64-memoryBits)]
	if c.key != key {
		e.change(c, w, own, placer)
		c.key = key
	}
	return c
}
