package search

import "math/bits"

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
	node, twin := k.walkBoth(depth, stop, first, second)
	if depth >= smallHeight {
		return k.result(stop, node), k.result(stop, twin)
	}
	return k.finish(depth, first, second, node), k.finish(depth, second, first, twin)
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
