package tictactoe

import (
	"bytes"
	"encoding/xml"
	"fmt"

	"github.com/nonminimax/nonminimax/stages/game"
)

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
