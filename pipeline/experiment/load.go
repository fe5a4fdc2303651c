package experiment

import (
	"fmt"
	"io"
	"os"
	"syscall"

	"github.com/nonminimax/nonminimax/stages/declare"
)

// ReadNodes reads the trees of a file of nodes. byFlag says that the name comes from a flag
// rather than the experiment, which may be in another folder. The error message is appended to
// the location of the name.
type ReadNodes func(file string, byFlag bool) (declare.Nodes, error)

// Load reads an experiment from the text of a file; file is its name in errors, and nodes
// reads the files of nodes that it names. The result is checked, expanded and complete. The
// error, if any, is one or several joined [*Error], in the order of the file.
func Load(file string, text []byte, nodes ReadNodes, overrides Overrides) (*Experiment, error) {
	return load(file, source{}, text, nodes, overrides)
}

func load(file string, from source, text []byte, nodes ReadNodes, overrides Overrides) (*Experiment, error) {
	d := &decoder{file: file, nodes: nodes}
	root := d.parse(from, text)
	if root == nil {
		return nil, d.err()
	}
	d.applySets(root, overrides.Set)
	d.expand(root)
	overrides.applyFlags(root)
	e := d.experiment(root)
	if err := d.err(); err != nil {
		return nil, err
	}
	return e, nil
}

// ReadFile reads the file at path, up to the limit of [Load]. Errors of the file system are
// wrapped and name the path. A named pipe that nobody writes to is empty, rather than waited for.
func ReadFile(path string) ([]byte, error) {
	file, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, fmt.Errorf("read experiment: %w", err)
	}
	defer file.Close()
	// One byte over the limit lets Load notice that the file is too long.
	text, err := io.ReadAll(io.LimitReader(file, MaxFileSize+1))
	if err != nil {
		return nil, fmt.Errorf("read experiment: %w", err)
	}
	return text, nil
}
