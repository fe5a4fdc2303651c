package kalah

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/random"
)

var _ interface{ Decided(State) (int8, bool) } = Rules{}

// knownValues are the outcomes for the player who moves first: by pits a side
// from 1, a letter for each number of stones a pit from 1.
var knownValues = []string{"DLWLWD", "WLLLWW", "DWWWWL", "WWWW"}

// outcome returns a letter for the value of the start.
func outcome(r Rules) byte { return "LDW"[game.NewSolver(r).Value(r.Start())+1] }

func TestKnownValues(t *testing.T) {
	for i, values := range knownValues {
		for n := range values {
			r := newRules(t, i+1, n+1)
			if got := outcome(r); got != values[n] {
				t.Errorf("%v: got %c, want %c", r, got, values[n])
			}
		}
	}
}

// TestKnownValuesChooseTheVariants: of all choices of variants only the default
// and empty-capture give all known values of up to three pits, so that these
// do not say what a last stone opposite an empty pit does. Five pits would.
func TestKnownValuesChooseTheVariants(t *testing.T) {
	for i, names := range variantSets() {
		if all := i == 0 || len(names) == 1 && names[0] == "empty-capture"; all != agree(t, names) {
			t.Errorf("%q: all known values: %t, expected %t", names, !all, all)
		}
	}
	if a, b := outcome(newRules(t, 5, 2)), outcome(newRules(t, 5, 2, "empty-capture")); a != 'W' || b != 'D' {
		t.Errorf("kalah(5,2) is %c, with empty-capture %c, want W and D", a, b)
	}
}

// agree reports whether variants give all known values of up to three pits.
func agree(t *testing.T, variants []string) bool {
	t.Helper()
	for i, values := range knownValues[:3] {
		for n := range values {
			if outcome(newRules(t, i+1, n+1, variants...)) != values[n] {
				return false
			}
		}
	}
	return true
}

// TestSolverIsMinimax at every position of tiny boards, with one solver for
// all of them, by the definition of the rules alone.
func TestSolverIsMinimax(t *testing.T) {
	for _, names := range variantSets() {
		for _, size := range [][2]int{{1, 4}, {2, 2}, {3, 1}} {
			r := newRules(t, size[0], size[1], names...)
			known := make(map[State]int)
			bestMargin(r, r.Position(r.Start()), known)
			solver := game.NewSolver(r)
			for s, margin := range known {
				if got := solver.Value(s); got != sign(margin) {
					t.Fatalf("%v, %+v: got %d, want the sign of %d", r, r.Position(s), got, margin)
				}
			}
		}
	}
}

// TestTabulatedSolver: with a table of endings a solver finds the same outcomes, of all positions of random games.
func TestTabulatedSolver(t *testing.T) {
	if testing.Short() {
		t.Skip("one goroutine, but for filling tables, as TestEndingsAreTheBestMargins does")
	}
	games := int64(1)
	if *long {
		games = 5
	}
	for i, names := range variantSets() {
		for j, size := range [][2]int{{1, 12}, {2, 6}, {3, 3}, {4, 3}} {
			if i%4 != j && !*long && !fixture.InCI() {
				continue // a size for each set of rules
			}
			r := newRules(t, size[0], size[1], names...)
			plain, quick := game.NewSolver(r), game.NewSolver(tabulated{r, endingsOf(r)})
			numbers := random.For(1, r.String())
			for id := range games {
				s, board := r.Start(), numbers.Board(id)
				for move := range uint64(1000) {
					if got, want := quick.Value(s), plain.Value(s); got != want {
						t.Fatalf("%v, %+v: got %d, want %d", r, r.Position(s), got, want)
					}
					var children [MaxPits]State
					n := r.Expand(s, children[:])
					if n == 0 {
						break
					}
					s = children[board.Below(move, n)]
				}
			}
		}
	}
}
