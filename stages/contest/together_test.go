package contest_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/contest"
	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// TestManyBoardsAtOnce: decisions and games of boards that are searched together, the last of which
// are fewer, are those of each board searched alone.
func TestManyBoardsAtOnce(t *testing.T) {
	const boards = 2*search.Lanes + 5
	for _, branching := range []int{2, 3} {
		for _, evaluator := range []string{"e1", "artificial-0.1", "artificial-0.1-0.3"} {
			g := fixture.Boards(t, declare.Spec{Game: "pgame", Height: 6, Branching: branching, Probability: "0.4", Seed: 3})
			made := fixture.Evaluator(t, evaluator, evaluate.Setting{Layers: g.Layers(), Seed: 1})
			setup := search.Setup{Layers: g.Layers(), Evaluator: made, Depths: []int{1, 2, 5, 6}, Tie: search.First,
				Contests: true, Roots: true}
			setup.Players = append(setup.Players, fixture.Players(t, "minimax", "average", "emm")...)
			drawn := generate.Run(g, 7, boards)
			d, alone := decide.New(setup, 1, boards), decide.New(setup, 1, boards)
			c, played := contest.New(setup, 2, 1, boards), contest.New(setup, 2, 1, boards)
			search.Pass(drawn, nil, search.Search{Kernel: search.New(setup), Recorders: []search.Recorder{d, c}})
			kernel := search.New(setup)
			for i := range boards {
				kernel.Load(drawn.At(i))
				alone.Record(i, kernel)
				played.Record(i, kernel)
			}
			if !slices.Equal(d.Move, alone.Move) || !slices.Equal(d.Value, alone.Value) || !slices.Equal(d.Root, alone.Root) ||
				!slices.Equal(d.Best, alone.Best) ||
				!slices.Equal(d.Ties, alone.Ties) || !reflect.DeepEqual(c.Outcomes, played.Outcomes) {
				t.Errorf("b = %d, %s: together\n%v %v\nalone\n%v %v", branching, evaluator, d.Move, c.Outcomes,
					alone.Move, played.Outcomes)
			}
		}
	}
}
