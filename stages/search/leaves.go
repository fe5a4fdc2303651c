package search

import (
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/internal/vector"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// leaves evaluates and solves the nodes of the lowest layer and all above.
type leaves struct {
	*lanes
	facts  *batch
	table  [][]uint64         // table[h][ones] are the bits of a Counter's values
	within [][]uint64         // the same of an Inner's values of nodes that are searched; nil of others
	picks  []*[256]vector.Row // picks[h][beliefs] are the values of a Noisy
	// beliefs[h][i]: bit l is 1 where a Noisy believes that Max wins node i of height h of board l
	beliefs [][]uint8
	board   []uint8 // squares of one board, for evaluators that look at each
}

func newLeaves(k *lanes) *leaves {
	shape := k.setup.Layers
	if k.setup.Facts == nil {
		k.setup.Facts = NewFacts(shape)
	}
	g := &leaves{lanes: k, facts: k.setup.Facts.lanes()}
	k.won = g.facts.won
	switch evaluator := k.setup.Evaluator.(type) {
	case evaluate.Counter:
		g.table = countTable(evaluator.Count, shape)
	case evaluate.Noisy:
		g.picks, g.beliefs = make([]*[256]vector.Row, k.height), make([][]uint8, k.height)
		for h := 1; h < k.height; h++ {
			g.picks[h], g.beliefs[h] = g.pick(h, evaluator), make([]uint8, k.width[h])
		}
	default:
		g.board = make([]uint8, shape.Squares(), shape.Squares()+7)
	}
	if inner, ok := k.setup.Evaluator.(evaluate.Inner); ok {
		g.within, k.inner = countTable(inner.Inside, shape), make([][]vector.Row, k.height)
		for h, static := range k.static {
			k.inner[h] = make([]vector.Row, len(static))
		}
	}
	return g
}

// pick returns the values of nodes of height h by the beliefs about eight boards. Heights of equal
// values share them.
func (g *leaves) pick(h int, evaluator evaluate.Noisy) *[256]vector.Row {
	won, lost := evaluator.Values(h)
	for lower := 1; lower < h; lower++ {
		if a, b := evaluator.Values(lower); a == won && b == lost {
			return g.picks[lower]
		}
	}
	rows := new([256]vector.Row)
	for beliefs := range rows {
		for l := range vector.Lanes {
			value := lost
			if beliefs>>l&1 == 1 {
				value = won
			}
			rows[beliefs][l] = math.Float64bits(value)
		}
	}
	return rows
}

func (g *leaves) load(ids []int64, boards [][]uint64) {
	g.facts.load(ids, boards)
	var counts *laneCounts
	switch {
	case g.triples != nil && g.table != nil:
		counts = g.facts.classify(boards)
	case g.table != nil:
		counts = g.facts.count()
	}
	for h := g.base; h < g.height; h++ {
		switch g.setup.Evaluator.(type) {
		case evaluate.Counter:
			counts.lookUp(g.static[h], h, g.table[h])
			if g.within != nil {
				counts.lookUp(g.inner[h], h, g.within[h])
			}
		case evaluate.Noisy:
			static, pick := g.static[h], g.picks[h]
			for i, beliefs := range g.believe(ids, h) {
				static[i] = pick[beliefs]
			}
		}
	}
	if g.board != nil {
		g.ask(ids, boards)
	}
}

// believe finds what a Noisy believes of the nodes of height h: the truth, but for errors.
func (g *leaves) believe(ids []int64, h int) []uint8 {
	beliefs := g.beliefs[h]
	g.setup.Evaluator.(evaluate.Noisy).Errs(ids, h, g.won[h], beliefs)
	for i, won := range g.won[h] {
		beliefs[i] ^= won
	}
	return beliefs
}

// ask evaluates all nodes one by one.
func (g *leaves) ask(ids []int64, boards [][]uint64) {
	for l, words := range boards {
		truth.Unpack(g.board, words)
		for h := 1; h < g.height; h++ {
			for i := range g.static[h] {
				from, to := g.setup.Layers.Span(h, i)
				node := evaluate.Node{Board: ids[l], Height: h, Index: i, Squares: g.board[from:to], Won: g.won[h][i]>>l&1 == 1}
				g.static[h][i][l] = math.Float64bits(g.setup.Evaluator.Static(node))
			}
		}
	}
}

// batch is what is true of eight boards under any evaluator.
type batch struct {
	shape   layered.Layers
	won     [][]uint8 // won[h][i]: bit l is 1 where Max wins node i of height h on board l
	ids     []int64   // of the boards that were loaded last
	ones    *laneCounts
	counted bool
	trees   *classified // nil where no kernel looks triples up
}

func newBatch(shape layered.Layers) *batch {
	return &batch{shape: shape, won: newWon(shape), ones: newLaneCounts(shape)}
}

// newWon makes room for who wins the nodes, by height.
func newWon(shape layered.Layers) [][]uint8 {
	won := make([][]uint8, shape.Height)
	for h := range won {
		won[h] = make([]uint8, shape.Width(h), shape.Width(h)+64) // vector.Follow reads 64 at a time
	}
	return won
}

// load solves boards, unless they are those that were loaded last.
func (b *batch) load(ids []int64, boards [][]uint64) {
	if slices.Equal(ids, b.ids) {
		return
	}
	b.ids, b.counted = append(b.ids[:0], ids...), false
	if b.trees != nil {
		b.trees.done = false
	}
	var words [vector.Lanes]uint64
	for bit := 0; bit < len(b.won[0]); bit += 64 {
		for l, board := range boards {
			words[l] = board[bit/64]
		}
		vector.Transpose(b.won[0][bit:], &words)
	}
	for h := 1; h < b.shape.Height; h++ {
		truth.Fold(b.won[h], b.won[h-1], b.shape, b.shape.MaxToMove(h))
	}
}

// classify finds the classes of all trees of height 3 and counts the ones from there on, unless that is done.
func (b *batch) classify(boards [][]uint64) *laneCounts {
	if !b.trees.done {
		b.trees.find(boards, b.ones.packed[tripleHeight])
		for h := tripleHeight + 1; h < b.shape.Height; h++ {
			b.ones.add(h)
		}
		b.trees.done = true
	}
	return b.ones
}

// count counts the ones of all nodes, unless that is done.
func (b *batch) count() *laneCounts {
	if !b.counted {
		b.ones.count(b.won[0])
		for h := 2; h < b.shape.Height; h++ {
			b.ones.add(h)
		}
		b.counted = true
	}
	return b.ones
}
