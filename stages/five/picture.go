package five

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
)

// symbols draw the stones of Max and Min.
const symbols = "XO"

// String draws a position without marking a last move.
func (p *Position) String() string { return p.Draw(NoPoint) }

// Draw returns a position as text: the x-coordinates above, the y-coordinates on
// the left, X for Max's stones, O for Min's, a dot for an empty point. The last
// move stands in parentheses. Below is who is to move, or that the game is over.
func (p *Position) Draw(last Point) string {
	var text strings.Builder
	line := "  "
	for x := range Width {
		line += fmt.Sprintf("%3d", x+1)
	}
	text.WriteString(line + "\n")
	for y := range Width {
		line := fmt.Sprintf("%2d ", y+1)
		for x := range Width {
			line += p.cell(At(x+1, y+1), last)
		}
		text.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	text.WriteString(p.state() + "\n")
	return text.String()
}

// over is the last line of a game that is over.
const over = "game over"

// state says who is to move, if anybody.
func (p *Position) state() string {
	if p.Five(Max) || p.Five(Min) || p.Full() {
		return over
	}
	return p.turn.String() + " to move"
}

// cell draws a point.
func (p *Position) cell(at, last Point) string {
	symbol := "."
	for side := range Side(2) {
		if p.Has(at, side) {
			symbol = symbols[side : side+1]
		}
	}
	if at == last {
		return "(" + symbol + ")"
	}
	return " " + symbol + " "
}

// The measures of a picture, in its own units.
const (
	gap    = 24 // between neighbouring points
	margin = 40 // around the points, with room for the coordinates
	extent = (Width-1)*gap + 2*margin
	stone  = 11 // radius
)

// colours are the stones of Max, who begins, and of Min.
var colours = [2]string{"black", "white"}

// SVG returns a picture of the position that moves lead to from a board, as an
// SVG file: stones with the numbers of their moves, those of the board without
// any, and a ring around those of a five that the last move has made. Every move
// is on an empty point. Players are the names of Max, who has black stones and
// moves first, and of Min. Equal games have equal bytes.
func SVG(board Position, moves []Point, players [2]string) []byte {
	s := svg{position: board}
	for _, at := range moves {
		s.position.Place(at)
	}
	if len(moves) > 0 {
		s.won = s.position.Winning(moves[len(moves)-1])
	}
	s.head(board, moves, players)
	s.grid()
	s.stones(moves)
	for _, at := range s.won {
		x, y := middle(at)
		s.line(`<circle class="won" cx="%d" cy="%d" r="%d"/>`, x, y, stone)
	}
	s.text.WriteString("</svg>\n")
	return s.text.Bytes()
}

// svg is a picture that is being written.
type svg struct {
	text     bytes.Buffer
	position Position // after the last move
	won      []Point
}

// line writes an element.
func (s *svg) line(format string, values ...any) {
	fmt.Fprintf(&s.text, "  "+format+"\n", values...)
}

// head writes what the picture is, in words for those who cannot see it, and how
// it looks.
func (s *svg) head(board Position, moves []Point, players [2]string) {
	fmt.Fprintf(&s.text, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" class="five-in-a-row" role="img">`+"\n", extent, extent)
	s.line(`<title>%s</title>`, escaped(fmt.Sprintf("Five-in-a-row: %s (black) against %s (white)", players[Max], players[Min])))
	s.line(`<desc>%s</desc>`, escaped(words(board, moves, s.won)))
	s.line("<style>%s  </style>", style)
}

// grid writes the board with the numbers of its columns and rows.
func (s *svg) grid() {
	const last = extent - margin
	s.line(`<rect class="ground" width="%d" height="%d" rx="6"/>`, extent, extent)
	var path strings.Builder
	for i := range Width {
		at := margin + i*gap
		fmt.Fprintf(&path, "M%d %dH%dM%d %dV%d", margin, at, last, at, margin, last)
	}
	s.line(`<path class="lines" d="%s"/>`, &path)
	for i := range Width {
		at := margin + i*gap
		s.line(`<text x="%d" y="%d">%d</text>`, at, margin-stone-9, i+1)
		s.line(`<text x="%d" y="%d">%d</text>`, margin-stone-14, at+4, i+1)
	}
}

// stones writes the stones, with the numbers of the moves.
func (s *svg) stones(moves []Point) {
	numbers := make(map[Point]int)
	for i, at := range moves {
		numbers[at] = i + 1
	}
	for at := range Point(Points) {
		if s.position.Empty(at) {
			continue
		}
		colour := colours[Max]
		if s.position.Has(at, Min) {
			colour = colours[Min]
		}
		x, y := middle(at)
		s.line(`<circle class="%s" cx="%d" cy="%d" r="%d"/>`, colour, x, y, stone)
		if number := numbers[at]; number > 0 {
			s.line(`<text class="on-%s" x="%d" y="%d">%d</text>`, colour, x, y+4, number)
		}
	}
}

// middle returns where a point lies in the picture.
func middle(at Point) (x, y int) {
	x, y = at.XY()
	return margin + (x-1)*gap, margin + (y-1)*gap
}

// escaped returns text as XML has it between tags.
func escaped(text string) string {
	var out bytes.Buffer
	if err := xml.EscapeText(&out, []byte(text)); err != nil {
		panic(err) // a buffer takes everything
	}
	return out.String()
}

// words tells the game of a picture: the stones of the board, the moves, and the
// stones that have won. Points are named as the picture numbers columns and rows.
func words(board Position, moves, won []Point) string {
	text := fmt.Sprintf("Points are (column, row) on a board of %d by %d.", Width, Width)
	for side := range Side(2) {
		if stones := board.points(side); len(stones) > 0 {
			text += fmt.Sprintf(" At the start %s has stones at %s.", colours[side], coordinates(stones...))
		}
	}
	mover := board.turn
	for i, at := range moves {
		text += fmt.Sprintf(" Move %d: %s at %s.", i+1, colours[mover], coordinates(at))
		mover = mover.Other()
	}
	switch {
	case len(won) > 0:
		return text + fmt.Sprintf(" The last move wins with the stones at %s.", coordinates(won...))
	case board.Stones()+len(moves) == Points:
		return text + " The game is drawn."
	}
	return text + fmt.Sprintf(" It is the turn of %s.", colours[mover])
}

// points returns the points with stones of a player.
func (p *Position) points(of Side) (list []Point) {
	for at := range Point(Points) {
		if p.Has(at, of) {
			list = append(list, at)
		}
	}
	return list
}

// coordinates names points.
func coordinates(points ...Point) string {
	var names []string
	for _, at := range points {
		x, y := at.XY()
		names = append(names, fmt.Sprintf("(%d, %d)", x, y))
	}
	return strings.Join(names, ", ")
}

// style has the colours of a picture, for light surroundings and for dark ones.
// The board has a ground of its own, on which stones of both colours stand out.
// Every rule names the class of the picture, so that it is safe within a page.
const style = `
    .five-in-a-row .ground { fill: #ecd9b0; }
    .five-in-a-row .lines { stroke: #6b5836; stroke-width: 1; fill: none; }
    .five-in-a-row text { font: 10px sans-serif; text-anchor: middle; fill: #4a3c22; }
    .five-in-a-row .black { fill: #161616; stroke: #000000; }
    .five-in-a-row .white { fill: #fdfdfd; stroke: #3a3a3a; }
    .five-in-a-row .on-black { fill: #ffffff; }
    .five-in-a-row .on-white { fill: #000000; }
    .five-in-a-row .won { fill: none; stroke: #c8102e; stroke-width: 3; }
    @media (prefers-color-scheme: dark) {
      .five-in-a-row .ground { fill: #54462f; }
      .five-in-a-row .lines { stroke: #b7a27a; }
      .five-in-a-row text { fill: #efe2c4; }
      .five-in-a-row .black { stroke: #c9b994; }
      .five-in-a-row .white { fill: #e6e6e6; stroke: #000000; }
      .five-in-a-row .won { stroke: #ff6b7d; }
    }
`
