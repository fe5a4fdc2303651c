package notebooks_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// misdescriptions are changes of a description, each with the check of
// testdata/describe_check.py that must notice it, and its message. In the short form those of a
// check are made together, and each must still be noticed; where reading all tables takes long, those in
// which a change is are the only ones described.
var misdescriptions = []struct{ file, old, new, check, table, want string }{
	{"datapackage.json", `"hash": "sha256:`, `"hash": "sha256:f`, "files", "", "its hash is sha256:"},
	{"datapackage.json", `"bytes": `, `"bytes": 9`, "files", "", "bytes, not 9"},
	{"datapackage.json", "experiment=small/errata.csv", "experiment=small/other.csv", "files", "",
		"path and files differ"},
	{"datapackage.json", `"name": "best_moves"`, `"name": "good_moves"`, "rows", "decisions-small",
		`Label "best_moves" in field good_moves`},
	{"datapackage.json", nameAndType("better", "string"), nameAndType("better", "boolean"), "rows", "atlas-small",
		`type is "boolean/default"`},
	{"datapackage.json", "\"depth\",\n     \"budget\",\n     \"board_id\"", `"board_id"`, "keys", "",
		"decisions-small: rows share a primary key"},
	{"croissant.json", `"license"`, `"licence"`, "croissant", "", "license"},
	{"croissant.json", "games/**/*.parquet", "games/**/part-00001-of-00001.parquet", "croissant", "games",
		"Croissant: games has 0 rows"},
	{"croissant.json", `"column": "fraction"`, `"column": "portion"`, "croissant", "boardsets",
		"Read(boardsets-files)"},
	{"README.md", "- config_name: boards\n", "- config_name: fields\n", "card", "", "card: its tables are"},
	{"README.md", "analysis/*/boardsets.parquet", "analysis/*/contests.parquet", "card", "", "card: boardsets has"},
}

// nameAndType is the beginning of a column in datapackage.json.
func nameAndType(name, kind string) string {
	return fmt.Sprintf("\"name\": %q,\n      \"type\": %q", name, kind)
}

// Independent programs read the description of a fresh dataset and the files by it:
// Frictionless every row of every file, mlcroissant and Hugging Face's datasets every row of every
// table. They notice what is wrong.
func TestDescriptionIsValid(t *testing.T) {
	t.Parallel()
	v := newVenvWith(t, forMetadata)
	// Frictionless and mlcroissant take as long for a file as for a hundred rows.
	out := makeDataset(t, filepath.Join("testdata", "small.yaml"), "--boards", "4", "--set", "boardsets.g5.boards=4",
		"--set", "boardsets.p6.evaluators=[e1]", "--set", "boardsets.p6.depths=[1,2]",
		"--set", "boardsets.g5.depths=[1,2]",
		"--set", "boardsets.g5.propagators=[minimax]", "--set", "boardsets.g5.contests=[]")
	checks, dirs := misdescribed(t, out)
	report, err := v.run(t, append([]string{filepath.Join("testdata", "describe_check.py"), "all", out}, checks...)...)
	if err != nil {
		t.Fatal(err)
	}
	found := problems(report)
	if text := found[out]; text != "" {
		t.Errorf("the description of %s:\n%s", out, text)
	}
	for i, dir := range dirs {
		if change, text := misdescriptions[i], found[dir]; !strings.Contains(text, change.want) {
			t.Errorf("%s with %s: expected %q in %q", change.file, change.new, change.want, text)
		}
	}
}

// misdescribed makes copies of a dataset with changed descriptions. It returns the checks with
// their copies, as arguments of testdata/describe_check.py, and the copy of each change.
func misdescribed(t *testing.T, out string) (checks, dirs []string) {
	t.Helper()
	copies := make(map[string]string)
	for i, change := range misdescriptions {
		name := change.check
		if *long {
			name += strconv.Itoa(i)
		}
		dir := copies[name]
		if dir == "" {
			dir = t.TempDir()
			fixture.OK(t, os.CopyFS(dir, os.DirFS(out)))
			copies[name] = dir
			checks = append(checks, change.check+":", dir)
		}
		if change.table != "" && !*long {
			checks[slices.Index(checks, dir)-1] += change.table + ","
		}
		file := filepath.Join(dir, change.file)
		text := string(readFile(t, file))
		if !strings.Contains(text, change.old) {
			t.Fatalf("%s has no %q", change.file, change.old)
		}
		fixture.OK(t, os.WriteFile(file, []byte(strings.Replace(text, change.old, change.new, 1)), 0o644))
		dirs = append(dirs, dir)
	}
	return checks, dirs
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
