package search

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// Positions evaluates and solves every position of a board.
type Positions struct {
	*Facts
	evaluator evaluate.Evaluator
	// values[h][i] are the bits of the static value of node i of height h,
	// lowest <= h < Height.
	values [][]uint64
	lowest int // the least height whose values are wanted, >= 1

	table   [][]uint64 // table[h][ones] are the bits of a Counter's values
	beliefs [][]uint8  // whether a Noisy believes a node of height h >= 1 won
	errs    []uint64   // of a layer, for a Noisy
}

// NewPositions makes room for the boards of a setup; its players do not matter.
func NewPositions(setup Setup) *Positions {
	shape := setup.Layers
	p := &Positions{
		Facts:     setup.Facts,
		evaluator: setup.Evaluator,
		lowest:    1,
		values:    make([][]uint64, shape.Height),
		beliefs:   make([][]uint8, shape.Height),
		errs:      make([]uint64, layered.Words(shape.Squares())),
	}
	if p.Facts == nil {
		p.Facts = NewFacts(shape)
	}
	for h := 1; h < shape.Height; h++ {
		p.values[h] = make([]uint64, shape.Width(h))
		p.beliefs[h] = make([]uint8, shape.Width(h), shape.Width(h)+7)
	}
	if counter, is := setup.Evaluator.(evaluate.Counter); is {
		p.table = countTable(counter, shape)
	}
	return p
}

// countTable returns the bits of a Counter's values by height and ones.
func countTable(counter evaluate.Counter, shape layered.Layers) [][]uint64 {
	table := make([][]uint64, shape.Height)
	for h := range table {
		from, to := shape.Span(h, 0)
		for ones := range to - from + 1 {
			table[h] = append(table[h], math.Float64bits(counter.Count(h, ones)))
		}
	}
	return table
}

// Load evaluates and solves a board.
func (p *Positions) Load(id int64, words []uint64) {
	p.Facts.Load(id, words)
	for h := 1; h < p.shape.Height; h++ {
		switch evaluator := p.evaluator.(type) {
		case evaluate.Counter:
			p.Facts.count()
			if h >= p.lowest {
				p.count(h)
			}
		case evaluate.Noisy:
			p.believe(evaluator, id, h)
			if h >= p.lowest {
				p.pick(evaluator, h)
			}
		default:
			p.ask(id, h)
		}
	}
}

// count evaluates the nodes of height h by their ones.
func (p *Positions) count(h int) {
	values, table := p.values[h], p.table[h]
	for i, ones := range p.counts[h] {
		values[i] = table[ones]
	}
}

// believe finds what a Noisy believes of the nodes of height h: the truth, but
// for its errors.
func (p *Positions) believe(evaluator evaluate.Noisy, id int64, h int) {
	beliefs, errs := p.beliefs[h], p.errs[:(len(p.beliefs[h])+63)/64]
	evaluator.Errs(id, h, p.truth.Won[h], errs)
	truth.Unpack(beliefs, errs)
	for i, won := range p.truth.Won[h] {
		beliefs[i] ^= won
	}
}

// pick evaluates the nodes of height h by beliefs.
func (p *Positions) pick(evaluator evaluate.Noisy, h int) {
	won, lost := evaluator.Values(h)
	pick := [2]uint64{math.Float64bits(lost), math.Float64bits(won)}
	values := p.values[h]
	for i, belief := range p.beliefs[h] {
		values[i] = pick[belief&1]
	}
}

// ask evaluates the nodes of height h one by one.
func (p *Positions) ask(id int64, h int) {
	for i := range p.values[h] {
		from, to := p.shape.Span(h, i)
		node := evaluate.Node{Board: id, Height: h, Index: i, Squares: p.truth.Won[0][from:to]}
		p.values[h][i] = math.Float64bits(p.evaluator.Static(node))
	}
}

// Static returns the static value of node i of height h, 0 <= h < Height, at a
// square the truth.
func (p *Positions) Static(h, i int) float64 {
	if h == 0 {
		return float64(p.truth.Won[0][i])
	}
	return math.Float64frombits(p.values[h][i])
}

// Believed returns 1 for every node of height h, 0 <= h < Height, that the
// evaluator takes for a win of Max: one that errs about the truth by its
// belief, others where the value is above 1/2; of squares it is the truth. It is
// valid until the next Load.
func (p *Positions) Believed(h int) []uint8 {
	if h == 0 {
		return p.Won(0)
	}
	if _, believes := p.evaluator.(evaluate.Noisy); !believes {
		half := math.Float64bits(0.5)
		for i, value := range p.values[h] {
			p.beliefs[h][i] = truthOf(value > half)
		}
	}
	return p.beliefs[h]
}
