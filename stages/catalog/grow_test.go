package catalog

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/search"
)

// TestGrow: in every game the steps of a growth lead to the decisions of the kernel within each
// budget; each of its nodes is a position that moves lead to, of that mover, truth and end; and backing
// up what the steps say gives the value of each node.
func TestGrow(t *testing.T) {
	players := []string{"minimax~best-first", "product~largest-effect", "mean~uct-0.5", "mean~uct-0.5-solver",
		"power-4~uct-0.5"}
	budgets := []int64{1, 5, 40}
	for _, g := range Games() {
		sets := small(t, g)
		for i, c := range sets {
			for j, name := range players {
				if g.Name == "five" && strings.HasPrefix(name, "product") {
					continue // the rule has no room for its moves
				}
				if !tried(i, len(sets), j, len(players)) {
					continue
				}
				t.Run(g.Name+"/"+c.evaluator+"/"+name, func(t *testing.T) {
					e := explored{c.spec, c.evaluator, name}
					setup := search.Setup{Budgets: budgets, Tie: search.First, Seed: c.spec.Seed,
						Players: []search.Player{e.player(t)}}
					decisions := make([]search.Decision, len(budgets))
					for id := range fewer(2) {
						made, words, found := e.begin(t, id)
						k := kernel(t, made, c.spec, c.evaluator, setup)
						k.Load(id, words)
						k.Decide(0, decisions)
						for j, budget := range budgets {
							grown := watched{t: t, e: e, id: id}
							for step := range found.(game.Grower).Grow(c.spec.Seed, id, budget) {
								grown.step(step)
							}
							grown.decides(decisions[j])
						}
						if id > 0 {
							continue
						}
						grown := watched{t: t, e: e, id: id}
						for step := range found.(game.Grower).Grow(c.spec.Seed, id, fewer(15)) {
							grown.step(step)
						}
						grown.lead(made, words)
					}
				})
			}
		}
	}
}

// watched is a tree as its steps tell it.
type watched struct {
	t  *testing.T
	e  explored
	id int64
	game.GrownTree
}

func (w *watched) step(step game.Step) {
	w.Take(step)
	for n, i := range step.Path {
		if n == 0 && i != 0 || n > 0 && w.Nodes[i].Parent != step.Path[n-1] {
			w.t.Fatalf("path %v", step.Path)
		}
	}
}

// decides compares the last step with a decision of the kernel.
func (w *watched) decides(want search.Decision) {
	value := math.NaN()
	for _, n := range w.Nodes {
		if n.Parent == 0 && n.Move == int(want.Move) {
			value = n.Value
		}
	}
	if w.Last.Evaluations != want.Nodes || !slices.Contains(w.Last.Best, int(want.Move)) ||
		len(w.Last.Best) != int(want.Ties) || value != want.Value && want.Value != 0 {
		w.t.Errorf("board %d: %+v and value %v, the kernel decides %+v", w.id, w.Last, value, want)
	}
}

// lead plays the moves to each node.
func (w *watched) lead(made declare.Generator, words []uint64) {
	for i, n := range w.Nodes {
		var moves []int
		for node := i; node > 0; node = w.Nodes[node].Parent {
			moves = append(moves, w.Nodes[node].Move)
		}
		slices.Reverse(moves)
		_, _, again := w.e.begin(w.t, w.id)
		for _, move := range moves {
			if err := again.Move(move); err != nil {
				w.t.Fatalf("board %d, node %d: %v", w.id, i, err)
			}
		}
		outcome, over := again.Outcome()
		if again.Max() != n.Max && !over || over != n.Over || over && n.Truth != 0.5*float64(outcome+1) {
			w.t.Errorf("board %d, node %d after %v: %+v, but %d, %v", w.id, i, moves, n, outcome, over)
		}
	}
	if solver := Solver(made); solver != nil && len(words) == layered.Words(made.Bits()) {
		if truth := w.Nodes[0].Truth; !math.IsNaN(truth) && truth != w.truth(solver.Solve(words).Value, made) {
			w.t.Errorf("board %d: the root is worth %v", w.id, truth)
		}
	}
}

// truth is the value of a solved board to Max, 0 to 1.
func (w *watched) truth(value int8, made declare.Generator) float64 {
	if _, inLayers := made.(layered.Layered); inLayers {
		return float64(value)
	}
	return 0.5 * float64(value+1)
}

// TestGrowInGames: at each position of a game the growth chooses the move that the player made there, so that
// what a search shows of a game in the tables is what its players saw.
func TestGrowInGames(t *testing.T) {
	growing := []string{"mean~uct-0.5", "minimax~best-first"}
	kalah := declare.Values{{Field: "pits", Value: 3}, {Field: "stones", Value: 3}, {Field: "opening", Value: 2}}
	for _, e := range []explored{
		{declare.Spec{Game: "kalah", Seed: 5, Values: kalah}, "kalah-ratio", ""},
		{declare.Spec{Game: "tictactoe", Seed: 5, Values: declare.Values{{Field: "opening", Value: 1}}},
			"tictactoe-playouts-3", ""},
	} {
		var players []search.Player
		for _, e.rule = range growing {
			players = append(players, e.player(t))
		}
		const budget = 40
		setup := search.Setup{Budgets: []int64{budget}, Tie: search.First, Seed: e.spec.Seed, Players: players,
			Contests: true}
		moves := 0
		for id := range int64(4) {
			made, words, _ := e.begin(t, id)
			k := kernel(t, made, e.spec, e.evaluator, setup).(search.Transcriber)
			k.Load(id, words)
			k.Contest(0, 1, make([]search.Outcome, 1))
			first, second := k.Transcript(0)
			for game, line := range [][]int32{first, second} {
				moves += checkGame(t, e, id, line, growing[game], growing[1-game], budget)
			}
		}
		if moves < 40 {
			t.Errorf("%s: %d moves", e.spec.Game, moves)
		}
	}
}

// checkGame follows a game that a player began, and returns how many moves it has.
func checkGame(t *testing.T, e explored, id int64, line []int32, starter, other string, budget int64) int {
	t.Helper()
	var seats [2]game.Grower
	for seat, player := range []string{starter, other} {
		e.rule = player
		_, _, position := e.begin(t, id)
		seats[seat] = position.(game.Grower)
	}
	starterIsMax := seats[0].Max()
	for ply, move := range line {
		mover := seats[0]
		if mover.Max() != starterIsMax {
			mover = seats[1]
		}
		var last game.Step
		for last = range mover.Grow(e.spec.Seed, id, budget) {
		}
		if slices.Min(last.Best) != int(move) {
			t.Fatalf("%s, board %d, ply %d: %s and %s made move %d, the growth has %+v", e.spec.Game, id, ply, starter, other,
				move, last)
		}
		for _, position := range seats {
			if err := position.Move(int(move)); err != nil {
				t.Fatal(err)
			}
		}
	}
	return len(line)
}
