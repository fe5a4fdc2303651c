package search

import (
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// Contest implements Kernel.
func (k *layers) Contest(first, second int, outcomes []Outcome) {
	walks := k.walks(first, second)
	for j, depth := range k.setup.Depths {
		if walks {
			node, twin := k.walkBoth(depth, depth, first, second)
			outcomes[j] = newOutcome(k.height, k.result(depth, node), k.result(depth, twin))
		} else {
			outcomes[j] = newOutcome(k.height, k.maxWins(depth, first, second), k.maxWins(depth, second, first))
		}
	}
}

// newOutcome returns the outcome of the two games of a board: whether Max won
// the one with the contest's first player as Max, and the one with the second.
func newOutcome(height int, firstMax, secondMax uint8) Outcome {
	began, waited := 1^secondMax, firstMax
	if layered.MaxToMove(height) {
		began, waited = waited, began
	}
	return Outcome(began)*WonFirst | Outcome(waited)*WonSecond
}

// maxWins plays one game and returns 1 where Max wins. From the node at which
// both players see the end, play is perfect and its true value the result.
func (k *layers) maxWins(depth, maxPlayer, minPlayer int) uint8 {
	node := 0
	for h := k.height; h > depth; h-- {
		player := minPlayer
		if layered.MaxToMove(h) {
			player = maxPlayer
		}
		node = k.branching*node + int(k.decide(player, depth, h, node).Move)
	}
	return k.result(depth, node)
}

// result returns 1 where Max wins from a node of some height on with perfect
// play, which is how players go on who see the end.
func (k *layers) result(height, node int) uint8 {
	if height < k.height {
		return k.truth[height][node]
	}
	return truth.Node(k.truth[k.height-1], layered.MaxToMove(k.height))
}
