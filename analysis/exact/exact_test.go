package exact

import (
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

func TestRefusals(t *testing.T) {
	p := func(name string) Question {
		return Question{Height: 10, Branching: 2, Evaluator: "artificial-0.1", Propagator: name, Depth: 7}
	}
	for _, c := range []struct {
		q    Question
		want string
	}{
		{p("product"), "height 10, branching 2, artificial-0.1: product at depth 7: a node of height 8 has 26796 values, " +
			"which makes 3.59e+08 combinations at height 9; the limit there is 1048576"},
		{Question{Height: 10, Branching: 2, Evaluator: "e1", Propagator: "product", Depth: 4, Limit: 1000},
			"height 10, branching 2, e1: product at depth 4: a node of height 6 has 59 values, which makes 1770 " +
				"combinations at height 7; the limit there is 62"},
		{Question{Height: 10, Branching: 2, Evaluator: "e1", Propagator: "emm", Depth: 2},
			"height 10, branching 2, e1: emm at depth 2: the rule looks at the static values of nodes on the way up, which " +
				"depend on the nodes below even when the truth is known, so there is no fold"},
		{Question{Height: 10, Branching: 2, Evaluator: "natural-binary", Propagator: "minimax", Depth: 2},
			`height 10, branching 2, natural-binary: evaluator "natural-binary" is measured, and its calibration is not at ` +
				`hand`},
		{Question{Height: 10, Branching: 2, Evaluator: "artificial-0.6", Propagator: "minimax", Depth: 2},
			`height 10, branching 2, artificial-0.6: evaluator "artificial-0.6": its error is "0.6", expected a number from ` +
				`0 to 0.5, as in artificial-0.1`},
		{Question{Height: 10, Branching: 2, Evaluator: "e9", Propagator: "minimax", Depth: 2},
			`height 10, branching 2, e9: evaluator "e9" is not known`},
		{Question{Height: 10, Branching: 2, Evaluator: "e3", Propagator: "minimax", Depth: 2},
			`height 10, branching 2, e3: e3 weighs the squares of a row; it fits ggame only`},
		{Question{Height: 21, Branching: 2, Evaluator: "e1", Propagator: "minimax", Depth: 2},
			"height 21, branching 2, e1: height 21: a board of branching 2 has at most 1048576 squares, so the height can " +
				"be at most 20"},
		{Question{Height: 40, Branching: 2, Evaluator: "artificial-0.1", Propagator: "minimax", Depth: 2},
			"height 40, branching 2, artificial-0.1: height 40, branching 2: rounding could add up to 0.003, the limit is " +
				"1e-06"},
		{Question{Height: 10, Branching: 1, Evaluator: "e1", Propagator: "minimax", Depth: 2},
			"height 10, branching 1, e1: branching 1: expected 2 to 62"},
		{Question{Height: 0, Branching: 2, Evaluator: "e1", Propagator: "minimax", Depth: 2},
			"height 0, branching 2, e1: height 0: expected at least 1"},
		{Question{Height: 10, Branching: 2, P: 1.5, Evaluator: "e1", Propagator: "minimax", Depth: 2},
			"height 10, branching 2, e1: probability 1.5: expected a number between 0 and 1, or 0 for the fixed point"},
		{Question{Height: 10, Branching: 2, Evaluator: "e1", Propagator: "minimax"},
			"height 10, branching 2, e1: depth 0: expected at least 1"},
		{Question{Height: 10, Branching: 2, Evaluator: "e1", Propagator: "maximin", Depth: 1},
			`height 10, branching 2, e1: propagator "maximin" is not known`},
		{Question{Height: 10, Branching: 2, P: 1e-9, Evaluator: "e1", Propagator: "minimax", Depth: 1}, ""},
	} {
		answer, err := Correct(c.q)
		if err == nil || c.want != "" && err.Error() != c.want {
			t.Errorf("%+v: %+v, error\n%v, want\n%v", c.q, answer, err, c.want)
		} else if c.want == "" {
			t.Log(err)
		}
	}
}

// TestPredictionIsExact: what is announced is what would be computed.
func TestPredictionIsExact(t *testing.T) {
	rule, _ := propagate.New("product")
	for _, b := range []int{2, 3, 5} {
		for values := 1; values < 8; values++ {
			law := Law{Atoms: make([]Atom, values)}
			e := enumeration{rule: rule, children: law.Atoms, values: make([]propagate.Value, b)}
			e.choose(0, 0, 0, odds{none: 1})
			if got := multisets(values, b); got != float64(len(e.atoms)) {
				t.Errorf("%d of %d values: announced %v, found %d", b, values, got, len(e.atoms))
			}
		}
	}
}

// TestGraded: two values are those of artificial-0.25, and at depth 1 of two moves the chance of the better guess
// follows from the probabilities of the values.
func TestGraded(t *testing.T) {
	correct := func(evaluator, propagator string, depth int) float64 {
		answer, err := Correct(Question{Height: 6, Branching: 2, Evaluator: evaluator, Propagator: propagator, Depth: depth})
		if err != nil {
			t.Fatal(err)
		}
		return answer.Correct
	}
	for _, propagator := range []string{"minimax", "product", "emm"} {
		for depth := 1; depth <= 3; depth++ {
			two, quarter := correct("graded-2", propagator, depth), correct("artificial-0.25", propagator, depth)
			if math.Abs(two-quarter) > 1e-14 {
				t.Errorf("%s at depth %d: two values %v, wrong in a quarter %v", propagator, depth, two, quarter)
			}
		}
	}
	const values = 8
	want := 0.0
	for won := range values {
		for lost := range values {
			both := float64(2*won+1) * float64(2*(values-1-lost)+1) / (values * values * values * values)
			switch {
			case won > lost:
				want += both
			case won == lost:
				want += both / 2
			}
		}
	}
	if got := correct("graded-8", "minimax", 1); math.Abs(got-want) > 1e-14 {
		t.Errorf("eight values at depth 1: %v, want %v", got, want)
	}
}
