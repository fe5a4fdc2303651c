package dataset

import (
	"encoding/json"

	"github.com/nonminimax/nonminimax/pipeline/part"
)

// The Data Package description of a dataset.
//
// Reference: Data Package standard, version 2.0: Data Package, Data Resource, Table
// Schema.

// dataPackage is the descriptor. The experiments are an extension of the standard.
type dataPackage struct {
	Schema       string        `json:"$schema"`
	Name         string        `json:"name"`
	Title        string        `json:"title"`
	Description  string        `json:"description"`
	Version      string        `json:"version"`
	Homepage     string        `json:"homepage"`
	Keywords     []string      `json:"keywords"`
	Licenses     []licence     `json:"licenses"`
	Sources      []source      `json:"sources,omitempty"`
	Contributors []contributor `json:"contributors"`
	Experiments  []subject     `json:"experiments"`
	Resources    []resource    `json:"resources"`
}

type licence struct {
	Name string `json:"name"`
	Path string `json:"path"`
}

type source struct {
	Title string `json:"title"`
}

type contributor struct {
	Title string `json:"title"`
}

// subject is the experiment that the rows of a resource come from.
type subject struct {
	Name   string          `json:"name"`
	Title  string          `json:"title,omitempty"`
	Source string          `json:"source,omitempty"`
	Seed   *uint64         `json:"seed,omitempty"`
	Spec   json.RawMessage `json:"spec,omitempty"`
}

// resource is the files of a table of one experiment and format. The standard has one hash a
// resource, given for CSV. Parquet files, possibly thousands, are listed with bytes and hashes
// under files; the standard's own properties are omitted there because its validator takes
// them for those of a text.
type resource struct {
	Name        string `json:"name"`
	Type        string `json:"type"`
	Title       string `json:"title"`
	Description string `json:"description"`
	Path        any    `json:"path"` // a string, or several
	Format      Format `json:"format"`
	MediaType   string `json:"mediatype"`
	Encoding    string `json:"encoding,omitempty"`
	Bytes       int64  `json:"bytes,omitempty"`
	Hash        string `json:"hash,omitempty"`

	Experiment string       `json:"experiment"`
	Rows       int64        `json:"rowCount"` // not rows, which validators take for those of the first file
	TotalBytes int64        `json:"totalBytes"`
	Files      []hashedFile `json:"files"`

	Schema tableSchema `json:"schema"`
}

type hashedFile struct {
	Path  string `json:"path"`
	Rows  int64  `json:"rows"`
	Bytes int64  `json:"bytes"`
	Hash  string `json:"hash"`
}

// frictionless returns datapackage.json.
func (d *Dataset) frictionless() ([]byte, error) {
	p := dataPackage{
		Schema: "https://datapackage.org/profiles/2.0/datapackage.json",
		Name:   name, Title: title, Description: description, Version: Version, Homepage: homepage, Keywords: keywords,
		Licenses:     []licence{{licenceName, licencePath}},
		Contributors: []contributor{{creator}},
		Experiments:  []subject{},
		Resources:    []resource{},
	}
	papers, err := d.papers()
	if err != nil {
		return nil, err
	}
	for _, paper := range papers {
		p.Sources = append(p.Sources, source{paper.String()})
	}
	for _, e := range d.Experiments {
		p.Experiments = append(p.Experiments, newSubject(e))
	}
	for _, t := range d.Tables {
		for _, share := range t.Shares {
			p.Resources = append(p.Resources, newResource(t.Schema, share))
		}
	}
	return encode(p)
}

func newSubject(e Experiment) subject {
	s := subject{Name: e.Name, Title: e.Title, Source: e.Source, Spec: e.Spec}
	if e.Spec != nil && len(e.Seeds) == 0 {
		s.Seed = &e.Seed
	}
	return s
}

func newResource(schema part.Schema, share Share) resource {
	r := resource{
		Name: schema.Name + "-" + share.Experiment, Type: "table", Title: "Table " + schema.Name + " of " + share.Experiment,
		Description: "A row is " + schema.Doc + ".",
		Format:      share.Format, MediaType: share.Format.mediaType(),
		Experiment: share.Experiment, Rows: share.rows(), TotalBytes: share.bytes(), Schema: newTableSchema(schema),
	}
	var paths []string
	for _, f := range share.Files {
		paths = append(paths, f.Path)
		r.Files = append(r.Files, hashedFile{f.Path, f.Rows, f.Bytes, "sha256:" + f.SHA256})
	}
	r.Path = paths
	if len(paths) == 1 {
		r.Path = paths[0]
	}
	if share.Format == CSV {
		r.Name, r.Encoding, r.Bytes, r.Hash = r.Name+"-csv", "utf-8", r.Files[0].Bytes, r.Files[0].Hash
	}
	return r
}

// tableSchema is a Table Schema: the columns of a resource.
type tableSchema struct {
	Fields        []field  `json:"fields"`
	PrimaryKey    []string `json:"primaryKey,omitempty"`
	MissingValues []string `json:"missingValues"`
}

type field struct {
	Name        string       `json:"name"`
	Type        string       `json:"type"`
	Description string       `json:"description"`
	Constraints *constraints `json:"constraints,omitempty"`
}

type constraints struct {
	Required bool   `json:"required,omitempty"`
	Minimum  *int64 `json:"minimum,omitempty"`
	Maximum  *int64 `json:"maximum,omitempty"`
}

// fieldTypes maps column types to those of Table Schema, which has no bytes.
var fieldTypes = map[part.Type]string{
	part.TypeInt8: "integer", part.TypeInt32: "integer", part.TypeInt64: "integer",
	part.TypeFloat64: "number", part.TypeBool: "boolean",
	part.TypeString: "string", part.TypeText: "string", part.TypeBinary: "any",
}

// newTableSchema translates a schema. An empty CSV cell is a missing number or an empty text.
func newTableSchema(s part.Schema) tableSchema {
	t := tableSchema{PrimaryKey: s.Key, MissingValues: []string{""}}
	for _, column := range s.Columns {
		t.Fields = append(t.Fields, field{column.Name, fieldTypes[column.Type], column.Doc, constrain(column)})
	}
	return t
}

// constrain returns the constraints that follow from a column's type: non-null numbers and
// booleans are required, and integers fit their bits. CSV cannot distinguish an empty text
// from a missing one, so texts are not required.
func constrain(column part.Field) *constraints {
	text := column.Type == part.TypeString || column.Type == part.TypeText
	c := constraints{Required: !text && !column.Null}
	if bits := map[part.Type]uint{part.TypeInt8: 8, part.TypeInt32: 32}[column.Type]; bits > 0 {
		least, most := -int64(1)<<(bits-1), int64(1)<<(bits-1)-1
		c.Minimum, c.Maximum = &least, &most
	}
	if c == (constraints{}) {
		return nil
	}
	return &c
}
