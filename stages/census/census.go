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
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// Version changes whenever the census of a board does.
const Version = "2"

// lowest is the least height of a node whose children are evaluated: at
// height 1 they are squares and known.
const lowest = 2

// Counts are those of the boards for one evaluator.
type Counts struct {
	Rows  []tally.CensusRow
	Trees *tally.Trees
}

// Run counts the nodes of heights 2 to Height-1 of all boards, with what each
// evaluator believes of them (search.Positions.Believed). Where moves do not split
// the board, nodes share children, and each node counts once. It counts the nodes of all heights for trees.
func Run(shape layered.Layers, evaluators []evaluate.Evaluator, boards search.Boards) []Counts {
	facts, proofs := search.NewFacts(shape), strategies{shape, make([]int64, shape.Width(1))}
	forests, counts := make([]*forest, len(evaluators)), make([]Counts, len(evaluators))
	for i, e := range evaluators {
		forests[i] = newForest(search.Setup{Layers: shape, Evaluator: e, Facts: facts})
	}
	for i := range boards.Len() {
		id, words := boards.At(i)
		facts.Load(id, words)
		numbers := proofs.board(facts)
		for _, f := range forests {
			f.Load(id, words)
			f.board(numbers)
		}
	}
	for i, f := range forests {
		counts[i] = Counts{f.rows(), &f.trees}
	}
	return counts
}
