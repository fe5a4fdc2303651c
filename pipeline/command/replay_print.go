package command

import (
	"encoding/json"
	"fmt"

	"github.com/nonminimax/nonminimax/stages/tally"
)

// print writes the positions, or only the last.
func (p *played) print(s *session, final bool) error {
	steps := p.steps
	if final {
		steps = steps[len(steps)-1:]
	}
	if s.shared.JSON {
		encoder := json.NewEncoder(s.stdout)
		for _, step := range steps {
			if err := encoder.Encode(step); err != nil {
				return err
			}
		}
		return nil
	}
	fmt.Fprintf(s.stdout, "%s: %s\n", p.about, p.sides())
	for _, step := range steps {
		fmt.Fprintf(s.stdout, "\n%s\n%s", step.heading(), step.Position)
	}
	fmt.Fprintf(s.stdout, "\n%s after %d plies, as in the table\n", p.result(), len(p.steps)-1)
	return nil
}

// sides says who begins and who is who.
func (p *played) sides() string {
	if p.begins != p.players[0] {
		return fmt.Sprintf("%s (Min) begins, %s is Max", p.players[1], p.players[0])
	}
	return fmt.Sprintf("%s (Max) begins, %s is Min", p.players[0], p.players[1])
}

// heading is the line above a position.
func (s step) heading() string {
	if s.Move == nil {
		return "board"
	}
	return fmt.Sprintf("%d. %s: %d", s.Ply, s.Player, *s.Move)
}

// result says who has won.
func (p *played) result() string {
	if p.winner == tally.Draw {
		return "drawn"
	}
	return p.winner + " wins"
}
