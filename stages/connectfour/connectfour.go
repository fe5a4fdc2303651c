// Package connectfour implements Connect Four on boards of up to seven columns and six rows. Two players drop
// discs into columns in turn; so many in a row, a column or a diagonal win, and a full board
// without them is a draw.
//
// A position is two words with a bit a square, column by column from the left, each from the bottom, with
// an empty bit on top of it, which keeps lines from running on in the next column. A move is an
// addition: it carries through the discs of a column to its lowest empty square [Tro].
//
// References:
//
//	[All88] V. Allis. A knowledge-based approach of Connect-Four. Vrije Universiteit, Amsterdam, 1988.
//	[Tro]   J. Tromp. John's Connect Four playground: counts of positions, results by size.
package connectfour

import (
	"fmt"
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/game"
)

// The largest board, and the shortest and longest lines that win.
const (
	MaxColumns, MaxRows    = 7, 6
	MinConnect, MaxConnect = 3, 5
)

// State is a position: the discs of each player. The top bit of Min is set where Min is to move. Its fields have the
// names of those of kalah.State, so that both games share compiled code.
type State struct{ Max, Min uint64 }

const minsTurn = 1 << 63

// sides returns the discs of the player to move and of the other.
func (s State) sides() (own, other uint64) {
	if s.Min >= minsTurn {
		return s.Min - minsTurn, s.Max
	}
	return s.Max, s.Min
}

// discs returns all discs.
func (s State) discs() uint64 { return (s.Max | s.Min) &^ minsTurn }

// Rules are those of one size. They are immutable, of the size of a pointer, and safe for concurrent use.
// The zero Rules are not usable: New makes them.
type Rules struct{ *board }

// board is what Rules know of their size.
type board struct {
	columns, rows, connect int
	size                   uint64 // a number that no other size has
	height                 int    // bits of a column
	bottom, full           uint64 // the lowest squares, all squares
	steps                  [4]int // from a square to the next above, to the right, and on both diagonals
	order                  []int  // the columns, from the middle
	lines                  int    // how many there are
}

// New returns the rules on a board of so many columns and rows, where so many discs in line win.
func New(columns, rows, connect int) (Rules, error) {
	switch {
	case columns < 1 || columns > MaxColumns:
		return Rules{}, fmt.Errorf("columns %d: expected 1 to %d", columns, MaxColumns)
	case rows < 1 || rows > MaxRows:
		return Rules{}, fmt.Errorf("rows %d: expected 1 to %d", rows, MaxRows)
	case connect < MinConnect || connect > MaxConnect:
		return Rules{}, fmt.Errorf("connect %d: expected %d to %d", connect, MinConnect, MaxConnect)
	}
	b := &board{columns: columns, rows: rows, connect: connect, height: rows + 1,
		size: uint64((connect-MinConnect)*MaxColumns*MaxRows + (columns-1)*MaxRows + rows - 1)}
	b.steps = [4]int{1, b.height, b.height - 1, b.height + 1}
	for column := range columns {
		b.bottom |= 1 << (column * b.height)
		b.full |= (1<<rows - 1) << (column * b.height)
		b.order = append(b.order, (columns-1)/2+(column+1)/2*(2*(column%2)-1))
	}
	b.lines = b.linesIn(b.full)
	return Rules{b}, nil
}

// String names the rules, such as "connectfour(7x6,4)": columns, rows, discs in line.
func (r Rules) String() string {
	return fmt.Sprintf("connectfour(%dx%d,%d)", r.columns, r.rows, r.connect)
}

// square returns the bit of a square.
func (b *board) square(column, row int) uint64 { return 1 << (column*b.height + row) }

// column returns the bits of a column.
func (b *board) column(column int) uint64 { return (1<<b.rows - 1) << (column * b.height) }

// free returns the squares on which a disc may fall, one a column that is not full.
func (b *board) free(discs uint64) uint64 { return (discs + b.bottom) & b.full }

// starts returns the first squares of lines in one direction that squares have.
func (b *board) starts(squares uint64, step int) uint64 {
	found := squares
	for i := 1; i < b.connect; i++ {
		found &= squares >> (i * step)
	}
	return found
}

// hasLine reports whether discs make a line.
func (b *board) hasLine(discs uint64) bool {
	for _, step := range b.steps {
		if b.starts(discs, step) != 0 {
			return true
		}
	}
	return false
}

// linesIn counts the lines that squares have.
func (b *board) linesIn(squares uint64) (lines int) {
	for _, step := range b.steps {
		lines += bits.OnesCount64(b.starts(squares, step))
	}
	return lines
}

// line returns the squares of a line that discs make, the first one; none where they make none.
func (b *board) line(discs uint64) (squares uint64) {
	for _, step := range b.steps {
		if first := b.starts(discs, step); first != 0 {
			for i := range b.connect {
				squares |= first & -first << (i * step)
			}
			return squares
		}
	}
	return 0
}

var (
	_ game.Playable[State]  = Rules{}
	_ game.MoveNamer[State] = Rules{}
	_ game.Checker          = Rules{}
)

// Start implements game.Playable: the empty board.
func (Rules) Start() State { return State{} }

// Max implements game.Game.
func (Rules) Max(s State) bool { return s.Min < minsTurn }

// Expand implements game.Game: a disc in each column that is not full, from the left.
func (r Rules) Expand(s State, children []State) (n int) {
	if _, over := r.Outcome(s); over {
		return 0
	}
	for rest := r.free(s.discs()); rest != 0; rest &= rest - 1 {
		children[n] = s.drop(rest & -rest)
		n++
	}
	return n
}

// drop returns the position with a disc of the player to move on a square.
func (s State) drop(square uint64) State {
	if s.Min < minsTurn {
		return State{s.Max | square, s.Min | minsTurn}
	}
	return State{s.Max, s.Min - minsTurn | square}
}

// Outcome implements game.Game.
func (r Rules) Outcome(s State) (outcome int8, over bool) {
	switch {
	case r.hasLine(s.Max):
		return 1, true
	case r.hasLine(s.Min &^ minsTurn):
		return -1, true
	}
	return 0, s.discs() == r.full
}

// Branching implements game.Game.
func (r Rules) Branching() int { return r.columns }

// Move implements game.Codec: the number of the column, from 0.
func (r Rules) Move(s State, i int) int {
	rest := r.free(s.discs())
	for range i {
		rest &= rest - 1
	}
	if rest == 0 {
		return -1 // there is no legal move i
	}
	return bits.TrailingZeros64(rest) / r.height
}

// MoveName implements game.MoveNamer.
func (r Rules) MoveName(s State, i int) string { return fmt.Sprint("column ", r.Move(s, i)) }

// Bytes implements game.Codec: a byte a square.
func (r Rules) Bytes() int { return r.columns * r.rows }

// Encode implements game.Codec: 0 an empty square, 1 a disc of the player to move, 2 one of the other, row by
// row from the bottom.
func (r Rules) Encode(s State, squares []byte) {
	own, other := s.sides()
	for i := range squares[:r.Bytes()] {
		shift := i%r.columns*r.height + i/r.columns
		squares[i] = byte(own>>shift&1 | other>>shift&1<<1)
	}
}

// Decode implements game.Codec: the player to move is Max. What is no disc, and discs above an empty square,
// are left out.
func (r Rules) Decode(squares []byte) (s State) {
	for i, disc := range squares[:r.Bytes()] {
		if square := r.square(i%r.columns, i/r.columns); r.free(s.discs())&square != 0 {
			switch disc {
			case 1:
				s.Max |= square
			case 2:
				s.Min |= square
			}
		}
	}
	return s
}

// Check implements game.Checker: discs on top of each other, of which the player to move has as many as the other
// or one less.
func (r Rules) Check(squares []byte) error {
	var discs [3]int
	for i, disc := range squares {
		if int(disc) >= len(discs) {
			return fmt.Errorf("board with a disc %d on square %d: expected 0 to 2", disc, i)
		}
		if disc > 0 && i >= r.columns && squares[i-r.columns] == 0 {
			return fmt.Errorf("board with a disc on square %d above an empty one: expected none", i)
		}
		discs[disc]++
	}
	if more := discs[2] - discs[1]; more < 0 || more > 1 {
		return fmt.Errorf("board with %d discs of the player to move and %d of the other: expected as many, or one more "+
			"of the other", discs[1], discs[2])
	}
	return nil
}
