package search

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// statics evaluates and solves every position of a board.
type statics struct {
	shape     game.Layers
	evaluator evaluate.Evaluator
	truth     *truth.Layers
	// values[h][i] are the bits of the static value of node i of height h,
	// 1 <= h < Height.
	values [][]uint64

	counts [][]int32  // ones of the nodes of height h >= 1, for a Counter
	table  [][]uint64 // table[h][ones] are the bits of a Counter's values
	errs   []uint64   // of a layer, for a Noisy
}

// newStatics makes room for the boards of a setup.
func newStatics(setup Setup) *statics {
	shape := setup.Layers
	s := &statics{
		shape:     shape,
		evaluator: setup.Evaluator,
		truth:     truth.NewLayers(shape),
		values:    make([][]uint64, shape.Height),
		counts:    make([][]int32, shape.Height),
		errs:      make([]uint64, game.Words(shape)),
	}
	for h := 1; h < shape.Height; h++ {
		s.values[h] = make([]uint64, shape.Width(h))
		s.counts[h] = make([]int32, shape.Width(h))
	}
	if counter, is := setup.Evaluator.(evaluate.Counter); is {
		s.table = countTable(counter, shape)
	}
	return s
}

// countTable returns the bits of a Counter's values by height and ones.
func countTable(counter evaluate.Counter, shape game.Layers) [][]uint64 {
	table := make([][]uint64, shape.Height)
	for h := range table {
		from, to := shape.Span(h, 0)
		for ones := range to - from + 1 {
			table[h] = append(table[h], math.Float64bits(counter.Count(h, ones)))
		}
	}
	return table
}

// load evaluates and solves a board.
func (s *statics) load(id int64, words []uint64) {
	s.truth.Solve(words)
	for h := 1; h < s.shape.Height; h++ {
		switch evaluator := s.evaluator.(type) {
		case evaluate.Counter:
			s.count(h)
		case evaluate.Noisy:
			s.err(evaluator, id, h)
		default:
			s.ask(id, h)
		}
	}
}

// count evaluates the nodes of height h by their ones.
func (s *statics) count(h int) {
	counts, table := s.counts[h], s.table[h]
	switch {
	case s.shape.Stride == 1:
		s.countSpans(h)
	case h == 1:
		s.countSquares()
	default:
		sum(counts, s.counts[h-1], s.shape.Branching)
	}
	values := s.values[h]
	for i, ones := range counts {
		values[i] = table[ones]
	}
}

// countSpans counts the squares of every node anew, where nodes overlap.
func (s *statics) countSpans(h int) {
	for i := range s.counts[h] {
		from, to := s.shape.Span(h, i)
		s.counts[h][i] = 0
		for _, square := range s.truth.Won[0][from:to] {
			s.counts[h][i] += int32(square)
		}
	}
}

// countSquares counts the squares below nodes of height 1.
func (s *statics) countSquares() {
	b, squares := s.shape.Branching, s.truth.Won[0]
	if b == 3 {
		for i := range s.counts[1] {
			c := squares[3*i : 3*i+3 : 3*i+3]
			s.counts[1][i] = int32(c[0] + c[1] + c[2])
		}
		return
	}
	for i := range s.counts[1] {
		s.counts[1][i] = 0
		for _, square := range squares[i*b : (i+1)*b] {
			s.counts[1][i] += int32(square)
		}
	}
}

// sum adds up the counts of each node's children.
func sum(counts, below []int32, b int) {
	if b == 3 {
		for i := range counts {
			c := below[3*i : 3*i+3 : 3*i+3]
			counts[i] = c[0] + c[1] + c[2]
		}
		return
	}
	for i := range counts {
		counts[i] = 0
		for _, count := range below[i*b : (i+1)*b] {
			counts[i] += count
		}
	}
}

// err evaluates the nodes of height h by their truth and an error.
func (s *statics) err(evaluator evaluate.Noisy, id int64, h int) {
	won, lost := evaluator.Values()
	pick := [2]uint64{math.Float64bits(lost), math.Float64bits(won)}
	values, errs := s.values[h], s.errs[:(len(s.values[h])+63)/64]
	evaluator.Errs(id, h, errs)
	for i, truth := range s.truth.Won[h] {
		values[i] = pick[(uint64(truth)^errs[i/64]>>(i%64))&1]
	}
}

// ask evaluates the nodes of height h one by one.
func (s *statics) ask(id int64, h int) {
	for i := range s.values[h] {
		from, to := s.shape.Span(h, i)
		node := evaluate.Node{Board: id, Height: h, Index: i, Squares: s.truth.Won[0][from:to]}
		s.values[h][i] = math.Float64bits(s.evaluator.Static(node))
	}
}
