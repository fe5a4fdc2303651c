package five

import "fmt"

// Replay is a game that is played over from a board and the points of its moves.
type Replay struct {
	board    Position
	position Position
	moves    []Point
	won      bool // whether the last move has made five
}

// NewReplay begins a game at a board, whose squares are as Encode writes them.
func NewReplay(squares []byte) (*Replay, error) {
	if len(squares) != Points {
		return nil, fmt.Errorf("board of %d bytes: expected %d, one a point", len(squares), Points)
	}
	for at, square := range squares {
		if square > 2 {
			return nil, fmt.Errorf("board with a stone %d at point %d: expected 0 to 2", square, at)
		}
	}
	board := Decode(squares)
	return &Replay{board: board, position: board}, nil
}

// Max implements play.Replay.
func (r *Replay) Max() bool { return r.position.turn == Max }

// Move implements play.Replay: a stone at the point of this number.
func (r *Replay) Move(number int) error {
	if number < 0 || number >= Points {
		return fmt.Errorf("move %d: expected a point, 0 to %d", number, Points-1)
	}
	at := Point(number)
	x, y := at.XY()
	if _, over := r.Outcome(); over {
		return fmt.Errorf("move %d: the game is over, expected none", number)
	}
	if !r.position.Empty(at) {
		return fmt.Errorf("move %d: there is a stone at (%d, %d), expected an empty point", number, x, y)
	}
	r.position.Place(at)
	r.moves, r.won = append(r.moves, at), r.position.FiveAt(at)
	return nil
}

// Outcome implements play.Replay.
func (r *Replay) Outcome() (outcome int8, over bool) {
	if r.won {
		return 2*int8(r.position.turn) - 1, true // who is to move has lost
	}
	return 0, r.position.Full()
}

// String implements play.Replay: the position, with the last move marked.
func (r *Replay) String() string {
	if len(r.moves) == 0 {
		return r.position.String()
	}
	return r.position.Draw(r.moves[len(r.moves)-1])
}

// SVG implements play.Pictured.
func (r *Replay) SVG(players [2]string) []byte { return SVG(r.board, r.moves, players) }
