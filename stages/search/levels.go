package search

import (
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/random"
)

// levels is the kernel for every shape, evaluator, rule and tie rule.
type levels struct {
	setup     Setup
	positions *Positions
	folds     [][]fold        // by player, then number; empty where no search needs it
	ties      []random.Source // by player
	streams   []random.Stream // of the board, by player
}

func newLevels(setup Setup) *levels {
	k := &levels{
		setup:     setup,
		positions: NewPositions(setup),
		streams:   make([]random.Stream, len(setup.Players)),
	}
	for _, player := range setup.Players {
		k.ties = append(k.ties, TieSource(setup.Seed, player.Name))
		folds := k.needed(player)
		for i, f := range folds {
			folds[i].values = k.newValues(f.root, f.horizon)
		}
		k.folds = append(k.folds, folds)
	}
	return k
}

// fold is what a player backs up from a horizon. Searches share it that have the
// horizon in common; under a Scheduled rule they must also begin at the same
// height, since the same node is at another ply from elsewhere.
type fold struct {
	root, horizon int // heights; root is that of the board where it does not matter, 0 if no search needs the fold
	// values[h][i] is the value of node i of height h, horizon <= h < root; nil
	// at other heights.
	values [][]propagate.Value
}

// needed returns the folds that some search of a player needs, by number, without their values.
func (k *levels) needed(player Player) []fold {
	top := k.setup.Layers.Height
	folds := make([]fold, (top+1)*top)
	for _, depth := range k.depths(player) {
		for h := top; h > 0 && (h == top || k.setup.Contests); h-- {
			root, horizon := k.ends(player.Rule, depth, h)
			folds[k.number(root, horizon)] = fold{root: root, horizon: horizon}
		}
	}
	return folds
}

// depths returns the depths of a player's searches.
func (k *levels) depths(player Player) []int {
	if player.Limit > 0 {
		return []int{int(player.Limit)}
	}
	return k.setup.Depths
}

// ends returns root and horizon of the fold for a search to a depth from a height.
func (k *levels) ends(rule propagate.Propagator, depth, height int) (root, horizon int) {
	root, horizon = k.setup.Layers.Height, max(height-depth, 0)
	if _, scheduled := rule.(propagate.Scheduled); scheduled {
		root = height
	}
	return root, horizon
}

func (k *levels) number(root, horizon int) int { return root*k.setup.Layers.Height + horizon }

func (k *levels) newValues(root, horizon int) [][]propagate.Value {
	values := make([][]propagate.Value, root)
	for h := horizon; h < root; h++ {
		values[h] = make([]propagate.Value, k.setup.Layers.Width(h))
	}
	return values
}

func (k *levels) Load(id int64, words []uint64) {
	k.positions.Load(id, words)
	for p, player := range k.setup.Players {
		k.streams[p] = k.ties[p].Board(id)
		for _, f := range k.folds[p] {
			if f.root > 0 {
				k.back(player.Rule, f)
			}
		}
	}
}

// back backs the values of the horizon up to the children of the root.
func (k *levels) back(rule propagate.Propagator, f fold) {
	for i := range f.values[f.horizon] {
		f.values[f.horizon][i] = rule.Lift(k.positions.Static(f.horizon, i))
	}
	shape := k.setup.Layers
	for h := f.horizon + 1; h < f.root; h++ {
		node := propagate.Node{Max: k.setup.Layers.MaxToMove(h), Height: h, Ply: f.root - h, Left: h - f.horizon}
		node.Own = node.Max == k.setup.Layers.MaxToMove(f.root) // of no meaning where searches share the fold
		for i := range f.values[h] {
			node.Static = k.positions.Inner(h, i)
			first := shape.Child(i, 0)
			f.values[h][i] = rule.Back(node, f.values[h-1][first:first+shape.Branching])
		}
	}
}

// best returns the set of the moves with the best value at a node, as bits,
// and the values of the children, for a player that searches to a depth.
func (k *levels) best(player, depth, height, node int) (moves uint64, children []propagate.Value) {
	rule, first := k.setup.Players[player].Rule, k.setup.Layers.Child(node, 0)
	root, horizon := k.ends(rule, depth, height)
	children = k.folds[player][k.number(root, horizon)].values[height-1][first : first+k.setup.Layers.Branching]
	mover := propagate.Node{Max: k.setup.Layers.MaxToMove(height), Own: true, Height: height, Left: height - horizon}
	return propagate.Best(rule, mover, children), children
}

func (k *levels) Decide(player int, decisions []Decision) {
	height := k.setup.Layers.Height
	for j, depth := range k.setup.Depths {
		best, children := k.best(player, depth, height, 0)
		move := k.setup.Tie.Choose(best, k.streams[player].Sub(Occasion(depth, 0, height, 0)))
		decisions[j] = newDecision(move, best, children[move].Win)
		if rule := k.setup.Players[player].Rule; k.setup.HasRoot(rule) {
			node := propagate.Node{Max: k.setup.Layers.MaxToMove(height), Own: true, Height: height, Left: depth}
			decisions[j].Root = rule.Back(node, children).Win
		}
	}
	k.setup.Tie.Recall(decisions)
}

func (k *levels) Contest(first, second int, outcomes []Outcome) {
	starterIsMax := k.setup.Layers.MaxToMove(k.setup.Layers.Height)
	for j := range outcomes {
		depth := k.setup.Depths[j]
		outcomes[j] = 0
		if k.maxWins(depth, 1, first, second) == starterIsMax {
			outcomes[j] |= WonFirst
		}
		if k.maxWins(depth, 2, second, first) != starterIsMax {
			outcomes[j] |= WonSecond
		}
	}
}

// maxWins plays a game, of players who search to a depth or to their own, and reports whether Max wins.
func (k *levels) maxWins(depth, number, starter, other int) bool {
	node, mover, next := 0, starter, other
	for h := k.setup.Layers.Height; h > 0; h-- {
		own := Limit{Depth: depth}.Own(k.setup.Players[mover].Limit).Depth
		best, _ := k.best(mover, own, h, node)
		move := k.setup.Tie.Choose(best, k.streams[mover].Sub(Occasion(own, number, h, node)))
		node = k.setup.Layers.Child(node, move)
		mover, next = next, mover
	}
	return k.positions.truth.Won[0][node] == 1
}
