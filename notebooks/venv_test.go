package notebooks_test

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/gofrs/flock"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// packages is the content of a virtual environment.
type packages struct {
	file    string   // exact versions, as pip reads them
	flags   []string // of pip install
	depends []string // files that file reads
}

var (
	// forNotebooks is what a user installs.
	forNotebooks = packages{file: "requirements.txt"}

	// forWheel is what the wheel asks for, and whose frames it takes.
	forWheel = packages{"requirements-wheel.txt", nil, []string{"requirements.txt"}}

	// forMetadata is what validates the description of a dataset.
	forMetadata = packages{"requirements-metadata.txt", []string{"--no-deps"}, []string{"requirements.txt"}}
)

// describePython prints everything that decides whether an environment can be reused, after
// refusing versions without wheels of the pins in requirements.txt.
const describePython = `import platform, sys
if sys.version_info < (3, 11): sys.exit("Python 3.11 or later is needed, this is " + sys.version)
print(sys.version, sys.platform, platform.machine(), sys.executable)`

// venv is a virtual environment with packages installed.
type venv struct {
	dir      string
	packages packages
}

// newVenv returns the environment for the notebooks.
func newVenv(t *testing.T) venv { return newVenvWith(t, forNotebooks) }

// newVenvWith returns the environment for some packages and this machine's Python,
// made on first use and kept in the user's cache folder. The short form has no Python, whose libraries take seconds to
// load.
func newVenvWith(t *testing.T, p packages) venv {
	t.Helper()
	if !*long && !*update && *fullDataset == "" && os.Getenv("CI") != "true" {
		t.Skip("in Python: CI=true in the environment, or -args -long")
	}
	base, err := findPython()
	if err != nil {
		unavailable(t, "no usable Python: %v", err)
	}
	return base.venv(t, p)
}

// venv returns the environment for some packages and a Python.
func (base interpreter) venv(t *testing.T, p packages) venv {
	t.Helper()
	description := base.description
	for _, file := range append([]string{p.file}, p.depends...) {
		pins := fixture.Must(os.ReadFile(file))(t)
		description += string(pins)
	}
	sum := sha256.Sum256([]byte(description))
	cache, err := os.UserCacheDir()
	if err != nil {
		unavailable(t, "no cache folder for a Python environment: %v", err)
	}
	v := venv{filepath.Join(cache, "nonminimax", fmt.Sprintf("venv-%x", sum[:8])), p}
	v.ensure(t, base.path)
	return v
}

// interpreter is a Python and its description of itself.
type interpreter struct{ path, description string }

// findPython finds this machine's Python, once.
var findPython = sync.OnceValues(func() (interpreter, error) {
	var problems []error
	for _, name := range []string{"python3", "python"} {
		path, err := exec.LookPath(name)
		if err == nil {
			description, failed := command(context.Background(), environ(), path, "-c", describePython)
			if failed == nil {
				return interpreter{path, description}, nil
			}
			err = failed
		}
		problems = append(problems, err)
	}
	return interpreter{}, errors.Join(problems...)
})

// newest returns the newest Python that is found beside this machine's own: by its name, or where pyenv keeps it.
func newest(t *testing.T) interpreter {
	home, _ := os.UserHomeDir()
	for minor := 19; minor > 10; minor-- {
		kept, _ := filepath.Glob(filepath.Join(home, ".pyenv", "versions", fmt.Sprintf("3.%d.*", minor), "bin", "python3"))
		for _, name := range append(kept, fmt.Sprintf("python3.%d", minor)) {
			path, err := exec.LookPath(name)
			if err != nil {
				continue
			}
			if description, err := command(t.Context(), environ(), path, "-c", describePython); err == nil {
				return interpreter{path, description}
			}
		}
	}
	base, err := findPython()
	if err != nil {
		unavailable(t, "no usable Python: %v", err)
	}
	return base
}

// ensure makes the environment unless it is complete. Any number of tests and processes may ask at once. Without a
// package index, or by a Python without venv, there is none.
func (v venv) ensure(t *testing.T, base string) {
	t.Helper()
	ctx := commandContext(t)
	if err := os.MkdirAll(filepath.Dir(v.dir), 0o755); err != nil {
		unavailable(t, "no cache folder for a Python environment: %v", err)
	}
	lock := flock.New(v.dir + ".lock")
	if _, err := lock.TryLockContext(ctx, 100*time.Millisecond); err != nil {
		t.Fatalf("locking %q, perhaps held by another set-up: %v", lock.Path(), err)
	}
	defer lock.Close()
	if _, err := os.Stat(v.python()); err == nil {
		return
	}
	t.Logf("setting up %s by %s, once for all later tests", v.dir, v.packages.file)
	draft := venv{v.dir + ".new", v.packages} // until it is complete; nothing in it that tests use has its name
	for _, dir := range []string{draft.dir, v.dir} {
		os.RemoveAll(dir) // of a set-up that was killed, or damaged
	}
	if _, err := command(ctx, environ(), base, "-m", "venv", draft.dir); err != nil {
		unavailable(t, "%v", err)
	}
	if err := draft.install(ctx); err != nil {
		unavailable(t, "installing %s: %v", v.packages.file, err)
	}
	fixture.OK(t, os.Rename(draft.dir, v.dir))
}

// install accepts only wheels unless the file says otherwise, because compiling a package
// needs tools that a clean machine lacks.
func (v venv) install(ctx context.Context) error {
	args := []string{"-m", "pip", "install", "--quiet", "--no-input", "--no-compile",
		"--disable-pip-version-check", "--only-binary=:all:", "--retries=2", "-r", v.packages.file}
	_, err := command(ctx, environ(), v.python(), append(args, v.packages.flags...)...)
	return err
}

func (v venv) python() string {
	if runtime.GOOS == "windows" {
		return executable(filepath.Join(v.dir, "Scripts", "python"))
	}
	return filepath.Join(v.dir, "bin", "python")
}

// run runs a Python program in the environment.
func (v venv) run(t *testing.T, args ...string) (string, error) {
	return command(commandContext(t), v.environ(nil), v.python(), args...)
}

// environ adds where matplotlib keeps its index of fonts, which its first use makes, and Hugging
// Face's libraries what they fetch, which is nothing: beside the environment.
func (v venv) environ(env []string) []string {
	beside := filepath.Dir(v.dir)
	return environ(append(env, "MPLCONFIGDIR="+filepath.Join(beside, "matplotlib"),
		"HF_HOME="+filepath.Join(beside, "huggingface"), "HF_HUB_OFFLINE=1", "HF_DATASETS_OFFLINE=1")...)
}
