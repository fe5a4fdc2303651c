// Package census examines every node of a board: how many of its moves win for
// the player to move, and whether its static value or a search of depth 1 is
// nearer to the truth. A node at which searching is worse is locally
// pathological; those are the nodes without a winning move, type D of [WPN09].
//
// References:
//
//	[WPN09] B. Wilson, A. Parker, D. Nau. Error minimizing minimax. 2009,
//	        section Analysis and figure 1.
package census

import (
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// Version changes whenever the census of a board does.
const Version = "1"

// lowest is the least height of a node whose children are evaluated: at
// height 1 they are squares and known.
const lowest = 2

// Run counts the nodes of heights 2 to Height-1 of all boards, with what the
// evaluator believes of them (search.Positions.Believed). It is for split
// games, whose nodes have children of their own.
func Run(setup search.Setup, boards search.Boards) []tally.CensusRow {
	c := newCounts(setup.Layers)
	positions := search.NewPositions(setup)
	for i := range boards.Len() {
		id, words := boards.At(i)
		positions.Load(id, words)
		for h := lowest; h < setup.Layers.Height; h++ {
			c.layer(positions, h)
		}
	}
	return c.rows()
}

// counts are the rows by height and winning children.
type counts struct {
	branching int
	cells     [][]tally.CensusRow // by height, then winning children
}

func newCounts(shape layered.Layers) *counts {
	c := &counts{branching: shape.Branching}
	for h := range shape.Height {
		row := make([]tally.CensusRow, shape.Branching+1)
		for winning := range row {
			row[winning] = tally.CensusRow{Height: int32(h), Winning: int32(winning)}
		}
		c.cells = append(c.cells, row)
	}
	return c
}

func (c *counts) layer(p *search.Positions, h int) {
	won, below := p.Won(h), p.Won(h-1)
	believed, believedBelow := p.Believed(h), p.Believed(h-1)
	mover := uint8(0)
	if layered.MaxToMove(h) {
		mover = 1
	}
	for i := range won {
		first := i * c.branching
		winning, found := 0, 1^mover
		for j := first; j < first+c.branching; j++ {
			if below[j] == mover {
				winning++
			}
			if believedBelow[j] == mover {
				found = mover // some child looks won for the mover
			}
		}
		cell := &c.cells[h][winning]
		cell.Nodes++
		cell.StaticWrong += int64(believed[i] ^ won[i])
		cell.SearchWrong += int64(found ^ won[i])
	}
}

func (c *counts) rows() []tally.CensusRow {
	var rows []tally.CensusRow
	for _, row := range c.cells {
		for _, cell := range row {
			if cell.Nodes > 0 {
				rows = append(rows, cell)
			}
		}
	}
	return rows
}
