package dataset

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/part"
)

// The Croissant description of a dataset.
//
// Reference: Croissant format specification, version 1.0.

// croissantContext is the JSON-LD context that the standard prescribes.
//
//go:embed context.json
var croissantContext string

type croissantDataset struct {
	Context       json.RawMessage `json:"@context"`
	Type          string          `json:"@type"`
	ConformsTo    string          `json:"conformsTo"`
	Name          string          `json:"name"`
	Description   string          `json:"description"`
	Version       string          `json:"version"`
	License       string          `json:"license"`
	URL           string          `json:"url"`
	Creator       organisation    `json:"creator"`
	DatePublished string          `json:"datePublished"`
	CiteAs        string          `json:"citeAs"`
	Keywords      []string        `json:"keywords"`
	IsBasedOn     []work          `json:"isBasedOn,omitempty"`
	Distribution  []distribution  `json:"distribution"`
	RecordSet     []recordSet     `json:"recordSet"`
}

type organisation struct {
	Type string `json:"@type"`
	Name string `json:"name"`
}

// work is a paper.
type work struct {
	Type          string   `json:"@type"`
	Name          string   `json:"name"`
	Author        []string `json:"author"`
	DatePublished string   `json:"datePublished"`
}

// distribution is a file, or a set of files that match a pattern.
type distribution struct {
	Type           string `json:"@type"`
	ID             string `json:"@id"`
	Name           string `json:"name"`
	Description    string `json:"description"`
	ContentURL     string `json:"contentUrl,omitempty"`
	ContentSize    string `json:"contentSize,omitempty"`
	EncodingFormat string `json:"encodingFormat"`
	SHA256         string `json:"sha256,omitempty"`
	Includes       string `json:"includes,omitempty"`
}

// croissant returns croissant.json, given datapackage.json. It lists the analysis files one by
// one. The parts of a row table, possibly thousands, form one file set; their hashes are in
// datapackage.json, whose own hash is here.
func (d *Dataset) croissant(described []byte) ([]byte, error) {
	papers, err := d.papers()
	if err != nil {
		return nil, err
	}
	c := croissantDataset{
		Context: json.RawMessage(croissantContext), Type: "sc:Dataset", ConformsTo: "http://mlcommons.org/croissant/1.0",
		Name: name, Description: description, Version: Version, License: licencePath, URL: homepage,
		Creator: organisation{"Organization", creator}, DatePublished: versionDate, CiteAs: cite, Keywords: keywords,
		Distribution: []distribution{packageObject(described)}, RecordSet: []recordSet{},
	}
	for _, p := range papers {
		c.IsBasedOn = append(c.IsBasedOn, work{"ScholarlyArticle", p.Title, p.Authors, p.Year})
	}
	for _, t := range d.Tables {
		if t.FileCount() == 0 {
			continue
		}
		c.Distribution = append(c.Distribution, fileSet(t))
		if t.Analysis {
			c.Distribution = append(c.Distribution, fileObjects(t)...)
		}
		c.RecordSet = append(c.RecordSet, newRecordSet(t))
	}
	return encode(c)
}

func packageObject(described []byte) distribution {
	sum := sha256.Sum256(described)
	return distribution{
		Type: "cr:FileObject", ID: packageFile, Name: packageFile, ContentURL: packageFile, EncodingFormat: "application/json",
		Description: "Frictionless Data Package: every file of the dataset with its SHA-256",
		ContentSize: size(int64(len(described))), SHA256: hex.EncodeToString(sum[:]),
	}
}

// fileSet describes all Parquet files of a table together.
func fileSet(t Table) distribution {
	return distribution{
		Type: "cr:FileSet", ID: setID(t.Schema), Name: setID(t.Schema), EncodingFormat: encodingFormat(Parquet), Includes: t.pattern(),
		Description: fmt.Sprintf("Parquet files of table %s; the SHA-256 of each is in %s", t.Schema.Name, packageFile),
	}
}

// encodingFormat returns the media type that Croissant and its readers use; for Parquet it
// differs from the registered one.
func encodingFormat(f Format) string {
	if f == Parquet {
		return "application/x-parquet"
	}
	return f.mediaType()
}

// setID identifies the files of a table, as distinct from its rows.
func setID(s part.Schema) string { return s.Name + "-files" }

// fileObjects describes each file of a table.
func fileObjects(t Table) (list []distribution) {
	for _, share := range t.Shares {
		for _, f := range share.Files {
			list = append(list, distribution{
				Type: "cr:FileObject", ID: f.Path, Name: f.Path, ContentURL: f.Path, EncodingFormat: encodingFormat(share.Format),
				Description: fmt.Sprintf("Table %s of experiment %s", t.Schema.Name, share.Experiment),
				ContentSize: size(f.Bytes), SHA256: f.SHA256,
			})
		}
	}
	return list
}

// size formats a number of bytes as schema.org does.
func size(bytes int64) string { return fmt.Sprintf("%d B", bytes) }

// recordSet is the rows of a table, from the files of all experiments.
type recordSet struct {
	Type        string        `json:"@type"`
	ID          string        `json:"@id"`
	Name        string        `json:"name"`
	Description string        `json:"description"`
	Key         []reference   `json:"key,omitempty"`
	Field       []recordField `json:"field"`
}

type reference struct {
	ID string `json:"@id"`
}

type recordField struct {
	Type        string       `json:"@type"`
	ID          string       `json:"@id"`
	Name        string       `json:"name"`
	Description string       `json:"description"`
	DataType    string       `json:"dataType"`
	Source      columnSource `json:"source"`
}

type columnSource struct {
	FileSet reference `json:"fileSet"`
	Extract struct {
		Column string `json:"column"`
	} `json:"extract"`
}

// dataTypes maps column types to Croissant's; binary becomes text, as Croissant has no bytes.
var dataTypes = map[part.Type]string{
	part.TypeInt8: "cr:Int8", part.TypeInt32: "cr:Int32", part.TypeInt64: "cr:Int64",
	part.TypeFloat64: "cr:Float64", part.TypeBool: "sc:Boolean",
	part.TypeString: "sc:Text", part.TypeText: "sc:Text", part.TypeBinary: "sc:Text",
}

func newRecordSet(t Table) recordSet {
	s := t.Schema
	set := recordSet{Type: "cr:RecordSet", ID: s.Name, Name: s.Name, Description: "A row is " + s.Doc + "."}
	for _, key := range s.Key {
		set.Key = append(set.Key, reference{s.Name + "/" + key})
	}
	for _, column := range s.Columns {
		f := recordField{
			Type: "cr:Field", ID: s.Name + "/" + column.Name, Name: column.Name, Description: column.Doc,
			DataType: dataTypes[column.Type], Source: columnSource{FileSet: reference{setID(s)}},
		}
		f.Source.Extract.Column = column.Name
		set.Field = append(set.Field, f)
	}
	return set
}
