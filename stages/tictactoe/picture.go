package tictactoe

import (
	"bytes"
	"encoding/xml"
	"fmt"
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
	p := picture{board: board, end: board, moves: moves, players: players}
	for _, square := range moves {
		p.end = p.end.mark(1 << square)
	}
	p.won = p.end.max.line() | p.end.min.line()
	p.head()
	p.grid()
	p.marks()
	p.stroke()
	p.text.WriteString("</svg>\n")
	return p.text.Bytes()
}

// picture is one that is being written.
type picture struct {
	text       bytes.Buffer
	board, end State
	moves      []int
	players    [2]string
	won        set // the line that has won
}

// line writes an element.
func (p *picture) line(format string, values ...any) {
	fmt.Fprintf(&p.text, "  "+format+"\n", values...)
}

// head writes what the picture is, in words for those who cannot see it, and how
// it looks.
func (p *picture) head() {
	fmt.Fprintf(&p.text, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" class="tictactoe" role="img">`+"\n", extent, extent)
	p.line(`<title>%s</title>`, escaped(p.title()))
	p.line(`<desc>%s</desc>`, escaped(p.words()))
	p.line("<style>%s  </style>", style)
}

// grid writes the board.
func (p *picture) grid() {
	p.line(`<rect class="ground" width="%d" height="%d" rx="6"/>`, extent, extent)
	const first, second, last = edge + cell, edge + 2*cell, edge + 3*cell
	p.line(`<path class="grid" d="M%d %dV%dM%d %dV%dM%d %dH%dM%d %dH%d"/>`,
		first, edge, last, second, edge, last, edge, first, last, edge, second, last)
}

// marks writes the crosses and noughts, with the numbers of the moves.
func (p *picture) marks() {
	for square := range Squares {
		x, y := middle(square)
		switch p.end.symbol(square) {
		case "X":
			p.line(`<path class="cross" d="M%d %dl%d %dm0 %dl%d %d"/>`, x-reach, y-reach, 2*reach, 2*reach, -2*reach, -2*reach, 2*reach)
		case "O":
			p.line(`<circle class="nought" cx="%d" cy="%d" r="%d"/>`, x, y, reach)
		}
	}
	for i, square := range p.moves {
		x, y := middle(square)
		p.line(`<text x="%d" y="%d">%d</text>`, x+cell/2-5, y+cell/2-5, i+1)
	}
}

// stroke writes the line that has won.
func (p *picture) stroke() {
	if p.won == 0 {
		return
	}
	squares := p.won.list()
	x, y := middle(squares[0])
	toX, toY := middle(squares[2])
	p.line(`<path class="won" d="M%d %dL%d %d"/>`, x, y, toX, toY)
}

// middle returns where the middle of a square lies in the picture.
func middle(square int) (x, y int) {
	return edge + cell*(square%3) + cell/2, edge + cell*(square/3) + cell/2
}

// escaped returns text as XML has it between tags.
func escaped(text string) string {
	var out bytes.Buffer
	if err := xml.EscapeText(&out, []byte(text)); err != nil {
		panic(err) // a buffer takes everything
	}
	return out.String()
}

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
