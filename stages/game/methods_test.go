package game

import (
	"fmt"
	"testing"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// TestMethodsDecideAlike: by every method a search finds what the kernels of
// stages/search decide by folding boards, move, ties and value to the bit, with
// every rule, evaluator and tie rule.
func TestMethodsDecideAlike(t *testing.T) {
	for _, c := range []struct {
		spec      layered.Spec
		evaluator string
	}{
		{layered.Spec{Game: "pgame", Height: 6, Branching: 2, Probability: "fixed-point", Seed: 1}, "e1"},
		{layered.Spec{Game: "pgame", Height: 4, Branching: 3, Probability: "fixed-point", Seed: 1}, "artificial-0.2"},
		{layered.Spec{Game: "ngame", Height: 6, Branching: 2, Probability: "1/2", Seed: 2}, "e2"},
		{layered.Spec{Game: "ggame", Height: 7, Branching: 2, Probability: "1/2", Seed: 3}, "e3"},
		{layered.Spec{Game: "schruefer", Height: 6, Branching: 2, Wins: "1", Seed: 4}, "artificial-0.1-0.2"},
	} {
		for _, tie := range []search.Tie{search.First, search.Last, search.Random} {
			t.Run(fmt.Sprintf("%s/b=%d/%s/%s", c.spec.Game, c.spec.Branching, c.evaluator, tie), func(t *testing.T) {
				methodsDecideAlike(t, c.spec, c.evaluator, tie)
			})
		}
	}
}

func methodsDecideAlike(t *testing.T, spec layered.Spec, evaluator string, tie search.Tie) {
	t.Helper()
	made, setup := layeredSetup(t, spec, evaluator, tie)
	of, general := search.New(setup), NewLayered(setup).(search.Measurer)
	words := make([]uint64, layered.Words(made.Bits()))
	decisions, efforts := make([]search.Decision, len(setup.Depths)), make([]search.Effort, len(setup.Depths))
	for id := range int64(10) {
		made.Board(id, words)
		of.Load(id, words)
		general.Load(id, words)
		for p, player := range setup.Players {
			of.Decide(p, decisions)
			for _, kind := range search.MethodKinds() {
				if CheckMethod(kind.Method, player.Rule, tie, false) != nil {
					continue
				}
				general.Measure(p, kind.Method, efforts)
				for j, got := range efforts {
					sameEffort(t, fmt.Sprintf("board %d, %s, %s to depth %d", id, player.Name, kind.Method, setup.Depths[j]), got, decisions[j])
				}
			}
		}
	}
}

// layeredSetup returns a game, and the setup of all rules at all depths.
func layeredSetup(t *testing.T, spec layered.Spec, evaluator string, tie search.Tie) (layered.Layered, search.Setup) {
	t.Helper()
	made, err := layered.New(spec)
	if err != nil {
		t.Fatal(err)
	}
	setup := search.Setup{Layers: made.Layers(), Tie: tie, Seed: 4}
	setup.Evaluator, err = evaluate.New(evaluator, evaluate.Setting{Layers: made.Layers(), Seed: 4})
	if err != nil {
		t.Fatal(err)
	}
	for depth := range spec.Height {
		setup.Depths = append(setup.Depths, depth+1)
	}
	for _, kind := range propagate.Kinds() {
		name := kind.Name
		if kind.Example != "" {
			name = kind.Example
		}
		if rule, err := propagate.New(name); err == nil {
			setup.Players = append(setup.Players, search.Player{Name: name, Rule: rule})
		}
	}
	return made, setup
}

func sameEffort(t *testing.T, where string, got search.Effort, want search.Decision) {
	t.Helper()
	if got.Move != want.Move || got.Value != want.Value || got.Ties != 0 && got.Ties != want.Ties {
		t.Fatalf("%s: %+v, decided %+v", where, got, want)
	}
	if got.Evaluations < 1 || got.Nodes < 2 {
		t.Fatalf("%s: cost %+v", where, got)
	}
	if len(got.Line) > 0 && got.Line[0] != got.Move {
		t.Fatalf("%s: the line begins with another move: %+v", where, got)
	}
}

// TestFullWidthCounts: a search of a uniform tree comes to each of its nodes once, and
// evaluates the horizon; rules that look at static values evaluate what is above too.
func TestFullWidthCounts(t *testing.T) {
	spec := layered.Spec{Game: "pgame", Height: 5, Branching: 3, Probability: "fixed-point", Seed: 1}
	made, setup := layeredSetup(t, spec, "e1", search.First)
	k := NewLayered(setup).(search.Measurer)
	words, efforts := make([]uint64, layered.Words(made.Bits())), make([]search.Effort, len(setup.Depths))
	k.Load(0, words)
	for p, player := range setup.Players {
		_, statics := player.Rule.(propagate.Static)
		k.Measure(p, search.Full, efforts)
		leaves := int64(1)
		for j, depth := range setup.Depths {
			leaves *= 3
			want := leaves
			if statics { // all but the root
				want = setup.Layers.Nodes(depth) - 1
			}
			if efforts[j].Nodes != setup.Layers.Nodes(depth) || efforts[j].Evaluations != want {
				t.Errorf("%s to depth %d: %+v, want %d nodes and %d evaluations", player.Name, depth, efforts[j], setup.Layers.Nodes(depth), want)
			}
		}
	}
}
