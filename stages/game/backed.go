package game

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// Most nodes of a search lie just above the horizon, where positions have few different values, so the same sets of
// children recur. Looking up what a rule made of them takes less time than a propagate.Slow rule: with baum-draw, a
// third of the whole contest.

// backed has values of nodes with one ply left, where plies are moves, by a hash of their children's.
// A rule looks at nothing that is not compared here, so that what is kept holds for all searches.
type backed [1 << backedBits]struct {
	leafKey
	value propagate.Value
}

const (
	backedBits = 11 // 180 kB: more of them miss the processor's cache
	maxLeaves  = 6  // of a node that is kept
)

// leafKey is a node with one ply left and its children's values. Win determines a lifted value, except Carry, which
// marks a draw.
type leafKey struct {
	// By the bits of Win, the best for the mover first: no rule cares about the order of moves.
	sorted   [maxLeaves]int64
	static   int64 // the bits of the node's own value
	ply      int32
	children int8
	carrying int8 // children with a Carry
	max, own bool
}

// back returns rule.Back.
func (b *backed) back(rule propagate.Propagator, node *propagate.Node, children []propagate.Value) propagate.Value {
	if len(children) > maxLeaves {
		return rule.Back(*node, children)
	}
	q := leafKeyOf(node, children)
	k := &b[q.hash()]
	if !k.equal(&q) {
		k.leafKey, k.value = q, rule.Back(*node, children)
	}
	return k.value
}

// leafKeyOf returns the key of a node with at most maxLeaves children.
func leafKeyOf(node *propagate.Node, children []propagate.Value) leafKey {
	q := leafKey{static: int64(math.Float64bits(node.Static)), ply: int32(node.Ply), children: int8(len(children)),
		max: node.Max, own: node.Own}
	q.sort(children)
	return q
}

// sort fills sorted and carrying, by a network of comparisons without branches. As integers the bits
// of numbers that are not negative are in the order of the numbers; at a Min node they are
// complemented, which turns it round.
func (q *leafKey) sort(children []propagate.Value) {
	flip := int64(-1)
	if q.max {
		flip = 0
	}
	in := [maxLeaves]int64{math.MinInt64, math.MinInt64, math.MinInt64, math.MinInt64, math.MinInt64, math.MinInt64}
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
	q.sorted = [maxLeaves]int64{a, b, c, d, e, f}
}

func (q *leafKey) equal(other *leafKey) bool {
	difference := q.static ^ other.static
	for i, v := range q.sorted {
		difference |= v ^ other.sorted[i]
	}
	return difference == 0 && q.ply == other.ply && q.children == other.children && q.carrying == other.carrying &&
		q.max == other.max && q.own == other.own
}

// hash mixes what differs most.
func (q *leafKey) hash() uint64 {
	h := uint64(q.ply) * 0x9e3779b97f4a7c15
	for i, v := range q.sorted {
		h += uint64(v) * factors[i]
	}
	return h >> (64 - backedBits)
}

// factors are odd numbers without a pattern.
var factors = [maxLeaves]uint64{0xbf58476d1ce4e5b9, 0x94d049bb133111eb, 0xff51afd7ed558ccd,
	0xc4ceb9fe1a85ec53, 0x87c37b91114253d5, 0x4cf5ad432745937f}
