package kalah

import (
	"fmt"
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

// sow distributes the stones of a pit and returns where the last one fell: a
// side and a pit there, or m for the kalah.
func (r Rules) sow(p *Position, pit int) (side, last int) {
	stones := p.Pits[p.Turn][pit]
	p.Pits[p.Turn][pit] = 0
	side, last = p.Turn, pit
	for stones > 0 {
		side, last = r.next(side, last, p.Turn)
		switch {
		case last == r.t.pits:
			p.Kalahs[side]++
		case side == p.Turn && last == pit && r.t.variants.skipOrigin:
			continue
		default:
			p.Pits[side][last]++
		}
		stones--
	}
	return side, last
}

// next returns the place after another one: to the right, then the mover's own
// kalah, then the other side, and round, skipping the other's kalah.
func (r Rules) next(side, pit, mover int) (int, int) {
	last := r.t.pits - 1
	if side == mover {
		last++
	}
	if pit == last {
		return 1 - side, 0
	}
	return side, pit + 1
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
