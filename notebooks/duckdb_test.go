package notebooks_test

import (
	"path/filepath"
	"strings"
	"testing"
)

// changes are the changed copies that testdata/duckdb_change.py makes, each with
// what testdata/duckdb_check.py has to say of it.
var changes = map[string]string{
	"fraction":         "correctness: boardset=p6 evaluator=e1 propagator=minimax depth=2: fraction is",
	"wins":             "contests: boardset=p6 evaluator=e1 first=product second=minimax depth=4: wins is",
	"lost_contest":     "contests: boardset=p6 evaluator=e1 first=product second=minimax depth=3: missing in the analysis",
	"decision":         "correctness: boardset=p6 evaluator=e1 propagator=minimax depth=2: correct is",
	"lost_decision":    "correctness: boardset=p6 evaluator=e1 propagator=minimax depth=5: boards is 400, SQL gives 399",
	"nontrivial":       "correctness: boardset=p6 evaluator=e1 propagator=minimax depth=1: nontrivial is",
	"winner":           "contests: boardset=p6 evaluator=e1 first=product second=minimax depth=2: wins_total is",
	"ones":             "boards: boardset=p6: 1 of 400 boards have another number of 1-squares",
	"square":           "boards: boardset=p6: 1 of 400 boards have another number of 1-squares",
	"solution":         "solutions: boardset=p6: 1 of 400 boards solve to another value",
	"order":            "decisions: 1 rows out of order",
	"type":             "decisions: column depth is BIGINT, not INTEGER",
	"renamed_column":   "games: column plies is missing",
	"partition_column": "decisions: 1 rows belong to another folder",
	"metadata":         "games: metadata nonminimax.rows of",
}

// A stranger's DuckDB, pandas and pyarrow read every table of a run, and SQL over
// the rows gives the analysis again: integers equal, fractions to the last bit. The check
// is worth something only if it can fail: every kind of error in the tables has to fail
// it, with a message that says where.
func TestDuckDBReadsTheTables(t *testing.T) {
	t.Parallel()
	v := newVenv(t)
	// A query takes as long for a file as for many rows: a set has one evaluator.
	out, copies := makeDataset(t, filepath.Join("testdata", "small.yaml"),
		"--set", "boardsets.p6.evaluators=[e1]", "--set", "boardsets.g5.evaluators=[e3]"), t.TempDir()
	made, err := v.run(t, nil, filepath.Join("testdata", "duckdb_change.py"), out, copies)
	if err != nil {
		t.Fatal(err)
	}
	names := strings.Fields(made)
	if len(names) != len(changes) {
		t.Errorf("%d changed copies, expected %d: %v", len(names), len(changes), names)
	}
	args := []string{filepath.Join("testdata", "duckdb_check.py"), out}
	for _, name := range names {
		args = append(args, filepath.Join(copies, name))
	}
	report, err := v.run(t, nil, args...)
	if err == nil {
		t.Error("nothing was found wrong")
	}
	found := problems(report)
	if text := found[out]; text != "" {
		t.Errorf("the tables as they were made:\n%s", text)
	}
	for _, name := range names {
		text := found[filepath.Join(copies, name)]
		if want := changes[name]; want == "" || !strings.Contains(text, want) {
			t.Errorf("%s: expected %q in\n%s", name, want, text)
		}
	}
}

// The same tables of an experiment as shipped, but for its size.
func TestDuckDBReadsAPaper(t *testing.T) {
	t.Parallel()
	if !everything() {
		t.Skip("TestDuckDBReadsTheTables has a smaller experiment: CI=true in the environment, or -args -long")
	}
	v := newVenv(t)
	if report, err := v.run(t, nil, filepath.Join("testdata", "duckdb_check.py"), makeDataset(t, "nau1986", "--boards", "400")); err != nil {
		t.Fatalf("%v\n%s", err, report)
	}
}
