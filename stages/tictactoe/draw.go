package tictactoe

import (
	"strings"

	"github.com/nonminimax/nonminimax/stages/game"
)

var _ game.Drawer[State] = Rules{}

// Draw implements game.Drawer: three rows with X for crosses, O for noughts and a
// dot for an empty square, and below who is to move, or that the game is over.
func (r Rules) Draw(s State) string {
	var text strings.Builder
	for square := range Squares {
		text.WriteString(s.symbol(square))
		if square%3 < 2 {
			text.WriteByte(' ')
		} else {
			text.WriteByte('\n')
		}
	}
	return text.String() + r.turn(s) + "\n"
}

// symbol draws a square.
func (s State) symbol(square int) string {
	crosses, noughts := s.marks()
	switch {
	case crosses.has(square):
		return "X"
	case noughts.has(square):
		return "O"
	}
	return "."
}

// turn says who is to move, if anybody.
func (r Rules) turn(s State) string {
	if _, over := r.Outcome(s); over {
		return "game over"
	}
	player, mark := "Max", "O"
	if s.minMoves {
		player = "Min"
	}
	if s.crossesMove() {
		mark = "X"
	}
	return player + " (" + mark + ") to move"
}
