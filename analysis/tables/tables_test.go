package tables

import (
	"math"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/tally"
)

// handMade is a hand-made input in which every number is known.
func handMade() Input {
	p4 := BoardSet{Experiment: "nau1986", Name: "p4", Game: "pgame", Height: 4, Branching: 2, Tie: "expected"}
	k := BoardSet{Experiment: "nau1986", Name: "kalah2x2", Game: "kalah", Height: 30, Branching: 2, Tie: "first"}
	return Input{
		Experiment: "nau1986",
		Solutions: []Solutions{{BoardSet: p4, Rows: []tally.SolutionRow{
			{ToMove: "min", Value: 1, Nontrivial: false, Boards: 20}, {ToMove: "min", Value: 0, Nontrivial: true, Boards: 60},
			{ToMove: "min", Value: 0, Nontrivial: false, Boards: 20},
		}}},
		Decisions: []Decisions{{BoardSet: p4, Evaluator: "e1", Propagator: "minimax", Rows: []tally.DecisionRow{
			{Depth: 1, Nontrivial: true, Ties: 1, Good: 1, Correct: true, Boards: 40},
			{Depth: 1, Nontrivial: true, Ties: 1, Good: 0, Correct: false, Boards: 10},
			{Depth: 1, Nontrivial: true, Ties: 2, Good: 1, Correct: true, Boards: 7},
			{Depth: 1, Nontrivial: true, Ties: 2, Good: 1, Correct: false, Boards: 3},
			{Depth: 1, Nontrivial: false, Ties: 2, Good: 2, Correct: true, Boards: 40},
			{Depth: 2, Nontrivial: true, Ties: 1, Good: 1, Correct: true, Boards: 30},
			{Depth: 2, Nontrivial: true, Ties: 3, Good: 1, Correct: true, Boards: 30},
			{Depth: 2, Nontrivial: false, Ties: 1, Good: 1, Correct: true, Boards: 40},
		}}},
		Games: []Games{{BoardSet: k, Evaluator: "kalah-ratio", First: "product", Second: "minimax", Rows: []tally.GameRow{
			{Depth: 3, FirstStartsWinner: "product", SecondStartsWinner: "product", Boards: 9},
			{Depth: 3, FirstStartsWinner: "minimax", SecondStartsWinner: "minimax", Boards: 1},
			{Depth: 3, FirstStartsWinner: "product", SecondStartsWinner: "minimax", Boards: 5},
			{Depth: 3, FirstStartsWinner: "draw", SecondStartsWinner: "product", Boards: 2},
			{Depth: 3, FirstStartsWinner: "draw", SecondStartsWinner: "draw", Boards: 4},
		}}},
	}
}

// A sum that is no number of 64 bits is an error.
func TestTooManyBoards(t *testing.T) {
	in := handMade()
	in.Games[0].Rows[0].Boards = math.MaxInt64
	in.Games = append(in.Games, in.Games[0])
	if _, err := Run(in); err == nil || !strings.Contains(err.Error(), `the sum of column "boards"`) {
		t.Errorf("error %v", err)
	}
}

func TestEmptyInput(t *testing.T) {
	r := mustRun(t, Input{Experiment: "empty"})
	if len(r.Correctness)+len(r.Contests)+len(r.BoardSets) != 0 {
		t.Errorf("rows from nothing: %+v", r)
	}
}
