package experiment

import (
	"errors"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
)

// noNodes reads no files of nodes.
func noNodes(string, bool, declare.Reading) (declare.Nodes, error) {
	return nil, errors.New("there is no such file")
}

// lists are the names that errors list.
var lists = strings.NewReplacer("{games}", strings.Join(catalog.GameNames(), ", "), "{evaluators}",
	strings.Join(catalog.EvaluatorNames(), ", "),
	"{propagators}", strings.Join(catalog.PropagatorNames(), ", "), "{methods}", strings.Join(catalog.MethodNames(), ", "))

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
	e, err := Load("x.yaml", []byte(text), noNodes, o)
	if err != nil {
		t.Fatalf("load: %v", err)
	}
	return e
}

// expectError loads text that has to fail with exactly these lines, in which
// {games} and so on stand for all names.
func expectError(t *testing.T, text string, o Overrides, want string) {
	t.Helper()
	e, err := Load("x.yaml", []byte(text), noNodes, o)
	want = strings.TrimSpace(lists.Replace(want))
	if err == nil {
		t.Fatalf("loaded %s, want error\n%s", Canonical(e), want)
	}
	if got := err.Error(); got != want {
		t.Errorf("error\n got %s\nwant %s", got, want)
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
