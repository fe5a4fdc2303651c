package main

import (
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// question is which game to read from where.
type question struct {
	pairing
	depth  int
	board  int64
	starts string // first or second: which of the contest's players begins
	boards *plan.Part
	games  *plan.Part
}

// record says which game is asked for.
func (c *replayCommand) record(of pairing) (question, error) {
	q := question{pairing: of, board: c.Board, starts: c.Game, depth: slices.Max(of.set.Depths)}
	if c.Depth != nil {
		q.depth = *c.Depth
	}
	if !slices.Contains(of.set.Depths, q.depth) {
		return q, usageError(fmt.Sprintf("--depth=%d: board set %q is played at depths %v", q.depth, of.set.Name, of.set.Depths))
	}
	if q.board < 0 || q.board >= of.set.Boards {
		return q, usageError(fmt.Sprintf("--board=%d: expected 0 to %d, the boards of board set %q", q.board, of.set.Boards-1, of.set.Name))
	}
	return q, q.locate()
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
		about:   fmt.Sprintf("%s, %s, %s, depth %d, board %d", q.set.Name, q.evaluator, q.contest, q.depth, q.board),
		file:    q.games.Path(),
		depth:   q.depth,
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
