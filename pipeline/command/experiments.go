package command

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/data"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/nodetable"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/nodetree"
)

// defaultExperiment is the experiment of commands without a name.
const defaultExperiment = "nau1986"

// shippedDir is the folder of the shipped experiments, in the binary and in the checkout.
const shippedDir = "experiments"

// loadExperiment loads a shipped experiment by name, or a file by path.
func loadExperiment(name string, overrides experiment.Overrides) (*experiment.Experiment, error) {
	file, text, open, err := readExperiment(name)
	if err != nil {
		return nil, err
	}
	return experiment.Load(file, text, nodesReader(open), overrides)
}

// readExperiment reads a shipped experiment by name, or a file by path. It returns the name
// for error messages, the text, and the function that opens its files of nodes.
func readExperiment(name string) (file string, text []byte, open openNodes, err error) {
	if isPath(name) {
		text, err = experiment.ReadFile(name)
		return name, text, besideFile(name), err
	}
	file = path.Join(shippedDir, name+".yaml")
	if text, err = data.FS.ReadFile(file); err != nil {
		err = usageError(fmt.Sprintf("experiment %q is not shipped, expected one of %s, or the path of a .yaml file",
			name, strings.Join(shipped(), ", ")))
	}
	return path.Join("data", file), text, shippedNodes, err
}

// isPath distinguishes the path of a file from the name of a shipped experiment.
func isPath(name string) bool {
	extension := path.Ext(name)
	return extension == ".yaml" || extension == ".yml" || strings.ContainsRune(name, os.PathSeparator)
}

func shipped() []string {
	files, err := fs.Glob(data.FS, path.Join(shippedDir, "*.yaml"))
	if err != nil {
		panic(err) // the pattern is constant
	}
	var names []string
	for _, file := range files {
		names = append(names, strings.TrimSuffix(path.Base(file), ".yaml"))
	}
	slices.Sort(names)
	return names
}

// paperOf loads the printed tables of an experiment's paper, nil if it names none.
func paperOf(e *experiment.Experiment) (*published.Paper, error) {
	if e.Published == "" {
		return nil, nil
	}
	p, err := published.Load(data.FS, e.Published)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("experiment %q: published: %q: no printed tables of that name are shipped", e.Name, e.Published)
	}
	return p, err
}

type nodesFile interface {
	nodetable.File
	io.Closer
}

// openNodes opens the file of nodes that an experiment or a --set names, and returns it with
// the name for error messages.
type openNodes func(name string, byFlag bool) (f nodesFile, as string, err error)

// besideFile opens files relative to the folder of an experiment.
func besideFile(experiment string) openNodes {
	return func(name string, byFlag bool) (nodesFile, string, error) {
		if !byFlag && !filepath.IsAbs(name) {
			name = filepath.Join(filepath.Dir(experiment), name)
		}
		return openDisk(name)
	}
}

// openDisk opens a file, relative to the working directory.
func openDisk(name string) (nodesFile, string, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, name, err
	}
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		f.Close()
		return nil, name, fmt.Errorf("%s: expected a file", name)
	}
	return f, name, nil
}

// embedded is a file in the binary.
type embedded struct{ *bytes.Reader }

func (embedded) Close() error { return nil }

// shippedNodes opens files shipped beside the shipped experiments.
func shippedNodes(name string, byFlag bool) (nodesFile, string, error) {
	if byFlag {
		return openDisk(name)
	}
	name = path.Join(shippedDir, name)
	text, err := data.FS.ReadFile(name)
	return embedded{bytes.NewReader(text)}, path.Join("data", name), err
}

// nodesReader reads files of nodes, each once for all board sets of an experiment.
func nodesReader(open openNodes) experiment.ReadNodes {
	type source struct {
		file   string
		byFlag bool
	}
	read := make(map[source]declare.Nodes)
	return func(file string, byFlag bool) (declare.Nodes, error) {
		from := source{file, byFlag}
		if nodes := read[from]; nodes != nil {
			return nodes, nil
		}
		f, name, err := open(file, byFlag)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		forest, err := nodetable.Read(name, f)
		if err != nil {
			return nil, err
		}
		read[from] = forest
		return forest, nil
	}
}

// noteIgnored reports the columns of files of nodes that are not read.
func (s *session) noteIgnored(experiments []*experiment.Experiment) {
	if s.shared.Quiet {
		return
	}
	noted := make(map[*nodetree.Forest]bool)
	for _, e := range experiments {
		for _, set := range e.BoardSets {
			forest, is := set.Values.Nodes().(*nodetree.Forest)
			if !is || len(forest.Ignored) == 0 || noted[forest] {
				continue
			}
			noted[forest] = true
			fmt.Fprintf(s.stderr, "%s, board set %q: columns of the nodes that are not read: %s\n", e.Name, set.Name, strings.Join(forest.Ignored, ", "))
		}
	}
}
