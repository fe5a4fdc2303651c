package calibrate

import (
	"math"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestCalibrationOfPBoardsIsE2: the measured share of wins by height and ones
// is what e2 computes exactly.
func TestCalibrationOfPBoardsIsE2(t *testing.T) {
	spec := declare.Spec{Game: "pgame", Height: 6, Branching: 2, Probability: "fixed-point", Seed: 4}
	g := fixture.Boards(t, spec)
	e := fixture.Evaluator(t, "e2", evaluate.Setting{Layers: g.Layers()})
	e2 := e.(evaluate.Counter)
	var sum, cells float64
	for _, row := range Run(g, 4000) {
		p := e2.Count(int(row.Height), int(row.Ones))
		share := float64(row.MaxWins) / float64(row.Nodes)
		if p == 0 || p == 1 {
			if share != p || row.Won != p {
				t.Errorf("height %d, %d ones: share %v, made to rise %v; it is forced to %v", row.Height,
					row.Ones, share, row.Won, p)
			}
			continue
		}
		if variance := p * (1 - p) / float64(row.Nodes); row.Nodes > 50 {
			sum += (share - p) * (share - p) / variance
			cells++
		}
	}
	if math.Abs(sum-cells) > 4*math.Sqrt(2*cells) {
		t.Errorf("sum of squared z against e2 is %.1f over %.0f cells", sum, cells)
	}
}

func TestErrorIsOfTheMajority(t *testing.T) {
	for _, c := range []struct {
		h, ones, squares int
		nodes, wins      int64
		believed         bool
		err              float64
	}{
		{1, 1, 2, 4, 4, true, 0},       // a tie counts for the mover, Max
		{2, 2, 4, 3, 2, false, 2. / 3}, // a tie counts for the mover, Min, and is wrong at 2 of 3
		{2, 3, 4, 5, 5, true, 0},
		{1, 0, 2, 4, 0, false, 0},
	} {
		r := newRow(c.h, c.ones, c.squares, c.nodes, c.wins, evaluate.Majority(c.h, c.ones, c.squares))
		if r.Believed != c.believed || r.Error != c.err {
			t.Errorf("height %d, %d of %d ones: believed %v with error %v, want %v with %v", c.h, c.ones, c.squares, r.Believed,
				r.Error, c.believed, c.err)
		}
	}
}

func TestIsotonic(t *testing.T) {
	rows := []Row{
		{Nodes: 10, MaxWins: 0},
		{Nodes: 10, MaxWins: 4},
		{Nodes: 10, MaxWins: 2}, // falls: pooled with the one before
		{Nodes: 20, MaxWins: 6}, // equal to the pool
		{Nodes: 1, MaxWins: 1},
	}
	Isotonic(rows)
	for i, want := range []float64{0, .3, .3, .3, 1} {
		if rows[i].Won != want {
			t.Errorf("row %d: %v, want %v", i, rows[i].Won, want)
		}
	}
}

func TestUnseenCountsHaveTheNearestShare(t *testing.T) {
	c := Table([]Row{
		{Height: 0, Ones: 0, Squares: 1, Won: 0}, {Height: 0, Ones: 1, Squares: 1, Won: 1},
		{Height: 1, Ones: 2, Squares: 8, Won: .25}, {Height: 1, Ones: 6, Squares: 8, Won: .75},
	})
	want := [][]float64{{0, 1}, {.25, .25, .25, .25, .25, .75, .75, .75, .75}}
	for h := range want {
		for ones := range want[h] {
			if got := c.Won[h][ones]; got != want[h][ones] {
				t.Errorf("height %d, %d ones: %v, want %v", h, ones, got, want[h][ones])
			}
		}
	}
}

func TestErrors(t *testing.T) {
	rates := Errors([]Row{
		{Height: 0, Ones: 0, Squares: 4, Nodes: 10, MaxWins: 2},  // read lost, 2 won
		{Height: 0, Ones: 2, Squares: 4, Nodes: 8, MaxWins: 4},   // read half
		{Height: 0, Ones: 3, Squares: 4, Nodes: 20, MaxWins: 14}, // read won, 6 lost
		{Height: 1, Ones: 4, Squares: 4, Nodes: 5, MaxWins: 5},
	})
	// Of moves: what wins for the player to move there is lost for who moved.
	if want := []float64{(2 + 6.) / (8 + 4 + 6), 0.5}; !slices.Equal(rates.Plus, want) {
		t.Errorf("moves that win are called lost with %v, want %v", rates.Plus, want)
	}
	if want := []float64{(2 + 2.) / (2 + 4 + 14), 0}; !slices.Equal(rates.Minus, want) {
		t.Errorf("moves that lose are called won with %v, want %v", rates.Minus, want)
	}
}
