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
	"github.com/nonminimax/nonminimax/stages/search"
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
	f, positions := newForest(setup.Layers, trees), search.NewPositions(setup)
	for i := range boards.Len() {
		positions.Load(boards.At(i))
		f.board(positions)
	}
	return f.rows()
}
