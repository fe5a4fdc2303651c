package experiment

import (
	"errors"
	"strings"
	"testing"
)

// catalog is a small stand-in for the packages of the science.
var catalog = Catalog{
	Games:       []string{"pgame", "ngame", "ggame", "nim"},
	Evaluators:  []string{"e1", "e2", "e3"},
	Propagators: []string{"minimax", "product", "average", "average-eq10"},
	Methods:     []string{"full", "pruned"},
	Fits: func(s BoardSet) error {
		if s.Game == "pgame" && s.Height > 24 {
			return errors.New("a pgame of this height is too large, at most 24")
		}
		return nil
	},
	EvaluatorFits: func(evaluator, game string) error {
		if evaluator == "e3" && game != "ggame" {
			return errors.New("e3 reads rows of a ggame only")
		}
		return nil
	},
	ParametrisedPropagator: func(propagator string) bool { return strings.HasPrefix(propagator, "baum-") },
	PropagatorFits: func(propagator string) error {
		if propagator == "baum-0.90" {
			return errors.New("baum-0.90 is written as baum-0.9")
		}
		return nil
	},
}

// smallest is the shortest file that loads. Line 3 is p3, line 4 its game.
const smallest = `name: tiny
boardsets:
  p3:
    game: pgame
    height: 3
    boards: 8
`

// mustLoad loads text that has to be right.
func mustLoad(t testing.TB, text string, o Overrides) *Experiment {
	t.Helper()
	e, err := Load("x.yaml", []byte(text), catalog, o)
	if err != nil {
		t.Fatalf("load: %v", err)
	}
	return e
}

// expectError loads text that has to fail with exactly these lines.
func expectError(t *testing.T, text string, o Overrides, want string) {
	t.Helper()
	e, err := Load("x.yaml", []byte(text), catalog, o)
	if err == nil {
		t.Fatalf("loaded %s, want error\n%s", Canonical(e), want)
	}
	if got := err.Error(); got != strings.TrimSpace(want) {
		t.Errorf("error\n got %s\nwant %s", got, strings.TrimSpace(want))
	}
}

// edit replaces one piece of smallest, which has to be there.
func edit(t *testing.T, old, new string) string {
	t.Helper()
	if !strings.Contains(smallest, old) {
		t.Fatalf("%q is not in the smallest experiment", old)
	}
	return strings.Replace(smallest, old, new, 1)
}
