package notebooks_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// The module nm opens the dataset of two experiments, each table in every form that it offers, and
// says what is not there.
func TestModule(t *testing.T) {
	t.Parallel()
	k := inPython(t)
	if problems, err := k.ask(filepath.Join("testdata", "nm_check.py"), papersDataset(t), t.TempDir()); err != nil {
		t.Fatalf("%v\n%s", err, problems)
	}
}

// Every block of Python and SQL in the project's Markdown files runs over the dataset of [NPT86],
// and prints what the text after it shows.
func TestMarkdownBlocks(t *testing.T) {
	t.Parallel()
	k := inPython(t)
	report := fixture.Must(k.ask(filepath.Join("testdata", "blocks_run.py"), "..", fewDecisions(t, papersDataset(t))))(t)
	t.Log(report)
}

// fewDecisions returns a copy of a dataset with the decisions on two board sets alone, because some blocks
// read all that there are, five times.
func fewDecisions(t *testing.T, dataset string) string {
	t.Helper()
	out := filepath.Join(t.TempDir(), "build")
	wanted := regexp.MustCompile(`experiment=nau1986/boardset=(p3|p10/evaluator=e1)/`)
	err := filepath.WalkDir(dataset, func(path string, entry fs.DirEntry, err error) error {
		name := strings.TrimPrefix(path, dataset)
		to := filepath.Join(out, name)
		switch {
		case err != nil:
			return err
		case entry.IsDir():
			return os.MkdirAll(to, 0o755)
		case strings.Contains(name, "decisions") && !wanted.MatchString(filepath.ToSlash(name)):
			return nil
		}
		return os.Link(path, to)
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// DuckDB 1 reads every file, and says of the views that it is too old.
func TestDuckDB1(t *testing.T) {
	t.Parallel()
	v := newVenvWith(t, packages{file: "requirements-duckdb1.txt"})
	report := fixture.Must(v.run(t, filepath.Join("testdata", "duckdb1_check.py"), papersDataset(t)))(t)
	t.Log(report)
}
