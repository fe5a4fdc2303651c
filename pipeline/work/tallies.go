package work

import (
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// solutionTallies lays counts of solutions out as rows.
func solutionTallies(p *plan.Part, rows []tally.SolutionRow) part.Batch {
	var toMove part.Strings
	var value part.Int8
	var nontrivial part.Bool
	var boards part.Int64
	for _, row := range rows {
		toMove = append(toMove, row.ToMove)
		value = append(value, row.Value)
		nontrivial = append(nontrivial, row.Nontrivial)
		boards = append(boards, row.Boards)
	}
	return part.Batch{Rows: len(rows), Columns: append(partition(p), toMove, value, nontrivial, boards)}
}

// decisionTallies lays counts of decisions out as rows.
func decisionTallies(p *plan.Part, rows []tally.DecisionRow) part.Batch {
	var depth, ties, good part.Int32
	var nontrivial, correct part.Bool
	var budget, boards part.Int64
	for _, row := range rows {
		depth, budget = append(depth, row.Depth), append(budget, row.Budget)
		nontrivial = append(nontrivial, row.Nontrivial)
		ties = append(ties, row.Ties)
		good = append(good, row.Good)
		correct = append(correct, row.Correct)
		boards = append(boards, row.Boards)
	}
	return part.Batch{Rows: len(rows), Columns: append(partition(p),
		depth, budget, nontrivial, ties, good, correct, boards, part.Const{Value: p.Set.Tie})}
}

// pairTallies lays counts of pairs of decisions out as rows.
func pairTallies(p *plan.Part, rows []tally.PairRow) part.Batch {
	var depth, againstDepth part.Int32
	var budget, againstBudget, boards part.Int64
	var against part.Strings
	var share, againstShare part.Float64
	for _, row := range rows {
		depth, budget = append(depth, row.Depth), append(budget, row.Budget)
		against = append(against, row.Against)
		againstDepth, againstBudget = append(againstDepth, row.AgainstDepth), append(againstBudget, row.AgainstBudget)
		share, againstShare = append(share, row.Share), append(againstShare, row.AgainstShare)
		boards = append(boards, row.Boards)
	}
	return part.Batch{Rows: len(rows), Columns: append(partition(p),
		depth, budget, against, againstDepth, againstBudget, share, againstShare, boards, part.Const{Value: p.Set.Tie})}
}

// gameTallies lays counts of games out as rows.
func gameTallies(p *plan.Part, rows []tally.GameRow) part.Batch {
	var depth part.Int32
	var firstStarts, secondStarts part.Strings
	var budget, boards part.Int64
	for _, row := range rows {
		depth, budget = append(depth, row.Depth), append(budget, row.Budget)
		firstStarts = append(firstStarts, row.FirstStartsWinner)
		secondStarts = append(secondStarts, row.SecondStartsWinner)
		boards = append(boards, row.Boards)
	}
	return part.Batch{Rows: len(rows), Columns: append(partition(p), depth, budget,
		part.Const{Value: p.Contest.First}, part.Const{Value: p.Contest.Second},
		firstStarts, secondStarts, boards, part.Const{Value: p.Set.Tie})}
}
