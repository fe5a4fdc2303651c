package kalah_test

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/kalah"
)

// All moves at once, packed, and what an evaluator says of them.
func ExampleRules_Expand() {
	rules, err := kalah.New(6, 4, nil)
	if err != nil {
		panic(err)
	}
	children := make([]kalah.State, rules.Branching())
	children = children[:rules.Expand(rules.Start(), children)]
	values := make([]float64, len(children))
	kalah.NewRatio(rules).Statics(children, values)
	for i, value := range values {
		fmt.Printf("pit %d: %.4f\n", rules.Move(rules.Start(), i), value)
	}
	// Output:
	// pit 0: 0.5000
	// pit 1: 0.5000
	// pit 2: 0.5106
	// pit 3: 0.5106
	// pit 4: 0.5106
	// pit 5: 0.5106
}

// The outcome of a small board under best play, and the first moves that keep it.
func ExampleNew() {
	rules, err := kalah.New(4, 3, []string{"empty-capture"})
	if err != nil {
		panic(err)
	}
	fmt.Println(rules)
	outcome, moves, right := game.NewSolver(rules).Judge(rules.Start())
	fmt.Printf("%d: right are %04b of %d\n", outcome, right, moves)
	// Output:
	// kalah(4,3) empty-capture
	// 1: right are 0010 of 4
}

func ExampleDeclaration() {
	for _, e := range kalah.Declaration().Evaluators {
		fmt.Printf("%s: %s (%s)\n", e.Name, e.Summary, e.Source)
	}
	// Output:
	// kalah-advantage: lead in the kalahs, KA, scaled to [0, 1] by all stones ([SD69]; the scale is ours)
	// kalah-ratio: S = KA/NR, the lead in the kalahs by the stones left in pits, kept within [-1, 1] and scaled to [0, 1] ([B92] section 5)
	// kalah-measured: measured share of wins where S = KA/NR is as large, to the nearest of 41 values ([B92] section 5, proposed)
	// kalah-playouts: probability that Max wins a game of random moves, a draw counting half, exact but for rounding ([A90])
	// kalah-playouts-K: share of K games of random moves that Max wins, a draw counting half, such as kalah-playouts-1 ([A90]; in UCT [KS06])
	// kalah-random: a random number from 0 to 1 at each position that is not over, which tells nothing of it ([BS94])
}
