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
	rules  []propagate.Pair // by player
	table  *classTable
	width  []int // width[h]: nodes of height h
	layer  []int // layer[h]: where layer h begins among a player's values, h >= smallHeight
	size   int   // values of a player
	// values[p*size + layer[h] + (horizon-1)*width + i] are the bits of the
	// value of node i of height h, 1 <= horizon <= h.
	values []uint64
	class  []uint8 // class[i]: class of tree i of height 4
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
	height := setup.Layers.Height
	k := &classes{setup: setup, height: height, layer: make([]int, height), width: make([]int, height+1)}
	for h := range k.width {
		k.width[h] = setup.Layers.Width(h)
	}
	for h := smallHeight; h < height; h++ {
		k.layer[h] = k.size
		k.size += h * k.width[h]
	}
	for _, player := range setup.Players {
		k.rules = append(k.rules, player.Rule.(propagate.Pair))
	}
	k.table = newClassTable(setup)
	k.values = make([]uint64, k.size*len(setup.Players))
	k.class = make([]uint8, k.width[smallHeight])
	k.truth = make([]uint8, 2*k.width[smallHeight])
	k.counts = make([]int32, 2*k.width[smallHeight])
	return k
}

// Load implements Kernel.
func (k *classes) Load(_ int64, words []uint64) {
	k.words = words
	k.classify()
	k.lookUp()
	for h := smallHeight + 1; h <= k.height; h++ {
		k.foldTruth(h)
		if h < k.height {
			k.foldLayer(h)
		}
	}
}

// classify finds the class of every tree of height 4.
func (k *classes) classify() {
	width := k.width[smallHeight]
	truth, counts := k.truth[width:2*width], k.counts[width:2*width]
	for i := range k.class {
		squares := uint16(k.words[i/4] >> (i % 4 * 16))
		class := class4[class3[squares>>8]&31][class3[squares&0xff]&31]
		k.class[i] = class
		truth[i] = k.table.truth4[class]
		counts[i] = int32(bits.OnesCount16(squares))
	}
}

// lookUp fills layer 4 for all players.
func (k *classes) lookUp() {
	width := k.width[smallHeight]
	for p := range k.rules {
		for horizon := range smallHeight {
			values := k.values[p*k.size+horizon*width:][:len(k.class)]
			table := &k.table.values4[p*smallHeight+horizon]
			for i, class := range k.class {
				values[i] = table[class]
			}
		}
	}
}

// foldTruth solves and counts the nodes of height h from those below.
func (k *classes) foldTruth(h int) {
	width := k.width[h]
	truth, below := k.truth[width:2*width], k.truth[2*width:4*width]
	counts, countsBelow := k.counts[width:2*width], k.counts[2*width:4*width]
	if game.MaxToMove(h) {
		for i := range truth {
			pair := below[2*i : 2*i+2 : 2*i+2]
			truth[i] = pair[0] | pair[1]
		}
	} else {
		for i := range truth {
			pair := below[2*i : 2*i+2 : 2*i+2]
			truth[i] = pair[0] & pair[1]
		}
	}
	for i := range counts {
		pair := countsBelow[2*i : 2*i+2 : 2*i+2]
		counts[i] = pair[0] + pair[1]
	}
}

// foldLayer folds layer h of all players from the one below, from all
// horizons, and adds the horizon of its own height.
func (k *classes) foldLayer(h int) {
	width := k.width[h]
	folded := (h - 1) * width
	static := k.values[k.layer[h]+folded:][:width]
	values := k.table.statics[h]
	for i, count := range k.counts[width : 2*width] {
		static[i] = values[count]
	}
	for p, rule := range k.rules {
		parents := k.values[p*k.size+k.layer[h]:][:folded+width]
		children := k.values[p*k.size+k.layer[h-1]:][:2*folded]
		if game.MaxToMove(h) {
			rule.PairMax(parents[:folded], children)
		} else {
			rule.PairMin(parents[:folded], children)
		}
		copy(parents[folded:], static)
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
