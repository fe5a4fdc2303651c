package census

import (
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// census counts boards with the artificial evaluator.
func census(t *testing.T, spec declare.Spec, evaluator string, boards int) []tally.CensusRow {
	t.Helper()
	g := fixture.Boards(t, spec)
	e := fixture.Evaluator(t, evaluator, evaluate.Setting{Layers: g.Layers(), Seed: spec.Seed})
	return Run(g.Layers(), []evaluate.Evaluator{e}, generate.Run(g, 0, boards))[0].Rows
}

// TestErrorsByTypeOfTree holds the census against [WPN09] eqs. 1 to 4.
func TestErrorsByTypeOfTree(t *testing.T) {
	spec := declare.Spec{Game: "pgame", Height: 7, Branching: 2, Probability: "fixed-point", Seed: 6}
	for evaluator, e := range map[string]float64{"artificial-0.2": .2, "artificial-0.5": .5} {
		for _, row := range census(t, spec, evaluator, 3000) {
			want := []float64{1 - (1-e)*(1-e), e * (1 - e), e * e}[row.Winning]
			checkShare(t, row, "static values", row.StaticWrong, e)
			checkShare(t, row, "searches", row.SearchWrong, want)
		}
	}
}

// checkShare compares a share of wrong nodes with its probability.
func checkShare(t *testing.T, row tally.CensusRow, what string, wrong int64, p float64) {
	t.Helper()
	share, deviation := float64(wrong)/float64(row.Nodes), math.Sqrt(p*(1-p)/float64(row.Nodes))
	if math.Abs(share-p) > 4.5*deviation {
		t.Errorf("height %d, %d winning children: share of wrong %s is %.4f, want %.4f", row.Height,
			row.Winning, what, share, p)
	}
}

// TestSharesOfTypes: in a P-game with p the fixed point every child is won for
// the player to move with probability p, independently, at every height.
func TestSharesOfTypes(t *testing.T) {
	p := random.FixedPoint(2).Float64()
	spec := declare.Spec{Game: "pgame", Height: 5, Branching: 2, Probability: "fixed-point", Seed: 8}
	nodes, byType := make(map[int32]int64), make(map[[2]int32]int64)
	for _, row := range census(t, spec, "artificial-0.1", 20000) {
		nodes[row.Height] += row.Nodes
		byType[[2]int32{row.Height, row.Winning}] += row.Nodes
	}
	for h := int32(2); h < 5; h++ {
		for winning, want := range []float64{(1 - p) * (1 - p), 2 * p * (1 - p), p * p} {
			n := float64(nodes[h])
			share := float64(byType[[2]int32{h, int32(winning)}]) / n
			if math.Abs(share-want) > 4.5*math.Sqrt(want*(1-want)/n) {
				t.Errorf("height %d: share of nodes with %d winning children is %.4f, want %.4f", h, winning, share, want)
			}
		}
	}
	if len(nodes) != 3 {
		t.Errorf("heights %v, want 2 to 4", nodes)
	}
}

func TestPerfectEvaluatorErrsNowhere(t *testing.T) {
	for _, row := range census(t, declare.Spec{Game: "ngame", Height: 4, Branching: 3, Probability: "1/2"}, "artificial-0",
		100) {
		if row.StaticWrong != 0 || row.SearchWrong != 0 {
			t.Errorf("%+v", row)
		}
	}
}

// TestErrorsOfTwoKinds: a child that wins for the player above is a loss for its
// own mover, which an evaluator of two errors misjudges with the second.
func TestErrorsOfTwoKinds(t *testing.T) {
	const e, f = .1, .3
	spec := declare.Spec{Game: "schruefer", Height: 6, Branching: 3,
		Values: declare.Values{{Field: "wins", Value: "0.5,0.5"}}, Seed: 6}
	for _, row := range census(t, spec, "artificial-0.1-0.3", 500) {
		static, search := e, math.Pow(f, float64(row.Winning))*math.Pow(1-e, float64(3-row.Winning))
		if row.Winning == 0 {
			static, search = f, 1-math.Pow(1-e, 3)
		}
		checkShare(t, row, "static values", row.StaticWrong, static)
		checkShare(t, row, "searches", row.SearchWrong, search)
	}
}
