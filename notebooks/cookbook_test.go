package notebooks_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

const cookbookGolden = "testdata/cookbook.golden"

// The ten questions of README.md, over the views of data/duckdb.sql and a fresh dataset,
// give the committed answers, which agree with other tables.
func TestCookbook(t *testing.T) {
	t.Parallel()
	k := inPython(t)
	out := papersDataset(t)
	answers, err := k.ask(filepath.Join("testdata", "cookbook_run.py"),
		"README.md", filepath.Join("..", "data", "duckdb.sql"), out)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(answers, filepath.ToSlash(out)) {
		t.Error("the answers name the folder of this run")
	}
	if *update {
		if err := os.WriteFile(cookbookGolden, []byte(answers), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want := string(readFile(t, cookbookGolden)); answers != want {
		t.Errorf("the answers are not those of %s; doc.go says how to rewrite it:\n%s", cookbookGolden, answers)
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
	report, err := k.ask(filepath.Join("testdata", "views_check.py"), filepath.Join("..", "data", "duckdb.sql"),
		t.TempDir(), counts)
	if err != nil {
		t.Fatal(err)
	}
	t.Log(report)
}
