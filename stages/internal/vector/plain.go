package vector

import (
	"math"
	"math/bits"
)

// foldPlain is Fold for one run of nodes, in plain Go. Nothing depends on random data but what is
// computed: a branch that is predicted wrongly costs more than a node.
func foldPlain(step Step, maxToMove bool, branching int, parents, children, statics []Row, choices []uint8) {
	var s sorted
	var product Row
	for i := range parents {
		c := children[branching*i:][:branching]
		if choices != nil {
			choose(choices[(branching-1)*i:][:branching-1], maxToMove, c)
		}
		s.sort(c)
		best := &s.large
		if !maxToMove {
			best = s.least(branching)
		}
		if step == Minimax {
			parents[i] = *best
			continue
		}
		s.multiply(&product, maxToMove, branching)
		switch step {
		case Average:
			for l := range product {
				mean := 0.5 * (math.Float64frombits(best[l]) + math.Float64frombits(product[l]))
				product[l] = math.Float64bits(mean)
			}
		case MoreCertain:
			keepMoreCertain(&product, &statics[i])
		}
		parents[i] = product
	}
}

// sorted has the values of two or three children; of two, there is none in the end.
type sorted struct{ large, middle, small Row }

func (s *sorted) sort(children []Row) {
	a, b := &children[0], &children[1]
	for l := range a {
		s.large[l], s.middle[l] = max(a[l], b[l]), min(a[l], b[l])
	}
	if len(children) == 2 {
		return
	}
	for l, c := range children[2] {
		rest := min(s.large[l], c)
		s.large[l] = max(s.large[l], c)
		s.middle[l], s.small[l] = max(s.middle[l], rest), min(s.middle[l], rest)
	}
}

// least returns the smallest values.
func (s *sorted) least(branching int) *Row {
	if branching == 2 {
		return &s.middle
	}
	return &s.small
}

// multiply is the product step, from the largest value to the smallest.
func (s *sorted) multiply(product *Row, maxToMove bool, branching int) {
	for l := range product {
		value, next := math.Float64frombits(s.large[l]), math.Float64frombits(s.middle[l])
		product[l] = math.Float64bits(join(maxToMove, value, next))
	}
	if branching == 2 {
		return
	}
	for l := range product {
		value, next := math.Float64frombits(product[l]), math.Float64frombits(s.small[l])
		product[l] = math.Float64bits(join(maxToMove, value, next))
	}
}

// join takes one more child into a product.
func join(maxToMove bool, value, next float64) float64 {
	if maxToMove {
		return value + float64(next*(1-value))
	}
	return value * next
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

// choose sets the choices of a node.
func choose(choices []uint8, maxToMove bool, children []Row) {
	best := children[0]
	for j := range choices {
		var better uint8
		for l, value := range children[j+1] {
			one := uint8(0)
			if maxToMove {
				if value > best[l] {
					one = 1
				}
				best[l] = max(best[l], value)
			} else {
				if value < best[l] {
					one = 1
				}
				best[l] = min(best[l], value)
			}
			better |= one << l
		}
		choices[j] = better
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
