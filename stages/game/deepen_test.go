package game

import (
	"fmt"
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/selective"
)

// byLeaves are players whose budgets count leaves in place of nodes.
func byLeaves(players []search.Player) (counting []search.Player) {
	for _, p := range players {
		p.Growth = selective.Leaves
		p.Name = search.PlayerName{Propagator: p.Name, Growth: p.Growth}.String()
		counting = append(counting, p)
	}
	return counting
}

// shallow returns a setup of boards that can be searched to the end, and their game.
func shallow(t *testing.T, name string) (layered.Layered, search.Setup) {
	t.Helper()
	spec := declare.Spec{Game: name, Height: 6, Branching: 2, Probability: "1/2", Seed: 5}
	if name == "ngame" {
		spec.Height, spec.Branching = 4, 3
	}
	made := fixture.Boards(t, spec)
	evaluator := fixture.Evaluator(t, "e1", evaluate.Setting{Layers: made.Layers()})
	players := append(fixture.EachKind(), byLeaves(fixture.EachKind())...)
	setup := search.Setup{Layers: made.Layers(), Evaluator: evaluator, Players: players, Tie: search.First, Contests: true}
	for depth := range spec.Height {
		setup.Depths = append(setup.Depths, depth+1)
	}
	return made, setup
}

// within returns the setup with budgets in place of depths, the last of them enough
// for everything.
func within(setup search.Setup) search.Setup {
	setup.Depths = nil
	for nodes := int64(1); nodes < 1000; nodes += 1 + nodes/5 {
		setup.Budgets = append(setup.Budgets, nodes)
	}
	setup.Budgets = append(setup.Budgets, math.MaxInt64)
	return setup
}

// TestBudgetsDecideAsDepths: a decision within a budget is that of full width at the
// depth that it reached; more nodes reach no less; all nodes reach the end.
func TestBudgetsDecideAsDepths(t *testing.T) {
	for _, name := range []string{"pgame", "ngame", "ggame"} {
		made, setup := shallow(t, name)
		limited := within(setup)
		deep, cheap := search.New(setup), NewLayered(limited)
		words := make([]uint64, layered.Words(made.Bits()))
		want, got := make([]search.Decision, len(setup.Depths)), make([]search.Decision, len(limited.Budgets))
		for id := range int64(2) {
			made.Board(id, words)
			deep.Load(id, words)
			cheap.Load(id, words)
			for p, player := range setup.Players {
				deep.Decide(p, want)
				cheap.Decide(p, got)
				expectBudgets(t, fmt.Sprintf("%s, board %d, %s", name, id, player.Name), setup.Layers, want, got, limited.Budgets)
			}
		}
	}
}

// expectBudgets holds decisions within budgets to those at depths.
func expectBudgets(t *testing.T, where string, layers layered.Layers, want, got []search.Decision, budgets []int64) {
	t.Helper()
	reached := int32(1)
	for j, d := range got {
		if d.Reached < reached || d.Nodes > budgets[j] && d.Reached > 1 {
			t.Fatalf("%s, budget %d: %d nodes to depth %d, after depth %d for less", where, budgets[j], d.Nodes, d.Reached,
				reached)
		}
		reached = d.Reached
		nodes := d.Nodes
		if d.Nodes, d.Reached = 0, 0; d != want[reached-1] {
			t.Fatalf("%s, budget %d: got %+v, want %+v of depth %d", where, budgets[j], d, want[reached-1], reached)
		}
		if least := layers.Nodes(1) - 1; nodes < least {
			t.Fatalf("%s, budget %d: %d nodes or leaves, expected %d of depth 1 at least", where, budgets[j], nodes, least)
		}
	}
	if int(reached) != layers.Height {
		t.Fatalf("%s: depth %d with nodes without end, expected %d", where, reached, layers.Height)
	}
}

// TestGamesWithinBudgets: each move of a game within budgets is the one that its
// player decides on by itself, in a game that ends at any depth.
func TestGamesWithinBudgets(t *testing.T) {
	setup := search.Setup{Players: fixture.Players(t, sides...), Budgets: []int64{30, 700}, Tie: search.First,
		Contests: true}
	kernel, err := noughtsStage.Kernel("crosses", nil, setup)
	if err != nil {
		t.Fatal(err)
	}
	kernels := alone(t, setup)
	for _, board := range openings() {
		for first := range setup.Players {
			second := (first + 1) % len(setup.Players)
			load(board, kernel)
			kernel.Contest(first, second, make([]search.Outcome, 2))
			for j := range setup.Budgets {
				one, two := kernel.(search.Transcriber).Transcript(j)
				replayed(t, kernels, board, j, []int{first, second}, one)
				replayed(t, kernels, board, j, []int{second, first}, two)
			}
		}
	}
}

// TestNodesOfIterations: a budget that is just enough for some iterations reaches
// their depth at their cost; with a node less it reaches one depth less, unless it
// is that of depth 1.
func TestNodesOfIterations(t *testing.T) {
	for _, p := range fixture.EachKind() {
		x := newTestFinder(Setup[noughtsBoard]{Game: noughts{}, Evaluator: crosses{}}, p)
		for _, s := range openings() {
			x.nodes = 0
			var order []int
			for depth := 1; depth <= 4; depth++ {
				_, values := x.deepener.fixed.search(s, depth, order)
				nodes := x.nodes
				order = byValue(noughts{}.Max(s), values)
				if f := x.deepener.search(s, nodes); f.reached != depth || f.nodes != nodes {
					t.Fatalf("%s at %v: %d nodes to depth %d, want %d to %d", p.Name, s, f.nodes, f.reached, nodes, depth)
				}
				if f := x.deepener.search(s, nodes-1); f.reached != max(1, depth-1) || f.nodes >= nodes && depth > 1 {
					t.Fatalf("%s at %v within %d nodes: %d nodes to depth %d, want depth %d", p.Name, s, nodes-1, f.nodes, f.reached,
						max(1, depth-1))
				}
				x.nodes = nodes
			}
		}
	}
}

// TestLeavesOfIterations: a budget of leaves that is just enough for an iteration reaches its depth, or
// a deeper one with no more leaves, and decides as full width does there; with a leaf less it reaches less,
// unless that is depth 1. Leaves are what the evaluator is asked for and games that are over, of the one
// iteration: at full width all there are, and after pruning no more. No budget of nodes reaches as deep.
func TestLeavesOfIterations(t *testing.T) {
	for i, p := range byLeaves(fixture.EachKind()) {
		_, statics := p.Rule.(propagate.Static)
		_, prunes := p.Rule.(propagate.Monotone)
		asked := &countingCrosses{}
		x := newTestFinder(Setup[noughtsBoard]{Game: noughts{}, Evaluator: asked}, p)
		byNodes := newTestFinder(Setup[noughtsBoard]{Game: noughts{}, Evaluator: crosses{}}, fixture.EachKind()[i])
		for n, s := range openings() {
			if (n+i)%4 > 0 && ((n+i)%2 > 0 || !fixture.InCI()) {
				continue // of each opening a fourth of the rules, in CI half
			}
			var order []int
			var leaves []int64 // by depth - 1
			for depth := 1; depth <= 4; depth++ {
				x.evaluations, asked.positions = 0, 0
				_, values := x.deepener.fixed.search(s, depth, order)
				order = byValue(noughts{}.Max(s), values)
				leaves = append(leaves, x.evaluations)
				all := horizon(s, depth)
				switch {
				case asked.positions > x.evaluations:
					t.Fatalf("%s at %v to depth %d: %d evaluations, the evaluator made %d", p.Name, s, depth, x.evaluations,
						asked.positions)
				case !prunes && !statics && x.evaluations != all || !statics && x.evaluations > all:
					t.Fatalf("%s at %v to depth %d: %d leaves of %d", p.Name, s, depth, x.evaluations, all)
				}
			}
			for depth, budget := range leaves {
				reached := 1
				for ; reached < len(leaves) && leaves[reached] <= budget; reached++ {
				}
				found := x.deepener.search(s, budget)
				if min(found.reached, len(leaves)) != reached || found.nodes > budget && found.reached > 1 ||
					found.reached <= len(leaves) && found.nodes != leaves[found.reached-1] {
					t.Fatalf("%s at %v: %d leaves to depth %d within %d, want depth %d of %v",
						p.Name, s, found.nodes, found.reached, budget, reached, leaves)
				}
				if less := x.deepener.search(s, budget-1); less.reached > max(1, depth) {
					t.Fatalf("%s at %v: depth %d within %d leaves, depth %d takes %d", p.Name, s, less.reached, budget-1, depth+1,
						budget)
				}
				moves, deep := found.moves, found.reached
				if want := x.full.moves(s, deep, nil); moves != want {
					t.Fatalf("%s at %v: moves %b within %d leaves, want %b of depth %d", p.Name, s, moves, budget, want, deep)
				}
				if f := byNodes.deepener.search(s, budget); f.reached > deep {
					t.Fatalf("%s at %v: depth %d within %d leaves, but %d within as many nodes", p.Name, s, deep, budget, f.reached)
				}
			}
		}
	}
}

// countingCrosses is crosses that counts the positions it is asked for.
type countingCrosses struct {
	crosses
	positions int64
}

func (c *countingCrosses) Statics(positions []noughtsBoard, values []float64) {
	c.positions += int64(len(positions))
	c.crosses.Statics(positions, values)
}

// horizon returns how many leaves a search of full width to a depth has.
func horizon(s noughtsBoard, depth int) (leaves int64) {
	children := make([]noughtsBoard, 9)
	n := noughts{}.Expand(s, children)
	if depth == 0 || n == 0 {
		return 1
	}
	for _, child := range children[:n] {
		leaves += horizon(child, depth-1)
	}
	return leaves
}

// TestEndOfDeepening: no search follows one that has seen nothing but finished games,
// which is no deeper than the longest game; it decides as one to any depth beyond.
func TestEndOfDeepening(t *testing.T) {
	for i, p := range fixture.EachKind() {
		x := newTestFinder(Setup[noughtsBoard]{Game: noughts{}, Evaluator: crosses{}}, p)
		_, scheduled := p.Rule.(propagate.Scheduled)
		for n, s := range openings()[1:4] {
			if n != i%3 && !fixture.InCI() {
				continue // an opening a rule
			}
			f := x.deepener.search(s, math.MaxInt64)
			if f.reached < 5 || f.reached > longest(s) {
				t.Fatalf("%s at %v: depth %d, expected 5, where the first can win, to %d", p.Name, s, f.reached, longest(s))
			}
			if want := x.full.moves(s, 20, nil); f.moves != want && !scheduled {
				t.Errorf("%s at %v: moves %b, want %b", p.Name, s, f.moves, want)
			}
		}
	}
}

// longest returns how many moves the longest game from a position has.
func longest(s noughtsBoard) (plies int) {
	children := make([]noughtsBoard, 9)
	for _, child := range children[:noughts{}.Expand(s, children)] {
		plies = max(plies, 1+longest(child))
	}
	return plies
}
