package kalah

import (
	"flag"
	"os"
	"path/filepath"
	"testing"
)

// update is a flag of these tests: go test ./stages/kalah -args -update.
var update = flag.Bool("update", false, "rewrite the golden files")

// golden compares a text with that of a file below testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs, now:\n%s", path, got)
	}
}
