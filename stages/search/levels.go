package search

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/random"
)

// levels is the kernel for every shape, evaluator, rule and tie rule.
type levels struct {
	setup     Setup
	positions *Positions
	// values[p][k][h][i] is the value that player p backs up from horizon k
	// to node i of height h, k <= h < Height; nil where no search needs it.
	values  [][][][]propagate.Value
	ties    []random.Source // by player
	streams []random.Stream // of the board, by player
}

// newLevels returns a levels kernel.
func newLevels(setup Setup) *levels {
	k := &levels{
		setup:     setup,
		positions: NewPositions(setup),
		streams:   make([]random.Stream, len(setup.Players)),
	}
	for _, player := range setup.Players {
		k.ties = append(k.ties, TieSource(setup.Seed, player.Name))
		k.values = append(k.values, k.newValues())
	}
	return k
}

// newValues makes room for one player's folds.
func (k *levels) newValues() [][][]propagate.Value {
	folds := make([][][]propagate.Value, k.setup.Layers.Height)
	for _, horizon := range k.horizons() {
		folds[horizon] = make([][]propagate.Value, k.setup.Layers.Height)
		for h := horizon; h < k.setup.Layers.Height; h++ {
			folds[horizon][h] = make([]propagate.Value, k.setup.Layers.Width(h))
		}
	}
	return folds
}

// horizons lists the horizons that some search needs.
func (k *levels) horizons() []int {
	needed := make(map[int]bool)
	var list []int
	for _, depth := range k.setup.Depths {
		for h := k.setup.Layers.Height; h > 0; h-- {
			if horizon := max(h-depth, 0); !needed[horizon] {
				needed[horizon] = true
				list = append(list, horizon)
			}
			if !k.setup.Contests {
				break
			}
		}
	}
	return list
}

// Load implements Kernel.
func (k *levels) Load(id int64, words []uint64) {
	k.positions.Load(id, words)
	for p, player := range k.setup.Players {
		k.streams[p] = k.ties[p].Board(id)
		for horizon, fold := range k.values[p] {
			if fold != nil {
				k.fold(player.Rule, horizon, fold)
			}
		}
	}
}

// fold backs the values of a horizon up to the children of the root.
func (k *levels) fold(rule propagate.Propagator, horizon int, fold [][]propagate.Value) {
	for i := range fold[horizon] {
		fold[horizon][i] = rule.Lift(k.static(horizon, i))
	}
	shape := k.setup.Layers
	for h := horizon + 1; h < shape.Height; h++ {
		node := propagate.Node{Max: game.MaxToMove(h), Height: h}
		for i := range fold[h] {
			node.Static = k.static(h, i)
			first := shape.Child(i, 0)
			fold[h][i] = rule.Back(node, fold[h-1][first:first+shape.Branching])
		}
	}
}

// static returns the static value of a node, at a square the truth.
func (k *levels) static(h, i int) float64 {
	if h == 0 {
		return float64(k.positions.truth.Won[0][i])
	}
	return math.Float64frombits(k.positions.values[h][i])
}

// best returns the set of the moves with the best value at a node, as bits,
// and the values of the children, for a player that searches to a depth.
func (k *levels) best(player, depth, height, node int) (moves uint64, children []propagate.Value) {
	first := k.setup.Layers.Child(node, 0)
	children = k.values[player][max(height-depth, 0)][height-1][first : first+k.setup.Layers.Branching]
	mover := propagate.Node{Max: game.MaxToMove(height), Height: height}
	var best float64
	for i, child := range children {
		rank := propagate.Rank(k.setup.Players[player].Rule, mover, child)
		switch {
		case i == 0 || mover.Max && rank > best || !mover.Max && rank < best:
			moves, best = 1<<i, rank
		case rank == best:
			moves |= 1 << i
		}
	}
	return moves, children
}

// Decide implements Kernel.
func (k *levels) Decide(player int, decisions []Decision) {
	height := k.setup.Layers.Height
	for j, depth := range k.setup.Depths {
		best, children := k.best(player, depth, height, 0)
		move := k.setup.Tie.Choose(best, k.streams[player].Sub(Occasion(depth, 0, height, 0)))
		decisions[j] = newDecision(move, best, children[move].Win)
	}
}

// Contest implements Kernel.
func (k *levels) Contest(first, second int, outcomes []Outcome) {
	starterIsMax := game.MaxToMove(k.setup.Layers.Height)
	for j, depth := range k.setup.Depths {
		outcomes[j] = 0
		if k.maxWins(depth, 1, first, second) == starterIsMax {
			outcomes[j] |= WonFirst
		}
		if k.maxWins(depth, 2, second, first) != starterIsMax {
			outcomes[j] |= WonSecond
		}
	}
}

// maxWins plays one game and reports whether Max won it.
func (k *levels) maxWins(depth, number, starter, other int) bool {
	node, mover, next := 0, starter, other
	for h := k.setup.Layers.Height; h > 0; h-- {
		best, _ := k.best(mover, depth, h, node)
		move := k.setup.Tie.Choose(best, k.streams[mover].Sub(Occasion(depth, number, h, node)))
		node = k.setup.Layers.Child(node, move)
		mover, next = next, mover
	}
	return k.positions.truth.Won[0][node] == 1
}
