package five

import (
	"fmt"
	"iter"
	"math"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/textbook"
)

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

// Exploration is a game that is played from a board and searched at any position.
type Exploration struct {
	*Replay
	engine *engine
}

var (
	_ game.Exploration          = Exploration{}
	_ textbook.Engine[Position] = (*engine)(nil)
)

// NewExploration begins at a board, whose squares are as Encode writes them. The error
// says what is wrong with them or with the player.
func NewExploration(squares []byte, p Player) (Exploration, error) {
	replay, err := NewReplay(squares)
	if err != nil {
		return Exploration{}, err
	}
	evaluator, err := NewEvaluator(p.Parameters, p.Reading)
	if err != nil {
		return Exploration{}, err
	}
	deepest := evaluator.deepest(p.Weights)
	searcher, err := NewSearcher(evaluator, p.Weights, deepest)
	return Exploration{replay, &engine{searcher}}, err
}

// Deepest implements game.Exploration: beyond, values may not fit 64 bits.
func (e Exploration) Deepest() int { return len(e.engine.levels) }

// Deepen implements game.Exploration. It goes no deeper than Deepest.
func (e Exploration) Deepen(deepest int, stop textbook.Stop) iter.Seq[game.Iteration] {
	if _, over := e.Outcome(); over {
		return func(func(game.Iteration) bool) {}
	}
	found := textbook.NewDeepening(e.engine, stop).Search(e.position, min(deepest, e.Deepest()))
	return game.Iterations(found, func(line []int) []int { return line })
}

// Values implements game.Exploration.
func (Exploration) Values() string { return "in units of chain values, for the player to move" }

// engine is a Searcher as a textbook.Engine. Moves of its results are points, values
// those of the player to move in units of static values.
type engine struct{ *Searcher }

// Search implements textbook.Engine.
func (e *engine) Search(p Position, depth int) textbook.Result {
	r, _ := e.Iterate(p, depth, nil)
	return r
}

// Forget implements textbook.Engine. Nothing is left by earlier iterations.
func (e *engine) Forget() {}

// Iterate implements textbook.Engine. The replies of the line are searched for anew,
// and count.
func (e *engine) Iterate(p Position, depth int, stop textbook.Stop) (r textbook.Result, finished bool) {
	e.limit, e.stopped = math.MaxInt64, false
	defer func() { e.stop, e.stopped = nil, false }()
	for ; depth > 0 && !p.Full(); depth-- {
		e.stop = stop.After(r.Nodes)
		found := e.search(p, depth, true, nil)
		r.Nodes += e.nodes
		if e.stopped {
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
