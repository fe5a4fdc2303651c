package search

import (
	"encoding/binary"
	"strconv"
)

// Lines are the moves of games, or of principal variations. They are found board by board, several
// of each board, and read in another order, so the end of each is recorded.
type Lines struct {
	each  int    // lines of a board
	moves []byte // of one line after the other, a uvarint each
	ends  []int  // in moves
}

// NewLines makes room for so many lines of each board.
func NewLines(boards, each int) *Lines {
	return &Lines{each: each, ends: make([]int, 0, boards*each)}
}

// Add appends the next line of a board, or the first of the next board.
func (l *Lines) Add(moves []int32) {
	for _, move := range moves {
		l.moves = binary.AppendUvarint(l.moves, uint64(move))
	}
	l.ends = append(l.ends, len(l.moves))
}

// Line returns a line of a board, both counted from 0.
func (l *Lines) Line(board, line int) Line {
	index, from := board*l.each+line, 0
	if index > 0 {
		from = l.ends[index-1]
	}
	return l.moves[from:l.ends[index]]
}

// Line is the moves of one line, a uvarint each.
type Line []byte

// Plies returns how many moves there are.
func (l Line) Plies() int {
	plies := 0
	for _, b := range l {
		if b < 0x80 { // the last byte of a uvarint
			plies++
		}
	}
	return plies
}

// AppendText appends the moves as numbers with blanks between them.
func (l Line) AppendText(text []byte) []byte {
	for rest := l; len(rest) > 0; {
		move, n := binary.Uvarint(rest)
		if rest = rest[n:]; len(rest) < len(l)-n {
			text = append(text, ' ')
		}
		text = strconv.AppendUint(text, move, 10)
	}
	return text
}
