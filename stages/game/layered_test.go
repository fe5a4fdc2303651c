package game

import (
	"fmt"
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// TestKernelsAgree: on games of equal length the general kernel decides, plays
// and evaluates as the kernels of layers do, to the bit, with every propagator
// and tie rule.
func TestKernelsAgree(t *testing.T) {
	for _, c := range []struct {
		spec      declare.Spec
		evaluator string
	}{
		{declare.Spec{Game: "pgame", Height: 6, Branching: 2, Probability: "fixed-point", Seed: 1}, "e1"},
		{declare.Spec{Game: "pgame", Height: 5, Branching: 2, Probability: "fixed-point", Seed: 1}, "artificial-0.2"},
		{declare.Spec{Game: "pgame", Height: 4, Branching: 2, Probability: "fixed-point", Seed: 1}, "natural-majority"},
		{declare.Spec{Game: "ngame", Height: 4, Branching: 3, Probability: "1/2", Seed: 2}, "e1"},
		{declare.Spec{Game: "ggame", Height: 7, Branching: 2, Probability: "1/2", Seed: 3}, "e3"},
	} {
		for _, tie := range []search.Tie{search.First, search.Last, search.Random} {
			t.Run(fmt.Sprintf("%s/%s/%s", c.spec.Game, c.evaluator, tie),
				func(t *testing.T) { kernelsAgree(t, c.spec, c.evaluator, tie) })
		}
	}
}

func kernelsAgree(t *testing.T, spec declare.Spec, evaluator string, tie search.Tie) {
	made, err := layered.New(spec)
	if err != nil {
		t.Fatal(err)
	}
	setup := search.Setup{Layers: made.Layers(), Tie: tie, Seed: 4, Contests: true}
	setup.Evaluator, err = evaluate.New(evaluator,
		evaluate.Setting{Layers: made.Layers(), Seed: 4, Calibration: calibrate.Table(calibrate.Run(made, 50))})
	if err != nil {
		t.Fatal(err)
	}
	for depth := range spec.Height {
		setup.Depths = append(setup.Depths, depth+1)
	}
	var names []string
	for _, kind := range propagate.Kinds() {
		names = append(names, kind.Name)
	}
	for _, name := range append(names, "mix-0.25", "soft-2") { // families without a member of their own name
		if rule, err := propagate.New(name); err == nil {
			setup.Players = append(setup.Players, search.Player{Name: name, Rule: rule})
		}
	}
	own, general := search.New(setup), NewLayered(setup)
	words := make([]uint64, layered.Words(made.Bits()))
	for id := range int64(4) {
		made.Board(id, words)
		general.Load(id, words)
		own.Load(id, words)
		sameDecisions(t, own, general, setup)
		sameGames(t, own, general, setup)
	}
}

func sameDecisions(t *testing.T, own, general search.Kernel, setup search.Setup) {
	t.Helper()
	want, got := make([]search.Decision, len(setup.Depths)), make([]search.Decision, len(setup.Depths))
	for p, player := range setup.Players {
		own.Decide(p, want)
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

func sameGames(t *testing.T, own, general search.Kernel, setup search.Setup) {
	t.Helper()
	want, got := make([]search.Outcome, len(setup.Depths)), make([]search.Outcome, len(setup.Depths))
	for first := range setup.Players {
		for second := range setup.Players {
			own.Contest(first, second, want)
			general.Contest(first, second, got)
			for j, depth := range setup.Depths {
				if got[j] != want[j] {
					t.Fatalf("%s against %s at depth %d: got %b, want %b", setup.Players[first].Name, setup.Players[second].Name,
						depth, got[j], want[j])
				}
			}
		}
	}
}
