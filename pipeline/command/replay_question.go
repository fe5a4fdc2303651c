package command

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/search"
)

// question is which game to read from where.
type question struct {
	pairing
	limit  search.Limit
	board  int64
	starts string // first or second: which of the contest's players begins
	boards *plan.Part
	games  *plan.Part
}

// record says which game is asked for.
func (c *replayCommand) record(of pairing) (question, error) {
	q := question{pairing: of, board: c.Board, starts: c.Game}
	var err error
	if q.limit, err = c.limit(of); err != nil {
		return q, err
	}
	if q.board < 0 || q.board >= of.set.Boards {
		return q, usageError(fmt.Sprintf("--board=%d: expected 0 to %d, the boards of board set %q", q.board, of.set.Boards-1, of.set.Name))
	}
	return q, q.locate()
}

// limit returns the depth or the budget of the game: the largest, unless another is
// asked for.
func (c *replayCommand) limit(of pairing) (search.Limit, error) {
	limits := search.Limits(of.set.Depths, of.set.Budgets)
	asked, flag := limits[len(limits)-1], ""
	switch {
	case c.Depth != nil:
		asked, flag = search.Limit{Depth: *c.Depth}, fmt.Sprintf("--depth=%d", *c.Depth)
	case of.budget != "":
		nodes, _ := strconv.ParseInt(of.budget, 10, 64) // pairing has found it among the set's budgets
		asked, flag = search.Limit{Nodes: nodes}, fmt.Sprintf("--where=%q", "budget="+of.budget)
	}
	if !slices.Contains(limits, asked) {
		return asked, usageError(fmt.Sprintf("%s: board set %q is played %s", flag, of.set.Name, limitsOf(of.set)))
	}
	return asked, nil
}

// limitsOf names the limits of a board set's searches.
func limitsOf(set *experiment.BoardSet) string {
	if len(set.Budgets) > 0 {
		return fmt.Sprintf("within budgets %v", set.Budgets)
	}
	return fmt.Sprintf("at depths %v", set.Depths)
}

// limitName is a limit in the words of the tables.
func limitName(limit search.Limit) string {
	if limit.Nodes > 0 {
		return fmt.Sprintf("budget %d", limit.Nodes)
	}
	return fmt.Sprintf("depth %d", limit.Depth)
}

// locate finds the parts of the board and of the game.
func (q *question) locate() error {
	p, err := plan.New(q.experiment)
	if err != nil {
		return err
	}
	for _, group := range p.Groups {
		if group.Has(q.set, q.board) {
			q.boards = group.Boards
			q.games = group.Games(q.evaluator, q.contest)
		}
	}
	return nil
}

// read reads the game.
func (q question) read(st store.Store) (record, error) {
	r := record{
		about:   fmt.Sprintf("%s, %s, %s, %s, board %d", q.set.Name, q.evaluator, q.contest, limitName(q.limit), q.board),
		file:    q.games.Path(),
		limit:   q.limit,
		board:   q.board,
		players: [2]string{q.contest.First, q.contest.Second},
	}
	if q.starts == "second" {
		slices.Reverse(r.players[:])
	}
	if err := r.readBoard(st, q.boards); err != nil {
		return r, err
	}
	return r, r.readGame(st, q.games, q.starts)
}
