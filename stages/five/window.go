package five

import "math/bits"

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
	if e.Count == CountSpan {
		cells = stones >> (chainReach - left) & (1<<(left+right-1) - 1)
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
