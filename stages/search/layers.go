package search

import (
	"cmp"
	"math"
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// layers is the kernel for binary and ternary trees whose rules fold whole
// layers. A layer holds, for one player, the values from all horizons below it
// one after the other, so that one call folds them all.
//
// Unpredictable branches are avoided: boards are random, and a mispredicted branch
// costs more than a node.
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
	inside    [][]uint64 // the same where it is searched
	positions *Positions
	symbols   *symbols // nil where the lowest layer is folded like the others
	// roots has room for the values of the board itself, one a depth, and rootChildren for those
	// of its children.
	roots, rootChildren []uint64
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

func newLayers(setup Setup) *layers {
	k := layOut(setup, 1)
	k.positions, k.symbols = NewPositions(setup), newSymbols(setup)
	if k.symbols != nil && !setup.Contests {
		k.positions.lowest = 2 // decisions at the root do without those below
	}
	k.truth, k.static, k.inside = k.positions.truth.Won, k.positions.values, k.positions.inside
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
	if setup.Roots {
		k.roots, k.rootChildren = make([]uint64, len(setup.Depths)), make([]uint64, len(setup.Depths)*k.branching)
	}
	return k
}

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
		rule.Fold(layered.MaxToMove(h), k.branching, parents[:folded], children, k.inside[h])
		rule.Fold(layered.MaxToMove(h), k.branching, parents[folded:], k.static[h-1], k.inside[h])
	}
}

func (k *layers) Decide(player int, decisions []Decision) {
	roots := k.setup.HasRoot(player)
	for j, depth := range k.setup.Depths {
		decisions[j] = k.decide(player, depth, k.height, 0)
		for i := 0; roots && i < k.branching; i++ {
			k.rootChildren[j*k.branching+i] = k.child(player, depth, k.height, i)
		}
	}
	if roots {
		k.backUp(player, decisions)
	}
}

// noStatic stands for the static value of a board, which no rule of a search with roots looks at.
var noStatic [1]uint64

// backUp sets the values of the board itself from rootChildren, by one fold for all depths.
func (k *layers) backUp(player int, decisions []Decision) {
	k.rules[player].Fold(layered.MaxToMove(k.height), k.branching, k.roots, k.rootChildren, noStatic[:])
	for j, value := range k.roots {
		decisions[j].Root = math.Float64frombits(value)
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

func truthBits(truth uint8) uint64 { return uint64(truth) * math.Float64bits(1) }

func complementIf(reverse bool) uint64 {
	if reverse {
		return ^uint64(0)
	}
	return 0
}

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

// walks reports whether two players can play by walk: in a binary tree, by
// comparing values as they are.
func (k *layers) walks(first, second int) bool {
	return k.branching == 2 && k.rankers[first] == nil && k.rankers[second] == nil
}

// walkBoth plays both games of two players from the root down to a height and
// returns the nodes they reach: of the game in which the first player is Max,
// and of the one in which the second is.
func (k *layers) walkBoth(depth, stop, first, second int) (node, twin int) {
	if depth == 1 {
		node = k.walkStatic(stop)
		return node, node
	}
	return k.walk(depth, stop, first, second)
}

// walkStatic plays from the root down to a height by static values alone, as
// every player does who searches to depth 1, and returns the node it reaches.
func (k *layers) walkStatic(stop int) (node int) {
	for h := k.height; h > stop; h-- {
		reverse := complementIf(!layered.MaxToMove(h))
		pair := k.static[h-1][2*node:][:2]
		_, higher := bits.Sub64(pair[0]^reverse, pair[1]^reverse, 0)
		node = 2*node + int(higher)
	}
	return node
}

// walk plays both games of a depth above 1 from the root down to a height and
// returns the nodes they reach. The two do not depend on each other, so a
// processor that can overlaps them.
func (k *layers) walk(depth, stop, first, second int) (node, twin int) {
	values, at := k.values, k.at[depth]
	mover, other := second*k.size, first*k.size
	reverse := ^uint64(0)
	if layered.MaxToMove(k.height) {
		mover, other, reverse = other, mover, 0
	}
	for h := k.height; h > stop; h-- {
		// The children, in layer h-1, from the horizon h-depth.
		pair := values[mover+at[h]+2*node:][:2]
		_, higher := bits.Sub64(pair[0]^reverse, pair[1]^reverse, 0)
		node = 2*node + int(higher)
		pair = values[other+at[h]+2*twin:][:2]
		_, higher = bits.Sub64(pair[0]^reverse, pair[1]^reverse, 0)
		twin = 2*twin + int(higher)
		mover, other, reverse = other, mover, ^reverse
	}
	return node, twin
}
