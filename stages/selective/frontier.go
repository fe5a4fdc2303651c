package selective

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// Growth at the frontier: a leaf is expanded with all its moves, and each of them is evaluated.
//
// best-first, [KC96]: the leaf that the best moves lead to, the first of equal ones. Nodes below
// which everything has ended are passed over, so that the search goes on.
//
// largest-effect: the leaf that is expected to change the root's decision most. A leaf of value v
// is won for Max with probability v, which is 1-v more than expected, and lost with 1-v: it is
// expected to rise, and to fall, by v(1-v). Let one leaf alone do so, and all others keep their
// values: it is then clear what every node above it is worth. The effect of a leaf below the best
// move is by how much the second best move is ahead of it if the leaf falls; of a leaf below
// another move, by how much that move is ahead of the best one if the leaf rises (for Min the other
// way round). A negative effect leaves the decision as it is. Among leaves of equal effect
// the search goes to the move with the fewest nodes, and from there at each node to the child below
// which one leaf changes the node most, of equal ones again to that with the fewest nodes.
//
// Under the product rule a node is a straight line in the value of each leaf, and half of what the
// value of the root is expected to change by if the leaf is resolved is what it changes by here. Since
// under any monotone rule a node is never worth less for a better child, the most that a node can be
// worth for one leaf comes of the most that one of its children can be worth: so nodes know the two
// ends, and where they come from, and a new leaf changes only the nodes above it.
type frontier[S comparable] struct {
	*tree[S]
	way    way
	closed []bool         // by node: whether everything below has ended
	ends   [2][]reachable // by node, of largest-effect: if one leaf falls, and if one rises
}

// reachable is the least, or the most, that a node is worth if one leaf below it falls, or rises.
type reachable struct {
	value propagate.Value
	child int32 // below which that leaf is; 0 of leaves
}

// The two ways in which a leaf can turn out.
const (
	falls = iota
	rises
)

// turns returns what a leaf is worth that falls, and that rises, as expected.
func turns(v float64) (worse, better float64) {
	change := float64(v * (1 - v))
	return v - change, v + change
}

func newFrontier[S comparable](t *tree[S], order way) *frontier[S] {
	return &frontier[S]{tree: t, way: order}
}

func (f *frontier[S]) grow(most int64) bool {
	if len(f.nodes) == 1 {
		f.closed, f.ends = f.closed[:0], [2][]reachable{f.ends[falls][:0], f.ends[rises][:0]}
		f.open(root)
	} else if f.whole() {
		return false
	}
	leaf := f.leaf()
	if n := f.game.Expand(f.positions[leaf], f.children); int64(n) > most && leaf != root {
		return false
	}
	f.expand(leaf)
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
func (f *frontier[S]) open(i int32) {
	f.closed = append(f.closed, f.nodes[i].ended)
	if f.way == largestEffect {
		low, high := f.value(i), f.value(i)
		if !f.nodes[i].ended {
			worse, better := turns(f.nodes[i].win)
			low, high = f.rule.Lift(worse), f.rule.Lift(better)
		}
		f.ends[falls] = append(f.ends[falls], reachable{value: low})
		f.ends[rises] = append(f.ends[rises], reachable{value: high})
	}
}

// leaf returns the leaf to expand, with the path to it. Not everything has ended.
func (f *frontier[S]) leaf() int32 {
	i, end := int32(root), falls
	f.path = append(f.path[:0], i)
	if f.way == largestEffect && f.nodes[root].first != 0 {
		i, end = f.maxDecisive()
		f.path = append(f.path, i)
	}
	for f.nodes[i].first != 0 {
		if f.way == largestEffect {
			i = f.ends[end][i].child
		} else {
			i = f.bestOpen(i)
		}
		f.path = append(f.path, i)
	}
	return i
}

// bestOpen returns the first of the best children of a node among those that are open.
func (f *frontier[S]) bestOpen(i int32) int32 {
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

// maxDecisive returns the move of the root below which the leaf of the largest effect is, and how
// that leaf has to turn out.
func (f *frontier[S]) maxDecisive() (move int32, end int) {
	top, sign, bad, good := f.nodes[root], 1.0, falls, rises
	if !top.max {
		sign, bad, good = -1, rises, falls
	}
	worth := func(i int32) float64 { return float64(sign * f.nodes[i].win) }
	reach := func(end int, i int32) float64 { return float64(sign * f.ends[end][i].value.Win) }
	best := top.first + f.best()[0]
	second := min(0, sign) // a move that loses, where there is only one
	if top.count > 1 {
		second = math.Inf(-1)
	}
	for k := top.first; k < top.first+int32(top.count); k++ {
		if k != best {
			second = max(second, worth(k))
		}
	}
	move = -1
	var most float64
	for k := top.first; k < top.first+int32(top.count); k++ {
		if f.closed[k] {
			continue
		}
		effect, goal := reach(good, k)-worth(best), good
		if k == best {
			effect, goal = second-reach(bad, k), bad
		}
		if move < 0 || effect > most || effect == most && f.nodes[k].visits < f.nodes[move].visits {
			move, most, end = k, effect, goal
		}
	}
	return move, end
}

// update makes what is known of a node from its children.
func (f *frontier[S]) update(i int32) {
	n, node := f.nodes[i], f.node(i)
	f.buf = f.buf[:0]
	closed := true
	for k := n.first; k < n.first+int32(n.count); k++ {
		f.buf = append(f.buf, f.value(k))
		closed = closed && f.closed[k]
	}
	f.closed[i] = closed
	if n.count > 0 {
		f.set(i, f.rule.Back(node, f.buf))
	}
	if f.way == largestEffect {
		f.ends[falls][i], f.ends[rises][i] = f.reach(falls, i), f.reach(rises, i)
	}
}

// reach returns the end of what a node is worth whose children are in the room.
func (f *frontier[S]) reach(end int, i int32) reachable {
	n, node, far := f.nodes[i], f.node(i), reachable{value: f.value(i), child: -1}
	for k := n.first; k < n.first+int32(n.count); k++ {
		if f.closed[k] {
			continue
		}
		kept := f.buf[k-n.first]
		f.buf[k-n.first] = f.ends[end][k].value
		value := f.rule.Back(node, f.buf)
		f.buf[k-n.first] = kept
		further := value.Win > far.value.Win
		if end == falls {
			further = value.Win < far.value.Win
		}
		if far.child < 0 || further || value.Win == far.value.Win && f.nodes[k].visits < f.nodes[far.child].visits {
			far = reachable{value, k}
		}
	}
	return far
}

// best implements Search.grower.
func (f *frontier[S]) best() []int32 { return f.bestOf(func(int32) bool { return true }) }
