//go:build unix

package cluster_test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/gofrs/flock"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// venv returns the interpreter of a virtual environment with the packages that a file pins. It is
// made on first use and kept in the user's cache folder, beside those of the notebooks' tests.
func venv(t *testing.T, requirements string) (python string) {
	t.Helper()
	need(t, "apt-get install python3-venv", "python3")
	cache, err := os.UserCacheDir()
	if err != nil {
		unavailable(t, "no cache folder for a Python environment: %v", err)
	}
	version := ask(t, "python3", "-c", "import sys; print(sys.version, sys.platform, sys.executable)")
	sum := sha256.Sum256([]byte(version + read(requirements)))
	dir := filepath.Join(cache, "nonminimax", fmt.Sprintf("venv-%x", sum[:8]))
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		unavailable(t, "no cache folder for a Python environment: %v", err)
	}
	lock := flock.New(dir + ".lock")
	fixture.Must(lock.TryLockContext(t.Context(), 100*time.Millisecond))(t)
	defer lock.Close()
	python = filepath.Join(dir, "bin", "python")
	done := filepath.Join(dir, "complete") // pip was not killed
	if _, err := os.Stat(done); err == nil {
		return python
	}
	t.Logf("installing what %s pins into %s, once for all later tests", requirements, dir)
	os.RemoveAll(dir)
	for _, step := range [][]string{
		{"python3", "-m", "venv", dir},
		{python, "-m", "pip", "install", "--quiet", "--no-input", "--no-compile", "--disable-pip-version-check",
			"--retries=2", "-r", requirements},
	} {
		if text, err := exec.Command(step[0], step[1:]...).CombinedOutput(); err != nil {
			unavailable(t, "%s could not be installed: %q: %v\n%s", requirements, step, err, text)
		}
	}
	fixture.OK(t, os.WriteFile(done, nil, 0o644))
	return python
}
