package command

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/search"
)

// record is a game as the tables have it.
type record struct {
	about   string // what the game is, for people
	file    string // the part of table games
	limit   search.Limit
	board   int64
	squares []byte
	players [2]string // who begins, then the other
	moves   string
	winner  string
}

// readBoard reads the squares.
func (r *record) readBoard(st store.Store, p *plan.Part) error {
	rows, err := partColumns(st, p, "board_id", "squares")
	if err != nil {
		return err
	}
	ids, err := part.Get[part.Int64](rows, "board_id")
	if err != nil {
		return err
	}
	squares, err := part.Get[part.Packed](rows, "squares")
	if err != nil {
		return err
	}
	at := slices.Index(ids, r.board)
	if at < 0 {
		return fmt.Errorf("part %q: board %d is not there", p.Path(), r.board)
	}
	r.squares = squares.At(at)
	return nil
}

// readGame reads the moves and the winner of one of the two games of a row.
func (r *record) readGame(st store.Store, p *plan.Part, starts string) error {
	moves, winner := starts+"_starts_moves", starts+"_starts_winner"
	part, err := partColumns(st, p, "depth", "budget", "board_id", moves, winner)
	if err != nil {
		return err
	}
	for row := range part.Rows {
		line := cells(part, row)
		if line[0] == strconv.Itoa(r.limit.Depth) && line[1] == strconv.FormatInt(r.limit.Nodes, 10) && line[2] == strconv.FormatInt(r.board, 10) {
			r.moves, r.winner = line[3], line[4]
			return nil
		}
	}
	return fmt.Errorf("part %q: board %d at %s is not there", p.Path(), r.board, limitName(r.limit))
}

// partColumns reads columns of a part. The error says what to do about one that is
// not there.
func partColumns(st store.Store, p *plan.Part, columns ...string) (*part.Part, error) {
	part, err := p.Read(st, columns...)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("part %q is not there: run the experiment first; what the run had of --boards, --seed and --set is needed here too", p.Path())
	}
	return part, err
}
