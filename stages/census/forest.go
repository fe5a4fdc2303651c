package census

import (
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// forest counts the nodes of boards for tally.Trees.
type forest struct {
	shape layered.Layers
	trees *tally.Trees
	// states[i] counts the children of node i of a layer by state, and older[i] its grandchildren.
	states, older []tally.States
	disjoint      []int64 // leaf-disjoint strategies below the nodes of a layer
	children      []int64
	parts         []tally.States
}

func newForest(shape layered.Layers, trees *tally.Trees) *forest {
	width := shape.Width(0)
	return &forest{shape: shape, trees: trees, states: make([]tally.States, width), older: make([]tally.States, width),
		disjoint: make([]int64, width), children: make([]int64, shape.Branching),
		parts: make([]tally.States, shape.Branching)}
}

// board counts the nodes of the board that positions have loaded.
func (f *forest) board(p *search.Positions) {
	for h := 1; h < f.shape.Height; h++ {
		f.layer(p, h)
	}
	f.strategies(p)
}

// layer counts the nodes of height h and the pairs of them.
func (f *forest) layer(p *search.Positions, h int) {
	ply := f.shape.Height - h
	won, believed := p.Won(h), p.Believed(h)
	for i := range won {
		state := tally.NewState(won[i] == 1, believed[i] == 1)
		f.trees.Node(ply, f.shape.MaxToMove(h), p.Static(h, i), state)
		f.states[i] = state.One()
	}
	parents := f.shape.Width(h + 1)
	for i := range parents {
		f.older[i] = f.group(tally.Siblings, ply, i, tally.States{})
	}
	if ply < 2 {
		return
	}
	own := f.states
	f.states, f.older = f.older, f.states
	for i := range f.shape.Width(h + 2) {
		f.group(tally.Cousins, ply, i, f.same(own, i))
	}
	f.states, f.older = own, f.states
}

// group counts the pairs of nodes that different moves of node i lead to, and returns all the nodes.
func (f *forest) group(kind string, ply, i int, same tally.States) tally.States {
	var all tally.States
	for j := range f.parts {
		f.parts[j] = f.states[f.shape.Child(i, j)]
		all = all.Plus(f.parts[j])
	}
	f.trees.Pairs(kind, ply, all, f.parts, same)
	return all
}

// same counts, by state, the pairs of a grandchild of node i with itself: where nodes share children, the middle one of
// three is reached by either first move.
func (f *forest) same(own []tally.States, i int) tally.States {
	if f.shape.Stride == f.shape.Branching {
		return tally.States{}
	}
	return own[i+1]
}

// strategies counts the board by its moves that win, and by its leaf-disjoint strategies down to each ply.
func (f *forest) strategies(p *search.Positions) {
	top, winning, mover := f.shape.Height, 0, uint8(0)
	if f.shape.MaxToMove(top) {
		mover = 1
	}
	for j := range f.shape.Branching {
		if p.Won(top - 1)[f.shape.Child(0, j)] == mover {
			winning++
		}
	}
	f.trees.Add(tally.Wins, 0, f.shape.Branching, winning, 1)
	winner := mover
	if winning == 0 {
		winner = 1 - mover
	}
	for h := top - 1; h >= 0; h-- {
		for i, won := range p.Won(h) {
			f.disjoint[i] = 0
			if won == winner {
				f.disjoint[i] = 1
			}
		}
		for height := h + 1; height <= top; height++ {
			moves := f.shape.MaxToMove(height) == (winner == 1)
			for i := range f.shape.Width(height) {
				for j := range f.children {
					f.children[j] = f.disjoint[f.shape.Child(i, j)]
				}
				f.disjoint[i] = tally.Disjoint(moves, f.children)
			}
		}
		f.trees.Board(top-h, f.disjoint[0])
	}
}
