package game

// noughts is tic-tac-toe, the game of these tests: small enough to know
// everything about, with draws, and won in the middle of a line. Max is
// crosses. It tells no outcome before the end, and no move keeps the turn.
type noughts struct{}

// noughtsBoard has a bit for each of the nine squares of each player.
type noughtsBoard struct{ max, min uint16 }

// lines are the eight ways to win.
var lines = [8]uint16{0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124}

// has reports whether a player's squares have a line.
func has(squares uint16) bool {
	for _, line := range lines {
		if squares&line == line {
			return true
		}
	}
	return false
}

func (noughts) Start() noughtsBoard { return noughtsBoard{} }

func (g noughts) Expand(s noughtsBoard, children []noughtsBoard) int {
	if has(s.max) || has(s.min) {
		return 0
	}
	n := 0
	for square := uint16(1); square < 1<<9; square <<= 1 {
		switch {
		case (s.max|s.min)&square != 0:
			continue
		case g.Max(s):
			children[n] = noughtsBoard{s.max | square, s.min}
		default:
			children[n] = noughtsBoard{s.max, s.min | square}
		}
		n++
	}
	return n
}

func (noughts) Max(s noughtsBoard) bool {
	plies := 0
	for rest := s.max | s.min; rest != 0; rest &= rest - 1 {
		plies++
	}
	return plies%2 == 0
}

func (noughts) Outcome(s noughtsBoard) (outcome int8, over bool) {
	switch {
	case has(s.max):
		return 1, true
	case has(s.min):
		return -1, true
	}
	return 0, s.max|s.min == 1<<9-1
}

func (noughts) Move(s noughtsBoard, i int) int {
	for square := range 9 {
		if (s.max|s.min)>>square&1 == 0 {
			if i == 0 {
				return square
			}
			i--
		}
	}
	return -1
}

func (noughts) Branching() int { return 9 }
func (noughts) Bytes() int     { return 4 }

func (noughts) Encode(s noughtsBoard, squares []byte) {
	squares[0], squares[1], squares[2], squares[3] = byte(s.max), byte(s.max>>8), byte(s.min), byte(s.min>>8)
}

func (noughts) Decode(squares []byte) noughtsBoard {
	return noughtsBoard{uint16(squares[0]) | uint16(squares[1])<<8, uint16(squares[2]) | uint16(squares[3])<<8}
}
