package sums

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/selective"
)

func newRules(t testing.TB, height, branching int) *Rules {
	t.Helper()
	r, err := New(height, branching, 3)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestDefinition: outcomes, and what a solver finds, are those of minimax over the signs of sums of points that are
// drawn from the numbers of the nodes.
func TestDefinition(t *testing.T) {
	decided := 0
	for _, size := range [][2]int{{1, 2}, {2, 3}, {5, 2}, {6, 2}, {3, 6}, {8, 2}} {
		r := newRules(t, size[0], size[1])
		solver := game.NewSolver[State](r)
		for id := range int64(12) {
			s, _ := r.Position(id)
			numbers := random.For(3, fmt.Sprintf("board/sums/h%d/b%d", size[0], size[1])).Board(id)
			var minimax func(s State, numbers random.Stream, sum, ply int) int8
			minimax = func(s State, numbers random.Stream, sum, ply int) int8 {
				children := make([]State, r.Branching())
				n := r.Expand(s, children)
				value := int8(-1)
				if sum > 0 {
					value = 1
				}
				if got, over := r.Outcome(s); over != (ply == size[0]) || over && got != value || over != (n == 0) ||
					!over && r.Max(s) != (ply%2 == 0) {
					t.Fatalf("%v, board %d, ply %d: %+v with the sum %d has the outcome %d (%t)", size, id, ply, s, sum, got, over)
				}
				for i := range n {
					sign := 1 - 2*(ply%2)
					below := minimax(children[i], numbers.Sub(uint64(i)), sum+sign*numbers.Below(uint64(i), 128), ply+1)
					if i == 0 || below > value == r.Max(s) && below != value {
						value = below
					}
				}
				if known, ok := r.Decided(s); ok {
					if decided++; known != value {
						t.Fatalf("%v, board %d: %+v is decided as %d, is %d", size, id, s, known, value)
					}
				}
				if got := solver.Value(s); got != value {
					t.Fatalf("%v, board %d: %+v has the value %d, want %d", size, id, s, got, value)
				}
				return value
			}
			minimax(s, numbers, 0, 0)
		}
	}
	if decided < 1000 {
		t.Errorf("%d positions are decided", decided)
	}
}

// TestCodec: a position is read as it was written, its player to move as Max, and what no position is is refused.
func TestCodec(t *testing.T) {
	r := newRules(t, 4, 2)
	squares := make([]byte, r.Bytes())
	s := child(r.Start(), 1)
	if r.Encode(s, squares); r.Check(squares) != nil {
		t.Error(r.Check(squares))
	}
	read := r.Decode(squares)
	if read.minMoves = true; read != s {
		t.Errorf("%+v is read as %+v", s, read)
	}
	for want, change := range map[string]func(){
		"expected 0 to 4": func() { squares[12] = 5 },
		"expected an odd": func() { squares[11] = 120 },
	} {
		r.Encode(s, squares)
		if change(); r.Check(squares) == nil || !strings.Contains(r.Check(squares).Error(), want) {
			t.Errorf("%v, want %s", r.Check(squares), want)
		}
	}
	if got := r.Draw(s); !strings.Contains(got, "Min to move, 3 left, moves worth -") || !strings.HasPrefix(got, "sum ") {
		t.Error(got)
	}
	if _, err := New(0, 2, 1); err == nil {
		t.Error("a game of no moves")
	}
}

// TestEvaluators: shares of random games keep their bounds, and are the outcome at the end.
func TestEvaluators(t *testing.T) {
	r := newRules(t, 3, 2)
	for i, want := range [][2]float64{{0, 1}, {.01, .99}} {
		static, err := evaluators(r)[i].Member([]float64{5})
		if err != nil {
			t.Fatal(err)
		}
		least, most, value := 1.0, 0.0, []float64{0}
		for id := range int64(200) {
			s, _ := r.Position(id)
			s = child(s, 0)
			static.Statics([]State{s}, value)
			least, most = min(least, value[0]), max(most, value[0])
			if end := child(child(s, 0), 1); true {
				static.Statics([]State{end}, value)
				if value[0] != 0.5*float64(end.leader()+1) {
					t.Errorf("%+v is over and worth %v", end, value)
				}
			}
		}
		if least != want[0] || most != want[1] {
			t.Errorf("%s: values from %v to %v", evaluators(r)[i].Name, least, most)
		}
	}
	if _, err := evaluators(r)[0].Read("0"); err == nil {
		t.Error("no games")
	}
}

// TestLeftOver: with 64 evaluations of eight moves, growth at the frontier has expanded seven of them, and mostly
// chooses the eighth, which looked worst (analysis/RESULTS.md).
func TestLeftOver(t *testing.T) {
	r, err := New(6, 8, 2019)
	if err != nil {
		t.Fatal(err)
	}
	static, err := evaluators(r)[1].Member([]float64{10})
	if err != nil {
		t.Fatal(err)
	}
	for player, want := range map[[2]string]int{{"minimax", "mcpn"}: 397, {"product", "best-first-solver"}: 298} {
		growth, err := selective.NewGrowth(player[1])
		if err != nil {
			t.Fatal(err)
		}
		x, chosen := selective.New(new(selective.Arena[State]), r, static, fixture.Rule(t, player[0]), growth), 0
		for id := range int64(400) {
			s, _ := r.Position(id)
			found, children, values := x.Grow(s, 64), make([]State, 8), make([]float64, 8)
			r.Expand(s, children)
			static.Statics(children, values)
			if move := found.Moves[0]; x.At(x.At(0).First+move).Count == 0 && values[move] == slices.Min(values) {
				chosen++
			}
		}
		if chosen != want {
			t.Errorf("%v chooses the move that is left on %d boards, want %d", player, chosen, want)
		}
	}
}
