package search

import (
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// Facts is what is true of a board whoever evaluates it: the value of every
// position and its number of ones. Kernels of several evaluators that search
// the same boards one after the other can share it, so that each board is
// solved and counted once. It is not for concurrent use.
type Facts struct {
	shape   layered.Layers
	truth   *truth.Layers
	counts  [][]int32 // ones of the nodes of height h >= 1
	board   int64     // number of the board that was loaded last
	loaded  bool
	counted bool    // whether its ones are counted
	index   []uint8 // of each node of height 2: the ones of its children
	indexed bool
}

// NewFacts makes room for the boards of a shape.
func NewFacts(shape layered.Layers) *Facts {
	f := &Facts{shape: shape, truth: truth.NewLayers(shape), counts: make([][]int32, shape.Height)}
	for h := 1; h < shape.Height; h++ {
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
	f.board, f.loaded, f.counted, f.indexed = id, true, false, false
}

// Won returns 1 for every node of height h that Max wins, 0 <= h < Height. It
// is valid until the next Load.
func (f *Facts) Won(h int) []uint8 { return f.truth.Won[h] }

// Ones returns the number of ones of every node of height h, 0 <= h < Height.
// It is valid until the next Load.
func (f *Facts) Ones(h int) []int32 {
	f.count()
	if h == 0 && f.counts[0] == nil {
		f.counts[0] = make([]int32, f.shape.Width(0))
	}
	if h == 0 {
		for i, square := range f.truth.Won[0] {
			f.counts[0][i] = int32(square)
		}
	}
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
	for h := 1; h < f.shape.Height; h++ {
		if h == 1 {
			sum(f.counts[1], f.truth.Won[0], f.shape.Branching)
		} else {
			sum(f.counts[h], f.counts[h-1], f.shape.Branching)
		}
	}
}

// onesIndex returns, for every node of height 2 of a binary or ternary tree, the
// ones of its children side by side.
func (f *Facts) onesIndex() []uint8 {
	if !f.indexed {
		f.indexed = true
		if f.index == nil {
			f.index = make([]uint8, f.shape.Width(2))
		}
		index(f.index, f.counts[1], f.shape.Branching)
	}
	return f.index
}

// countSpans counts the squares of every node anew, where nodes overlap.
func (f *Facts) countSpans() {
	for h := 1; h < f.shape.Height; h++ {
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
