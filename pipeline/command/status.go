package command

import (
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/print"
)

type statusCommand struct {
	Experiments []string `arg:"" optional:"" name:"experiment" help:"Shipped experiments by name, or paths of YAML files. Default: nau1986."`
}

// stageStatus counts the parts of one stage of one experiment by their state.
type stageStatus struct {
	Experiment string     `json:"experiment"`
	Stage      plan.Stage `json:"stage"`
	Done       int        `json:"done"`
	Stale      int        `json:"stale"`
	Missing    int        `json:"missing"`
	Counted    int        `json:"counted"` // not kept on disk
	Rows       int64      `json:"rows"`
	Bytes      int64      `json:"bytes"`
}

// Run prints how many parts are done, stale and missing.
func (c *statusCommand) Run(s *session) error {
	experiments, err := s.experiments(c.Experiments)
	if err != nil {
		return err
	}
	s.noteBusy()
	var all []*stageStatus
	for _, e := range experiments {
		p, inv, err := s.inspect(e)
		if err != nil {
			return err
		}
		stages, err := statusOfStages(p, inv)
		if err != nil {
			return err
		}
		all = append(all, stages...)
	}
	if s.shared.JSON {
		return print.JSON(s.stdout, all)
	}
	t := print.NewTable(s.stdout, "experiment", "stage", "done", "stale", "missing", "not kept", "rows", "MB")
	for _, status := range all {
		t.Row(status.Experiment, status.Stage, status.Done, status.Stale, status.Missing,
			status.Counted, status.Rows, fmt.Sprintf("%.1f", float64(status.Bytes)/1e6))
	}
	t.Render()
	return nil
}

func statusOfStages(p *plan.Plan, inv *part.Inventory) ([]*stageStatus, error) {
	var list []*stageStatus
	byStage := make(map[plan.Stage]*stageStatus)
	for _, stage := range plan.Stages() {
		if stage != plan.Analysis {
			byStage[stage] = &stageStatus{Experiment: p.Experiment.Name, Stage: stage}
			list = append(list, byStage[stage])
		}
	}
	for _, part := range p.Parts() {
		if err := byStage[part.Stage].add(part, inv); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func (s *stageStatus) add(p *plan.Part, inv *part.Inventory) error {
	switch p.State {
	case plan.Counted:
		s.Counted++
	case plan.Missing:
		s.Missing++
	case plan.Stale:
		s.Stale++
	case plan.Fresh:
		s.Done++
		entry, _, err := inv.Find(p.Schema, p.Dir, part.PartName(p.Range.Index, p.Range.Of))
		s.Rows += entry.Rows
		s.Bytes += entry.Bytes
		return err
	}
	return nil
}
