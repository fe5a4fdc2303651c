package tictactoe

import (
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/internal/svg"
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

var _ game.Illustrator[State] = Rules{}

// The measures of a picture, in its own units.
const (
	cell   = 80 // side of a square
	edge   = 20 // around the board
	reach  = 22 // from the middle of a square to the end of a mark
	extent = 3*cell + 2*edge
)

// SVG implements game.Illustrator: marks with the numbers of their moves, those
// of the board without any, and a stroke through a line that has won. Equal games
// have equal bytes.
func (r Rules) SVG(board State, moves []int, players [2]string) []byte {
	end := board
	for _, square := range moves {
		end = end.mark(1 << square)
	}
	won := end.max.line() | end.min.line()
	picture := svg.New("tictactoe", extent, title(board, players), words(board, moves, won), style)
	drawGrid(picture)
	drawMarks(picture, end, moves)
	if won != 0 {
		squares := won.list()
		x, y := middle(squares[0])
		toX, toY := middle(squares[2])
		picture.Line(`<path class="won" d="M%d %dL%d %d"/>`, x, y, toX, toY)
	}
	return picture.Bytes()
}

func drawGrid(picture *svg.Picture) {
	const first, second, last = edge + cell, edge + 2*cell, edge + 3*cell
	picture.Line(`<path class="grid" d="M%d %dV%dM%d %dV%dM%d %dH%dM%d %dH%d"/>`,
		first, edge, last, second, edge, last, edge, first, last, edge, second, last)
}

// drawMarks draws the crosses and noughts, with the numbers of the moves.
func drawMarks(picture *svg.Picture, end State, moves []int) {
	for square := range Squares {
		x, y := middle(square)
		switch end.symbol(square) {
		case "X":
			picture.Line(`<path class="cross" d="M%d %dl%d %dm0 %dl%d %d"/>`, x-reach, y-reach, 2*reach, 2*reach,
				-2*reach, -2*reach, 2*reach)
		case "O":
			picture.Line(`<circle class="nought" cx="%d" cy="%d" r="%d"/>`, x, y, reach)
		}
	}
	for i, square := range moves {
		x, y := middle(square)
		picture.Line(`<text x="%d" y="%d">%d</text>`, x+cell/2-5, y+cell/2-5, i+1)
	}
}

// middle returns where the middle of a square lies in the picture.
func middle(square int) (x, y int) {
	return edge + cell*(square%3) + cell/2, edge + cell*(square/3) + cell/2
}

// kinds are the names of the marks.
var kinds = [2]string{"crosses", "noughts"}

// title names the players of a picture, crosses first.
func title(board State, players [2]string) string {
	if !board.crossesMove() { // Max, who moves first on a board, has noughts
		players[0], players[1] = players[1], players[0]
	}
	return fmt.Sprintf("Tic-tac-toe: %s (%s) against %s (%s)", players[0], kinds[0], players[1], kinds[1])
}

// words tells the game of a picture: the marks of the board, the moves, and the
// line that has won.
func words(board State, moves []int, won set) string {
	text := "Squares are numbered from 0 to 8, row by row."
	crosses, noughts := board.marks()
	for kind, marks := range [2]set{crosses, noughts} {
		if marks != 0 {
			text += fmt.Sprintf(" At the start %s are on %s.", kinds[kind], marks)
		}
	}
	s := board
	for i, square := range moves {
		text += fmt.Sprintf(" Move %d: %s on %d.", i+1, s.moverKind(), square)
		s = s.mark(1 << square)
	}
	switch {
	case won != 0:
		return text + fmt.Sprintf(" The last move wins with %s.", won)
	case s.empty() == 0:
		return text + " The game is drawn."
	}
	return text + fmt.Sprintf(" It is the turn of %s.", s.moverKind())
}

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

// style has the colours of a picture, for light surroundings and for dark ones.
// Every rule names the class of the picture, so that it is safe within a page.
const style = `
    .tictactoe .ground { fill: #fbfaf7; }
    .tictactoe .grid { stroke: #6b6b6b; stroke-width: 2; fill: none; }
    .tictactoe text { font: 12px sans-serif; text-anchor: end; fill: #4a4a4a; }
    .tictactoe .cross { stroke: #0b5394; stroke-width: 7; stroke-linecap: round; fill: none; }
    .tictactoe .nought { stroke: #8a4500; stroke-width: 7; fill: none; }
    .tictactoe .won { stroke: #c8102e; stroke-width: 4; stroke-linecap: round; }
    @media (prefers-color-scheme: dark) {
      .tictactoe .ground { fill: #1f2226; }
      .tictactoe .grid { stroke: #a0a0a0; }
      .tictactoe text { fill: #d0d0d0; }
      .tictactoe .cross { stroke: #7db8f0; }
      .tictactoe .nought { stroke: #f0a860; }
      .tictactoe .won { stroke: #ff6b7d; }
    }
`
