package layered

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/random"
)

// schruefer is the tree of [B92] section 3, after Schruefer 1986: a split board
// whose every node has a known value for its mover. A Win node has n Loss
// children, n >= 1, at random places among b, and b-n Win children; a Loss node
// has Win children only. n is fixed, or drawn at each Win node.
//
// A square is a node at which nobody moves any more. By the count of heights it
// would be Min's turn, so that it is 1, a win of Max, where it is a Loss.
type schruefer struct {
	layers Layers
	boards random.Source
	wins   Wins
	fixed  int   // n where it is the same at every node, else 0
	root   uint8 // 1 for a Win
}

// newSchruefer returns the Schruefer tree of a spec.
func newSchruefer(spec Spec) (Layered, error) {
	layers, err := splitShape(spec)
	if err != nil {
		return nil, err
	}
	wins, err := ParseWins(spec.Wins, spec.Branching)
	if err != nil {
		return nil, err
	}
	g := schruefer{layers: layers, boards: source(spec), wins: wins, root: 1}
	switch spec.Root {
	case "", winRoot:
	case lossRoot:
		g.root = 0
	default:
		return nil, fmt.Errorf("root %q: expected win or loss", spec.Root)
	}
	if wins.fixed() {
		g.fixed = wins.Least()
	}
	if spec.Nontrivial && (g.root == 0 || wins.Least() == spec.Branching) {
		return nil, fmt.Errorf("non-trivial boards: all moves of the root have the same value; expected root win and fewer winning moves than %d", spec.Branching)
	}
	return g, nil
}

// Layers implements Layered.
func (g schruefer) Layers() Layers { return g.layers }

// Bits implements declare.Boards.
func (g schruefer) Bits() int { return g.layers.Squares() }

// Board implements declare.Boards. Nodes are numbered from the root down, left to right.
// Boards of up to 3^10 squares need no memory but the stack.
func (g schruefer) Board(id int64, words []uint64) {
	var room [20_000]uint8
	values := room[:]
	if n := g.layers.Width(1); n > len(values) {
		values = make([]uint8, n)
	}
	stream := g.boards.Board(id)
	values = values[:1]
	values[0] = g.root
	first := 0
	for range g.layers.Height - 1 {
		above := len(values)
		values = g.grow(values, stream, first)
		first += above
	}
	clear(words)
	for i, value := range values {
		put(words, uint(i*g.layers.Branching), g.losses(value, stream, first+i))
	}
}

// grow replaces the values of a layer by those of its children, from the
// right, so that no parent is overwritten before it is read. first is the
// number of the layer's first node.
func (g schruefer) grow(values []uint8, stream random.Stream, first int) []uint8 {
	b := g.layers.Branching
	parents := len(values)
	children := values[:parents*b]
	for i := parents - 1; i >= 0; i-- {
		losses := g.losses(values[i], stream, first+i)
		family := children[i*b : i*b+b]
		for j := range family {
			family[j] = 1 - uint8(losses>>j&1)
		}
	}
	return children
}

// losses returns which children of a node are Losses: bit j for child j.
func (g schruefer) losses(value uint8, stream random.Stream, node int) uint64 {
	b := g.layers.Branching
	at := uint64(node) * uint64(b+1) // a word for n, one for each place
	n := g.fixed
	if n == 1 { // no branch on the value, which is random
		return uint64(value) << stream.Below(at+1, b)
	}
	if value == 0 {
		return 0
	}
	if n == 0 {
		n = g.wins.draw(stream.Word(at))
	}
	return places(stream, at+1, n, b)
}

// places draws n of b places, every choice as likely, with Floyd's algorithm:
// each step draws among one place more, and takes the new one if what it drew
// is taken.
//
// Reference: J. Bentley, R. Floyd. Programming pearls: a sample of brilliance.
// CACM 30(9), 1987.
func places(stream random.Stream, at uint64, n, b int) uint64 {
	var taken uint64
	for last := b - n; last < b; last++ {
		place := uint64(1) << stream.Below(at, last+1)
		if taken&place != 0 {
			place = 1 << last
		}
		taken |= place
		at++
	}
	return taken
}
