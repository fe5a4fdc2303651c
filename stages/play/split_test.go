package play

import (
	"fmt"
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// split is a board of squares as a game in general, so that its kernel can be
// held to those of stages/search.
type split struct {
	layers  game.Layers
	squares []byte
}

// node is a position of a split: a place in the layers.
type node struct{ height, index int }

func (g split) Start() node { return node{g.layers.Height, 0} }

func (g split) Expand(s node, children []node) int {
	if s.height == 0 {
		return 0
	}
	for j := range g.layers.Branching {
		children[j] = node{s.height - 1, g.layers.Child(s.index, j)}
	}
	return g.layers.Branching
}

func (g split) Max(s node) bool { return game.MaxToMove(s.height) }

func (g split) Outcome(s node) (int8, bool) {
	if s.height > 0 {
		return 0, false
	}
	return 2*int8(g.squares[s.index]) - 1, true
}

func (g split) Move(_ node, i int) int        { return i }
func (g split) Moves() int                    { return g.layers.Branching }
func (g split) Branching() int                { return g.layers.Branching }
func (g split) Bytes() int                    { return 1 }
func (g split) Encode(_ node, squares []byte) { squares[0] = 0 }
func (g split) Decode([]byte) node            { return g.Start() }

// statics evaluates a split as a kernel of layers does.
type statics struct {
	split
	evaluator evaluate.Evaluator
	board     int64
}

func (e statics) Statics(positions []node, values []float64) {
	for i, s := range positions {
		from, to := e.layers.Span(s.height, s.index)
		if s.height == 0 {
			values[i] = float64(e.squares[s.index])
			continue
		}
		values[i] = e.evaluator.Static(evaluate.Node{Board: e.board, Height: s.height, Index: s.index, Squares: e.squares[from:to]})
	}
}

// TestKernelsAgree: on games of equal length the general kernel decides, plays
// and evaluates as the kernels of layers do, to the bit, with every propagator
// and tie rule.
func TestKernelsAgree(t *testing.T) {
	for _, spec := range []game.Spec{
		{Game: "pgame", Height: 6, Branching: 2, Probability: "fixed-point", Seed: 1},
		{Game: "ngame", Height: 4, Branching: 3, Probability: "1/2", Seed: 2},
		{Game: "ggame", Height: 7, Branching: 2, Probability: "1/2", Seed: 3},
	} {
		for _, tie := range []search.Tie{search.First, search.Last} {
			t.Run(fmt.Sprintf("%s/%s", spec.Game, tie), func(t *testing.T) { kernelsAgree(t, spec, tie) })
		}
	}
}

func kernelsAgree(t *testing.T, spec game.Spec, tie search.Tie) {
	made, err := game.New(spec)
	if err != nil {
		t.Fatal(err)
	}
	evaluator, err := evaluate.New("e1", evaluate.Setting{Layers: made.Layers()})
	if err != nil {
		t.Fatal(err)
	}
	setup := search.Setup{Layers: made.Layers(), Evaluator: evaluator, Tie: tie, Contests: true}
	for depth := range spec.Height {
		setup.Depths = append(setup.Depths, depth+1)
	}
	for _, kind := range propagate.Kinds() {
		if rule, err := propagate.New(kind.Name); err == nil {
			setup.Players = append(setup.Players, search.Player{Name: kind.Name, Rule: rule})
		}
	}
	of := search.New(setup)
	words := make([]uint64, game.Words(made.Bits()))
	for id := range int64(20) {
		made.Board(id, words)
		board := split{made.Layers(), make([]byte, made.Layers().Squares())}
		for i := range board.squares {
			board.squares[i] = byte(words[i/64] >> (i % 64) & 1)
		}
		general := New(Setup[node]{Game: board, Evaluator: statics{board, evaluator, id}, Setup: setup})
		general.Load(id, make([]uint64, 1))
		of.Load(id, words)
		sameDecisions(t, of, general, setup)
		sameGames(t, of, general, setup)
	}
}

func sameDecisions(t *testing.T, of, general search.Kernel, setup search.Setup) {
	t.Helper()
	want, got := make([]search.Decision, len(setup.Depths)), make([]search.Decision, len(setup.Depths))
	for p, player := range setup.Players {
		of.Decide(p, want)
		general.Decide(p, got)
		for j, depth := range setup.Depths {
			if nodes := setup.Layers.Nodes(depth); got[j].Nodes != nodes {
				t.Fatalf("%s at depth %d: %d nodes, want %d", player.Name, depth, got[j].Nodes, nodes)
			}
			got[j].Nodes = 0
			if got[j] != want[j] || math.Signbit(got[j].Value) {
				t.Fatalf("%s at depth %d: got %+v, want %+v", player.Name, depth, got[j], want[j])
			}
		}
	}
}

func sameGames(t *testing.T, of, general search.Kernel, setup search.Setup) {
	t.Helper()
	want, got := make([]search.Outcome, len(setup.Depths)), make([]search.Outcome, len(setup.Depths))
	for first := range setup.Players {
		for second := range setup.Players {
			of.Contest(first, second, want)
			general.Contest(first, second, got)
			for j, depth := range setup.Depths {
				if got[j] != want[j] {
					t.Fatalf("%s against %s at depth %d: got %b, want %b", setup.Players[first].Name, setup.Players[second].Name, depth, got[j], want[j])
				}
			}
		}
	}
}
