package game

import "github.com/nonminimax/nonminimax/stages/tally"

// cousins counts the pairs of positions that two moves after one lead to, by different first moves.
func (c *census[S]) cousins(s S, ply int) {
	var all tally.States
	kin := c.trees.Kin(tally.Cousins, ply+2)
	ways := make(map[S]int64) // by which a position is reached
	children := make([]S, c.game.Branching())
	for _, child := range children[:c.game.Expand(s, children)] {
		var part tally.States
		for _, next := range c.after[:c.game.Expand(child, c.after)] {
			if _, over := c.game.Outcome(next); over {
				continue
			}
			state := c.state(next)
			part[state]++
			kin[state][state] -= ways[next] // a position is no cousin of itself
			ways[next]++
		}
		kin.Add(part, -1) // nor are siblings
		all = all.Plus(part)
	}
	kin.Add(all, 1)
}

// state returns that of a position that is not over.
func (c *census[S]) state(s S) tally.State {
	state, ok := c.known[s]
	if !ok {
		c.static.Statics([]S{s}, c.values[:1])
		state = tally.NewState(c.solver.Value(s) > 0, c.values[0] > 0.5)
		c.known[s] = state
	}
	return state
}

// mostProven bounds how many positions follow a board whose leaf-disjoint strategies are counted.
const mostProven = 1 << 12

// strategies counts a board by its leaf-disjoint strategies down to each ply.
func (c *census[S]) strategies(board S) {
	if len(c.seen) > mostProven {
		return
	}
	p := proofs[S]{game: c.game, wins: func(s S) bool { return c.solver.Value(s) > 0 }}
	p.max = p.wins(board)
	for ply := 1; ply <= c.deepest; ply++ {
		p.found = make(map[left[S]]int64)
		c.trees.Board(ply, p.disjoint(board, ply))
	}
}

// proofs counts the leaf-disjoint strategies of the player who wins a board, as tally.Disjoint defines them.
type proofs[S comparable] struct {
	game  Game[S]
	wins  func(S) bool // whether Max wins
	max   bool         // whether it is Max who wins the board
	found map[left[S]]int64
}

// left is a position so many plies above the leaves.
type left[S comparable] struct {
	position S
	plies    int
}

func (p proofs[S]) disjoint(s S, plies int) int64 {
	known, ok := p.found[left[S]{s, plies}]
	if ok {
		return known
	}
	children := make([]S, p.game.Branching())
	children = children[:p.game.Expand(s, children)]
	n := int64(0)
	switch {
	case plies > 0 && len(children) > 0:
		below := make([]int64, len(children))
		for i, child := range children {
			below[i] = p.disjoint(child, plies-1)
		}
		n = tally.Disjoint(p.game.Max(s) == p.max, below)
	case p.wins(s) == p.max:
		n = 1
	}
	p.found[left[S]{s, plies}] = n
	return n
}
