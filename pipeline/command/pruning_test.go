package command

import (
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// TestPruningHasEveryRule: the shipped table of node savings has every rule that can be
// pruned in the games that take every rule, or a member of its family.
func TestPruningHasEveryRule(t *testing.T) {
	e, err := loadExperiment("pruning", experiment.Overrides{})
	if err != nil {
		t.Fatal(err)
	}
	for _, set := range e.BoardSets {
		if set.Game == "five" {
			continue
		}
		families := make(map[string]bool)
		for _, name := range set.Propagators {
			kind, _, err := propagate.Find(name)
			if err != nil {
				t.Fatal(err)
			}
			families[firstWord(kind.Name)] = true
		}
		for _, kind := range propagate.Kinds() {
			rule, err := propagate.New(kind.Name)
			if _, is := rule.(propagate.Monotone); err == nil && is && !slices.Contains(set.Propagators, kind.Name) && !families[firstWord(kind.Name)] {
				t.Errorf("%s: %s is missing", set.Name, kind.Name)
			}
		}
		if !slices.Equal(set.Methods, []string{string(search.Full), string(search.Pruned), string(search.Ordered), string(search.Remembered), string(search.Deepened)}) {
			t.Errorf("%s: methods %v", set.Name, set.Methods)
		}
	}
}

// firstWord is what the members of a family have in common.
func firstWord(name string) string {
	for i, c := range name {
		if c == '-' {
			return name[:i]
		}
	}
	return name
}
