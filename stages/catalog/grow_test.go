package catalog

import (
	"math"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// TestGrow: in every game the steps of a growth lead to the decisions of the kernel within each
// budget; each of its nodes is a position that moves lead to, of that mover, truth and end; and backing
// up what the steps say gives the value of each node.
func TestGrow(t *testing.T) {
	players := []string{"minimax~best-first", "product~largest-effect", "mean~uct-0.5", "mean~uct-0.5-solver", "power-4~uct-0.5"}
	budgets := []int64{1, 5, 40}
	for _, g := range Games() {
		if g.Name == "five" {
			continue // it has no such players
		}
		for _, c := range small(t, g) {
			for _, name := range players {
				t.Run(g.Name+"/"+c.evaluator+"/"+name, func(t *testing.T) {
					of := search.ParsePlayer(name)
					e := explored{c.spec, c.evaluator, of.Propagator}
					rule, err := propagate.New(of.Propagator)
					if err != nil {
						t.Fatal(err)
					}
					player := search.Player{Name: name, Rule: rule, Growth: of.Growth}
					setup := search.Setup{Budgets: budgets, Tie: search.First, Seed: c.spec.Seed, Players: []search.Player{player}}
					decisions := make([]search.Decision, len(budgets))
					for id := range int64(2) {
						made, words, found := e.begin(t, id)
						k := kernel(t, made, c.spec, c.evaluator, setup)
						k.Load(id, words)
						k.Decide(0, decisions)
						for j, budget := range budgets {
							grown := watched{t: t, e: e, id: id}
							for step := range found.(game.Grower).Grow(player, c.spec.Seed, id, budget) {
								grown.step(step)
							}
							grown.decides(decisions[j])
						}
						if id > 0 {
							continue
						}
						grown := watched{t: t, e: e, id: id}
						for step := range found.(game.Grower).Grow(player, c.spec.Seed, id, 15) {
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
	t      *testing.T
	e      explored
	id     int64
	nodes  []game.Grown
	values []float64
	last   game.Step
}

func (w *watched) step(step game.Step) {
	for _, n := range step.Added {
		w.nodes, w.values = append(w.nodes, n), append(w.values, n.Static)
	}
	for at, i := range step.Path {
		if at == 0 && i != 0 || at > 0 && w.nodes[i].Parent != step.Path[at-1] {
			w.t.Fatalf("path %v", step.Path)
		}
		w.values[i] = step.Values[at]
	}
	w.last = step
}

// decides compares the last step with a decision of the kernel.
func (w *watched) decides(want search.Decision) {
	value := math.NaN()
	for i, n := range w.nodes {
		if n.Parent == 0 && n.Move == int(want.Move) {
			value = w.values[i]
		}
	}
	if w.last.Evaluations != want.Nodes || !slices.Contains(w.last.Best, int(want.Move)) || len(w.last.Best) != int(want.Ties) || value != want.Value && want.Value != 0 {
		w.t.Errorf("board %d: %+v and value %v, the kernel decides %+v", w.id, w.last, value, want)
	}
}

// lead plays the moves to each node.
func (w *watched) lead(made declare.Boards, words []uint64) {
	for i, n := range w.nodes {
		var moves []int
		for at := i; at > 0; at = w.nodes[at].Parent {
			moves = append(moves, w.nodes[at].Move)
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
		if truth := w.nodes[0].Truth; !math.IsNaN(truth) && truth != w.truth(solver.Solve(words).Value, made) {
			w.t.Errorf("board %d: the root is worth %v", w.id, truth)
		}
	}
}

// truth is the value of a solved board to Max, 0 to 1.
func (w *watched) truth(value int8, made declare.Boards) float64 {
	if _, inLayers := made.(layered.Layered); inLayers {
		return float64(value)
	}
	return 0.5 * float64(value+1)
}

// TestGrowInGames: at each position of a game the growth chooses the move that the player made there, so that
// what a search shows of a game in the tables is what its players saw.
func TestGrowInGames(t *testing.T) {
	kalah := declare.Values{{Field: "pits", Value: 3}, {Field: "stones", Value: 3}, {Field: "opening", Value: 2}}
	for _, e := range []explored{
		{declare.Spec{Game: "kalah", Seed: 5, Values: kalah}, "kalah-ratio", "mean"},
		{declare.Spec{Game: "tictactoe", Seed: 5, Values: declare.Values{{Field: "opening", Value: 1}}}, "tictactoe-playouts-3", "mean"},
	} {
		var players []search.Player
		for _, name := range []string{"mean~uct-0.5", "minimax~best-first"} {
			of := search.ParsePlayer(name)
			rule, err := propagate.New(of.Propagator)
			if err != nil {
				t.Fatal(err)
			}
			players = append(players, search.Player{Name: name, Rule: rule, Growth: of.Growth})
		}
		const budget = 40
		setup := search.Setup{Budgets: []int64{budget}, Tie: search.First, Seed: e.spec.Seed, Players: players, Contests: true}
		moves := 0
		for id := range int64(4) {
			made, words, _ := e.begin(t, id)
			k := kernel(t, made, e.spec, e.evaluator, setup).(search.Transcriber)
			k.Load(id, words)
			k.Contest(0, 1, make([]search.Outcome, 1))
			first, second := k.Transcript(0)
			for game, line := range [][]int32{first, second} {
				moves += checkGame(t, e, id, line, players[game], players[1-game], budget)
			}
		}
		if moves < 40 {
			t.Errorf("%s: %d moves", e.spec.Game, moves)
		}
	}
}

// checkGame follows a game that a player began, and returns how many moves it has.
func checkGame(t *testing.T, e explored, id int64, line []int32, starter, other search.Player, budget int64) int {
	t.Helper()
	_, _, position := e.begin(t, id)
	starterIsMax := position.Max()
	for ply, move := range line {
		player := starter
		if position.Max() != starterIsMax {
			player = other
		}
		var last game.Step
		for last = range position.(game.Grower).Grow(player, e.spec.Seed, id, budget) {
		}
		if slices.Min(last.Best) != int(move) {
			t.Fatalf("%s, board %d, ply %d: %s made move %d, the growth has %+v", e.spec.Game, id, ply, player.Name, move, last)
		}
		if err := position.Move(int(move)); err != nil {
			t.Fatal(err)
		}
	}
	return len(line)
}
