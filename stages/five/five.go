// Package five implements five-in-a-row on 19 by 19 points, the game of the
// experiments of [KP91], with their static values of chains of stones and their
// weighted sums of the best children instead of the best one.
//
// Players place stones in turn on empty points. Five or more adjacent stones in
// a row, a column or a diagonal win; a full board is a draw.
//
// A position has hundreds of moves, too many to search one by one. But a stone changes
// only the chains near it on its four lines, and the last ply of a search needs only the
// five best moves. So everything is written twice. Evaluator.Value (definition_test.go) and
// bruteForce (brute_test.go) are the definitions, which follow the paper. Searcher gives
// the same values, moves and ties thousands of times faster, and tests compare it with
// the definitions:
//
//   - it maintains what each move does to the value. After a move it corrects the numbers nearby
//     by differences that depend on 17 cells of a line, few enough to be cached (change.go), and
//     from one search of a game to the next only what is near new stones (effects.go);
//   - with cuts it also skips moves that cannot change the value or the ties of the root, most of
//     them after one comparison (cuts.go).
//
// Contests, replay and exploration are those of all games (stages/game); only the finder
// (kernel.go) and the rules (play.go) differ.
//
// Values are integers throughout. The weighted sums are not divided by the
// total of the weights but scaled by it at each ply, so that moves tie exactly
// where they tie in the paper's arithmetic.
//
// What the paper leaves open are fields of Reading.
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
// "left" and "right" ends of vertical chains "are actually top and bottom"), and rising
// diagonals upward.
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
