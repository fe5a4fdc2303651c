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

// An open three of Max, with Min to move, as text.
const openThree = `
     1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19
 1   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 2   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 3   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 4   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 5   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 6   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 7   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 8   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
 9   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
10   .  .  .  .  .  .  .  X  X (X) .  .  .  .  .  .  .  .  .
11   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
12   .  .  .  .  .  .  .  .  O  O  .  .  .  .  .  .  .  .  .
13   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
14   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
15   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
16   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
17   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
18   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
19   .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .
Min to move
`

// A position from text, and its static value from both sides.
func ExampleParse() {
	p, last, err := five.Parse(openThree)
	if err != nil {
		panic(err)
	}
	x, y := last.XY()
	fmt.Printf("last move (%d, %d), %d stones, %v to move\n", x, y, p.Stones(), p.Turn())
	e, err := five.NewEvaluator(five.PS2, five.Reading{})
	if err != nil {
		panic(err)
	}
	fmt.Println("chains:", e.Chains(&p, five.Max), e.Chains(&p, five.Min))
	fmt.Println("value:", e.Value(&p, five.Min))
	// Output:
	// last move (10, 10), 5 stones, Min to move
	// chains: 266880 4544
	// value: -262336
}

// The moves that minimax and a weighted sum find best.
func ExampleSearcher_Search() {
	p, _, err := five.Parse(openThree)
	if err != nil {
		panic(err)
	}
	e, err := five.NewEvaluator(five.PS2, five.Reading{})
	if err != nil {
		panic(err)
	}
	for _, weights := range []five.Weights{five.MM, five.P43210} {
		s, err := five.NewSearcher(e, weights, 3)
		if err != nil {
			panic(err)
		}
		found := s.Search(p, 3, true)
		fmt.Printf("%v: value %.2f at", weights, found.Units())
		for _, point := range found.Best {
			x, y := point.XY()
			fmt.Printf(" (%d, %d)", x, y)
		}
		fmt.Println()
	}
	// Output:
	// 10-0-0-0-0: value 192.00 at (7, 10) (11, 10)
	// 4-3-2-1-0: value 637.44 at (11, 12)
}

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
