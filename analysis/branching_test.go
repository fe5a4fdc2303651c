package analysis

import (
	"math"
	"testing"
)

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
			b := PrintedBranching(nodes, depth)
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
