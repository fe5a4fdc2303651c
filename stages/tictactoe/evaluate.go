package tictactoe

import (
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/game"
)

// References:
//
//	[Nil71] N. J. Nilsson. Problem-solving methods in artificial intelligence.
//	        1971, chapter 5: complete rows, columns and diagonals that are still
//	        open for Max, less those for Min.

// evaluators lists the evaluators. [E97] plays tic-tac-toe to its end and gives none.
var evaluators = []game.Named[State]{
	{
		Evaluator: declare.Evaluator{Name: "open-lines",
			Summary: "rows, columns and diagonals still open to Max less those open to Min, scaled to [0, 1]",
			Source:  "[Nil71] chapter 5, as in most textbooks; the scale is ours; [E97] gives none"},
		New: game.Always(OpenLines),
	},
	{
		Evaluator: declare.Evaluator{Name: "even",
			Summary: "1/2 until the game is over, so that a search to the end alone decides", Source: "ours"},
		New: game.Always(Even),
	},
}

// Even is the evaluator even. It knows nothing: 1/2 until the game is over.
var Even = game.Estimate[State](Rules{}, func(State) float64 { return 0.5 })

// OpenLines is the evaluator open-lines: (8 + M - m)/16, where M of the eight
// lines have no mark of Min and m have none of Max. A finished game is the truth.
// Any rising scale gives minimax the same decisions, other propagators not; this
// one is linear, has 1/2 in the middle and reaches 0 and 1 at the end alone.
var OpenLines = game.Estimate[State](Rules{}, func(s State) float64 {
	lead := open[s.min] - open[s.max]
	return float64(len(lines)+lead) / float64(2*len(lines))
})

// open is how many lines are open to one player, by the marks of the other.
var open = func() (open [full + 1]int) {
	for marks := range open {
		for _, line := range lines {
			if line&set(marks) == 0 {
				open[marks]++
			}
		}
	}
	return open
}()
