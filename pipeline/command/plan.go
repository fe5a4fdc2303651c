package command

import (
	"encoding/json"
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

type planCommand struct {
	experimentNames
	Dot     bool `help:"Print the stages and what they are made of as a Graphviz graph." xor:"form"`
	Mermaid bool `help:"Print the stages and what they are made of as a Mermaid chart." xor:"form"`
}

// Run prints what `run` would make, and why.
func (c *planCommand) Run(s *session) error {
	experiments, err := s.experiments(c.Experiments)
	if err != nil {
		return err
	}
	s.noteIgnored(experiments)
	s.noteBusy()
	for _, e := range experiments {
		p, _, err := s.inspect(e)
		if err != nil {
			return err
		}
		if err := c.print(s, p); err != nil {
			return err
		}
	}
	return nil
}

// noteBusy warns that a run is under way and may change files meanwhile.
func (s *session) noteBusy() {
	if !s.shared.Quiet && s.output.Busy() {
		fmt.Fprintf(s.stderr, "another run is working on %q: what it is making shows as missing or stale\n", s.shared.Out)
	}
}

// inspect plans an experiment and compares the plan with what is on disk.
func (s *session) inspect(e *experiment.Experiment) (*plan.Plan, *part.Inventory, error) {
	p, err := plan.New(e)
	if err != nil {
		return nil, nil, err
	}
	inv := part.NewInventory(s.output)
	if err := p.Inspect(s.ctx, s.output, inv); err != nil {
		return nil, nil, err
	}
	p.Select(plan.Selection{})
	return p, inv, nil
}

func (c *planCommand) print(s *session, p *plan.Plan) error {
	switch {
	case c.Dot:
		return p.WriteDot(s.stdout)
	case c.Mermaid:
		return p.WriteMermaid(s.stdout)
	case s.shared.JSON:
		return printPlanJSON(s, p)
	}
	if err := p.WriteTree(s.stdout); err != nil || len(p.Made()) == 0 {
		return err
	}
	disk, err := s.estimate(p)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.stdout, "about %s in %d new files\n", diskSize(disk.Bytes()), disk.Files())
	return err
}

// printPlanJSON writes one object for each part to make, and one for the disk space they need.
func printPlanJSON(s *session, p *plan.Plan) error {
	encoder := json.NewEncoder(s.stdout)
	for _, part := range p.Made() {
		err := encoder.Encode(struct {
			Experiment string     `json:"experiment"`
			Stage      plan.Stage `json:"stage"`
			Part       string     `json:"part"`
			State      plan.State `json:"state"`
			Reason     string     `json:"reason"`
		}{p.Experiment.Name, part.Stage, part.Path(), part.State, part.Reason})
		if err != nil {
			return err
		}
	}
	if len(p.Made()) == 0 {
		return nil
	}
	disk, err := s.estimate(p)
	if err != nil {
		return err
	}
	return encoder.Encode(struct {
		Experiment string           `json:"experiment"`
		Files      int              `json:"files"`
		Bytes      int64            `json:"bytes"`
		Tables     []work.DiskTable `json:"tables"`
	}{p.Experiment.Name, disk.Files(), disk.Bytes(), disk.Tables})
}

// estimate computes the disk space that a plan needs.
func (s *session) estimate(p *plan.Plan) (work.Disk, error) {
	workers, err := s.workers()
	if err != nil {
		return work.Disk{}, err
	}
	return work.Estimate(s.ctx, p, workers, func(part *plan.Part) int64 {
		size, err := s.output.Stat(part.Path())
		if err != nil { // missing or unreadable, which making the part reports
			return 0
		}
		return size
	})
}

// diskSize formats a number of bytes.
func diskSize(bytes int64) string {
	if bytes >= 1e9 {
		return fmt.Sprintf("%.1f GB", float64(bytes)/1e9)
	}
	return fmt.Sprintf("%.1f MB", float64(bytes)/1e6)
}
