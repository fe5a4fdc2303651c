package command

import (
	"cmp"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/game"
)

type positionsCommand struct {
	Experiment string   `arg:"" help:"Shipped experiment by name, or path of a YAML file."`
	Where      []string `help:"Which game: that of the board set whose boardset has this value. Default: the first board set." sep:"none" placeholder:"boardset=NAME"`
}

// Run prints every position of a solved game, as CSV or a line of JSON each.
func (c *positionsCommand) Run(s *session) error {
	experiments, err := s.experiments([]string{c.Experiment})
	if err != nil {
		return err
	}
	sets, err := setsWhere(experiments[0], c.Where)
	if err != nil {
		return err
	}
	played, err := plan.Game(&sets[0])
	if err != nil {
		return err
	}
	if !game.IsListed(played) {
		return usagef("board set %q: positions of a %s are not listed; expected a game that is solved as a whole, such as "+
			"chess", sets[0].Name, sets[0].Game)
	}
	_, truths := played.(game.Staged).Truths(0, math.MaxInt64)
	write, flush := truthWriter(s)
	for truth := range truths {
		if err := cmp.Or(write(part.Values(truth)), s.ctx.Err()); err != nil {
			flush()
			return err
		}
	}
	return flush()
}

// truthWriter returns what writes the rows of table positions: as JSON, or as CSV, whose header it has written.
// Cells of null are empty.
func truthWriter(s *session) (write func(values map[string]any) error, flush func() error) {
	if s.shared.JSON {
		lines := json.NewEncoder(s.stdout)
		return func(values map[string]any) error { return lines.Encode(values) }, func() error { return nil }
	}
	table, columns := csv.NewWriter(s.stdout), part.Positions.Columns[len(part.PartitionKeys(part.Positions)):]
	line := make([]string, len(columns))
	for i, column := range columns {
		line[i] = column.Name
	}
	first := table.Write(line)
	write = func(values map[string]any) error {
		for i, column := range columns {
			if line[i] = ""; values[column.Name] != nil {
				line[i] = fmt.Sprint(values[column.Name])
			}
		}
		return cmp.Or(first, table.Write(line))
	}
	return write, func() error { table.Flush(); return table.Error() }
}
