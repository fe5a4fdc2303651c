package search

import (
	"math"
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
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
	base      int                // height of the lowest layer
	width     []int              // width[h]: nodes of height h
	layer     []int              // layer[h]: where layer h begins among a player's values, h >= base
	size      int                // values of a player
	// values[p*size + layer[h] + (horizon-1)*width[h] + i] are the bits of the
	// value of node i of height h > base, 1 <= horizon < h. At the horizon of
	// its own height a node has its static value.
	values    []uint64
	truth     [][]uint8  // truth[h][i] is 1 where Max wins node i of height h, base <= h < height
	static    [][]uint64 // static[h][i] are the bits of its static value
	positions *Positions
	symbols   *symbols // nil where the lowest layer is folded like the others
}

// fitsLayers reports whether the layers kernel can serve a setup.
func fitsLayers(setup Setup) bool {
	shape := setup.Layers
	fits := (shape.Branching == 2 || shape.Branching == 3) && shape.Stride == shape.Branching && shape.Height > 1 && setup.Tie == First
	for _, player := range setup.Players {
		_, folds := player.Rule.(propagate.Folder)
		fits = fits && folds && exactOnTruth(player.Rule)
	}
	return fits
}

// exactOnTruth reports whether a rule is minimax on the values 0 and 1, so
// that a player who sees the end of the game plays perfectly.
func exactOnTruth(rule propagate.Propagator) bool {
	zero, one := rule.Lift(0), rule.Lift(1)
	for _, pair := range [][]propagate.Value{{zero, zero}, {zero, one}, {one, zero}, {one, one}} {
		for _, static := range []float64{0, 0.5, 1} {
			some := rule.Back(propagate.Node{Max: true, Height: 1, Static: static}, pair).Win
			every := rule.Back(propagate.Node{Max: false, Height: 2, Static: static}, pair).Win
			if some != max(pair[0].Win, pair[1].Win) || every != min(pair[0].Win, pair[1].Win) {
				return false
			}
		}
	}
	return true
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
		rule.Fold(game.MaxToMove(h), k.branching, parents[:folded], children, k.static[h])
		rule.Fold(game.MaxToMove(h), k.branching, parents[folded:], k.static[h-1], k.static[h])
	}
}

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
