// Package dataset describes an output directory in the formats that data catalogues, hubs and
// other programs read:
//
//	datapackage.json   Frictionless Data Package: every file with bytes and SHA-256, every column
//	croissant.json     Croissant 1.0, JSON-LD: the same for machine-learning tools
//	README.md          dataset card: what the tables are, how they join, a data dictionary
//	duckdb.sql         a view a table, for DuckDB
//
// All are made from one [Dataset], which [Read] finds on disk, and from the schemas of the
// tables, so they cannot contradict the files. The same files give the same bytes, whatever
// the time and the order of runs. Hashes of parts come from the manifests.
//
// A directory may hold several experiments. The description covers all of them, so every run
// rewrites it, and `verify` makes it again to compare.
package dataset

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Version is the version of the tables as users see them: the first number rises when a table
// or column is renamed or removed, the second when one is added, the third when a meaning is
// clarified.
const Version = "1.1.0"

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
	Schema   part.Schema
	Analysis bool    // a small table of the analysis: one Parquet and one CSV file an experiment
	Shares   []Share // by experiment, then format
}

// Share is the files of one table, experiment and format.
type Share struct {
	Experiment string
	Format     Format
	Files      []File // at least one, sorted by path
}

// File is one file of a table.
type File struct {
	Path   string // below the output directory, with slashes
	Rows   int64
	Bytes  int64
	SHA256 string // hexadecimal
}

// Format is the encoding of a file: the extension of its name.
type Format string

// The formats.
const (
	Parquet Format = "parquet"
	CSV     Format = "csv"
)

// mediaType returns the registered media type of a format.
func (f Format) mediaType() string {
	if f == CSV {
		return "text/csv"
	}
	return "application/vnd.apache.parquet"
}

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

// pattern matches the Parquet files of a table below the output directory.
func (t Table) pattern() string {
	if t.Analysis {
		return "analysis/*/" + t.Schema.Name + ".parquet"
	}
	return t.Schema.Name + "/**/*.parquet"
}

// Rows returns how many rows the table has in this dataset.
func (t Table) Rows() (rows int64) {
	for _, share := range t.Shares {
		if share.Format == Parquet {
			rows += share.rows()
		}
	}
	return rows
}

// FileCount returns how many Parquet files the table has in this dataset.
func (t Table) FileCount() (files int) {
	for _, share := range t.Shares {
		if share.Format == Parquet {
			files += len(share.Files)
		}
	}
	return files
}

func (s Share) rows() (rows int64) {
	for _, file := range s.Files {
		rows += file.Rows
	}
	return rows
}

func (s Share) bytes() (bytes int64) {
	for _, file := range s.Files {
		bytes += file.Bytes
	}
	return bytes
}

// The files of a description, in the top folder.
const (
	packageFile   = "datapackage.json"
	croissantFile = "croissant.json"
	cardFile      = "README.md"
	viewsFile     = "duckdb.sql"
)

// Files lists the files of a description.
func Files() []string { return []string{packageFile, croissantFile, cardFile, viewsFile} }

// Write writes the description of the files of one store into another, which may be the same.
func Write(of, to store.Store) error {
	d, err := Read(of)
	if err != nil {
		return fmt.Errorf("describing the dataset: %w", err)
	}
	described, err := d.frictionless()
	if err != nil {
		return err
	}
	croissant, err := d.croissant(described)
	if err != nil {
		return err
	}
	card, err := d.card()
	if err != nil {
		return err
	}
	for _, file := range []struct {
		name string
		text []byte
	}{{packageFile, described}, {croissantFile, croissant}, {cardFile, card}, {viewsFile, Views()}} {
		if err := store.WriteFile(to, file.name, file.text); err != nil {
			return err
		}
	}
	return nil
}

// hashed returns the size and SHA-256 of a file.
func hashed(st store.Store, name string) (size int64, sum string, err error) {
	f, err := st.Open(name)
	if err != nil {
		return 0, "", err
	}
	defer f.Close()
	h := sha256.New()
	if size, err = io.Copy(h, f); err != nil {
		return 0, "", fmt.Errorf("reading %q: %w", name, err)
	}
	return size, hex.EncodeToString(h.Sum(nil)), nil
}

// encode returns a value as indented JSON, in which "<" is not escaped.
func encode(value any) ([]byte, error) {
	var text bytes.Buffer
	out := json.NewEncoder(&text)
	out.SetEscapeHTML(false)
	out.SetIndent("", " ")
	err := out.Encode(value)
	return text.Bytes(), err
}
