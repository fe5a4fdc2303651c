package command

import (
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	page "github.com/nonminimax/nonminimax/pipeline/report"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/view"
)

type atlasCommand struct {
	Experiments []string `arg:"" optional:"" name:"experiment" help:"Shipped experiments by name, or paths of YAML files. Default: atlas."`
	Where       []string `help:"Only lines whose column of table atlas has this value; several must all hold." sep:"none" placeholder:"COLUMN=VALUE"`
	replaceFlag
}

// atlasExperiment is the experiment that the command runs by default.
const atlasExperiment = "atlas"

// Run makes what is missing, as `run` does, and prints table `atlas`.
func (c *atlasCommand) Run(s *session) error {
	schema := results.Schema("atlas")
	where, err := parseConditions(c.Where, schema)
	if err != nil {
		return err
	}
	names := c.Experiments
	if len(names) == 0 {
		names = []string{atlasExperiment}
	}
	experiments, err := s.experiments(names)
	if err != nil {
		return err
	}
	return s.execute(experiments, plan.Selection{}, c.Replace, func(in page.Input, stream *progress.JSON) error {
		rows, err := atlasRows(in.Found, schema, where)
		if err != nil {
			return err
		}
		if stream != nil {
			return view.AtlasJSON(stream, in.Found.Experiment, rows, in.Found.Pathology)
		}
		return view.Atlas(s.stdout, in.Plan.Experiment, in.Found.Atlas, rows, s.shared.Out)
	})
}

func atlasRows(found *analysis.Results, schema part.Schema, where []condition) ([]tables.AtlasRow, error) {
	all := &part.Part{Batch: part.BatchOf(schema, found.Atlas, nil)}
	var rows []tables.AtlasRow
	for i, r := range found.Atlas {
		if holds(where, schema, cells(all, i)) {
			rows = append(rows, r)
		}
	}
	switch {
	case len(found.Atlas) == 0:
		return nil, usagef("experiment %q has no decisions on solved boards, which are what an atlas is of",
			found.Experiment)
	case len(rows) == 0:
		values := func(column string) (list []string, err error) {
			place, err := schema.Index(column)
			for i := range found.Atlas {
				list = append(list, cells(all, i)[place])
			}
			slices.Sort(list)
			return slices.Compact(list), err
		}
		if err := unmet(where, schema.Name, found.Experiment, values); err != nil {
			return nil, err
		}
		return nil, fmt.Errorf("experiment %q: no line of its atlas fits --where; `show atlas` has all %d",
			found.Experiment, len(found.Atlas))
	}
	return rows, nil
}
