package catalog

import (
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/textbook"
)

// explored is a way to search every game's small boards.
type explored struct {
	spec      declare.Spec
	evaluator string
	rule      string // or a player without an evaluator of its own
}

// ways lists rules for small board sets of every game: all kinds but in five-in-a-row, whose
// values are no probabilities. The long form has every rule with every set.
func ways(t testing.TB) (list []explored) {
	t.Helper()
	for _, g := range Games() {
		sets := small(t, g)
		for i, c := range sets {
			rules := []string{"minimax", "p52111", "weights-1"}
			if g.Name != "five" {
				rules = append(rules, "product", "average", "emm", "baum-0.9")
			}
			for j, rule := range rules {
				if tried(i, len(sets), j, len(rules)) {
					list = append(list, explored{c.spec, c.evaluator, rule})
				}
			}
		}
	}
	return list
}

// begin explores a board.
func (e explored) begin(t testing.TB, id int64) (made declare.Generator, words []uint64, found game.Exploration) {
	t.Helper()
	made, err := New(e.spec)
	if err != nil {
		t.Fatal(err)
	}
	words = make([]uint64, layered.Words(made.Bits()))
	made.Board(id, words)
	found, err = Explore(made, Question{ID: id, Words: words, Evaluator: e.evaluator, Seed: e.spec.Seed,
		Player: e.player(t)})
	if err != nil {
		t.Fatal(err)
	}
	return made, words, found
}

func (e explored) player(t testing.TB) search.Player {
	t.Helper()
	return fixture.Players(t, e.rule)[0]
}

// TestExplore: in every game and with every rule an exploration decides as the kernel
// does, to the bit, and its line can be played.
func TestExplore(t *testing.T) {
	for _, e := range ways(t) {
		t.Run(e.spec.Game+"/"+e.evaluator+"/"+e.rule, func(t *testing.T) {
			deepest, boards := 3, int64(2)
			switch e.spec.Game {
			case "five":
				deepest = 2 // full width takes seconds to depth 3
			case "chess": // with its many evaluators
				boards = 1
			}
			setup := search.Setup{Depths: []int{1, 2, 3}[:deepest], Tie: search.First, Seed: e.spec.Seed,
				Players: fixture.Players(t, e.rule)}
			decisions := make([]search.Decision, deepest)
			for id := range fewer(boards) {
				made, words, found := e.begin(t, id)
				k := kernel(t, made, e.spec, e.evaluator, setup)
				k.Load(id, words)
				k.Decide(0, decisions)
				depth, whole := 0, false
				for it := range found.Deepen(deepest, nil) {
					want := decisions[depth]
					depth, whole = depth+1, it.Whole
					if it.Depth != depth || it.Line[0] != int(want.Move) || it.Value != want.Value || it.Abandoned || it.Nodes < 2 {
						t.Fatalf("board %d: %+v, want depth %d, %+v", id, it, depth, want)
					}
					_, _, again := e.begin(t, id)
					for _, move := range it.Line {
						if err := again.Move(move); err != nil {
							t.Fatalf("board %d: line %v: %v", id, it.Line, err)
						}
					}
				}
				if depth != deepest && !whole {
					t.Errorf("board %d: %d iterations", id, depth)
				}
			}
		})
	}
}

// TestExploreLine: where a rule does not look at the ply, the rest of a line is that
// of the position after its first move.
func TestExploreLine(t *testing.T) {
	for _, e := range ways(t) {
		if e.rule != "product" && e.rule != "average" && (e.spec.Game != "five" || e.rule == "p52111") ||
			e.spec.Values.Is("turns") {
			continue
		}
		_, _, found := e.begin(t, 1)
		var last game.Iteration
		for last = range found.Deepen(3, nil) {
		}
		if err := found.Move(last.Line[0]); err != nil {
			t.Fatal(err)
		}
		var rest game.Iteration
		for rest = range found.Deepen(2, nil) {
		}
		if !slices.Equal(last.Line[1:], rest.Line) {
			t.Errorf("%+v: line %v, after its first move %v", e, last.Line, rest.Line)
		}
	}
}

// TestExploreBudget: searches end within a budget, after depth 1, at the same place
// each time, and a game that is over is not searched.
func TestExploreBudget(t *testing.T) {
	for _, e := range ways(t) {
		for _, budget := range []int64{1, 500} {
			var totals [2]int64
			for run := range totals {
				_, _, found := e.begin(t, 0)
				first := int64(0)
				for it := range found.Deepen(60, textbook.Budget(budget)) {
					totals[run] += it.Nodes
					if it.Depth == 1 {
						first = it.Nodes
					}
				}
				if totals[run] > max(budget, first) {
					t.Errorf("%+v: %d nodes, budget %d", e, totals[run], budget)
				}
			}
			if totals[0] != totals[1] {
				t.Errorf("%+v: %d nodes, then %d", e, totals[0], totals[1])
			}
		}
	}
}

// TestExploreTheEnd: nothing is searched where the game is over, or its tree ends, and nowhere else.
func TestExploreTheEnd(t *testing.T) {
	for _, e := range ways(t) {
		if e.rule != "minimax" {
			continue
		}
		_, _, found := e.begin(t, 0)
		for {
			var it game.Iteration
			for it = range found.Deepen(1, nil) {
			}
			if it.Depth == 0 {
				break
			}
			if err := found.Move(it.Line[0]); err != nil {
				t.Fatal(err)
			}
		}
		if _, over := found.Outcome(); !over && found.Move(0) == nil {
			t.Errorf("%+v: nothing to search, and the game is not over:\n%s", e, found)
		}
	}
}
