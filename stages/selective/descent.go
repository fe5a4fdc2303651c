package selective

// Descent: best-first search that follows a line to its end.
// descent is the growth: Descent minimax with completion, [C26]. It is best-first-solver, which under minimax is
// unbounded best-first minimax with completion there, but does not go back to the root after a leaf: it goes on below
// it, to the best move there, until what it has reached is proven, or something above it.
//
// The paper knows a draw when all moves have been followed; bounds know it where no move can be better. Of equal moves
// it takes the one that was taken less often, here the first is taken.
type descent struct{ anyRule }

func (descent) plant(t *tree) grower {
	return plantFrontier(t, func(f *frontier) aim {
		f.solver = true
		return &descentAim{bestFirstAim: bestFirstAim{f}}
	})
}

// descentAim goes on where it was.
type descentAim struct {
	bestFirstAim
	line []int32 // the path to the leaf that was expanded last; none where the next one begins at the root
}

// opened implements aim.
func (f *descentAim) opened(i int32) {
	if i == root {
		f.line = f.line[:0]
	}
}

// updated implements aim. Nodes of a path are updated from its end to the root.
func (f *descentAim) updated(i int32) {
	switch {
	case f.closed[i]:
		f.line = f.line[:0]
	case i == f.path[len(f.path)-1]:
		f.line = append(f.line[:0], f.path...)
	}
}

// next implements aim.
func (f *descentAim) next(i int32) int32 {
	if ply := len(f.path); ply < len(f.line) {
		return f.line[ply]
	}
	return f.bestFirstAim.next(i)
}
