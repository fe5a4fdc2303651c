package notebooks_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestWheel makes the wheel of this system, installs it into an environment that has nothing but what it asks for
// and frames, and uses it as a user would: with this machine's Python and with the newest that is there.
func TestWheel(t *testing.T) {
	t.Parallel()
	own := newVenv(t)
	dependOnSources(t)
	check := fixture.Must(filepath.Abs(filepath.Join("testdata", "wheel_check.py")))(t)
	dir := t.TempDir()
	wheel := makeWheel(t, dir)
	for i, packages := range []venv{own, newest(t).venv(t, forWheel)} {
		fresh := packages.without(t, filepath.Join(dir, fmt.Sprint("fresh", i)))
		install := []string{"-m", "pip", "--python", fresh.python(), "install", "--quiet", "--no-index",
			"--disable-pip-version-check", wheel}
		fixture.Must(command(t.Context(), environ(), packages.python(), install...))(t)
		report := fixture.Must(command(t.Context(), environ(), fresh.python(), check, t.TempDir()))(t)
		t.Log(report)
	}
}

// makeWheel packs this test, which is the program under another name, and returns the wheel.
func makeWheel(t *testing.T, dir string) string {
	t.Helper()
	program := fixture.Must(os.Executable())(t)
	printed := fixture.Must(command(t.Context(), os.Environ(), "go", "-C", "..", "run", "./notebooks/wheel", "-out", dir,
		"-program", program, runtime.GOOS+"/"+runtime.GOARCH))(t)
	return strings.TrimSpace(printed)
}

// without returns a new environment that sees the packages of this one, and is otherwise empty.
func (v venv) without(t *testing.T, dir string) venv {
	t.Helper()
	fresh := venv{dir, v.packages}
	fixture.Must(command(t.Context(), environ(), v.python(), "-m", "venv", "--without-pip", dir))(t)
	const link = `import pathlib, sys, sysconfig; pathlib.Path(sysconfig.get_path("purelib"), "packages.pth").write_text(sys.argv[1])`
	seen, err := command(t.Context(), environ(), v.python(), "-c", `import sysconfig; print(sysconfig.get_path("purelib"))`)
	if err == nil {
		_, err = command(t.Context(), environ(), fresh.python(), "-c", link, strings.TrimSpace(seen))
	}
	if err != nil {
		t.Fatal(err)
	}
	return fresh
}
