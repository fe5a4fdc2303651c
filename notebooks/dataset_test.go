package notebooks_test

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"

	pipeline "github.com/nonminimax/nonminimax/pipeline/command"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// sharedFolder holds what several tests read: the slowest dataset.
var sharedFolder string

// TestMain makes and removes it, in memory where the system has some and the tests are short, and stops
// the kernel that tests share. Garbage is collected less often than by default, unless GOGC says how often.
//
// As a file called nonminimax the test is the program, for the wheel: to compile that would take longer than all else.
func TestMain(m *testing.M) {
	if name, _, _ := strings.Cut(filepath.Base(os.Args[0]), "."); name == "nonminimax" {
		os.Exit(pipeline.Main(os.Args[1:], os.Stdout, os.Stderr))
	}
	flag.Parse()
	if os.Getenv("GOGC") == "" {
		os.Setenv("GOGC", "400")
		debug.SetGCPercent(400)
	}
	os.Exit(func() int {
		if dir, err := os.MkdirTemp("/dev/shm", "nonminimax-notebooks-"); err == nil && !*long {
			defer os.RemoveAll(dir)
			os.Setenv("TMPDIR", dir)
		}
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

// makeDataset runs an experiment as a user would and returns the output folder.
func makeDataset(t *testing.T, experiment string, flags ...string) string {
	t.Helper()
	out := filepath.Join(t.TempDir(), "build")
	runInto(t, out, experiment, flags...)
	return out
}

// papersDataset returns the dataset of [NPT86] as shipped and, in the same folder,
// [WPN09] in its short form, which is made once. Tests only read it.
func papersDataset(t *testing.T) string {
	t.Helper()
	out := filepath.Join(sharedFolder, "papers")
	makePapers.Do(func() {
		runInto(t, out, "nau1986")
		runInto(t, out, "wilson2009", shortWilson...)
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

// runInto adds an experiment to an output folder.
func runInto(t *testing.T, out, experiment string, flags ...string) {
	t.Helper()
	nonminimax(t, append([]string{"run", experiment, "--quiet", "--out", out}, flags...)...)
}

// nonminimax runs a command line of the program, in this process: a second build of the program would
// take as long as the datasets do. It returns what is printed.
func nonminimax(t *testing.T, args ...string) string {
	t.Helper()
	dependOnSources(t)
	var out bytes.Buffer
	if status := pipeline.Main(args, &out, &out); status != 0 {
		t.Fatalf("nonminimax %s: exit status %d\n%s", strings.Join(args, " "), status, out.String())
	}
	return out.String()
}

// dependOnSources opens every file that the results depend on. go test caches a result until a
// file that the test itself opened changes; it does not see those that Python and the Go kernel
// open, and would call a broken pipeline "ok (cached)".
func dependOnSources(t *testing.T) {
	t.Helper()
	fixture.OK(t, openSources())
}

var openSources = sync.OnceValue(func() error {
	kinds := []string{".go", ".mod", ".sum", ".yaml", ".csv", ".py", ".txt", ".ipynb", ".md", ".sql", ".tmpl", ".json",
		".golden"}
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
