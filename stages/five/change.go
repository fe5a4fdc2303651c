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

// change is how a stone in the empty centre of a window changes what other stones of one player do to the
// balance, in the cells of the window. The number of different windows in a search is small, which is why
// changes are remembered.
type change struct {
	key   uint64 // of the window, for memory
	fives uint32 // the cells in which a stone makes five only now
	// The effects of stones in count empty cells change: at offsets from the centre, along the
	// line, by amounts. Those in other cells stay the same.
	count   int8
	offsets [2 * windowReach]int8
	amounts [2 * windowReach]int64
}

// balance returns the part of the balance that a stone in the centre can change.
func (e *Evaluator) balance(w window) int64 {
	own, other := e.chains(w)
	return e.D*own - other
}

// change computes c for a window, for a first stone in its centre and further ones, each of the player whose
// turn is last or of the other. An amount is a second difference: what two stones do together, less what each
// does alone.
func (e *Evaluator) change(c *change, w window, first, further bool) {
	placed := w.place(centre, first)
	before, after := e.balance(w), e.balance(placed)
	c.count, c.fives = 0, 0
	if first == further {
		c.fives = placed.fives(further) &^ w.fives(further)
	}
	for cell := range 2*windowReach + 1 {
		bit := uint32(1) << cell
		if (placed.own|placed.other)&bit != 0 {
			continue
		}
		// Only a chain that sees both stones tells what they do together.
		if seen := uint32(chainCells << cell >> (chainReach - 1)); (placed.own^placed.other)&seen&starts == 0 {
			continue
		}
		alone := e.balance(w.place(bit, further)) - before
		amount := e.balance(placed.place(bit, further)) - after - alone
		if further && !e.plain && c.fives&bit != 0 {
			amount += winGain
		}
		if amount != 0 {
			c.offsets[c.count], c.amounts[c.count] = int8(cell-windowReach), amount
			c.count++
		}
	}
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
	// sideCells are those on one side of its start.
	sideCells = chainReach - 1
	sideMask  = 1<<sideCells - 1
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
	return e.chainsOf(uint64(w.own), uint64(w.other), starts), e.chainsOf(uint64(w.other), uint64(w.own), starts)
}

// chainsOf adds up the chains of stones that start in some cells, and end where other bits are set.
func (e *Evaluator) chainsOf(stones, ends, starts uint64) (sum int64) {
	stones &^= ends // not the edge
	for from := stones & starts; from != 0; from &= from - 1 {
		start := bits.TrailingZeros64(from)
		left := stones>>(start-sideCells)&sideMask | ends>>(start-sideCells)&sideMask<<sideCells
		right := stones>>(start+1)&sideMask | ends>>(start+1)&sideMask<<sideCells
		sum += e.worths[e.sides[0][left]][e.sides[1][right]]
	}
	return sum
}

// fives returns the empty cells in which a stone of a player is one of five in a row.
func (w window) fives(own bool) (cells uint32) {
	stones := w.own &^ w.other
	if !own {
		stones = w.other &^ w.own
	}
	if bits.OnesCount32(stones) < 4 {
		return 0
	}
	before, after := [5]uint32{^uint32(0)}, [5]uint32{^uint32(0)} // so many stones in a row
	for i := 1; i < 5; i++ {
		before[i], after[i] = before[i-1]&(stones<<i), after[i-1]&(stones>>i)
	}
	for i := range 5 {
		cells |= before[i] & after[4-i]
	}
	return cells &^ (w.own | w.other)
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
func (m *memory) find(e *Evaluator, w window, d direction, first, further bool) *change {
	// No window has bit 63, so an empty slot never matches.
	key := uint64(w.own)<<32 | uint64(w.other) | 1<<63
	const golden = 0x9e3779b97f4a7c15 // [Knuth] The Art of Computer Programming 3, section 6.4
	c := &m[d][key*golden>>(64-memoryBits)]
	if c.key != key {
		e.change(c, w, first, further)
		c.key = key
	}
	return c
}
