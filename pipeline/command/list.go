package command

import (
	"encoding/json"

	"github.com/jedib0t/go-pretty/v6/table"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// listCommand is `list`.
type listCommand struct{}

// entry is a thing that can be named in an experiment or on the command line.
type entry struct {
	Kind    string `json:"kind"`
	Name    string `json:"name"`
	Summary string `json:"summary"`
	Source  string `json:"source"`
}

// Run executes the subcommand.
func (listCommand) Run(s *session) error {
	entries, err := listEntries()
	if err != nil {
		return err
	}
	if s.shared.JSON {
		encoder := json.NewEncoder(s.stdout)
		for _, e := range entries {
			if err := encoder.Encode(e); err != nil {
				return err
			}
		}
		return nil
	}
	t := newTable(s.stdout)
	t.AppendHeader(table.Row{"", "name", "what it is", "source"})
	previous := ""
	for _, e := range entries {
		kind := e.Kind
		if kind == previous {
			kind = ""
		} else if previous != "" {
			t.AppendSeparator()
		}
		previous = e.Kind
		t.AppendRow(table.Row{kind, e.Name, e.Summary, e.Source})
	}
	t.Render()
	return nil
}

// listEntries collects what there is.
func listEntries() ([]entry, error) {
	var entries []entry
	for _, name := range shipped() {
		e, err := loadExperiment(name, experiment.Overrides{})
		if err != nil {
			return nil, err
		}
		entries = append(entries, entry{"experiment", e.Name, e.Title, e.Source})
	}
	for _, kind := range catalog.Games() {
		entries = append(entries, entry{"game", kind.Name, kind.Summary, kind.Source})
	}
	for _, kind := range catalog.Evaluators() {
		entries = append(entries, entry{"evaluator", kind.Name, kind.Summary, kind.Source})
	}
	for _, kind := range propagate.Kinds() {
		summary := kind.Summary
		if kind.Example != "" {
			summary += ", such as " + kind.Example
		}
		entries = append(entries, entry{"propagator", kind.Name, summary, kind.Source})
	}
	for _, kind := range search.MethodKinds() {
		entries = append(entries, entry{"method", string(kind.Method), kind.Summary, kind.Source})
	}
	for _, g := range catalog.Games() {
		for _, k := range g.Keys {
			for _, word := range k.Words {
				if word.Summary != "" {
					entries = append(entries, entry{k.What() + " of " + g.Name, word.Name, word.Summary, "default: " + word.Without})
				}
			}
		}
	}
	for _, tie := range search.TieKinds() {
		entries = append(entries, entry{"tie rule", string(tie.Tie), tie.Summary, tie.Source})
	}
	return entries, nil
}
