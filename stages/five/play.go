package five

import (
	"fmt"
	"math"

	"github.com/nonminimax/nonminimax/stages/textbook"
)

// rules are the game.Rules of five-in-a-row. The number of a move is its point.
type rules struct{}

func (rules) Max(p Position) bool { return p.turn == Max }

// Outcome implements game.Rules. A five is seen where Play has made it.
func (rules) Outcome(p Position) (outcome int8, over bool) {
	if p.won {
		return 2*int8(p.turn) - 1, true // who is to move has lost
	}
	return 0, p.Full()
}

func (rules) Ended(p Position) bool { return p.won || p.Full() }

// Play implements game.Rules: a stone at the point of this number.
func (r rules) Play(p Position, number int) (Position, error) {
	if number < 0 || number >= Points {
		return p, fmt.Errorf("move %d: expected a point, 0 to %d", number, Points-1)
	}
	if r.Ended(p) {
		return p, fmt.Errorf("move %d: the game is over, expected none", number)
	}
	point := Point(number)
	if !p.Empty(point) {
		x, y := point.XY()
		return p, fmt.Errorf("move %d: there is a stone at (%d, %d), expected an empty point", number, x, y)
	}
	p.Place(point)
	p.won = p.FiveAt(point)
	return p, nil
}

// MostMoves implements game.Rules: there is no limit, since the board fills up.
func (rules) MostMoves() int { return 0 }

// Shortest implements game.Rules: boards are never solved.
func (rules) Shortest(Position) (moves int, known bool) { return 0, false }

// Bytes implements game.Rules: a byte a point.
func (rules) Bytes() int { return Points }

func (rules) Decode(squares []byte) Position { return Decode(squares) }

// Draw implements game.Rules, with the last move marked.
func (rules) Draw(p Position, last int) string { return p.Draw(Point(last)) }

func (rules) SVG(board Position, moves []int, players [2]string) []byte {
	points := make([]Point, len(moves))
	for i, move := range moves {
		points[i] = Point(move)
	}
	return SVG(board, points, players)
}

// engine is a Searcher as a textbook.Engine. Moves of its results are points, values
// those of the player to move in units of static values.
type engine struct{ *Searcher }

// Forget implements textbook.Engine. Nothing is left by earlier iterations.
func (e *engine) Forget() {}

// Iterate implements textbook.Engine. The replies of the line are searched for anew,
// and count.
func (e *engine) Iterate(p Position, depth int, stop textbook.Stop) (r textbook.Result, finished bool) {
	defer func() { e.limit, e.stop = math.MaxInt64, nil }()
	for ; depth > 0 && !p.Full(); depth-- {
		e.stop = stop.After(r.Nodes)
		found := e.search(p, depth, true, nil)
		r.Nodes += e.nodes
		if e.stopped() {
			return r, len(r.Line) > 0
		}
		if len(r.Line) == 0 {
			r.Value, r.Move, r.Whole = found.Units(), int(found.Best[0]), p.Stones()+depth >= Points
		}
		best := found.Best[0]
		r.Line = append(r.Line, int(best))
		if p.Place(best); p.FiveAt(best) {
			break
		}
	}
	return r, true
}
