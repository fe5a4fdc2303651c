package command

import (
	"cmp"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/view"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/selective"
)

type listCommand struct{}

// entry is a name that experiments or command lines may use.
type entry struct {
	Kind    string `json:"kind"`
	Name    string `json:"name"`
	Summary string `json:"summary"`
	Source  string `json:"source"`
	// Status of a game or propagator: how it is tested, and where its parameters come from.
	Status string `json:"status,omitempty"`
	// Games are those that an evaluator reads.
	Games []string `json:"games,omitempty"`
}

// Run prints all such names, a block a kind.
func (listCommand) Run(s *session) error {
	entries, err := listEntries()
	if err != nil {
		return err
	}
	if s.shared.JSON {
		return view.JSON(s.stdout, entries)
	}
	t := view.NewTable("", "name", "what it is", "source", "status")
	previous := ""
	for _, e := range entries {
		kind := e.Kind
		if kind == previous {
			kind = ""
		} else if previous != "" {
			t.Separate()
		}
		previous = e.Kind
		status := e.Status
		if len(e.Games) > 0 {
			status = "reads " + strings.Join(e.Games, ", ")
		}
		t.Row(kind, e.Name, e.Summary, e.Source, status)
	}
	t.Text(s.stdout)
	return nil
}

func listEntries() ([]entry, error) {
	var entries []entry
	for _, name := range shipped() {
		e, err := loadExperiment(name, experiment.Overrides{}, new(int64))
		if err != nil {
			return nil, err
		}
		entries = append(entries, entry{Kind: "experiment", Name: e.Name, Summary: e.Title, Source: e.Source})
	}
	for _, kind := range catalog.Games() {
		entries = append(entries, entry{Kind: "game", Name: kind.Name, Summary: kind.Summary, Source: kind.Source,
			Status: kind.Status})
	}
	for _, kind := range catalog.Evaluators() {
		entries = append(entries, entry{Kind: "evaluator", Name: kind.Name, Summary: kind.Summary, Source: kind.Source,
			Games: readable(kind)})
	}
	for _, kind := range propagate.Kinds() {
		entries = append(entries, entry{Kind: "propagator", Name: kind.Name,
			Summary: kind.Summary + unlessEmpty(", such as ", kind.Example, ""), Source: kind.Source,
			Status: kind.Status + unlessEmpty("; ", kind.Ours, " ours")})
	}
	for _, kind := range selective.Kinds() {
		entries = append(entries, entry{Kind: "growth", Name: kind.Name,
			Summary: kind.Summary + unlessEmpty(", such as ", kind.Example, ""), Source: kind.Source,
			Status: kind.Status + unlessEmpty("; ", kind.Ours, " ours")})
	}
	for _, kind := range search.MethodKinds() {
		entries = append(entries, entry{Kind: "method", Name: string(kind.Method), Summary: kind.Summary,
			Source: kind.Source})
	}
	for _, g := range catalog.Games() {
		for _, k := range g.Keys {
			for _, word := range k.Words {
				if word.Summary != "" {
					entries = append(entries, entry{Kind: k.What() + " of " + g.Name, Name: word.Name, Summary: word.Summary,
						Source: "default: " + word.Without})
				}
			}
		}
	}
	for _, tie := range search.TieKinds() {
		entries = append(entries, entry{Kind: "tie rule", Name: string(tie.Tie), Summary: tie.Summary, Source: tie.Source})
	}
	return entries, nil
}

// unlessEmpty puts a text between two others unless it is empty.
func unlessEmpty(before, text, after string) string {
	if text == "" {
		return ""
	}
	return before + text + after
}

func readable(kind declare.Evaluator) (games []string) {
	for _, name := range catalog.GameNames() {
		if catalog.CheckEvaluator(cmp.Or(kind.Example, kind.Name), name) == nil {
			games = append(games, name)
		}
	}
	return games
}
