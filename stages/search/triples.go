package search

import (
	"math"
	"math/bits"
	"sync"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/internal/vector"
)

// triples are trees of height 3 in ternary boards where no games are played. As in classes all that a rule makes of a
// tree depends on its class alone. Where the evaluator counts ones that is an unordered triple of classes of height 2.
type triples struct {
	*leaves
	class [][vector.Lanes]uint16 // class[i][l] is that of tree i on board l
	// values[player][class][horizon-1] are the values of trees of height 3.
	values [][][tripleHeight - 1]uint64
}

// tripleHeight is the height of the trees that are looked up.
const tripleHeight = 3

// fitsTriples reports whether the lanes kernel can look triples up for a setup.
func fitsTriples(setup Setup) bool {
	_, counts := setup.Evaluator.(evaluate.Counter)
	_, noisy := setup.Evaluator.(evaluate.Noisy)
	return (counts || noisy) && !setup.Contests && fitsLanes(setup) && setup.Layers.Branching == 3 &&
		!setup.Layers.Alone && setup.Layers.Height > tripleHeight+1
}

func newTriples(g *leaves) *triples {
	r := &triples{leaves: g, class: make([][vector.Lanes]uint16, g.width[tripleHeight])}
	counter, counts := g.setup.Evaluator.(evaluate.Counter)
	if counts && g.facts.trees == nil {
		g.facts.trees = &classified{class: r.class}
	}
	classes := believedClasses
	if counts {
		r.class, classes = g.facts.trees.class, len(tripleNumbers().squares)
	}
	for _, player := range g.setup.Players {
		values := make([][tripleHeight - 1]uint64, classes)
		value := func(horizon, class int) float64 { return r.believed(player.Rule, horizon, class) }
		if counts {
			s := newSmallTrees(counter, player.Rule, 3)
			value = func(horizon, class int) float64 {
				return s.value(tripleHeight, horizon, tripleNumbers().squares[class]).Win
			}
		}
		for class := range values {
			for i := range values[class] {
				values[class][i] = math.Float64bits(value(i+1, class))
			}
		}
		r.values = append(r.values, values)
	}
	return r
}

// fill looks a player's values up, from one horizon after the other.
func (r *triples) fill(player int, rows []vector.Row) {
	values := r.values[player]
	for i := range r.class {
		one, two := &rows[i], &rows[len(r.class)+i]
		for l, class := range r.class[i] {
			one[l], two[l] = values[class][0], values[class][1]
		}
	}
}

// classified are the classes of the trees of height 3 on eight boards. Kernels share it.
type classified struct {
	done  bool                   // for the boards that were loaded last
	class [][vector.Lanes]uint16 // class[i][l] is that of tree i on board l
}

// find finds the class of every tree, and counts its ones.
func (c *classified) find(boards [][]uint64, counts []uint64) {
	numbers := tripleNumbers()
	clear(counts)
	for l, board := range boards {
		from := uint(0)
		for i := range counts {
			squares := board[from/64] >> (from % 64)
			if from%64 > 64-27 {
				squares |= board[from/64+1] << (-from % 64)
			}
			lower, middle, upper := numbers.parts[squares%512], numbers.parts[squares>>9%512], numbers.parts[squares>>18%512]
			found := numbers.joined[400*uint(lower)+20*uint(middle)+uint(upper)]
			c.class[i][l] = found.class
			counts[i] |= uint64(found.ones) << (8 * l)
			from += 27
		}
	}
}

// tripleNumbers numbers the classes. Kernels share it.
var tripleNumbers = sync.OnceValue(func() *numbered {
	n := &numbered{}
	var lower [20]int // a tree of each class of height 2
	for squares := range n.parts {
		first := bits.OnesCount(uint(squares & 7))
		second, third := bits.OnesCount(uint(squares>>3&7)), bits.OnesCount(uint(squares>>6))
		n.parts[squares] = uint8(tripleOf(first, second, third))
		lower[n.parts[squares]] = squares
	}
	n.squares = make([]int, 1540)
	for i := range n.joined {
		a, b, c := i/400, i/20%20, i%20
		class := tripleOf(a, b, c)
		n.squares[class] = lower[a] | lower[b]<<9 | lower[c]<<18
		n.joined[i] = joined{uint16(class), uint16(bits.OnesCount(uint(n.squares[class])))}
	}
	return n
})

// numbered has the numbers of classes.
type numbered struct {
	parts   [512]uint8   // of the class of each tree of height 2, by its squares
	joined  [8000]joined // of that of each tree of height 3, by the classes of its parts, to base 20
	squares []int        // of a tree of each class of height 3
}

// joined is a class of height 3, with the ones of its trees.
type joined struct{ class, ones uint16 }

// tripleOf returns the number of a triple, in any order.
func tripleOf(a, b, c int) int {
	high, low := max(a, b, c), min(a, b, c)
	middle := a + b + c - high - low
	return high*(high+1)*(high+2)/6 + middle*(middle+1)/2 + low
}
