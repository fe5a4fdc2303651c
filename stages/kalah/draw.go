package kalah

import (
	"fmt"
	"strings"
)

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

// Draw implements play.Drawer.
func (r Rules) Draw(s State) string { return r.Position(s).String() }
