// Package dataset describes an output directory in the formats that data catalogues, hubs and
// other programs read:
//
//	datapackage.json   Frictionless Data Package: every file with bytes and SHA-256, every column
//	croissant.json     Croissant 1.0, JSON-LD: the same for machine-learning tools
//	README.md          dataset card: what the tables are, how they join, a data dictionary
//	duckdb.sql         a view a table, for DuckDB
//
// All are made by templates from one [Dataset], which [Read] finds on disk, and from the schemas
// of the tables, so they cannot contradict the files; but the views, which are the same for all
// datasets, are those of data/duckdb.sql, which a test makes in this way. The same files give the same
// bytes, whatever the time and the order of runs.
//
// A directory may hold several experiments. The description covers all of them, so every run
// rewrites it, and `verify` makes it again to compare.
package dataset

import (
	"crypto/sha256"
	"encoding/hex"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
)

// Version is the version of the tables as users see them: the first number rises when a table
// or column is renamed or removed, the second when one is added, the third when a meaning is
// clarified.
const Version = "1.2.0"

// versionDate is the date of Version. It serves as the date of the dataset, since the files do
// not record when they were made.
const versionDate = "2026-11-22"

// Dataset is the content of an output directory.
type Dataset struct {
	Experiments []Experiment // sorted by name
	Tables      []Table      // every table, including those without files
}

// Table is a table with its files.
type Table struct {
	Schema    part.Schema
	Analysis  bool    // a small table of the analysis: one Parquet and one CSV file an experiment
	Shares    []Share // by experiment, then format
	Rows      int64   // of the Parquet files
	FileCount int     // of these
}

// Share is the files of one table, experiment and format.
type Share struct {
	Experiment string
	Format     Format
	Files      []File // at least one, sorted by path
	Bytes      int64  // of all of them
	Rows       int64
}

// File is one file of a table.
type File struct {
	Path   string // below the output directory, with slashes
	Rows   int64
	Bytes  int64
	SHA256 string // hexadecimal
}

func newFile(path string, rows int64, content []byte) File {
	sum := sha256.Sum256(content)
	return File{path, rows, int64(len(content)), hex.EncodeToString(sum[:])}
}

// Format is the encoding of a file: the extension of its name.
type Format string

// The formats.
const (
	Parquet Format = "parquet"
	CSV     Format = "csv"
)

// Tables lists every table, without files: row tables in the order of the pipeline, then those
// of the analysis in reading order.
func Tables() []Table {
	var list []Table
	for _, schema := range part.RowTables() {
		list = append(list, Table{Schema: schema})
	}
	for _, schema := range results.Schemas() {
		list = append(list, Table{Schema: schema, Analysis: true})
	}
	return list
}

// Folders lists the folders of the output directory that hold the files of tables.
func Folders() []string {
	list := []string{"analysis"}
	for _, schema := range part.RowTables() {
		list = append(list, schema.Name)
	}
	return list
}

// Pattern matches the Parquet files of a table below the output directory.
func (t Table) Pattern() string {
	if t.Analysis {
		return "analysis/*/" + t.Schema.Name + ".parquet"
	}
	return t.Schema.Name + "/**/*.parquet"
}

// Present returns the tables that have Parquet files.
func (d *Dataset) Present() (list []Table) {
	for _, table := range d.Tables {
		if table.FileCount > 0 {
			list = append(list, table)
		}
	}
	return list
}

// Resource is the files of a table of one experiment and format.
type Resource struct {
	Schema part.Schema
	Share
}

// Resources lists the files of all tables.
func (d *Dataset) Resources() (list []Resource) {
	for _, table := range d.Tables {
		for _, share := range table.Shares {
			list = append(list, Resource{table.Schema, share})
		}
	}
	return list
}

// Path returns the path of the only file, or the paths of several.
func (s Share) Path() any {
	if len(s.Files) == 1 {
		return s.Files[0].Path
	}
	var paths []string
	for _, file := range s.Files {
		paths = append(paths, file.Path)
	}
	return paths
}

// Size returns the hubs' category for the number of rows.
func (d *Dataset) Size() string {
	var rows int64
	for _, t := range d.Tables {
		rows += t.Rows
	}
	least, limit := "", int64(1000)
	for _, name := range []string{"1K", "10K", "100K", "1M", "10M", "100M", "1B", "10B", "100B", "1T"} {
		if rows < limit {
			return least + "n<" + name
		}
		least, limit = name+"<", 10*limit
	}
	return "n>1T"
}
