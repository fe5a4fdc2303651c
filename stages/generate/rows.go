package generate

import (
	"encoding/binary"
	"fmt"
)

// Rows are boards as table `boards` has them, a column a field, sorted by board. Tags describe the columns, as
// those of stages/tally do; a field that is no slice is the same on every row.
type Rows struct {
	_ struct{} `doc:"a board and its squares" key:"board_id"`

	BoardID   []int64  `parquet:"board_id"`
	Game      string   `parquet:"game" doc:"name of the game"`
	Height    int32    `parquet:"height" doc:"plies from the root to the end of the game; 0 where a game has no fixed length"`
	Branching int32    `parquet:"branching" doc:"moves at every interior node; most moves at a position where they vary"`
	Squares   [][]byte `parquet:"squares" doc:"bit-packed, square 0 in the lowest bit of byte 0; Kalah: a byte a pit, the first mover's pits, his kalah, the other's pits, his kalah; tic-tac-toe and five-in-a-row: a byte a square or point; trees from a table: the number of the tree in it, eight bytes, the lowest first"`
	Ones      []int32  `parquet:"ones" doc:"how many squares are 1; Kalah: stones in pits; trees from a table: nodes"`
}

// Rows returns the boards with the columns that follow from them: their numbers and squares, each board in
// whole bytes.
func (b *Boards) Rows() Rows {
	rows := Rows{BoardID: make([]int64, b.Len()), Squares: make([][]byte, b.Len())}
	width := (b.Bits + 7) / 8
	data := make([]byte, 0, b.Len()*width+8)
	for i := range b.Len() {
		id, words := b.At(i)
		for _, word := range words {
			data = binary.LittleEndian.AppendUint64(data, word)
		}
		data = data[:(i+1)*width]
		rows.BoardID[i], rows.Squares[i] = id, data[i*width:]
	}
	return rows
}

// SetSquares is the inverse of Rows. The error says that the squares are those of other boards.
func (b *Boards) SetSquares(squares [][]byte) error {
	if len(squares) != b.Len() {
		return fmt.Errorf("squares of %d boards, expected %d", len(squares), b.Len())
	}
	for i, row := range squares {
		if width := (b.Bits + 7) / 8; len(row) != width {
			return fmt.Errorf("row %d: %d bytes of squares, expected %d", i, len(row), width)
		}
		_, words := b.At(i)
		for j := range words {
			var word [8]byte
			copy(word[:], row[8*j:])
			words[j] = binary.LittleEndian.Uint64(word[:])
		}
	}
	return nil
}
