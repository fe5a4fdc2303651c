package search

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// symbols looks up the lowest folded layer, which has most of the nodes. At height 1 an
// evaluator that counts ones, or errs at random, has few different values: symbols. The
// value of a node of height 2 is looked up in a table by the symbols of its children and
// of its own static value.
type symbols struct {
	branching int
	index     []uint8    // of each node of height 2: its children's symbols, and its own belief
	values    [][]uint64 // values[player][index]
}

// symbolBits is the room for a symbol in an index: up to 3 ones below a node.
const symbolBits = 2

// newSymbols returns the tables of a setup whose evaluator is a Counter or
// Noisy, nil for others.
func newSymbols(setup Setup) *symbols {
	shape := setup.Layers
	s := &symbols{branching: shape.Branching}
	var entry func(index int) (children []float64, static float64)
	switch evaluator := setup.Evaluator.(type) {
	case evaluate.Counter:
		entry = s.countEntry(evaluator)
	case evaluate.Noisy:
		entry = s.beliefEntry(evaluator)
	default:
		return nil
	}
	if shape.Height <= 2 {
		return nil
	}
	s.index = make([]uint8, shape.Width(2))
	for _, player := range setup.Players {
		s.values = append(s.values, s.table(player.Rule, entry))
	}
	return s
}

// digit returns the symbol of child j in an index.
func (s *symbols) digit(index, j int) int {
	return index >> (symbolBits * (s.branching - 1 - j)) & (1<<symbolBits - 1)
}

// countEntry reads an index of counts of ones.
func (s *symbols) countEntry(evaluator evaluate.Counter) func(int) ([]float64, float64) {
	return func(index int) (children []float64, static float64) {
		ones := 0
		for j := range s.branching {
			count := min(s.digit(index, j), s.branching)
			ones += count
			children = append(children, evaluator.Count(1, count))
		}
		return children, evaluate.Inside(evaluator, 2, ones)
	}
}

// beliefEntry reads an index of beliefs: 1 for a believed win of Max. The
// node's own stands above its children's.
func (s *symbols) beliefEntry(evaluator evaluate.Noisy) func(int) ([]float64, float64) {
	pick := func(h, belief int) float64 {
		won, lost := evaluator.Values(h)
		if belief == 0 {
			return lost
		}
		return won
	}
	return func(index int) (children []float64, static float64) {
		for j := range s.branching {
			children = append(children, pick(1, s.digit(index, j)))
		}
		return children, pick(2, index>>(symbolBits*s.branching)&1)
	}
}

func (s *symbols) table(rule propagate.Propagator, entry func(int) ([]float64, float64)) []uint64 {
	table := make([]uint64, 256)
	node := propagate.Node{Max: layered.MaxToMove(2), Height: 2}
	for index := range table {
		statics, own := entry(index)
		var children []propagate.Value
		for _, static := range statics {
			children = append(children, rule.Lift(static))
		}
		node.Static = own
		table[index] = math.Float64bits(rule.Back(node, children).Win)
	}
	return table
}

// load sets the indices from beliefs about the nodes of height 1 and about the
// nodes themselves.
func (s *symbols) load(leaf, own []uint8) {
	index(s.index, leaf, s.branching)
	shift := symbolBits * s.branching
	for i, belief := range own {
		s.index[i] |= belief << shift
	}
}

// index puts the symbols of each node's children side by side.
func index[T uint8 | int32](index []uint8, leaf []T, branching int) {
	if branching == 3 {
		for i := range index {
			c := leaf[3*i : 3*i+3 : 3*i+3]
			index[i] = uint8(c[0])<<(2*symbolBits) | uint8(c[1])<<symbolBits | uint8(c[2])
		}
		return
	}
	for i := range index {
		c := leaf[2*i : 2*i+2 : 2*i+2]
		index[i] = uint8(c[0])<<symbolBits | uint8(c[1])
	}
}

// fold sets the values of a player's nodes of height 2 from horizon 1.
func (s *symbols) fold(player int, parents []uint64) {
	table := (*[256]uint64)(s.values[player])
	parents = parents[:len(s.index)]
	for i, index := range s.index {
		parents[i] = table[index]
	}
}
