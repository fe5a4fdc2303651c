package command

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/data"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
)

// defaultExperiment is what a command without a name means.
const defaultExperiment = "nau1986"

// shippedDir is where the shipped experiments are, in the program and in the
// checkout.
const shippedDir = "experiments"

// loadExperiment loads a shipped experiment by name, or a file by path.
func loadExperiment(name string, overrides experiment.Overrides) (*experiment.Experiment, error) {
	file, text, open, err := readExperiment(name)
	if err != nil {
		return nil, err
	}
	return experiment.Load(file, text, nodesReader(open), overrides)
}

// readExperiment reads a shipped experiment by name, or a file by path. It returns the
// name that errors give it, its text, and what opens the files of nodes that it names.
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

// isPath tells the path of a file from the name of a shipped experiment.
func isPath(name string) bool {
	extension := path.Ext(name)
	return extension == ".yaml" || extension == ".yml" || strings.ContainsRune(name, os.PathSeparator)
}

// shipped lists the shipped experiments.
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

// paperOf loads the printed tables that an experiment is compared with; nil
// where it names none.
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
