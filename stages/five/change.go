package five

// The last ply of a search belongs to one player, whose stone is called own here
// and in windows. He takes the moves of the largest gain, so a search follows one
// number, the balance D*own - other: his value, were the other to move. It is the
// sum of the lines', and a gain is the sum of what a stone changes along four.

// winGain is added to the gain of a move for each line in which it makes five,
// under WinScore. It stands far above all chains; largestChains is between.
const (
	winGain       = 1 << 54
	largestChains = 1 << 53
)

// change is what a stone in the empty centre of a window does along that line.
// The number of different windows in a search is small, which is why changes
// are remembered.
type change struct {
	key     uint64 // of the window, for memory
	balance int64  // by how much the balance grows
	five    bool   // whether the stone is one of five in a row
	// The own gain of so many cells changes: at offsets from the centre, along the
	// line, by amounts. All of them are empty. The others' gains stay as they are.
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
// last, or of the other. A gain's change is a second difference: what two stones
// do together, less what each does alone.
func (e *Evaluator) change(c *change, w window, own bool) {
	placed := w.place(centre, own)
	before, after := e.balance(w), e.balance(placed)
	c.balance, c.count = after-before, 0
	c.five = own && makesFive(w.own, w.other, windowReach) || !own && makesFive(w.other, w.own, windowReach)
	for cell := range 2*windowReach + 1 {
		bit := uint32(1) << cell
		if (placed.own|placed.other)&bit != 0 {
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
	if e.Win == WinScore && cell >= near && cell <= 2*windowReach-near && makesFive(w.own, w.other, cell) {
		return winGain
	}
	return 0
}
