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
	"syscall"

	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/data"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/nodetable"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/nodetree"
)

// defaultExperiment is the experiment of commands without a name.
const defaultExperiment = "nau1986"

// shippedDir is the folder of the shipped experiments, in the binary and in the checkout.
const shippedDir = "experiments"

// loadExperiment loads a shipped experiment by name, or a file by path. It adds the memory of its
// trees to what is taken.
func loadExperiment(name string, overrides experiment.Overrides, taken *int64) (*experiment.Experiment, error) {
	if isTableFile(name) {
		return loadTable(name, overrides, taken)
	}
	if isPath(name) {
		text, err := experiment.ReadFile(name)
		if err != nil {
			return nil, wrongPath(name, err)
		}
		return experiment.Load(name, text, nodesReader(name, false, taken), overrides)
	}
	text, err := shippedText(name)
	if err != nil {
		return nil, err
	}
	file := path.Join("data", shippedDir, name+".yaml")
	return experiment.Load(file, text, nodesReader(file, true, taken), overrides)
}

// shippedText returns the file of a shipped experiment.
func shippedText(name string) ([]byte, error) {
	text, err := data.FS.ReadFile(path.Join(shippedDir, name+".yaml"))
	if err != nil {
		return nil, usagef("experiment %q is not shipped%s", name, catalog.Suggest(name, shipped()))
	}
	return text, nil
}

// wrongPath says of a path that is none of a file where it was looked for, and what is there.
func wrongPath(name string, err error) error {
	folder, isFolder := filepath.Dir(name), false
	if info, statErr := os.Stat(name); statErr == nil && info.IsDir() {
		folder, isFolder = name, true
	} else if !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, syscall.ENOTDIR) {
		return err
	}
	stem := strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
	known, shown := experimentFiles(folder), folder
	if isTableFile(name) {
		known = filesOf(folder, isTableFile)
	}
	if absolute, err := filepath.Abs(folder); err == nil {
		shown = absolute
	}
	switch info, err := os.Stat(folder); {
	case isFolder:
		return usagef("%s: it is a folder, expected the path of a .yaml file%s", name, suggestFile("", known))
	case err != nil || !info.IsDir():
		return usagef("%s: no such file, nor a folder %s", name, shown)
	case slices.Contains(shipped(), stem):
		return usagef("%s: no such file in %s, did you mean %q, which is shipped?", name, shown, stem)
	}
	return usagef("%s: no such file in %s%s", name, shown, suggestFile(filepath.Base(name), known))
}

// suggestFile is catalog.Suggest that says nothing where there is nothing to suggest.
func suggestFile(name string, known []string) string {
	if len(known) == 0 {
		return ""
	}
	return catalog.Suggest(name, known)
}

// experimentFiles lists the names of the files in a folder that may be experiments: they name board sets.
func experimentFiles(folder string) []string {
	return slices.DeleteFunc(filesOf(folder, isYAML), func(name string) bool {
		text, _ := experiment.ReadFile(filepath.Join(folder, name)) // what cannot be read is none
		return !bytes.Contains(text, []byte("boardsets"))
	})
}

// filesOf lists the files of a kind in a folder.
func filesOf(folder string, isKind func(name string) bool) (names []string) {
	entries, _ := os.ReadDir(folder) // what is not there is for others to report
	for _, entry := range entries {
		if isKind(entry.Name()) {
			names = append(names, entry.Name())
		}
	}
	return names
}

func isYAML(name string) bool { return slices.Contains([]string{".yaml", ".yml"}, filepath.Ext(name)) }

// unknown is the error of a name that no experiment has: neither a shipped one nor one that was run.
func (s *session) unknown(name string) error {
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return wrongPath(name, err)
	}
	ran, _ := s.ranIn(path.Dir(results.Dir(name))) // the same, where the directory cannot be read
	known := slices.Concat(shipped(), experimentFiles("."), ran)
	if near, ok := catalog.Nearest(name, known); ok {
		return usagef("experiment %q is not known%s", name, catalog.Suggest(name, []string{near}))
	}
	return usagef("experiment %q is not known: it is not shipped (see `%s list experiments`), was not run with --out=%s, "+
		"and is no path of a .yaml file", name, called(), s.shared.Out)
}

// load loads an experiment by path or name; that of one that is not shipped is known from the
// tables that a run of it has left.
func (s *session) load(name string, overrides experiment.Overrides, taken *int64) (*experiment.Experiment, error) {
	if !isRecorded(name) {
		return loadExperiment(name, overrides, taken)
	}
	e, err := s.recorded(name, overrides)
	if e == nil && err == nil {
		return nil, s.unknown(name)
	}
	return e, err
}

// recorded loads an experiment from the tables that a run of it has left; nil if there are none. With errNoTrees it
// tells no more than what the experiment was.
func (s *session) recorded(name string, overrides experiment.Overrides) (*experiment.Experiment, error) {
	schema := results.Schema("boardsets") // a table that every run leaves
	table := analysisFile(name, schema)
	switch _, err := s.output.Stat(table); {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	}
	meta, _, err := part.Peek(s.output, table, schema)
	if errors.Is(err, part.ErrVersion) {
		return nil, usagef("experiment %q, as %q has it, was recorded by another version of the program, "+
			"expected the path of its file: %v", name, s.shared.Out, err)
	}
	if err != nil {
		return nil, err
	}
	keep := experiment.KeepRows // which the tables do not say: boards are left with all other rows
	boards, err := s.output.List(part.Dir(part.Boards.Name, "experiment", name))
	if err != nil {
		return nil, err
	}
	if len(boards) == 0 {
		keep = experiment.KeepCounts
	}
	ownTrees := false
	e, err := experiment.LoadRecorded(name, []byte(meta.Spec), keep,
		func(written string, _ bool, _ declare.Reading) (declare.Nodes, error) {
			ownTrees = true
			return nodetree.Known(written)
		}, overrides)
	if ownTrees && !s.tablesOnly {
		file := name + ".yaml"
		if e != nil && e.BoardSets[0].Name == name { // as loadTable makes it
			file = name + ".csv"
		}
		return e, usagef("experiment %q in %q: %w: expected its path, such as my/%s", name, s.shared.Out, errNoTrees, file)
	}
	if err != nil {
		return e, usagef("experiment %q, as %q has it: %v", name, s.shared.Out, err)
	}
	return e, nil
}

// errNoTrees is matched by the error of a name whose experiment cannot be loaded without its file.
var errNoTrees = errors.New("it is made from a file of yours, which is not in this folder")

// ownFiles lists the files of the working directory that an experiment may have been loaded from, by its name.
func ownFiles(name string) []string {
	return filesOf(".", func(file string) bool {
		stem := strings.TrimSuffix(file, filepath.Ext(file))
		return isYAML(file) && stem == name || isTableFile(file) && tableName(file) == name
	})
}

// isRecorded reports whether only a dataset can know the name.
func isRecorded(name string) bool {
	return !isPath(name) && !isTableFile(name) && !slices.Contains(shipped(), name)
}

// isPath distinguishes the path of a file from the name of a shipped experiment.
func isPath(name string) bool { return isYAML(name) || strings.ContainsRune(name, os.PathSeparator) }

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

// everyTable lists the schemas of all tables of a dataset.
func everyTable() []part.Schema { return append(part.RowTables(), results.Schemas()...) }

// analysisFile is the file of an analysis table.
func analysisFile(experiment string, schema part.Schema) string {
	return path.Join(results.Dir(experiment), schema.Name+".parquet")
}

// paperOf loads the printed tables of an experiment's paper, nil if it names none.
func paperOf(e *experiment.Experiment) (*published.Paper, error) {
	if e.Published == "" {
		return nil, nil
	}
	p, err := published.Load(data.FS, e.Published)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("experiment %q: published: %q: no printed tables of that name are shipped", e.Name,
			e.Published)
	}
	return p, err
}

// nodesReader returns a reader of the files of nodes that an experiment names, each once for
// all its board sets: beside the experiment's file, or relative to the working directory where
// a flag names them. Those of a shipped experiment are shipped too. It adds twice the memory of
// their trees to what is taken: there may be as much garbage while they stay.
func nodesReader(experimentFile string, shipped bool, taken *int64) experiment.ReadNodes {
	type file struct {
		name string
		declare.Reading
	}
	read := make(map[file]declare.Nodes)
	return func(name string, byFlag bool, as declare.Reading) (declare.Nodes, error) {
		if !byFlag && !filepath.IsAbs(name) {
			name = filepath.Join(filepath.Dir(experimentFile), name)
		}
		if nodes := read[file{name, as}]; nodes != nil {
			return nodes, nil
		}
		f, err := openNodes(name, shipped && !byFlag)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		nodes, err := nodetable.Read(name, f, as, *taken)
		if err != nil {
			return nil, err
		}
		*taken += 2 * nodes.(interface{ Memory() int64 }).Memory()
		read[file{name, as}] = nodes
		return nodes, nil
	}
}

// nodesFile is an open file of nodes.
type nodesFile interface {
	nodetable.File
	io.Closer
}

// openNodes opens a file on disk, or a shipped one in the binary. It looks at a file before it
// opens it, since opening a named pipe would wait for ever.
func openNodes(name string, shipped bool) (nodesFile, error) {
	if shipped {
		file, err := data.FS.Open(strings.TrimPrefix(filepath.ToSlash(name), "data/"))
		if err != nil {
			return nil, err
		}
		return file.(nodesFile), nil // as the files of an embed.FS are
	}
	if info, err := os.Stat(name); err == nil {
		if err := store.CheckRegular(info); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return os.Open(name)
}

// note says what the tables of others have to say, such as which of their columns are not read.
func (s *session) note(experiments []*experiment.Experiment) {
	if s.shared.Quiet {
		return
	}
	for _, e := range experiments {
		for _, note := range e.Notes() {
			say(s.stderr, "%s, board set %q: %s", e.Name, note.BoardSet, note.Text)
		}
	}
}

// replaceOwn writes the file that a flag names, unless there is one of the user's: one without the mark
// that the program writes into such files.
func replaceOwn(flag, file, mark string, text []byte) error {
	info, err := os.Stat(file)
	if err == nil && info.Mode().IsRegular() {
		err = store.CheckMark(store.NewLocal(filepath.Dir(file)), filepath.Base(file), mark)
	} else {
		err = nil // a new file, or where nothing can be lost
	}
	if err == nil {
		err = os.WriteFile(file, text, 0o644)
	}
	if err != nil {
		return fmt.Errorf("%s=%q: %w", flag, file, err)
	}
	return nil
}
