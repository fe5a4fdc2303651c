package game

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// Most nodes that are searched have positions at the horizon below them, whose values are few: the
// same ones turn up again and again. To look up what a rule made of them takes less time than a
// propagate.Slow rule does.

// backed has values of nodes with one ply left, where plies are moves, by a hash of their children's.
// A rule looks at nothing that is not compared here, so that what is kept holds for all searches.
type backed [1 << backedBits]struct {
	leaves
	value propagate.Value
}

const (
	backedBits = 11 // 180 kB: more of them miss the processor's cache
	mostLeaves = 6  // of a node that is kept
)

// leaves are a node with one ply left and its children's values. What is lifted follows from Win, and
// what a propagate.DrawAware rule takes for a drawn game has a Carry that nothing else of this Win has.
type leaves struct {
	// By the bits of Win, the best for the mover first: no rule cares about the order of moves.
	sorted   [mostLeaves]int64
	static   int64 // the bits of the node's own value
	ply      int32
	children int8
	carrying int8 // children with a Carry
	max, own bool
}

// back returns rule.Back.
func (b *backed) back(rule propagate.Propagator, node *propagate.Node, children []propagate.Value) propagate.Value {
	if len(children) > mostLeaves {
		return rule.Back(*node, children)
	}
	q := leavesOf(node, children)
	k := &b[q.hash()]
	if !k.equal(&q) {
		k.leaves, k.value = q, rule.Back(*node, children)
	}
	return k.value
}

// leavesOf returns the leaves of a node with at most mostLeaves children.
func leavesOf(node *propagate.Node, children []propagate.Value) leaves {
	q := leaves{static: int64(math.Float64bits(node.Static)), ply: int32(node.Ply), children: int8(len(children)), max: node.Max, own: node.Own}
	q.sort(children)
	return q
}

// sort fills sorted and carrying, by a network of comparisons without branches. As integers the bits
// of numbers that are not negative are in the order of the numbers; at a Min node they are
// complemented, which turns it round.
func (q *leaves) sort(children []propagate.Value) {
	flip := int64(-1)
	if q.max {
		flip = 0
	}
	in := [mostLeaves]int64{math.MinInt64, math.MinInt64, math.MinInt64, math.MinInt64, math.MinInt64, math.MinInt64}
	for i := range children {
		in[i] = int64(math.Float64bits(children[i].Win)) ^ flip
		if children[i].Carry != 0 {
			q.carrying++
		}
	}
	a, b, c, d, e, f := in[0], in[1], in[2], in[3], in[4], in[5]
	a, f = max(a, f), min(a, f)
	b, d = max(b, d), min(b, d)
	c, e = max(c, e), min(c, e)
	b, c = max(b, c), min(b, c)
	d, e = max(d, e), min(d, e)
	a, d = max(a, d), min(a, d)
	c, f = max(c, f), min(c, f)
	a, b = max(a, b), min(a, b)
	c, d = max(c, d), min(c, d)
	e, f = max(e, f), min(e, f)
	b, c = max(b, c), min(b, c)
	d, e = max(d, e), min(d, e)
	q.sorted = [mostLeaves]int64{a, b, c, d, e, f}
}

func (q *leaves) equal(other *leaves) bool {
	difference := q.static ^ other.static
	for i, v := range q.sorted {
		difference |= v ^ other.sorted[i]
	}
	return difference == 0 && q.ply == other.ply && q.children == other.children && q.carrying == other.carrying &&
		q.max == other.max && q.own == other.own
}

// hash mixes what differs most.
func (q *leaves) hash() uint64 {
	h := uint64(q.ply) * 0x9e3779b97f4a7c15
	for i, v := range q.sorted {
		h += uint64(v) * factors[i]
	}
	return h >> (64 - backedBits)
}

// factors are odd numbers without a pattern.
var factors = [mostLeaves]uint64{0xbf58476d1ce4e5b9, 0x94d049bb133111eb, 0xff51afd7ed558ccd,
	0xc4ceb9fe1a85ec53, 0x87c37b91114253d5, 0x4cf5ad432745937f}
