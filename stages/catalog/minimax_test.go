package catalog

import (
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/search"
)

// TestOneWeightIsMinimax: in every game the weight 1 of the best child alone decides
// and plays as minimax does, to the bit and under every tie rule.
func TestOneWeightIsMinimax(t *testing.T) {
	for _, g := range Games() {
		sets, ties := small(t, g), []search.Tie{search.First, search.Last}
		for i, c := range sets {
			for j, tie := range ties {
				if tried(i, len(sets), j, len(ties)) {
					t.Run(g.Name+"/"+c.evaluator+"/"+string(tie), func(t *testing.T) { oneWeight(t, c.spec, c.evaluator, tie) })
				}
			}
		}
	}
}

// oneWeight compares all decisions, and the games against a third rule.
func oneWeight(t *testing.T, spec declare.Spec, evaluator string, tie search.Tie) {
	t.Helper()
	made, err := New(spec)
	if err != nil {
		t.Fatal(err)
	}
	setup := search.Setup{Depths: []int{1, 2, 3}, Tie: tie, Seed: spec.Seed, Contests: true}
	if spec.Height > 3 {
		setup.Depths = append(setup.Depths, spec.Height)
	}
	setup.Players = append(setup.Players, fixture.Players(t, "minimax", "weights-1", "p52111")...)
	k, words := kernel(t, made, spec, evaluator, setup), make([]uint64, layered.Words(made.Bits()))
	var decisions [2][]search.Decision
	var outcomes [2][]search.Outcome
	for p := range decisions {
		decisions[p], outcomes[p] = make([]search.Decision, len(setup.Depths)), make([]search.Outcome, len(setup.Depths))
	}
	boards := int64(10)
	switch spec.Game {
	case "five": // each of its 361 moves is compared
		boards = 2
	case "chess": // whose games are long, and evaluators many
		boards = 3
	}
	for id := range fewer(boards) {
		made.Board(id, words)
		k.Load(id, words)
		for p := range decisions {
			k.Decide(p, decisions[p])
			k.Contest(p, 2, outcomes[p])
		}
		if !slices.Equal(decisions[0], decisions[1]) || !slices.Equal(outcomes[0], outcomes[1]) {
			t.Fatalf("board %d: minimax %+v %b, weights-1 %+v %b", id, decisions[0], outcomes[0], decisions[1], outcomes[1])
		}
	}
}

// kernel returns the kernel of a game and an evaluator.
func kernel(t *testing.T, made declare.Generator, spec declare.Spec, evaluator string,
	setup search.Setup) (k search.Kernel) {
	t.Helper()
	var err error
	if staged, ok := made.(game.Staged); ok {
		k, err = staged.Kernel(evaluator, nil, setup)
	} else {
		setup.Layers = made.(layered.Layered).Layers()
		setup.Evaluator, err = evaluate.New(evaluator, evaluate.Setting{Layers: setup.Layers, Seed: spec.Seed})
		if len(setup.Budgets) > 0 {
			k = game.NewLayered(setup)
		} else {
			k = search.New(setup)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return k
}
