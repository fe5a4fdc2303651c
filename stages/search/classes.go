package search

import (
	"math"
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// classes is the kernel for binary trees whose evaluator counts ones and whose
// rules work on pairs. Subtrees of height 4 are looked up by class, the layers
// above are folded. What is free of unpredictable branches matters here:
// boards are random, and a mispredicted branch costs more than a node.
//
// A layer holds, for one player, the values from all horizons below it one
// after the other, so that one call folds them all.
type classes struct {
	setup  Setup
	height int
	table  *classTable
	layer  []int // layer[h]: where layer h begins among a player's values, h >= smallHeight
	size   int   // values of a player
	// values[p*size + layer[h] + (horizon-1)*width + i] are the bits of the
	// value of node i of height h, 1 <= horizon <= h.
	values []uint64
	truth  []uint8 // truth[width+i]: whether Max wins node i of a layer of that width
	counts []int32 // ones of the nodes, indexed like truth
	words  []uint64
}

// fitsClasses reports whether the classes kernel can serve a setup.
func fitsClasses(setup Setup) bool {
	shape := setup.Layers
	_, counts := setup.Evaluator.(evaluate.Counter)
	fits := counts && shape.Branching == 2 && shape.Stride == 2 && shape.Height > smallHeight && setup.Tie == First
	for _, player := range setup.Players {
		_, pairs := player.Rule.(propagate.Pair)
		fits = fits && pairs && exactOnTruth(player.Rule)
	}
	return fits
}

// exactOnTruth reports whether a rule is minimax on the values 0 and 1, so
// that a player who sees the end of the game plays perfectly.
func exactOnTruth(rule propagate.Propagator) bool {
	zero, one := rule.Lift(0), rule.Lift(1)
	for _, pair := range [][]propagate.Value{{zero, zero}, {zero, one}, {one, zero}, {one, one}} {
		some := rule.Back(propagate.Node{Max: true, Height: 1}, pair).Win
		every := rule.Back(propagate.Node{Max: false, Height: 2}, pair).Win
		if some != max(pair[0].Win, pair[1].Win) || every != min(pair[0].Win, pair[1].Win) {
			return false
		}
	}
	return true
}

// newClasses returns a classes kernel.
func newClasses(setup Setup) *classes {
	k := &classes{setup: setup, height: setup.Layers.Height, layer: make([]int, setup.Layers.Height)}
	for h := smallHeight; h < k.height; h++ {
		k.layer[h] = k.size
		k.size += h * setup.Layers.Width(h)
	}
	k.table = newClassTable(setup)
	k.values = make([]uint64, k.size*len(setup.Players))
	k.truth = make([]uint8, 2*setup.Layers.Width(smallHeight))
	k.counts = make([]int32, 2*setup.Layers.Width(smallHeight))
	return k
}

// Load implements Kernel.
func (k *classes) Load(_ int64, words []uint64) {
	k.words = words
	k.lookUp()
	k.foldTruth()
	for p, player := range k.setup.Players {
		rule := player.Rule.(propagate.Pair)
		values := k.values[p*k.size : (p+1)*k.size]
		for h := smallHeight + 1; h < k.height; h++ {
			k.foldLayer(rule, values, h)
		}
	}
}

// lookUp fills layer 4 for all players.
func (k *classes) lookUp() {
	width := k.setup.Layers.Width(smallHeight)
	truth, counts := k.truth[width:2*width], k.counts[width:2*width]
	for i := range truth {
		squares := uint16(k.words[i/4] >> (i % 4 * 16))
		class := k.table.class(squares)
		truth[i] = k.table.truth4[class]
		counts[i] = int32(bits.OnesCount16(squares))
		row := k.table.values4[int(class)*k.table.row : (int(class)+1)*k.table.row]
		at := i
		for range k.setup.Players {
			to := at
			for _, value := range row[:smallHeight] {
				k.values[to] = value
				to += width
			}
			row = row[smallHeight:]
			at += k.size
		}
	}
}

// foldTruth solves and counts the layers above, the root included.
func (k *classes) foldTruth() {
	for h := smallHeight + 1; h <= k.height; h++ {
		width := k.setup.Layers.Width(h)
		truth, below := k.truth[width:2*width], k.truth[2*width:4*width]
		counts, countsBelow := k.counts[width:2*width], k.counts[2*width:4*width]
		for i := range truth {
			counts[i] = countsBelow[2*i] + countsBelow[2*i+1]
		}
		if game.MaxToMove(h) {
			for i := range truth {
				truth[i] = below[2*i] | below[2*i+1]
			}
		} else {
			for i := range truth {
				truth[i] = below[2*i] & below[2*i+1]
			}
		}
	}
}

// foldLayer folds one player's layer from the one below, from all horizons,
// and adds the horizon of its own height.
func (k *classes) foldLayer(rule propagate.Pair, values []uint64, h int) {
	width := k.setup.Layers.Width(h)
	folded := (h - 1) * width
	parents := values[k.layer[h] : k.layer[h]+folded]
	children := values[k.layer[h-1] : k.layer[h-1]+2*folded]
	if game.MaxToMove(h) {
		rule.PairMax(parents, children)
	} else {
		rule.PairMin(parents, children)
	}
	static := values[k.layer[h]+folded : k.layer[h]+h*width]
	for i, count := range k.counts[width : 2*width] {
		static[i] = k.table.statics[h][count]
	}
}

// Decide implements Kernel.
func (k *classes) Decide(player int, decisions []Decision) {
	values := k.values[player*k.size+k.layer[k.height-1]:]
	reverse := complementIf(!game.MaxToMove(k.height))
	for j, depth := range k.setup.Depths {
		var a, b uint64
		if horizon := k.height - depth; horizon > 0 {
			a, b = values[2*(horizon-1)], values[2*(horizon-1)+1]
		} else {
			a, b = truthBits(k.truth[2]), truthBits(k.truth[3])
		}
		_, second := bits.Sub64(a^reverse, b^reverse, 0)
		_, first := bits.Sub64(b^reverse, a^reverse, 0)
		decisions[j] = Decision{
			Move:  int32(second),
			Ties:  int32(2 - first - second),
			Best:  int64(1 + second + (1-first-second)*2),
			Value: math.Float64frombits(a ^ (a^b)&-second),
		}
	}
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
