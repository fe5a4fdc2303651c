package kalah

import (
	"fmt"
	"slices"
	"strings"
)

// Position is a position in the terms of the rules. Side 0 is Max's, side 1
// Min's. Pits are numbered from their owner's left, the direction of sowing, so
// pit i is opposite pit m-1-i.
type Position struct {
	Pits   [2][]int // stones in the m pits of each side
	Kalahs [2]int   // stones in each kalah
	Turn   int      // side of the player to move
}

// Effect is what a move did besides sowing.
type Effect struct {
	Captured int    // stones captured, with the one that captured them
	Again    bool   // whether the last stone fell into the own kalah
	Over     bool   // whether the game is over
	Left     [2]int // stones that each side took at the end
}

// Play is the definition of the rules. It returns the position after the
// player to move has emptied a pit of his that holds stones, and what else
// happened. p stays as it is.
func (r Rules) Play(p Position, pit int) (Position, Effect) {
	p = p.clone()
	side, at := r.sow(&p, pit)
	effect := Effect{Again: side == p.Turn && at == r.t.pits}
	if side == p.Turn && at < r.t.pits {
		effect.Captured = r.capture(&p, at)
	}
	if !effect.Again {
		p.Turn = 1 - p.Turn
	}
	if effect.Over = r.over(p); effect.Over {
		effect.Left = r.collect(&p)
	}
	return p, effect
}

// sow distributes the stones of a pit and returns where the last one fell: a
// side and a pit there, or m for the kalah.
func (r Rules) sow(p *Position, pit int) (side, at int) {
	stones := p.Pits[p.Turn][pit]
	p.Pits[p.Turn][pit] = 0
	side, at = p.Turn, pit
	for stones > 0 {
		side, at = r.next(side, at, p.Turn)
		switch {
		case at == r.t.pits:
			p.Kalahs[side]++
		case side == p.Turn && at == pit && r.t.variants.skipOrigin:
			continue
		default:
			p.Pits[side][at]++
		}
		stones--
	}
	return side, at
}

// next returns the place after another one: to the right, then the mover's own
// kalah, then the other side, and round, skipping the other's kalah.
func (r Rules) next(side, at, mover int) (int, int) {
	last := r.t.pits - 1
	if side == mover {
		last++
	}
	if at == last {
		return 1 - side, 0
	}
	return side, at + 1
}

// capture takes the last stone and those opposite where the last stone fell
// into an empty pit of the mover, which so holds one. It returns how many.
func (r Rules) capture(p *Position, at int) int {
	own, opposite := &p.Pits[p.Turn][at], &p.Pits[1-p.Turn][r.t.pits-1-at]
	if *own != 1 || *opposite == 0 && !r.t.variants.emptyCapture {
		return 0
	}
	captured := *own + *opposite
	*own, *opposite = 0, 0
	p.Kalahs[p.Turn] += captured
	return captured
}

// over reports whether the game is over once the turn has passed or not.
func (r Rules) over(p Position) bool {
	if r.t.variants.stuckEnds {
		return sum(p.Pits[p.Turn]) == 0
	}
	return sum(p.Pits[0]) == 0 || sum(p.Pits[1]) == 0
}

// collect moves what is left in the pits to the kalahs at the end of the game,
// and returns what each side gets. At least one side has no stones.
func (r Rules) collect(p *Position) (left [2]int) {
	for side := range left {
		taker := side
		if r.t.variants.enderTakes {
			taker = 1 - side
		}
		left[taker] = sum(p.Pits[side])
		p.Kalahs[taker] += left[taker]
		clear(p.Pits[side])
	}
	return left
}

func (p Position) clone() Position {
	for side, pits := range p.Pits {
		p.Pits[side] = slices.Clone(pits)
	}
	return p
}

func sum(pits []int) int {
	total := 0
	for _, stones := range pits {
		total += stones
	}
	return total
}

// String draws a position as Max sees the board: Min's pits above, his pit 0
// on the right; Max's below, his pit 0 on the left; the kalahs at the sides,
// Max's on the right.
func (p Position) String() string {
	var above, below strings.Builder
	pits := len(p.Pits[0])
	for pit := range pits {
		fmt.Fprintf(&above, "%4d", p.Pits[1][pits-1-pit])
		fmt.Fprintf(&below, "%4d", p.Pits[0][pit])
	}
	middle := strings.Repeat(" ", 4*pits)
	state := players[p.Turn] + " to move"
	if sum(p.Pits[0])+sum(p.Pits[1]) == 0 {
		state = "game over"
	}
	return fmt.Sprintf("    %s\n%4d%s%4d\n    %s\n%s\n", &above, p.Kalahs[1], middle, p.Kalahs[0], &below, state)
}

// players are the names of the sides.
var players = [2]string{"Max", "Min"}

// Draw implements game.Drawer.
func (r Rules) Draw(s State) string { return r.Position(s).String() }
