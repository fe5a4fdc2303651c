package vector

import (
	"encoding/binary"
	"math"
	"math/bits"
)

// foldPlain is Fold for one run of nodes, in plain Go. Nothing depends on random data but what is
// computed: a branch that is predicted wrongly costs more than a node.
func foldPlain(step Step, maxToMove bool, branching int, parents, children, statics []Row, choices []uint8) {
	for i := range parents {
		c, parent := children[branching*i:][:branching], &parents[i]
		if branching == 2 {
			better := fold2(step, maxToMove, parent, &c[0], &c[1])
			if choices != nil {
				choices[i] = better
			}
		} else {
			if choices != nil {
				choose3(choices[2*i:][:2], maxToMove, c)
			}
			fold3(step, maxToMove, parent, c)
		}
		if step == MoreCertain {
			keepMoreCertain(parent, &statics[i])
		}
	}
}

// sign is the highest bit of a word. Values differ by less than 2^63, so that the sign of their
// difference compares them.
const sign = 1 << 63

// fold2 sets the value of a node of two children, for MoreCertain their product. Bit l of what it returns
// says whether the second is better than the first for the player to move.
func fold2(step Step, maxToMove bool, value, a, b *Row) uint8 {
	if !maxToMove {
		a, b = b, a
	}
	_, _, _ = value[0], a[0], b[0] // no loop has to ask whether they are nil
	var better uint64              // the lane before comes to the bit before
	switch {
	case step == Minimax && maxToMove:
		for l := Lanes - 1; l >= 0; l-- {
			_, large, less := sort2(a[l], b[l])
			better, value[l] = 2*better-less, large
		}
	case step == Minimax:
		for l := Lanes - 1; l >= 0; l-- {
			small, _, less := sort2(a[l], b[l])
			better, value[l] = 2*better-less, small
		}
	case step == Average && maxToMove:
		for l := Lanes - 1; l >= 0; l-- {
			small, large, less := sort2(a[l], b[l])
			best, some := some2(small, large)
			better, value[l] = 2*better-less, math.Float64bits(0.5*(best+some))
		}
	case step == Average:
		for l := Lanes - 1; l >= 0; l-- {
			small, _, less := sort2(a[l], b[l])
			both := float64(math.Float64frombits(a[l]) * math.Float64frombits(b[l]))
			better, value[l] = 2*better-less, math.Float64bits(0.5*(math.Float64frombits(small)+both))
		}
	case maxToMove:
		for l := Lanes - 1; l >= 0; l-- {
			small, large, less := sort2(a[l], b[l])
			_, some := some2(small, large)
			better, value[l] = 2*better-less, math.Float64bits(some)
		}
	default:
		for l := Lanes - 1; l >= 0; l-- {
			_, _, less := sort2(a[l], b[l])
			both := math.Float64frombits(a[l]) * math.Float64frombits(b[l])
			better, value[l] = 2*better-less, math.Float64bits(both)
		}
	}
	return uint8(better)
}

// sort2 returns the smaller and the larger of two values, and all ones where a is less than b.
func sort2(a, b uint64) (small, large, less uint64) {
	less = uint64(int64(a-b) >> 63)
	return b + (a-b)&less, a - (a-b)&less, less
}

// some2 returns the larger of two values, and the product step for Max, from the larger one to the smaller.
func some2(small, large uint64) (best, some float64) {
	best = math.Float64frombits(large)
	return best, best + float64(math.Float64frombits(small)*(1-best))
}

// fold3 sets the value of a node of three children, for MoreCertain their product.
func fold3(step Step, maxToMove bool, value *Row, c []Row) {
	var best Row
	if step != Product && step != MoreCertain {
		minimax(&best, maxToMove, c)
	}
	if step == Minimax {
		*value = best
		return
	}
	product3(value, maxToMove, &c[0], &c[1], &c[2])
	if step == Average {
		for l := range value {
			value[l] = math.Float64bits(0.5 * (math.Float64frombits(best[l]) + math.Float64frombits(value[l])))
		}
	}
}

// minimax sets the best values.
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

// product3 is the product step of three children, from the largest value to the smallest.
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

// choose3 sets the choices of a node of three children.
func choose3(choices []uint8, maxToMove bool, children []Row) {
	best := children[0]
	for j := range choices {
		child := &children[j+1]
		var better uint64
		for l := range best {
			large, small := max(best[l], child[l]), min(best[l], child[l])
			if maxToMove {
				better = better>>1 | (best[l]-child[l])&sign
				best[l] = large
			} else {
				better = better>>1 | (child[l]-best[l])&sign
				best[l] = small
			}
		}
		choices[j] = uint8(better >> 56)
	}
}

// equalPlain is Equal in plain Go.
func equalPlain(lanes []uint8, branching int, rows, best []Row) {
	for i := range rows {
		row, top := &rows[i], &best[i/branching]
		var same uint64
		for l := range row {
			same = same>>1 | ((row[l]^top[l])-1)&sign // values do not differ in their highest bit
		}
		lanes[i] = uint8(same >> 56)
	}
}

// followPlain is Follow in plain Go. A game's nodes are a word, with a byte for each board; games do not wait for
// each other.
func followPlain(movers []Mover, nodes *[Games * Lanes]uint8) {
	const first = 0x0101010101010101 // bit of each game
	var at [Games]uint64
	for i := range movers {
		c := movers[i].Choices
		for of := movers[i].Of & first; of != 0; of &= of - 1 {
			game := bits.TrailingZeros64(of) / Lanes
			node := at[game]
			chosen := c[node&63]&1 | c[node>>8&63]&2 | c[node>>16&63]&4 | c[node>>24&63]&8 |
				c[node>>32&63]&16 | c[node>>40&63]&32 | c[node>>48&63]&64 | c[node>>56&63]&128
			at[game] = 2*node + Spread[chosen]
		}
	}
	for game, node := range at {
		binary.LittleEndian.PutUint64(nodes[game*Lanes:], node)
	}
}

// translatePlain is Translate in plain Go.
func translatePlain(rows []Row, words []uint64, table *[256]uint64) {
	for i := range rows {
		row, bytes := &rows[i], words[i]
		row[0], row[1] = table[uint8(bytes)], table[uint8(bytes>>8)]
		row[2], row[3] = table[uint8(bytes>>16)], table[uint8(bytes>>24)]
		row[4], row[5] = table[uint8(bytes>>32)], table[uint8(bytes>>40)]
		row[6], row[7] = table[uint8(bytes>>48)], table[uint8(bytes>>56)]
	}
}

// transposePlain is Transpose of 64 bits in plain Go. Byte i of all words is a square of 8 by 8 bits: bits change
// places across the diagonals of all squares at once, and then bytes across that of a square of bytes.
func transposePlain(bytes *[64]uint8, words *[Lanes]uint64) {
	a, b, c, d, e, f, g, h := words[0], words[1], words[2], words[3], words[4], words[5], words[6], words[7]
	a, b = swap(a, b, 1, 0x5555555555555555)
	c, d = swap(c, d, 1, 0x5555555555555555)
	e, f = swap(e, f, 1, 0x5555555555555555)
	g, h = swap(g, h, 1, 0x5555555555555555)
	a, c = swap(a, c, 2, 0x3333333333333333)
	b, d = swap(b, d, 2, 0x3333333333333333)
	e, g = swap(e, g, 2, 0x3333333333333333)
	f, h = swap(f, h, 2, 0x3333333333333333)
	a, e = swap(a, e, 4, 0x0f0f0f0f0f0f0f0f)
	b, f = swap(b, f, 4, 0x0f0f0f0f0f0f0f0f)
	c, g = swap(c, g, 4, 0x0f0f0f0f0f0f0f0f)
	d, h = swap(d, h, 4, 0x0f0f0f0f0f0f0f0f)
	a, b = swap(a, b, 8, 0x00ff00ff00ff00ff)
	c, d = swap(c, d, 8, 0x00ff00ff00ff00ff)
	e, f = swap(e, f, 8, 0x00ff00ff00ff00ff)
	g, h = swap(g, h, 8, 0x00ff00ff00ff00ff)
	a, c = swap(a, c, 16, 0x0000ffff0000ffff)
	b, d = swap(b, d, 16, 0x0000ffff0000ffff)
	e, g = swap(e, g, 16, 0x0000ffff0000ffff)
	f, h = swap(f, h, 16, 0x0000ffff0000ffff)
	a, e = swap(a, e, 32, 0x00000000ffffffff)
	b, f = swap(b, f, 32, 0x00000000ffffffff)
	c, g = swap(c, g, 32, 0x00000000ffffffff)
	d, h = swap(d, h, 32, 0x00000000ffffffff)
	for i, word := range [...]uint64{a, b, c, d, e, f, g, h} {
		binary.LittleEndian.PutUint64(bytes[8*i:], word)
	}
}

// swap exchanges bits of a, from the mask's to the left, for those of b at the mask.
func swap(a, b uint64, by int, mask uint64) (uint64, uint64) {
	moved := (a>>by ^ b) & mask
	return a ^ moved<<by, b ^ moved
}

// drawPlain is Draw in plain Go, two words at a time: multiplications of one fill the wait for those of
// the other.
func drawPlain(positions []uint64, chance uint64) {
	for ; len(positions) > 1; positions = positions[2:] {
		positions[0], positions[1] = draw64(positions[0], positions[1], chance)
	}
	if len(positions) == 1 {
		positions[0], _ = draw64(positions[0], positions[0], chance)
	}
}

// draw64 compares twice 64 uniform numbers with a chance, digit by digit from the left; words are drawn
// only while some number is undecided.
func draw64(a, b, chance uint64) (onesA, onesB uint64) {
	undecidedA, undecidedB := ^uint64(0), ^uint64(0)
	for digits := chance; digits != 0 && undecidedA|undecidedB != 0; digits <<= 1 {
		wordA, wordB := Mix(a), Mix(b)
		digit := -(digits >> 63) // all ones where the digit is 1
		onesA |= undecidedA & digit &^ wordA
		onesB |= undecidedB & digit &^ wordB
		undecidedA &= ^(wordA ^ digit)
		undecidedB &= ^(wordB ^ digit)
		a, b = a+Gamma, b+Gamma
	}
	return onesA, onesB
}
