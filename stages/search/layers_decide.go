package search

import (
	"math"

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
	var move int
	var moves, best, chosen uint64
	for i := range k.branching {
		value := k.child(player, depth, height, k.branching*node+i)
		ranked := k.rank(player, height, value) ^ reverse
		switch {
		case i == 0 || ranked > best:
			best, chosen = ranked, value
			move, moves = i, 1<<i
		case ranked == best:
			moves |= 1 << i
		}
	}
	return newDecision(move, moves, math.Float64frombits(chosen))
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
	ranker := k.rankers[player]
	if ranker == nil {
		return value
	}
	node := propagate.Node{Max: game.MaxToMove(height), Height: height}
	return math.Float64bits(ranker.Rank(node, propagate.Value{Win: math.Float64frombits(value)}))
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
