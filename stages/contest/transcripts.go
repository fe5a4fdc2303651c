package contest

import (
	"encoding/binary"
	"strconv"
)

// Transcripts are the moves of the games of a range of boards. Games are played
// board by board and asked for limit by limit, so where each ends is kept.
type Transcripts struct {
	boards, limits int
	moves          []byte // of one game after the other, a uvarint each
	ends           []int  // in moves, by board, limit and who began
}

// newTranscripts makes room for two games a board and limit.
func newTranscripts(boards, limits int) *Transcripts {
	return &Transcripts{boards: boards, limits: limits, ends: make([]int, 0, 2*boards*limits)}
}

// add appends the two games of the next limit, or of the next board's first.
func (t *Transcripts) add(firstStarts, secondStarts []int32) {
	for _, moves := range [...][]int32{firstStarts, secondStarts} {
		for _, move := range moves {
			t.moves = binary.AppendUvarint(t.moves, uint64(move))
		}
		t.ends = append(t.ends, len(t.moves))
	}
}

// Row returns the two games of a row of Games: the one that the contest's first
// player began, and the one that the second began.
func (t *Transcripts) Row(row int) (firstStarts, secondStarts Game) {
	at := 2 * (row%t.boards*t.limits + row/t.boards)
	from := 0
	if at > 0 {
		from = t.ends[at-1]
	}
	return t.moves[from:t.ends[at]], t.moves[t.ends[at]:t.ends[at+1]]
}

// Game is the moves of one game, a uvarint each.
type Game []byte

// Plies returns how many moves there are.
func (g Game) Plies() int {
	plies := 0
	for _, b := range g {
		if b < 0x80 { // the last byte of a uvarint
			plies++
		}
	}
	return plies
}

// AppendText appends the moves as numbers with blanks between them.
func (g Game) AppendText(text []byte) []byte {
	for rest := g; len(rest) > 0; {
		move, n := binary.Uvarint(rest)
		if rest = rest[n:]; len(rest) < len(g)-n {
			text = append(text, ' ')
		}
		text = strconv.AppendUint(text, move, 10)
	}
	return text
}
