package game

import (
	"fmt"
	"strings"
)

var _ Drawer[place] = layeredBoard{}

// squaresAcross is how many squares a line of a drawing has at most.
const squaresAcross = 64

// Draw implements Drawer: the squares that are left, and below who is to move, or that
// the game is over.
func (g layeredBoard) Draw(s place) string {
	var text strings.Builder
	from, to := g.layers.Span(int(s.height), int(s.index))
	for i, square := range g.positions.Won(0)[from:to] {
		if i > 0 && i%squaresAcross == 0 {
			text.WriteByte('\n')
		}
		text.WriteByte('0' + square)
	}
	state := "game over"
	switch {
	case s.height > 0 && g.Max(s):
		state = "Max to move"
	case s.height > 0:
		state = "Min to move"
	}
	return fmt.Sprintf("%s\n%s, height %d\n", &text, state, s.height)
}
