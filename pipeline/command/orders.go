package command

import (
	"encoding/json"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// ordersCommand is `orders`.
type ordersCommand struct{ experimentNames }

// Run prints a line of JSON for each group of parts that are missing or stale.
func (c *ordersCommand) Run(s *session) error {
	experiments, err := s.experiments(c.Experiments)
	if err != nil {
		return err
	}
	s.noteBusy()
	encoder := json.NewEncoder(s.stdout)
	encoder.SetEscapeHTML(false)
	for _, e := range experiments {
		p, err := s.inspect(e, plan.Selection{})
		if err != nil {
			return err
		}
		for _, order := range work.Orders(p) {
			if err := encoder.Encode(order); err != nil {
				return err
			}
		}
	}
	return nil
}
