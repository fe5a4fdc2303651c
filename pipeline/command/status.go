package command

import (
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/view"
)

type statusCommand struct{ madeNames }

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

// Run prints how many parts are done, stale and missing. Stages without parts are left out, but in JSON.
func (c *statusCommand) Run(s *session) error {
	s.tablesOnly = true
	experiments, err := s.made(c.Experiments, s.noteLeftOut)
	if err != nil {
		return err
	}
	s.noteBusy()
	var all []stageStatus
	for _, e := range experiments {
		p, err := s.inspect(e, plan.Selection{})
		if err != nil {
			return err
		}
		for _, stage := range plan.Stages() {
			if stage == plan.Analysis {
				continue
			}
			all = append(all, s.countParts(p, stage))
		}
	}
	if s.shared.JSON {
		return view.JSON(s.stdout, all)
	}
	t := view.NewTable("experiment", "stage", "done", "stale", "missing", "not kept", "rows", "MB")
	for _, status := range all {
		if status.Done+status.Stale+status.Missing+status.Counted == 0 {
			continue
		}
		t.Row(status.Experiment, status.Stage, status.Done, status.Stale, status.Missing,
			status.Counted, status.Rows, fmt.Sprintf("%.1f", float64(status.Bytes)/1e6))
	}
	t.Text(s.stdout)
	if slices.ContainsFunc(all, func(s stageStatus) bool { return s.Counted > 0 }) {
		view.Paragraph(s.stdout, "not kept: counted, and not written, as keep: counts asks for")
	}
	return nil
}

func (s *session) countParts(p *plan.Plan, stage plan.Stage) stageStatus {
	count := stageStatus{Experiment: p.Experiment.Name, Stage: stage}
	for _, planned := range p.Parts() {
		if planned.Stage != stage {
			continue
		}
		switch planned.State {
		case plan.Counted:
			count.Counted++
		case plan.Missing:
			count.Missing++
		case plan.Stale:
			count.Stale++
		case plan.Fresh:
			entry := s.inventory.Get(planned.Path())
			count.Done++
			count.Rows += entry.Rows
			count.Bytes += entry.Bytes
		}
	}
	return count
}
