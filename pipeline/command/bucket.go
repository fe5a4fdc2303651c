package command

import (
	"context"
	"debug/buildinfo"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
	"syscall"

	page "github.com/nonminimax/nonminimax/pipeline/report"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Open opens an output directory in object storage by its URL, such as s3://bucket/folder.
// It fails where nothing could be read or written.
type Open func(ctx context.Context, url string) (store.Output, error)

func isURL(out string) bool { return strings.Contains(out, "://") }

func (s *session) open(bucket Open) (err error) {
	if dir := s.shared.Endings; dir == "" || isURL(dir) {
		return usagef("--endings=%s: expected a folder of this machine", dir)
	}
	if !isURL(s.shared.Out) {
		s.output = store.NewLocal(s.shared.Out)
		return nil
	}
	s.output, err = bucket(s.ctx, s.shared.Out)
	return err
}

const (
	// bucketProgram is what the program with object storage is called where it is
	// installed beside this one.
	bucketProgram = "nonminimax-bucket"
	// bucketSource is where its source is in the checkout: a module of its own.
	bucketSource = "pipeline/bucket"
	// module is this one.
	module = "github.com/nonminimax/nonminimax"
)

// passOn executes a command line in the program with object storage, in place of this one, so
// that signals, streams and the exit status are its own. It returns only if that fails.
func passOn(args []string, stderr io.Writer, quiet bool) error {
	program, err := findBucketProgram(stderr, quiet)
	if err != nil {
		return err
	}
	err = syscall.Exec(program, append([]string{program}, args...), os.Environ())
	return fmt.Errorf("executing %q: %w", program, err)
}

// findBucketProgram returns the path of the program with object storage: beside this one, or
// else built from the checkout that the working directory is in.
func findBucketProgram(stderr io.Writer, quiet bool) (string, error) {
	if self, err := os.Executable(); err == nil {
		installed := filepath.Join(filepath.Dir(self), bucketProgram)
		if path, err := exec.LookPath(installed); err == nil {
			return path, checkBuild(path)
		}
	}
	root, err := checkout()
	if err != nil {
		return "", fmt.Errorf("object storage needs a program of its own: no %s beside this one, and %w; expected one of them (in the checkout: go build -C %s -o DIR/%s)",
			bucketProgram, err, bucketSource, bucketProgram)
	}
	return buildBucketProgram(root, stderr, quiet)
}

// checkBuild returns an error unless the program at a path is the one with object storage, built
// from the same source as this one: another would take its own parts for those of this one. It
// reads what the linker has written into the file, and executes nothing.
func checkBuild(path string) error {
	other, err := buildinfo.ReadFile(path)
	if err != nil {
		return fmt.Errorf("%q: expected %s, a program of Go: %w", path, bucketProgram, err)
	}
	own, _ := debug.ReadBuildInfo() // without one the source is unknown
	if other.Main.Path != module+"/"+bucketSource {
		return fmt.Errorf("%q: it is a program of %q, expected %s", path, other.Main.Path, bucketProgram)
	}
	return sameSource(path, sourceOf(other), sourceOf(own))
}

// sameSource returns an error unless two programs are known to be built from the same source.
func sameSource(path, theirs, ours string) error {
	if theirs == ours && ours != unknownSource {
		return nil
	}
	return fmt.Errorf("%q: built from %s, and this program from %s; expected the same revision of a checkout with git (go build -C %s -o %s), or execute it yourself",
		path, theirs, ours, bucketSource, path)
}

const unknownSource = "an unknown revision"

// sourceOf names the source that a program was built from, for a comparison.
func sourceOf(info *debug.BuildInfo) string {
	of, source := page.ProgramOf(info), unknownSource
	if of.Revision != "" {
		source = "revision " + of.Revision
	}
	if of.Modified {
		source += " with changes"
	}
	return source
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

// buildBucketProgram builds the program; when nothing has changed that takes a moment.
func buildBucketProgram(root string, stderr io.Writer, quiet bool) (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("building %s: %w", bucketProgram, err)
	}
	path := filepath.Join(cache, "nonminimax", bucketProgram)
	if _, err := os.Stat(path); err != nil && !quiet {
		fmt.Fprintf(stderr, "building the program with object storage, which takes minutes the first time\n")
	}
	build := exec.Command("go", "build", "-o", path, ".")
	build.Dir = filepath.Join(root, filepath.FromSlash(bucketSource))
	build.Stderr = stderr
	if err := build.Run(); err != nil {
		return "", fmt.Errorf("building %s in %q: %w", bucketProgram, build.Dir, err)
	}
	return path, nil
}
