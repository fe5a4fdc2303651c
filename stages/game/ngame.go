package game

import "github.com/nonminimax/nonminimax/stages/random"

// ngame is the N-game of [NPT86] section 2: every arc of the tree is +1 with
// probability q, else -1, and a square is a one where the sum along its path
// is positive.
type ngame struct {
	layers Layers
	boards random.Source
	q      random.Chance
}

// newNGame returns the N-game of a spec.
func newNGame(spec Spec) (Game, error) {
	layers, err := splitShape(spec)
	if err != nil {
		return nil, err
	}
	q, err := chance(spec)
	if err != nil {
		return nil, err
	}
	return ngame{layers, source(spec), q}, nil
}

// Layers implements Game.
func (g ngame) Layers() Layers { return g.layers }

// Board implements Game. Arcs are numbered from the root down, left to right;
// arc a is bit a of the board's random bits.
func (g ngame) Board(id int64, words []uint64) {
	arcs := arcs{stream: g.boards.Board(id), q: g.q}
	var small [4096]int8 // stays on the stack
	strength := small[:1]
	if squares := g.layers.Squares(); squares > len(small) {
		strength = make([]int8, 1, squares)
	}
	for range g.layers.Height {
		strength = g.grow(strength, &arcs)
	}
	clear(words)
	for i, s := range strength {
		if s > 0 {
			words[i/64] |= 1 << (i % 64)
		}
	}
}

// grow replaces the strengths of a layer by those of its children, from the
// right, so that no parent is overwritten before it is read.
func (g ngame) grow(strength []int8, arcs *arcs) []int8 {
	parents, b := len(strength), g.layers.Branching
	children := strength[:parents*b]
	for i := parents - 1; i >= 0; i-- {
		base := strength[i] - 1
		for j := b - 1; j >= 0; j-- {
			children[i*b+j] = base + 2*int8(arcs.bit(i*b+j))
		}
	}
	arcs.first += len(children)
	return children
}

// arcs reads the random bits of a board's arcs, a block at a time.
type arcs struct {
	stream random.Stream
	q      random.Chance
	first  int // number of the first arc of the layer
	block  int // number of the block in word, plus one
	word   uint64
}

// bit returns the bit of arc i of the layer.
func (a *arcs) bit(i int) uint64 {
	arc := a.first + i
	if block := arc/64 + 1; block != a.block {
		a.block, a.word = block, a.stream.Bits(uint64(block-1), a.q)
	}
	return a.word >> (arc % 64) & 1
}
