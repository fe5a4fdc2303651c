package search

import (
	"encoding/binary"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/stages/internal/vector"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/truth"
)

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
	outcomes[0], outcomes[1] = Outcome(eight), Outcome(eight>>8) // the compiler stores all of them at once
	outcomes[2], outcomes[3] = Outcome(eight>>16), Outcome(eight>>24)
	outcomes[4], outcomes[5] = Outcome(eight>>32), Outcome(eight>>40)
	outcomes[6], outcomes[7] = Outcome(eight>>48), Outcome(eight>>56)
}

// games returns which boards Max wins, as bits, in games of two players of equal depth, by depth.
func (k *lanes) games(maxPlayer, minPlayer int) []uint8 {
	pair := k.pairs[maxPlayer][minPlayer]
	g := &k.groups[pair/vector.Games]
	if !g.played {
		g.played = true
		for j := range k.setup.Depths {
			k.play(g, j)
		}
	}
	return g.wins[pair%vector.Games]
}

// group is games that are played at once: one by each pair of players, the first of them as Max.
type group struct {
	pairs  [][2]int
	movers [][]vector.Mover      // by depth, of the first plies of a binary tree
	played bool                  // since boards were loaded
	wins   [vector.Games][]uint8 // wins[g][j]: bit l is 1 where Max wins game g on board l at depth j
}

// newGroups lists the games of the players who meet, and numbers their pairs.
func (k *lanes) newGroups() {
	var pairs [][2]int
	for maxPlayer, one := range k.setup.Players {
		k.pairs = append(k.pairs, make([]int, len(k.players)))
		for minPlayer, other := range k.setup.Players {
			if !k.setup.Meet(one.Name, other.Name) {
				continue
			}
			k.pairs[maxPlayer][minPlayer] = len(pairs)
			pairs = append(pairs, [2]int{maxPlayer, minPlayer})
		}
	}
	for some := range slices.Chunk(pairs, vector.Games) {
		g := group{pairs: some}
		for slot := range some {
			g.wins[slot] = make([]uint8, len(k.setup.Depths))
		}
		for _, depth := range k.setup.Depths {
			g.movers = append(g.movers, k.newMovers(&g, depth))
		}
		k.groups = append(k.groups, g)
	}
}

// followed is how many plies vector.Follow plays of games to a depth.
func (k *lanes) followed(depth int) int {
	if k.branching > 2 {
		return 0
	}
	return min(k.height-max(depth, k.base), maxPlies)
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
	return k.branching == 2 && depth >= k.base && depth < k.height && k.height-depth < maxPlies
}

// maxPlies is how many plies vector.Follow plays at most.
const maxPlies = 7

// mover returns which of two players is to move, of whom the first is Max.
func mover(pair [2]int, h int) int {
	if layered.MaxToMove(h) {
		return pair[0]
	}
	return pair[1]
}

// choices returns what a player who searches to a depth chooses at each node of a height.
func (k *lanes) choices(player, h, depth int) []uint8 {
	return k.players[player].choices[h][(k.branching-1)*(h-depth)*k.width[h]:]
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
		if depth < k.base { // of classes: every search from height 1 sees the end
			g.wins[slot][j] = k.classes.finish(depth, pair[0], pair[1], nodes)
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
