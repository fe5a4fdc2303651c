package calibrate

import (
	"slices"
	"testing"
)

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
