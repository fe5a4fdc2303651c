package search

import (
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/game"
)

// Contest implements Kernel.
func (k *classes) Contest(first, second int, outcomes []Outcome) {
	starterIsMax := truthOf(game.MaxToMove(k.height))
	for j, depth := range k.setup.Depths {
		// In one of the games the first player is Max, in the other Min.
		asMax, asMin := k.maxWins(depth, first, second), 1^k.maxWins(depth, second, first)
		began, waited := asMin, asMax
		if starterIsMax == 1 {
			began, waited = asMax, asMin
		}
		outcomes[j] = Outcome(began)*WonFirst | Outcome(waited)*WonSecond
	}
}

// maxWins plays one game and returns 1 if Max wins. From the node at which
// both players see the end, play is perfect, so its true value is the result.
func (k *classes) maxWins(depth, max, min int) uint8 {
	stop := depth
	if stop < smallHeight {
		stop = smallHeight
	}
	node := k.walk(depth, stop, max, min)
	if depth >= smallHeight {
		return k.truth[k.setup.Layers.Width(stop)+node]
	}
	return k.finish(depth, max, min, node)
}

// walk plays from the root down to a height and returns the node.
func (k *classes) walk(depth, stop, max, min int) int {
	mover, next := k.values[min*k.size:][:k.size], k.values[max*k.size:][:k.size]
	reverse := ^uint64(0)
	if game.MaxToMove(k.height) {
		mover, next, reverse = next, mover, 0
	}
	node := 0
	for h := k.height; h > stop; h-- {
		// Node's children in layer h-1, from the horizon h-depth.
		at := k.layer[h-1] + (h-depth-1)<<(k.height-h+1) + 2*node
		pair := mover[at : at+2 : at+2]
		_, higher := bits.Sub64(pair[0]^reverse, pair[1]^reverse, 0)
		node = 2*node + int(higher)
		mover, next, reverse = next, mover, ^reverse
	}
	return node
}

// finish plays the last four moves, of players that search less deep: Min
// moves at height 4, and below everything is in the table.
func (k *classes) finish(depth, max, min, node int) uint8 {
	squares := uint16(k.words[node/4] >> (node % 4 * 16))
	low, high := int(squares&0xff), int(squares>>8)
	values := k.table.values3[(min*3+3-depth)*256:][:256]
	_, higher := bits.Sub64(values[high], values[low], 0)
	squares3 := low ^ (low^high)&-int(higher)
	players := len(k.setup.Players)
	return k.table.wins3[(((depth-1)*players+max)*players+min)*256+squares3]
}
