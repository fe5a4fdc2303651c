package five_test

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/five"
	"github.com/nonminimax/nonminimax/stages/game"
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
		for _, at := range found.Best {
			x, y := at.XY()
			fmt.Printf(" (%d, %d)", x, y)
		}
		fmt.Println()
	}
	// Output:
	// 10-0-0-0-0: value 192.00 at (7, 10) (11, 10)
	// 4-3-2-1-0: value 637.44 at (11, 12)
}

// Both games of a contest on one board.
func ExampleNewKernel() {
	kernel, err := five.NewKernel([]five.Player{
		{Name: "MM", Weights: five.MM, Parameters: five.PS2},
		{Name: "P52111", Weights: five.P52111, Parameters: five.PS2},
	}, []search.Limit{{Depth: 2}}, search.First, 1, true)
	if err != nil {
		panic(err)
	}
	board := five.Opening(1, 0)
	squares, words := make([]byte, five.Points), make([]uint64, five.Words)
	five.Encode(&board, squares)
	game.Pack(words, squares)
	kernel.Load(0, words)
	outcomes := make([]search.Outcome, 1)
	kernel.Contest(0, 1, outcomes)
	one, two := kernel.(search.Transcriber).Transcript(0)
	fmt.Printf("MM begins: wins %v after %d plies\n", outcomes[0]&search.WonFirst != 0, len(one))
	fmt.Printf("P52111 begins: MM wins %v after %d plies\n", outcomes[0]&search.WonSecond != 0, len(two))
	// Output:
	// MM begins: wins true after 17 plies
	// P52111 begins: MM wins false after 13 plies
}

// What the paper leaves open.
func ExampleFactors() {
	for _, factor := range five.Factors() {
		for _, reading := range factor.Readings {
			fmt.Printf("%s=%s: %s\n", factor.Name, reading.Name, reading.Summary)
		}
	}
	// Output:
	// count=right: the stones of a chain are those from the starting stone to its right end, within five cells
	// count=span: they are those between both ends, within five cells each way; more than five count as five
	// dead=cells: a chain is dead with fewer than five cells between its ends, where no five fits
	// dead=distance: it is dead where the distances to its ends add up to less than five, as printed; four cells are alive
	// win=score: a five is worth 2^50 to who has it, and chains no longer count
	// win=plain: a five is worth what its chains are
	// end=five: a search stops at a five, whose value stands for all that could follow
	// end=horizon: it goes on to its full depth, and sees fives only there
}
