package search

import (
	"math/bits"

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
	board [vector.Lanes][]uint64
}

// fitsClasses reports whether the ground fits a setup of the lanes kernel.
func fitsClasses(setup Setup) bool {
	_, counts := setup.Evaluator.(evaluate.Counter)
	fits := counts && fitsLanes(setup) && setup.Layers.Branching == 2 && setup.Layers.Height > smallHeight+1 // whole words
	for _, player := range setup.Players {
		_, ranks := player.Rule.(propagate.Ranker)
		fits = fits && !ranks
	}
	return fits
}

func newClasses(k *lanes) *classes {
	return &classes{lanes: k, table: newClassTable(k.setup), class: make([]uint64, k.width[smallHeight]), ones: newLaneCounts(k.setup.Layers, smallHeight)}
}

func (g *classes) load(_ []int64, boards [][]uint64) {
	copy(g.board[:], boards)
	g.classify(boards)
	g.solve(boards)
	for i, class := range g.class {
		translate(&g.static[smallHeight][i], class, &g.table.static4)
	}
	for h := smallHeight + 1; h < g.height; h++ {
		g.ones.add(h)
		g.ones.lookUp(g.static[h], h, g.table.statics[h])
	}
}

// classify finds the class of every tree of height 4, and counts its ones.
func (g *classes) classify(boards [][]uint64) {
	clear(g.class)
	ones := g.ones.packed[smallHeight]
	clear(ones)
	for l, words := range boards {
		shift := 8 * l
		for w, word := range words {
			class, count := g.class[4*w:][:4], ones[4*w:][:4]
			for j := range class {
				squares := uint16(word >> (16 * j))
				of := class4[class3[squares>>8]&31][class3[squares&0xff]&31]
				class[j] |= uint64(of) << shift
				count[j] |= uint64(bits.OnesCount16(squares)) << shift
			}
		}
	}
}

// solve solves the trees of height 4 in the bits of their words, and those above.
func (g *classes) solve(boards [][]uint64) {
	won := g.won[smallHeight]
	clear(won)
	for l, words := range boards {
		for w, word := range words {
			word |= word >> 1
			word &= word >> 2
			word |= word >> 4
			word &= word >> 8
			for j, of := 0, won[4*w:][:4]; j < 4; j++ {
				of[j] |= uint8(word>>(16*j)&1) << l
			}
		}
	}
	for h := smallHeight + 1; h < g.height; h++ {
		truth.Fold(g.won[h], g.won[h-1], g.setup.Layers, layered.MaxToMove(h))
	}
}

// fill looks a player's values up by class.
func (g *classes) fill(player int, rows []vector.Row) {
	width := g.width[smallHeight]
	for horizon := range smallHeight - 1 {
		table, values := &g.table.values4[player*(smallHeight-1)+horizon], rows[horizon*width:][:width]
		for i, class := range g.class {
			translate(&values[i], class, table)
		}
	}
}

// finish plays the last four moves of players that search less deep and
// returns 1 where Max wins: Min moves at height 4, and below everything is in
// the table.
func (g *classes) finish(lane uint, depth, max, min, node int) uint8 {
	squares := uint16(g.board[lane][node/4] >> (node % 4 * 16))
	low, high := int(squares&0xff), int(squares>>8)
	values := g.table.values3[(min*3+3-depth)*256:][:256]
	_, higher := bits.Sub64(values[high], values[low], 0)
	squares3 := low ^ (low^high)&-int(higher)
	players := len(g.setup.Players)
	return g.table.wins3[(((depth-1)*players+max)*players+min)*256+squares3]
}
