package five

// direction is one of the four ways in which a line runs. The cells of a line
// are counted along it: to the right, or down on a column ([KP91] section 3: the
// "left" and "right" ends of vertical chains "are actually top and bottom"). Of a
// rising diagonal the right end is taken to be the upper one.
type direction int

// directions are those of rows, columns, diagonals that fall and that rise.
const directions = 4

// steps are from a point to the next one along each direction, in coordinates
// and in points.
var steps = [directions]struct{ x, y, point int }{
	{1, 0, 1},
	{0, 1, Width},
	{1, 1, Width + 1},
	{1, -1, 1 - Width},
}

// along returns the point so many steps from p, and whether it is on the board.
func (d direction) along(p Point, count int) (Point, bool) {
	x, y := p.XY()
	x, y = x+count*steps[d].x, y+count*steps[d].y
	if x < 1 || x > Width || y < 1 || y > Width {
		return NoPoint, false
	}
	return At(x, y), true
}
