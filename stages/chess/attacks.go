package chess

import "math/bits"

// The steps of the pieces, as files and ranks. Those of a line are in such an order that the first four lead to
// squares with larger numbers.
var (
	lines  = [8][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}, {-1, 0}, {0, -1}, {-1, -1}, {1, -1}}
	leaps  = [8][2]int{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
	ofRook = []int{0, 1, 4, 5} // of lines
	ofBish = []int{2, 3, 6, 7}
	ofKing = []int{0, 1, 2, 3, 4, 5, 6, 7}
)

// kingSteps and knightSteps are the squares that a king or a knight attacks, by its own; rays are those along
// the lines to the edge of the board.
var (
	kingSteps, knightSteps = steps(lines), steps(leaps)
	rays                   = along()
)

// move returns the square that lies so many steps away, and whether it is on the board.
func move(from Square, step [2]int, times int) (Square, bool) {
	file, rank := int(from%8)+step[0]*times, int(from/8)+step[1]*times
	return Square(8*rank + file), file >= 0 && file < 8 && rank >= 0 && rank < 8
}

func steps(piece [8][2]int) (all [squares]set) {
	for from := range Square(squares) {
		for _, step := range piece {
			if to, on := move(from, step, 1); on {
				all[from] |= one(to)
			}
		}
	}
	return all
}

func along() (all [8][squares]set) {
	for i, line := range lines {
		for from := range Square(squares) {
			for times := 1; times < 8; times++ {
				if to, on := move(from, line, times); on {
					all[i][from] |= one(to)
				}
			}
		}
	}
	return all
}

// reach returns the squares that a piece attacks on a board with these squares occupied: of a line, those up
// to the first occupied one, and that too.
func (k Kind) reach(from Square, occupied set) set {
	switch k {
	case 'Q':
		return slide(from, occupied, ofKing)
	case 'R':
		return slide(from, occupied, ofRook)
	case 'B':
		return slide(from, occupied, ofBish)
	}
	return knightSteps[from]
}

func slide(from Square, occupied set, along []int) (reached set) {
	for _, i := range along {
		ray := rays[i][from]
		if met := uint64(ray & occupied); met != 0 {
			first := bits.TrailingZeros64(met)
			if i >= 4 {
				first = 63 - bits.LeadingZeros64(met)
			}
			ray &^= rays[i][first]
		}
		reached |= ray
	}
	return reached
}
