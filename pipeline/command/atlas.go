package command

import (
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/runner"
)

// atlasCommand is `atlas`.
type atlasCommand struct {
	Experiments []string `arg:"" optional:"" name:"experiment" help:"Shipped experiments by name, or paths of YAML files. Default: atlas."`
	Where       []string `help:"Only lines whose column of table atlas has this value; several must all hold." sep:"none" placeholder:"COLUMN=VALUE"`

	runner.Options
}

// atlasExperiment is what the command runs without a name.
const atlasExperiment = "atlas"

// Run executes the subcommand: it makes what is missing, as `run` does, and prints
// table `atlas`.
func (c *atlasCommand) Run(s *session) error {
	where, err := parseConditions(c.Where, atlasSchema())
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
	return s.execute(experiments, c.Options, plan.Selection{}, func(p *plan.Plan, found *analysis.Results, stream *progress.JSON) error {
		rows, err := chosen(found, where)
		if err != nil {
			return err
		}
		if stream != nil {
			return emitAtlas(stream, found.Experiment, rows)
		}
		return printAtlas(s.stdout, p.Experiment, found.Atlas, rows, s.shared.Out)
	})
}

// atlasSchema is the schema of table `atlas`.
func atlasSchema() part.Schema {
	list := results.Schemas()
	return list[slices.IndexFunc(list, func(s part.Schema) bool { return s.Name == "atlas" })]
}

// chosen are the lines of an experiment that meet the conditions.
func chosen(found *analysis.Results, where []condition) ([]tables.AtlasRow, error) {
	schema := atlasSchema()
	var rows []tables.AtlasRow
	for _, r := range found.Atlas {
		if holds(where, schema, rowCells(schema, r)) {
			rows = append(rows, r)
		}
	}
	switch {
	case len(found.Atlas) == 0:
		return nil, fmt.Errorf("experiment %q has no decisions on solved boards, which are what an atlas is of", found.Experiment)
	case len(rows) == 0:
		return nil, fmt.Errorf("experiment %q: no line of its atlas fits --where; `show atlas` has all %d", found.Experiment, len(found.Atlas))
	}
	return rows, nil
}

// rowCells returns a row of an analysis table as text, in the order of its columns.
func rowCells(schema part.Schema, row any) []string {
	values := columnsOf(row)
	list := make([]string, len(schema.Columns))
	for i, column := range schema.Columns {
		if value := values[column.Name]; value != nil {
			list[i] = fmt.Sprint(value)
		}
	}
	return list
}

// emitAtlas writes lines and summary as JSON, an object each.
func emitAtlas(stream *progress.JSON, experiment string, rows []tables.AtlasRow) error {
	for _, r := range rows {
		if err := stream.Emit(map[string]any{"event": "row", "table": "atlas", "row": columnsOf(r)}); err != nil {
			return err
		}
	}
	for _, summary := range tables.SummariseAtlas(rows) {
		if err := stream.Emit(map[string]any{"event": "summary", "experiment": experiment, "summary": summary}); err != nil {
			return err
		}
	}
	return stream.Emit(map[string]any{"event": "done", "experiment": experiment})
}
