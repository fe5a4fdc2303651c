package game_test

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// heap is a whole game: players take one to three stones from a heap in turn,
// and who takes the last one wins.
type heap struct{ stones byte }

// turn is a position of it.
type turn struct {
	stones byte
	min    bool // to move
}

func (g heap) Start() turn { return turn{stones: g.stones} }

func (heap) Expand(s turn, children []turn) int {
	n := min(3, int(s.stones))
	for i := range n {
		children[i] = turn{s.stones - byte(i) - 1, !s.min}
	}
	return n
}

func (heap) Max(s turn) bool { return !s.min }

func (heap) Outcome(s turn) (outcome int8, over bool) {
	if s.stones > 0 {
		return 0, false
	}
	if s.min { // Max took the last one
		return 1, true
	}
	return -1, true
}

func (heap) Move(_ turn, i int) int { return i }
func (heap) Branching() int         { return 3 }
func (heap) Bytes() int             { return 1 }

func (heap) Encode(s turn, squares []byte) { squares[0] = s.stones }
func (heap) Decode(squares []byte) turn    { return turn{stones: squares[0]} }

// even knows nothing: every position is worth 1/2, but for finished games.
type even struct{ heap }

func (e even) Statics(positions []turn, values []float64) {
	for i, s := range positions {
		values[i] = 0.5
		if outcome, over := e.Outcome(s); over {
			values[i] = float64(1+outcome) / 2
		}
	}
}

// A game is one type with small methods. Everything else, the search by any
// propagator, contests, solutions, follows.
func Example() {
	rule, err := propagate.New("product")
	if err != nil {
		panic(err)
	}
	eleven := heap{11}
	kernel := game.New(game.Setup[turn]{Game: eleven, Evaluator: even{eleven}, Setup: search.Setup{
		Players: []search.Player{{Name: "product", Rule: rule}},
		Depths:  []int{1, 4, 7},
		Tie:     search.First,
	}})
	board := make([]uint64, 1)
	game.Pack(board, []byte{11})
	kernel.Load(0, board)
	decisions := make([]search.Decision, 3)
	kernel.Decide(0, decisions)
	for i, depth := range []int{1, 4, 7} {
		fmt.Printf("depth %d takes %d, value %.3f\n", depth, decisions[i].Move+1, decisions[i].Value)
	}
	// Output:
	// depth 1 takes 1, value 0.500
	// depth 4 takes 1, value 0.036
	// depth 7 takes 3, value 1.000
}
