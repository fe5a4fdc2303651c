package search

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/internal/vector"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// lanes is the kernel for binary and ternary trees whose rules have a fast form. It searches eight
// boards at once: a node has a row of eight values, so that eight boards need as many instructions
// as one. A layer holds the values from all horizons below it one after the other, so that one call
// folds them all. A fold also says which move each node's player chooses, and a game follows these
// choices from the root down: no branch depends on a random board.
type lanes struct {
	setup     Setup
	height    int
	branching int
	width     []int // width[h]: nodes of height h
	players   []lanesPlayer
	leaves    *leaves            // nil where classes are looked up
	families  *families          // nil where nodes of height 2 are folded
	triples   *triples           // nil where trees of height 3 are not looked up
	classes   *classes           // nil where leaves are
	base      int                // height of the lowest layer
	rows      []vector.Row       // of the layer in hand
	won       [][]uint8          // won[h][i]: bit l is 1 where Max wins node i of height h of board l, base <= h < height
	static    [][]vector.Row     // static[h][i] are its static values
	inner     [][]vector.Row     // those where it is searched; static itself except of an evaluate.Inner
	groups    []group            // of games, if any are played
	pairs     [][]int            // pairs[max][min] is the number of a game, vector.Games to a group
	truth     []vector.Row       // values of the children of the root to a search that sees the end
	backed    []vector.Row       // backed-up values of the board itself to the player in hand, by horizon
	equal     []uint8            // which moves of the board are worth as much as the best one, by horizon
	decided   []LaneDecisions    // room for the decisions on a board alone
	nodes     [vector.Lanes]uint // that the games in hand have come to
}

// lanesPlayer has what a player makes of the boards.
type lanesPlayer struct {
	step   vector.Step
	ranker propagate.Ranker // nil where values are compared as they are
	// root[horizon*branching + i] are the values of child i of the root, horizon < height: of horizon 0
	// true ones, of the last one static ones.
	root []vector.Row
	best []vector.Row // those of the best move, by horizon
	// choices[h][(b-1)*(horizon*width[h] + i) + j] says in which boards a search of node i of height
	// h > base prefers child j+1 to those before it, 1 <= horizon < h (vector.Fold). Nil if no games
	// are played.
	choices [][]uint8
}

// fitsLanes reports whether the lanes kernel can serve a setup. It shares the folds of a horizon
// among all searches, which Scheduled rules do not allow, takes a search that sees the end to be
// perfect, and plays both sides of a game to the same depth.
func fitsLanes(setup Setup) bool {
	shape := setup.Layers
	fits := (shape.Branching == 2 || shape.Branching == 3) && shape.Stride == shape.Branching && shape.Height > 1 &&
		setup.Tie == First
	for _, player := range setup.Players {
		_, folds := player.Rule.(propagate.Folder)
		_, scheduled := player.Rule.(propagate.Scheduled)
		fits = fits && folds && !scheduled && player.Limit == 0 && propagate.ExactOnTruth(player.Rule)
	}
	return fits
}

// newLanes returns the kernel whose lowest layer has a height: 1, or that of families, triples or classes.
func newLanes(setup Setup, base int) *lanes {
	k := &lanes{setup: setup, height: setup.Layers.Height, branching: setup.Layers.Branching, base: base}
	largest := 0
	for h := range k.height + 1 {
		k.width = append(k.width, setup.Layers.Width(h))
	}
	k.static = make([][]vector.Row, k.height)
	for h := k.base; h < k.height; h++ {
		k.static[h] = make([]vector.Row, k.width[h])
		largest = max(largest, h*k.width[h])
	}
	k.inner = k.static
	k.rows, k.backed, k.decided = make([]vector.Row, largest), make([]vector.Row, k.height),
		make([]LaneDecisions, len(setup.Depths))
	k.truth, k.equal = make([]vector.Row, k.branching), make([]uint8, k.branching*k.height)
	for _, player := range setup.Players {
		k.players = append(k.players, k.newPlayer(player))
	}
	switch base {
	case classHeight:
		k.classes = newClasses(k)
	case familyHeight:
		k.leaves = newLeaves(k)
		k.families = newFamilies(k.leaves)
	case tripleHeight:
		k.leaves = newLeaves(k)
		k.triples = newTriples(k.leaves)
	default:
		k.leaves = newLeaves(k)
	}
	if setup.Contests {
		k.newGroups()
	}
	return k
}

func (k *lanes) newPlayer(player Player) lanesPlayer {
	p := lanesPlayer{step: player.Rule.(propagate.Folder).Step(), root: make([]vector.Row, k.height*k.branching),
		best: make([]vector.Row, k.height)}
	p.ranker, _ = player.Rule.(propagate.Ranker)
	p.choices = make([][]uint8, k.height+1)
	for h := k.base + 1; h <= k.height && k.setup.Contests; h++ {
		p.choices[h] = make([]uint8, (k.branching-1)*h*k.width[h]+64)
	}
	return p
}

// Load implements Kernel, for one board alone.
func (k *lanes) Load(id int64, words []uint64) {
	k.LoadLanes([]int64{id}, [][]uint64{words})
}

// LoadLanes implements Batch.
func (k *lanes) LoadLanes(ids []int64, boards [][]uint64) {
	if k.classes != nil {
		k.classes.load(boards)
	} else {
		k.leaves.load(ids, boards)
	}
	if k.families != nil {
		k.families.load(ids)
	}
	if k.triples != nil && k.leaves.table == nil {
		k.triples.believeTriples(ids)
	}
	for i, won := range k.won[k.height-1] {
		for l := range k.truth[i] {
			k.truth[i][l] = uint64(won>>l&1) * math.Float64bits(1)
		}
	}
	for p := range k.players {
		k.fold(p)
	}
	for i := range k.groups {
		k.groups[i].played = false
	}
}

// fold backs up the values of a player from all horizons to the children of the root. Layers replace
// each other.
func (k *lanes) fold(player int) {
	p := &k.players[player]
	children := k.layer(p, k.base)
	switch {
	case k.classes != nil:
		k.classes.fill(player, k.rows)
	case k.families != nil:
		k.families.fill(player, k.rows)
	case k.triples != nil:
		k.triples.fill(player, k.rows)
	}
	for h := k.base + 1; h < k.height; h++ {
		parents := k.layer(p, h)
		k.foldLayer(p, h, parents, children)
		children = parents
	}
	copy(p.root, k.truth)
	copy(p.root[k.branching*(k.height-1):], k.static[k.height-1])
	k.chooseAtRoot(p)
}

// chooseAtRoot finds the best move of the board from every horizon.
func (k *lanes) chooseAtRoot(p *lanesPlayer) {
	maxToMove, choices := k.setup.Layers.MaxToMove(k.height), p.choices[k.height]
	if choices != nil {
		choices = choices[:(k.branching-1)*k.height]
	}
	if p.ranker == nil {
		vector.Fold(vector.Minimax, maxToMove, k.branching, p.best, p.root, nil, choices)
		return
	}
	if choices != nil {
		k.rank(p.ranker, k.height, choices, p.root)
	}
}

// layer returns where the values of a layer are kept.
func (k *lanes) layer(p *lanesPlayer, h int) []vector.Row {
	if h == k.height-1 {
		return p.root[k.branching : k.branching*h]
	}
	return k.rows[:(h-1)*k.width[h]]
}

// foldLayer folds a layer from the one below, from all horizons: the static values below are the
// last of them.
func (k *lanes) foldLayer(p *lanesPlayer, h int, parents, children []vector.Row) {
	b, maxToMove, folded, static := k.branching, k.setup.Layers.MaxToMove(h), (h-2)*k.width[h], k.inner[h]
	choices, last := p.choices[h], p.choices[h]
	if choices != nil {
		choices = choices[(b-1)*k.width[h]:] // of horizon 1
		choices, last = choices[:(b-1)*folded], choices[(b-1)*folded:][:(b-1)*k.width[h]]
		if p.ranker != nil {
			k.rank(p.ranker, h, choices, children)
			k.rank(p.ranker, h, last, k.static[h-1])
			choices, last = nil, nil
		}
	}
	vector.Fold(p.step, maxToMove, b, parents[:folded], children[:b*folded], static, choices)
	vector.Fold(p.step, maxToMove, b, parents[folded:folded+k.width[h]], k.static[h-1], static, last)
}

// rank sets choices as vector.Fold does, for a player who compares moves by something other than
// their values.
func (k *lanes) rank(ranker propagate.Ranker, h int, choices []uint8, children []vector.Row) {
	node := propagate.Node{Max: k.setup.Layers.MaxToMove(h), Own: true, Height: h}
	clear(choices)
	for l := range vector.Lanes {
		for bit := 0; bit < len(choices); bit += k.branching - 1 {
			family := children[bit/(k.branching-1)*k.branching:][:k.branching]
			best := family[0][l]
			for j, child := range family[1:] {
				if order(ranker, node, child[l], best) > 0 {
					best = child[l]
					choices[bit+j] |= 1 << l
				}
			}
		}
	}
}

// Decide implements Kernel, for a board that was loaded alone.
func (k *lanes) Decide(player int, decisions []Decision) {
	k.DecideLanes(player, k.decided)
	for j := range k.decided {
		decisions[j] = k.decided[j].at(0)
	}
}

// DecideLanes implements Batch.
func (k *lanes) DecideLanes(player int, decisions []LaneDecisions) {
	p, b := &k.players[player], k.branching
	root := k.setup.HasRoot(k.setup.Players[player].Rule)
	if root {
		vector.Fold(p.step, k.setup.Layers.MaxToMove(k.height), b, k.backed, p.root, nil, nil)
	}
	if p.ranker == nil {
		vector.Equal(k.equal, b, p.root, p.best)
	}
	for j, depth := range k.setup.Depths {
		horizon, d := k.height-depth, &decisions[j]
		d.Value = (*[Lanes]uint64)(&p.best[horizon])
		if p.ranker == nil {
			copy(d.Best[:], k.equal[b*horizon:][:b])
		} else {
			k.chooseRanked(d, p.root[b*horizon:][:b], p.ranker)
		}
		if root {
			d.Root = (*[Lanes]uint64)(&k.backed[horizon])
		}
	}
}

// chooseRanked sets the best moves of a player who compares them by something other than their values.
func (k *lanes) chooseRanked(d *LaneDecisions, moves []vector.Row, ranker propagate.Ranker) {
	node := propagate.Node{Max: k.setup.Layers.MaxToMove(k.height), Own: true, Height: k.height}
	clear(d.Best[:])
	for l := range vector.Lanes {
		best := 0
		for i := 1; i < len(moves); i++ {
			if order(ranker, node, moves[i][l], moves[best][l]) > 0 {
				best = i
			}
		}
		d.Value[l] = moves[best][l]
		for i := range moves {
			if order(ranker, node, moves[i][l], moves[best][l]) == 0 {
				d.Best[i] |= 1 << l
			}
		}
	}
}

// order returns a positive number where the player to move at a node prefers the child value a to b,
// both given as bits, and 0 where they are equal to him.
func order(ranker propagate.Ranker, node propagate.Node, a, b uint64) int {
	if !node.Max {
		a, b = b, a
	}
	return ranker.Compare(node, propagate.Value{Win: math.Float64frombits(a)},
		propagate.Value{Win: math.Float64frombits(b)})
}
