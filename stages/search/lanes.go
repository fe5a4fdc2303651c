package search

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/internal/vector"
	"github.com/nonminimax/nonminimax/stages/layered"
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
	ground    ground
	base      int                // height of the lowest layer
	rows      []vector.Row       // of the layer in hand
	won       [][]uint8          // won[h][i]: bit l is 1 where Max wins node i of height h of board l, base <= h < height
	static    [][]vector.Row     // static[h][i] are its static values
	inside    [][]vector.Row     // those where it is searched; static itself except of an evaluate.Inner
	groups    []group            // of games, if any are played
	truth     []vector.Row       // values of the children of the root to a search that sees the end
	roots     []vector.Row       // room for the values of the board itself, if Setup.Roots
	nodes     [vector.Lanes]uint // that the games in hand have come to
}

// lanesPlayer has what a player makes of the boards.
type lanesPlayer struct {
	step   vector.Step
	ranker propagate.Ranker // nil where values are compared as they are
	// root[(horizon-1)*branching + i] are the values of child i of the root, 1 <= horizon < height-1.
	root []vector.Row
	// choices[h][(b-1)*((horizon-1)*width[h] + i) + j] says in which boards a search of node i of
	// height h > base prefers child j+1 to those before it, 1 <= horizon < h (vector.Fold). Nil if no
	// games are played.
	choices [][]uint8
}

// ground evaluates and solves the lowest layers.
type ground interface {
	// load sets won, static and inside for up to eight boards.
	load(ids []int64, boards [][]uint64)
	// fill sets a player's values of the layer base, from all horizons below it. There is room for
	// the values from one more horizon.
	fill(player int, rows []vector.Row)
	// finish plays on from nodes of height base, with players who search less deep, and returns the
	// boards that Max wins.
	finish(depth, maxPlayer, minPlayer int, nodes *[vector.Lanes]uint) uint8
}

// fitsLanes reports whether the lanes kernel can serve a setup. It shares the folds of a horizon
// among all searches, which Scheduled rules do not allow, and takes a search that sees the end to be
// perfect.
func fitsLanes(setup Setup) bool {
	shape := setup.Layers
	fits := (shape.Branching == 2 || shape.Branching == 3) && shape.Stride == shape.Branching && shape.Height > 1 && setup.Tie == First
	for _, player := range setup.Players {
		_, folds := player.Rule.(propagate.Folder)
		_, scheduled := player.Rule.(propagate.Scheduled)
		fits = fits && folds && !scheduled && propagate.ExactOnTruth(player.Rule)
	}
	return fits
}

// newLanes returns the kernel, with classes on the ground or without.
func newLanes(setup Setup, byClass bool) *lanes {
	k := &lanes{setup: setup, height: setup.Layers.Height, branching: setup.Layers.Branching, base: 1}
	if byClass {
		k.base = smallHeight
	}
	room := 0
	for h := range k.height + 1 {
		k.width = append(k.width, setup.Layers.Width(h))
	}
	k.static = make([][]vector.Row, k.height)
	for h := k.base; h < k.height; h++ {
		k.static[h] = make([]vector.Row, k.width[h])
		room = max(room, h*k.width[h])
	}
	k.inside = k.static
	k.rows, k.truth = make([]vector.Row, room), make([]vector.Row, k.branching)
	if setup.Roots {
		k.roots = make([]vector.Row, k.branching*len(setup.Depths))
	}
	for _, player := range setup.Players {
		k.players = append(k.players, k.newPlayer(player))
	}
	if byClass {
		k.ground = newClasses(k)
	} else {
		k.ground = newLeaves(k)
	}
	if setup.Contests {
		k.groups = k.newGroups()
	}
	return k
}

func (k *lanes) newPlayer(player Player) lanesPlayer {
	p := lanesPlayer{step: player.Rule.(propagate.Folder).Step(), root: make([]vector.Row, (k.height-2)*k.branching)}
	p.ranker, _ = player.Rule.(propagate.Ranker)
	p.choices = make([][]uint8, k.height+1)
	for h := k.base + 1; h <= k.height && k.setup.Contests; h++ {
		p.choices[h] = make([]uint8, (k.branching-1)*(h-1)*k.width[h]+64)
	}
	return p
}

// Load implements Kernel, for one board alone.
func (k *lanes) Load(id int64, words []uint64) {
	k.LoadLanes([]int64{id}, [][]uint64{words})
}

// LoadLanes implements Batch.
func (k *lanes) LoadLanes(ids []int64, boards [][]uint64) {
	k.ground.load(ids, boards)
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

// fold backs up the values of a player from all horizons. Layers replace each other; the children of
// the root are kept.
func (k *lanes) fold(player int) {
	p := &k.players[player]
	children := k.layer(p, k.base)
	k.ground.fill(player, k.rows)
	for h := k.base + 1; h < k.height; h++ {
		parents := k.layer(p, h)
		k.foldLayer(p, h, p.step, parents, children, k.inside[h])
		children = parents
	}
	if k.setup.Contests {
		k.foldLayer(p, k.height, vector.Minimax, k.rows, children, nil) // for the choice at the root
	}
}

// layer returns where the values of a layer are kept.
func (k *lanes) layer(p *lanesPlayer, h int) []vector.Row {
	if h == k.height-1 {
		return p.root
	}
	return k.rows[:(h-1)*k.width[h]]
}

// foldLayer folds a layer from the one below, from all horizons: the static values below are the
// last of them.
func (k *lanes) foldLayer(p *lanesPlayer, h int, step vector.Step, parents, children, static []vector.Row) {
	b, maxToMove, folded := k.branching, layered.MaxToMove(h), (h-2)*k.width[h]
	choices, last := p.choices[h], p.choices[h]
	if choices != nil {
		choices, last = choices[:(b-1)*folded], choices[(b-1)*folded:][:(b-1)*k.width[h]]
		if p.ranker != nil {
			k.rank(p.ranker, h, choices, children)
			k.rank(p.ranker, h, last, k.static[h-1])
			choices, last = nil, nil
		}
	}
	vector.Fold(step, maxToMove, b, parents[:folded], children[:b*folded], static, choices)
	vector.Fold(step, maxToMove, b, parents[folded:folded+k.width[h]], k.static[h-1], static, last)
}

// rank sets choices as vector.Fold does, for a player who compares moves by something other than
// their values.
func (k *lanes) rank(ranker propagate.Ranker, h int, choices []uint8, children []vector.Row) {
	node := propagate.Node{Max: layered.MaxToMove(h), Own: true, Height: h}
	clear(choices)
	for l := range vector.Lanes {
		for at := 0; at < len(choices); at += k.branching - 1 {
			family := children[at/(k.branching-1)*k.branching:][:k.branching]
			best := family[0][l]
			for j, child := range family[1:] {
				if order(ranker, node, child[l], best) > 0 {
					best = child[l]
					choices[at+j] |= 1 << l
				}
			}
		}
	}
}

// Decide implements Kernel, for a board that was loaded alone.
func (k *lanes) Decide(player int, decisions []Decision) {
	for j, depth := range k.setup.Depths {
		decisions[j] = k.decide(&k.players[player], depth, 0)
	}
	for j, values := range k.backUp(player) {
		decisions[j].Root = math.Float64frombits(values[0])
	}
}

// DecideLanes implements Batch.
func (k *lanes) DecideLanes(player int, decisions []Decision) {
	p := &k.players[player]
	for j, depth := range k.setup.Depths {
		if of := decisions[vector.Lanes*j:][:vector.Lanes]; k.branching == 2 && p.ranker == nil {
			k.decideBinary(p, depth, of)
		} else {
			for l := range of {
				of[l] = k.decide(p, depth, l)
			}
		}
	}
	for j, values := range k.backUp(player) {
		for l, value := range values {
			decisions[vector.Lanes*j+l].Root = math.Float64frombits(value)
		}
	}
}

// backUp returns a player's values of the board itself, by depth; none where he has none.
func (k *lanes) backUp(player int) []vector.Row {
	if !k.setup.HasRoot(k.setup.Players[player].Rule) {
		return nil
	}
	p, b, roots := &k.players[player], k.branching, k.roots[:len(k.setup.Depths)]
	for j, depth := range k.setup.Depths {
		copy(k.roots[b*j:], k.children(p, depth))
	}
	vector.Fold(p.step, layered.MaxToMove(k.height), b, roots, k.roots, nil, nil)
	return roots
}

// decide chooses at the root of a board, the first of equal moves.
func (k *lanes) decide(p *lanesPlayer, depth, lane int) Decision {
	node := propagate.Node{Max: layered.MaxToMove(k.height), Own: true, Height: k.height}
	children := k.children(p, depth)
	move, moves, best := 0, uint64(1), children[0][lane]
	for i := 1; i < k.branching; i++ {
		value := children[i][lane]
		switch order := order(p.ranker, node, value, best); {
		case order > 0:
			move, moves, best = i, 1<<i, value
		case order == 0:
			moves |= 1 << i
		}
	}
	return newDecision(move, moves, math.Float64frombits(best))
}

// decideBinary is decide for two moves on all boards, without a branch on their values. The bits of
// values differ by less than 2^63, so that the signs of their differences compare them.
func (k *lanes) decideBinary(p *lanesPlayer, depth int, decisions []Decision) {
	negate := uint64(0) // all ones for Min
	if !layered.MaxToMove(k.height) {
		negate = ^negate
	}
	children := (*[2]vector.Row)(k.children(p, depth))
	for l, a := range children[0] {
		b := children[1][l]
		loss := ((a - b) ^ negate) - negate // negative where the second is better
		second, first := loss>>63, -loss>>63
		d := &decisions[l]
		d.Move, d.Ties, d.Best = int32(second), int32(2-first-second), int64(1+second+(1-first-second)*2)
		d.Value, d.Root, d.Nodes, d.Reached = math.Float64frombits(a^(a^b)&-second), 0, 0, 0
	}
}

// children returns the values that a search to a depth backs up to the children of the root.
func (k *lanes) children(p *lanesPlayer, depth int) []vector.Row {
	switch depth {
	case k.height:
		return k.truth
	case 1:
		return k.static[k.height-1]
	}
	return p.root[(k.height-depth-1)*k.branching:][:k.branching]
}

// order returns a positive number where the player to move at a node prefers the child value a to b,
// both given as bits, and 0 where they are equal.
func order(ranker propagate.Ranker, node propagate.Node, a, b uint64) int {
	if !node.Max {
		a, b = b, a
	}
	if ranker != nil {
		return ranker.Compare(node, propagate.Value{Win: math.Float64frombits(a)}, propagate.Value{Win: math.Float64frombits(b)})
	}
	return int((b-a)>>63) - int((a-b)>>63) // bits of numbers in [0, 1] differ by less than 2^63
}
