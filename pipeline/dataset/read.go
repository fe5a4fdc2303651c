package dataset

import (
	"errors"
	"path"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Read describes the sound files of a store that are parts of a table in this version. It
// omits damaged files, files of older versions and the user's own. The inventory is that of the store.
func Read(st store.Store, inv *part.Inventory) (*Dataset, error) {
	names, err := st.List(".")
	if err != nil {
		return nil, err
	}
	r := reader{store: st, inventory: inv, names: names}
	d := &Dataset{Tables: Tables()}
	specs := make(map[string]string)
	for i := range d.Tables {
		t := &d.Tables[i]
		if t.Analysis {
			err = r.analysis(t, specs)
		} else {
			err = r.parts(t)
		}
		if err != nil {
			return nil, err
		}
	}
	d.Experiments, err = experiments(d.Tables, specs)
	return d, err
}

type reader struct {
	store     store.Store
	inventory *part.Inventory
	names     []string // of all files, sorted
}

// below returns the files of a folder, at any depth.
func (r *reader) below(folder string) []string {
	from, _ := slices.BinarySearch(r.names, folder+"/")
	to, _ := slices.BinarySearch(r.names, folder+"0") // "0" follows "/"
	return r.names[from:to]
}

func (r *reader) parts(t *Table) error {
	last := ""
	for _, name := range r.below(t.Schema.Name) {
		dir, base := path.Split(name)
		dir = path.Clean(dir)
		if _, _, ok := part.ParsePart(base); !ok || dir == last || experimentOf(name) == "" {
			continue
		}
		last = dir
		m, err := r.inventory.Manifest(t.Schema, dir)
		if err != nil {
			return err
		}
		for _, entry := range m.Parts {
			t.add(experimentOf(name), Parquet, File{path.Join(dir, entry.Part), entry.Rows, entry.Bytes, entry.SHA256})
		}
	}
	return nil
}

// analysis adds the files of an analysis table and the experiments recorded in them. Without a
// sound Parquet file the table has no files.
func (r *reader) analysis(t *Table, specs map[string]string) error {
	base := "/" + path.Base(t.Pattern())
	for _, name := range r.below("analysis") {
		if !strings.HasSuffix(name, base) {
			continue // most are, and patterns take long
		}
		experiment := experimentOf(name)
		if matches, _ := path.Match(t.Pattern(), name); !matches || experiment == "" {
			continue
		}
		meta, info, err := part.Peek(r.store, name, t.Schema)
		if part.Unsound(err) {
			continue
		}
		if err != nil {
			return err
		}
		specs[experiment] = meta.Spec
		t.add(experiment, Parquet, File{name, info.Rows, info.Bytes, info.SHA256})
		if err := r.text(t, experiment, strings.TrimSuffix(name, ".parquet")+".csv", info.Rows); err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) text(t *Table, experiment, name string, rows int64) error {
	if _, ok := slices.BinarySearch(r.names, name); !ok {
		return nil
	}
	content, err := store.ReadFile(r.store, name, min((rows+1)*maxLine, maxText))
	if errors.Is(err, store.ErrTooLong) {
		return nil // damaged
	}
	if err != nil {
		return err
	}
	t.add(experiment, CSV, newFile(name, rows, content))
	return nil
}

// What is read of a text: lines of some tens of cells on average, and of any number of them.
const (
	maxLine = 8 << 10 // bytes
	maxText = 1 << 28
)

// add adds a file. Files come sorted by experiment.
func (t *Table) add(experiment string, format Format, file File) {
	if format == Parquet {
		t.Rows, t.FileCount = t.Rows+file.Rows, t.FileCount+1
	}
	i := slices.IndexFunc(t.Shares, func(s Share) bool { return s.Experiment == experiment && s.Format == format })
	if i < 0 {
		i = len(t.Shares)
		t.Shares = append(t.Shares, Share{Experiment: experiment, Format: format})
	}
	s := &t.Shares[i]
	s.Files, s.Bytes, s.Rows = append(s.Files, file), s.Bytes+file.Bytes, s.Rows+file.Rows
}

// experimentOf returns the experiment of a file, which is the folder below its table's; empty
// for other files. Names of experiments need no escaping.
func experimentOf(name string) string {
	folders := strings.Split(name, "/")
	if len(folders) < 3 {
		return ""
	}
	key, experiment, _ := strings.Cut(folders[1], "=")
	if key != "experiment" {
		return ""
	}
	return experiment
}

// Known reports whether a name is that of a dataset file: of a table of any experiment, its
// figures, or the description.
func Known(name string) bool {
	folders := strings.Split(path.Dir(name), "/")
	experiment := experimentOf(name)
	switch {
	case slices.Contains(Files(), name):
		return true
	case experiment == "":
		return false
	case folders[0] == "analysis":
		return len(folders) == 2 && knownAnalysis(experiment, name)
	}
	return knownPart(path.Dir(name), path.Base(name))
}

func knownAnalysis(experiment, name string) bool {
	base, extension := strings.TrimSuffix(path.Base(name), path.Ext(name)), path.Ext(name)
	isTable := slices.ContainsFunc(results.Schemas(), func(s part.Schema) bool { return s.Name == base })
	return isTable && (extension == ".parquet" || extension == ".csv") ||
		slices.Contains(results.Optional(experiment), name)
}

// knownPart reports whether a file is a part or a manifest in a folder of a table, named after
// its partition keys.
func knownPart(dir, base string) bool {
	_, _, isPart := part.ParsePart(base)
	return (isPart || base == part.ManifestName) && slices.ContainsFunc(part.RowTables(), func(s part.Schema) bool {
		pattern := s.Name
		for _, key := range part.PartitionKeys(s) {
			pattern += "/" + key + "=?*"
		}
		matches, _ := path.Match(pattern, dir)
		return matches
	})
}

// ReadAlong returns the table that a file is read with, so that reading the whole table
// includes the file; empty if there is none. Some readers go by a pattern, others read all files
// of a table's folder but those that are hidden.
func ReadAlong(name string) string {
	for _, t := range Tables() {
		matches, _ := path.Match(t.Pattern(), name)
		if !t.Analysis {
			below, ok := strings.CutPrefix(name, t.Schema.Name+"/")
			matches = ok && (path.Ext(name) == ".parquet" || !hidden(below))
		}
		if matches {
			return t.Schema.Name
		}
	}
	return ""
}

// hidden reports whether a name, or that of a folder in it, is one that readers of folders pass
// over.
func hidden(name string) bool {
	return slices.ContainsFunc(strings.Split(name, "/"), func(elem string) bool {
		return strings.HasPrefix(elem, ".") || strings.HasPrefix(elem, "_")
	})
}
