package tables

import (
	"math"
	"reflect"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// savingsOf runs the analysis.
func savingsOf(t *testing.T, in Input) []SavingsRow {
	t.Helper()
	r := fixture.Must(Run(in))(t)
	return r.Savings
}

func TestSavings(t *testing.T) {
	rows := savingsOf(t, searched(
		searchesOf("pruned", 2, 2, 5, 6), searchesOf("pruned", 2, 1, 4),
		searchesOf("full", 1, 3, 3, 3, 3), searchesOf("full", 2, 3, 7, 7, 7),
	))
	if len(rows) != 3 || rows[0].Method != "full" || rows[1].Depth != 2 || rows[2].Method != "pruned" {
		t.Fatalf("%+v", rows)
	}
	full, pruned := rows[1], rows[2]
	if full.Nodes != 7 || full.Full != 7 || full.Share != 1 || full.Same != 1 || full.Low != 7 || full.High != 7 ||
		full.Effective != 2 || full.Theory != 2 || full.Deepening != 10 || full.Overhead != 10./7 {
		t.Errorf("full: %+v", full)
	}
	// Mean 5, variance 1: 1.96/sqrt(3) either way.
	if half := stat.Z95 / math.Sqrt(3); pruned.Nodes != 5 || math.Abs(pruned.High-5-half) > 1e-12 ||
		math.Abs(5-pruned.Low-half) > 1e-12 {
		t.Errorf("pruned: %v in %v, %v", pruned.Nodes, pruned.Low, pruned.High)
	}
	if pruned.Full != 7 || pruned.Share != 5./7 || pruned.Same != 1 || pruned.Boards != 3 ||
		pruned.Least != 4 || pruned.Most != 6 ||
		pruned.Evaluations != 7./3 || !math.IsNaN(pruned.Deepening) || !math.IsNaN(pruned.Overhead) {
		t.Errorf("pruned: %+v", pruned)
	}
}

// Nothing depends on how boards are split into parts, or on their order.
func TestSavingsAddUp(t *testing.T) {
	whole := savingsOf(t, searched(searchesOf("pruned", 1, 4, 3, 1<<40, 9, 1<<41)))
	parts := savingsOf(t, searched(searchesOf("pruned", 1, 2, 1<<41, 3), searchesOf("pruned", 1, 1, 9),
		searchesOf("pruned", 1, 1, 1<<40)))
	whole[0].Full, whole[0].Share, parts[0].Full, parts[0].Share = 0, 0, 0, 0 // NaN
	parts[0].Evaluations = whole[0].Evaluations
	if !reflect.DeepEqual(whole, parts) {
		t.Errorf("whole %+v\nparts %+v", whole, parts)
	}
}

// One board, and boards that are all there are, have no sampling error.
func TestSavingsWithoutSamplingError(t *testing.T) {
	one := savingsOf(t, searched(searchesOf("pruned", 2, 1, 5)))[0]
	in := searched(searchesOf("pruned", 2, 2, 5, 9))
	in.Searches[0].Exhaustive = true
	all := savingsOf(t, in)[0]
	if one.Low != 5 || one.High != 5 || all.Low != 7 || all.High != 7 {
		t.Errorf("%+v\n%+v", one, all)
	}
	if !math.IsNaN(one.Full) || !math.IsNaN(one.Share) {
		t.Errorf("nothing to share: %+v", one)
	}
}

// The tree of tic-tac-toe, and trees whose branching is known.
func TestEffectiveBranching(t *testing.T) {
	if b := EffectiveBranching(549946, 9); math.Abs(b-4.21447) > 5e-6 {
		t.Errorf("tic-tac-toe: %v, want 4.21447", b)
	}
	for b := range 40 {
		for depth := 1; depth <= 10; depth++ {
			if got := EffectiveBranching(uniformNodes(float64(b), depth), depth); got != float64(b) {
				t.Errorf("branching %d, depth %d: %v", b, depth, got)
			}
		}
	}
}

// The result is the least number whose tree is as large, whatever the nodes.
func TestEffectiveBranchingIsTheLeast(t *testing.T) {
	for _, nodes := range []float64{1.25, 2.125, 3.4, 10.5, 24.5, 18297, 549946} {
		for depth := 1; depth <= 30; depth++ {
			b := EffectiveBranching(nodes, depth)
			if uniformNodes(b, depth) < nodes || uniformNodes(below(b), depth) >= nodes {
				t.Errorf("%v nodes to depth %d: %v", nodes, depth, b)
			}
		}
	}
}

func below(x float64) float64 { return math.Nextafter(x, math.Inf(-1)) }

// The printed closed form, where it is defined, gives the nodes back.
func TestPrintedBranching(t *testing.T) {
	for _, nodes := range []float64{12, 100, 18297, 549946} {
		for depth := 1; depth <= 9; depth++ {
			b := printedBranching(nodes, depth)
			power := math.Pow(b, float64(depth))
			if got := power * (1 - 1/power) / (1 - 1/b); math.Abs(got/nodes-1) > 1e-12 {
				t.Errorf("%v nodes to depth %d: b = %v has %v", nodes, depth, b, got)
			}
		}
	}
}

func TestNoBranching(t *testing.T) {
	for _, c := range []struct {
		nodes float64
		depth int
	}{{10, 0}, {0.5, 3}, {math.NaN(), 3}, {math.Inf(1), 3}} {
		if b := EffectiveBranching(c.nodes, c.depth); !math.IsNaN(b) {
			t.Errorf("%v nodes to depth %d: %v, want NaN", c.nodes, c.depth, b)
		}
	}
	if b := EffectiveBranching(1, 4); b != 0 {
		t.Errorf("a root alone has branching %v", b)
	}
}
