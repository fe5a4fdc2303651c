// Package counts reads the small tables that later steps start from: tallies,
// censuses and calibrations.
package counts

import (
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/table"
	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// columns takes columns out of a part and keeps the first error.
type columns struct {
	part *table.Part
	err  error
}

// take returns a column of a kind.
func take[C table.Column](c *columns, name string) C {
	column, err := table.Get[C](c.part, name)
	if err != nil && c.err == nil {
		c.err = err
	}
	return column
}

// Solutions reads counts of solutions.
func Solutions(st store.Store, p *plan.Part) ([]tally.SolutionRow, error) {
	part, err := p.Read(st)
	if err != nil {
		return nil, err
	}
	c := &columns{part: part}
	toMove, value := take[table.Text](c, "to_move"), take[table.Int8](c, "value")
	nontrivial, boards := take[table.Bool](c, "nontrivial"), take[table.Int64](c, "boards")
	if c.err != nil {
		return nil, c.err
	}
	rows := make([]tally.SolutionRow, part.Rows)
	for i := range rows {
		rows[i] = tally.SolutionRow{ToMove: toMove.At(i), Value: value[i], Nontrivial: nontrivial[i], Boards: boards[i]}
	}
	return rows, nil
}

// Decisions reads counts of decisions.
func Decisions(st store.Store, p *plan.Part) ([]tally.DecisionRow, error) {
	part, err := p.Read(st)
	if err != nil {
		return nil, err
	}
	c := &columns{part: part}
	depth, nontrivial := take[table.Int32](c, "depth"), take[table.Bool](c, "nontrivial")
	budget := take[table.Int64](c, "budget")
	ties, good := take[table.Int32](c, "ties"), take[table.Int32](c, "good")
	correct, boards := take[table.Bool](c, "correct"), take[table.Int64](c, "boards")
	if c.err != nil {
		return nil, c.err
	}
	rows := make([]tally.DecisionRow, part.Rows)
	for i := range rows {
		rows[i] = tally.DecisionRow{Depth: depth[i], Budget: budget[i], Nontrivial: nontrivial[i], Ties: ties[i], Good: good[i], Correct: correct[i], Boards: boards[i]}
	}
	return rows, nil
}

// Pairs reads counts of pairs of decisions.
func Pairs(st store.Store, p *plan.Part) ([]tally.PairRow, error) {
	part, err := p.Read(st)
	if err != nil {
		return nil, err
	}
	c := &columns{part: part}
	depth, budget := take[table.Int32](c, "depth"), take[table.Int64](c, "budget")
	against, boards := take[table.Text](c, "against"), take[table.Int64](c, "boards")
	againstDepth, againstBudget := take[table.Int32](c, "against_depth"), take[table.Int64](c, "against_budget")
	share, againstShare := take[table.Float64](c, "share"), take[table.Float64](c, "against_share")
	if c.err != nil {
		return nil, c.err
	}
	rows := make([]tally.PairRow, part.Rows)
	for i := range rows {
		rows[i] = tally.PairRow{Depth: depth[i], Budget: budget[i],
			Against: against.At(i), AgainstDepth: againstDepth[i], AgainstBudget: againstBudget[i],
			Share: share[i], AgainstShare: againstShare[i], Boards: boards[i]}
	}
	return rows, nil
}

// Games reads counts of games.
func Games(st store.Store, p *plan.Part) ([]tally.GameRow, error) {
	part, err := p.Read(st)
	if err != nil {
		return nil, err
	}
	c := &columns{part: part}
	depth, boards := take[table.Int32](c, "depth"), take[table.Int64](c, "boards")
	budget := take[table.Int64](c, "budget")
	first, second := take[table.Text](c, "first_starts_winner"), take[table.Text](c, "second_starts_winner")
	if c.err != nil {
		return nil, c.err
	}
	rows := make([]tally.GameRow, part.Rows)
	for i := range rows {
		rows[i] = tally.GameRow{Depth: depth[i], Budget: budget[i], FirstStartsWinner: first.At(i), SecondStartsWinner: second.At(i), Boards: boards[i]}
	}
	return rows, nil
}

// Searches reads sums of searches.
func Searches(st store.Store, p *plan.Part) ([]tally.SearchRow, error) {
	part, err := p.Read(st)
	if err != nil {
		return nil, err
	}
	c := &columns{part: part}
	method, depth := take[table.Text](c, "method"), take[table.Int32](c, "depth")
	boards, nodes := take[table.Int64](c, "boards"), take[table.Int64](c, "nodes")
	least, most := take[table.Int64](c, "nodes_least"), take[table.Int64](c, "nodes_most")
	high, low := take[table.Int64](c, "squares_high"), take[table.Int64](c, "squares_low")
	evaluations, same := take[table.Int64](c, "evaluations"), take[table.Int64](c, "same")
	if c.err != nil {
		return nil, c.err
	}
	rows := make([]tally.SearchRow, part.Rows)
	for i := range rows {
		rows[i] = tally.SearchRow{Method: method.At(i), Depth: depth[i], Boards: boards[i], Nodes: nodes[i], Least: least[i], Most: most[i],
			Squares: tally.Squares{High: high[i], Low: low[i]}, Evaluations: evaluations[i], Same: same[i]}
	}
	return rows, nil
}

// Census reads counts of nodes.
func Census(st store.Store, p *plan.Part) ([]tally.CensusRow, error) {
	part, err := p.Read(st)
	if err != nil {
		return nil, err
	}
	c := &columns{part: part}
	height, winning := take[table.Int32](c, "node_height"), take[table.Int32](c, "winning_children")
	nodes, static, searched := take[table.Int64](c, "nodes"), take[table.Int64](c, "static_wrong"), take[table.Int64](c, "search_wrong")
	if c.err != nil {
		return nil, c.err
	}
	rows := make([]tally.CensusRow, part.Rows)
	for i := range rows {
		rows[i] = tally.CensusRow{Height: height[i], Winning: winning[i], Nodes: nodes[i], StaticWrong: static[i], SearchWrong: searched[i]}
	}
	return rows, nil
}

// Calibration reads the rows of a calibration.
func Calibration(st store.Store, p *plan.Part) ([]calibrate.Row, error) {
	part, err := p.Read(st)
	if err != nil {
		return nil, err
	}
	c := &columns{part: part}
	height, ones := take[table.Int32](c, "node_height"), take[table.Int32](c, "ones")
	squares, nodes := take[table.Int32](c, "squares"), take[table.Int64](c, "nodes")
	wins, believed := take[table.Int64](c, "max_wins"), take[table.Bool](c, "believed_win")
	errs, won := take[table.Float64](c, "error"), take[table.Float64](c, "won")
	if c.err != nil {
		return nil, c.err
	}
	if part.Rows == 0 {
		return nil, fmt.Errorf("part %q: it has no rows", p.Path())
	}
	rows := make([]calibrate.Row, part.Rows)
	for i := range rows {
		rows[i] = calibrate.Row{Height: height[i], Ones: ones[i], Squares: squares[i],
			Nodes: nodes[i], MaxWins: wins[i], Believed: believed[i], Error: errs[i], Won: won[i]}
	}
	return rows, nil
}
