package five

import "math/bits"

// lines are the stones of a position once more, as the 19 rows, 19 columns, 37
// falling and 37 rising diagonals: a bit a cell, so that the cells around a point
// on a line are a shift away. The cell that is first along a line is bit
// windowReach, with room for a whole window on either side.
type lines [2][lineCount]uint64 // by Side

const lineCount = 2*Width + 2*(2*Width-1)

// spot is where a point lies on one of its four lines.
type spot struct {
	line uint8
	cell uint8 // along the line, from 0
}

// spots are those of each point by direction. outside has the bits of each line
// that are no cells: the edge of the board.
var (
	spots   [directions][Points]spot
	outside [lineCount]uint64
)

func init() {
	for i := range outside {
		outside[i] = ^uint64(0)
	}
	for at := range Point(Points) {
		for d := range direction(directions) {
			s := spotOf(at, d)
			spots[d][at] = s
			outside[s.line] &^= s.bit()
		}
	}
}

func spotOf(at Point, d direction) spot {
	x, y := int(at)%Width, int(at)/Width
	switch d {
	case 0:
		return spot{uint8(y), uint8(x)}
	case 1:
		return spot{uint8(Width + x), uint8(y)}
	case 2:
		return spot{uint8(2*Width + x - y + Width - 1), uint8(min(x, y))}
	}
	return spot{uint8(2*Width + 2*Width - 1 + x + y), uint8(min(x, Width-1-y))}
}

func (s spot) bit() uint64 { return 1 << (s.cell + windowReach) }

func (l *lines) place(at Point, of Side) {
	for d := range spots {
		s := spots[d][at]
		l[of][s.line] |= s.bit()
	}
}

func (l *lines) remove(at Point, of Side) {
	for d := range spots {
		s := spots[d][at]
		l[of][s.line] &^= s.bit()
	}
}

func (l *lines) load(p *Position) {
	*l = lines{}
	for side := range Side(2) {
		for i, word := range p.stones[side] {
			for ; word != 0; word &= word - 1 {
				l.place(Point(64*i+bits.TrailingZeros64(word)), side)
			}
		}
	}
}

// window returns the cells around a point along a direction, as they are to one
// player and the other.
func (l *lines) window(at Point, d direction, own Side) window {
	s := spots[d][at]
	edge := outside[s.line]
	return window{
		uint32((l[own][s.line]|edge)>>s.cell) & windowCells,
		uint32((l[own.Other()][s.line]|edge)>>s.cell) & windowCells,
	}
}
