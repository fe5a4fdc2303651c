package tables

import (
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

func TestBadInputIsAnError(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*Input)
		want   []string
	}{
		{"mover", func(in *Input) { in.Solutions[0].Rows[0].ToMove = "white" }, []string{`"p4"`, `to_move is "white"`, "max or min"}},
		{"depth", func(in *Input) { in.Decisions[0].Rows[0].Depth = 0 }, []string{`"minimax"`, "depth is 0"}},
		{"good", func(in *Input) { in.Decisions[0].Rows[0].Good = 2 }, []string{"depth 1", "good is 2", "0..1"}},
		{"valued", func(in *Input) { in.Decisions[0].Rows[0].Valued = 3 }, []string{"depth 1", "valued is 3", "0 or 40"}},
		{"values", func(in *Input) { in.Decisions[0].Rows[0].Values = tally.Values{Valued: 40, Bias: -3, Error: 2} }, []string{"depth 1", "value_bias -3"}},
		{"ties", func(in *Input) { in.Decisions[0].Rows[0].Ties = 0 }, []string{"ties is 0"}},
		{"negative", func(in *Input) { in.Games[0].Rows[0].Boards = -1 }, []string{"boards is -1"}},
		{"huge", func(in *Input) { in.Games[0].Rows[0].Boards = 2 * maxCount }, []string{"expected 0..2^53"}},
		{"winner", func(in *Input) { in.Games[0].Rows[0].FirstStartsWinner = "average" }, []string{"depth 3", `first_starts_winner is "average"`}},
		{"second winner", func(in *Input) { in.Games[0].Rows[0].SecondStartsWinner = "" }, []string{`second_starts_winner is ""`}},
		{"alone", func(in *Input) { in.Games[0].Second = "product" }, []string{`both sides are "product"`}},
		{"tie", func(in *Input) { in.Games[0].Tie = "coin" }, []string{`tie is "coin"`}},
		{"other", func(in *Input) { in.Games[0].Experiment = "kim1991" }, []string{`experiment "kim1991"`, `expected "nau1986"`}},
		{"two sets", func(in *Input) { in.Decisions[0].Height = 5 }, []string{`"p4" is described in two ways`}},
	} {
		in := handMade()
		c.change(&in)
		_, err := Run(in)
		if err == nil {
			t.Errorf("%s: no error", c.name)
			continue
		}
		for _, w := range c.want {
			if !strings.Contains(err.Error(), w) {
				t.Errorf("%s: error %q does not say %q", c.name, err, w)
			}
		}
	}
}

func TestEmptyInput(t *testing.T) {
	r := mustRun(t, Input{Experiment: "empty"})
	if len(r.Correctness)+len(r.Contests)+len(r.BoardSets) != 0 {
		t.Errorf("rows from nothing: %+v", r)
	}
}
