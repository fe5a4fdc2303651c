// Package perft counts the positions of games, for tests.
package perft

import "github.com/nonminimax/nonminimax/stages/textbook"

// Count counts the positions of a game at each ply of the full tree below s:
// counts[d] is the number of sequences of d moves, d from 0 to depth. A game
// that is over has no children. Two implementations of a game that agree on
// these numbers seldom differ in their rules, which is why chess programs are tested
// this way; perft, for performance test, is their name for it.
func Count[S comparable](game textbook.Game[S], s S, depth int) (counts []int64) {
	counts = make([]int64, depth+1)
	counts[0] = 1
	if depth > 0 {
		p := counter[S]{game, counts[1:], make([]S, depth*game.Branching())}
		p.count(s, 0)
	}
	return counts
}

type counter[S comparable] struct {
	game   textbook.Game[S]
	counts []int64 // by ply, from the root's children on
	buf    []S     // children of the line that is being followed
}

// count counts the children of a position at a ply, and all below them.
func (p *counter[S]) count(s S, ply int) {
	width := p.game.Branching()
	children := p.buf[ply*width:][:width]
	children = children[:p.game.Expand(s, children)]
	p.counts[ply] += int64(len(children))
	if ply+1 == len(p.counts) {
		return
	}
	for _, child := range children {
		p.count(child, ply+1)
	}
}
