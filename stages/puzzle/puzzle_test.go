package puzzle

import (
	"math"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/search"
)

// TestPublishedCounts: how many positions take how many moves, as OEIS A089473 has them; with diagonal moves every
// arrangement can be reached.
func TestPublishedCounts(t *testing.T) {
	want := []int{1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993,
		17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2}
	var counts [40]int
	for _, moves := range New(false).table().moves {
		counts[moves]++
	}
	if got := counts[:New(false).table().longest()+1]; !slices.Equal(got, want) {
		t.Errorf("by moves %v, want %v", got, want)
	}
	for _, r := range []Rules{New(false), New(true)} {
		if n := int64(len(r.table().positions)); n != r.count()+1 {
			t.Errorf("%v: %d positions, want %d", r, n, r.count()+1)
		}
	}
}

// minimin is the definition of the search to a depth [Kor90]: moves made and those estimated still to make, the fewest
// of all paths, which end at the goal.
func minimin(r Rules, s State, depth int, estimate func(State) float64) float64 {
	if s.solved() {
		return 0
	}
	if depth == 0 {
		return estimate(s)
	}
	least := math.Inf(1)
	for _, from := range r.from(s) {
		least = min(least, 1+minimin(r, s.slide(from), depth-1, estimate))
	}
	return least
}

// TestMinimaxIsMinimin: minimax takes the moves of minimin, also where the goal is in sight.
func TestMinimaxIsMinimin(t *testing.T) {
	for _, r := range []Rules{New(false), New(true)} {
		spec := declare.Spec{Game: gameName, All: true}
		if r.diagonal {
			spec.Values = declare.Values{{Field: "rules", Value: diagonal}}
		}
		made, err := newDeclared(spec)
		if err != nil {
			t.Fatal(err)
		}
		depths := []int{1, 2, 3, 4, 5}
		kernel, err := made.(game.Stage[State]).Kernel(manhattanName, nil, search.Setup{Depths: depths, Tie: search.First,
			Players: fixture.Players(t, "minimax")})
		if err != nil {
			t.Fatal(err)
		}
		estimate := func(s State) float64 { return float64(r.manhattan(s)) }
		words, decisions := make([]uint64, 2), make([]search.Decision, len(depths))
		for id := int64(0); id < 20_000; id = id*3/2 + 1 {
			made.Board(id, words)
			kernel.Load(id, words)
			kernel.Decide(0, decisions)
			s, _ := boards{rules: r, all: true}.Position(id)
			for j, depth := range depths {
				best, least := int64(0), math.Inf(1)
				for _, from := range r.from(s) {
					value := minimin(r, s.slide(from), depth-1, estimate)
					if value < least {
						best, least = 0, value
					}
					if value == least {
						best |= 1 << from
					}
				}
				if got := decisions[j]; got.Best != best {
					t.Fatalf("%s to depth %d: moves %b, want %b", r.Write(s), depth, got.Best, best)
				}
			}
		}
	}
}

// TestTruthDecidesRightly at every depth, near the goal too.
func TestTruthDecidesRightly(t *testing.T) {
	r := New(false)
	made, _ := newDeclared(declare.Spec{Game: gameName, All: true})
	depths := []int{1, 4, 12}
	kernel, err := made.(game.Stage[State]).Kernel(distanceName, nil, search.Setup{Depths: depths, Tie: search.First,
		Players: fixture.Players(t, "minimax")})
	if err != nil {
		t.Fatal(err)
	}
	solver, words, decisions := made.(game.Staged).Solver(), make([]uint64, 2), make([]search.Decision, len(depths))
	exact := made.(game.Stage[State]).Exact(distanceName)
	for id := range int64(500) {
		made.Board(id, words)
		kernel.Load(id, words)
		kernel.Decide(0, decisions)
		solution := solver.Solve(words)
		for j, d := range decisions {
			if uint64(d.Best) != solution.Best || solution.Value != 1 || d.Value != exact(words, depths[j]) {
				t.Fatalf("board %d to depth %d: %+v, want %+v and %v", id, depths[j], d, solution, exact(words, depths[j]))
			}
		}
	}
	if _, err := r.Read("123456870"); err == nil {
		t.Error("a position that sliding never solves is read")
	}
}

// TestListed: parts that follow each other list every position once, the goal with the first board.
func TestListed(t *testing.T) {
	r, total, solved := New(false), 0, 0
	for first := int64(0); first < r.count(); first += 100_000 {
		rows, truths := game.Stage[State]{Game: r}.Truths(first, 100_000)
		total += rows
		for truth := range truths {
			if !truth.Board.Valid {
				solved++
			}
			rows--
		}
		if rows != 0 {
			t.Errorf("from %d on %d rows too few", first, rows)
		}
	}
	if total != 181_440 || solved != 1 {
		t.Errorf("%d positions, %d of them no board; want 181440 and 1", total, solved)
	}
}
