package catalog

import (
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
)

// TestDeclarations: what a game declares is whole, so that errors, lists and documents
// made of it are.
func TestDeclarations(t *testing.T) {
	var evaluators []string
	for _, e := range Evaluators() {
		if e.Summary == "" || e.Source == "" || slices.Contains(evaluators, e.Name) {
			t.Errorf("evaluator %q: two of this name, or no summary or source", e.Name)
		}
		evaluators = append(evaluators, e.Name)
		if made, parameter, err := FindEvaluator(e.Example); e.Example != "" && (err != nil || made.Name != e.Name ||
			parameter == "") {
			t.Errorf("evaluator %q: its example %q is none of the family", e.Name, e.Example)
		}
		if isFamily := strings.ContainsAny(e.Name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"); isFamily != (e.Example != "") {
			t.Errorf("evaluator %q: expected an example of a family, and of no other", e.Name)
		}
	}
	var games []string
	for _, g := range Games() {
		if g.Summary == "" || g.Source == "" || g.Status == "" || g.Title == "" || g.Rules == "" || g.New == nil ||
			slices.Contains(games, g.Name) {
			t.Errorf("game %q: two of this name, or no summary, source, status, title, rules or New", g.Name)
		}
		games = append(games, g.Name)
		var names, fields []string
		for _, k := range g.Keys {
			if slices.Contains(names, k.Name) || slices.Contains(fields, k.InField()) {
				t.Errorf("game %q: two keys %q or fields %q", g.Name, k.Name, k.InField())
			}
			names, fields = append(names, k.Name), append(fields, k.InField())
			checkKey(t, g, k)
		}
		_, fromFile := g.FromFile()
		if !slices.Contains(fields, "branching") && g.Branching == nil && !fromFile {
			t.Errorf("game %q: nothing says its branching", g.Name)
		}
	}
}

func checkKey(t *testing.T, g declare.Game, k declare.Key) {
	t.Helper()
	if k.Name == "" || k.Doc == "" || k.Example == "" {
		t.Errorf("game %q: key %q has no name, documentation or example", g.Name, k.Name)
	}
	if k.Kind == declare.Whole && k.Max < k.Min {
		t.Errorf("game %q: key %q is from %d to %d", g.Name, k.Name, k.Min, k.Max)
	}
	if choice := k.Kind == declare.Choice || k.Kind == declare.Choices; choice != (len(k.Words) > 0) &&
		k.Kind != declare.Probability {
		t.Errorf("game %q: key %q has %d words", g.Name, k.Name, len(k.Words))
	}
	if k.Required && k.Default != nil {
		t.Errorf("game %q: key %q is required and has a default", g.Name, k.Name)
	}
}

// TestRandom: chance is in an evaluator with noise, in UCT, and in a player whose own evaluator has noise.
func TestRandom(t *testing.T) {
	for name, want := range map[string]bool{"minimax": false, "minimax~best-first": false, "mean~uct-0.5": true,
		"power-4~uct-1-solver":   true,
		"minimax@chess-normal-2": true, "minimax@chess-distance": false, "product~best-first@chess-uniform-2": true} {
		if got := RandomPlayer(name); got != want {
			t.Errorf("player %s: got %t", name, got)
		}
	}
	for name, want := range map[string]bool{"e1": false, "artificial-0.1": true, "playouts-3": true,
		"natural-binary": false, "kalah-measured": false,
		"chess-distance": false, "chess-normal-2": true, "chess-normal-2-4": true, "chess-classical-shuffled": true} {
		if got := RandomEvaluator(name); got != want {
			t.Errorf("evaluator %s: got %t", name, got)
		}
	}
}
