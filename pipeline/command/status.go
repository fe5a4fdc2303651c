package command

import (
	"encoding/json"
	"fmt"

	"github.com/jedib0t/go-pretty/v6/table"

	"github.com/nonminimax/nonminimax/pipeline/inventory"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// statusCommand is `status`.
type statusCommand struct {
	Experiments []string `arg:"" optional:"" name:"experiment" help:"Shipped experiments by name, or paths of YAML files. Default: nau1986."`
}

// stageStatus is how one stage of one experiment stands.
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

// Run executes the subcommand.
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
		list, err := stages(p, inv)
		if err != nil {
			return err
		}
		all = append(all, list...)
	}
	if s.shared.JSON {
		encoder := json.NewEncoder(s.stdout)
		for _, status := range all {
			if err := encoder.Encode(status); err != nil {
				return err
			}
		}
		return nil
	}
	printStatus(s, all)
	return nil
}

// stages counts the parts of a plan by stage.
func stages(p *plan.Plan, inv *inventory.Inventory) ([]*stageStatus, error) {
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

// add counts a part.
func (s *stageStatus) add(p *plan.Part, inv *inventory.Inventory) error {
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

// printStatus prints the stages of all experiments.
func printStatus(s *session, all []*stageStatus) {
	t := newTable(s.stdout)
	t.AppendHeader(table.Row{"experiment", "stage", "done", "stale", "missing", "not kept", "rows", "MB"})
	for _, status := range all {
		t.AppendRow(table.Row{status.Experiment, status.Stage, status.Done, status.Stale, status.Missing,
			status.Counted, status.Rows, fmt.Sprintf("%.1f", float64(status.Bytes)/1e6)})
	}
	t.Render()
}
