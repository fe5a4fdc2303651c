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
// standard errors, under first ties and in expectation over ties. The short form has a tenth of the boards.
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
		{6, 2, 5000, "fixed-point", "graded-4"},
	} {
		name := c.evaluator + "/h=" + strconv.Itoa(c.height) + "/b=" + strconv.Itoa(c.branching)
		t.Run(name, func(t *testing.T) {
			spec := declare.Spec{Game: "pgame", Height: c.height, Branching: c.branching, Probability: c.p, Seed: 20}
			if !everything() {
				c.boards /= 10
			}
			sampled(t, spec, c.evaluator, c.boards)
		})
	}
}

// sampled plays a sample through the stages and compares every rule and depth that
// is not refused.
func sampled(t *testing.T, spec declare.Spec, evaluator string, boards int) {
	t.Helper()
	compared := 0
	p := fixture.Must(probability(spec.Probability))(t)
	for name, counts := range searched(t, spec, evaluator, boards, fast()) {
		for depth := range spec.Height {
			q := Question{Height: spec.Height, Branching: spec.Branching, P: p, Evaluator: evaluator, Propagator: name,
				Depth: depth + 1, Limit: 1 << 18}
			if answer, err := Correct(q); err == nil {
				compared++
				counts[depth+1].within(t, q, answer, boards)
			}
		}
	}
	if compared < 15 {
		t.Errorf("only %d rules and depths compared", compared)
	}
}

// searched plays a sample through the stages, and counts by rule and depth.
func searched(t *testing.T, spec declare.Spec, evaluator string, boards int,
	rules []string) map[string]map[int]*counts {
	t.Helper()
	made := fixture.Boards(t, spec)
	statics := fixture.Evaluator(t, evaluator, evaluate.Setting{Layers: made.Layers(), Seed: spec.Seed})
	setup := search.Setup{Layers: made.Layers(), Evaluator: statics, Tie: search.First}
	for depth := range spec.Height {
		setup.Depths = append(setup.Depths, depth+1)
	}
	var recorders []search.Recorder
	for i, name := range rules {
		rule, _ := propagate.New(name)
		setup.Players = append(setup.Players, search.Player{Name: name, Rule: rule})
		recorders = append(recorders, decide.New(setup, i, boards))
	}
	drawn := generate.Run(made, 0, boards)
	search.Pass(drawn, nil, search.Search{Kernel: search.New(setup), Recorders: recorders})
	solutions, _ := solve.Run(drawn, truth.NewMoves(made.Layers()), nil)
	byRule := make(map[string]map[int]*counts)
	for i, name := range rules {
		byRule[name] = counted(tally.Decisions(recorders[i].(*decide.Decisions), solutions, false, nil))
	}
	return byRule
}

// TestSharedNoise holds searches with normal noise to its law: without a share to that of independent noise, summed
// over a fine grid of values, and with noise that is one for all positions of a board to what that means: every move
// is right.
func TestSharedNoise(t *testing.T) {
	const boards = 2000
	spec := declare.Spec{Game: "pgame", Height: 6, Branching: 2, Probability: "fixed-point", Seed: 20}
	g := fixture.Must(NewGame(spec.Height, spec.Branching, 0))(t)
	for depth, counts := range searched(t, spec, "shared-0.5-0", boards, []string{"minimax"})["minimax"] {
		want := independentNoise(g, .5, depth)
		if z := Score(counts.first, counts.nontrivial, want); !agrees(z, counts.first, counts.nontrivial, want) {
			t.Errorf("depth %d: right on %.4f of %v, want %.4f", depth, counts.first/counts.nontrivial, counts.nontrivial, want)
		}
	}
	for depth, counts := range searched(t, spec, "shared-0.5-1", 200, []string{"minimax"})["minimax"] {
		if counts.first < counts.nontrivial {
			t.Errorf("one noise a board, depth %d: right on %v of %v", depth, counts.first, counts.nontrivial)
		}
	}
}

// independentNoise is the probability that minimax is right at a board where Min moves and not all moves are alike, if
// the truth of each node of the horizon is seen with independent normal noise of a size. It follows the probabilities
// of a value above x, with the node lost or won, for each x of a grid.
func independentNoise(g Game, size float64, depth int) float64 {
	h := max(g.Height-depth, 0)
	lost, won := g.truth(h)
	above := func(x float64) (ifLost, ifWon float64) {
		if h == 0 {
			size = 1e-3
		}
		ifLost, ifWon = lost*math.Erfc(x/size/math.Sqrt2)/2, won*math.Erfc((x-1)/size/math.Sqrt2)/2
		for height := h + 1; height < g.Height; height++ {
			allLost, allWon := g.truth(height - 1)
			if height%2 == 1 { // Max has a value of at most x, and a lost node, where all children do
				atMost := allLost - ifLost
				all := math.Pow(atMost+allWon-ifWon, 2)
				nodeLost, nodeWon := g.truth(height)
				ifLost, ifWon = nodeLost-atMost*atMost, nodeWon-(all-atMost*atMost)
			} else {
				ifLost, ifWon = math.Pow(ifLost+ifWon, 2)-ifWon*ifWon, ifWon*ifWon
			}
		}
		return ifLost, ifWon
	}
	right := 0.0
	lastLost, lastWon := above(-8)
	for x := -8.0; x < 9; x += 1. / 512 { // Min takes the least value: the other one is above it
		nextLost, nextWon := above(x + 1./512)
		right += 2 * (lastLost - nextLost) * (lastLost + lastWon + nextLost + nextWon) / 2
		lastLost, lastWon = nextLost, nextWon
	}
	allLost, allWon := g.truth(g.Height - 1)
	return (right - allLost*allLost) / (1 - allLost*allLost - allWon*allWon)
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
