package search

import (
	"math"
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// Decide implements Kernel.
func (k *layers) Decide(player int, decisions []Decision) {
	for j, depth := range k.setup.Depths {
		decisions[j] = k.decide(player, depth, k.height, 0)
	}
}

// decide chooses among the children of a node, the first of equal ones.
func (k *layers) decide(player, depth, height, node int) Decision {
	reverse := complementIf(!game.MaxToMove(height))
	var d Decision
	var best, chosen uint64
	for i := range k.branching {
		value := k.child(player, depth, height, k.branching*node+i)
		ranked := k.rank(player, height, value) ^ reverse
		switch {
		case i == 0 || ranked > best:
			best, chosen = ranked, value
			d.Move, d.Best = int32(i), 1<<i
		case ranked == best:
			d.Best |= 1 << i
		}
	}
	d.Ties = int32(bits.OnesCount64(uint64(d.Best)))
	d.Value = math.Float64frombits(chosen)
	return d
}

// child returns the bits of the value that a search to a depth at a node of
// some height backs up to node i of the layer below.
func (k *layers) child(player, depth, height, i int) uint64 {
	switch horizon := height - depth; {
	case horizon <= 0:
		return truthBits(k.truth[height-1][i])
	case horizon == height-1:
		return k.static[horizon][i]
	default:
		return k.values[player*k.size+k.layer[height-1]+(horizon-1)*k.width[height-1]+i]
	}
}

// rank returns the bits of what a player compares of a child's value.
func (k *layers) rank(player, height int, value uint64) uint64 {
	ranker, is := k.rules[player].(propagate.Ranker)
	if !is {
		return value
	}
	node := propagate.Node{Max: game.MaxToMove(height), Height: height}
	return math.Float64bits(ranker.Rank(node, propagate.Value{Win: math.Float64frombits(value)}))
}

// Contest implements Kernel.
func (k *layers) Contest(first, second int, outcomes []Outcome) {
	for j, depth := range k.setup.Depths {
		outcomes[j] = newOutcome(k.height, k.maxWins(depth, first, second), k.maxWins(depth, second, first))
	}
}

// newOutcome returns the outcome of the two games of a board: whether Max won
// the one with the contest's first player as Max, and the one with the second.
func newOutcome(height int, firstMax, secondMax uint8) Outcome {
	began, waited := 1^secondMax, firstMax
	if game.MaxToMove(height) {
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
		if game.MaxToMove(h) {
			player = maxPlayer
		}
		node = k.branching*node + int(k.decide(player, depth, h, node).Move)
	}
	if depth < k.height {
		return k.truth[depth][node]
	}
	return k.rootTruth()
}

// rootTruth solves the root.
func (k *layers) rootTruth() uint8 {
	children := k.truth[k.height-1]
	value := children[0]
	for _, child := range children[1:] {
		if game.MaxToMove(k.height) {
			value |= child
		} else {
			value &= child
		}
	}
	return value
}

// truthBits returns a truth as the bits of its float64.
func truthBits(truth uint8) uint64 { return uint64(truth) * math.Float64bits(1) }

// complementIf returns the mask that turns the order of numbers round.
func complementIf(reverse bool) uint64 {
	if reverse {
		return ^uint64(0)
	}
	return 0
}
