package propagate_test

import (
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// What is a node worth at which Max moves, and whose two children are wins with probability
// .6 and .5?
func Example() {
	for _, name := range []string{"minimax", "product", "average"} {
		rule, err := propagate.New(name)
		if err != nil {
			fmt.Println(err)
			return
		}
		children := []propagate.Value{rule.Lift(0.6), rule.Lift(0.5)}
		back := rule.Back(propagate.Node{Max: true, Height: 1, Left: 1}, children)
		fmt.Printf("%s: %.2f\n", name, back.Win)
	}
	// Output:
	// minimax: 0.60
	// product: 0.80
	// average: 0.70
}

// Games 1 and 2 of [B92] section 1: A chooses a row, B a column, and B wins with the probability there. In game 1 B
// knows no more than that, in game 2 he is told what each column would bring. So A chooses the first row in game 1, and
// the second in game 2.
func Example_twoGames() {
	for _, name := range []string{"minimax", "product"} {
		rule, err := propagate.New(name)
		if err != nil {
			panic(err)
		}
		for _, row := range [][]float64{{.5, .5}, {.6, .1}} {
			children := []propagate.Value{rule.Lift(row[0]), rule.Lift(row[1])}
			fmt.Printf("%s of %v: %.2f\n", name, row, rule.Back(propagate.Node{Max: true, Height: 1, Left: 1}, children).Win)
		}
	}
	// Output:
	// minimax of [0.5 0.5]: 0.50
	// minimax of [0.6 0.1]: 0.60
	// product of [0.5 0.5]: 0.75
	// product of [0.6 0.1]: 0.64
}

// A hundred moves, each of which wins with probability .1: [B92] section 1. One of them surely wins, says the
// product rule, and minimax that the player, who must choose one, will win .1 of the time. In between is what he
// finds out before he moves: at a node that takes 62 moves, by the quality of a hint about each. Ten moves to nodes
// of his with ten moves each are a hundred.
func Example_hundredMoves() {
	back := func(name string, n int, win float64) float64 {
		rule, err := propagate.New(name)
		if err != nil {
			panic(err)
		}
		children := slices.Repeat([]propagate.Value{rule.Lift(win)}, n)
		return rule.Back(propagate.Node{Max: true, Height: 1, Left: 1}, children).Win
	}
	for _, name := range []string{"minimax", "product"} {
		fmt.Printf("%s: %.5f\n", name, back(name, 10, back(name, 10, .1)))
	}
	for _, name := range []string{"baum-0.55-flat", "baum-0.75-flat", "baum-0.9-flat", "baum-0.99-flat"} {
		fmt.Printf("%s: %.2f\n", name, back(name, 62, .1))
	}
	// Output:
	// minimax: 0.10000
	// product: 0.99997
	// baum-0.55-flat: 0.12
	// baum-0.75-flat: 0.25
	// baum-0.9-flat: 0.50
	// baum-0.99-flat: 0.92
}
