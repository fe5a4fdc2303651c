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

// program returns the server's program, built if need be.
func program(tb testing.TB) string {
	tb.Helper()
	path, err := built()
	if err != nil {
		tb.Fatal(err)
	}
	return path
}

// built builds the program once a process. Go keeps it with what else it has built, so
// that other processes find it there.
var built = sync.OnceValues(func() (string, error) {
	module, err := output("", "go", "env", "GOMOD")
	if err != nil {
		return "", err
	}
	return output(filepath.Dir(module), "go", "tool", "-modfile=s3.mod", "-n", "versitygw")
})

// output runs a program in a folder and returns the line that it prints.
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
