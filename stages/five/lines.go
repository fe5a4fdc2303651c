package five

import "math/bits"

// lines are the stones of a position once more, as the 19 rows, 19 columns, 37
// falling and 37 rising diagonals: a bit a cell, so that the cells around a point
// on a line are a shift away. The cell that is first along a line is bit
// windowReach, with room for a whole window on either side.
type lines struct {
	*axes
	stones [2][lineCount]uint64 // by Side
}

const lineCount = 2*Width + 2*(2*Width-1)

// spot is where a point lies on one of its four lines.
type spot struct {
	line uint8
	cell uint8 // along the line, from 0
}

// axes say which way the lines run: by direction, the spots of points and the step from one point
// to the next.
type axes struct {
	spots [directions][Points]spot
	steps [directions]Point
}

// allAxes are those of readings by Rise. outside has the bits of each line that are no cells: the
// edge of the board.
var (
	allAxes [2]axes
	outside [lineCount]uint64
)

func init() {
	for i := range outside {
		outside[i] = ^uint64(0)
	}
	for rise := range allAxes {
		for d := range direction(directions) {
			way := Reading{Rise: option(rise)}.way(d)
			allAxes[rise].steps[d] = Point(way * steps[d].point)
			for point := range Point(Points) {
				s := spotOf(point, d)
				if way < 0 {
					s.cell = uint8(cellsOf(point, d)) - 1 - s.cell
				}
				allAxes[rise].spots[d][point] = s
				outside[s.line] &^= s.bit()
			}
		}
	}
}

// cellsOf returns how many cells the line through a point has.
func cellsOf(point Point, d direction) (cells int) {
	for i := -Width; i <= Width; i++ {
		if _, on := d.along(point, i); on {
			cells++
		}
	}
	return cells
}

func spotOf(point Point, d direction) spot {
	x, y := int(point)%Width, int(point)/Width
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

func (l *lines) place(point Point, side Side) {
	for d := range l.spots {
		s := l.spots[d][point]
		l.stones[side][s.line] |= s.bit()
	}
}

func (l *lines) remove(point Point, side Side) {
	for d := range l.spots {
		s := l.spots[d][point]
		l.stones[side][s.line] &^= s.bit()
	}
}

func (l *lines) load(p *Position, r Reading) {
	*l = lines{axes: &allAxes[r.Rise]}
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
func (l *lines) window(point Point, d direction, own Side) window {
	s := l.spots[d][point]
	edge := outside[s.line]
	return window{
		uint32((l.stones[own][s.line]|edge)>>s.cell) & windowCells,
		uint32((l.stones[own.Other()][s.line]|edge)>>s.cell) & windowCells,
	}
}

// chains adds up the chains of both players, of one first.
func (l *lines) chains(e *Evaluator, side Side) (own, other int64) {
	for line, edge := range outside {
		ours, theirs := l.stones[side][line], l.stones[side.Other()][line]
		own += e.chainsOf(ours, theirs|edge, ours)
		other += e.chainsOf(theirs, ours|edge, theirs)
	}
	return own, other
}
