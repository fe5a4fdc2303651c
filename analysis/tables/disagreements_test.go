package tables

import (
	"database/sql"
	"reflect"
	"testing"

	"github.com/nonminimax/nonminimax/stages/tally"
)

// disagreeing returns an input of two parts of a board set and of one that pools it.
func disagreeing() Input {
	in := Input{Experiment: "e"}
	for _, name := range []string{"cut", "pool"} {
		set := BoardSet{Experiment: "e", Name: name, Game: "tree", Tie: "first"}
		in.Defined = append(in.Defined, Definition{BoardSet: set, Seed: sql.Null[int64]{V: 1, Valid: name == "cut"}})
		for _, row := range []tally.DisagreementRow{
			{Depth: 2, Boards: 60, Differ: 4, Apart: 2, Examples: "101 102 104 107"},
			{Depth: 2, Boards: 40, Differ: 6, Apart: 3, Examples: "3 9 20 33 35"},
		} {
			in.Disagreements = append(in.Disagreements, Disagreements{BoardSet: set, Evaluator: "given", First: "minimax",
				Second: "product", Rows: []tally.DisagreementRow{row}})
		}
	}
	return in
}

// TestDisagreements adds up parts by hand: 10 of 100 boards have the Wilson limits .0552 and .1744.
func TestDisagreements(t *testing.T) {
	rows, err := disagreements(disagreeing())
	if err != nil || len(rows) != 2 {
		t.Fatal(rows, err)
	}
	low, high := rows[0].Low, rows[0].High
	want := DisagreementRow{Experiment: "e", BoardSet: "cut", Game: "tree", Evaluator: "given", Tie: "first", Depth: 2,
		First: "minimax", Second: "product",
		Boards: 100, Differ: 10, Fraction: 0.1, Low: low, High: high, Apart: 5, Examples: "3 9 20 33 35"}
	if !reflect.DeepEqual(rows[0], want) || low < 0.0552 || low > 0.0553 || high < 0.1743 || high > 0.1744+1e-4 {
		t.Errorf("got  %+v\nwant %+v", rows[0], want)
	}
	if rows[1].BoardSet != "pool" || rows[1].Differ != 10 || rows[1].Examples != "" {
		t.Errorf("of a pooled set: %+v", rows[1])
	}
}
