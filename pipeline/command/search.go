package command

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/nonminimax/nonminimax/stages/game"
)

// searchCommand is `search`.
type searchCommand struct {
	Experiment string        `arg:"" optional:"" help:"Shipped experiment by name, or path of a YAML file. Default: ${default}." default:"eppstein1997"`
	Where      []string      `help:"Which boards: boardset has this value. Default: the first board set." sep:"none" placeholder:"boardset=NAME"`
	Board      int64         `help:"Number of the board. Default: 0." default:"0" placeholder:"N"`
	Moves      string        `help:"Moves to play from the board first, by number, such as \"4 0 8\"." placeholder:"MOVES"`
	Evaluator  string        `help:"Static evaluator. Default: the first of the board set." placeholder:"NAME"`
	Propagator string        `help:"Backup rule. Default: minimax." default:"minimax" placeholder:"NAME"`
	Depth      int           `help:"Search no deeper than D plies. Default, without another limit: the largest of the board set." placeholder:"D"`
	Nodes      int64         `help:"Visit no more than N positions, but for depth 1." placeholder:"N"`
	Time       time.Duration `help:"Search no longer than this, such as 2s; what is found then depends on the machine." placeholder:"T"`
}

// Run executes the subcommand.
func (c *searchCommand) Run(s *session) error {
	q, err := c.question(s)
	if err != nil {
		return err
	}
	limits, err := c.limits(q)
	if err != nil {
		return err
	}
	game, err := q.explore(s)
	if err != nil {
		return err
	}
	if err := c.play(game); err != nil {
		return err
	}
	tell := newSearchPrinter(s, q, limits, game)
	if err := tell.begin(c.Moves); err != nil {
		return err
	}
	clock := limits.start(s.ctx)
	for found := range game.Deepen(limits.depth, clock.stop()) {
		if err := tell.iteration(found, clock.elapsed()); err != nil {
			return err
		}
	}
	if err := s.ctx.Err(); err != nil {
		return err
	}
	return tell.end()
}

// play plays the moves that lead to the position to search.
func (c *searchCommand) play(game game.Exploration) error {
	fields := strings.FieldsFunc(c.Moves, func(r rune) bool { return r == ' ' || r == ',' })
	for i, word := range fields {
		number, err := strconv.Atoi(word)
		if err != nil {
			return usageError(fmt.Sprintf("--moves=%q: %q: expected numbers of moves with blanks between them", c.Moves, word))
		}
		if err := game.Move(number); err != nil {
			return usageError(fmt.Sprintf("--moves=%q: ply %d: %v", c.Moves, i+1, err))
		}
	}
	if _, over := game.Outcome(); over {
		return usageError(fmt.Sprintf("--moves=%q: the game is over, expected a position with a move to search for", c.Moves))
	}
	return nil
}
