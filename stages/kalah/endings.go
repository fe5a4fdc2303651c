package kalah

import "sync/atomic"

// Best margins of positions with few stones in the pits.
//
// What both sides can still win depends on the pits and on who moves alone, not on what the
// kalahs hold. So one number a filling of the pits is enough: by how many stones the player to
// move takes more than the other from there on, both playing for the margin.
//
//	[IDU00] G. Irving, J. Donkers, J. Uiterwijk. Solving Kalah. ICGA Journal
//	        23, 2000, section 3: endgame databases.

// Endings has the best margin of every filling of the pits with at most so many stones, each worked
// out when it is first asked for. It is safe for concurrent use.
type Endings struct {
	rules  Rules
	stones int
	// first is the index of the first filling with n stones, and ranks[pit][left][in] how many
	// fillings of pit and the pits after it with so many stones left have fewer than in in pit.
	first []uint32
	ranks [2 * MaxPits][maxEnding + 2][maxEnding + 2]uint32
	// margins has four fillings a word, of each 0 until it is known, then unknown + margin: words,
	// since there are no atomic bytes.
	margins []uint32
}

const (
	maxEnding = 24  // stones: with six pits a side 1,251,677,700 fillings, a byte each
	unmargin  = 128 // the byte of margin 0
)

// NewEndings makes the table of the rules for at most so many stones, 0 to 24; no more than the rules
// have. It takes as many bytes as there are fillings: 16 stones in twelve pits have 30,421,755.
func NewEndings(r Rules, stones int) *Endings {
	stones = min(stones, r.Total())
	e := &Endings{rules: r, stones: stones}
	pits := 2 * r.t.pits
	fillings := uint32(0)
	for left := range stones + 1 {
		for pit := range pits {
			for in := range left + 1 {
				e.ranks[pit][left][in+1] = e.ranks[pit][left][in] + uint32(compositions(left-in, pits-pit-1))
			}
		}
		e.first = append(e.first, fillings)
		fillings += uint32(compositions(left, pits))
	}
	e.first = append(e.first, fillings)
	e.margins = make([]uint32, fillings/4+1)
	return e
}

// compositions returns in how many ways so many stones fill so many pits.
func compositions(stones, pits int) int {
	if pits == 0 {
		if stones == 0 {
			return 1
		}
		return 0
	}
	ways := 1
	for i := 1; i < pits; i++ {
		ways = ways * (stones + i) / i
	}
	return ways
}

// index returns where the margin of a position with n stones in its pits is.
func (e *Endings) index(s State, n int) uint32 {
	at, left := e.first[n], n
	pits := e.rules.t.pits
	for side, word := range [2]uint64{s.max, s.min} {
		for pit := side * pits; pit < (side+1)*pits; pit++ {
			in := int(word & 0xff)
			word >>= 8
			at += e.ranks[pit][left][in]
			left -= in
		}
	}
	return at
}

// margin returns the best margin of a position of Max with n stones in its pits, whatever the kalahs
// hold. Moves that keep all stones in the pits bring them nearer to the kalahs, so that no position
// follows itself.
func (e *Endings) margin(s State, n int) int {
	at := e.index(s, n)
	word, shift := &e.margins[at/4], at%4*8
	if known := atomic.LoadUint32(word) >> shift & 0xff; known != 0 {
		return int(known) - unmargin
	}
	best := 0 // where the player to move has no stones, which is asked for by no move
	var children [MaxPits]State
	for i, child := range children[:e.rules.Expand(e.rules.ahead(s, n), children[:])] {
		gain, rest, left, sign := e.rules.after(child, n)
		if value := gain + sign*e.margin(rest, left); i == 0 || value > best {
			best = value
		}
	}
	atomic.OrUint32(word, uint32(best+unmargin)<<shift)
	return best
}

// ahead returns the position of a player to move that counts: his pits as Max's, with n stones in all
// pits, and a kalah of Max that holds all others.
func (r Rules) ahead(s State, n int) State {
	return State{s.max&r.t.row + uint64(r.t.total-n)<<kalahShift, s.min & r.t.row}
}

// inPits returns how many stones the pits of a position have.
func (r Rules) inPits(s State) int {
	return int((s.max&r.t.row + s.min&r.t.row) * ones >> 56)
}

// after takes a child of a position with n stones that ahead returned apart: by how many stones more
// Max gained than Min, what is ahead with how many stones, and -1 if that is the other's move, else 1.
func (r Rules) after(child State, n int) (gain int, rest State, left, sign int) {
	max, min := child.kalahs()
	gain, left, sign = max-(r.t.total-n)-min, r.inPits(child), 1
	if !r.Max(child) {
		child, sign = child.Mirror(), -1
	}
	return gain, r.ahead(child, left), left, sign
}
