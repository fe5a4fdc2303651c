package notebooks_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

const goKernel = "go-kernel.ipynb"

// kernelPrograms are the Jupyter kernel for Go and the programs that it calls, in the versions
// of gonb.mod.
var kernelPrograms = []string{"github.com/janpfeifer/gonb", "golang.org/x/tools/cmd/goimports"}

// The notebook in Go runs on the packages of this checkout and prints what is
// committed. It downloads nothing.
func TestGoKernel(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		unavailable(t, "the kernel runs the notebook's commands by bash")
	}
	dependOnSources(t)
	v := newVenv(t)
	env := append(installKernel(t), "GOPROXY=off", "GOFLAGS="+strings.TrimSpace(os.Getenv("GOFLAGS")+" -ldflags=-w"))
	k, err := v.startKernel(commandContext(t), "gonb", env...)
	if err != nil {
		t.Fatal(err)
	}
	compareNotebook(t, goKernel, runNotebook(t, k, goKernel, ""))
	if err := k.stop(); err != nil {
		t.Error(err)
	}
}

// installKernel builds the kernel and registers it in a folder of this test alone. It
// returns the environment in which Jupyter finds it.
func installKernel(t *testing.T) (env []string) {
	t.Helper()
	bin, data := t.TempDir(), t.TempDir()
	args := append([]string{"build", "-ldflags=-w", "-modfile=gonb.mod", "-o", bin + string(filepath.Separator)}, kernelPrograms...)
	if _, err := command(commandContext(t), os.Environ(), "go", args...); err != nil {
		if noModules(err.Error()) {
			unavailable(t, "the modules of gonb.mod could not be fetched: %v", err)
		}
		t.Fatal(err)
	}
	env = []string{"JUPYTER_DATA_DIR=" + data, "PATH=" + bin + string(filepath.ListSeparator) + os.Getenv("PATH")}
	if _, err := command(commandContext(t), environ(env...), filepath.Join(bin, "gonb"), "-install", "-force_deps"); err != nil {
		t.Fatal(err)
	}
	return env
}

// noModules recognises the go command's error without a module proxy.
func noModules(output string) bool {
	for _, sign := range []string{"dial tcp", "i/o timeout", "no such host", "module lookup disabled", "connection refused"} {
		if strings.Contains(output, sign) {
			return true
		}
	}
	return false
}
