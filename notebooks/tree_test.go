package notebooks_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// Trees of other programs: pandas (pyarrow) and DuckDB write the shipped example as Parquet in
// various ways, and every file gives the same dataset as the CSV, to the byte.
func TestTreesFromPython(t *testing.T) {
	t.Parallel()
	k := inPython(t)
	dir := t.TempDir()
	example := filepath.Join("..", "data", "trees", "example.csv")
	made := fixture.Must(k.ask(filepath.Join("testdata", "tree_write.py"), example, dir))(t)
	written := strings.Fields(made)
	if len(written) < 8 {
		t.Errorf("only %d files: %v", len(written), written)
	}
	want := dataset(t, makeDataset(t, "tree-example"))
	for _, name := range written {
		got := dataset(t, makeDataset(t, "tree-example", "--set", "boardsets.example.nodes="+filepath.Join(dir, name)))
		for file, bytes := range want {
			if got[file] != bytes {
				t.Errorf("%s: %s differs", name, file)
			}
		}
		if len(got) != len(want) {
			t.Errorf("%s: %d files, expected %d", name, len(got), len(want))
		}
	}
}

// dataset returns the files below a folder by name.
func dataset(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := make(map[string]string)
	err := filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() {
			files[strings.TrimPrefix(path, dir)] = string(readFile(t, path))
		}
		return err
	})
	if err != nil || len(files) < 20 {
		t.Fatalf("%d files below %s: %v", len(files), dir, err)
	}
	return files
}
