package layered

import (
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/random"
)

// ngame is the N-game of [NPT86] section 2: every arc of the tree is +1 with
// probability q, else -1, and a square is a one where the sum along its path
// is positive.
type ngame struct {
	model
	q       random.Chance
	decides int            // the digit of a square's sums that says what it is
	runs    [1 << 8]uint64 // runs[bits] has every bit b times
	size    int            // how many bits that is done to at once
	traps   *traps
}

// newNGame returns the N-game of a spec.
func newNGame(spec declare.Spec) (declare.Generator, error) {
	m, err := newSplit(spec)
	if err != nil {
		return nil, err
	}
	q, err := chance(spec)
	g := &ngame{model: m, q: q, decides: bits.Len(uint(spec.Height / 2)), size: 8}
	for g.size*spec.Branching > 64 {
		g.size /= 2
	}
	for some := range g.runs {
		for i := range g.size {
			run := uint64(1)<<spec.Branching - 1
			g.runs[some] |= uint64(some>>i&1) * run << (i * spec.Branching)
		}
	}
	if err == nil {
		g.traps, err = newTraps(spec, m.layers)
	}
	return g, err
}

// sums has a number for each of 64 nodes of a layer: bit i of sums[d] is binary digit d of that of
// node i. It counts the arcs of the node's path that are +1, from a start that makes it reach
// 2^decides where these are more than half of the path of a square. The tallest tree needs 5 digits.
type sums [5]uint64

// Board implements declare.Generator. Arcs are numbered from the root down, left to right;
// arc a is bit a of the board's random bits. Boards of up to 3^10 squares need
// no memory but the stack.
func (g *ngame) Board(id int64, words []uint64) {
	var arcRoom [1 << 11]uint64
	var layerRoom [1 << 10]sums
	arcs, layer := arcRoom[:], layerRoom[:]
	if n := Words(g.layers.arcs()); n <= len(arcs) {
		arcs = arcs[:n]
	} else {
		arcs = make([]uint64, n)
	}
	if len(words) > len(layer) {
		layer = make([]sums, len(words))
	}
	g.boards.Board(id).Fill(arcs, g.q)
	start := 1<<g.decides - (g.layers.Height/2 + 1)
	for d := range layer[0] {
		layer[0][d] = uint64(start >> d & 1)
	}
	first := 0
	for h := g.layers.Height; h > 1; h-- {
		children := g.layers.Width(h - 1)
		g.grow(layer[:Words(children)], arcs, first)
		first += children
	}
	g.end(words, layer, arcs, first)
	if rest := g.layers.Squares() % 64; rest != 0 {
		words[len(words)-1] &= 1<<rest - 1
	}
	g.traps.set(id, words)
}

// arcs returns the number of arcs of a tree.
func (l Layers) arcs() int {
	count := 0
	for h := range l.Height {
		count += l.Width(h)
	}
	return count
}

// grow replaces the sums of a layer by those of its children, of which there are so many words, from
// the right, so that no parent is overwritten before it is read. first is the number of the arc to
// the first child.
func (g *ngame) grow(layer []sums, arcs []uint64, first int) {
	b := g.layers.Branching
	var room [MaxBranching]uint64
	for p := (len(layer) - 1) / b; p >= 0; p-- {
		parents, children := layer[p], layer[b*p:min(b*p+b, len(layer))]
		for d, digits := range parents[:g.decides+1] {
			g.repeat(room[:len(children)], digits)
			for i := range children {
				children[i][d] = room[i]
			}
		}
		for i := range children {
			child, carry := &children[i], take(arcs, uint(first+64*(b*p+i)))
			for d, digits := range child[:g.decides+1] {
				child[d], carry = digits^carry, digits&carry
			}
		}
	}
}

// end sets the squares: those whose parents' sums are large enough, or are so with one more.
func (g *ngame) end(words []uint64, parents []sums, arcs []uint64, first int) {
	b := g.layers.Branching
	var room [MaxBranching]uint64
	for p := 0; b*p < len(words); p++ {
		squares, almost := words[b*p:min(b*p+b, len(words))], ^uint64(0)
		for _, digits := range parents[p][:g.decides] {
			almost &= digits
		}
		g.repeat(squares, parents[p][g.decides])
		g.repeat(room[:len(squares)], almost)
		for i := range squares {
			squares[i] |= room[i] & take(arcs, uint(first+64*(b*p+i)))
		}
	}
}

// repeat sets a digit of children to that of their parents, of whom there are 64: each bit b times.
func (g *ngame) repeat(children []uint64, bits uint64) {
	r := &g.runs
	if g.layers.Branching == 3 && len(children) == 3 { // as below, without a loop
		third, sixth := r[uint8(bits>>16)], r[uint8(bits>>40)]
		children[0] = r[uint8(bits)] | r[uint8(bits>>8)]<<24 | third<<48
		children[1] = third>>16 | r[uint8(bits>>24)]<<8 | r[uint8(bits>>32)]<<32 | sixth<<56
		children[2] = sixth>>8 | r[uint8(bits>>48)]<<16 | r[bits>>56]<<40
		return
	}
	var word uint64
	filled, width, size, some := 0, g.size*g.layers.Branching, g.size&63, uint8(1<<g.size-1)
	for i := 0; i < len(children); bits >>= size {
		run := r[uint8(bits)&some]
		word |= run << (filled & 63)
		if filled += width; filled >= 64 {
			children[i] = word
			filled -= 64
			word = run >> ((width - filled - 1) & 63) >> 1
			i++
		}
	}
}

// take returns the bits from a position on, as far as one word has room.
func take(words []uint64, bit uint) uint64 {
	bits := words[bit/64] >> (bit % 64)
	if next := bit/64 + 1; next < uint(len(words)) {
		bits |= words[next] << (63 - bit%64) << 1
	}
	return bits
}

// put sets bits from a position on.
func put(words []uint64, bit uint, bits uint64) {
	words[bit/64] |= bits << (bit % 64)
	if rest := bits >> (63 - bit%64) >> 1; rest != 0 {
		words[bit/64+1] |= rest
	}
}
