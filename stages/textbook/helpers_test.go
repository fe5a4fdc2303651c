package textbook_test

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/kalah"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/textbook"
	"github.com/nonminimax/nonminimax/stages/tictactoe"
)

// outcomes is the evaluator of [E97] for whole trees: 1 where the first player
// has won, 0 for a draw and what is not known, -1 where the second has won.
type outcomes[S comparable] struct{ game textbook.Game[S] }

func (o outcomes[S]) Statics(positions []S, values []float64) {
	for i, s := range positions {
		outcome, _ := o.game.Outcome(s)
		values[i] = float64(outcome)
	}
}

// ticTacToe is the game from its start.
func ticTacToe() textbook.Setup[tictactoe.State] {
	return textbook.Setup[tictactoe.State]{Game: tictactoe.Rules{},
		Evaluator: outcomes[tictactoe.State]{tictactoe.Rules{}}}
}

// openLines is the game with a heuristic evaluator.
func openLines() textbook.Setup[tictactoe.State] {
	return textbook.Setup[tictactoe.State]{Game: tictactoe.Rules{}, Evaluator: tictactoe.OpenLines}
}

// sowing is a kalah of 4 pits and 3 stones.
func sowing(t testing.TB, turns bool) textbook.Setup[kalah.State] {
	t.Helper()
	rules, err := kalah.New(4, 3, nil)
	if err != nil {
		t.Fatal(err)
	}
	return textbook.Setup[kalah.State]{Game: rules, Evaluator: kalah.NewRatio(rules), Turns: turns}
}

// sample returns positions after so many random moves.
func sample[S comparable](g game.Playable[S], moves, boards int) (list []S) {
	opening := game.Opening[S]{Game: g, Moves: moves, Source: random.For(7, "textbook")}
	for id := range int64(boards) {
		if s, ok := opening.Position(id); ok {
			list = append(list, s)
		}
	}
	return list
}

// walk returns the position after a line and whether every move of it is legal.
func walk[S comparable](setup textbook.Setup[S], s S, line []int) (S, bool) {
	children := make([]S, setup.Game.Branching())
	for _, i := range line {
		if i >= setup.Game.Expand(s, children) {
			return s, false
		}
		s = children[i]
	}
	return s, true
}

// static returns the value of one position.
func static[S comparable](setup textbook.Setup[S], s S) float64 {
	var value [1]float64
	setup.Evaluator.Statics([]S{s}, value[:])
	return value[0]
}
