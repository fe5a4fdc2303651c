package dataset

import (
	"path"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Read describes the sound files of a store that are parts of a table in this version. It
// omits damaged files, files of older versions and the user's own. It trusts the manifests for
// parts, which `run` and `verify` check, and hashes the analysis files itself.
func Read(st store.Store) (*Dataset, error) {
	names, err := st.List(".")
	if err != nil {
		return nil, err
	}
	r := reader{store: st, inventory: part.NewInventory(st), names: names}
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

// parts adds the files of a row table.
func (r *reader) parts(t *Table) error {
	last := ""
	for _, name := range r.below(t.Schema.Name) {
		dir, base := path.Split(name)
		dir = path.Clean(dir)
		if _, _, is := part.ParsePart(base); !is || dir == last || experimentOf(name) == "" {
			continue
		}
		last = dir
		entries, err := r.inventory.Parts(t.Schema, dir)
		if err != nil {
			return err
		}
		for _, entry := range entries {
			t.add(experimentOf(name), Parquet, File{path.Join(dir, entry.Part), entry.Rows, entry.Bytes, entry.SHA256})
		}
	}
	return nil
}

// analysis adds the files of an analysis table and the experiments recorded in them. Without a
// sound Parquet file the table has no files.
func (r *reader) analysis(t *Table, specs map[string]string) error {
	for _, name := range r.below("analysis") {
		experiment := experimentOf(name)
		if experiment == "" || path.Join("analysis", path.Base(path.Dir(name)), t.Schema.Name+".parquet") != name {
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

// text adds the CSV file beside a Parquet file, if there is one.
func (r *reader) text(t *Table, experiment, name string, rows int64) error {
	if _, is := slices.BinarySearch(r.names, name); !is {
		return nil
	}
	bytes, sum, err := hashed(r.store, name)
	if err != nil {
		return err
	}
	t.add(experiment, CSV, File{name, rows, bytes, sum})
	return nil
}

// add adds a file. Files come sorted by experiment.
func (t *Table) add(experiment string, format Format, file File) {
	for i := range t.Shares {
		if s := &t.Shares[i]; s.Experiment == experiment && s.Format == format {
			s.Files = append(s.Files, file)
			return
		}
	}
	t.Shares = append(t.Shares, Share{experiment, format, []File{file}})
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
	return knownPart(folders, path.Base(name))
}

func knownAnalysis(experiment, name string) bool {
	base, extension := strings.TrimSuffix(path.Base(name), path.Ext(name)), path.Ext(name)
	isTable := slices.ContainsFunc(results.Schemas(), func(s part.Schema) bool { return s.Name == base })
	return isTable && (extension == ".parquet" || extension == ".csv") || slices.Contains(results.Optional(experiment), name)
}

func knownPart(folders []string, base string) bool {
	_, _, isPart := part.ParsePart(base)
	if !isPart && base != part.ManifestName {
		return false
	}
	for _, s := range part.RowTables() {
		if s.Name == folders[0] {
			return fitsKeys(s, folders[1:])
		}
	}
	return false
}

// fitsKeys reports whether folders are named after the partition keys of a table.
func fitsKeys(s part.Schema, folders []string) bool {
	keys := part.PartitionKeys(s)
	if len(folders) != len(keys) {
		return false
	}
	for i, folder := range folders {
		if key, value, is := strings.Cut(folder, "="); !is || key != keys[i] || value == "" {
			return false
		}
	}
	return true
}

// ReadAlong returns the table whose pattern matches a file, so that reading the whole table
// includes the file; empty if there is none.
func ReadAlong(name string) string {
	if path.Ext(name) != ".parquet" {
		return ""
	}
	folders := strings.Split(name, "/")
	for _, t := range Tables() {
		switch {
		case t.Analysis && len(folders) == 3 && folders[0] == "analysis" && folders[2] == t.Schema.Name+".parquet",
			!t.Analysis && folders[0] == t.Schema.Name && len(folders) > 1:
			return t.Schema.Name
		}
	}
	return ""
}
