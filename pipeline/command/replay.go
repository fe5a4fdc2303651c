package command

import (
	"fmt"
	"os"
)

// replayCommand is `replay`.
type replayCommand struct {
	Experiment string   `arg:"" help:"Shipped experiment by name, or path of a YAML file."`
	Where      []string `help:"Which contest: boardset, evaluator, contest or budget has this value; several must all hold. Default: the first with moves, within its largest budget." sep:"none" placeholder:"COLUMN=VALUE"`
	Depth      *int     `help:"Depth of search. Default: the largest." placeholder:"D"`
	Board      int64    `help:"Number of the board." default:"0" placeholder:"N"`
	Game       string   `help:"The game that the contest's first player begins, or the one that the second begins." enum:"first,second" default:"first"`
	Final      bool     `help:"Print the last position only."`
	SVG        string   `help:"Write a picture of the last position as well." name:"svg" placeholder:"FILE"`
}

// Run executes the subcommand. Nothing is printed of a game that is not sound.
func (c *replayCommand) Run(s *session) error {
	experiments, err := s.experiments([]string{c.Experiment})
	if err != nil {
		return err
	}
	of, err := c.pairing(experiments[0])
	if err != nil {
		return err
	}
	asked, err := c.record(of)
	if err != nil {
		return err
	}
	record, err := asked.read(s.output)
	if err != nil {
		return err
	}
	played, err := record.play(of.game)
	if err != nil {
		return fmt.Errorf("part %q: %s, board %d, game %s: %w", record.file, limitName(record.limit), record.board, c.Game, err)
	}
	if err := c.picture(of, played); err != nil {
		return err
	}
	return played.print(s, c.Final)
}

// picture writes the picture, if one is asked for and there is one.
func (c *replayCommand) picture(of pairing, p *played) error {
	if c.SVG == "" {
		return nil
	}
	drawn := p.end.SVG(p.players)
	if drawn == nil {
		return usageError(fmt.Sprintf("--svg=%q: there are no pictures of a %s, expected no --svg", c.SVG, of.set.Game))
	}
	if err := os.WriteFile(c.SVG, drawn, 0o644); err != nil {
		return fmt.Errorf("--svg=%q: %w", c.SVG, err)
	}
	return nil
}
