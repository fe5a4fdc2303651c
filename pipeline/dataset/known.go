package dataset

import (
	"path"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
)

// Known reports whether a file has a name and a place that this program gives to files:
// of a table of any experiment, its figures, a report, or the description of the whole.
func Known(name string) bool {
	folders := strings.Split(path.Dir(name), "/")
	experiment := experimentOf(name)
	switch {
	case slices.Contains([]string{packageFile, croissantFile, cardFile, viewsFile}, name):
		return true
	case folders[0] == "report":
		return len(folders) == 2 && path.Base(name) == "index.html" ||
			len(folders) == 3 && folders[2] == "figures" && slices.Contains([]string{".svg", ".png", ".csv"}, path.Ext(name))
	case experiment == "":
		return false
	case folders[0] == "analysis":
		return len(folders) == 2 && knownAnalysis(experiment, name)
	}
	return knownPart(folders, path.Base(name))
}

// knownAnalysis reports whether a file of the analysis is a table or a figure.
func knownAnalysis(experiment, name string) bool {
	base, extension := strings.TrimSuffix(path.Base(name), path.Ext(name)), path.Ext(name)
	isTable := slices.ContainsFunc(results.Schemas(), func(s part.Schema) bool { return s.Name == base })
	return isTable && (extension == ".parquet" || extension == ".csv") || slices.Contains(results.Figures(experiment), name)
}

// knownPart reports whether a file is a part or a manifest in a folder of its table.
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

// fitsKeys reports whether folders are named after the partition keys of a table, which
// lead its columns.
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

// ReadAlong returns the table whose rows a file is taken for by whoever reads the table
// whole, by the pattern of its files; empty where there is none.
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
