package notebooks_test

import (
	"path/filepath"
	"strings"
	"testing"
)

var changer, checker = filepath.Join("testdata", "duckdb_change.py"), filepath.Join("testdata", "duckdb_check.py")

// changes are those of testdata/duckdb_change.py, each with what testdata/duckdb_check.py has to
// say of a copy that has it.
var changes = map[string]string{
	"fraction":         "correctness: boardset=p6 evaluator=e1 propagator=minimax depth=2: fraction is",
	"wins":             "contests: boardset=p6 evaluator=e1 first=product second=minimax depth=4: wins is",
	"lost_contest":     "contests: boardset=p6 evaluator=e1 first=product second=minimax depth=3: missing in the analysis",
	"decision":         "correctness: boardset=p6 evaluator=e1 propagator=minimax depth=2: correct is",
	"lost_decision":    "correctness: boardset=p6 evaluator=e1 propagator=minimax depth=5: boards is 100, SQL gives 99",
	"nontrivial":       "correctness: boardset=p6 evaluator=e1 propagator=minimax depth=1: nontrivial is",
	"winner":           "contests: boardset=p6 evaluator=e1 first=product second=minimax depth=2: wins_total is",
	"ones":             "boards: boardset=p6: 1 of 100 boards have another number of 1-squares",
	"square":           "boards: boardset=p6: 1 of 100 boards have another number of 1-squares",
	"solution":         "solutions: boardset=p6: 1 of 100 boards solve to another value",
	"order":            "decisions: 1 rows out of order",
	"type":             "decisions: column depth is BIGINT, not INTEGER",
	"renamed_column":   "games: column plies is missing",
	"partition_column": "decisions: 1 rows belong to another folder",
	"metadata":         "games: metadata nonminimax.rows of",
}

// together are changes that one copy has at once in the short form. No other change of a group
// causes the message of one.
var together = [][]string{
	{"fraction", "wins", "lost_contest", "ones", "solution", "order", "metadata"},
	{"decision", "lost_decision", "winner", "square", "partition_column"},
	{"nontrivial"},
	{"type", "renamed_column"},
}

// Independent programs (DuckDB, pandas and pyarrow) read every table of a run, and SQL over the
// rows gives the analysis again: integers equal, fractions to the last bit. The check is worth
// something only if it can fail: every kind of error in the tables has to fail it, with a message
// that says where. In the long form each error is alone in its copy.
func TestDuckDBReadsTheTables(t *testing.T) {
	t.Parallel()
	k := inPython(t)
	// A query takes as long for a file as for many rows: a set has one evaluator.
	out, copies := makeDataset(t, filepath.Join("testdata", "small.yaml"), "--boards", "100",
		"--set", "boardsets.p6.evaluators=[e1]", "--set", "boardsets.g5.evaluators=[e3]"), t.TempDir()
	change, check := []string{out, copies}, []string{out}
	copyOf := make(map[string]string) // by change
	for _, group := range changeGroups() {
		name := strings.Join(group, "+")
		change = append(change, name)
		check = append(check, filepath.Join(copies, name))
		for _, one := range group {
			copyOf[one] = filepath.Join(copies, name)
		}
	}
	if made, err := k.ask(changer, change...); err != nil {
		t.Fatalf("%v\n%s", err, made)
	}
	report, err := k.ask(checker, check...)
	if err == nil {
		t.Error("nothing was found wrong")
	}
	found := problems(report)
	if text := found[out]; text != "" {
		t.Errorf("the tables as they were made:\n%s", text)
	}
	for name, want := range changes {
		if text := found[copyOf[name]]; !strings.Contains(text, want) {
			t.Errorf("%s: expected %q in\n%s", name, want, text)
		}
	}
}

// changeGroups returns the changes of each copy.
func changeGroups() [][]string {
	if !*long {
		return together
	}
	var alone [][]string
	for name := range changes {
		alone = append(alone, []string{name})
	}
	return alone
}

// The same tables of [NPT86], as shipped, in the long form.
func TestDuckDBReadsAPaper(t *testing.T) {
	t.Parallel()
	if !*long {
		t.Skip("TestDuckDBReadsTheTables has a smaller experiment: -args -long")
	}
	k := inPython(t)
	if report, err := k.ask(checker, makeDataset(t, "nau1986")); err != nil {
		t.Fatalf("%v\n%s", err, report)
	}
}
