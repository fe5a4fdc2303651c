package s3test

import (
	"bytes"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// program returns the path of the server's binary, building it first if necessary.
func program(tb testing.TB) string {
	tb.Helper()
	path, err := built()
	if err != nil {
		tb.Fatal(err)
	}
	return path
}

// built builds the binary once a process. Go's build cache keeps it for other processes.
var built = sync.OnceValues(func() (string, error) {
	module, err := output("", "go", "env", "GOMOD")
	if err != nil {
		return "", err
	}
	return output(filepath.Dir(module), "go", "tool", "-modfile=s3.mod", "-n", "versitygw")
})

// output runs a command in a folder and returns the line that it prints.
func output(dir, name string, args ...string) (string, error) {
	command := exec.Command(name, args...)
	command.Dir = dir
	var problems bytes.Buffer
	command.Stderr = &problems
	line, err := command.Output()
	if err != nil {
		return "", fmt.Errorf("%s: %w\n%s", strings.Join(command.Args, " "), err, problems.Bytes())
	}
	return strings.TrimSpace(string(line)), nil
}
