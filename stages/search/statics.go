package search

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// statics evaluates every position of a board.
type statics struct {
	*Facts
	evaluator evaluate.Evaluator
	// values[h][i] are the bits of the static value of node i of height h,
	// 1 <= h < Height.
	values [][]uint64

	table   [][]uint64 // table[h][ones] are the bits of a Counter's values
	beliefs [][]uint8  // whether a Noisy believes a node of height h >= 1 won
	errs    []uint64   // of a layer, for a Noisy
}

// newStatics makes room for the boards of a setup.
func newStatics(setup Setup) *statics {
	shape := setup.Layers
	s := &statics{
		Facts:     setup.Facts,
		evaluator: setup.Evaluator,
		values:    make([][]uint64, shape.Height),
		beliefs:   make([][]uint8, shape.Height),
		errs:      make([]uint64, game.Words(shape)),
	}
	if s.Facts == nil {
		s.Facts = NewFacts(shape)
	}
	for h := 1; h < shape.Height; h++ {
		s.values[h] = make([]uint64, shape.Width(h))
		s.beliefs[h] = make([]uint8, shape.Width(h), shape.Width(h)+7)
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
	s.Facts.load(id, words)
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
	s.Facts.count()
	values, table := s.values[h], s.table[h]
	for i, ones := range s.counts[h] {
		values[i] = table[ones]
	}
}

// err evaluates the nodes of height h by their truth and an error.
func (s *statics) err(evaluator evaluate.Noisy, id int64, h int) {
	won, lost := evaluator.Values()
	pick := [2]uint64{math.Float64bits(lost), math.Float64bits(won)}
	values, beliefs, errs := s.values[h], s.beliefs[h], s.errs[:(len(s.values[h])+63)/64]
	evaluator.Errs(id, h, errs)
	truth.Unpack(beliefs, errs)
	for i, won := range s.truth.Won[h] {
		beliefs[i] ^= won
		values[i] = pick[beliefs[i]&1]
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
