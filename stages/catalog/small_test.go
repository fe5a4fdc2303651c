package catalog

import (
	"cmp"
	"flag"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/search"
)

// long tries every board set with every tie rule and player.
var long = flag.Bool("long", false, "try every small board set with every tie rule and player")

// tried reports whether one of so many board sets is tried with one of so many tie rules or players. In the short form
// they take turns: each set has its turn and so has each of the others, since a game's sets differ in the evaluator,
// which knows nothing of ties, and of players nothing but their rule.
func tried(set, sets, other, others int) bool { return *long || set%others == other%sets }

// fewer returns n, and in the short form a third of it, at least 1.
func fewer(n int64) int64 {
	if *long || fixture.InCI() {
		return n
	}
	return (n + 2) / 3
}

// boardSet is a board set that is searched at once, with an evaluator.
type boardSet struct {
	spec      declare.Spec
	evaluator string
}

// small returns small board sets of a game, made of what it declares: with the keys that it
// requires, and with all of them, by turns with each of its evaluators; and those of chosen.
func small(t testing.TB, g declare.Game) (sets []boardSet) {
	t.Helper()
	if g.Recorded { // nothing to search
		return nil
	}
	specs := []declare.Spec{smallSpec(g, false), smallSpec(g, true)}
	evaluators := smallEvaluators(t, g, specs[0])
	for i := range max(len(specs), len(evaluators)) {
		sets = append(sets, boardSet{specs[i%len(specs)], evaluators[i%len(evaluators)]})
	}
	for _, c := range chosen {
		if c.spec.Game == g.Name {
			c.spec.Seed = 5
			sets = append(sets, c)
		}
	}
	return sets
}

// chosen are further board sets, of other shapes.
var chosen = []boardSet{
	{declare.Spec{Game: "pgame", Height: 8, Branching: 2, Probability: "fixed-point"}, "e1"},
	{declare.Spec{Game: "pgame", Height: 5, Branching: 3, Probability: "fixed-point"}, "artificial-0.1"},
	{declare.Spec{Game: "pgame", Height: 3, Branching: 7, Probability: "1/2"}, "e2"},
	{declare.Spec{Game: "ggame", Height: 9, Branching: 2, Probability: "1/2"}, "e3"},
	{declare.Spec{Game: "kalah", Values: declare.Values{{Field: "pits", Value: 6}, {Field: "stones", Value: 4},
		{Field: "opening", Value: 4}}}, "kalah-ratio"},
	{declare.Spec{Game: "kalah", Values: declare.Values{{Field: "pits", Value: 3}, {Field: "stones", Value: 2},
		{Field: "opening", Value: 2}}}, "kalah-playouts"},
}

// smallSpec returns boards with the defaults of a game's keys and values for those that it
// requires, or, if all is true, values for all.
func smallSpec(g declare.Game, all bool) declare.Spec {
	spec := declare.Spec{Game: g.Name, Seed: 5}
	sizes := 0 // that multiply, as columns and rows do
	for _, k := range g.Keys {
		if k.Required && k.Kind == declare.Whole {
			sizes++
		}
	}
	for _, k := range g.Keys {
		value := k.Default
		if k.Required || all && k.Name != declare.Solve.Name {
			if some := smallValue(k, sizes); k.Refuse == nil || k.Refuse(some) == "" {
				value = some
			}
		}
		spec.Put(k, value)
	}
	return spec
}

// smallValue returns a value of a key: near the least one if it is a number, the nearer the more of them make a size.
func smallValue(k declare.Key, sizes int) any {
	switch k.Kind {
	case declare.Whole:
		if k.Required {
			return int(min(k.Min+5-int64(sizes), k.Max))
		}
		return int(min(k.Min+2, k.Max))
	case declare.Choice:
		last := k.Words[len(k.Words)-1]
		return cmp.Or(last.Value, any(last.Name))
	case declare.Choices:
		return k.Words[0].Name
	case declare.Probability:
		return "1/2"
	case declare.Shares:
		return "1"
	case declare.NodesFile:
		return someTrees()
	}
	return true
}

// smallEvaluators lists the evaluators of a game's boards that need no calibration.
func smallEvaluators(t testing.TB, g declare.Game, spec declare.Spec) (names []string) {
	t.Helper()
	made, err := New(spec)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range Evaluators() {
		name := cmp.Or(e.Example, e.Name)
		fits := CheckEvaluator(name, g.Name)
		if boards, ok := made.(layered.Layered); ok && fits == nil {
			_, fits = evaluate.New(name, evaluate.Setting{Layers: boards.Layers(), Seed: spec.Seed})
		}
		if boards, ok := made.(game.Staged); ok && fits == nil && !e.Calibrated {
			_, fits = boards.Kernel(name, nil, search.Setup{})
		}
		if fits == nil && !e.Calibrated {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		t.Fatalf("game %q: no evaluator reads %+v", g.Name, spec)
	}
	return names
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
