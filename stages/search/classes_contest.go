package search

import (
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/game"
)

// Contest implements Kernel.
func (k *classes) Contest(first, second int, outcomes []Outcome) {
	for j, depth := range k.setup.Depths {
		firstMax, secondMax := k.games(depth, first, second)
		outcomes[j] = newOutcome(k.height, firstMax, secondMax)
	}
}

// games plays both games of two players and returns 1 where Max wins: the game
// with the first player as Max, and the one with the second. From the node at
// which both players see the end, play is perfect and its true value the
// result.
func (k *classes) games(depth, first, second int) (firstMax, secondMax uint8) {
	stop := depth
	if stop < smallHeight {
		stop = smallHeight
	}
	var node, twin int
	if depth == 1 {
		node = k.walkStatic(stop)
		twin = node
	} else {
		node, twin = k.walk(depth, stop, first, second)
	}
	if depth >= smallHeight {
		return k.truth[stop][node], k.truth[stop][twin]
	}
	return k.finish(depth, first, second, node), k.finish(depth, second, first, twin)
}

// walkStatic plays from the root down to a height by static values alone, as
// every player does who searches to depth 1, and returns the node it reaches.
func (k *classes) walkStatic(stop int) (node int) {
	for h := k.height; h > stop; h-- {
		reverse := complementIf(!game.MaxToMove(h))
		pair := k.static[h-1][2*node:][:2]
		_, higher := bits.Sub64(pair[0]^reverse, pair[1]^reverse, 0)
		node = 2*node + int(higher)
	}
	return node
}

// walk plays both games of a depth above 1 from the root down to a height and
// returns the nodes they reach. The two do not depend on each other, so a
// processor that can overlaps them.
func (k *classes) walk(depth, stop, first, second int) (node, twin int) {
	values, at := k.values, k.at[depth]
	mover, other := second*k.size, first*k.size
	reverse := ^uint64(0)
	if game.MaxToMove(k.height) {
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

// finish plays the last four moves of players that search less deep and
// returns 1 where Max wins: Min moves at height 4, and below everything is in
// the table.
func (k *classes) finish(depth, max, min, node int) uint8 {
	squares := uint16(k.words[node/4] >> (node % 4 * 16))
	low, high := int(squares&0xff), int(squares>>8)
	values := k.table.values3[(min*3+3-depth)*256:][:256]
	_, higher := bits.Sub64(values[high], values[low], 0)
	squares3 := low ^ (low^high)&-int(higher)
	players := len(k.setup.Players)
	return k.table.wins3[(((depth-1)*players+max)*players+min)*256+squares3]
}
