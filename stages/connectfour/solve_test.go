package connectfour

import (
	"flag"
	"testing"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/random"
)

var long = flag.Bool("long", false, "solve and count larger boards")

// TestSolverIsNegamax: at every position of small boards result and score are those of plain negamax, and right are
// the moves that keep them.
func TestSolverIsNegamax(t *testing.T) {
	for _, size := range oracled() {
		r, known := newRules(t, size[0], size[1], size[2]), make(map[string]int)
		eachPosition(r, func(s State, p plain) {
			score, moves := p.score(known), p.moves()
			sign := func(n int) int { return max(-1, min(1, n)) }
			outcome := sign(score) * p.mover
			if value := int(solved{r}.Value(s)); value != outcome {
				t.Fatalf("%v: %+v is worth %d, want %d", r, p, value, outcome)
			}
			if len(moves) == 0 {
				return
			}
			own, _ := s.sides()
			if got := newSolver(r).score(own, s.discs()); got != score {
				t.Fatalf("%v: %+v has score %d, want %d", r, p, got, score)
			}
			var keepResult, keepScore uint64
			for i, column := range moves {
				worth := -p.drop(column).score(known)
				if sign(worth) == sign(score) {
					keepResult |= 1 << i
				}
				if worth == score {
					keepScore |= 1 << i
				}
			}
			for i, judge := range []game.Judge[State]{game.NewSolver[State](solved{r}), judge{r}} {
				right := [2]uint64{keepResult, keepScore}[i]
				if value, n, found := judge.Judge(s); int(value) != outcome || n != len(moves) || found != right {
					t.Fatalf("%v: %+v: outcome %d of %d moves, right %b, want %d and %b", r, p, value, n, found, outcome, right)
				}
			}
		})
	}
}

// TestSolverIsSolver: on larger boards the results are those of the search that all games have, which knows nothing
// of threats, and of scores.
func TestSolverIsSolver(t *testing.T) {
	for _, c := range []struct{ columns, rows, opening, boards int }{{4, 4, 2, 20}, {5, 4, 6, 20}, {5, 5, 10, 10},
		{7, 6, 26, 10}} {
		r := newRules(t, c.columns, c.rows, 4)
		opening := game.Opening[State]{Game: r, Moves: c.opening, Source: random.For(1, "test")}
		slow := game.NewSolver[State](r)
		for id := range int64(c.boards) {
			s, _ := opening.Position(id)
			own, _ := s.sides()
			value, score := int(solved{r}.Value(s)), newSolver(r).score(own, s.discs())
			if !r.Max(s) {
				score = -score
			}
			if want := int(slow.Value(s)); value != want || max(-1, min(1, score)) != want {
				t.Fatalf("%v: %+v is worth %d, score %d, want %d", r, s, value, score, want)
			}
		}
	}
}

// TestKnownResults: the empty boards, as [Tro] has them; first the columns.
func TestKnownResults(t *testing.T) {
	results := map[[2]int]int8{{4, 4}: 0, {5, 4}: 0, {4, 5}: 0}
	if *long {
		results[[2]int{5, 5}], results[[2]int{4, 6}], results[[2]int{6, 5}] = 0, 0, 0
		results[[2]int{5, 6}], results[[2]int{7, 4}], results[[2]int{6, 4}] = 0, 0, -1
	}
	for size, want := range results {
		r := newRules(t, size[0], size[1], 4)
		if got := (solved{r}).Value(r.Start()); got != want {
			t.Errorf("%v: %d, want %d", r, got, want)
		}
	}
}

// TestSolverIsForgetful: what other boards, and other sizes, have left in the table changes no score.
func TestSolverIsForgetful(t *testing.T) {
	small, large := newRules(t, 3, 4, 3), newRules(t, 4, 4, 3)
	own := newSolver(small).score(0, 0)
	for i := range table() {
		table()[i].Store(0)
	}
	newSolver(large).score(0, 0)
	if again := newSolver(small).score(0, 0); again != own {
		t.Errorf("score %d, then %d", own, again)
	}
}
