package search

import (
	"math"
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// classes is the kernel for binary trees whose evaluator counts ones: layers
// from height 4 on, below which subtrees are looked up by their class.
type classes struct {
	*layers
	table  *classTable
	class  []uint8   // class[i]: class of tree i of height 4
	counts [][]int32 // counts[h][i]: ones of node i of height h
	words  []uint64
}

// fitsClasses reports whether the classes kernel can serve a setup.
func fitsClasses(setup Setup) bool {
	_, counts := setup.Evaluator.(evaluate.Counter)
	_, inner := setup.Evaluator.(evaluate.Inner)
	fits := counts && !inner && fitsLayers(setup) && setup.Layers.Branching == 2 && setup.Layers.Height > smallHeight
	for _, player := range setup.Players {
		_, ranks := player.Rule.(propagate.Ranker)
		fits = fits && !ranks
	}
	return fits
}

func newClasses(setup Setup) *classes {
	k := &classes{layers: layOut(setup, smallHeight), table: newClassTable(setup)}
	k.class = make([]uint8, k.width[smallHeight])
	k.truth = make([][]uint8, k.height)
	k.static = make([][]uint64, k.height)
	k.inside = k.static
	k.counts = make([][]int32, k.height)
	for h := smallHeight; h < k.height; h++ {
		k.truth[h] = make([]uint8, k.width[h])
		k.static[h] = make([]uint64, k.width[h])
		k.counts[h] = make([]int32, k.width[h])
	}
	return k
}

func (k *classes) Load(_ int64, words []uint64) {
	k.words = words
	k.classify()
	k.lookUp()
	for h := smallHeight + 1; h < k.height; h++ {
		truth.Fold(k.truth[h], k.truth[h-1], k.setup.Layers, layered.MaxToMove(h))
		k.evaluate(h)
		k.foldLayer(h)
	}
}

// classify finds the class of every tree of height 4.
func (k *classes) classify() {
	solved, counts := k.truth[smallHeight], k.counts[smallHeight]
	for i := range k.class {
		squares := uint16(k.words[i/4] >> (i % 4 * 16))
		class := class4[class3[squares>>8]&31][class3[squares&0xff]&31]
		k.class[i] = class
		solved[i] = k.table.truth4[class]
		counts[i] = int32(bits.OnesCount16(squares))
	}
}

// lookUp fills layer 4 for all players, and its static values.
func (k *classes) lookUp() {
	width := k.width[smallHeight]
	for p := range k.rules {
		for horizon := range smallHeight - 1 {
			k.translate(k.values[p*k.size+horizon*width:], &k.table.values4[p*(smallHeight-1)+horizon])
		}
	}
	k.translate(k.static[smallHeight], &k.table.static4)
}

// translate looks the classes of layer 4 up in a table.
func (k *classes) translate(values []uint64, table *[256]uint64) {
	values = values[:len(k.class)]
	for i, class := range k.class {
		values[i] = table[class]
	}
}

// evaluate counts the ones of the nodes of height h and looks their values up.
func (k *classes) evaluate(h int) {
	sum(k.counts[h], k.counts[h-1], k.branching)
	static, table := k.static[h], k.table.statics[h]
	for i, ones := range k.counts[h] {
		static[i] = table[ones]
	}
}

func (k *classes) Decide(player int, decisions []Decision) {
	reverse, roots := complementIf(!layered.MaxToMove(k.height)), k.setup.HasRoot(player)
	for j, depth := range k.setup.Depths {
		a, b := k.child(player, depth, k.height, 0), k.child(player, depth, k.height, 1)
		if roots {
			k.rootChildren[2*j], k.rootChildren[2*j+1] = a, b
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
	if roots {
		k.backUp(player, decisions)
	}
}

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
