package command

import (
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/print"
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
	Status  string `json:"status,omitempty"` // what it is tested against; of propagators
}

// Run prints what can be named, a block a kind.
func (listCommand) Run(s *session) error {
	entries, err := listEntries()
	if err != nil {
		return err
	}
	if s.shared.JSON {
		return print.JSON(s.stdout, entries)
	}
	t := print.NewTable(s.stdout, "", "name", "what it is", "status", "source")
	previous := ""
	for _, e := range entries {
		kind := e.Kind
		if kind == previous {
			kind = ""
		} else if previous != "" {
			t.Separate()
		}
		previous = e.Kind
		t.Row(kind, e.Name, e.Summary, e.Status, e.Source)
	}
	t.Render()
	return nil
}

func listEntries() ([]entry, error) {
	var entries []entry
	for _, name := range shipped() {
		e, err := loadExperiment(name, experiment.Overrides{})
		if err != nil {
			return nil, err
		}
		entries = append(entries, entry{"experiment", e.Name, e.Title, e.Source, ""})
	}
	for _, kind := range catalog.Games() {
		entries = append(entries, entry{"game", kind.Name, kind.Summary, kind.Source, ""})
	}
	for _, kind := range catalog.Evaluators() {
		entries = append(entries, entry{"evaluator", kind.Name, kind.Summary, kind.Source, ""})
	}
	for _, kind := range propagate.Kinds() {
		summary := kind.Summary
		if kind.Example != "" {
			summary += ", such as " + kind.Example
		}
		entries = append(entries, entry{"propagator", kind.Name, summary, kind.Source, kind.Status})
	}
	for _, kind := range search.MethodKinds() {
		entries = append(entries, entry{"method", string(kind.Method), kind.Summary, kind.Source, ""})
	}
	for _, rule := range catalog.Rules() {
		entries = append(entries, entry{"rule of kalah", rule.Name, rule.Summary, "default: " + rule.Default, ""})
	}
	for _, tie := range search.TieKinds() {
		entries = append(entries, entry{"tie rule", string(tie.Tie), tie.Summary, tie.Source, ""})
	}
	return entries, nil
}
