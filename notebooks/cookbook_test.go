package notebooks_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

const cookbookGolden = "testdata/cookbook.golden"

// The ten questions of README.md, over the views of data/duckdb.sql and a fresh dataset,
// give the committed answers, which agree with other tables.
func TestCookbook(t *testing.T) {
	t.Parallel()
	k := inPython(t)
	out := papersDataset(t)
	answers := fixture.Must(k.ask(filepath.Join("testdata", "cookbook_run.py"),
		"README.md", filepath.Join("..", "data", "duckdb.sql"), out))(t)
	if strings.Contains(answers, filepath.ToSlash(out)) {
		t.Error("the answers name the folder of this run")
	}
	if *update {
		fixture.OK(t, os.WriteFile(cookbookGolden, []byte(answers), 0o644))
	}
	if want := string(readFile(t, cookbookGolden)); answers != want {
		t.Errorf("the answers are not those of %s; doc.go says how to rewrite it:\n%s", cookbookGolden, answers)
	}
}

// pythonBlock returns the first block of Python in a Markdown file that has a name, or none if that is empty.
func pythonBlock(t *testing.T, file, name string) string {
	t.Helper()
	_, block, found := strings.Cut(string(readFile(t, file)), strings.TrimSpace("```python "+name)+"\n")
	if !found {
		t.Fatalf("%s has no block of Python called %q", file, name)
	}
	block, _, _ = strings.Cut(block, "```")
	return block
}

// TestReadmePython: what the project's README does with pandas, polars and DuckDB gives the same rows.
func TestReadmePython(t *testing.T) {
	t.Parallel()
	k := inPython(t)
	block := pythonBlock(t, "../README.md", "")
	script := filepath.Join(t.TempDir(), "readme.py")
	block = strings.Replace(block, `"data/build/`, `"`+filepath.ToSlash(papersDataset(t))+"/", 1) +
		"print(lines.filter(propagator='minimax').height == len(minimax.fetchall()) > 0, " +
		"'p10' in curves.columns.get_level_values('boardset'))\n"
	fixture.OK(t, os.WriteFile(script, []byte(block), 0o600))
	if printed, err := k.ask(script); err != nil || strings.TrimSpace(printed) != "True True" {
		t.Errorf("it prints %q, expected True True (%v)", printed, err)
	}
}

// Views over a folder without a dataset have their columns and comments, and say so instead of
// having no rows. Those of tables that a run leaves out have no rows, in a folder whose name would be
// a pattern.
func TestViewsWithoutFiles(t *testing.T) {
	t.Parallel()
	k := inPython(t)
	folder := "a[1] [!b]{c,d}"
	if runtime.GOOS != "windows" {
		folder += ` * ** ?`
	}
	counts := filepath.Join(t.TempDir(), folder, "out")
	runInto(t, counts, filepath.Join("testdata", "small.yaml"), "--boards", "20", "--set", "keep=counts")
	report := fixture.Must(k.ask(filepath.Join("testdata", "views_check.py"), filepath.Join("..", "data", "duckdb.sql"),
		t.TempDir(), counts))(t)
	t.Log(report)
}
