package work

import (
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/table"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// solutionTallies lays counts of solutions out as rows.
func solutionTallies(p *plan.Part, rows []tally.SolutionRow) table.Batch {
	var toMove table.Strings
	var value table.Int8
	var nontrivial table.Bool
	var boards table.Int64
	for _, row := range rows {
		toMove = append(toMove, row.ToMove)
		value = append(value, row.Value)
		nontrivial = append(nontrivial, row.Nontrivial)
		boards = append(boards, row.Boards)
	}
	return table.Batch{Rows: len(rows), Columns: append(partition(p), toMove, value, nontrivial, boards)}
}

// decisionTallies lays counts of decisions out as rows.
func decisionTallies(p *plan.Part, rows []tally.DecisionRow) table.Batch {
	var depth, ties, good table.Int32
	var nontrivial, correct table.Bool
	var budget, boards table.Int64
	for _, row := range rows {
		depth, budget = append(depth, row.Depth), append(budget, row.Budget)
		nontrivial = append(nontrivial, row.Nontrivial)
		ties = append(ties, row.Ties)
		good = append(good, row.Good)
		correct = append(correct, row.Correct)
		boards = append(boards, row.Boards)
	}
	return table.Batch{Rows: len(rows), Columns: append(partition(p),
		depth, budget, nontrivial, ties, good, correct, boards, table.Const{Value: p.Set.Tie})}
}

// pairTallies lays counts of pairs of decisions out as rows.
func pairTallies(p *plan.Part, rows []tally.PairRow) table.Batch {
	var depth, againstDepth table.Int32
	var budget, againstBudget, boards table.Int64
	var against table.Strings
	var share, againstShare table.Float64
	for _, row := range rows {
		depth, budget = append(depth, row.Depth), append(budget, row.Budget)
		against = append(against, row.Against)
		againstDepth, againstBudget = append(againstDepth, row.AgainstDepth), append(againstBudget, row.AgainstBudget)
		share, againstShare = append(share, row.Share), append(againstShare, row.AgainstShare)
		boards = append(boards, row.Boards)
	}
	return table.Batch{Rows: len(rows), Columns: append(partition(p),
		depth, budget, against, againstDepth, againstBudget, share, againstShare, boards, table.Const{Value: p.Set.Tie})}
}

// gameTallies lays counts of games out as rows.
func gameTallies(p *plan.Part, rows []tally.GameRow) table.Batch {
	var depth table.Int32
	var firstStarts, secondStarts table.Strings
	var budget, boards table.Int64
	for _, row := range rows {
		depth, budget = append(depth, row.Depth), append(budget, row.Budget)
		firstStarts = append(firstStarts, row.FirstStartsWinner)
		secondStarts = append(secondStarts, row.SecondStartsWinner)
		boards = append(boards, row.Boards)
	}
	return table.Batch{Rows: len(rows), Columns: append(partition(p), depth, budget,
		table.Const{Value: p.Contest.First}, table.Const{Value: p.Contest.Second},
		firstStarts, secondStarts, boards, table.Const{Value: p.Set.Tie})}
}
