package search_test

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Minimax searches a P-board to depth 1, 2 and 3.
func Example() {
	made, err := catalog.New(declare.Spec{Game: "pgame", Height: 6, Branching: 2, Probability: "0.38", Seed: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	game := made.(layered.Layered)
	estimate, err := evaluate.New("e1", evaluate.Setting{Layers: game.Layers()})
	if err != nil {
		fmt.Println(err)
		return
	}
	minimax, err := propagate.New("minimax")
	if err != nil {
		fmt.Println(err)
		return
	}
	depths := []int{1, 2, 3}
	kernel := search.New(search.Setup{Layers: game.Layers(), Evaluator: estimate, Depths: depths, Tie: search.First,
		Players: []search.Player{{Name: "minimax", Rule: minimax}}})
	board := int64(3)
	_, squares := generate.Run(game, board, 1).At(0)
	kernel.Load(board, squares)
	decisions := make([]search.Decision, len(depths))
	kernel.Decide(0, decisions)
	for i, d := range decisions {
		fmt.Printf("depth %d: move %d, %.3f\n", depths[i], d.Move, d.Value)
	}
	// Output:
	// depth 1: move 1, 0.250
	// depth 2: move 1, 0.312
	// depth 3: move 1, 0.250
}
