package propagate_test

import (
	"fmt"

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
