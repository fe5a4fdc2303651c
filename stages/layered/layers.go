// Package layered implements the model games of the literature whose boards are
// rows of squares: P-games, N-games, G-games and Schruefer's trees.
//
// Their trees are regular, so a tree is kept as layers and never as linked
// nodes. The height of a node is the number of moves left; layer h holds the
// nodes of height h from left to right, layer 0 the squares themselves. Max is
// the player who makes the last move, hence to move at every odd height.
//
// References:
//
//	[NPT86] D. Nau, P. Purdom, C.-H. Tzeng. Experiments on alternatives to
//	        minimax. 1986, section 2.
//	[B92]   E. Baum. On optimal game tree propagation for imperfect players.
//	        AAAI 1992, section 3: the model of G. Schruefer. Presence and
//	        absence of pathology on game trees. 1986.
package layered

import "fmt"

// Layers is the shape of a tree whose positions are runs of squares.
type Layers struct {
	Height    int // moves in a whole game, >= 1
	Branching int // moves at a node, >= 2
	// how far the first children of two neighbours lie apart: Branching in a tree, 1 where neighbours share children
	Stride int
	Alone  bool // whether Max makes every move, in games of one player
}

// Split is the shape of all but G-games: a move keeps one of b equal parts.
func Split(height, branching int) Layers {
	return Layers{Height: height, Branching: branching, Stride: branching}
}

// Row is the shape of G-games: a move takes a square from either end, so
// neighbours have a child in common. Move 0 keeps the lower-numbered squares.
func Row(height int) Layers {
	return Layers{Height: height, Branching: 2, Stride: 1}
}

// Width returns the number of nodes of height h, 0 <= h <= Height.
func (l Layers) Width(h int) int {
	if l.Stride == 1 {
		return l.Height - h + 1
	}
	return power(l.Branching, l.Height-h)
}

// Squares returns the number of squares of the whole board.
func (l Layers) Squares() int { return l.Width(0) }

// Child returns the place in layer h-1 of child j of node i in layer h.
func (l Layers) Child(i, j int) int { return i*l.Stride + j }

// MoveName returns what people call move j: the part of the row that it keeps, or the step of who is alone.
func (l Layers) MoveName(j int) string {
	switch {
	case l.Alone:
		return fmt.Sprintf("step %d", j+1)
	case l.Stride == 1:
		return [2]string{"the row without its right end", "the row without its left end"}[j]
	case l.Branching == 2:
		return [2]string{"the left half", "the right half"}[j]
	case l.Branching == 3:
		return [3]string{"the left third", "the middle third", "the right third"}[j]
	}
	return fmt.Sprintf("part %d of %d", j+1, l.Branching)
}

// Span returns the squares [from, to) that node i of height h still has.
func (l Layers) Span(h, i int) (from, to int) {
	if l.Stride == 1 {
		return i, i + h + 1
	}
	size := power(l.Branching, h)
	return i * size, (i + 1) * size
}

// Nodes returns how many nodes a full-width search of a depth from the root
// visits, the root included; a node that is reached twice counts twice.
func (l Layers) Nodes(depth int) int64 {
	total, level := int64(0), int64(1)
	for range min(depth, l.Height) + 1 {
		total += level
		level *= int64(l.Branching)
	}
	return total
}

// MaxToMove reports whether Max moves at height h.
func (l Layers) MaxToMove(h int) bool { return l.Alone || MaxToMove(h) }

// MaxToMove reports whether Max moves at height h of a game of two players: the last mover does.
func MaxToMove(h int) bool { return h%2 == 1 }

// power returns b^n for n >= 0.
func power(b, n int) int {
	result := 1
	for range n {
		result *= b
	}
	return result
}
