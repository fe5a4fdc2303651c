package search

import (
	"encoding/binary"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/internal/vector"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// classes is the ground for binary trees whose evaluator counts ones: below height 4 subtrees are
// looked up by their class.
type classes struct {
	*lanes
	table *classTable
	class []uint64 // class[i]: byte l is the class of tree i of height 4 on board l
	ones  *laneCounts
	words [][vector.Lanes]uint64 // words[w][l]: word w of board l
}

// fitsClasses reports whether the ground fits a setup of the lanes kernel.
func fitsClasses(setup Setup) bool {
	_, counts := setup.Evaluator.(evaluate.Counter)
	_, inner := setup.Evaluator.(evaluate.Inner)
	fits := counts && !inner && fitsLanes(setup) && setup.Layers.Branching == 2 && setup.Layers.Height > smallHeight+1 // whole words
	for _, player := range setup.Players {
		_, ranks := player.Rule.(propagate.Ranker)
		fits = fits && !ranks
	}
	return fits
}

func newClasses(k *lanes) *classes {
	k.won = newWon(k.setup.Layers, smallHeight)
	trees := k.width[smallHeight]
	k.static[smallHeight] = k.rows[(smallHeight-1)*trees:][:trees] // where fill puts them
	return &classes{lanes: k, table: newClassTable(k.setup), class: make([]uint64, trees), words: make([][vector.Lanes]uint64, trees/4),
		ones: newLaneCounts(k.setup.Layers, smallHeight)}
}

func (g *classes) load(_ []int64, boards [][]uint64) {
	g.classify(boards)
	for h := smallHeight + 1; h < g.height; h++ {
		truth.Fold(g.won[h], g.won[h-1], g.setup.Layers, layered.MaxToMove(h))
		g.ones.add(h)
		g.ones.lookUp(g.static[h], h, g.table.statics[h])
	}
}

// classify finds the class of every tree of height 4, counts its ones and solves it. A word of a
// board has four of these trees.
func (g *classes) classify(boards [][]uint64) {
	ones, won := g.ones.packed[smallHeight], g.won[smallHeight]
	for w := range g.words {
		words, at := &g.words[w], 4*w
		for l, board := range boards {
			words[l] = board[w]
		}
		wins := classesOf.Classify(words, (*[4]uint64)(g.class[at:]), (*[4]uint64)(ones[at:]))
		binary.LittleEndian.PutUint32(won[at:], wins)
	}
}

// fill looks a player's values up by class, static ones too.
func (g *classes) fill(player int, rows []vector.Row) {
	vector.Look(rows, g.class, &g.table.values4[player])
}

// finish plays the last four moves: Min moves at height 4, and below everything is in the table.
func (g *classes) finish(depth, maxPlayer, minPlayer int, nodes *[vector.Lanes]uint) (wins uint8) {
	ranks := (*[256]uint8)(g.table.ranks3[(minPlayer*3+3-depth)*256:])
	won := (*[256]uint8)(g.table.wins3[(((depth-1)*len(g.players)+maxPlayer)*len(g.players)+minPlayer)*256:])
	words := g.words
	for l, node := range nodes {
		squares := uint16(words[node/4][l] >> (node % 4 * 16))
		low, high := uint8(squares), uint8(squares>>8)
		higher := (uint32(ranks[high]) - uint32(ranks[low])) >> 31
		wins = wins>>1 | won[low^(low^high)&-uint8(higher)]<<7
	}
	return wins
}
