package work

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/kalah"
	"github.com/nonminimax/nonminimax/stages/tictactoe"
)

// wrongEvaluator says of every position what is no value.
type wrongEvaluator[S comparable] float64

func (w wrongEvaluator[S]) Statics(positions []S, values []float64) {
	for i := range positions {
		values[i] = float64(w)
	}
}

// spoil returns a game whose evaluator of a name is wrong.
func spoil[S comparable](st game.Stage[S], name string, value float64) game.Stage[S] {
	st.Evaluators = slices.Clone(st.Evaluators)
	for i := range st.Evaluators {
		if st.Evaluators[i].Name == name {
			st.Evaluators[i].New = func(*evaluate.Calibration) (game.Evaluator[S], error) {
				return wrongEvaluator[S](value), nil
			}
		}
	}
	return st
}

// planOf plans an experiment of one board set.
func planOf(t *testing.T, spec string) *plan.Plan {
	return planned(t, "name: x\nboardsets:\n  s:\n"+spec)
}

// planned plans an experiment, all parts to be made.
func planned(t *testing.T, text string) *plan.Plan {
	t.Helper()
	e := fixture.Must(experiment.Load("x.yaml", []byte(text), nil, experiment.Overrides{}))(t)
	p := fixture.Must(plan.New(e))(t)
	p.Select(plan.Selection{})
	return p
}

// TestEvaluatorsOutOfRange: an evaluator that returns what is no value ends the work on a group with an error
// that names board set, evaluator, board and value, and no part that depends on it is there.
func TestEvaluatorsOutOfRange(t *testing.T) {
	for _, tt := range []struct {
		name, spec, want string
		spoil            func(p *plan.Plan)
		made             []string // tables
	}{
		{"played", "    game: tictactoe\n    boards: 3\n    opening: 2\n    depths: [1, 2]\n    evaluators: " +
			"[open-lines]\n    propagators: [minimax, product]\n",
			`board set "s": evaluator "open-lines", board 0: value NaN, expected 0 for lost to 1 for won, from Max's side`,
			func(p *plan.Plan) {
				p.Groups[0].Game = spoil(p.Groups[0].Game.(game.Stage[tictactoe.State]), "open-lines", math.NaN())
			}, []string{"boards", "solutions", "solution_tallies"}},
		{"calibration", "    game: kalah\n    pits: 2\n    stones: 2\n    boards: 3\n    calibration: 5\n    depths: [1, " +
			"2]\n    evaluators: [kalah-measured]\n    propagators: [minimax]\n",
			`board set "s": measuring evaluator "kalah-measured": evaluator "kalah-ratio", board 0: value +Inf, expected`,
			func(p *plan.Plan) {
				calibration := p.Calibrations[0]
				calibration.Game = spoil(calibration.Game.(game.Stage[kalah.State]), "kalah-ratio", math.Inf(1))
			}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := planOf(t, tt.spec)
			tt.spoil(p)
			w := newMemoryWorker()
			err := w.All(t.Context(), p, 2)
			if err == nil || !strings.HasPrefix(err.Error(), tt.want) {
				t.Errorf("got  %v\nwant %s", err, tt.want)
			}
			names := fixture.Must(w.Store.List("."))(t)
			for _, name := range names {
				if table, _, _ := strings.Cut(name, "/"); !slices.Contains(tt.made, table) {
					t.Errorf("%s is there", name)
				}
			}
		})
	}
}

// TestSpoiledCalibration: the same of boards of squares, whose kernels ask for all values before any board, or of
// one board after the other.
func TestSpoiledCalibration(t *testing.T) {
	for _, set := range []string{"", "    census: true\n", "    contests: [product-vs-minimax]\n", "    branching: 3\n",
		"    branching: 4\n    tie: last\n"} {
		t.Run(set, func(t *testing.T) {
			p := planOf(t, "    game: pgame\n    height: 4\n    boards: 20\n    evaluators: [natural-binary]\n    "+
				"propagators: [minimax, product]\n"+set)
			w := newMemoryWorker()
			rows := fixture.Must(Measure(p.Calibrations[0]))(t)
			for i := range rows {
				rows[i].Won = -0.5
			}
			fixture.OK(t, writeRows(w, p.Calibrations[0], rows))
			want := `board set "s": evaluator "natural-binary": value -0.5 of a node of height `
			if err := w.Group(t.Context(), p.Groups[0]); err == nil || !strings.HasPrefix(err.Error(), want) {
				t.Errorf("got  %v\nwant %s", err, want)
			}
		})
	}
}
