package game

import (
	"fmt"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// edges evaluates tic-tac-toe by what crosses does not look at: who holds more of
// the other squares.
type edges struct{ noughts }

func (e edges) Statics(positions []noughtsBoard, values []float64) {
	for i, s := range positions {
		values[i] = 0.5
		for _, square := range []uint16{0o2, 0o10, 0o40, 0o200} {
			if s.max&square != 0 {
				values[i] += 0.1
			}
			if s.min&square != 0 {
				values[i] -= 0.1
			}
		}
		if outcome, over := e.Outcome(s); over {
			values[i] = float64(1+outcome) / 2
		}
	}
}

// noughtsStage has both evaluators by name.
var noughtsStage = Stage[noughtsBoard]{Game: noughts{}, Evaluator: func(name string, _ *evaluate.Calibration) (Evaluator[noughtsBoard], error) {
	switch name {
	case "crosses":
		return crosses{}, nil
	case "edges":
		return edges{}, nil
	}
	return nil, fmt.Errorf("evaluator %q does not read noughts", name)
}}

// sides are players with the setup's evaluator and with one of their own.
func sides(t *testing.T) (players []search.Player) {
	t.Helper()
	for _, name := range []string{"minimax", "product"} {
		rule, err := propagate.New(name)
		if err != nil {
			t.Fatal(err)
		}
		players = append(players, search.Player{Name: name, Rule: rule}, search.Player{Name: name + "@edges", Rule: rule, Evaluator: "edges"})
	}
	return players
}

// alone returns, by player, a kernel that has no other player and whose evaluator
// is the player's.
func alone(t *testing.T, setup search.Setup) (kernels []search.Kernel) {
	t.Helper()
	for _, p := range setup.Players {
		evaluator := "crosses"
		if p.Evaluator != "" {
			evaluator, p.Evaluator = p.Evaluator, ""
		}
		setup.Players = []search.Player{p}
		kernel, err := noughtsStage.Kernel(evaluator, nil, setup)
		if err != nil {
			t.Fatal(err)
		}
		kernels = append(kernels, kernel)
	}
	return kernels
}

// load gives a position to kernels.
func load(s noughtsBoard, kernels ...search.Kernel) {
	squares, words := make([]byte, 4), make([]uint64, 1)
	noughts{}.Encode(s, squares)
	Pack(words, squares)
	for _, kernel := range kernels {
		kernel.Load(0, words)
	}
}

// openings are positions after no move and after two.
func openings() []noughtsBoard {
	list := []noughtsBoard{{}}
	for i := range uint16(9) {
		list = append(list, noughtsBoard{1 << i, 1 << ((i + 4) % 9)})
	}
	return list
}

// TestPlayersWithTheirOwnEvaluators: each player decides, and in contests moves, as
// one that is alone with its evaluator, whoever it meets.
func TestPlayersWithTheirOwnEvaluators(t *testing.T) {
	setup := search.Setup{Players: sides(t), Depths: []int{1, 3}, Tie: search.First, Contests: true}
	kernel, err := noughtsStage.Kernel("crosses", nil, setup)
	if err != nil {
		t.Fatal(err)
	}
	kernels := alone(t, setup)
	differ := false
	for _, board := range openings() {
		load(board, append(kernels, kernel)...)
		var decisions [4][2]search.Decision
		for i, p := range setup.Players {
			var want [2]search.Decision
			kernel.Decide(i, decisions[i][:])
			kernels[i].Decide(0, want[:])
			if decisions[i] != want {
				t.Fatalf("%s at %+v: got %+v, want %+v", p.Name, board, decisions[i], want)
			}
		}
		differ = differ || decisions[0][0].Move != decisions[1][0].Move
		for first := range setup.Players {
			for second := range setup.Players {
				load(board, kernel)
				kernel.Contest(first, second, make([]search.Outcome, 2))
				for j := range setup.Depths {
					one, two := kernel.(search.Transcriber).Transcript(j)
					replayed(t, kernels, board, j, []int{first, second}, one)
					replayed(t, kernels, board, j, []int{second, first}, two)
				}
			}
		}
	}
	if !differ {
		t.Error("the evaluators never choose different moves")
	}
}

// replayed plays a game over with the kernels of the two players in turn.
func replayed(t *testing.T, kernels []search.Kernel, s noughtsBoard, depth int, players []int, moves []int32) {
	t.Helper()
	children, decisions := make([]noughtsBoard, 9), make([]search.Decision, 2)
	for ply, move := range moves {
		mover := kernels[players[ply%2]]
		load(s, mover)
		mover.Decide(0, decisions)
		if decisions[depth].Move != move {
			t.Fatalf("ply %d of %v between %v: the player decides on %d", ply, moves, players, decisions[depth].Move)
		}
		n := noughts{}.Expand(s, children)
		for i, child := range children[:n] {
			if (noughts{}).Move(s, i) == int(move) {
				s = child
				break
			}
		}
	}
	if _, over := (noughts{}).Outcome(s); !over {
		t.Fatalf("%v ends before the game does", moves)
	}
}

func TestUnknownOwnEvaluator(t *testing.T) {
	setup := search.Setup{Players: []search.Player{{Name: "minimax@e1", Evaluator: "e1"}}}
	if _, err := noughtsStage.Kernel("crosses", nil, setup); err == nil || !strings.Contains(err.Error(), `player "minimax@e1": evaluator "e1" does not read noughts`) {
		t.Errorf("got %v", err)
	}
}
