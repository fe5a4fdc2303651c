package chess

import (
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/internal/svg"
)

var (
	_ game.Drawer[State]      = Rules{}
	_ game.Illustrator[State] = Rules{}
	_ game.Notation[State]    = Rules{}
)

// Draw implements game.Drawer: eight rows as White sees them, with the letters of FEN and a dot for an empty
// square, the position as FEN, and below who is to move and how far the mate is.
func (r Rules) Draw(s State) string {
	var text strings.Builder
	for rank := 7; rank >= 0; rank-- {
		fmt.Fprintf(&text, "%d", rank+1)
		for file := range 8 {
			letter := r.letter(s, Square(8*rank+file))
			if letter == 0 {
				letter = '.'
			}
			fmt.Fprintf(&text, " %c", letter)
		}
		text.WriteByte('\n')
	}
	return text.String() + "  a b c d e f g h\n" + r.Write(s) + "\n" + r.state(s) + "\n"
}

// state says who is to move and what perfect play leads to.
func (r Rules) state(s State) string {
	mover, role, winner := "White", "Max", "White"
	if s.blackMoves {
		mover = "Black"
	}
	if !r.Max(s) {
		role = "Min"
	}
	outcome, over := r.Outcome(s)
	plies, can := r.Table().Mate(s)
	if can && s.blackMates(plies) {
		winner = "Black"
	}
	switch {
	case outcome != 0:
		return "game over: " + winner + " has mated"
	case over:
		return "game over: drawn"
	case !can:
		return fmt.Sprintf("%s (%s) to move, drawn", mover, role)
	case winner == "Black":
		return fmt.Sprintf("%s (%s) to move, Black mates in %s", mover, role, counted(plies))
	}
	return fmt.Sprintf("%s (%s) to move, mate in %s", mover, role, counted(plies))
}

func counted(plies int) string {
	if plies == 1 {
		return "1 ply"
	}
	return fmt.Sprint(plies, " plies")
}

// The measures of a picture, in its own units.
const (
	cell   = 36 // side of a square
	edge   = 24 // around the board
	extent = 8*cell + 2*edge
)

// symbols are the pieces as Unicode has them.
var symbols = map[byte]rune{'K': '♔', 'Q': '♕', 'R': '♖', 'B': '♗', 'N': '♘', 'k': '♚', 'q': '♛',
	'r': '♜', 'b': '♝', 'n': '♞'}

// SVG implements game.Illustrator: the position as White sees it, and the last move. Equal games have equal bytes.
func (r Rules) SVG(board State, moves []int, players [2]string) []byte {
	end, names, last := r.replay(board, moves)
	picture := svg.New("chess", extent, r.title(board, players), r.words(board, end, names), style)
	for square := range Square(squares) {
		x, y := corner(square)
		kind := "light"
		if (square/8+square)%2 == 0 {
			kind = "dark"
		}
		if len(moves) > 0 && last.has(square) {
			kind += " last"
		}
		picture.Line(`<rect class="%s" x="%d" y="%d" width="%d" height="%d"/>`, kind, x, y, cell, cell)
	}
	for i := range 8 {
		picture.Line(`<text class="name" x="%d" y="%d">%c</text>`, edge+cell*i+cell/2, extent-edge/3, 'a'+i)
		picture.Line(`<text class="name" x="%d" y="%d">%d</text>`, edge/2, edge+cell*(7-i)+cell/2+4, i+1)
	}
	for square := range Square(squares) {
		if letter := r.letter(end, square); letter != 0 {
			x, y := corner(square)
			picture.Line(`<text class="piece" x="%d" y="%d">%c</text>`, x+cell/2, y+cell*5/6, symbols[letter])
		}
	}
	return picture.Bytes()
}

// corner returns where the upper left corner of a square lies in the picture.
func corner(square Square) (x, y int) { return edge + cell*int(square%8), edge + cell*int(7-square/8) }

// replay plays moves by their numbers, and returns the position, the moves in notation, and the squares that
// the last one has changed.
func (r Rules) replay(s State, moves []int) (end State, names []string, last set) {
	children := make([]State, r.Branching())
	for _, number := range moves {
		for i := range r.Expand(s, children) {
			if r.Move(s, i) == number {
				names = append(names, r.MoveName(s, i))
				last = r.guards(s, s.blackMoves) ^ r.guards(children[i], s.blackMoves)
				s = children[i]
				break
			}
		}
	}
	return s, names, last
}

// title names the players of a picture, White first.
func (r Rules) title(board State, players [2]string) string {
	if board.blackIsMax {
		players[0], players[1] = players[1], players[0]
	}
	return fmt.Sprintf("%s: %s (White) against %s (Black)", r.name, players[0], players[1])
}

// words tells the game of a picture.
func (r Rules) words(board, end State, names []string) string {
	text := "Board: " + r.Write(board) + "."
	if len(names) > 0 {
		text += " Moves: " + strings.Join(names, " ") + "."
	}
	if len(names) >= r.MostMoves() {
		text += " Drawn by the limit of moves."
	}
	return text + " At the end: " + r.state(end) + "."
}

// style has the colours of a picture, for light surroundings and for dark ones. Every rule names the class of the
// picture, so that it is safe within a page.
const style = `
    .chess .ground { fill: #fbfaf7; }
    .chess .light { fill: #f0e6d2; }
    .chess .dark { fill: #b89f7d; }
    .chess .last { stroke: #c8102e; stroke-width: 2; }
    .chess .piece { font: 32px serif; text-anchor: middle; fill: #111111; }
    .chess .name { font: 12px sans-serif; text-anchor: middle; fill: #4a4a4a; }
    @media (prefers-color-scheme: dark) {
      .chess .ground { fill: #1f2226; }
      .chess .light { fill: #d8cdb8; }
      .chess .dark { fill: #97805f; }
      .chess .name { fill: #d0d0d0; }
    }
`
