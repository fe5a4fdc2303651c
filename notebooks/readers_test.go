package notebooks_test

import (
	"path/filepath"
	"testing"
)

// The module nm opens the dataset of two experiments, each table in every form that it offers, and
// says what is not there.
func TestModule(t *testing.T) {
	t.Parallel()
	v := newVenv(t)
	if problems, err := v.run(t, filepath.Join("testdata", "nm_check.py"), papersDataset(t), t.TempDir()); err != nil {
		t.Fatalf("%v\n%s", err, problems)
	}
}

// Every block of Python and SQL in the project's Markdown files runs over the dataset of [NPT86],
// and prints what the text after it shows.
func TestMarkdownBlocks(t *testing.T) {
	t.Parallel()
	v := newVenv(t)
	report, err := v.run(t, filepath.Join("testdata", "blocks_run.py"), "..", papersDataset(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Log(report)
}

// DuckDB 1 reads every file, and says of the views that it is too old.
func TestDuckDB1(t *testing.T) {
	t.Parallel()
	v := newVenvWith(t, packages{file: "requirements-duckdb1.txt"})
	report, err := v.run(t, filepath.Join("testdata", "duckdb1_check.py"), papersDataset(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Log(report)
}
