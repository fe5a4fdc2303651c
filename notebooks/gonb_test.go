package notebooks_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

const goKernel = "go-kernel.ipynb"

// The notebook in Go runs on the packages of this checkout and prints what is
// committed. It downloads nothing.
func TestGoKernel(t *testing.T) {
	t.Parallel()
	v := newVenv(t)
	if runtime.GOOS == "windows" {
		unavailable(t, "the kernel runs the notebook's commands by bash")
	}
	dependOnSources(t)
	env := append(installKernel(t), "GOPROXY=off", "GOFLAGS="+strings.TrimSpace(os.Getenv("GOFLAGS")+" -ldflags=-s"))
	k := fixture.Must(v.startKernel(commandContext(t), "gonb", env...))(t)
	compareNotebook(t, goKernel, runNotebook(t, k, goKernel, ""))
	if err := k.stop(); err != nil {
		t.Error(err)
	}
}

// installKernel builds the kernel and registers it in a folder of this test alone. It
// returns the environment in which Jupyter finds it, and the kernel the program that it calls.
func installKernel(t *testing.T) (env []string) {
	t.Helper()
	gonb, goimports, data := goTool(t, "gonb"), goTool(t, "goimports"), t.TempDir()
	path := []string{filepath.Dir(gonb), filepath.Dir(goimports), os.Getenv("PATH")}
	env = []string{"JUPYTER_DATA_DIR=" + data, "PATH=" + strings.Join(path, string(filepath.ListSeparator))}
	fixture.Must(command(commandContext(t), environ(env...), gonb, "-install", "-force_deps"))(t)
	return env
}

// goTool returns a program of gonb.mod. The go command keeps it once it is linked.
func goTool(t *testing.T, name string) (path string) {
	t.Helper()
	printed, err := command(commandContext(t), os.Environ(), "go", "tool", "-modfile=gonb.mod", "-n", name)
	if err != nil {
		if noModules(err.Error()) {
			unavailable(t, "the modules of gonb.mod could not be fetched: %v", err)
		}
		t.Fatal(err)
	}
	printed = strings.TrimSpace(printed)
	return printed[strings.LastIndex(printed, "\n")+1:] // after what was downloaded
}

// noModules recognises the go command's error without a module proxy.
func noModules(output string) bool {
	for _, sign := range []string{"dial tcp", "i/o timeout", "no such host", "module lookup disabled",
		"connection refused"} {
		if strings.Contains(output, sign) {
			return true
		}
	}
	return false
}
