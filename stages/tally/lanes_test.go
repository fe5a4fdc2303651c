package tally

import (
	"reflect"
	"testing"

	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/solve"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// TestLaneCounts holds what is counted as decisions are made to the counts of the decisions: on boards of which
// the last eight are fewer, of two moves and of three, with backed-up values of the board and without.
func TestLaneCounts(t *testing.T) {
	const boards = 9*search.Lanes + 3
	for _, branching := range []int{2, 3} {
		for _, evaluator := range []string{"e1", "artificial-0.1"} {
			for _, roots := range []bool{true, false} {
				g := fixture.Boards(t, declare.Spec{Game: "pgame", Height: 5, Branching: branching, Probability: "0.45", Seed: 3})
				made := fixture.Evaluator(t, evaluator, evaluate.Setting{Layers: g.Layers(), Seed: 1})
				setup := search.Setup{Layers: g.Layers(), Evaluator: made, Depths: []int{1, 2, 3, 5}, Tie: search.First,
					Roots: roots}
				setup.Players = append(setup.Players, fixture.Players(t, "minimax", "product", "emm")...)
				drawn := generate.Run(g, 11, boards)
				solutions, _ := solve.Run(drawn, truth.NewMoves(g.Layers()), nil)
				var recorders []search.Recorder
				var counts []*LaneCounts
				var decisions []*decide.Decisions
				for p := range setup.Players {
					counts, decisions = append(counts, NewLaneCounts(setup, p, solutions)),
						append(decisions, decide.New(setup, p, boards))
					recorders = append(recorders, counts[p], decisions[p])
				}
				search.Pass(drawn, nil, search.Search{Kernel: search.New(setup), Recorders: recorders})
				for p, player := range setup.Players {
					if got, want := counts[p].Decisions(), Decisions(decisions[p], solutions, false, nil); !reflect.DeepEqual(got,
						want) {
						t.Errorf("b = %d, %s, %s: got  %v\nwant %v", branching, evaluator, player.Name, got, want)
					}
					if got, want := counts[p].Judged(), Judge(player.Name, decisions[p], solutions, false); !reflect.DeepEqual(got,
						want) {
						t.Errorf("b = %d, %s, %s: judged %v\nwant %v", branching, evaluator, player.Name, got, want)
					}
				}
			}
		}
	}
}
