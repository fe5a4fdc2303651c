package searchcost

import "strconv"

// Lines are the principal variations of a range of boards, as text: numbers of
// moves with blanks between them. Boards are searched one by one and asked for search
// by search, so where each line ends is kept.
type Lines struct {
	boards, searches int
	text             []byte // of one line after the other, by board, then search
	ends             []int
}

// newLines makes room for so many lines of each board.
func newLines(boards, searches int) *Lines {
	return &Lines{boards: boards, searches: searches, ends: make([]int, 0, boards*searches)}
}

// add appends the line of the next search, or of the next board's first.
func (l *Lines) add(moves []int32) {
	for i, move := range moves {
		if i > 0 {
			l.text = append(l.text, ' ')
		}
		l.text = strconv.AppendInt(l.text, int64(move), 10)
	}
	l.ends = append(l.ends, len(l.text))
}

// Row returns the line of a row of Searches; empty where the method gave none. The
// bytes are not to be changed.
func (l *Lines) Row(row int) []byte {
	at := row%l.boards*l.searches + row/l.boards
	from := 0
	if at > 0 {
		from = l.ends[at-1]
	}
	return l.text[from:l.ends[at]]
}
