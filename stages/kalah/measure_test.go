package kalah

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/random"
)

// TestMeasure: shares of wins rise with the value, deeper searches err less,
// and positions with the player to move ahead are won more often than not.
func TestMeasure(t *testing.T) {
	r := newRules(t, 4, 4)
	stage := game.Stage[State]{Game: r, Measured: "kalah-ratio",
		Opening:    game.Opening[State]{Game: r, Moves: 4, Source: random.For(1, "measure")},
		Evaluators: evaluators(r)}
	rows, err := stage.Measure(150, 4)
	if err != nil {
		t.Fatal(err)
	}
	var nodes, wrong [5]int64
	var last float64
	for i, row := range rows {
		if i == 0 || row.Height != rows[i-1].Height {
			last = 0
		}
		if row.Won < last {
			t.Errorf("depth %d, value %d/%d: share %v is below that of the value before, %v", row.Height, row.Ones,
				row.Squares, row.Won, last)
		}
		last = row.Won
		nodes[row.Height] += row.Nodes
		if 2*row.Ones > row.Squares {
			wrong[row.Height] += row.Nodes - row.MaxWins
		}
		if 2*row.Ones < row.Squares {
			wrong[row.Height] += row.MaxWins
		}
	}
	if nodes[0] < 1000 || nodes[0] != nodes[4] {
		t.Fatalf("positions by depth: %v", nodes)
	}
	if !(wrong[4] < wrong[1] && 2*wrong[1] < nodes[1]) {
		t.Errorf("%v of %v positions are read wrongly, by depth", wrong, nodes)
	}
}
