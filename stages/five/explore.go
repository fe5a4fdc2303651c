package five

import (
	"iter"
	"math"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/textbook"
)

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
