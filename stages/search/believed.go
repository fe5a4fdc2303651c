package search

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/internal/vector"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// The class of a triple under a Noisy, which has two values for all nodes of a height, says of how many
// children of each of the three parts it believes that Max wins them, two bits each, and what it believes of
// the parts and of the tree.
const believedClasses = 1 << 10

// believeTriples finds the classes of the boards that leaves have loaded.
func (r *triples) believeTriples(ids []int64) {
	lowest, parts, own := r.believe(ids, 1), r.believe(ids, 2), r.beliefs[tripleHeight]
	for i := range r.class {
		var low uint64 // eight bits of each board's class
		for j := range 3 {
			part := 3*i + j
			c := lowest[3*part:][:3]
			low |= (vector.Spread[c[0]] + vector.Spread[c[1]] + vector.Spread[c[2]]) << (2 * j)
		}
		p := parts[3*i:][:3]
		low |= vector.Spread[p[0]]<<6 | vector.Spread[p[1]]<<7
		high := vector.Spread[p[2]] | vector.Spread[own[i]]<<1
		for l := range r.class[i] {
			r.class[i][l] = uint16(uint8(low)) | uint16(high)<<8
			low, high = low>>8, high>>8
		}
	}
}

// believed returns what a rule makes of a class from a horizon.
func (r *triples) believed(rule propagate.Propagator, horizon, class int) float64 {
	node := func(h, believes int) propagate.Node {
		return propagate.Node{Max: r.setup.Layers.MaxToMove(h), Height: h,
			Static: math.Float64frombits(r.picks[h][believes&1][0])}
	}
	var parts, children [3]propagate.Value
	for j := range parts {
		part := node(2, class>>(6+j))
		parts[j] = rule.Lift(part.Static)
		if horizon == 2 {
			continue
		}
		for i := range children {
			won := 0
			if i < class>>(2*j)&3 {
				won = 1
			}
			children[i] = rule.Lift(node(1, won).Static)
		}
		parts[j] = rule.Back(part, children[:])
	}
	return rule.Back(node(tripleHeight, class>>9), parts[:]).Win
}
