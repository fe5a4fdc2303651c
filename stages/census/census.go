// Package census examines every node of a board: how many of its moves win for
// the player to move, and whether its static value or a search of depth 1 is
// nearer to the truth. A node at which searching is worse is locally
// pathological; those are the nodes without a winning move, type D of [WPN09].
// Games played move by move have Stage.Census of package game.
//
// References:
//
//	[WPN09] B. Wilson, A. Parker, D. Nau. Error minimizing minimax. 2009,
//	        section Analysis and figure 1.
package census

import (
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/solve"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// Version changes whenever the census of a board does.
const Version = "2"

// lowest is the least height of a node whose children are evaluated: at
// height 1 they are squares and known.
const lowest = 2

// Run counts the nodes of heights 2 to Height-1 of all boards, with what the
// evaluator believes of them (search.Positions.Believed). Where moves do not split
// the board, nodes share children, and each node counts once. It counts the nodes of all heights for trees.
func Run(setup search.Setup, boards search.Boards, trees *tally.Trees) []tally.CensusRow {
	c, t := newCounts(setup.Layers), newForest(setup.Layers, trees)
	positions := search.NewPositions(setup)
	for i := range boards.Len() {
		id, words := boards.At(i)
		positions.Load(id, words)
		for h := 1; h < setup.Layers.Height; h++ {
			c.layer(positions, h)
		}
		t.board(positions)
	}
	return c.rows(trees)
}

// counts counts nodes by what was found of them.
type counts struct {
	shape layered.Layers
	cells [][][4]int64 // by height, winning children, and the sum of staticWrong and searchWrong
}

// What is wrong at a node, as bits of an index.
const (
	staticWrong = 1 << iota
	searchWrong
)

func newCounts(shape layered.Layers) *counts {
	c := &counts{shape: shape, cells: make([][][4]int64, shape.Height)}
	for h := range c.cells {
		c.cells[h] = make([][4]int64, shape.Branching+1)
	}
	return c
}

// layer counts the nodes of height h. What a node has is random, so a branch on it would be
// guessed wrong half the time: bits are reckoned with instead.
func (c *counts) layer(p *search.Positions, h int) {
	won, below := p.Won(h), p.Won(h-1)
	believed, believedBelow := p.Believed(h), p.Believed(h-1)
	lost := uint8(1) // what a node is that its player to move has lost
	if c.shape.MaxToMove(h) {
		lost = 0
	}
	cells := c.cells[h]
	for i := range won {
		first := c.shape.Child(i, 0)
		var winning, looksWon uint8
		for j := first; j < first+c.shape.Branching; j++ {
			winning += below[j] ^ lost
			looksWon |= believedBelow[j] ^ lost
		}
		wrong := (believed[i]^won[i])*staticWrong + (looksWon^lost^won[i])*searchWrong
		cells[winning][wrong&3]++
	}
}

// rows are what was counted, and counts for trees how many moves win.
func (c *counts) rows(trees *tally.Trees) (rows []tally.CensusRow) {
	for h, byWinning := range c.cells {
		mover := solve.Movers()[1]
		if c.shape.MaxToMove(h) {
			mover = solve.Movers()[0]
		}
		for winning, n := range byWinning {
			row := tally.CensusRow{
				Height:      int32(h),
				ToMove:      mover,
				Moves:       int32(c.shape.Branching),
				Winning:     int32(winning),
				Nodes:       n[0] + n[staticWrong] + n[searchWrong] + n[staticWrong|searchWrong],
				StaticWrong: n[staticWrong] + n[staticWrong|searchWrong],
				SearchWrong: n[searchWrong] + n[staticWrong|searchWrong],
			}
			if row.Nodes == 0 {
				continue
			}
			trees.Add(tally.Wins, c.shape.Height-h, c.shape.Branching, winning, row.Nodes)
			if h >= lowest {
				rows = append(rows, row)
			}
		}
	}
	return rows
}
