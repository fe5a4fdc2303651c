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
	base      int            // height of the lowest layer
	rows      []vector.Row   // of the layer in hand
	won       [][]uint8      // won[h][i]: bit l is 1 where Max wins node i of height h of board l, base <= h < height
	static    [][]vector.Row // static[h][i] are its static values
	lane      uint           // of the board that was selected
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
	// load sets won and static for up to eight boards.
	load(ids []int64, boards [][]uint64)
	// fill sets a player's values of the layer base, from all horizons below it.
	fill(player int, rows []vector.Row)
	// finish plays on from a node of height base, with players who search less deep, and returns 1
	// where Max wins.
	finish(lane uint, depth, maxPlayer, minPlayer, node int) uint8
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
	k.static, k.won = make([][]vector.Row, k.height), make([][]uint8, k.height)
	for h := k.base; h < k.height; h++ {
		k.static[h], k.won[h] = make([]vector.Row, k.width[h]), make([]uint8, k.width[h])
		room = max(room, (h-1)*k.width[h], h*k.width[h+1])
	}
	k.rows = make([]vector.Row, room)
	for _, player := range setup.Players {
		k.players = append(k.players, k.newPlayer(player))
	}
	if byClass {
		k.ground = newClasses(k)
	} else {
		k.ground = newLeaves(k)
	}
	return k
}

func (k *lanes) newPlayer(player Player) lanesPlayer {
	p := lanesPlayer{step: player.Rule.(propagate.Folder).Step(), root: make([]vector.Row, (k.height-2)*k.branching)}
	p.ranker, _ = player.Rule.(propagate.Ranker)
	p.choices = make([][]uint8, k.height+1)
	for h := k.base + 1; h <= k.height && k.setup.Contests; h++ {
		p.choices[h] = make([]uint8, (k.branching-1)*(h-1)*k.width[h])
	}
	return p
}

// Load implements Kernel, for one board alone.
func (k *lanes) Load(id int64, words []uint64) {
	k.LoadLanes([]int64{id}, [][]uint64{words})
	k.Select(0)
}

// LoadLanes implements Batch.
func (k *lanes) LoadLanes(ids []int64, boards [][]uint64) {
	k.ground.load(ids, boards)
	for p := range k.players {
		k.fold(p)
	}
}

// Select implements Batch.
func (k *lanes) Select(lane int) { k.lane = uint(lane) }

// fold backs up the values of a player from all horizons. Layers replace each other; the children of
// the root are kept.
func (k *lanes) fold(player int) {
	p := &k.players[player]
	children := k.layer(p, k.base)
	k.ground.fill(player, children)
	for h := k.base + 1; h < k.height; h++ {
		parents := k.layer(p, h)
		k.foldLayer(p, h, p.step, parents, children, k.static[h])
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
		choices, last = choices[:(b-1)*folded], choices[(b-1)*folded:]
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

func (k *lanes) Decide(player int, decisions []Decision) {
	p := &k.players[player]
	node := propagate.Node{Max: layered.MaxToMove(k.height), Own: true, Height: k.height}
	for j, depth := range k.setup.Depths {
		move, moves, best := 0, uint64(1), k.child(p, depth, 0)
		for i := 1; i < k.branching; i++ {
			value := k.child(p, depth, i)
			switch order := order(p.ranker, node, value, best); {
			case order > 0:
				move, moves, best = i, 1<<i, value
			case order == 0:
				moves |= 1 << i
			}
		}
		decisions[j] = newDecision(move, moves, math.Float64frombits(best))
	}
}

// child returns the bits of the value that a search to a depth at the root backs up to its child i.
func (k *lanes) child(p *lanesPlayer, depth, i int) uint64 {
	switch horizon := k.height - depth; {
	case horizon == 0:
		return uint64(k.won[k.height-1][i]>>k.lane&1) * math.Float64bits(1)
	case depth == 1:
		return k.static[horizon][i][k.lane]
	default:
		return p.root[(horizon-1)*k.branching+i][k.lane]
	}
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

func (k *lanes) Contest(first, second int, outcomes []Outcome) {
	for j, depth := range k.setup.Depths {
		node, twin := k.walk(depth, first, second)
		outcomes[j] = newOutcome(k.height, k.end(depth, first, second, node), k.end(depth, second, first, twin))
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

// walk plays both games of two players from the root down to where they see the end or to the height
// base, and returns the nodes they reach: of the game in which the first player is Max, and of the
// one in which the second is. The two do not depend on each other, so a processor that can overlaps
// them.
func (k *lanes) walk(depth, first, second int) (node, twin int) {
	mover, other := k.players[second].choices, k.players[first].choices
	if layered.MaxToMove(k.height) {
		mover, other = other, mover
	}
	for h := k.height; h > max(depth, k.base); h-- {
		from := (h - depth - 1) * k.width[h]
		node = k.branching*node + k.move(mover[h], from+node)
		twin = k.branching*twin + k.move(other[h], from+twin)
		mover, other = other, mover
	}
	return node, twin
}

// move returns the chosen child of a node.
func (k *lanes) move(choices []uint8, at int) int {
	if k.branching == 2 {
		return int(choices[at] >> k.lane & 1)
	}
	second, third := int(choices[2*at]>>k.lane&1), int(choices[2*at+1]>>k.lane&1)
	return max(second, 2*third)
}

// end returns 1 where Max wins from where a game has been played to. From the node at which both
// players see the end, play is perfect and its true value the result.
func (k *lanes) end(depth, maxPlayer, minPlayer, node int) uint8 {
	switch {
	case depth < k.base:
		return k.ground.finish(k.lane, depth, maxPlayer, minPlayer, node)
	case depth < k.height:
		return k.won[depth][node] >> k.lane & 1
	}
	maxWins := k.won[k.height-1][0]
	for _, won := range k.won[k.height-1][1:] {
		if layered.MaxToMove(k.height) {
			maxWins |= won
		} else {
			maxWins &= won
		}
	}
	return maxWins >> k.lane & 1
}
