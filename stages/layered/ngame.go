package layered

import (
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/random"
)

// ngame is the N-game of [NPT86] section 2: every arc of the tree is +1 with
// probability q, else -1, and a square is a one where the sum along its path
// is positive.
type ngame struct {
	model
	q random.Chance
}

// newNGame returns the N-game of a spec.
func newNGame(spec declare.Spec) (Layered, error) {
	m, err := newSplit(spec)
	if err != nil {
		return nil, err
	}
	q, err := chance(spec)
	return ngame{m, q}, err
}

// Board implements declare.Boards. Arcs are numbered from the root down, left to right;
// arc a is bit a of the board's random bits. Boards of up to 3^10 squares need
// no memory but the stack.
func (g ngame) Board(id int64, words []uint64) {
	var arcRoom [1 << 11]uint64
	var strengthRoom [20_000]int8
	arcs, strength := arcRoom[:], strengthRoom[:]
	if n := (g.layers.arcs() + 63) / 64; n <= len(arcs) {
		arcs = arcs[:n]
	} else {
		arcs = make([]uint64, n)
	}
	if n := g.layers.Width(1); n > len(strength) {
		strength = make([]int8, n)
	}
	g.boards.Board(id).Fill(arcs, g.q)
	strength = strength[:1]
	first := 0
	for range g.layers.Height - 1 {
		strength = grow(strength, g.layers.Branching, arcs, first)
		first += len(strength)
	}
	settle(words, strength, g.layers.Branching, arcs, first)
}

// arcs returns the number of arcs of a tree.
func (l Layers) arcs() int {
	count := 0
	for h := range l.Height {
		count += l.Width(h)
	}
	return count
}

// grow replaces the strengths of a layer by those of its children, from the
// right, so that no parent is overwritten before it is read. first is the
// number of the arc to the first child.
func grow(strength []int8, b int, arcs []uint64, first int) []int8 {
	parents := len(strength)
	children := strength[:parents*b]
	for i := parents - 1; i >= 0; i-- {
		base, bits := strength[i]-1, take(arcs, uint(first+i*b))
		if b == 3 {
			family := children[3*i : 3*i+3 : 3*i+3]
			family[0] = base + int8(bits&1)<<1
			family[1] = base + int8(bits&2)
			family[2] = base + int8(bits>>1&2)
			continue
		}
		family := children[i*b : i*b+b]
		for j := range family {
			family[j] = base + int8(bits&1)<<1
			bits >>= 1
		}
	}
	return children
}

// settle writes the squares below the last strengths: all ones below 2 or
// more, no ones below 0, and in between what the arcs say. Strengths are
// random, so that there is no branch on them.
func settle(words []uint64, strength []int8, b int, arcs []uint64, first int) {
	clear(words)
	size := uint(b)
	every := uint64(1)<<size - 1
	for i, s := range strength {
		undecided, won := ^uint64(int64(s)>>63), ^uint64((int64(s)-2)>>63)
		at := uint(i) * size
		put(words, at, (take(arcs, uint(first)+at)&undecided|won)&every)
	}
}

// take returns the bits from a position on, as far as one word has room.
func take(words []uint64, at uint) uint64 {
	bits := words[at/64] >> (at % 64)
	if next := at/64 + 1; next < uint(len(words)) {
		bits |= words[next] << (63 - at%64) << 1
	}
	return bits
}

// put sets bits from a position on.
func put(words []uint64, at uint, bits uint64) {
	words[at/64] |= bits << (at % 64)
	if rest := bits >> (63 - at%64) >> 1; rest != 0 {
		words[at/64+1] |= rest
	}
}
