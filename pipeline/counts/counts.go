// Package counts reads the small tables that later steps start from: tallies,
// censuses and calibrations.
package counts

import (
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// columns takes columns out of a part and keeps the first error.
type columns struct {
	part *part.Part
	err  error
}

// take returns a column of a kind.
func take[C part.Column](c *columns, name string) C {
	column, err := part.Get[C](c.part, name)
	if err != nil && c.err == nil {
		c.err = err
	}
	return column
}

// Solutions reads counts of solutions.
func Solutions(st store.Store, p *plan.Part) ([]tally.SolutionRow, error) {
	each, err := p.Read(st)
	if err != nil {
		return nil, err
	}
	c := &columns{part: each}
	toMove, value := take[part.Text](c, "to_move"), take[part.Int8](c, "value")
	nontrivial, boards := take[part.Bool](c, "nontrivial"), take[part.Int64](c, "boards")
	if c.err != nil {
		return nil, c.err
	}
	rows := make([]tally.SolutionRow, each.Rows)
	for i := range rows {
		rows[i] = tally.SolutionRow{ToMove: toMove.At(i), Value: value[i], Nontrivial: nontrivial[i], Boards: boards[i]}
	}
	return rows, nil
}

// Decisions reads counts of decisions.
func Decisions(st store.Store, p *plan.Part) ([]tally.DecisionRow, error) {
	each, err := p.Read(st)
	if err != nil {
		return nil, err
	}
	c := &columns{part: each}
	depth, nontrivial := take[part.Int32](c, "depth"), take[part.Bool](c, "nontrivial")
	budget := take[part.Int64](c, "budget")
	ties, good := take[part.Int32](c, "ties"), take[part.Int32](c, "good")
	correct, boards := take[part.Bool](c, "correct"), take[part.Int64](c, "boards")
	if c.err != nil {
		return nil, c.err
	}
	rows := make([]tally.DecisionRow, each.Rows)
	for i := range rows {
		rows[i] = tally.DecisionRow{Depth: depth[i], Budget: budget[i], Nontrivial: nontrivial[i], Ties: ties[i], Good: good[i], Correct: correct[i], Boards: boards[i]}
	}
	return rows, nil
}

// Pairs reads counts of pairs of decisions.
func Pairs(st store.Store, p *plan.Part) ([]tally.PairRow, error) {
	each, err := p.Read(st)
	if err != nil {
		return nil, err
	}
	c := &columns{part: each}
	depth, budget := take[part.Int32](c, "depth"), take[part.Int64](c, "budget")
	against, boards := take[part.Text](c, "against"), take[part.Int64](c, "boards")
	againstDepth, againstBudget := take[part.Int32](c, "against_depth"), take[part.Int64](c, "against_budget")
	share, againstShare := take[part.Float64](c, "share"), take[part.Float64](c, "against_share")
	if c.err != nil {
		return nil, c.err
	}
	rows := make([]tally.PairRow, each.Rows)
	for i := range rows {
		rows[i] = tally.PairRow{Depth: depth[i], Budget: budget[i],
			Against: against.At(i), AgainstDepth: againstDepth[i], AgainstBudget: againstBudget[i],
			Share: share[i], AgainstShare: againstShare[i], Boards: boards[i]}
	}
	return rows, nil
}

// Games reads counts of games.
func Games(st store.Store, p *plan.Part) ([]tally.GameRow, error) {
	each, err := p.Read(st)
	if err != nil {
		return nil, err
	}
	c := &columns{part: each}
	depth, boards := take[part.Int32](c, "depth"), take[part.Int64](c, "boards")
	budget := take[part.Int64](c, "budget")
	first, second := take[part.Text](c, "first_starts_winner"), take[part.Text](c, "second_starts_winner")
	if c.err != nil {
		return nil, c.err
	}
	rows := make([]tally.GameRow, each.Rows)
	for i := range rows {
		rows[i] = tally.GameRow{Depth: depth[i], Budget: budget[i], FirstStartsWinner: first.At(i), SecondStartsWinner: second.At(i), Boards: boards[i]}
	}
	return rows, nil
}

// Searches reads sums of searches.
func Searches(st store.Store, p *plan.Part) ([]tally.SearchRow, error) {
	each, err := p.Read(st)
	if err != nil {
		return nil, err
	}
	c := &columns{part: each}
	method, depth := take[part.Text](c, "method"), take[part.Int32](c, "depth")
	boards, nodes := take[part.Int64](c, "boards"), take[part.Int64](c, "nodes")
	least, most := take[part.Int64](c, "nodes_least"), take[part.Int64](c, "nodes_most")
	high, low := take[part.Int64](c, "squares_high"), take[part.Int64](c, "squares_low")
	evaluations, same := take[part.Int64](c, "evaluations"), take[part.Int64](c, "same")
	if c.err != nil {
		return nil, c.err
	}
	rows := make([]tally.SearchRow, each.Rows)
	for i := range rows {
		rows[i] = tally.SearchRow{Method: method.At(i), Depth: depth[i], Boards: boards[i], Nodes: nodes[i], Least: least[i], Most: most[i],
			Squares: tally.Squares{High: high[i], Low: low[i]}, Evaluations: evaluations[i], Same: same[i]}
	}
	return rows, nil
}

// Census reads counts of nodes.
func Census(st store.Store, p *plan.Part) ([]tally.CensusRow, error) {
	each, err := p.Read(st)
	if err != nil {
		return nil, err
	}
	c := &columns{part: each}
	height, winning := take[part.Int32](c, "node_height"), take[part.Int32](c, "winning_children")
	nodes, static, searched := take[part.Int64](c, "nodes"), take[part.Int64](c, "static_wrong"), take[part.Int64](c, "search_wrong")
	if c.err != nil {
		return nil, c.err
	}
	rows := make([]tally.CensusRow, each.Rows)
	for i := range rows {
		rows[i] = tally.CensusRow{Height: height[i], Winning: winning[i], Nodes: nodes[i], StaticWrong: static[i], SearchWrong: searched[i]}
	}
	return rows, nil
}

// Calibration reads the rows of a calibration.
func Calibration(st store.Store, p *plan.Part) ([]calibrate.Row, error) {
	each, err := p.Read(st)
	if err != nil {
		return nil, err
	}
	c := &columns{part: each}
	height, ones := take[part.Int32](c, "node_height"), take[part.Int32](c, "ones")
	squares, nodes := take[part.Int32](c, "squares"), take[part.Int64](c, "nodes")
	wins, believed := take[part.Int64](c, "max_wins"), take[part.Bool](c, "believed_win")
	errs, won := take[part.Float64](c, "error"), take[part.Float64](c, "won")
	if c.err != nil {
		return nil, c.err
	}
	if each.Rows == 0 {
		return nil, fmt.Errorf("part %q: it has no rows", p.Path())
	}
	rows := make([]calibrate.Row, each.Rows)
	for i := range rows {
		rows[i] = calibrate.Row{Height: height[i], Ones: ones[i], Squares: squares[i],
			Nodes: nodes[i], MaxWins: wins[i], Believed: believed[i], Error: errs[i], Won: won[i]}
	}
	return rows, nil
}
