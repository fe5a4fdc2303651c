package connectfour

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/internal/svg"
)

var _ game.Drawer[State] = Rules{}

// Draw implements game.Drawer: the rows with X for the discs of the player who began, O for the other's and a dot
// for an empty square, the numbers of the columns, and who is to move, or that the game is over.
func (r Rules) Draw(s State) string {
	var text strings.Builder
	for row := r.rows - 1; row >= -1; row-- {
		var marks []string
		for column := range r.columns {
			if row < 0 {
				marks = append(marks, fmt.Sprint(column))
			} else {
				marks = append(marks, [3]string{".", "X", "O"}[r.colour(s, column, row)])
			}
		}
		text.WriteString(strings.Join(marks, " ") + "\n")
	}
	if _, over := r.Outcome(s); over {
		return text.String() + "game over\n"
	}
	player := "Max"
	if !r.Max(s) {
		player = "Min"
	}
	return text.String() + player + [2]string{" (X)", " (O)"}[turn(s)] + " to move\n"
}

// turn is 0 where the player who began a whole game is to move, else 1.
func turn(s State) int { return bits.OnesCount64(s.discs()) % 2 }

// colour is 1 on a square with a disc of the player who began, 2 with one of the other, 0 without any.
func (r Rules) colour(s State, column, row int) int {
	own, other := s.sides()
	switch square := r.square(column, row); {
	case own&square != 0:
		return 1 + turn(s)
	case other&square != 0:
		return 2 - turn(s)
	}
	return 0
}

var _ game.Illustrator[State] = Rules{}

// The measures of a picture, in its own units.
const (
	cell   = 60 // side of a square
	edge   = 24 // around the board
	radius = 24 // of a disc
)

// kinds are the colours of the players, who began first.
var kinds = [2]string{"yellow", "red"}

// SVG implements game.Illustrator: discs with the numbers of their moves, those of the board without any, and a
// stroke through a line that has won. A column that takes a disc has the number of this move, for pages. Equal games
// have equal bytes.
func (r Rules) SVG(board State, moves []int, players [2]string) []byte {
	if turn(board) == 1 { // Max, who moves first on a board, is red
		players[0], players[1] = players[1], players[0]
	}
	title := fmt.Sprintf("Connect Four: %s (%s) against %s (%s)", players[0], kinds[0], players[1], kinds[1])
	end, numbers, words := r.told(board, moves)
	picture := svg.New(gameName, max(r.columns, r.rows)*cell+2*edge, title, words, style)
	for column := range r.columns {
		x, bottom := r.middle(column, 0)
		for row := range r.rows {
			_, y := r.middle(column, row)
			class := [3]string{"hole", kinds[0], kinds[1]}[r.colour(end, column, row)]
			picture.Line(`<circle class="%s" cx="%d" cy="%d" r="%d"/>`, class, x, y, radius)
			if number := numbers[r.square(column, row)]; number > 0 {
				picture.Line(`<text x="%d" y="%d">%d</text>`, x, y+5, number)
			}
		}
		picture.Line(`<text class="column" x="%d" y="%d">%d</text>`, x, bottom+cell/2+16, column)
	}
	if won := r.line(end.Max) | r.line(end.Min&^minsTurn); won != 0 {
		first, last := bits.TrailingZeros64(won), 63-bits.LeadingZeros64(won)
		x, y := r.middle(first/r.height, first%r.height)
		toX, toY := r.middle(last/r.height, last%r.height)
		picture.Line(`<path class="won" d="M%d %dL%d %d"/>`, x, y, toX, toY)
		return picture.Bytes()
	}
	for rest := r.free(end.discs()); rest != 0; rest &= rest - 1 {
		column := bits.TrailingZeros64(rest) / r.height
		x, y := r.middle(column, r.rows-1)
		picture.Line(`<rect class="drop" data-move="%d" x="%d" y="%d" width="%d" height="%d"/>`, column, x-cell/2, y-cell/2,
			cell, r.rows*cell)
	}
	return picture.Bytes()
}

// middle returns where the middle of a square lies in the picture.
func (r Rules) middle(column, row int) (x, y int) {
	side := max(r.columns, r.rows)
	return edge + (side-r.columns)*cell/2 + column*cell + cell/2,
		edge + (side+r.rows)*cell/2 - row*cell - cell/2
}

// told tells a game in words, and returns the position at its end and the numbers of the moves by square.
func (r Rules) told(board State, moves []int) (end State, numbers map[uint64]int, words string) {
	words = "Columns are numbered from 0, from the left."
	for colour, kind := range kinds {
		var columns []string
		for i := range r.Bytes() {
			if r.colour(board, i%r.columns, i/r.columns) == colour+1 {
				columns = append(columns, fmt.Sprint(i%r.columns))
			}
		}
		if len(columns) > 0 {
			words += fmt.Sprintf(" At the start %s has discs in columns %s, from the bottom.", kind,
				strings.Join(columns, ", "))
		}
	}
	end, numbers = board, make(map[uint64]int)
	for i, column := range moves {
		words += fmt.Sprintf(" Move %d: %s in %d.", i+1, kinds[turn(end)], column)
		square := r.free(end.discs()) & r.column(column)
		numbers[square] = i + 1
		end = end.drop(square)
	}
	switch outcome, over := r.Outcome(end); {
	case over && outcome == 0:
		words += " The game is drawn."
	case over:
		words += fmt.Sprintf(" The last move wins for %s.", kinds[1-turn(end)])
	default:
		words += fmt.Sprintf(" It is the turn of %s.", kinds[turn(end)])
	}
	return end, numbers, words
}

// style has the colours of a picture, for light surroundings and for dark ones.
// Every rule names the class of the picture, so that it is safe within a page.
const style = `
    .connectfour .ground { fill: #3a66b0; }
    .connectfour text { font: bold 16px sans-serif; text-anchor: middle; fill: #202020; }
    .connectfour .column { font-weight: normal; font-size: 13px; fill: #ffffff; }
    .connectfour .hole { fill: #f4f2ec; }
    .connectfour .yellow { fill: #f5c518; stroke: #8a6d00; stroke-width: 2; }
    .connectfour .red { fill: #ef6a5a; stroke: #8e1b12; stroke-width: 5; }
    .connectfour .won { stroke: #101010; stroke-width: 6; stroke-linecap: round; }
    .connectfour .drop { fill: transparent; }
    @media (prefers-color-scheme: dark) {
      .connectfour .ground { fill: #24427a; }
      .connectfour .hole { fill: #14181f; }
    }
`
