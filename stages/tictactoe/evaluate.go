package tictactoe

import "github.com/nonminimax/nonminimax/stages/game"

// Kind is an entry of the list of evaluators.
type Kind struct {
	Name      string
	Summary   string // one line
	Source    string // where the literature defines it
	Evaluator game.Evaluator[State]
}

// Evaluators lists the evaluators. [E97] plays tic-tac-toe to its end and gives
// none.
func Evaluators() []Kind {
	return []Kind{
		{"open-lines", "rows, columns and diagonals still open to Max less those open to Min, scaled to [0, 1]",
			"[Nil71] chapter 5, as in most textbooks; the scale is ours; [E97] gives none", OpenLines{}},
		{"even", "1/2 until the game is over, so that a search to the end alone decides", "ours", Even{}},
	}
}

// Even is the evaluator even. It knows nothing: 1/2 until the game is over.
type Even struct{}

// Statics implements game.Evaluator.
func (Even) Statics(positions []State, values []float64) {
	for i, s := range positions {
		values[i] = 0.5
		if outcome, over := (Rules{}).Outcome(s); over {
			values[i] = truth(outcome)
		}
	}
}

// truth is the value of a finished game.
func truth(outcome int8) float64 { return float64(1+outcome) / 2 }
