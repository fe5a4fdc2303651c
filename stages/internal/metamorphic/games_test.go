package metamorphic

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/chess"
	"github.com/nonminimax/nonminimax/stages/connectfour"
	"github.com/nonminimax/nonminimax/stages/critical"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/kalah"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/tictactoe"
)

// TestSwappedSquares: with every square the other way round the evaluators that weigh squares
// say 1 less what they said, and the one that errs at random does so where the truth is the other. e2 and
// natural-binary know who makes the last move, and artificial-E-F who is to move, which is the same player in the
// swapped board: of them there is no such law.
func TestSwappedSquares(t *testing.T) {
	for name, layers := range map[string]layered.Layers{"e1": layered.Split(6, 2), "natural": layered.Split(4, 3),
		"e3": layered.Row(9), "artificial-0.1": layered.Split(5, 2)} {
		e := fixture.Evaluator(t, name, evaluate.Setting{Layers: layers, Seed: 1})
		dice := rand.New(rand.NewPCG(1, 16))
		for board := range int64(trials(100)) {
			h := dice.IntN(layers.Height)
			from, to := layers.Span(h, 0)
			n := evaluate.Node{Board: board, Height: h, Won: dice.IntN(2) == 0}
			other := evaluate.Node{Board: board, Height: h, Won: !n.Won}
			for range to - from {
				square := byte(dice.IntN(2))
				n.Squares, other.Squares = append(n.Squares, square), append(other.Squares, 1-square)
			}
			if a, b := e.Static(n), e.Static(other); units(a, 1-b) > 1 {
				t.Fatalf("%s of %v is %v, swapped 1 - %v", name, n, a, b)
			}
		}
	}
}

// TestSwappedPositions: in the games that are played move by move a position with the players
// swapped, as tables keep one with Min to move, has the same moves to positions that are
// swapped, the other outcome, and static values of 1 less what they were.
func TestSwappedPositions(t *testing.T) {
	for _, rules := range [][]string{nil, {"stuck-ends"}, {"empty-capture", "ender-takes"}, {"skip-origin"}} {
		swappedPositions[kalah.State](t, kalah.Declaration(),
			declare.Spec{Values: declare.Values{{Field: "pits", Value: 3}, {Field: "stones", Value: 4},
				{Field: "rules", Value: strings.Join(rules, "+")}}})
	}
	swappedPositions[tictactoe.State](t, tictactoe.Declaration(), declare.Spec{})
	swappedPositions[connectfour.State](t, connectfour.Declaration(), declare.Spec{Values: fourByThree})
	swappedPositions[critical.State](t, critical.Declaration(), declare.Spec{Height: 9, Branching: 3, Probability: "0.9"})
	swappedPositions[chess.State](t, chess.Declaration(),
		declare.Spec{Values: declare.Values{{Field: "pieces", Value: "KRK"}, {Field: "move_limit", Value: 50}}})
}

// fourByThree is a board of Connect Four on which three in a row win.
var fourByThree = declare.Values{{Field: "columns", Value: 4}, {Field: "rows", Value: 3}, {Field: "connect", Value: 3}}

// swappedPositions plays random games and compares every position with the swapped one.
func swappedPositions[S comparable](t *testing.T, declared declare.Game, spec declare.Spec) {
	t.Helper()
	made, err := declared.New(spec)
	if err != nil {
		t.Fatal(err)
	}
	stage := made.(game.Stage[S])
	g, evaluators := stage.Game, make(map[string]game.Evaluator[S])
	measured := make([]float64, 41) // as many values as game.Measure tells apart
	for i := range measured {
		measured[i] = float64(i*i) / 1600
	}
	calibration := &evaluate.Calibration{Won: [][]float64{measured}}
	for _, e := range declared.Evaluators {
		if evaluators[e.Name], err = stage.Evaluator(cmp.Or(e.Example, e.Name), calibration); err != nil {
			t.Fatal(err)
		}
	}
	a, b := make([]S, g.Branching()), make([]S, g.Branching())
	squares := make([]byte, g.Bytes())
	decoded := func(s S) S {
		g.Encode(s, squares)
		return g.Decode(squares)
	}
	// alike compares two positions, one of which has to be the other one swapped.
	alike := func(x, y S) bool { return decoded(x) == decoded(y) }
	for trial := range trials(30) {
		dice := rand.New(rand.NewPCG(uint64(trial), 17))
		s := g.Start()
		for {
			n := g.Expand(s, a)
			if other := decoded(s); !g.Max(s) {
				x, over := g.Outcome(s)
				y, overToo := g.Outcome(other)
				if x != -y || over != overToo || g.Expand(other, b) != n || !g.Max(other) {
					t.Fatalf("trial %d: %+v, swapped %+v", trial, s, other)
				}
				for i := range n {
					if !alike(a[i], b[i]) || g.Max(a[i]) == g.Max(b[i]) || g.Move(s, i) != g.Move(other, i) {
						t.Fatalf("trial %d: move %d of %+v leads to %+v, swapped to %+v", trial, i, s, a[i], b[i])
					}
				}
				for name, e := range evaluators {
					values := make([]float64, 2)
					if e.Statics([]S{s, other}, values); units(values[0], 1-values[1]) > 1 {
						t.Fatalf("trial %d: %s of %+v is %v, swapped 1 - %v", trial, name, s, values[0], values[1])
					}
				}
			}
			if n == 0 {
				break
			}
			s = a[dice.IntN(n)]
		}
	}
}

// TestSwappedSearches: a search at a position with Min to move finds what a search of the
// swapped position finds, in every game and under every rule that does not tell Max from Min:
// 1-v for v, and where nothing is rounded the same line. (There are 16 stones.)
func TestSwappedSearches(t *testing.T) {
	r := fixture.Must(kalah.New(4, 2, nil))(t)
	for _, turns := range []bool{false, true} {
		swappedSearches(t, r, declare.Spec{Game: "kalah", Values: declare.Values{{Field: "pits", Value: 4},
			{Field: "stones", Value: 2}, {Field: "turns", Value: turns}}}, "kalah-advantage")
	}
	swappedSearches(t, tictactoe.Rules{}, declare.Spec{Game: "tictactoe"}, "open-lines")
	four := fixture.Must(connectfour.New(4, 3, 3))(t)
	swappedSearches(t, four, declare.Spec{Game: "connectfour", Values: fourByThree}, "connectfour-lines")
	high := declare.Spec{Game: "critical", Height: 50, Branching: 2, Probability: "0.9"}
	trees := fixture.Must(critical.New(high.Height, high.Branching, high.Probability, high.Seed))(t)
	swappedSearches(t, trees, high, "critical-playouts-16")
}

func swappedSearches[S comparable](t *testing.T, g game.Playable[S], spec declare.Spec, evaluator string) {
	t.Helper()
	made := fixture.Must(catalog.New(spec))(t)
	squares := make([]byte, g.Bytes())
	for trial := range trials(3) {
		s, moves := opened(rand.New(rand.NewPCG(uint64(trial), 18)), g)
		here, there := others(t)
		for i, p := range here {
			g.Encode(g.Start(), squares)
			one := explored(t, made, squares, evaluator, p, moves...)
			g.Encode(s, squares)
			other := explored(t, made, squares, evaluator, there[i])
			for i := range min(len(one), len(other)) {
				if !slices.Contains(roundsNever, p.Name) {
					other[i].Line = one[i].Line
				}
				if p.Name != "minimax" { // bounds of other rules are rounded outwards, and cut a node more or less
					other[i].Nodes = one[i].Nodes
				}
			}
			sameIterations(t, fmt.Sprintf("%+v, %s after %v", spec, p.Name, moves), one, other,
				func(v float64) float64 { return 1 - v })
		}
	}
}

// opened plays random moves until Min is to move in a game that is not over.
func opened[S comparable](dice *rand.Rand, g game.Playable[S]) (s S, moves []int) {
	children := make([]S, g.Branching())
	for s = g.Start(); ; {
		n := g.Expand(s, children)
		switch {
		case n == 0:
			s, moves = g.Start(), nil
			continue
		case !g.Max(s) && len(moves) >= 2:
			return s, moves
		}
		i := dice.IntN(n)
		moves, s = append(moves, g.Move(s, i)), children[i]
	}
}

// explored searches a position that moves lead to from a board.
func explored(t *testing.T, made declare.Generator, squares []byte, evaluator string, p search.Player,
	moves ...int) (found []game.Iteration) {
	t.Helper()
	words := make([]uint64, layered.Words(made.Bits()))
	game.Pack(words, squares)
	x := fixture.Must(catalog.Explore(made, catalog.Question{Words: words, Evaluator: evaluator, Seed: 1, Player: p}))(t)
	for _, move := range moves {
		fixture.OK(t, x.Move(move))
	}
	deepest := 3
	if made.Bits() > 1000 { // five-in-a-row
		deepest = 1
	}
	for it := range x.Deepen(deepest, nil) {
		found = append(found, it)
	}
	return found
}

// sameIterations compares searches of a position and of the swapped one.
func sameIterations(t *testing.T, where string, one, other []game.Iteration, swapped func(float64) float64) {
	t.Helper()
	same := func(x, y game.Iteration) bool {
		return units(x.Value, swapped(y.Value)) <= swapSlack && slices.Equal(x.Line, y.Line) && x.Nodes == y.Nodes &&
			x.Depth == y.Depth && x.Whole == y.Whole
	}
	if len(one) == 0 || !slices.EqualFunc(one, other, same) {
		t.Fatalf("%s: %+v, swapped %+v", where, one, other)
	}
}
