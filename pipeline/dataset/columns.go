package dataset

import (
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/part"
)

// columnTypes are the names of the column types in Croissant and in Table Schema, which have no
// bytes.
var columnTypes = map[part.Type]struct{ croissant, field string }{
	part.TypeInt8:    {"cr:Int8", "integer"},
	part.TypeInt32:   {"cr:Int32", "integer"},
	part.TypeInt64:   {"cr:Int64", "integer"},
	part.TypeFloat64: {"cr:Float64", "number"},
	part.TypeBool:    {"sc:Boolean", "boolean"},
	part.TypeString:  {"sc:Text", "string"},
	part.TypeText:    {"sc:Text", "string"},
	part.TypeBinary:  {"sc:Text", "any"},
}

// field is a column in Table Schema. Columns are most of a description, and many times faster to
// encode than to execute in a template.
type field struct {
	Name        string       `json:"name"`
	Type        string       `json:"type"`
	Description string       `json:"description"`
	Constraints *constraints `json:"constraints,omitempty"`
}

func fields(columns []part.Field) (list []field) {
	for _, column := range columns {
		list = append(list, field{column.Name, columnTypes[column.Type].field, column.Doc, constrain(column)})
	}
	return list
}

// resourceFile is a file in a Data Package.
type resourceFile struct {
	Path  string `json:"path"`
	Rows  int64  `json:"rows"`
	Bytes int64  `json:"bytes"`
	Hash  string `json:"hash"`
}

func files(from []File) (list []resourceFile) {
	for _, f := range from {
		list = append(list, resourceFile{f.Path, f.Rows, f.Bytes, "sha256:" + f.SHA256})
	}
	return list
}

// dictionary lists columns as lines of a table in Markdown.
func dictionary(columns []part.Field) string {
	var lines strings.Builder
	for _, column := range columns {
		fmt.Fprintf(&lines, "| %s | %v | %s |\n", code(column.Name), column.Type, cell(column.Doc))
	}
	return lines.String()
}

// recordField is a column in Croissant.
type recordField struct {
	Of          string      `json:"@type"`
	ID          string      `json:"@id"`
	Name        string      `json:"name"`
	Description string      `json:"description"`
	Type        string      `json:"dataType"`
	Source      fieldSource `json:"source"`
}

// fieldSource is the column of a file set.
type fieldSource struct {
	Files struct {
		ID string `json:"@id"`
	} `json:"fileSet"`
	Extract struct {
		Column string `json:"column"`
	} `json:"extract"`
}

func recordFields(s part.Schema) (list []recordField) {
	for _, column := range s.Columns {
		record := recordField{Of: "cr:Field", ID: s.Name + "/" + column.Name, Name: column.Name, Description: column.Doc,
			Type: columnTypes[column.Type].croissant}
		record.Source.Files.ID, record.Source.Extract.Column = s.Name+"-files", column.Name
		list = append(list, record)
	}
	return list
}

// constraints are those of a column in Table Schema.
type constraints struct {
	Required bool   `json:"required,omitempty"`
	Minimum  *int64 `json:"minimum,omitempty"`
	Maximum  *int64 `json:"maximum,omitempty"`
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
