package kalah

import (
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/play"
)

// fullWidth is minimax to a depth on packed positions, the least that a search
// of any propagator does: expand every node, evaluate every leaf.
type fullWidth struct {
	game      play.Game[State]
	evaluator play.Evaluator[State]
	children  [benchDepth + 1][MaxPits]State // by depth left
	values    [MaxPits]float64
	nodes     int // below the roots so far
}

const benchDepth = 6

func (f *fullWidth) value(s State, depth int) float64 {
	children := f.children[depth][:]
	children = children[:f.game.Expand(s, children)]
	f.nodes += len(children)
	if len(children) == 0 {
		return f.leaf(s)
	}
	if depth == 1 {
		values := f.values[:len(children)]
		f.evaluator.Statics(children, values)
		return best(values, f.game.Max(s))
	}
	if f.game.Max(s) {
		value := f.value(children[0], depth-1)
		for _, child := range children[1:] {
			value = max(value, f.value(child, depth-1))
		}
		return value
	}
	value := f.value(children[0], depth-1)
	for _, child := range children[1:] {
		value = min(value, f.value(child, depth-1))
	}
	return value
}

// leaf evaluates a game that is over.
func (f *fullWidth) leaf(s State) float64 {
	f.children[0][0] = s
	f.evaluator.Statics(f.children[0][:1], f.values[:1])
	return f.values[0]
}

func best(values []float64, maxToMove bool) float64 {
	if maxToMove {
		return slices.Max(values)
	}
	return slices.Min(values)
}

// benchRoots are positions from all parts of games: on one position the branch
// predictor learns the answers.
func benchRoots(r Rules) (roots []State) {
	walk(r, 200, func(s State, children []State) {
		if len(children) > 0 {
			roots = append(roots, s)
		}
	})
	return roots
}

// BenchmarkFullWidth searches Kalah(6,4) to depth 6 with kalah-ratio, packed
// and as objects.
func BenchmarkFullWidth(b *testing.B) {
	r := newRules(b, 6, 4)
	roots := benchRoots(r)
	b.Run("packed", func(b *testing.B) {
		b.ReportAllocs()
		f := fullWidth{game: r, evaluator: NewRatio(r)}
		for i := 0; b.Loop(); i++ {
			f.value(roots[i%len(roots)], benchDepth)
		}
		b.ReportMetric(float64(f.nodes)/b.Elapsed().Seconds(), "nodes/s")
	})
	b.Run("objects", func(b *testing.B) {
		b.ReportAllocs()
		nodes := 0
		for i := 0; b.Loop(); i++ {
			_, n := naiveValue(newNaive(r, roots[i%len(roots)]), benchDepth)
			nodes += n
		}
		b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
	})
}

// TestNaiveEqualsPacked: both sides of the benchmark do the same work.
func TestNaiveEqualsPacked(t *testing.T) {
	r := newRules(t, 6, 4)
	f := fullWidth{game: r, evaluator: NewRatio(r)}
	for i, root := range benchRoots(r) {
		if i%20 > 0 {
			continue
		}
		f.nodes = 0
		value := f.value(root, 4)
		if want, nodes := naiveValue(newNaive(r, root), 4); value != want || f.nodes != nodes {
			t.Fatalf("%v: got %v in %d nodes, want %v in %d", r.Position(root), value, f.nodes, want, nodes)
		}
	}
}

// BenchmarkExpand counts the tree of the start to depth 8: moves alone.
func BenchmarkExpand(b *testing.B) {
	r := newRules(b, 6, 4)
	nodes := int64(0)
	for b.Loop() {
		for _, count := range play.Perft(r, r.Start(), 8)[1:] {
			nodes += count
		}
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}

// BenchmarkSolve solves Kalah(4,4) from the start.
func BenchmarkSolve(b *testing.B) {
	r := newRules(b, 4, 4)
	for b.Loop() {
		play.NewSolver(r).Value(r.Start())
	}
}
