package experiment_test

import (
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
)

func ExampleLoad() {
	text := `
name: first-steps
boardsets:
  "p{height}":
    game: pgame
    height: 3-4
    boards: 1600
    evaluators: [e1]
    propagators: [minimax, product]
    contests: [product-vs-minimax]
`
	e, err := experiment.Load("first-steps.yaml", []byte(text), nil, experiment.Overrides{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range e.BoardSets {
		fmt.Println(s.Name, s.Probability, s.Depths, s.Contests)
	}
	_, err = experiment.Load("first-steps.yaml", []byte(text), nil, experiment.Overrides{
		Set: []string{"seed=x"},
	})
	fmt.Println(err)
	// Output:
	// p3 fixed-point [1 2 3] [product-vs-minimax]
	// p4 fixed-point [1 2 3 4] [product-vs-minimax]
	// first-steps.yaml: --set "seed=x": seed: expected a whole number from 0 to 18446744073709551615, got the text "x"
}
