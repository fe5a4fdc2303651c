package decide

import (
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/stages/search"
)

// Rows are decisions as table `decisions` has them, a column a field, sorted by depth, budget, board. Tags
// describe the columns, as those of stages/tally do; a field that is no slice is the same on every row.
type Rows struct {
	_ struct{} `doc:"the move that one propagator chooses on a board with one evaluator at one depth or budget" key:"depth budget board_id"`

	search.RowKeys
	Move      []int32   `parquet:"move" doc:"number of the chosen root move, from 0; kalah: the pit from its owner's left; tic-tac-toe and five-in-a-row: the square or point, row by row"`
	Value     []float64 `parquet:"value" doc:"backed-up value of the chosen move: the probability that Max wins; five-in-a-row: in units of chain values, for the player to move"`
	RootValue []float64 `parquet:"root_value,optional" doc:"backed-up value of the board itself; null unless the evaluator estimates the probability that Max wins; within a budget; of rules that look at the static value of a node (emm, incremental); on boards drawn for being non-trivial"`
	Ties      []int32   `parquet:"ties" doc:"how many moves share the best value, the chosen one among them"`
	BestMoves []int64   `parquet:"best_moves" doc:"bit i: move i shares the best value; 0 where moves have more than 62 numbers"`
	Nodes     []int64   `parquet:"nodes" doc:"nodes that the search visits; within a budget those of all iterations"`
	Reached   []int32   `parquet:"reached" doc:"depth of the last complete search: that of the row, or as deep as its budget lasts"`
	Tie       string    `parquet:"tie"`

	Proven     []int64 `parquet:"proven_evaluations" doc:"evaluations that were spent when the search had proven whether Max wins, a draw being no win; 0 where it has not, or cannot"`
	Iterations []int64 `parquet:"proven_iterations" doc:"steps of the tree's growth until then: iterations of UCT, or expansions of a leaf"`
}

// Rows returns the decisions as columns, with those that number them.
func (d *Decisions) Rows(keys search.RowKeys, tie search.Tie) Rows {
	rows := Rows{
		RowKeys: keys, Move: d.Move, Value: d.Value, RootValue: d.Root,
		Ties: d.Ties, BestMoves: d.Best, Nodes: d.Nodes, Reached: d.Reached, Tie: string(tie),
	}
	if len(d.Nodes) == len(d.Limits) {
		rows.Nodes = make([]int64, 0, len(d.Move))
		for _, nodes := range d.Nodes {
			rows.Nodes = append(rows.Nodes, slices.Repeat([]int64{nodes}, d.Boards)...)
		}
	}
	if d.Reached == nil {
		rows.Reached = rows.Depth
	}
	rows.Proven, rows.Iterations = make([]int64, len(d.Move)), make([]int64, len(d.Move))
	for row, proof := range d.Proofs {
		rows.Proven[row], rows.Iterations[row] = proof.Evaluations, proof.Iterations
	}
	return rows
}

// FromRows returns what Rows has of decisions within limits, but how many nodes were visited and how deep.
func FromRows(rows Rows, limits []search.Limit, boards int) *Decisions {
	d := &Decisions{
		Boards: boards, Limits: limits, Move: rows.Move, Value: rows.Value, Ties: rows.Ties, Best: rows.BestMoves,
		Root: rows.RootValue,
	}
	if len(d.Root) > 0 && math.IsNaN(d.Root[0]) {
		d.Root = nil
	}
	for row, evaluations := range rows.Proven {
		d.Proofs = append(d.Proofs, search.Proof{Evaluations: evaluations, Iterations: rows.Iterations[row]})
	}
	return d
}
