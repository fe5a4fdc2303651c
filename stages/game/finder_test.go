package game

import (
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// layeredSetup returns a game, and the setup of all rules at all depths.
func layeredSetup(t *testing.T, spec declare.Spec, evaluator string, tie search.Tie) (layered.Layered, search.Setup) {
	t.Helper()
	made := fixture.Boards(t, spec)
	setup := search.Setup{Layers: made.Layers(), Tie: tie, Seed: 4, Contests: true, Players: fixture.EachKind()}
	setup.Evaluator = fixture.Evaluator(t, evaluator, evaluate.Setting{Layers: made.Layers(), Seed: 4,
		Calibration: calibrate.Table(calibrate.Run(made, 50))})
	for depth := range spec.Height {
		setup.Depths = append(setup.Depths, depth+1)
	}
	return made, setup
}

// TestFullWidthCounts: a search of a uniform tree comes to each of its nodes once, and
// evaluates the horizon; rules that look at static values evaluate what is above too.
func TestFullWidthCounts(t *testing.T) {
	spec := declare.Spec{Game: "pgame", Height: 5, Branching: 3, Probability: "fixed-point", Seed: 1}
	made, setup := layeredSetup(t, spec, "e1", search.First)
	k := NewLayered(setup).(search.Measurer)
	words, efforts := make([]uint64, layered.Words(made.Bits())), make([]search.Effort, len(setup.Depths))
	k.Load(0, words)
	for p, player := range setup.Players {
		_, statics := player.Rule.(propagate.Static)
		k.Measure(p, search.Full, efforts)
		leaves := int64(1)
		for j, depth := range setup.Depths {
			leaves *= 3
			want := leaves
			if statics { // all but the root
				want = setup.Layers.Nodes(depth) - 1
			}
			if efforts[j].Nodes != setup.Layers.Nodes(depth) || efforts[j].Evaluations != want {
				t.Errorf("%s to depth %d: %+v, want %d nodes and %d evaluations", player.Name, depth, efforts[j],
					setup.Layers.Nodes(depth), want)
			}
		}
	}
}

// edges evaluates tic-tac-toe by what crosses does not look at: who holds more of
// the other squares.
type edges struct{ noughts }

func (e edges) Statics(positions []noughtsBoard, values []float64) {
	held(positions, values, []uint16{0o2, 0o10, 0o40, 0o200}, 0.1)
}

// noughtsStage has both evaluators by name.
var noughtsStage = Stage[noughtsBoard]{Name: "noughts", Game: noughts{}, Evaluators: []Named[noughtsBoard]{
	{Evaluator: declare.Evaluator{Name: "crosses"}, New: Always[noughtsBoard](crosses{})},
	{Evaluator: declare.Evaluator{Name: "edges"}, New: Always[noughtsBoard](edges{})},
}}

// sides are players with the setup's evaluator and with one of their own.
var sides = []string{"minimax", "minimax@edges", "product", "product@edges"}

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
	setup := search.Setup{Players: fixture.Players(t, sides...), Depths: []int{1, 3}, Tie: search.First, Contests: true}
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
	if _, err := noughtsStage.Kernel("crosses", nil, setup); err == nil ||
		!strings.Contains(err.Error(), `player "minimax@e1": evaluator "e1" does not read a noughts`) {
		t.Errorf("got %v", err)
	}
}
