package main

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
// testdata/golden may change when a table gets a column, a stage or the
// analysis another version, or the Parquet layout another encoding: all things
// that the commit has to say, since users then compute their datasets anew. It
// may not change otherwise, and never by machine, Go version or number of
// workers. Rewrite it with
//
//	go test ./pipeline -run TestGolden -args -update
func TestGolden(t *testing.T) {
	dir, files := built(t, tiny)
	for _, table := range []string{"correctness.csv", "contests.csv"} {
		text, err := os.ReadFile(filepath.Join(dir, "analysis/experiment=tiny", table))
		if err != nil {
			t.Fatal(err)
		}
		expectGolden(t, table, string(text))
	}
	var sums strings.Builder
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if !strings.Contains(name, "/") {
			continue
		}
		fmt.Fprintf(&sums, "%s  %s\n", files[name], name)
	}
	expectGolden(t, "sha256sums", sums.String())
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
	t.Errorf("%s is not what the run gives; see the comment on TestGolden", file)
}
