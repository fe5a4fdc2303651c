package notebooks_test

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
)

// sharedFolder holds what several tests read: the program and the slowest datasets.
var sharedFolder string

// TestMain makes and removes it, and stops the kernel that tests share.
func TestMain(m *testing.M) {
	os.Exit(func() int {
		dir, err := os.MkdirTemp("", "nonminimax-notebooks-")
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		defer os.RemoveAll(dir)
		sharedFolder = dir
		status := m.Run()
		if pythonKernel.kernel != nil {
			_ = pythonKernel.stop() // how it ends is no result
		}
		return status
	}())
}

// everything reports whether tests take their longer form: all notebooks run, and DuckDB reads
// an experiment as shipped.
func everything() bool { return *long || os.Getenv("CI") == "true" }

// makeDataset runs an experiment as a user would, with the binary built from this
// checkout, and returns the output folder.
func makeDataset(t *testing.T, experiment string, flags ...string) string {
	t.Helper()
	return runExperiment(t, buildProgram(t), experiment, flags...)
}

// papersDataset returns the dataset of [NPT86] as shipped and, in the same folder,
// [WPN09] in its short form, which is made once. Tests only read it.
func papersDataset(t *testing.T) string {
	t.Helper()
	binary := buildProgram(t)
	out := filepath.Join(sharedFolder, "papers")
	makePapers.Do(func() {
		runInto(t, binary, out, "nau1986")
		runInto(t, binary, out, "wilson2009", shortWilson...)
		papersMade = true
	})
	if !papersMade {
		t.Fatalf("no dataset in %s: see the test that should have made it", out)
	}
	return out
}

var (
	makePapers sync.Once
	papersMade bool
)

// shortWilson are the flags of [WPN09] in the short form, where most of the time would go to calibration.
var shortWilson = []string{"--boards", "60",
	"--set", "boardsets.p10b2.calibration=200", "--set", "boardsets.p10b3.calibration=200",
	"--set", "boardsets.n10b2.calibration=200", "--set", "boardsets.n10b3.calibration=200"}

// buildProgram builds the program, once, and returns its path.
func buildProgram(t *testing.T) string {
	t.Helper()
	dependOnSources(t)
	binary, err := program()
	if err != nil {
		t.Fatal(err)
	}
	return binary
}

var program = sync.OnceValues(func() (string, error) {
	binary := executable(filepath.Join(sharedFolder, "nonminimax"))
	_, err := command(context.Background(), os.Environ(), "go", "build", "-ldflags=-w", "-o", binary, "../pipeline")
	return binary, err
})

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

// dependOnSources opens every file that the results depend on. go test caches a result until a
// file that the test itself opened changes; it does not see those that the compiler and Python
// open, and would call a broken pipeline "ok (cached)".
func dependOnSources(t *testing.T) {
	t.Helper()
	if err := openSources(); err != nil {
		t.Fatal(err)
	}
}

var openSources = sync.OnceValue(func() error {
	kinds := []string{".go", ".mod", ".sum", ".yaml", ".csv", ".py", ".txt", ".ipynb", ".md", ".sql", ".tmpl", ".json", ".golden"}
	return filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
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
})

func touch(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	return file.Close()
}
