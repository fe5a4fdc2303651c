package five_test

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/five"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Both games of a contest on one board.
func ExampleDeclaration() {
	boards, err := five.Declaration().New(declare.Spec{Game: "five", Seed: 1})
	if err != nil {
		panic(err)
	}
	setup := search.Setup{Depths: []int{2}, Tie: search.First, Seed: 1}
	for _, name := range []string{"minimax", "p52111"} {
		rule, err := propagate.New(name)
		if err != nil {
			panic(err)
		}
		setup.Players = append(setup.Players, search.Player{Name: name, Rule: rule})
	}
	kernel, err := boards.(game.Staged).Kernel("chain-1-64-1", nil, setup)
	if err != nil {
		panic(err)
	}
	words := make([]uint64, layered.Words(boards.Bits()))
	boards.Board(0, words)
	kernel.Load(0, words)
	outcomes := make([]search.Outcome, 1)
	kernel.Contest(0, 1, outcomes)
	one, two := kernel.(search.Transcriber).Transcript(0)
	fmt.Printf("minimax begins: wins %v after %d plies\n", outcomes[0]&search.WonFirst != 0, len(one))
	fmt.Printf("p52111 begins: minimax wins %v after %d plies\n", outcomes[0]&search.WonSecond != 0, len(two))
	// Output:
	// minimax begins: wins true after 17 plies
	// p52111 begins: minimax wins false after 13 plies
}
