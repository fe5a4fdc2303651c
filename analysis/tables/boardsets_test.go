package tables

import (
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/stages/tally"
)

func TestBoardSetsTable(t *testing.T) {
	r := mustRun(t, handMade())
	b := r.BoardSets[0]
	if b.Boards != 100 || b.MaxWins.V != 20 || b.MinWins.V != 80 || b.Draws.V != 0 || b.Nontrivial.V != 60 ||
		b.ToMove != "min" || b.Fraction != 0.2 {
		t.Errorf("%+v", b)
	}
	if !(b.Low < 0.2 && 0.2 < b.High) || !math.IsNaN(b.Expected) {
		t.Errorf("interval %g..%g, expected %g of a set that is not defined", b.Low, b.High, b.Expected)
	}
}

func TestBoardSetsWithDraws(t *testing.T) {
	in := Input{Experiment: "draws", Solutions: []Solutions{{BoardSet: kalah, Rows: []tally.SolutionRow{
		{ToMove: "max", Value: -1, Boards: 5}, {ToMove: "max", Value: 0, Nontrivial: true, Boards: 7},
		{ToMove: "max", Value: 1, Boards: 8},
	}}}}
	r := mustRun(t, in).BoardSets[0]
	if r.MaxWins.V != 8 || r.MinWins.V != 5 || r.Draws.V != 7 || r.Fraction != 0.4 || r.Nontrivial.V != 7 ||
		!math.IsNaN(r.Expected) {
		t.Errorf("%+v", r)
	}
}
