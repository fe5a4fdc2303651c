package search

import (
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// layers is the kernel for binary and ternary trees whose rules fold whole
// layers. A layer holds, for one player, the values from all horizons below it
// one after the other, so that one call folds them all.
//
// What is free of unpredictable branches matters here: boards are random, and
// a mispredicted branch costs more than a node.
type layers struct {
	setup     Setup
	height    int
	branching int
	rules     []propagate.Folder // by player
	rankers   []propagate.Ranker // by player, nil where values are compared as they are
	base      int                // height of the lowest layer
	width     []int              // width[h]: nodes of height h
	layer     []int              // layer[h]: where layer h begins among a player's values, h >= base
	size      int                // values of a player
	// values[p*size + layer[h] + (horizon-1)*width[h] + i] are the bits of the
	// value of node i of height h > base, 1 <= horizon < h. At the horizon of
	// its own height a node has its static value.
	values []uint64
	// at[depth][h] is where, among a player's values, the children of the nodes
	// of height h > max(depth, base) begin that a search of a depth above 1
	// compares.
	at        [][]int
	truth     [][]uint8  // truth[h][i] is 1 where Max wins node i of height h, base <= h < height
	static    [][]uint64 // static[h][i] are the bits of its static value
	positions *Positions
	symbols   *symbols // nil where the lowest layer is folded like the others
}

// fitsLayers reports whether the layers kernel can serve a setup. It shares the
// folds of a horizon among all searches, which Scheduled rules do not allow.
func fitsLayers(setup Setup) bool {
	shape := setup.Layers
	fits := (shape.Branching == 2 || shape.Branching == 3) && shape.Stride == shape.Branching && shape.Height > 1 && setup.Tie == First
	for _, player := range setup.Players {
		_, folds := player.Rule.(propagate.Folder)
		_, scheduled := player.Rule.(propagate.Scheduled)
		fits = fits && folds && !scheduled && propagate.ExactOnTruth(player.Rule)
	}
	return fits
}

// newLayers returns a layers kernel.
func newLayers(setup Setup) *layers {
	k := layOut(setup, 1)
	k.positions, k.symbols = NewPositions(setup), newSymbols(setup)
	if k.symbols != nil && !setup.Contests {
		k.positions.lowest = 2 // decisions at the root do without those below
	}
	k.truth, k.static = k.positions.truth.Won, k.positions.values
	return k
}

// layOut makes room for the layers from a height on.
func layOut(setup Setup, base int) *layers {
	height := setup.Layers.Height
	k := &layers{
		setup:     setup,
		height:    height,
		branching: setup.Layers.Branching,
		base:      base,
		width:     make([]int, height+1),
		layer:     make([]int, height),
	}
	for h := range k.width {
		k.width[h] = setup.Layers.Width(h)
	}
	for h := base; h < height; h++ {
		k.layer[h] = k.size
		k.size += (h - 1) * k.width[h]
	}
	for _, player := range setup.Players {
		k.rules = append(k.rules, player.Rule.(propagate.Folder))
		ranker, _ := player.Rule.(propagate.Ranker)
		k.rankers = append(k.rankers, ranker)
	}
	k.at = make([][]int, height+1)
	for depth := 2; depth <= height; depth++ {
		k.at[depth] = make([]int, height+1)
		for h := max(depth, base) + 1; h <= height; h++ {
			k.at[depth][h] = k.layer[h-1] + (h-depth-1)*k.width[h-1]
		}
	}
	k.values = make([]uint64, k.size*len(setup.Players))
	return k
}

// Load implements Kernel.
func (k *layers) Load(id int64, words []uint64) {
	k.positions.Load(id, words)
	from := k.base + 1
	if k.symbols != nil {
		k.lookUp()
		from++
	}
	for h := from; h < k.height; h++ {
		k.foldLayer(h)
	}
}

// lookUp fills layer 2 from the symbols of height 1.
func (k *layers) lookUp() {
	if _, believes := k.setup.Evaluator.(evaluate.Noisy); believes {
		k.symbols.load(k.positions.beliefs[1], k.positions.beliefs[2])
	} else {
		k.symbols.index = k.positions.onesIndex()
	}
	for p := range k.rules {
		k.symbols.fold(p, k.values[p*k.size+k.layer[2]:])
	}
}

// foldLayer folds layer h of all players from the one below, from all
// horizons: the static values below are the last of them.
func (k *layers) foldLayer(h int) {
	width, folded := k.width[h], (h-2)*k.width[h]
	for p, rule := range k.rules {
		parents := k.values[p*k.size+k.layer[h]:][:folded+width]
		children := k.values[p*k.size+k.layer[h-1]:][:k.branching*folded]
		rule.Fold(layered.MaxToMove(h), k.branching, parents[:folded], children, k.static[h])
		rule.Fold(layered.MaxToMove(h), k.branching, parents[folded:], k.static[h-1], k.static[h])
	}
}
