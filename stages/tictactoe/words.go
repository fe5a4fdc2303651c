package tictactoe

import (
	"fmt"
	"strings"
)

// kinds are the names of the marks.
var kinds = [2]string{"crosses", "noughts"}

// title names the players of a picture, crosses first.
func (p *picture) title() string {
	players := p.players
	if !p.board.crossesMove() { // Max, who moves first on a board, has noughts
		players[0], players[1] = players[1], players[0]
	}
	return fmt.Sprintf("Tic-tac-toe: %s (%s) against %s (%s)", players[0], kinds[0], players[1], kinds[1])
}

// words tells the game of a picture: the marks of the board, the moves, and the
// line that has won.
func (p *picture) words() string {
	text := "Squares are numbered from 0 to 8, row by row."
	crosses, noughts := p.board.marks()
	for kind, marks := range [2]set{crosses, noughts} {
		if marks != 0 {
			text += fmt.Sprintf(" At the start %s are on %s.", kinds[kind], marks)
		}
	}
	s := p.board
	for i, square := range p.moves {
		text += fmt.Sprintf(" Move %d: %s on %d.", i+1, s.moverKind(), square)
		s = s.mark(1 << square)
	}
	switch {
	case p.won != 0:
		return text + fmt.Sprintf(" The last move wins with %s.", p.won)
	case s.empty() == 0:
		return text + " The game is drawn."
	}
	return text + fmt.Sprintf(" It is the turn of %s.", s.moverKind())
}

// moverKind names the marks of the player to move.
func (s State) moverKind() string {
	if s.crossesMove() {
		return kinds[0]
	}
	return kinds[1]
}

// list returns the numbers of the squares in a set, rising.
func (squares set) list() (numbers []int) {
	for square := range Squares {
		if squares.has(square) {
			numbers = append(numbers, square)
		}
	}
	return numbers
}

// String implements fmt.Stringer: the numbers of the squares, such as "0, 4, 8".
func (squares set) String() string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(squares.list()), " ", ", "), "[]")
}
