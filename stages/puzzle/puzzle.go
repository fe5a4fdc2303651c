// Package puzzle implements the 8-puzzle, a game of one player: on three by three squares lie eight numbered tiles, and
// a tile beside the empty square slides into it until all are in order. All positions are known, with the fewest moves
// that solve them.
//
// Max makes every move, so that minimax is minimin, the search of one player to a fixed depth [Kor90]: the least
// estimate at the horizon, in moves to the goal. Who sees the goal must prefer to be there sooner. So at the goal the
// puzzle waits, and each move of waiting counts as one to the good; a game is over, and won, after MostWaits of them.
//
// References:
//
//	[Joh79] W. W. Johnson, W. E. Story. Notes on the "15" puzzle. American Journal of Mathematics 2, 1879: sliding
//	        reaches half of all arrangements.
//	[Kor90] R. E. Korf. Real-time heuristic search. Artificial Intelligence 42, 1990: minimin.
//	[PLG12] R. Piltaver, M. Lustrek, M. Gams. The pathology of heuristic search in the 8-puzzle. JETAI 24, 2012: with
//	        diagonal moves too.
package puzzle

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/stages/game"
)

// Squares is the number of squares. They are numbered from 0, row by row.
const Squares = 9

// MostWaits is how many moves of waiting at the goal end the game: more than any solution has. A search of so many
// plies, and one more, tells a goal that is near from one that is nearer.
const MostWaits = 32

// State is a position. The zero State is none.
type State struct {
	tiles  [Squares]uint8 // by square; 0 is the empty square
	empty  uint8
	waited uint8 // moves since the goal was reached
}

// goal has the tiles in order and the last square empty.
var goal = State{tiles: [Squares]uint8{1, 2, 3, 4, 5, 6, 7, 8, 0}, empty: Squares - 1}

// solved reports whether the tiles are in order.
func (s State) solved() bool { return s.tiles == goal.tiles }

// slide returns the position after the tile of a square has slid into the empty one.
func (s State) slide(from int) State {
	s.tiles[s.empty], s.tiles[from] = s.tiles[from], 0
	s.empty = uint8(from)
	return s
}

// Rules are the rules of the game.
type Rules struct{ diagonal bool }

// New returns the rules, with or without diagonal moves.
func New(diagonal bool) Rules { return Rules{diagonal} }

var (
	_ game.Notation[State] = Rules{}
	_ game.Checker         = Rules{}
	_ game.Solved[State]   = Rules{}
)

// apart is how many moves a tile alone needs from one square to another.
func (r Rules) apart(a, b int) int {
	columns, rows := max(a%3-b%3, b%3-a%3), max(a/3-b/3, b/3-a/3)
	if r.diagonal {
		return max(columns, rows)
	}
	return columns + rows
}

// near lists the squares beside each square, without and with diagonals.
var near = [2][Squares][]int{beside(Rules{}), beside(Rules{diagonal: true})}

func beside(r Rules) (near [Squares][]int) {
	for a := range Squares {
		for b := range Squares {
			if r.apart(a, b) == 1 {
				near[a] = append(near[a], b)
			}
		}
	}
	return near
}

// variant is 1 with diagonal moves.
func (r Rules) variant() int {
	if r.diagonal {
		return 1
	}
	return 0
}

// from lists the squares whose tiles can slide.
func (r Rules) from(s State) []int { return near[r.variant()][s.empty] }

// Start implements game.Playable: the first position that takes longest.
func (r Rules) Start() State { return r.table().farthest() }

// Expand implements game.Game: the tiles beside the empty square, by square; at the goal to wait.
func (r Rules) Expand(s State, children []State) (n int) {
	if s.solved() {
		if s.waited == MostWaits {
			return 0
		}
		s.waited++
		children[0] = s
		return 1
	}
	for _, from := range r.from(s) {
		children[n] = s.slide(from)
		n++
	}
	return n
}

// Max implements game.Game: there is no other player.
func (Rules) Max(State) bool { return true }

// Outcome implements game.Game.
func (Rules) Outcome(s State) (outcome int8, over bool) { return 1, s.waited == MostWaits }

// Value implements game.Solved: there is always a way.
func (Rules) Value(State) int8 { return 1 }

// Branching implements game.Game.
func (r Rules) Branching() int { return len(near[r.variant()][Squares/2]) }

// Move implements game.Codec: the square of the tile that slides; the empty one to wait.
func (r Rules) Move(s State, i int) int {
	switch from := r.from(s); {
	case s.solved() && i == 0 && s.waited < MostWaits:
		return int(s.empty)
	case !s.solved() && i < len(from):
		return from[i]
	}
	return -1
}

// MoveName implements game.MoveNamer: the tile that slides.
func (r Rules) MoveName(s State, i int) string {
	if s.solved() {
		return "wait"
	}
	return fmt.Sprint(s.tiles[r.from(s)[i]])
}

// Bytes implements game.Codec: a byte a square, and one for the moves since the goal was reached.
func (Rules) Bytes() int { return Squares + 1 }

// Encode implements game.Codec.
func (Rules) Encode(s State, squares []byte) {
	copy(squares, s.tiles[:])
	squares[Squares] = s.waited
}

// Decode implements game.Codec. What Check refuses is read as the goal.
func (r Rules) Decode(squares []byte) State {
	if r.Check(squares) != nil {
		return goal
	}
	s := State{tiles: [Squares]uint8(squares), waited: squares[Squares]}
	s.empty = uint8(slices.Index(s.tiles[:], 0))
	return s
}

// Check implements game.Checker: the tiles 1 to 8 and an empty square, in an order that sliding can reach.
func (r Rules) Check(squares []byte) error {
	s := State{tiles: [Squares]uint8(squares), waited: squares[Squares]}
	sorted := s.tiles
	slices.Sort(sorted[:])
	switch {
	case sorted != [Squares]uint8{0, 1, 2, 3, 4, 5, 6, 7, 8}:
		return fmt.Errorf("board with tiles %v: expected 1 to 8, and 0 for the empty square", s.tiles)
	case s.waited > 0 && (!s.solved() || s.waited > MostWaits):
		return fmt.Errorf("board with %d moves of waiting: expected 0, or up to %d at the goal", s.waited, MostWaits)
	case r.table().numbers[s.rank()] == 0 && !s.solved():
		return errors.New("board that sliding never solves: expected the other half of all arrangements")
	}
	return nil
}

// Read implements game.Notation: nine digits row by row, 0 the empty square.
func (r Rules) Read(text string) (State, error) {
	squares := make([]byte, Squares+1)
	if len(text) != Squares {
		return State{}, fmt.Errorf("position %q, expected the nine squares row by row, such as %s", text, r.Write(goal))
	}
	for i := range Squares {
		squares[i] = text[i] - '0'
	}
	return r.Decode(squares), r.Check(squares)
}

// Write implements game.Notation.
func (Rules) Write(s State) string {
	var text strings.Builder
	for _, tile := range s.tiles {
		text.WriteByte('0' + tile)
	}
	return text.String()
}

// Draw implements game.Drawer.
func (Rules) Draw(s State) string {
	var text strings.Builder
	for i, tile := range s.tiles {
		mark := byte('.')
		if tile > 0 {
			mark = '0' + tile
		}
		text.WriteByte(mark)
		if i%3 == 2 && i < Squares-1 {
			text.WriteByte('\n')
		} else if i%3 < 2 {
			text.WriteByte(' ')
		}
	}
	if s.waited > 0 {
		fmt.Fprintf(&text, "\nsolved %d moves ago", s.waited)
	}
	return text.String()
}

// rank numbers the arrangements of the tiles from 0, in the order of their digits.
func (s State) rank() (rank int) {
	seen := uint16(0)
	for i, tile := range s.tiles {
		smaller := int(tile) - bits.OnesCount16(seen&(1<<tile-1))
		rank = rank*(Squares-i) + smaller
		seen |= 1 << tile
	}
	return rank
}
