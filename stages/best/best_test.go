package best_test

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/best"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

func ExampleMove() {
	answer, err := best.Move(best.Question{
		Game: "pgame", Parameters: map[string]any{"height": 6, "p": "0.38"}, Seed: 1, Board: 3,
		Evaluator: "e1", Propagator: "product", Depth: 3,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("move %d, worth %.3f, then %v; by depth %.3f\n", answer.Move, answer.Value, answer.Line[1:], answer.Values)
	// Output: move 1, worth 0.122, then [1 1]; by depth [0.250 0.441 0.122]
}

// README.md shows this question.
func ExampleMove_kalah() {
	// import "github.com/nonminimax/nonminimax/stages/best"
	answer, err := best.Move(best.Question{Game: "kalah", Parameters: map[string]any{"pits": 6, "stones": 4},
		Evaluator: "kalah-ratio", Propagator: "product", Depth: 5}) // answer has Move, Value, Line
	fmt.Println(answer.Move, answer.Line, err)
	// Output: 5 [5 1 0 2 3] <nil>
}

// TestMove asks for a move in every game that makes boards, by every rule that needs no
// measured errors.
func TestMove(t *testing.T) {
	for _, q := range questions(t) {
		q.Seed, q.Board, q.Depth = 7, 2, 2
		for _, rule := range []string{"minimax", "p52111"} {
			q.Propagator = rule
			a, err := best.Move(q)
			if err != nil || len(a.Line) == 0 || a.Line[0] != a.Move || len(a.Values) != a.Depth ||
				a.Values[a.Depth-1] != a.Value || a.Nodes == 0 {
				t.Errorf("%s by %s: %+v, %v", q.Game, rule, a, err)
			}
		}
	}
}

// questions are one of each game that makes boards: chosen, or the examples of what the game declares.
func questions(t *testing.T) (list []best.Question) {
	chosen := []best.Question{
		{Game: "pgame", Parameters: map[string]any{"height": 4, "branching": 3}, Evaluator: "e2"},
		{Game: "ngame", Parameters: map[string]any{"height": 4, "q": "1/3"}, Evaluator: "artificial-0.1"},
		{Game: "ggame", Parameters: map[string]any{"height": 5}, Evaluator: "e3"},
		{Game: "schruefer", Parameters: map[string]any{"height": 4, "n": "1", "root": "loss"}, Evaluator: "artificial-0.1"},
		{Game: "kalah", Parameters: map[string]any{"pits": 3, "stones": 2, "rules": "stuck-ends", "opening": 2},
			Evaluator: "kalah-ratio", Moves: []int{1}},
		{Game: "tictactoe", Parameters: map[string]any{"opening": 2}, Evaluator: "open-lines"},
		{Game: "five", Evaluator: "chain-1-64-1"},
		{Game: "critical", Parameters: map[string]any{"height": 50, "gamma": "0.9"}, Evaluator: "critical-playouts-10",
			Moves: []int{1, 0}},
		{Game: "chess", Parameters: map[string]any{"pieces": "KRK"}, Evaluator: "chess-classical"},
	}
	for _, g := range catalog.Games() {
		if _, fromFile := g.FromFile(); fromFile {
			continue
		}
		i := slices.IndexFunc(chosen, func(q best.Question) bool { return q.Game == g.Name })
		if i >= 0 {
			list = append(list, chosen[i])
			continue
		}
		q := best.Question{Game: g.Name, Parameters: make(map[string]any), Evaluator: "e1"}
		if len(g.Evaluators) > 0 {
			q.Evaluator = cmp.Or(g.Evaluators[0].Example, g.Evaluators[0].Name)
		}
		for _, k := range g.Keys {
			if n, err := strconv.Atoi(k.Example); k.Required && err == nil && k.Kind == declare.Whole {
				q.Parameters[k.Name] = n
			} else if k.Required {
				q.Parameters[k.Name] = k.Example
			}
		}
		list = append(list, q)
	}
	return list
}

// TestOwnEvaluator: a player searches with its own evaluator, at a depth and in a tree that grows.
func TestOwnEvaluator(t *testing.T) {
	for _, q := range []best.Question{
		{Propagator: "minimax", Depth: 3},
		{Propagator: "product~best-first", Evaluations: 20},
	} {
		q.Game, q.Parameters = "kalah", map[string]any{"pits": 3, "stones": 2, "opening": 2}
		ask := func(evaluator, propagator string) best.Answer {
			t.Helper()
			q.Evaluator, q.Propagator = evaluator, propagator
			return fixture.Must(best.Move(q))(t)
		}
		plain := q.Propagator
		ratio, advantage, own := ask("kalah-ratio", plain), ask("kalah-advantage", plain),
			ask("kalah-ratio", plain+"@kalah-advantage")
		if reflect.DeepEqual(ratio, advantage) || !reflect.DeepEqual(own, advantage) {
			t.Errorf("%s: own %+v, of kalah-advantage %+v, of kalah-ratio %+v", plain, own, advantage, ratio)
		}
	}
}

func TestWrongQuestions(t *testing.T) {
	sound := best.Question{Game: "pgame", Parameters: map[string]any{"height": 4}, Evaluator: "e1",
		Propagator: "minimax", Depth: 2}
	for want, change := range map[string]func(q *best.Question){
		`game "tree": its boards come from files, expected a game that makes boards`:                           func(q *best.Question) { q.Game = "tree" },
		`game "pgame": parameter "height" is missing, expected the plies from the root to the end, such as 10`: func(q *best.Question) { q.Parameters = nil },
		`game "pgame": parameter "height": 61, expected an int from 1 to 60`:                                   func(q *best.Question) { q.Parameters = map[string]any{"height": 61} },
		`game "pgame": parameter "height": "4", expected an int from 1 to 60`:                                  func(q *best.Question) { q.Parameters = map[string]any{"height": "4"} },
		`game "pgame" has no parameter "hight", expected one of height, branching, p`:                          func(q *best.Question) { q.Parameters["hight"] = 4 },
		`game "schruefer": parameter "root": "draw", expected one of win, loss`: func(q *best.Question) {
			q.Game, q.Parameters = "schruefer", map[string]any{"height": 4, "n": "1", "root": "draw"}
		},
		`board -1, expected 0 or more`:                                                                 func(q *best.Question) { q.Board = -1 },
		`game "pgane" is not known, did you mean "pgame"?`:                                             func(q *best.Question) { q.Game = "pgane" },
		`propagator "minmax" is not known, did you mean "minimax"?`:                                    func(q *best.Question) { q.Propagator = "minmax" },
		`propagator "minimax@" names no evaluator, expected <propagator>@<evaluator>, for example`:     func(q *best.Question) { q.Propagator = "minimax@" },
		`propagator "mean~" names no growth, expected <propagator>~<growth>, for example "mean~uct-1"`: func(q *best.Question) { q.Propagator = "mean~" },
		`propagator "minimax@e2": players of a pgame share an evaluator, expected "e2" as the evaluator`: func(q *best.Question) {
			q.Propagator = "minimax@e2"
		},
		`evaluator "kalah-advantge" is not known, did you mean "kalah-advantage"?`: func(q *best.Question) {
			q.Game, q.Parameters, q.Propagator = "kalah", map[string]any{"pits": 3, "stones": 2}, "minimax@kalah-advantge"
		},
		`evaluator "nosuch" is not known (known: e1, e2, `: func(q *best.Question) {
			q.Game, q.Parameters, q.Propagator = "kalah", map[string]any{"pits": 3, "stones": 2}, "minimax@nosuch"
		},
		`evaluator "chess-distance" does not read a kalah`: func(q *best.Question) {
			q.Game, q.Parameters, q.Propagator = "kalah", map[string]any{"pits": 3, "stones": 2}, "minimax@chess-distance"
		},
		`evaluator "kalah-ratio" does not read a pgame`:                                               func(q *best.Question) { q.Evaluator = "kalah-ratio" },
		`evaluator "natural-binary" has to be measured first, expected one that needs no calibration`: func(q *best.Question) { q.Evaluator = "natural-binary" },
		`depth 0, expected at least 1`:                                                                func(q *best.Question) { q.Depth = 0 },
		`ply 2: move 2 is not legal, expected one of 0, 1`:                                            func(q *best.Question) { q.Moves = []int{0, 2} },
		`the game is over, expected a position with a move to make`:                                   func(q *best.Question) { q.Moves = []int{0, 0, 0, 0} },
	} {
		q := sound
		q.Parameters = map[string]any{"height": 4}
		change(&q)
		if _, err := best.Move(q); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
}

// TestOtherModule compiles and runs a program of another module, in which nothing but this one
// is needed.
func TestOtherModule(t *testing.T) {
	root := fixture.Must(filepath.Abs("../.."))(t)
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module example.org/player\n\ngo 1.26\n\nrequire github.com/nonminimax/nonminimax v0.0.0\n\nreplace " +
			"github.com/nonminimax/nonminimax => " + root + "\n",
		"main.go": `package main

import (
	"fmt"
	"log"

	"github.com/nonminimax/nonminimax/stages/best"
)

// A player of Kalah: whose turn it is plays the move that its rule likes best.
func main() {
	rules := []string{"minimax", "product"}
	q := best.Question{Game: "kalah", Parameters: map[string]any{"pits": 3, "stones": 2}, Evaluator: "kalah-ratio", Depth: 4}
	for ply := range 4 {
		q.Propagator = rules[ply%2]
		answer, err := best.Move(q)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%s plays %d (%.3f)\n", q.Propagator, answer.Move, answer.Value)
		q.Moves = append(q.Moves, answer.Move)
	}
}
`} {
		fixture.OK(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	run := exec.Command("go", "run", ".")
	run.Dir = dir
	run.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off")
	out, err := run.CombinedOutput()
	if err != nil || strings.Count(string(out), " plays ") != 4 {
		t.Fatalf("%v: %s", err, out)
	}
}
