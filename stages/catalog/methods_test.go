package catalog

import (
	"fmt"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// TestMethodsDecideAlike: in every game a search by any method finds the decision of
// full width, move, ties and value to the bit, under every tie rule.
func TestMethodsDecideAlike(t *testing.T) {
	for _, g := range Games() {
		sets, ties := small(t, g), []search.Tie{search.First, search.Last, search.Random}
		for i, c := range sets {
			for j, tie := range ties {
				if tried(i, len(sets), j, len(ties)) {
					t.Run(g.Name+"/"+c.evaluator+"/"+string(tie), func(t *testing.T) {
						methodsDecideAlike(t, c.spec, c.evaluator,
							tie)
					})
				}
			}
		}
	}
}

func methodsDecideAlike(t *testing.T, spec declare.Spec, evaluator string, tie search.Tie) {
	t.Helper()
	made, err := New(spec)
	if err != nil {
		t.Fatal(err)
	}
	depths, boards := []int{1, 2, 3}, int64(5)
	switch spec.Game {
	case "five": // with its 361 moves
		depths, boards = depths[:2], 2
	case "chess", "connectfour": // with their many evaluators, of which some solve every leaf
		boards = 1
	}
	setup := search.Setup{Depths: depths, Tie: tie, Seed: spec.Seed, Players: measured(t, made)}
	k, words := measurer(t, made, spec, evaluator, setup), make([]uint64, layered.Words(made.Bits()))
	decisions, efforts := make([]search.Decision, len(depths)), make([]search.Effort, len(depths))
	for id := range fewer(boards) {
		made.Board(id, words)
		k.Load(id, words)
		for p, player := range setup.Players {
			k.Decide(p, decisions)
			for _, kind := range search.MethodKinds() {
				if CheckMethod(made, kind.Method, player.Rule, tie) != nil {
					continue
				}
				k.Measure(p, kind.Method, efforts)
				for j, got := range efforts {
					want, where := decisions[j], fmt.Sprintf("board %d, %s, %s to depth %d", id, player.Name, kind.Method,
						setup.Depths[j])
					if got.Move != want.Move || got.Value != want.Value || got.Ties != 0 && got.Ties != want.Ties {
						t.Fatalf("%s: %+v, decided %+v", where, got, want)
					}
					if got.Evaluations < 1 || got.Nodes < 2 || len(got.Line) > 0 && got.Line[0] != got.Move {
						t.Fatalf("%s: cost and line %+v", where, got)
					}
					if kind.Method == search.Full && got.Nodes != want.Nodes {
						t.Fatalf("%s: %d nodes, decided by %d", where, got.Nodes, want.Nodes)
					}
				}
			}
		}
	}
}

// measured are players with every rule that a game has.
func measured(t *testing.T, made declare.Generator) (players []search.Player) {
	t.Helper()
	for _, kind := range propagate.Kinds() {
		rule, err := propagate.New(kind.Name)
		if err == nil && CheckMethod(made, search.Full, rule, search.First) == nil {
			players = append(players, search.Player{Name: kind.Name, Rule: rule})
		}
	}
	return players
}

// measurer returns the kernel of a game that searches node by node.
func measurer(t *testing.T, made declare.Generator, spec declare.Spec, evaluator string,
	setup search.Setup) search.Measurer {
	t.Helper()
	if layered, ok := made.(layered.Layered); ok {
		e := fixture.Evaluator(t, evaluator, evaluate.Setting{Layers: layered.Layers(), Seed: spec.Seed})
		setup.Layers, setup.Evaluator = layered.Layers(), e
		return game.NewLayered(setup).(search.Measurer)
	}
	return kernel(t, made, spec, evaluator, setup).(search.Measurer)
}

// TestNodesOfTicTacToe: what is known of it, through the search of every game.
func TestNodesOfTicTacToe(t *testing.T) {
	spec := declare.Spec{Game: "tictactoe"}
	made, err := New(spec)
	if err != nil {
		t.Fatal(err)
	}
	minimax := fixture.Rule(t, "minimax")
	setup := search.Setup{Depths: []int{9}, Tie: search.First, Players: []search.Player{{Name: "minimax", Rule: minimax}}}
	k, words := measurer(t, made, spec, "even", setup), make([]uint64, layered.Words(made.Bits()))
	made.Board(0, words)
	k.Load(0, words)
	efforts := make([]search.Effort, 1)
	for method, want := range map[search.Method][2]int64{
		search.Full: {549_946, 255_168}, search.Negamax: {549_946, 255_168}, search.AlphaBeta: {18_297, 7_330},
	} {
		k.Measure(0, method, efforts)
		if got := efforts[0]; got.Nodes != want[0] || got.Evaluations != want[1] || got.Value != 0.5 || got.Move != 0 {
			t.Errorf("%s: %+v, want %d nodes and %d evaluations", method, got, want[0], want[1])
		}
	}
}

// TestMethodsThatDoNotFit are refused with a reason.
func TestMethodsThatDoNotFit(t *testing.T) {
	for _, c := range []struct {
		game, rule string
		method     search.Method
		tie        search.Tie
		want       string
	}{
		{"kalah", "product", search.Negamax, search.First, "textbook search backs up by minimax alone; full width is there " +
			"for every rule"},
		{"kalah", "minimax", search.AlphaBeta, search.Last, "textbook search makes the first of equal moves, but tie is " +
			"\"last\"; expected first or expected"},
		{"five", "minimax", search.Negamax, search.First, "five-in-a-row has a search of its own, expected full, pruned or " +
			"deepened"},
		{"pgame", "minimax", "guess", search.First, "there is no such method here"},
	} {
		made, err := New(declare.Spec{Game: c.game, Height: 2, Branching: 2, Probability: "1/2",
			Values: declare.Values{{Field: "pits", Value: 3}, {Field: "stones", Value: 2}}})
		if err != nil {
			t.Fatal(err)
		}
		rule := fixture.Rule(t, c.rule)
		if err := CheckMethod(made, c.method, rule, c.tie); err == nil || err.Error() != c.want {
			t.Errorf("%s, %s: %v, want %s", c.game, c.method, err, c.want)
		}
	}
}
