package exact

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/solve"
	"github.com/nonminimax/nonminimax/stages/tally"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// TestSample holds the fold to what the stages count on random boards: within four
// standard errors, under first ties and in expectation over ties.
func TestSample(t *testing.T) {
	for _, c := range []struct {
		height, branching, boards int
		p, evaluator              string
	}{
		{10, 2, 20000, "fixed-point", "e1"},
		{9, 2, 20000, "0.3", "e2"},
		{10, 2, 20000, "fixed-point", "artificial-0.1"},
		{6, 3, 10000, "fixed-point", "artificial-0.2"},
		{7, 3, 5000, "fixed-point", "natural"},
	} {
		name := c.evaluator + "/h=" + strconv.Itoa(c.height) + "/b=" + strconv.Itoa(c.branching)
		t.Run(name, func(t *testing.T) {
			spec := declare.Spec{Game: "pgame", Height: c.height, Branching: c.branching, Probability: c.p, Seed: 20}
			sampled(t, spec, c.evaluator, c.boards)
		})
	}
}

// sampled plays a sample through the stages and compares every rule and depth that
// is not refused.
func sampled(t *testing.T, spec declare.Spec, evaluator string, boards int) {
	t.Helper()
	made := fixture.Boards(t, spec)
	statics := fixture.Evaluator(t, evaluator, evaluate.Setting{Layers: made.Layers(), Seed: spec.Seed})
	setup := search.Setup{Layers: made.Layers(), Evaluator: statics, Tie: search.First}
	for depth := range spec.Height {
		setup.Depths = append(setup.Depths, depth+1)
	}
	var recorders []search.Recorder
	for i, name := range fast() {
		rule, _ := propagate.New(name)
		setup.Players = append(setup.Players, search.Player{Name: name, Rule: rule})
		recorders = append(recorders, decide.New(setup, i, boards))
	}
	drawn := generate.Run(made, 0, boards)
	search.Pass(drawn, nil, search.Search{Kernel: search.New(setup), Recorders: recorders})
	solutions, _ := solve.Run(drawn, truth.NewMoves(made.Layers()), nil)
	p, err := probability(spec.Probability)
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for i, name := range fast() {
		counts := counted(tally.Decisions(recorders[i].(*decide.Decisions), solutions, false, nil))
		for _, depth := range setup.Depths {
			q := Question{Height: spec.Height, Branching: spec.Branching, P: p, Evaluator: evaluator, Propagator: name,
				Depth: depth, Limit: 1 << 18}
			if answer, err := Correct(q); err == nil {
				compared++
				counts[depth].within(t, q, answer, boards)
			}
		}
	}
	if compared < 15 {
		t.Errorf("only %d rules and depths compared", compared)
	}
}

// fast lists the rules that have a fast kernel, for they are searched together.
func fast() []string {
	return slices.DeleteFunc(all(), func(name string) bool {
		rule, _ := propagate.New(name)
		_, folds := rule.(propagate.Folder)
		return !folds
	})
}

// counts of a rule and depth.
type counts struct{ nontrivial, first, expected float64 }

// counted adds tallies up by depth.
func counted(rows []tally.DecisionRow) map[int]*counts {
	sums := map[int]*counts{}
	for _, r := range rows {
		c := sums[int(r.Depth)]
		if c == nil {
			c = new(counts)
			sums[int(r.Depth)] = c
		}
		if r.Nontrivial {
			c.nontrivial += float64(r.Boards)
			c.expected += float64(r.Boards) * float64(r.Good) / float64(r.Ties)
			if r.Correct {
				c.first += float64(r.Boards)
			}
		}
	}
	return sums
}

// within fails beyond four standard errors.
func (c *counts) within(t *testing.T, q Question, answer Answer, boards int) {
	t.Helper()
	for _, k := range []float64{c.first, c.expected} {
		if z := Score(k, c.nontrivial, answer.Correct); !agrees(z, k, c.nontrivial, answer.Correct) {
			t.Errorf("%+v: exact %.6f, sampled %.6f of %v, z = %.2f", q, answer.Correct, k/c.nontrivial, c.nontrivial, z)
		}
	}
	if z := Score(c.nontrivial, float64(boards), answer.Nontrivial); math.Abs(z) > maxDeviation {
		t.Errorf("%+v: non-trivial exact %.6f, sampled %v of %d, z = %.2f", q, answer.Nontrivial, c.nontrivial, boards, z)
	}
}
