package vector

import (
	"math"
	"math/bits"
)

// foldPlain is Fold for one run of nodes, in plain Go. Nothing depends on random data but what is
// computed: a branch that is predicted wrongly costs more than a node.
func foldPlain(step Step, maxToMove bool, branching int, parents, children, statics []Row, choices []uint8) {
	var best Row
	for i := range parents {
		c, parent := children[branching*i:][:branching], &parents[i]
		if choices != nil {
			choose(choices[(branching-1)*i:][:branching-1], maxToMove, c)
		}
		if step == Minimax {
			minimax(parent, maxToMove, c)
			continue
		}
		if step == Average {
			minimax(&best, maxToMove, c)
		}
		if branching == 2 {
			product2(parent, maxToMove, &c[0], &c[1])
		} else {
			product3(parent, maxToMove, &c[0], &c[1], &c[2])
		}
		switch step {
		case Average:
			for l := range parent {
				parent[l] = math.Float64bits(0.5 * (math.Float64frombits(best[l]) + math.Float64frombits(parent[l])))
			}
		case MoreCertain:
			keepMoreCertain(parent, &statics[i])
		}
	}
}

// minimax sets the best values. The row may be that of the first child.
func minimax(best *Row, maxToMove bool, children []Row) {
	before := &children[0]
	for j := range children[1:] {
		child := &children[j+1]
		if maxToMove {
			for l := range best {
				best[l] = max(before[l], child[l])
			}
		} else {
			for l := range best {
				best[l] = min(before[l], child[l])
			}
		}
		before = best
	}
}

// product2 is the product step of two children, from the larger value to the smaller.
func product2(value *Row, maxToMove bool, a, b *Row) {
	if !maxToMove {
		for l := range value {
			value[l] = math.Float64bits(math.Float64frombits(a[l]) * math.Float64frombits(b[l]))
		}
		return
	}
	for l := range value {
		large, small := math.Float64frombits(max(a[l], b[l])), math.Float64frombits(min(a[l], b[l]))
		value[l] = math.Float64bits(large + float64(small*(1-large)))
	}
}

// product3 is that of three children.
func product3(value *Row, maxToMove bool, a, b, c *Row) {
	for l := range value {
		high, low := max(a[l], b[l]), min(a[l], b[l])
		rest := min(high, c[l])
		large, middle := math.Float64frombits(max(high, c[l])), math.Float64frombits(max(low, rest))
		small := math.Float64frombits(min(low, rest))
		product := large * middle * small
		if maxToMove {
			some := large + float64(middle*(1-large))
			product = some + float64(small*(1-some))
		}
		value[l] = math.Float64bits(product)
	}
}

// keepMoreCertain replaces values by static ones that are farther from 1/2.
func keepMoreCertain(values, statics *Row) {
	for l, static := range statics {
		value := values[l]
		doubt := math.Float64bits(math.Abs(math.Float64frombits(value) - 0.5))
		if math.Float64bits(math.Abs(math.Float64frombits(static)-0.5)) > doubt {
			value = static
		}
		values[l] = value
	}
}

// choose sets the choices of a node. Values differ by less than 2^63, so that the sign of their
// difference compares them.
func choose(choices []uint8, maxToMove bool, children []Row) {
	best := children[0]
	for j := range choices {
		child := &children[j+1]
		var better uint64
		if maxToMove {
			for l := range best {
				better |= (best[l] - child[l]) >> 63 << l
				best[l] = max(best[l], child[l])
			}
		} else {
			for l := range best {
				better |= (child[l] - best[l]) >> 63 << l
				best[l] = min(best[l], child[l])
			}
		}
		choices[j] = uint8(better)
	}
}

// followPlain is Follow in plain Go.
func followPlain(movers []Mover, nodes *[Games * Lanes]uint8) {
	for _, m := range movers {
		for g := range Games {
			if m.Of>>(g*Lanes)&1 == 0 {
				continue
			}
			for l, node := range nodes[g*Lanes:][:Lanes] {
				nodes[g*Lanes+l] = 2*node + m.Choices[node&63]>>l&1
			}
		}
	}
}

// lookPlain is Look in plain Go.
func lookPlain(rows []Row, words []uint64, table *[256][4]uint64) {
	n := len(words)
	for i, word := range words {
		a, b, c, d := &rows[i], &rows[n+i], &rows[2*n+i], &rows[3*n+i]
		for l := range a {
			values := &table[uint8(word>>(8*l))]
			a[l], b[l], c[l], d[l] = values[0], values[1], values[2], values[3]
		}
	}
}

// classifyPlain is Classify in plain Go.
func classifyPlain(c *Classes, words *[Lanes]uint64, class, ones *[4]uint64) (won uint32) {
	for t := range class {
		class[t], ones[t] = 0, 0
		for l, word := range words {
			squares := uint16(word >> (16 * t))
			low, high := c.Halves[squares&0xff], c.Halves[squares>>8]
			class[t] |= uint64(c.Pairs[min(low, high)&63]+max(low, high)) << (8 * l)
			ones[t] |= uint64(bits.OnesCount16(squares)) << (8 * l)
			squares |= squares >> 1 // height 1, Max to move
			squares &= squares >> 2
			squares |= squares >> 4
			squares &= squares >> 8
			won |= uint32(squares&1) << (8*t + l)
		}
	}
	return won
}

// drawPlain is Draw in plain Go.
func drawPlain(positions []uint64, chance uint64) {
	for i, at := range positions {
		positions[i] = draw64(at, chance)
	}
}

// draw64 compares 64 uniform numbers with a chance, digit by digit from the left; words are drawn
// only while some number is undecided.
func draw64(at, chance uint64) (ones uint64) {
	undecided := ^uint64(0)
	for digits := chance; digits != 0 && undecided != 0; digits <<= 1 {
		word := Mix(at)
		digit := -(digits >> 63) // all ones where the digit is 1
		ones |= undecided & digit &^ word
		undecided &= ^(word ^ digit)
		at += Gamma
	}
	return ones
}
