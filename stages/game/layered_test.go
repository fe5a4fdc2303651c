package game

import (
	"fmt"
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/search"
)

// TestKernelsAgree: on games of equal length the general kernel decides and plays as the kernels of layers do, which
// fold boards: move, ties and value to the bit, with every rule and tie rule. (That every method finds the same is for
// stages/catalog to test, in every game.)
func TestKernelsAgree(t *testing.T) {
	for i, c := range []struct {
		spec      declare.Spec
		evaluator string
	}{
		{declare.Spec{Game: "pgame", Height: 6, Branching: 2, Probability: "fixed-point", Seed: 1}, "e1"},
		{declare.Spec{Game: "pgame", Height: 5, Branching: 2, Probability: "fixed-point", Seed: 1}, "artificial-0.2"},
		{declare.Spec{Game: "pgame", Height: 4, Branching: 3, Probability: "fixed-point", Seed: 1}, "artificial-0.2"},
		{declare.Spec{Game: "pgame", Height: 4, Branching: 2, Probability: "fixed-point", Seed: 1}, "natural-majority"},
		{declare.Spec{Game: "ngame", Height: 4, Branching: 3, Probability: "1/2", Seed: 2}, "e1"},
		{declare.Spec{Game: "ngame", Height: 6, Branching: 2, Probability: "1/2", Seed: 2}, "e2"},
		{declare.Spec{Game: "ggame", Height: 7, Branching: 2, Probability: "1/2", Seed: 3}, "e3"},
		{declare.Spec{Game: "schruefer", Height: 6, Branching: 2, Values: declare.Values{{Field: "wins", Value: "1"}},
			Seed: 4}, "artificial-0.1-0.2"},
	} {
		for id, tie := range []search.Tie{search.First, search.Last, search.Random} { // a board each
			if id != i%3 && !fixture.InCI() {
				continue
			}
			t.Run(fmt.Sprintf("%s/b=%d/%s/%s", c.spec.Game, c.spec.Branching, c.evaluator, tie), func(t *testing.T) {
				made, setup := layeredSetup(t, c.spec, c.evaluator, tie)
				own, general := search.New(setup), NewLayered(setup)
				words := make([]uint64, layered.Words(made.Bits()))
				made.Board(int64(id), words)
				general.Load(int64(id), words)
				own.Load(int64(id), words)
				sameDecisions(t, own, general, setup)
				sameGames(t, own, general, setup)
			})
		}
	}
}

// TestOwnDepths: games between players with depths of their own, and with others, are those of the kernels of layers.
func TestOwnDepths(t *testing.T) {
	for _, tie := range []search.Tie{search.First, search.Random} {
		spec := declare.Spec{Game: "pgame", Height: 6, Branching: 2, Probability: "fixed-point", Seed: 1}
		made, setup := layeredSetup(t, spec, "e1", tie)
		setup.Players = setup.Players[:2]
		for i, size := range []int64{1, 4, 2} {
			player := setup.Players[i%2]
			player.Limit, player.Name = size, search.LimitedName(player.Name, search.Limit{Depth: int(size)})
			setup.Players = append(setup.Players, player)
		}
		own, general := search.New(setup), NewLayered(setup)
		words := make([]uint64, layered.Words(made.Bits()))
		for id := range int64(8) {
			made.Board(id, words)
			own.Load(id, words)
			general.Load(id, words)
			sameGames(t, own, general, setup)
		}
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
	for p, first := range setup.Players {
		for q, second := range setup.Players {
			limits := search.Meeting(setup.Limits(), first.Name, second.Name)
			want, got := make([]search.Outcome, len(limits)), make([]search.Outcome, len(limits))
			own.Contest(p, q, want)
			general.Contest(p, q, got)
			for j, limit := range limits {
				if got[j] != want[j] {
					t.Fatalf("%s against %s at depth %d: got %b, want %b", first.Name, second.Name, limit.Depth, got[j], want[j])
				}
			}
		}
	}
}
