package selective

import (
	"cmp"
	"flag"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/random"
)

var long = flag.Bool("long", false, "hold every growth to the trees of pointers under every rule")

// growths are some of each kind.
var growths = []string{"best-first", "best-first-solver", "descent", "largest-effect", "uct-0", "uct-0.5", "uct-1000",
	"uct-0.7-implicit-0.4", "uct-0.7-solver", "uct-0.7-visits", "uct-0.7-implicit-0.4-solver-visits", "uct-pn-0.7-0.3",
	"boltzmann-0.1-0.2", "dents-0.1-0.2-0.3", "pn", "mcpn"}

func mustGrowth(t testing.TB, name string) Growth {
	t.Helper()
	g, err := NewGrowth(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// rules are one of each kind that a tree can grow under.
func rules(t testing.TB, growth Growth) (names []string) {
	for _, kind := range propagate.Kinds() {
		name := cmp.Or(kind.Example, kind.Name)
		if kind.Measured || Check(fixture.Rule(t, name), growth) != nil {
			continue
		}
		names = append(names, name)
	}
	return names
}

// leftOut reports whether a short test of growth number g leaves out rule number i, which other growths have: of a
// growth it has the usual rules, and each fourth one.
func leftOut(g, i int, rule string) bool {
	often := []string{"minimax", "mean", "product"}
	return i%4 != g%4 && !slices.Contains(often, rule) && !*long && os.Getenv("CI") != "true"
}

// asBits are moves as propagate.Best has them.
func asBits(moves []int32) (bits uint64) {
	for _, i := range moves {
		bits |= 1 << i
	}
	return bits
}

// TestNaive: the arena finds what a tree of pointers finds that is evaluated anew at each step, to
// the bit, whatever the rule and growth, and whether budgets are searched one after the other or
// each alone.
func TestNaive(t *testing.T) {
	budgets := []int64{1, 3, 7, 20, 60}
	game := hashed{7}
	for g, growthName := range growths {
		growth := mustGrowth(t, growthName)
		names := rules(t, growth)
		if few := uctOf(growth).implicit > 0 || proves(growth); len(names) == 0 || !few && len(names) < 15 {
			t.Fatalf("%s: %d rules", growthName, len(names))
		}
		for i, ruleName := range names {
			if leftOut(g, i, ruleName) {
				continue
			}
			rule := fixture.Rule(t, ruleName)
			arena := new(Arena[position])
			ascending := New(arena, game, game, rule, growth)
			for board := range 2 {
				s, stream := game.start(board), random.For(1, "test").Board(int64(board))
				if game.Expand(s, make([]position, 5)) == 0 {
					continue
				}
				ascending.Begin(stream)
				for _, budget := range budgets {
					alone := New(new(Arena[position]), game, game, rule, growth)
					intruder := New(arena, game, game, rule, growth)
					alone.Begin(stream)
					slow := newNaive(game, rule, growth, s, stream)
					moves, values := slow.decide(budget)
					if budget == 7 { // ascending has to begin anew, and finds the same
						intruder.Grow(s, 9)
					}
					for _, x := range []*Search[position]{ascending, alone} {
						got := x.Grow(s, budget)
						if asBits(got.Moves) != moves || !slices.Equal(got.Values, values) || got.Evaluations != slow.spent {
							t.Fatalf("%s, board %d: moves %v, values %v, %d evaluations; naive %b, %v, %d",
								name(ruleName, growthName, budget), board,
								got.Moves, got.Values, got.Evaluations, moves, values, slow.spent)
						}
					}
				}
			}
		}
	}
}

// TestEffect: under the product rule the change that growth by the largest effect looks at is half
// of what the root's value is expected to change by when the leaf is resolved, by the definition of
// an expectation.
func TestEffect(t *testing.T) {
	game, growth, rule := hashed{6}, mustGrowth(t, "largest-effect"), fixture.Rule(t, "product")
	leaves := 0
	for board := range 40 {
		x := newNaive(game, rule, growth, game.start(board), 0)
		for range 6 {
			if !x.frontier(1 << 20) {
				break
			}
		}
		before := x.backed(x.top, nil, propagate.Value{}).Win
		for _, n := range x.top.leaves() {
			v := x.leafValue(n).Win
			won, lost := x.backed(x.top, n, rule.Lift(1)).Win, x.backed(x.top, n, rule.Lift(0)).Win
			expected := v*math.Abs(won-before) + (1-v)*math.Abs(lost-before)
			up, down := x.backed(x.top, n, x.turned(n, rises)).Win-before, before-x.backed(x.top, n, x.turned(n, falls)).Win
			if math.Abs(expected-2*up) > 1e-14 || math.Abs(expected-2*down) > 1e-14 {
				t.Fatalf("board %d: a leaf of %v changes the root by %v as expected; twice %v and %v", board, v, expected, up, down)
			}
			leaves++
		}
	}
	if leaves < 200 {
		t.Errorf("%d leaves", leaves)
	}
}

// truthful is a game whose evaluator knows what play without mistakes gives.
type truthful struct{ hashed }

func (g truthful) solve(s position) float64 {
	if outcome, over := g.Outcome(s); over {
		return 0.5 * float64(outcome+1)
	}
	children := make([]position, 5)
	n := g.Expand(s, children)
	if n == 0 {
		static := []float64{0}
		g.hashed.Statics([]position{s}, static)
		return static[0]
	}
	best := g.solve(children[0])
	for _, child := range children[1:n] {
		if g.Max(s) {
			best = max(best, g.solve(child))
		} else {
			best = min(best, g.solve(child))
		}
	}
	return best
}

func (g truthful) Statics(positions []position, values []float64) {
	for i, s := range positions {
		values[i] = g.solve(s)
	}
}

// TestMemory: a tree that is planted anew in its arena allocates nothing.
func TestMemory(t *testing.T) {
	game := hashed{9}
	for _, growthName := range growths {
		x := New(new(Arena[position]), game, game, fixture.Rule(t, "mean"), mustGrowth(t, growthName))
		board := 0
		allocations := testing.AllocsPerRun(20, func() {
			for game.Expand(game.start(board%4), make([]position, 5)) == 0 {
				board++
			}
			x.Begin(random.Stream(board % 4))
			x.Grow(game.start(board%4), 500)
			board++
		})
		if allocations > 1 { // the one of this test
			t.Errorf("%s: %v allocations a search", growthName, allocations)
		}
	}
}

// TestNewGrowth: names are read, and what is wrong with one is said.
func TestNewGrowth(t *testing.T) {
	for name, want := range map[string]string{
		"uct":                 "its C is missing, expected a number of at least 0, as in uct-1",
		"uct--1":              `its C is "", expected a number of at least 0`,
		"uct-1.0":             `its C is "1.0", expected it written as 1`,
		"uct-x":               `its C is "x"`,
		"uct-1-implicit":      "its share of minimax is missing",
		"uct-1-implicit-2":    `its share of minimax is "2", expected a number above 0 and at most 1`,
		"uct-1-visits-solver": `ends in "solver", expected -implicit-A, -solver and -visits in this order`,
		"best": "is not known, expected best-first, best-first-solver, descent, largest-effect, pn, mcpn, leaves, " +
			"answers-D, beam-K, uct-C",
		"uct-1-solver-visits":   "",
		"uct-0.25-implicit-0.4": "",
		"best-first":            "",
		"largest-effect":        "",
		"pn":                    "",
		"pn-1":                  `it ends in "1", expected nothing there`,
	} {
		_, err := NewGrowth(name)
		if got := fmt.Sprint(err); want == "" && err != nil || want != "" && !strings.Contains(got, want) {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
	for _, kind := range Kinds() {
		if found, err := Find(cmp.Or(kind.Example, kind.Name)); err != nil || found.Name != kind.Name {
			t.Errorf("%s is found as %+v, %v", kind.Name, found, err)
		}
	}
}

// TestRandom: what a growth declares of chance is what it does.
func TestRandom(t *testing.T) {
	game := hashed{7}
	for _, name := range growths {
		x := New(new(Arena[position]), game, game, fixture.Rule(t, "minimax"), mustGrowth(t, name))
		x.Begin(random.Stream(3))
		x.Grow(game.start(1), 60)
		if kind, err := Find(name); err != nil || kind.Random != (x.drawn > 0) {
			t.Errorf("%s: declared random %t, but draws %d numbers; %v", name, kind.Random, x.drawn, err)
		}
	}
}
