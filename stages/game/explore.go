package game

import (
	"iter"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/textbook"
)

// Explorer is a Staged whose positions can be searched one at a time, for a person.
type Explorer interface {
	Staged
	// Explore begins at a board, whose squares are bytes as Game.Encode writes them.
	// The error says what does not fit.
	Explore(squares []byte, evaluator string, calibration *evaluate.Calibration, rule propagate.Propagator) (Exploration, error)
}

// Exploration is a game that is played from a board move by move, and searched at any
// position with one evaluator and rule.
type Exploration interface {
	Replay
	// Deepen searches the position that has been reached by iterated deepening, as
	// textbook.Deepening does: to depth 1, 2 and so on to deepest, or until stop says
	// so, which may be nil. It yields nothing where the game is over, or no more of it
	// is known.
	Deepen(deepest int, stop textbook.Stop) iter.Seq[Iteration]
	// Deepest is the largest depth that can be searched; 0 where there is no such.
	Deepest() int
	// Values says what values of iterations are.
	Values() string
}

// Iteration is a search to one depth.
type Iteration struct {
	Depth int
	Value float64 // backed-up value of the best move
	// Line has the numbers of the moves of the principal variation: the first best
	// move, the first best reply to it and so on.
	Line []int
	// Nodes is how many positions were visited, those for the line too.
	Nodes int64
	// Abandoned says that stop ended the search, so that there is no value and no
	// line. It is the last iteration then.
	Abandoned bool
	// Whole says that every line of play was followed to the end of the game, or of what
	// is known of it, so that
	// a deeper search has nothing more to find. It is the last iteration then.
	Whole bool
}

// FromMax says what values are but in five-in-a-row.
const FromMax = "from Max's side, 0 lost to 1 won"

// Iterations turns the iterations of a deepening into those of a person; number
// turns a line of legal moves into one of their numbers.
func Iterations(found iter.Seq[textbook.Iteration], number func(line []int) []int) iter.Seq[Iteration] {
	return func(yield func(Iteration) bool) {
		for it := range found {
			if !yield(Iteration{it.Depth, it.Value, number(it.Line), it.Nodes, it.Abandoned, it.Whole}) {
				return
			}
		}
	}
}
