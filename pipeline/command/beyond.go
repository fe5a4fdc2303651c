package command

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

const (
	// beyondProgram is what the program with engines and object storage is called
	// where it is installed beside this one.
	beyondProgram = "nonminimax-beam"
	// beyondSource is where its source is in the checkout: a module of its own.
	beyondSource = "pipeline/runner/beam"
	// module is this one.
	module = "github.com/nonminimax/nonminimax"
)

// asksBeyond reports whether a command line asks for what only a program with an
// [Extension] has.
func (c *commands) asksBeyond() bool {
	return isURL(c.Out) || !c.Run.Local() || !c.Atlas.Local()
}

// passOn executes a command line in the program with engines and object storage, in place
// of this one. It returns only if that fails.
func passOn(args []string, stderr io.Writer, quiet bool) error {
	program, err := findBeyond(stderr, quiet)
	if err != nil {
		return err
	}
	return become(program, args)
}

// findBeyond returns the path of the program with engines and object storage: beside this
// one, or else built from the checkout that the working directory is in.
func findBeyond(stderr io.Writer, quiet bool) (string, error) {
	if self, err := os.Executable(); err == nil {
		installed := filepath.Join(filepath.Dir(self), beyondProgram)
		if path, err := exec.LookPath(installed); err == nil {
			return path, nil
		}
	}
	root, err := checkout()
	if err != nil {
		return "", fmt.Errorf("engines other than local, and object storage, are in a program of their own: no %s beside this one, and %w; expected one of them (in the checkout: go build -C %s -o DIR/%s)",
			beyondProgram, err, beyondSource, beyondProgram)
	}
	return buildBeyond(root, stderr, quiet)
}

// checkout returns the root of the checkout that the working directory is in.
func checkout() (string, error) {
	list := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", module)
	out, err := list.Output()
	root := strings.TrimSpace(string(out))
	if err != nil || root == "" {
		return "", errors.New("the working directory is not in a checkout with Go installed")
	}
	return root, nil
}

// buildBeyond builds the program; when nothing has changed that takes a moment.
func buildBeyond(root string, stderr io.Writer, quiet bool) (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("building %s: %w", beyondProgram, err)
	}
	path := filepath.Join(cache, "nonminimax", beyondProgram)
	if _, err := os.Stat(path); err != nil && !quiet {
		fmt.Fprintf(stderr, "building the program with Apache Beam and object storage, which takes minutes the first time\n")
	}
	build := exec.Command("go", "build", "-o", path, ".")
	build.Dir = filepath.Join(root, filepath.FromSlash(beyondSource))
	build.Stderr = stderr
	if err := build.Run(); err != nil {
		return "", fmt.Errorf("building %s in %q: %w", beyondProgram, build.Dir, err)
	}
	return path, nil
}
