package search

import (
	"encoding/binary"
	"math"
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/internal/vector"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/truth"
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
	groups    []group            // of games, if any are played
	truth     []vector.Row       // values of the children of the root to a search that sees the end
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
	// load sets won and static for up to eight boards.
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
	k.static, k.won = make([][]vector.Row, k.height), make([][]uint8, k.height)
	for h := k.base; h < k.height; h++ {
		k.static[h], k.won[h] = make([]vector.Row, k.width[h]), make([]uint8, k.width[h], k.width[h]+64) // vector.Follow reads 64 at a time
		room = max(room, h*k.width[h])
	}
	k.rows, k.truth = make([]vector.Row, room), make([]vector.Row, k.branching)
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

// decideBinary is decide for two moves on all boards, without a branch on their values.
func (k *lanes) decideBinary(p *lanesPlayer, depth int, decisions []Decision) {
	reverse := uint64(0)
	if !layered.MaxToMove(k.height) {
		reverse = ^reverse
	}
	children := (*[2]vector.Row)(k.children(p, depth))
	for l, a := range children[0] {
		b := children[1][l]
		_, second := bits.Sub64(a^reverse, b^reverse, 0)
		_, first := bits.Sub64(b^reverse, a^reverse, 0)
		d := &decisions[l]
		d.Move, d.Ties, d.Best = int32(second), int32(2-first-second), int64(1+second+(1-first-second)*2)
		d.Value, d.Nodes, d.Reached = math.Float64frombits(a^(a^b)&-second), 0, 0
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

// Contest implements Kernel, for a board that was loaded alone.
func (k *lanes) Contest(first, second int, outcomes []Outcome) {
	firstMax, secondMax := k.games(first, second), k.games(second, first)
	for j := range k.setup.Depths {
		var eight [vector.Lanes]Outcome
		k.setOutcomes(&eight, firstMax[j], secondMax[j])
		outcomes[j] = eight[0]
	}
}

// ContestLanes implements Batch.
func (k *lanes) ContestLanes(first, second int, outcomes []Outcome) {
	firstMax, secondMax := k.games(first, second), k.games(second, first)
	for j := range k.setup.Depths {
		k.setOutcomes((*[vector.Lanes]Outcome)(outcomes[vector.Lanes*j:]), firstMax[j], secondMax[j])
	}
}

// setOutcomes sets the outcomes of the two games of each board: which boards Max won with the
// contest's first player as Max, and with the second.
func (k *lanes) setOutcomes(outcomes *[vector.Lanes]Outcome, firstMax, secondMax uint8) {
	began, waited := ^secondMax, firstMax
	if layered.MaxToMove(k.height) {
		began, waited = waited, began
	}
	eight := vector.Spread[began]*uint64(WonFirst) | vector.Spread[waited]*uint64(WonSecond)
	for l := range outcomes {
		outcomes[l] = Outcome(eight >> (8 * l))
	}
}

// games returns which boards Max wins, as bits, in games of two players of equal depth, by depth.
func (k *lanes) games(maxPlayer, minPlayer int) []uint8 {
	g := &k.groups[k.pair(maxPlayer, minPlayer)/vector.Games]
	if !g.played {
		g.played = true
		for j := range k.setup.Depths {
			k.play(g, j)
		}
	}
	return g.wins[k.pair(maxPlayer, minPlayer)%vector.Games]
}

// group is games that are played at once: one by each pair of players, the first of them as Max.
type group struct {
	pairs  [][2]int
	movers [][]vector.Mover      // by depth, of the first plies of a binary tree
	played bool                  // since boards were loaded
	wins   [vector.Games][]uint8 // wins[g][j]: bit l is 1 where Max wins game g on board l at depth j
}

// pair numbers the pairs of players, those of a player with himself last.
func (k *lanes) pair(maxPlayer, minPlayer int) int {
	n := len(k.players)
	if maxPlayer == minPlayer {
		return n*(n-1) + maxPlayer
	}
	at := maxPlayer*(n-1) + minPlayer
	if minPlayer > maxPlayer {
		at--
	}
	return at
}

// newGroups lists the games of all pairs of players.
func (k *lanes) newGroups() []group {
	n := len(k.players)
	groups := make([]group, (n*n+vector.Games-1)/vector.Games)
	pairs := make([][2]int, n*n)
	for maxPlayer := range n {
		for minPlayer := range n {
			pairs[k.pair(maxPlayer, minPlayer)] = [2]int{maxPlayer, minPlayer}
		}
	}
	for i := range groups {
		g := &groups[i]
		g.pairs = pairs[i*vector.Games : min((i+1)*vector.Games, len(pairs))]
		for slot := range g.pairs {
			g.wins[slot] = make([]uint8, len(k.setup.Depths))
		}
		for _, depth := range k.setup.Depths {
			g.movers = append(g.movers, k.newMovers(g, depth))
		}
	}
	return groups
}

// followed is how many plies vector.Follow plays of games to a depth.
func (k *lanes) followed(depth int) int {
	if k.branching > 2 {
		return 0
	}
	return min(k.height-max(depth, k.base), mostPlies)
}

// newMovers says who moves in the games of a group in the first plies.
func (k *lanes) newMovers(g *group, depth int) (movers []vector.Mover) {
	for ply := range k.followed(depth) {
		h := k.height - ply
		for p := range k.players {
			m := vector.Mover{Choices: (*[64]uint8)(k.choices(p, h, depth))}
			for slot, pair := range g.pairs {
				if mover(pair, h) == p {
					m.Of |= 0xff << (slot * vector.Lanes)
				}
			}
			movers = append(movers, m)
		}
	}
	if k.settles(depth) { // the result takes the place of one more choice
		for p := range k.players {
			movers = append(movers, vector.Mover{Choices: (*[64]uint8)(k.won[depth][:64])})
			if p == 0 {
				movers[len(movers)-1].Of = math.MaxUint64
			}
		}
	}
	return movers
}

// settles reports whether vector.Follow plays games to a depth to the end.
func (k *lanes) settles(depth int) bool {
	return k.branching == 2 && depth >= k.base && depth < k.height && k.height-depth < mostPlies
}

// mostPlies is how many plies vector.Follow plays at most.
const mostPlies = 7

// mover returns which of two players is to move, of whom the first is Max.
func mover(pair [2]int, h int) int {
	if layered.MaxToMove(h) {
		return pair[0]
	}
	return pair[1]
}

// choices returns what a player who searches to a depth chooses at each node of a height.
func (k *lanes) choices(player, h, depth int) []uint8 {
	return k.players[player].choices[h][(k.branching-1)*(h-depth-1)*k.width[h]:]
}

// play plays the games of a group to a depth. From the node at which both players see the end, play
// is perfect and its true value the result.
func (k *lanes) play(g *group, j int) {
	depth := k.setup.Depths[j]
	if depth == k.height {
		for slot := range g.pairs {
			g.wins[slot][j] = truth.Node(k.won[k.height-1], layered.MaxToMove(k.height))
		}
		return
	}
	first := vector.Follow(g.movers[j], len(k.players))
	if k.settles(depth) {
		for slot := range g.pairs {
			results := binary.LittleEndian.Uint64(first[slot*vector.Lanes:]) & 0x0101010101010101
			g.wins[slot][j] = uint8(results * 0x0102040810204080 >> 56) // the lowest bits of the bytes
		}
		return
	}
	for slot, pair := range g.pairs {
		nodes := &k.nodes
		for l, node := range first[slot*vector.Lanes:][:vector.Lanes] {
			nodes[l] = uint(node)
		}
		for h := k.height - k.followed(depth); h > max(depth, k.base); h-- {
			k.move(nodes, k.choices(mover(pair, h), h, depth))
		}
		if depth < k.base {
			g.wins[slot][j] = k.ground.finish(depth, pair[0], pair[1], nodes)
			continue
		}
		wins := uint8(0)
		for l, node := range nodes {
			wins |= k.won[depth][node] & (1 << l)
		}
		g.wins[slot][j] = wins
	}
}

// move replaces the nodes that games have come to by the children that are chosen.
func (k *lanes) move(nodes *[vector.Lanes]uint, choices []uint8) {
	if k.branching == 2 {
		for l, node := range nodes {
			nodes[l] = 2*node + uint(choices[node]>>l&1)
		}
		return
	}
	for l, node := range nodes {
		second, third := uint(choices[2*node]>>l&1), uint(choices[2*node+1]>>l&1)
		nodes[l] = 3*node + max(second, 2*third)
	}
}
