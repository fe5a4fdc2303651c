package search

import (
	"cmp"
	"math"

	"github.com/nonminimax/nonminimax/stages/layered"
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
	move, moves, best := 0, uint64(1), k.child(player, depth, height, k.branching*node)
	for i := 1; i < k.branching; i++ {
		value := k.child(player, depth, height, k.branching*node+i)
		switch order := k.order(player, height, value, best); {
		case order > 0:
			move, moves, best = i, 1<<i, value
		case order == 0:
			moves |= 1 << i
		}
	}
	return newDecision(move, moves, math.Float64frombits(best))
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

// order returns a positive number where a player who is to move at a height
// prefers the child value a to b, both given as bits, and 0 where they are equal.
func (k *layers) order(player, height int, a, b uint64) int {
	if !layered.MaxToMove(height) {
		a, b = b, a
	}
	ranker := k.rankers[player]
	if ranker == nil {
		return cmp.Compare(a, b)
	}
	node := propagate.Node{Max: layered.MaxToMove(height), Own: true, Height: height}
	return ranker.Compare(node, propagate.Value{Win: math.Float64frombits(a)}, propagate.Value{Win: math.Float64frombits(b)})
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
