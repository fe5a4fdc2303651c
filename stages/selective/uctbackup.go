package selective

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// What an iteration of UCT hands back to the nodes of its path.

// begin notes what is known of a node when it is evaluated.
func (b *uctSearch) begin(i int32) {
	if b.growth.implicit > 0 {
		b.minimax[i] = b.nodes[i].win
	}
	if b.growth.solver {
		b.proven[i] = b.nodes[i].result()
	}
}

// back gives the nodes of the path one more visit with a utility, from the last to the root. A rule that does not
// look at visits need not be asked above a node whose value has not changed.
func (b *uctSearch) back(utility float64) {
	changed := true // whether the node below has another value than before; at the last it is new
	for ply := len(b.path) - 1; ply >= 0; ply-- {
		i := b.path[ply]
		n := &b.nodes[i]
		n.sum += utility
		if n.ended {
			continue
		}
		before := b.value(i)
		switch {
		case b.mean:
			n.win = n.sum / float64(n.visits)
		case n.tried == n.count && n.count > 0 && (changed || b.visited):
			b.set(i, b.backed(i))
		}
		if b.growth.implicit > 0 {
			b.mix(i)
		}
		if b.growth.solver {
			b.prove(i)
		}
		changed = ply == len(b.path)-1 || b.value(i) != before
	}
}

// backed is the value of a node by the rule.
func (b *uctSearch) backed(i int32) propagate.Value {
	n := &b.nodes[i]
	b.buf, b.visits = b.buf[:0], b.visits[:0]
	for k := n.first; k < n.first+int32(n.count); k++ {
		b.buf, b.visits = append(b.buf, b.values[k]), append(b.visits, b.nodes[k].visits)
	}
	if averaging, ok := b.rule.(propagate.Averaging); ok {
		return averaging.Weigh(b.node(i), b.buf, b.visits)
	}
	return b.rule.Back(b.node(i), b.buf)
}

// mix makes the value of a node from its mean and from minimax over the static values below.
func (b *uctSearch) mix(i int32) {
	n := &b.nodes[i]
	if n.tried == n.count && n.count > 0 {
		best := math.Inf(1)
		if n.max {
			best = math.Inf(-1)
		}
		for k := n.first; k < n.first+int32(n.count); k++ {
			if n.max {
				best = max(best, b.minimax[k])
			} else {
				best = min(best, b.minimax[k])
			}
		}
		b.minimax[i] = best
	}
	n.win = float64((1-b.growth.implicit)*n.win) + float64(b.growth.implicit*b.minimax[i])
}

// prove narrows what play without mistakes can give at a node, by the bounds of all its moves [CS10]. Once that is
// known, it is the value.
func (b *uctSearch) prove(i int32) {
	if b.nodes[i].tried == 0 {
		return
	}
	v := b.nodes[i].bounds(b.proven)
	b.proven[i] = v
	if v.known() {
		b.set(i, b.rule.Lift(float64(v.low)))
	}
}
