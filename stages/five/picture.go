package five

import (
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/stages/internal/svg"
)

// symbols draw the stones of Max and Min.
const symbols = "XO"

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

func (p *Position) state() string {
	if p.Five(Max) || p.Five(Min) || p.Full() {
		return over
	}
	return p.turn.String() + " to move"
}

func (p *Position) cell(point, last Point) string {
	symbol := "."
	for side := range Side(2) {
		if p.Has(point, side) {
			symbol = symbols[side : side+1]
		}
	}
	if point == last {
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
	end := board
	for _, point := range moves {
		end.Place(point)
	}
	var won []Point
	if len(moves) > 0 {
		won = end.Winning(moves[len(moves)-1])
	}
	title := fmt.Sprintf("Five-in-a-row: %s (black) against %s (white)", players[Max], players[Min])
	picture := svg.New("five-in-a-row", extent, title, words(board, moves, won), style)
	drawGrid(picture)
	drawStones(picture, &end, moves)
	for _, point := range won {
		x, y := middle(point)
		picture.Line(`<circle class="won" cx="%d" cy="%d" r="%d"/>`, x, y, stone)
	}
	return picture.Bytes()
}

// drawGrid draws the board with the numbers of its columns and rows.
func drawGrid(picture *svg.Picture) {
	const last = extent - margin
	var path strings.Builder
	for i := range Width {
		offset := margin + i*gap
		fmt.Fprintf(&path, "M%d %dH%dM%d %dV%d", margin, offset, last, offset, margin, last)
	}
	picture.Line(`<path class="lines" d="%s"/>`, &path)
	for i := range Width {
		offset := margin + i*gap
		picture.Line(`<text x="%d" y="%d">%d</text>`, offset, margin-stone-9, i+1)
		picture.Line(`<text x="%d" y="%d">%d</text>`, margin-stone-14, offset+4, i+1)
	}
}

// drawStones draws the stones, with the numbers of the moves.
func drawStones(picture *svg.Picture, end *Position, moves []Point) {
	numbers := make(map[Point]int)
	for i, point := range moves {
		numbers[point] = i + 1
	}
	for point := range Point(Points) {
		if end.Empty(point) {
			continue
		}
		colour := colours[Max]
		if end.Has(point, Min) {
			colour = colours[Min]
		}
		x, y := middle(point)
		picture.Line(`<circle class="%s" cx="%d" cy="%d" r="%d"/>`, colour, x, y, stone)
		if number := numbers[point]; number > 0 {
			picture.Line(`<text class="on-%s" x="%d" y="%d">%d</text>`, colour, x, y+4, number)
		}
	}
}

// middle returns where a point lies in the picture.
func middle(point Point) (x, y int) {
	x, y = point.XY()
	return margin + (x-1)*gap, margin + (y-1)*gap
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
	for i, point := range moves {
		text += fmt.Sprintf(" Move %d: %s at %s.", i+1, colours[mover], coordinates(point))
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

func (p *Position) points(side Side) (list []Point) {
	for point := range Point(Points) {
		if p.Has(point, side) {
			list = append(list, point)
		}
	}
	return list
}

func coordinates(points ...Point) string {
	var names []string
	for _, point := range points {
		x, y := point.XY()
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
