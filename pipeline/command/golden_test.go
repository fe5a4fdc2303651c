package command

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestGolden compares the dataset of a tiny experiment with what it was when
// the golden files were made: correctness and contests to be read, and the
// SHA-256 of every file of a table, for the rest. The description of the dataset, in
// the top folder, follows from these and from words.
//
// testdata/golden/README.md says when they may change, and how.
func TestGolden(t *testing.T) {
	dir, files := built(t, tiny)
	for _, table := range []string{"correctness.csv", "contests.csv"} {
		text, err := os.ReadFile(filepath.Join(dir, "analysis/experiment=tiny", table))
		if err != nil {
			t.Fatal(err)
		}
		expectGolden(t, table, string(text))
	}
	expectGolden(t, "sha256sums", sums(files))
}

// TestGoldenReport does the same for an experiment with every table of the analysis, its
// report and figures. Its page names the program's version, so that it is not held.
func TestGoldenReport(t *testing.T) {
	dir, _ := built(t, withReport)
	command(t, exitDone, "report", withReport, "--out", dir, "--quiet")
	expectGolden(t, "sha256sums-report", sums(below(mustTree(t, dir), "analysis/", "report/page/figures/")))
}

// withReport is an experiment whose report has every kind of section.
const withReport = "testdata/page.yaml"

// sums lists the hashes of the files in folders.
func sums(files map[string]string) string {
	var list strings.Builder
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if strings.Contains(name, "/") {
			fmt.Fprintf(&list, "%s  %s\n", files[name], name)
		}
	}
	return list.String()
}

// expectGolden compares text with a golden file, or rewrites it.
func expectGolden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata/golden", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(text) {
		return
	}
	was, is := strings.Split(string(text), "\n"), strings.Split(got, "\n")
	for _, line := range was {
		if !slices.Contains(is, line) {
			t.Errorf("%s: gone: %s", file, line)
		}
	}
	for _, line := range is {
		if !slices.Contains(was, line) {
			t.Errorf("%s: new: %s", file, line)
		}
	}
	t.Errorf("%s is not what the run gives; testdata/golden/README.md says what to do", file)
}
