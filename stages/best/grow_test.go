package best_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/best"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

func ExampleMove_growth() {
	answer, err := best.Move(best.Question{Game: "tictactoe", Parameters: map[string]any{}, Moves: []int{0, 8},
		Evaluator: "tictactoe-playouts", Propagator: "mean~uct-0.5", Evaluations: 2000})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("move %d, after %d evaluations, the deepest %d plies ahead\n", answer.Move, answer.Nodes, answer.Depth)
	// Output: move 2, after 2000 evaluations, the deepest 7 plies ahead
}

// TestGrow: in every game that has them, trees that grow to the end find the value of a search that sees
// it, and their line can be played on; small ones keep their budget.
func TestGrow(t *testing.T) {
	for _, q := range []best.Question{
		{Game: "pgame", Parameters: map[string]any{"height": 4, "branching": 3}, Evaluator: "e2"},
		{Game: "ggame", Parameters: map[string]any{"height": 5}, Evaluator: "e3"},
		{Game: "kalah", Parameters: map[string]any{"pits": 3, "stones": 2, "opening": 2}, Evaluator: "kalah-playouts-3"},
		{Game: "tictactoe", Parameters: map[string]any{"opening": 4}, Evaluator: "open-lines"},
		{Game: "critical", Parameters: map[string]any{"height": 5, "gamma": "0.9"}, Evaluator: "critical-drawn",
			Moves: []int{1}},
	} {
		q.Seed, q.Board = 7, 2
		q.Propagator, q.Depth = "minimax", 20
		perfect := fixture.Must(best.Move(q))(t)
		q.Depth = 0
		for _, player := range []string{"minimax~best-first", "minimax~uct-0.5-solver"} {
			q.Propagator, q.Evaluations = player, 100_000
			a, err := best.Move(q)
			if err != nil || a.Value != perfect.Value || a.Line[0] != a.Move || a.Depth < len(a.Line) ||
				a.Nodes > q.Evaluations {
				t.Errorf("%s by %s: %+v, %v; perfect is %+v", q.Game, player, a, err, perfect)
			}
			line := q
			line.Moves = append(append([]int{}, q.Moves...), a.Line[:len(a.Line)-1]...)
			if b, err := best.Move(line); err != nil || b.Value != a.Value {
				t.Errorf("%s by %s: after %v %+v, %v", q.Game, player, a.Line, b, err)
			}
			q.Evaluations = 10
			if a, err = best.Move(q); err != nil || a.Nodes > 10 || a.Nodes < 2 {
				t.Errorf("%s by %s: %+v, %v", q.Game, player, a, err)
			}
		}
	}
}

// TestGrowFive: a five is found among more moves than a word has bits.
func TestGrowFive(t *testing.T) {
	q := best.Question{Game: "five", Evaluator: "chain-1-64-1", Moves: []int{0, 100, 1, 150, 2, 200, 3, 250}}
	for _, player := range []string{"minimax~best-first", "mean~uct-0.1-solver", "p81100~uct-0.1"} {
		q.Propagator, q.Evaluations = player, 400
		if a, err := best.Move(q); err != nil || a.Move != 4 || a.Value != 1 || len(a.Line) != 1 {
			t.Errorf("%s: %+v, %v", player, a, err)
		}
	}
}

func TestWrongGrowth(t *testing.T) {
	sound := best.Question{Game: "pgame", Evaluator: "e1", Propagator: "mean~uct-1", Evaluations: 5}
	for want, change := range map[string]func(q *best.Question){
		`depth 2 of "mean~uct-1": a tree that grows node by node has no depth, expected evaluations`: func(q *best.Question) { q.Depth = 2 },
		`0 evaluations, expected at least 1`:                                                      func(q *best.Question) { q.Evaluations = 0 },
		`5 evaluations of "minimax", whose tree does not grow node by node; expected a depth`:     func(q *best.Question) { q.Propagator, q.Depth = "minimax", 2 },
		`propagator "mean~uct": growth "uct": its C is missing`:                                   func(q *best.Question) { q.Propagator = "mean~uct" },
		`propagator "incremental~best-first": growth "best-first": the rule depends on the depth`: func(q *best.Question) { q.Propagator = "incremental~best-first" },
		`player "minimax~leaves": one position is searched to a depth, expected "minimax", which finds the same there`: func(q *best.Question) {
			q.Propagator = "minimax~leaves"
		},
		`the game is over, expected a position with a move to make`: func(q *best.Question) { q.Moves = []int{0, 0, 0, 0} },
		`growth "largest-effect" on 361 points: the rule has room for 62 moves`: func(q *best.Question) {
			q.Game, q.Parameters, q.Evaluator, q.Propagator = "five", nil, "chain-1-64-1", "product~largest-effect"
		},
	} {
		q := sound
		q.Parameters = map[string]any{"height": 4}
		change(&q)
		if _, err := best.Move(q); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
}
