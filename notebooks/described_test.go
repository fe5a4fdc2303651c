package notebooks_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// misdescriptions are changes of a description, each with the check of
// testdata/describe_check.py that must notice it, and its message.
var misdescriptions = []struct{ file, old, new, check, want string }{
	{"datapackage.json", `"hash": "sha256:`, `"hash": "sha256:f`, "files", "its hash is sha256:"},
	{"datapackage.json", `"bytes": `, `"bytes": 9`, "files", "bytes, not 9"},
	{"datapackage.json", "experiment=small/errata.csv", "experiment=small/other.csv", "files", "path and files differ"},
	{"datapackage.json", `"name": "best_moves"`, `"name": "good_moves"`, "rows", `Label "best_moves" in field good_moves`},
	{"datapackage.json", `"type": "string"`, `"type": "boolean"`, "rows", `type is "boolean/default"`},
	{"datapackage.json", "\"depth\",\n     \"budget\",\n     \"board_id\"", `"board_id"`, "keys", "decisions-small: rows share a primary key"},
	{"croissant.json", `"license"`, `"licence"`, "croissant", "license"},
	{"croissant.json", `"column": "fraction"`, `"column": "portion"`, "croissant", "Read(boardsets-files)"},
	{"croissant.json", "games/**/*.parquet", "games/**/part-00001-of-00001.parquet", "croissant", "games"},
}

// Strangers' programs read the description of a fresh dataset and the files by it:
// Frictionless every row of every file, mlcroissant every row of every table.
func TestDescriptionIsValid(t *testing.T) {
	t.Parallel()
	v := newVenvWith(t, forMetadata)
	// Frictionless and mlcroissant take much longer for a file than for its rows.
	out := makeDataset(t, filepath.Join("testdata", "small.yaml"), "--boards", "20",
		"--set", "boardsets.p6.evaluators=[e1]", "--set", "boardsets.p6.depths=[1,2]", "--set", "boardsets.g5.depths=[1,2]")
	dirs := misdescribed(t, out)
	args := []string{filepath.Join("testdata", "describe_check.py"), "all", out}
	for i, change := range misdescriptions {
		args = append(args, change.check, dirs[i])
	}
	report, err := v.run(t, args...)
	if err != nil {
		t.Fatal(err)
	}
	found := problems(report)
	if text := found[out]; text != "" {
		t.Errorf("the description of %s:\n%s", out, text)
	}
	for i, change := range misdescriptions {
		if text := found[dirs[i]]; !strings.Contains(text, change.want) {
			t.Errorf("%s with %s: expected %q in %q", change.file, change.new, change.want, text)
		}
	}
}

// misdescribed returns copies of a dataset with changed descriptions.
func misdescribed(t *testing.T, out string) (dirs []string) {
	t.Helper()
	for _, change := range misdescriptions {
		dir := t.TempDir()
		if err := os.CopyFS(dir, os.DirFS(out)); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(dir, change.file)
		text := string(readFile(t, file))
		if !strings.Contains(text, change.old) {
			t.Fatalf("%s has no %q", change.file, change.old)
		}
		if err := os.WriteFile(file, []byte(strings.Replace(text, change.old, change.new, 1)), 0o644); err != nil {
			t.Fatal(err)
		}
		dirs = append(dirs, dir)
	}
	return dirs
}

// problems sorts the lines of a report, each a folder, a tab and a problem.
func problems(text string) map[string]string {
	found := make(map[string]string)
	for line := range strings.Lines(text) {
		if dir, problem, is := strings.Cut(line, "\t"); is {
			found[dir] += problem
		}
	}
	return found
}
