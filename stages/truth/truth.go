// Package truth solves boards: which positions are forced wins for Max. It is
// what decisions are held against, what a noisy evaluator is right about, and
// what makes a board worth drawing.
//
// References:
//
//	[NPT86] D. Nau, P. Purdom, C.-H. Tzeng. Experiments on alternatives to
//	        minimax. 1986, eqs. 1 and 2.
package truth

import (
	"encoding/binary"

	"github.com/nonminimax/nonminimax/stages/layered"
)

// Layers solves every position of boards of one shape.
type Layers struct {
	shape layered.Layers
	// Won[h][i] is 1 where Max wins node i of height h, 0 <= h < Height.
	Won [][]uint8
}

// NewLayers makes room for the boards of a shape.
func NewLayers(shape layered.Layers) *Layers {
	l := &Layers{shape: shape, Won: make([][]uint8, shape.Height)}
	for h := range l.Won {
		// Squares are unpacked eight at a time.
		l.Won[h] = make([]uint8, shape.Width(h), shape.Width(h)+7)
	}
	return l
}

// Solve fills Won for a board.
func (l *Layers) Solve(words []uint64) {
	Unpack(l.Won[0], words)
	for h := 1; h < l.shape.Height; h++ {
		Fold(l.Won[h], l.Won[h-1], l.shape, layered.MaxToMove(h))
	}
}

// Unpack writes the squares of a board, a byte each. The capacity of squares
// is at least its length rounded up to 8.
func Unpack(squares []uint8, words []uint64) {
	room := squares[:cap(squares)]
	for at := 0; at < len(squares); at += 8 {
		bits := words[at/64] >> (at % 64) & 0xff
		binary.LittleEndian.PutUint64(room[at:at+8], spread[bits])
	}
}

// spread has, for each byte, its bits as eight bytes.
var spread = func() (table [256]uint64) {
	for bits := range table {
		for i := range 8 {
			table[bits] |= uint64(bits>>i&1) << (8 * i)
		}
	}
	return table
}()

// Fold solves a layer of a shape from the one below, both with 1 where Max wins.
func Fold(won, below []uint8, shape layered.Layers, maxToMove bool) {
	switch {
	case shape.Stride == 2 && maxToMove:
		for i := range won {
			c := below[2*i : 2*i+2 : 2*i+2]
			won[i] = c[0] | c[1]
		}
	case shape.Stride == 2:
		for i := range won {
			c := below[2*i : 2*i+2 : 2*i+2]
			won[i] = c[0] & c[1]
		}
	case shape.Stride == 3 && maxToMove:
		for i := range won {
			c := below[3*i : 3*i+3 : 3*i+3]
			won[i] = c[0] | c[1] | c[2]
		}
	case shape.Stride == 3:
		for i := range won {
			c := below[3*i : 3*i+3 : 3*i+3]
			won[i] = c[0] & c[1] & c[2]
		}
	default:
		for i := range won {
			first := shape.Child(i, 0)
			won[i] = Node(below[first:first+shape.Branching], maxToMove)
		}
	}
}

// Node solves a node from its children: any won child for Max, all for Min.
func Node(children []uint8, maxToMove bool) uint8 {
	value := children[0]
	for _, child := range children[1:] {
		if maxToMove {
			value |= child
		} else {
			value &= child
		}
	}
	return value
}
