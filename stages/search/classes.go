package search

import (
	"encoding/binary"
	"math"
	"math/bits"
	"sync"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/internal/vector"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// classes are trees of height 4 in binary boards whose evaluator counts ones. All that a rule makes of a tree depends
// on its class alone: a class of height h is an unordered pair of classes of height h-1. So a tree is looked up by its
// class, and the last moves of a game by the squares.
type classes struct {
	*lanes
	facts   *batch
	words   [][vector.Lanes]uint64 // words[w][l]: word w of board l
	class   []uint64               // class[i]: byte l is the class of tree i on board l
	numbers *[1 << 16]uint8        // of the class of each tree, by its squares
	statics [][]uint64             // statics[h][ones]
	// values[player][class][horizon-1] are the values of trees of height 4.
	values [][256][classHeight - 1]uint64
	// ranks[player][horizon-1][squares] compares values of trees of height 3 in less room than they take.
	ranks [][classHeight - 1][256]uint8
	// wins[max*players + min][depth-1][squares] is whether Max wins when play goes on in a tree of height 3.
	wins [][classHeight - 1][256]uint8
}

// classHeight is the height of the trees that are looked up.
const classHeight = 4

// fitsClasses reports whether the lanes kernel can look classes up for a setup.
func fitsClasses(setup Setup) bool {
	_, counts := setup.Evaluator.(evaluate.Counter)
	_, inner := setup.Evaluator.(evaluate.Inner)
	fits := counts && !inner && fitsLanes(setup) && setup.Layers.Branching == 2 && !setup.Layers.Alone &&
		setup.Layers.Height > classHeight+1 // whole words
	for _, player := range setup.Players {
		_, ranks := player.Rule.(propagate.Ranker)
		fits = fits && !(ranks && setup.Contests)
	}
	return fits
}

func newClasses(k *lanes) *classes {
	players, trees := len(k.players), k.width[classHeight]
	c := &classes{lanes: k, facts: newBatch(k.setup.Layers), words: make([][vector.Lanes]uint64, trees/4),
		class: make([]uint64, trees), values: make([][256][classHeight - 1]uint64, players),
		ranks: make([][classHeight - 1][256]uint8, players), wins: make([][classHeight - 1][256]uint8, players*players)}
	k.won = c.facts.won
	evaluator := k.setup.Evaluator.(evaluate.Counter)
	c.statics = countTable(evaluator.Count, k.setup.Layers)
	var patterns []int
	c.numbers, patterns = classNumbers()
	var small []*smallTrees
	for player := range k.players {
		s := newSmallTrees(evaluator, k.setup.Players[player].Rule, 2)
		small = append(small, s)
		for class, squares := range patterns {
			for horizon := 1; horizon < classHeight; horizon++ {
				c.values[player][class][horizon-1] = math.Float64bits(s.value(classHeight, horizon, squares).Win)
			}
		}
		for horizon := 1; horizon < classHeight; horizon++ {
			c.ranks[player][horizon-1] = s.ranks(horizon)
		}
	}
	for maxPlayer := range players {
		for minPlayer := range players {
			for depth := 1; depth < classHeight; depth++ {
				for squares := range 256 {
					won := maxWins(small[maxPlayer], small[minPlayer], classHeight-1, depth, squares)
					c.wins[maxPlayer*players+minPlayer][depth-1][squares] = truthOf(won)
				}
			}
		}
	}
	return c
}

// classNumbers returns the number of each tree's class, by its squares, and a tree of each class. Kernels share them.
var classNumbers = sync.OnceValues(func() (*[1 << 16]uint8, []int) {
	numbers, patterns := new([1 << 16]uint8), make([]int, 231)
	var lower [256]int // classes of trees of height 3
	for squares := range lower {
		lower[squares] = classOf(classHeight-1, squares)
	}
	for squares := range numbers {
		low, high := halves(classHeight, squares)
		class := pairOf(lower[low], lower[high])
		numbers[squares], patterns[class] = uint8(class), squares
	}
	return numbers, patterns
})

// load classifies the trees of boards, and evaluates and solves the nodes above.
func (c *classes) load(boards [][]uint64) {
	c.classify(boards)
	won, ones := c.facts.won, c.facts.ones
	for h := classHeight; h < c.height; h++ {
		if h > classHeight {
			truth.Fold(won[h], won[h-1], c.setup.Layers, layered.MaxToMove(h))
			ones.add(h)
		}
		ones.lookUp(c.static[h], h, c.statics[h])
	}
}

// classify finds the class of every tree, counts its ones and solves it. A word of a board has four trees.
func (c *classes) classify(boards [][]uint64) {
	const first = 0x0001000100010001 // square of each tree
	for w := range c.words {
		var class, ones [4]uint64
		won := uint32(0)
		for l, board := range boards {
			word := board[w]
			c.words[w][l] = word
			for t := range class {
				squares := uint16(word >> (16 * t))
				class[t] |= uint64(c.numbers[squares]) << (8 * l)
				ones[t] |= uint64(bits.OnesCount16(squares)) << (8 * l)
			}
			word |= word >> 1 // Max moves at height 1, and all trees of the word are solved at once
			word &= word >> 2
			word |= word >> 4
			word &= word >> 8 & first
			won |= uint32(word&1|word>>8&0x100|word>>16&0x10000|word>>24&0x1000000) << l
		}
		copy(c.class[4*w:], class[:])
		copy(c.facts.ones.packed[classHeight][4*w:], ones[:])
		binary.LittleEndian.PutUint32(c.facts.won[classHeight][4*w:], won)
	}
}

// fill looks a player's values up, from one horizon after the other.
func (c *classes) fill(player int, rows []vector.Row) {
	values, n := &c.values[player], len(c.class)
	for i, word := range c.class {
		one, two, three := &rows[i], &rows[n+i], &rows[2*n+i]
		for l := range one {
			v := &values[uint8(word>>(8*l))]
			one[l], two[l], three[l] = v[0], v[1], v[2]
		}
	}
}

// finish plays on from trees, with players who search less deep, and returns the boards that Max wins. Min moves first.
func (c *classes) finish(depth, maxPlayer, minPlayer int, trees *[vector.Lanes]uint) (won uint8) {
	ranks, wins := &c.ranks[minPlayer][classHeight-depth-1], &c.wins[maxPlayer*len(c.players)+minPlayer][depth-1]
	words := c.words
	for l, tree := range trees {
		squares := uint16(words[tree/4][l] >> (tree % 4 * 16))
		low, high := uint8(squares), uint8(squares>>8)
		higher := (uint32(ranks[high]) - uint32(ranks[low])) >> 31
		won = won>>1 | wins[low^(low^high)&-uint8(higher)]<<7
	}
	return won
}
