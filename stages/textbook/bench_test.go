package textbook_test

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/tictactoe"
)

// TestAllocations: once there is room, only results take memory.
func TestAllocations(t *testing.T) {
	for name, engine := range engines(ticTacToe()) {
		search := func() { engine.Search(tictactoe.State{}, 5) }
		search()
		if n := testing.AllocsPerRun(3, search); n > 10 {
			t.Errorf("%s: %v allocations a search", name, n)
		}
	}
}
