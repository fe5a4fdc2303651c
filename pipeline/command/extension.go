package command

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// Extension is what the second program has more than this one: engines, and output
// directories in object storage. The program without one passes command lines that ask
// for them on to the one that has it, see [Main].
type Extension struct {
	// Open opens the output directory of a URL. It fails where nothing could be
	// read or written.
	Open func(ctx context.Context, url string) (store.Output, error)

	// Runner returns the engine that the options name, which is not "local", for so many
	// groups at a time. The error is one of usage where it is that of the options.
	Runner func(options work.RunnerOptions, workers int) (work.Runner, error)
}

// needsExtension reports whether a command line asks for what only a program with an
// [Extension] has.
func (c *commands) needsExtension() bool {
	return isURL(c.Out) || !c.Run.Local() || !c.Atlas.Local()
}

// isURL tells an output directory in object storage from one in a file system.
func isURL(out string) bool { return strings.Contains(out, "://") }

// open opens the output directory.
func (s *session) open() (err error) {
	if !isURL(s.shared.Out) {
		s.output = store.NewLocal(s.shared.Out)
		return nil
	}
	s.output, err = s.extension.Open(s.ctx, s.shared.Out)
	return err
}

// absoluteOut returns the output directory as another process finds it.
func (s *session) absoluteOut() (string, error) {
	if isURL(s.shared.Out) {
		return s.shared.Out, nil
	}
	out, err := filepath.Abs(s.shared.Out)
	if err != nil {
		return "", fmt.Errorf("output directory %q: %w", s.shared.Out, err)
	}
	return out, nil
}

// runner returns where parts are made.
func (s *session) runner(options work.RunnerOptions) (work.Runner, error) {
	workers, err := s.workers()
	if err != nil {
		return nil, err
	}
	if options.Local() {
		return work.Local{Workers: workers}, nil
	}
	return s.extension.Runner(options, workers)
}

// Where the program with engines and object storage is found.
const (
	extendedProgram = "nonminimax-beam"      // installed beside this one
	extendedSource  = "pipeline/runner/beam" // in the checkout: a module of its own
	module          = "github.com/nonminimax/nonminimax"
)

// passOn executes a command line in the program with engines and object storage, in place
// of this one, so that signals, streams and the exit status are its own. It returns only if
// that fails.
func passOn(args []string, stderr io.Writer, quiet bool) error {
	program, err := findExtended(stderr, quiet)
	if err != nil {
		return err
	}
	err = syscall.Exec(program, append([]string{program}, args...), os.Environ())
	return fmt.Errorf("executing %q: %w", program, err)
}

// findExtended returns the path of the program: beside this one, or else built from the
// checkout that the working directory is in.
func findExtended(stderr io.Writer, quiet bool) (string, error) {
	if self, err := os.Executable(); err == nil {
		installed := filepath.Join(filepath.Dir(self), extendedProgram)
		if path, err := exec.LookPath(installed); err == nil {
			return path, nil
		}
	}
	root, err := checkout()
	if err != nil {
		return "", fmt.Errorf("engines other than local, and object storage, are in a program of their own: no %s beside this one, and %w; expected one of them (in the checkout: go build -C %s -o DIR/%s)",
			extendedProgram, err, extendedSource, extendedProgram)
	}
	return buildExtended(root, stderr, quiet)
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

// buildExtended builds the program; when nothing has changed that takes a moment.
func buildExtended(root string, stderr io.Writer, quiet bool) (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("building %s: %w", extendedProgram, err)
	}
	path := filepath.Join(cache, "nonminimax", extendedProgram)
	if _, err := os.Stat(path); err != nil && !quiet {
		fmt.Fprintf(stderr, "building the program with Apache Beam and object storage, which takes minutes the first time\n")
	}
	build := exec.Command("go", "build", "-o", path, ".")
	build.Dir = filepath.Join(root, filepath.FromSlash(extendedSource))
	build.Stderr = stderr
	if err := build.Run(); err != nil {
		return "", fmt.Errorf("building %s in %q: %w", extendedProgram, build.Dir, err)
	}
	return path, nil
}

// maxNodesBytes is how large the files of nodes of an experiment may be that is sent to
// other processes, each of which gets them all: 64 MiB.
const maxNodesBytes = 64 << 20

// packedExperiment is all that an experiment is loaded from, so that another process can
// load it.
type packedExperiment struct {
	File      string // the name that errors give it
	Text      []byte
	Overrides experiment.Overrides
	Nodes     []packedNodes // files of nodes, in the order in which they are read
}

// packedNodes is a file of nodes.
type packedNodes struct {
	Name   string // as the experiment names it
	ByFlag bool   // or --set does
	As     string // the name that errors give it
	Text   []byte
}

// pack returns what an experiment was loaded from, for [Unpack] in another process.
func (s *session) pack(e *experiment.Experiment) ([]byte, error) {
	file, text, open, err := readExperiment(s.names[e])
	if err != nil {
		return nil, err
	}
	p := &packedExperiment{File: file, Text: text, Overrides: s.overrides()}
	again, err := experiment.Load(file, text, nodesReader(p.recording(open)), p.Overrides)
	if err != nil {
		return nil, err
	}
	if !bytes.Equal(experiment.Canonical(again), experiment.Canonical(e)) {
		return nil, fmt.Errorf("%s: it has changed since this run began; expected the same file to the end", file)
	}
	return json.Marshal(p)
}

// recording opens files of nodes and keeps what is in them.
func (p *packedExperiment) recording(open openNodes) openNodes {
	left := maxNodesBytes
	return func(name string, byFlag bool) (nodesFile, string, error) {
		f, as, err := open(name, byFlag)
		if err != nil {
			return nil, as, err
		}
		defer f.Close()
		text, err := io.ReadAll(io.NewSectionReader(f, 0, int64(left)+1))
		if left -= len(text); err == nil && left < 0 {
			err = fmt.Errorf("%s: more than %d bytes of nodes to send to each worker; expected a smaller file, or --runner=local", as, maxNodesBytes)
		}
		p.Nodes = append(p.Nodes, packedNodes{name, byFlag, as, text})
		return inProgram{bytes.NewReader(text)}, as, err
	}
}

// Unpack loads an experiment that another process of the same program has packed for a job
// (work.Job), with all that it was loaded from there.
func Unpack(packed []byte) (*experiment.Experiment, error) {
	var p packedExperiment
	if err := json.Unmarshal(packed, &p); err != nil {
		return nil, fmt.Errorf("reading an experiment from another process: %w", err)
	}
	return experiment.Load(p.File, p.Text, nodesReader(p.openNodes), p.Overrides)
}

// openNodes opens a file of nodes that came with the experiment.
func (p *packedExperiment) openNodes(name string, byFlag bool) (nodesFile, string, error) {
	for _, nodes := range p.Nodes {
		if nodes.Name == name && nodes.ByFlag == byFlag {
			return inProgram{bytes.NewReader(nodes.Text)}, nodes.As, nil
		}
	}
	return nil, name, fmt.Errorf("%s: it did not come with the experiment", name)
}
