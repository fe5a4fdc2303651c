package game_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/contest"
	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/searchcost"
	"github.com/nonminimax/nonminimax/stages/tictactoe"
)

// spoiled is tic-tac-toe after two moves, with an evaluator "spoiled" that is wrong about one position
// after three: a move away from board number `board` of those that are drawn, and from no earlier one.
func spoiled(t *testing.T, value float64, board int64, settles bool) game.Stage[tictactoe.State] {
	t.Helper()
	made, err := catalog.New(declare.Spec{Game: "tictactoe", Seed: 7,
		Values: declare.Values{{Field: "opening", Value: 2}}})
	if err != nil {
		t.Fatal(err)
	}
	st := made.(game.Stage[tictactoe.State])
	buf := make([]tictactoe.State, tictactoe.Squares)
	after := func(id int64) []tictactoe.State {
		s, _ := st.Opening.Position(id)
		return slices.Clone(buf[:st.Game.Expand(s, buf)])
	}
	var before []tictactoe.State
	for id := range board {
		before = append(before, after(id)...)
	}
	for _, s := range after(board) {
		if !slices.Contains(before, s) {
			wrong := wrongAt{tictactoe.OpenLines, s, value}
			st.Evaluators = append(slices.Clone(st.Evaluators), game.Named[tictactoe.State]{
				Evaluator: declare.Evaluator{Name: "spoiled"}, New: game.Always[tictactoe.State](wrong)})
			if settles {
				st.Evaluators[len(st.Evaluators)-1].New = game.Always[tictactoe.State](settled{wrong})
			}
			return st
		}
	}
	t.Fatalf("board %d is as those before", board)
	return st
}

// wrongAt is an evaluator that is wrong about one position.
type wrongAt struct {
	game.Evaluator[tictactoe.State]
	state tictactoe.State
	value float64
}

func (w wrongAt) Statics(positions []tictactoe.State, values []float64) {
	w.Evaluator.Statics(positions, values)
	for i, s := range positions {
		if s == w.state {
			values[i] = w.value
		}
	}
}

// settled says that the value is settled, too.
type settled struct{ wrongAt }

func (w settled) Settled(s tictactoe.State) (float64, bool) { return w.value, s == w.state }

// TestEvaluatorsOutOfRange: whatever searches, an evaluator that returns what is no value ends the pass with
// an error that names it, the board and the value.
func TestEvaluatorsOutOfRange(t *testing.T) {
	const board = 3
	values := []float64{math.NaN(), math.Inf(1), math.Inf(-1), 1.5, -0.25}
	ways := []struct {
		player  string
		depths  []int
		budgets []int64
		turns   bool
	}{
		{"minimax", []int{1}, nil, false}, {"minimax", []int{1, 3}, nil, true}, {"minimax", nil, []int64{60}, false},
		{"product", []int{1, 2}, nil, false}, {"product", nil, []int64{60}, false}, {"mix-0.5", []int{1}, nil, false},
		{"mn-2-2-0.25", []int{1}, nil, true}, {"emm", []int{2}, nil, false},
		{"mean~uct-1", nil, []int64{30}, false}, {"minimax~best-first", nil, []int64{30}, false},
		{"product~largest-effect", nil, []int64{30}, false},
	}
	for i, way := range ways {
		for _, own := range []bool{false, true} {
			for _, settles := range []bool{false, true} {
				value := values[i%len(values)]
				t.Run(fmt.Sprintf("%s/%v%v/turns=%v/own=%v/settled=%v", way.player, way.depths, way.budgets, way.turns, own,
					settles), func(t *testing.T) {
					st := spoiled(t, value, board, settles)
					st.Turns = way.turns
					players, evaluator := fixture.Players(t, way.player, way.player), "spoiled"
					if players[1].Name = "other"; own {
						players[0].Evaluator, evaluator = "spoiled", "open-lines"
					}
					setup := search.Setup{Players: players, Depths: way.depths, Budgets: way.budgets, Tie: search.First,
						Contests: true}
					recorders := []search.Recorder{decide.New(setup, 0, 10), contest.New(setup, 0, 1, 10)}
					if way.depths != nil && !way.turns {
						recorders = append(recorders, searchcost.New(setup, 0, []search.Method{search.Full}, 10, false))
					}
					for _, recorder := range recorders {
						kernel, err := st.Kernel(evaluator, nil, setup)
						if err != nil {
							t.Fatal(err)
						}
						expectRefused(t, search.Pass(generate.Run(st, 0, 10), nil,
							search.Search{Kernel: kernel, Recorders: []search.Recorder{recorder}}), value)
					}
				})
			}
		}
	}
}

func expectRefused(t *testing.T, err error, value float64) {
	t.Helper()
	if want := fmt.Sprintf(`evaluator "spoiled", board 3: value %v`, value); err == nil ||
		!strings.HasPrefix(err.Error(), want) ||
		!strings.HasSuffix(err.Error(), ", expected 0 for lost to 1 for won, from Max's side") {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}
