package command

import (
	"encoding/csv"
	"encoding/json"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/game"
)

type positionsCommand struct {
	Experiment string   `arg:"" help:"Shipped experiment by name, or path of a YAML file."`
	Where      []string `help:"Which game: that of the board set whose boardset has this value. Default: the first board set." sep:"none" placeholder:"boardset=NAME"`
}

// positionColumns are those of the output, and the members of its objects.
var positionColumns = []string{"board_id", "position", "to_move", "value", "plies", "best_moves"}

// Run prints every position of a solved game, as CSV or a line of JSON each.
func (c *positionsCommand) Run(s *session) error {
	experiments, err := s.experiments([]string{c.Experiment})
	if err != nil {
		return err
	}
	where, err := parseConditions(c.Where, part.Boards)
	if err != nil {
		return err
	}
	sets, err := setsWhere(experiments[0], where, "")
	if err != nil {
		return err
	}
	of, err := plan.Game(&sets[0])
	if err != nil {
		return err
	}
	listed, is := of.(game.Listed)
	if !is || listed.Truths() == nil {
		return usagef("board set %q: positions of a %s are not listed; expected a game that is solved as a whole, such as chess", sets[0].Name, sets[0].Game)
	}
	if s.shared.JSON {
		lines := json.NewEncoder(s.stdout)
		for truth := range listed.Truths() {
			if err := lines.Encode(truth); err != nil {
				return err
			}
			if s.ctx.Err() != nil {
				break
			}
		}
		return s.ctx.Err()
	}
	return printTruths(s, listed)
}

// printTruths writes CSV, and ends early at an interrupt. A board_id is empty where no board is the position, plies
// are where nobody can force a win.
func printTruths(s *session, listed game.Listed) error {
	table := csv.NewWriter(s.stdout)
	if err := table.Write(positionColumns); err != nil {
		return err
	}
	for truth := range listed.Truths() {
		row := []string{"", truth.Position, truth.ToMove, strconv.Itoa(int(truth.Value)), "", strings.Join(truth.Best, " ")}
		if truth.Board != nil {
			row[0] = strconv.FormatInt(*truth.Board, 10)
		}
		if truth.Plies != nil {
			row[4] = strconv.Itoa(*truth.Plies)
		}
		if err := table.Write(row); err != nil {
			return err
		}
		if s.ctx.Err() != nil {
			break
		}
	}
	table.Flush()
	if err := table.Error(); err != nil {
		return err
	}
	return s.ctx.Err()
}
