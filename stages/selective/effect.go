package selective

import (
	"errors"
	"math"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// effect aims at the leaf that is expected to change the root's decision most. A leaf of value v
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
type effect struct {
	*frontier
	ends [2][]reachable // by node: if one leaf falls, and if one rises
	end  int            // how the leaf that is looked for has to turn out
}

// largestEffect is the growth.
type largestEffect struct{ anyRule }

func (largestEffect) check(rule propagate.Propagator) error {
	if _, ok := rule.(propagate.Monotone); !ok {
		return errors.New("under the rule a node can be worth less for a better move, so that the values at the ends say " +
			"nothing of what a leaf can change; expected best-first or uct-C")
	}
	return nil
}

func (largestEffect) plant(t *tree) grower {
	return plantFrontier(t, func(f *frontier) aim { return &effect{frontier: f} })
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

// opened notes what is known of a new node.
func (f *effect) opened(i int32) {
	if i == root {
		f.ends = [2][]reachable{f.ends[falls][:0], f.ends[rises][:0]}
	}
	low, high := f.value(i), f.value(i)
	if !f.nodes[i].ended {
		worse, better := turns(f.nodes[i].win)
		low, high = f.rule.Lift(worse), f.rule.Lift(better)
	}
	f.ends[falls] = append(f.ends[falls], reachable{value: low})
	f.ends[rises] = append(f.ends[rises], reachable{value: high})
}

// next follows the leaf of the largest effect.
func (f *effect) next(i int32) int32 {
	if i != root {
		return f.ends[f.end][i].child
	}
	i, f.end = f.maxDecisive()
	return i
}

// maxDecisive returns the move of the root below which the leaf of the largest effect is, and how
// that leaf has to turn out.
func (f *effect) maxDecisive() (move int32, end int) {
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

// updated makes the ends of a node from its children, whose values are in the room.
func (f *effect) updated(i int32) {
	f.ends[falls][i], f.ends[rises][i] = f.reach(falls, i), f.reach(rises, i)
}

// reach returns the end of what a node is worth whose children are in the room.
func (f *effect) reach(end int, i int32) reachable {
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

func (f *effect) best() []int32 { return f.bestOf(anyMove) }

func (f *effect) whole() bool { return f.closed[root] }
