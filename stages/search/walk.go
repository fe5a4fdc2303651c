package search

import (
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/layered"
)

// walks reports whether two players can play by walk: in a binary tree, by
// comparing values as they are.
func (k *layers) walks(first, second int) bool {
	return k.branching == 2 && k.rankers[first] == nil && k.rankers[second] == nil
}

// walkBoth plays both games of two players from the root down to a height and
// returns the nodes they reach: of the game in which the first player is Max,
// and of the one in which the second is.
func (k *layers) walkBoth(depth, stop, first, second int) (node, twin int) {
	if depth == 1 {
		node = k.walkStatic(stop)
		return node, node
	}
	return k.walk(depth, stop, first, second)
}

// walkStatic plays from the root down to a height by static values alone, as
// every player does who searches to depth 1, and returns the node it reaches.
func (k *layers) walkStatic(stop int) (node int) {
	for h := k.height; h > stop; h-- {
		reverse := complementIf(!layered.MaxToMove(h))
		pair := k.static[h-1][2*node:][:2]
		_, higher := bits.Sub64(pair[0]^reverse, pair[1]^reverse, 0)
		node = 2*node + int(higher)
	}
	return node
}

// walk plays both games of a depth above 1 from the root down to a height and
// returns the nodes they reach. The two do not depend on each other, so a
// processor that can overlaps them.
func (k *layers) walk(depth, stop, first, second int) (node, twin int) {
	values, at := k.values, k.at[depth]
	mover, other := second*k.size, first*k.size
	reverse := ^uint64(0)
	if layered.MaxToMove(k.height) {
		mover, other, reverse = other, mover, 0
	}
	for h := k.height; h > stop; h-- {
		// The children, in layer h-1, from the horizon h-depth.
		pair := values[mover+at[h]+2*node:][:2]
		_, higher := bits.Sub64(pair[0]^reverse, pair[1]^reverse, 0)
		node = 2*node + int(higher)
		pair = values[other+at[h]+2*twin:][:2]
		_, higher = bits.Sub64(pair[0]^reverse, pair[1]^reverse, 0)
		twin = 2*twin + int(higher)
		mover, other, reverse = other, mover, ^reverse
	}
	return node, twin
}
