// Package five has five-in-a-row on 19 by 19 points, the game of the experiments
// of [KP91], and all that is particular to them: chains of stones as static
// values, and weighted sums of the best children instead of the best one.
//
// Players place stones in turn on empty points. Five or more adjacent stones in
// a row, a column or a diagonal win; a full board is a draw.
//
// A position has hundreds of moves, so a search that looks at them one by one
// gets nowhere. But a stone changes only the chains near it on its four lines,
// and the last ply of a search needs no more than the five best moves. Everything
// is therefore written twice. Evaluator.Value (value.go) and bruteForce (brute_test.go)
// are the definitions, to be read beside the paper. Searcher gives the same numbers,
// moves and ties, thousands of times as fast, and tests hold it to the definitions:
//
//   - it knows what each move would gain. After a move it corrects the gains near it by
//     differences that depend on 17 cells of a line, which are few enough different ones
//     to be remembered (change.go);
//   - with cuts it also leaves out moves of which it is certain that they change
//     neither the value nor the ties of the root (cuts.go).
//
// Contests, replay and exploration are those of all games (stages/game): a finder
// (kernel.go) and rules (play.go) are what is different here.
//
// Values are integers throughout. The weighted sums are not divided by the
// total of the weights but scaled by it at each ply, so that moves tie exactly
// where they tie in the paper's arithmetic.
//
// The paper leaves points open. They are fields of Reading.
//
// References:
//
//	[KP91] J. C. Kim, P. W. Purdom. Nonminimax propagation and Go Moku.
//	       Technical Report 329, Indiana University, 1991.
package five

// Width is the number of points of a row and of a column.
const Width = 19

// Points is the number of points of the board.
const Points = Width * Width

// Point is a point of the board, row by row from the top left: 0 to Points-1.
type Point int16

// NoPoint stands for no point, where there has been no last move.
const NoPoint Point = -1

// At returns the point with coordinates as [KP91] prints them: x from left to
// right and y from top to bottom, both 1 to Width.
func At(x, y int) Point { return Point((y-1)*Width + x - 1) }

// XY returns the coordinates of a point, both 1 to Width.
func (p Point) XY() (x, y int) { return int(p)%Width + 1, int(p)/Width + 1 }

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
