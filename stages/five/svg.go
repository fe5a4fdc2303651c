package five

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
)

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
