package evaluate

import (
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/stages/layered"
)

// TestGaussByDefinition: the value of a score is the share that the density of a won position has of both densities
// there, and its noise is that of shared noise.
func TestGaussByDefinition(t *testing.T) {
	layers := layered.Split(4, 2)
	e := newEvaluator(t, "gauss-2", layers)
	z := newEvaluator(t, "shared-1-0", layers)
	density := func(x float64) float64 { return math.Exp(-x * x / 2) }
	for i := range layers.Width(1) {
		for _, won := range []bool{false, true} {
			x := seenNoise(z, 3, 1, i)
			if won {
				x += 2
			}
			want := density(x-2) / (density(x-2) + density(x))
			if got := e.Static(Node{Board: 3, Height: 1, Index: i, Won: won}); math.Abs(got-want) > 1e-12 {
				t.Errorf("node %d, won %t: value %v, want %v", i, won, got, want)
			}
		}
	}
}

// TestLiked: right answers have the values of gauss, and wrong ones but for a share near Q whose scores are L more.
func TestLiked(t *testing.T) {
	layers := layered.Split(11, 2)
	e, plain := newEvaluator(t, "liked-2-3-0.1", layers), newEvaluator(t, "gauss-2", layers)
	score := func(v float64) float64 { return 1 + math.Log(v/(1-v))/2 } // S/2 + log-odds/S
	liked := 0
	for i := range layers.Width(1) * 4 {
		n := Node{Board: int64(i / 1024), Height: 1, Index: i % 1024}
		switch more := score(e.Static(n)) - score(plain.Static(n)); {
		case math.Abs(more-3) < 1e-6:
			liked++
		case more != 0:
			t.Fatalf("%+v: a wrong answer has %v more, want 0 or 3", n, more)
		}
		if n.Won = true; e.Static(n) != plain.Static(n) {
			t.Fatalf("%+v: value %v of a right answer, want %v", n, e.Static(n), plain.Static(n))
		}
	}
	if liked < 340 || liked > 480 { // 409.6 ± 19.2
		t.Errorf("%d of 4096 wrong answers are of the liked kind", liked)
	}
}

// TestSpread: right answers have the values of gauss, and the scores of wrong ones are twice as far from 0.
func TestSpread(t *testing.T) {
	layers := layered.Split(4, 2)
	e, plain := newEvaluator(t, "spread-2-2", layers), newEvaluator(t, "gauss-2", layers)
	score := func(v float64) float64 { return 1 + math.Log(v/(1-v))/2 } // S/2 + log-odds/S
	for i := range layers.Width(1) {
		n := Node{Height: 1, Index: i}
		if got, want := score(e.Static(n)), 2*score(plain.Static(n)); math.Abs(got-want) > 1e-6 {
			t.Errorf("node %d: the score of a wrong answer is %v, want %v", i, got, want)
		}
		if n.Won = true; e.Static(n) != plain.Static(n) {
			t.Errorf("node %d: value %v of a right answer, want %v", i, e.Static(n), plain.Static(n))
		}
	}
}

// TestStudent: T has its closed forms of 2 and 4 degrees of freedom, nears the normal distribution, and noise has it:
// each tenth of it has a tenth of the nodes, and where a node is won its score is S more.
func TestStudent(t *testing.T) {
	for _, x := range []float64{-1e9, -3, -.5, 0, 1, 40} {
		if got, want := T(x, 2), .5+x/(2*math.Sqrt(2+x*x)); math.Abs(got-want) > 1e-15 {
			t.Errorf("T(%v, 2) = %v, want %v", x, got, want)
		}
		w := 1 + x*x/4
		if got, want := T(x, 4), .5+.375*x/math.Sqrt(w)*(1-x*x/w/12); math.Abs(got-want) > 1e-15 {
			t.Errorf("T(%v, 4) = %v, want %v", x, got, want)
		}
	}
	if got := T(1, 30); math.Abs(got-.8413) > .005 {
		t.Errorf("T(1, 30) = %v, want about .8413", got)
	}
	layers := layered.Split(11, 2)
	for _, v := range []int{2, 4} {
		e := newEvaluator(t, map[int]string{2: "student-0.1-2", 4: "student-0.1-4"}[v], layers)
		var tenths [10]int
		for i := range layers.Width(1) * 4 {
			tenths[int(10*e.Static(Node{Board: int64(i / 1024), Height: 1, Index: i % 1024}))]++
		}
		for i, n := range tenths { // 409.6 ± 19.2; T(x - .05) is below T(x) by less than .02
			if n < 300 || n > 520 {
				t.Errorf("%d degrees of freedom: %d of 4096 nodes in tenth %d", v, n, i)
			}
		}
	}
	e := newEvaluator(t, "student-2-2", layers)
	x := func(won bool) float64 { // from the value back to the score
		s := 2*e.Static(Node{Height: 2, Index: 5, Won: won}) - 1
		return s * math.Sqrt(2/(1-s*s))
	}
	if more := x(true) - x(false); math.Abs(more-2) > 1e-9 {
		t.Errorf("a won node has %v more, want 2", more)
	}
}
