package selective

import (
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/random"
)

// growths are some of each kind.
var growths = []string{"best-first", "largest-effect", "uct-0", "uct-0.5", "uct-1000", "uct-0.7-implicit-0.4", "uct-0.7-solver", "uct-0.7-visits",
	"uct-0.7-implicit-0.4-solver-visits"}

func mustGrowth(t testing.TB, name string) Growth {
	t.Helper()
	g, err := NewGrowth(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func mustRule(t testing.TB, name string) propagate.Propagator {
	t.Helper()
	rule, err := propagate.New(name)
	if err != nil {
		t.Fatal(err)
	}
	return rule
}

// rules are one of each kind that a tree can grow under.
func rules(t testing.TB, growth Growth) (names []string) {
	for _, kind := range propagate.Kinds() {
		name := kind.Name
		if kind.Example != "" {
			name = kind.Example
		}
		if kind.Measured || Check(mustRule(t, name), growth) != nil {
			continue
		}
		names = append(names, name)
	}
	return names
}

// TestNaive: the arena finds what a tree of pointers finds that is evaluated anew at each step, to
// the bit, whatever the rule and growth, and whether budgets are searched one after the other or
// each alone.
func TestNaive(t *testing.T) {
	budgets := []int64{1, 3, 7, 20, 60}
	game := hashed{7}
	for _, growthName := range growths {
		growth := mustGrowth(t, growthName)
		names := rules(t, growth)
		if len(names) == 0 || growth.implicit == 0 && len(names) < 15 {
			t.Fatalf("%s: %d rules", growthName, len(names))
		}
		for _, ruleName := range names {
			rule := mustRule(t, ruleName)
			ascending := New(game, game, rule, growth)
			for board := range 12 {
				s, stream := game.start(board), random.For(1, "test").Board(int64(board))
				if game.Expand(s, make([]position, 5)) == 0 {
					continue
				}
				ascending.Begin(stream)
				for _, budget := range budgets {
					alone := New(game, game, rule, growth)
					alone.Begin(stream)
					slow := newNaive(game, rule, growth, s, stream)
					moves, values := slow.decide(budget)
					for _, x := range []*Search[position]{ascending, alone} {
						got := x.Grow(s, budget)
						if got.Moves != moves || !slices.Equal(got.Values, values) || got.Evaluations != slow.spent {
							t.Fatalf("%s, board %d: moves %b, values %v, %d evaluations; naive %b, %v, %d", name(ruleName, growthName, budget), board,
								got.Moves, got.Values, got.Evaluations, moves, values, slow.spent)
						}
					}
				}
			}
		}
	}
}
