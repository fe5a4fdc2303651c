package connectfour

import (
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/stages/game"
)

// named returns an evaluator under a seed.
func named(t *testing.T, r Rules, name string, seed uint64) game.Evaluator[State] {
	t.Helper()
	e, err := game.Stage[State]{Name: gameName, Evaluators: evaluators(r, seed)}.Evaluator(name, nil)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func static(e game.Evaluator[State], s State) float64 {
	var value [1]float64
	e.Statics([]State{s}, value[:])
	return value[0]
}

// TestOpenLines works values out by hand: the usual board has 69 lines, and 13 of them go through a middle square of
// the third row, 7 through that at the bottom of the middle column.
func TestOpenLines(t *testing.T) {
	r := newRules(t, 7, 6, 4)
	if r.lines != 69 {
		t.Errorf("%d lines, want 69", r.lines)
	}
	e, s := named(t, r, linesName, 1), State{}
	for i, want := range []float64{70. / 140, (70. + 7) / 140, (70. + 7 - 3) / 140} {
		if got := static(e, s); got != want {
			t.Errorf("after %d moves %v, want %v", i, got, want)
		}
		s = s.drop(r.square([]int{3, 0, 6}[i], 0))
	}
}

// TestStatics: only finished games are worth 0 or 1, and they the truth; mirror images are worth the same.
func TestStatics(t *testing.T) {
	r := newRules(t, 3, 3, 3)
	for _, name := range []string{linesName, "connectfour-artificial-0.3", "connectfour-normal-4",
		"connectfour-playouts"} {
		e := named(t, r, name, 1)
		eachPosition(r, func(s State, p plain) {
			got, image := static(e, s), State{}
			for _, column := range p.columns {
				p.columns = append([][]int{column}, p.columns...)
			}
			p.columns = p.columns[:r.columns]
			image = r.Decode(p.encoded())
			want := static(e, image)
			if !r.Max(s) {
				want = 1 - want
			}
			outcome, over := r.Outcome(s)
			switch {
			case math.Abs(got-want) > 1e-15:
				t.Fatalf("%s of %+v is %v, of its image %v", name, s, got, want)
			case over && got != float64(1+outcome)/2, !over && name != "connectfour-playouts" && (got <= 0 || got >= 1):
				t.Fatalf("%s of %+v is %v, outcome %d, over %t", name, s, got, outcome, over)
			}
		})
	}
}

// TestNoise: the truth without noise, wrong as often as the name says, in both ways as often; and the noise of another
// size is as much larger, under another seed another.
func TestNoise(t *testing.T) {
	r := newRules(t, 4, 4, 4)
	truth, e := named(t, r, "connectfour-artificial-0", 1), named(t, r, "connectfour-artificial-0.2", 1)
	small, large, other := named(t, r, "connectfour-normal-1", 1), named(t, r, "connectfour-normal-2", 1),
		named(t, r, "connectfour-normal-1", 2)
	var wrong, drawn, lower, n float64
	seems := func(e game.Evaluator[State], s State, moves float64) float64 {
		return (static(e, s) - 0.5) * 2 * (17 + 25*moves)
	}
	eachPosition(r, func(s State, _ plain) {
		if _, over := r.Outcome(s); over || n == 2000 {
			return
		}
		n++
		value := float64(1+(solved{r}).Value(s)) / 2
		if got := static(truth, s); got != value {
			t.Fatalf("%+v is worth %v, without noise %v", s, value, got)
		}
		if got := static(e, s); (got-0.5)*(value-0.5) <= 0 && got != value {
			wrong++
			if value == 0.5 {
				drawn++
				if got < 0.5 {
					lower++
				}
			}
		}
		own, _ := s.sides()
		score := float64(newSolver(r).score(own, s.discs()))
		if !r.Max(s) {
			score = -score
		}
		a, b := seems(small, s, 1)-score, seems(large, s, 2)-score
		if math.Abs(2*a-b) > 1e-9 || a == seems(other, s, 1)-score {
			t.Fatalf("%+v: noise of 1 move %v, of 2 moves %v", s, a, b)
		}
	})
	if math.Abs(wrong/n-0.2) > 0.03 || math.Abs(lower/drawn-0.5) > 0.1 {
		t.Errorf("%v of %v wrong, %v of %v draws lower", wrong, n, lower, drawn)
	}
}

// TestRefusedEvaluators: errors name what was expected.
func TestRefusedEvaluators(t *testing.T) {
	for name, want := range map[string]string{
		"connectfour-normal-0": `its noise is "0", expected a number of moves above 0, at most 1000, as in connectfour-normal-2`,
		"connectfour-artificial-0.1-0.2": `its error is "0.1-0.2", expected a number from 0 to 0.5, as in ` +
			`connectfour-artificial-0.1`,
		"connectfour-playouts": `evaluator "connectfour-playouts": connectfour(7x6,4) has too many positions to look at all ` +
			`of them, expected at most 16 squares; or connectfour-playouts-K`,
	} {
		_, err := game.Stage[State]{Evaluators: evaluators(newRules(t, 7, 6, 4), 1)}.Evaluator(name, nil)
		if err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
}
