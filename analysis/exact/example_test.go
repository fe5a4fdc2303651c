package exact_test

import (
	"fmt"

	"github.com/nonminimax/nonminimax/analysis/exact"
)

// Deeper minimax decides worse on P-games: [NPT86] without a sample.
func ExampleCorrect() {
	for depth := 1; depth <= 9; depth += 2 {
		answer, err := exact.Correct(exact.Question{Height: 10, Branching: 2, Evaluator: "artificial-0.1",
			Propagator: "minimax", Depth: depth})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("depth %d: %.6f\n", depth, answer.Correct)
	}
	// Output:
	// depth 1: 0.900000
	// depth 3: 0.859741
	// depth 5: 0.809785
	// depth 7: 0.752369
	// depth 9: 0.691914
}
