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
	// 1 <= h < Height.
	values [][]uint64
	// inner[h][i] are those of the node where it is searched; values itself except of an
	// evaluate.Inner.
	inner [][]uint64

	table   [][]uint64 // table[h][ones] are the bits of a Counter's values
	within  [][]uint64 // the same of an Inner's values of nodes that are searched; nil of others
	one     [1]int64   // number of the board
	beliefs [][]uint8  // whether a Noisy believes a node of height h >= 1 won
}

// NewPositions makes room for the boards of a setup; its players do not matter.
func NewPositions(setup Setup) *Positions {
	shape := setup.Layers
	p := &Positions{
		Facts:     setup.Facts,
		evaluator: setup.Evaluator,
		values:    make([][]uint64, shape.Height),
		beliefs:   make([][]uint8, shape.Height),
	}
	if p.Facts == nil {
		p.Facts = NewFacts(shape)
	}
	for h := 1; h < shape.Height; h++ {
		p.values[h] = make([]uint64, shape.Width(h))
		p.beliefs[h] = make([]uint8, shape.Width(h))
	}
	if counter, ok := setup.Evaluator.(evaluate.Counter); ok {
		p.table = countTable(counter.Count, shape)
	}
	p.inner = p.values
	if inner, ok := setup.Evaluator.(evaluate.Inner); ok {
		p.within, p.inner = countTable(inner.Inside, shape), make([][]uint64, shape.Height)
		for h, values := range p.values {
			p.inner[h] = make([]uint64, len(values))
		}
	}
	return p
}

// countTable returns the bits of values by height and ones.
func countTable(count func(h, ones int) float64, shape layered.Layers) [][]uint64 {
	table := make([][]uint64, shape.Height)
	for h := range table {
		from, to := shape.Span(h, 0)
		table[h] = make([]uint64, max(to-from+1, 256)) // so that a byte is an index
		for ones := range to - from + 1 {
			table[h][ones] = math.Float64bits(count(h, ones))
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
			p.count(h)
		case evaluate.Noisy:
			p.believe(evaluator, id, h)
			p.pick(evaluator, h)
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
	if p.within != nil {
		for i, ones := range p.counts[h] {
			p.inner[h][i] = p.within[h][ones]
		}
	}
}

// believe finds what a Noisy believes of the nodes of height h: the truth, but
// for its errors.
func (p *Positions) believe(evaluator evaluate.Noisy, id int64, h int) {
	beliefs := p.beliefs[h]
	p.one[0] = id
	evaluator.Errs(p.one[:], h, p.truth.Won[h], beliefs)
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
		node := evaluate.Node{Board: id, Height: h, Index: i, Squares: p.truth.Won[0][from:to], Won: p.truth.Won[h][i] == 1}
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

// Inner is Static for a node that is searched, where a rule weighs the value against the search.
func (p *Positions) Inner(h, i int) float64 {
	if h == 0 {
		return p.Static(h, i)
	}
	return math.Float64frombits(p.inner[h][i])
}

// Believed returns 1 for every node of height h, 0 <= h < Height, that the evaluator
// takes for a win of Max: by its belief if it errs at random, else if the value is above
// 1/2; for squares it is the truth. The result is valid until the next Load.
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

func truthOf(won bool) uint8 {
	if won {
		return 1
	}
	return 0
}

// Facts is what is true of a board under any evaluator: the value of every position and
// its number of ones. Kernels of several evaluators that search the same boards in turn
// can share it, so that each board is solved and counted once. It is not safe for
// concurrent use.
type Facts struct {
	shape   layered.Layers
	truth   *truth.Layers
	counts  [][]int32 // ones of the nodes of height h >= 1, the board's too
	board   int64     // number of the board that was loaded last
	loaded  bool
	counted bool   // whether its ones are counted
	batch   *batch // of kernels that load eight boards at once
}

// NewFacts makes room for the boards of a shape.
func NewFacts(shape layered.Layers) *Facts {
	f := &Facts{shape: shape, truth: truth.NewLayers(shape), counts: make([][]int32, shape.Height+1)}
	for h := 1; h <= shape.Height; h++ {
		f.counts[h] = make([]int32, shape.Width(h))
	}
	return f
}

// Load solves a board, unless it is the one loaded last.
func (f *Facts) Load(id int64, words []uint64) {
	if f.loaded && f.board == id {
		return
	}
	f.truth.Solve(words)
	f.board, f.loaded, f.counted = id, true, false
}

// Won returns 1 for every node of height h that Max wins, 0 <= h < Height. It
// is valid until the next Load.
func (f *Facts) Won(h int) []uint8 { return f.truth.Won[h] }

// Ones returns the number of ones of every node of height h, 1 <= h <= Height.
// It is valid until the next Load.
func (f *Facts) Ones(h int) []int32 {
	f.count()
	return f.counts[h]
}

// count counts the ones of all nodes, unless that is done.
func (f *Facts) count() {
	if f.counted {
		return
	}
	f.counted = true
	if f.shape.Stride == 1 {
		f.countSpans()
		return
	}
	for h := 1; h <= f.shape.Height; h++ {
		if h == 1 {
			sum(f.counts[1], f.truth.Won[0], f.shape.Branching)
		} else {
			sum(f.counts[h], f.counts[h-1], f.shape.Branching)
		}
	}
}

// lanes returns the same of eight boards at once.
func (f *Facts) lanes() *batch {
	if f.batch == nil {
		f.batch = newBatch(f.shape)
	}
	return f.batch
}

// countSpans counts the squares of every node anew, where nodes overlap.
func (f *Facts) countSpans() {
	for h := 1; h <= f.shape.Height; h++ {
		for i := range f.counts[h] {
			from, to := f.shape.Span(h, i)
			f.counts[h][i] = 0
			for _, square := range f.truth.Won[0][from:to] {
				f.counts[h][i] += int32(square)
			}
		}
	}
}

// sum adds up the ones of each node's children.
func sum[T uint8 | int32](counts []int32, below []T, b int) {
	switch b {
	case 2:
		for i := range counts {
			c := below[2*i : 2*i+2 : 2*i+2]
			counts[i] = int32(c[0] + c[1])
		}
	case 3:
		for i := range counts {
			c := below[3*i : 3*i+3 : 3*i+3]
			counts[i] = int32(c[0] + c[1] + c[2])
		}
	default:
		for i := range counts {
			counts[i] = 0
			for _, ones := range below[i*b : (i+1)*b] {
				counts[i] += int32(ones)
			}
		}
	}
}
