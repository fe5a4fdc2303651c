package textbook_test

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/textbook"
	"github.com/nonminimax/nonminimax/stages/tictactoe"
)

// Iterated deepening of tic-tac-toe within 20,000 positions. Moves are squares
// here, since at the start all nine are legal.
func Example() {
	setup := textbook.Setup[tictactoe.State]{Game: tictactoe.Rules{}, Evaluator: tictactoe.OpenLines}
	engine := textbook.NewAlphaBetaTable(setup, textbook.NewTable[tictactoe.State](1<<16))
	for it := range textbook.Deepen(engine, tictactoe.State{}, 9, textbook.Budget(20_000)) {
		fmt.Printf("depth %d: move %d, value %.4f, %d nodes\n", it.Depth, it.Move, it.Value, it.Nodes)
	}
	// Output:
	// depth 1: move 4, value 0.7500, 10 nodes
	// depth 2: move 4, value 0.5625, 27 nodes
	// depth 3: move 4, value 0.6875, 121 nodes
	// depth 4: move 4, value 0.5625, 190 nodes
	// depth 5: move 4, value 0.6875, 884 nodes
	// depth 6: move 4, value 0.5625, 900 nodes
	// depth 7: move 4, value 0.6250, 3491 nodes
	// depth 8: move 0, value 0.5000, 1589 nodes
	// depth 9: move 0, value 0.5000, 1562 nodes
}

// The same tree by every search.
func ExampleAlphaBeta() {
	setup := textbook.Setup[tictactoe.State]{Game: tictactoe.Rules{}, Evaluator: tictactoe.Even}
	table := textbook.NewTable[tictactoe.State](1 << 16)
	fmt.Println(textbook.NewFullWidth(setup).Search(tictactoe.State{}, 9).Nodes)
	fmt.Println(textbook.NewAlphaBeta(setup).Search(tictactoe.State{}, 9).Nodes)
	fmt.Println(textbook.NewAlphaBetaTable(setup, table).Search(tictactoe.State{}, 9).Nodes)
	// Output:
	// 549946
	// 18297
	// 4852
}
