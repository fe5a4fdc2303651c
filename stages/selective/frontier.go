package selective

import (
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// frontier is growth at the frontier: a leaf is expanded with all its moves, and each of them is evaluated. An
// aim says which leaf that is.
type frontier struct {
	*tree
	aim    aim
	solver bool       // whether it ends once the result is proven
	closed []bool     // by node: whether nothing below it is to be learnt: all has ended, or with solver it is proven
	proven []interval // by node: what play without mistakes can give
}

// aim is where a tree grows at its frontier. Nodes are added, and change, in their order.
type aim interface {
	// opened notes what is known of a new node.
	opened(i int32)
	// updated makes what is known of a node from its children.
	updated(i int32)
	// next returns the child of a node below which the leaf is. The node is open.
	next(i int32) int32
	// best returns the moves to choose from, in order.
	best() []int32
	// whole reports whether nothing is left to learn.
	whole() bool
}

// plantFrontier is Growth.plant of growths at the frontier.
func plantFrontier(t *tree, aims func(f *frontier) aim) grower {
	f := &frontier{tree: t}
	f.aim = aims(f)
	return f
}

func (f *frontier) grow(most int64) bool {
	if len(f.nodes) == 1 {
		f.closed, f.proven = f.closed[:0], f.proven[:0]
		f.open(root)
	} else if f.whole() {
		return false
	}
	leaf := f.leaf()
	if n := f.game.count(leaf); int64(n) > most && leaf != root {
		return false
	}
	f.game.expand(leaf)
	n := f.nodes[leaf]
	for i := n.first; i < n.first+int32(n.count); i++ {
		f.evaluate(i, len(f.path))
		f.open(i)
		f.nodes[i].visits = 1
	}
	for ply := len(f.path) - 1; ply >= 0; ply-- {
		f.nodes[f.path[ply]].visits += int32(n.count)
		f.update(f.path[ply])
	}
	return true
}

// open notes what is known of a new node.
func (f *frontier) open(i int32) {
	f.closed, f.proven = append(f.closed, f.nodes[i].ended), append(f.proven, f.nodes[i].result())
	f.aim.opened(i)
}

// leaf returns the leaf to expand, with the path to it. Not everything has ended.
func (f *frontier) leaf() int32 {
	i := int32(root)
	f.path = append(f.path[:0], i)
	for f.nodes[i].first != 0 {
		i = f.aim.next(i)
		f.path = append(f.path, i)
	}
	return i
}

// update makes what is known of a node from its children.
func (f *frontier) update(i int32) {
	n, node := f.nodes[i], f.node(i)
	f.buf = f.buf[:0]
	closed := true
	for k := n.first; k < n.first+int32(n.count); k++ {
		f.buf = append(f.buf, f.value(k))
		closed = closed && f.closed[k]
	}
	f.closed[i] = closed
	if n.count > 0 {
		f.proven[i] = n.bounds(f.proven)
		f.set(i, f.rule.Back(node, f.buf))
	}
	if v := f.proven[i]; f.solver && v.known() {
		f.closed[i] = true
		f.set(i, f.rule.Lift(float64(v.low)))
	}
	f.aim.updated(i)
}

// best implements grower.
func (f *frontier) best() []int32 { return f.aim.best() }

// whole implements grower.
func (f *frontier) whole() bool { return f.aim.whole() }

// valued implements grower: a leaf is expanded with all its moves.
func (f *frontier) valued() bool { return f.nodes[root].first != 0 }

// told implements grower.
func (f *frontier) told() bool { return len(f.proven) > 0 && f.proven[root].told() }

// bestFirst is the growth.
type bestFirst struct {
	anyRule
	solver bool
}

func (g bestFirst) plant(t *tree) grower {
	return plantFrontier(t, func(f *frontier) aim {
		f.solver = g.solver
		return bestFirstAim{f}
	})
}

// bestFirstAim is the leaf that the best moves lead to, the first of equal ones, [KC96]. Nodes below which everything
// has ended are passed over, so that the search goes on.
//
// With solver so are those whose result is proven. Under the product rule this is PPN-search, [SIH19], if no leaf is
// worth 0 or 1 before its game is over.
type bestFirstAim struct{ *frontier }

func (bestFirstAim) opened(int32) {}

func (bestFirstAim) updated(int32) {}

// next returns the first of the best children of a node among those that are open.
func (f bestFirstAim) next(i int32) int32 {
	n, node, best := f.nodes[i], f.node(i), int32(-1)
	for k := n.first; k < n.first+int32(n.count); k++ {
		if f.closed[k] {
			continue
		}
		if best >= 0 {
			order := propagate.Compare(f.rule, node, f.value(k), f.value(best))
			if n.max && order <= 0 || !n.max && order >= 0 {
				continue
			}
		}
		best = k
	}
	return best
}

func (f bestFirstAim) best() []int32 {
	proven := f.solver && f.proven[root].known()
	return f.bestOf(func(i int32) bool { return !proven || f.proven[i] == f.proven[root] })
}

func (f bestFirstAim) whole() bool { return f.closed[root] }
