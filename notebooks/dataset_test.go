package notebooks_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// makeDataset runs an experiment as a user would, with the binary built from this
// checkout, and returns the output folder.
func makeDataset(t *testing.T, experiment string, flags ...string) string {
	t.Helper()
	return runExperiment(t, buildProgram(t), experiment, flags...)
}

// buildProgram builds the program and returns its path.
func buildProgram(t *testing.T) string {
	t.Helper()
	dependOnSources(t)
	binary := executable(filepath.Join(t.TempDir(), "nonminimax"))
	if _, err := command(commandContext(t), os.Environ(), "go", "build", "-o", binary, "../pipeline"); err != nil {
		t.Fatal(err)
	}
	return binary
}

// runExperiment runs an experiment and returns the output folder.
func runExperiment(t *testing.T, binary, experiment string, flags ...string) string {
	t.Helper()
	out := filepath.Join(t.TempDir(), "build")
	runInto(t, binary, out, experiment, flags...)
	return out
}

// runInto adds an experiment to an output folder.
func runInto(t *testing.T, binary, out, experiment string, flags ...string) {
	t.Helper()
	args := append([]string{"run", experiment, "--quiet", "--out", out}, flags...)
	if _, err := command(commandContext(t), environ(), binary, args...); err != nil {
		t.Fatal(err)
	}
}

// dependOnSources opens every file that the results depend on. go test keeps a
// result until a file that the test itself opened changes; what the compiler and
// Python open it does not see, and would call a broken pipeline "ok (cached)".
func dependOnSources(t *testing.T) {
	t.Helper()
	kinds := []string{".go", ".mod", ".sum", ".yaml", ".csv", ".py", ".txt", ".ipynb", ".md", ".sql", ".tmpl", ".json", ".golden"}
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && slices.Contains([]string{".git", "build", "bin"}, entry.Name()):
			return fs.SkipDir
		case entry.Type().IsRegular() && slices.Contains(kinds, filepath.Ext(path)):
			return touch(path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func touch(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	return file.Close()
}
