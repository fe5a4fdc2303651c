package search

import (
	"github.com/nonminimax/nonminimax/stages/internal/vector"
	"github.com/nonminimax/nonminimax/stages/layered"
)

// laneCounts are the ones of nodes on eight boards. Where nodes have few squares, eight counts fit a
// word and are added at once.
type laneCounts struct {
	shape  layered.Layers
	packed [][]uint64               // packed[h][i]: byte l is the count of node i of height h on board l
	wide   [][][vector.Lanes]uint32 // of the larger heights
	most   []int                    // squares of a node, by height
}

// newLaneCounts makes room for the nodes above squares.
func newLaneCounts(shape layered.Layers) *laneCounts {
	c := &laneCounts{shape, make([][]uint64, shape.Height), make([][][vector.Lanes]uint32, shape.Height),
		make([]int, shape.Height)}
	for h := 1; h < shape.Height; h++ {
		_, c.most[h] = shape.Span(h, 0)
		if c.most[h] < 256 {
			c.packed[h] = make([]uint64, shape.Width(h))
		} else {
			c.wide[h] = make([][vector.Lanes]uint32, shape.Width(h))
		}
	}
	return c
}

// count counts the ones of the squares, as bits by board, below each node of height 1.
func (c *laneCounts) count(squares []uint8) {
	b := c.shape.Branching
	for i := range c.packed[1] {
		family := squares[b*i:][:b]
		ones := vector.Spread[family[0]] + vector.Spread[family[1]]
		if b == 3 {
			ones += vector.Spread[family[2]]
		}
		c.packed[1][i] = ones
	}
}

// add adds up the ones of each node's children, for height h.
func (c *laneCounts) add(h int) {
	b := c.shape.Branching
	below := c.packed[h-1]
	switch counts := c.packed[h]; {
	case counts != nil && b == 2:
		for i := range counts {
			family := below[2*i : 2*i+2 : 2*i+2]
			counts[i] = family[0] + family[1]
		}
	case counts != nil:
		for i := range counts {
			family := below[3*i : 3*i+3 : 3*i+3]
			counts[i] = family[0] + family[1] + family[2]
		}
	case below != nil:
		for i := range c.wide[h] {
			var sum [vector.Lanes]uint32
			for _, ones := range below[b*i:][:b] {
				for l := range sum {
					sum[l] += uint32(uint8(ones >> (8 * l)))
				}
			}
			c.wide[h][i] = sum
		}
	default:
		for i := range c.wide[h] {
			var sum [vector.Lanes]uint32
			for _, child := range c.wide[h-1][b*i:][:b] {
				for l, ones := range child {
					sum[l] += ones
				}
			}
			c.wide[h][i] = sum
		}
	}
}

// lookUp sets the values of the nodes of height h by their counts; the table has room for any byte.
func (c *laneCounts) lookUp(rows []vector.Row, h int, table []uint64) {
	if wide := c.wide[h]; wide != nil {
		for i := range rows {
			for l, ones := range wide[i] {
				rows[i][l] = table[ones]
			}
		}
		return
	}
	vector.Translate(rows, c.packed[h], (*[256]uint64)(table), c.most[h]+1)
}
