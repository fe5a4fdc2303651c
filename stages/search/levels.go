package search

import (
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/random"
)

// levels is the kernel for every shape, evaluator, rule and tie rule.
type levels struct {
	setup   Setup
	squares []byte      // the board, a byte a square
	ones    []int       // ones[i]: ones among the first i squares
	statics [][]float64 // statics[h][i]: static value of node i of height h
	// values[p][k][h][i] is the value that player p backs up from horizon k
	// to node i of height h, k <= h < Height; nil where no search needs it.
	values  [][][][]propagate.Value
	ties    []random.Source // by player
	streams []random.Stream // of the board, by player
	room    []propagate.Value
}

// newLevels returns a levels kernel.
func newLevels(setup Setup) *levels {
	shape := setup.Layers
	k := &levels{
		setup:   setup,
		squares: make([]byte, shape.Squares()),
		ones:    make([]int, shape.Squares()+1),
		statics: make([][]float64, shape.Height),
		streams: make([]random.Stream, len(setup.Players)),
		room:    make([]propagate.Value, shape.Branching),
	}
	for h := range k.statics {
		k.statics[h] = make([]float64, shape.Width(h))
	}
	for _, player := range setup.Players {
		k.ties = append(k.ties, tieSource(setup.Seed, player.Name))
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
	for i := range k.squares {
		k.squares[i] = byte(words[i/64] >> (i % 64) & 1)
		k.ones[i+1] = k.ones[i] + int(k.squares[i])
	}
	for h, row := range k.statics {
		k.static(h, row)
	}
	for p, player := range k.setup.Players {
		k.streams[p] = k.ties[p].Board(id)
		for horizon, fold := range k.values[p] {
			if fold != nil {
				k.fold(player.Rule, horizon, fold)
			}
		}
	}
}

// static evaluates the nodes of height h.
func (k *levels) static(h int, row []float64) {
	counter, counts := k.setup.Evaluator.(evaluate.Counter)
	for i := range row {
		from, to := k.setup.Layers.Span(h, i)
		if counts {
			row[i] = counter.Count(h, k.ones[to]-k.ones[from])
		} else {
			row[i] = k.setup.Evaluator.Static(h, k.squares[from:to])
		}
	}
}

// fold backs the values of a horizon up to the children of the root.
func (k *levels) fold(rule propagate.Propagator, horizon int, fold [][]propagate.Value) {
	for i, static := range k.statics[horizon] {
		fold[horizon][i] = rule.Lift(static)
	}
	shape := k.setup.Layers
	for h := horizon + 1; h < shape.Height; h++ {
		node := propagate.Node{Max: game.MaxToMove(h), Height: h}
		for i := range fold[h] {
			first := shape.Child(i, 0)
			fold[h][i] = rule.Back(node, fold[h-1][first:first+shape.Branching])
		}
	}
}

// best returns the set of the moves with the best value at a node, as bits,
// for a player that searches to a depth.
func (k *levels) best(player, depth, height, node int) (moves uint64, value float64) {
	first := k.setup.Layers.Child(node, 0)
	children := k.values[player][max(height-depth, 0)][height-1][first : first+k.setup.Layers.Branching]
	for i, child := range children {
		better := child.Win > value
		if !game.MaxToMove(height) {
			better = child.Win < value
		}
		switch {
		case i == 0 || better:
			moves, value = 1<<i, child.Win
		case child.Win == value:
			moves |= 1 << i
		}
	}
	return moves, value
}

// Decide implements Kernel.
func (k *levels) Decide(player int, decisions []Decision) {
	height := k.setup.Layers.Height
	for j, depth := range k.setup.Depths {
		best, value := k.best(player, depth, height, 0)
		move := k.setup.Tie.choose(best, k.streams[player].Sub(occasion(depth, 0, height, 0)))
		decisions[j] = newDecision(move, best, value)
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
		move := k.setup.Tie.choose(best, k.streams[mover].Sub(occasion(depth, number, h, node)))
		node = k.setup.Layers.Child(node, move)
		mover, next = next, mover
	}
	return k.squares[node] == 1
}
