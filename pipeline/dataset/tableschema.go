package dataset

import (
	"github.com/nonminimax/nonminimax/pipeline/part"
)

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

// constraints are what the values of a column have to keep.
type constraints struct {
	Required bool   `json:"required,omitempty"`
	Minimum  *int64 `json:"minimum,omitempty"`
	Maximum  *int64 `json:"maximum,omitempty"`
}

// fieldTypes are the types of Table Schema. It has none for bytes.
var fieldTypes = map[part.Type]string{
	part.TypeInt8: "integer", part.TypeInt32: "integer", part.TypeInt64: "integer",
	part.TypeFloat64: "number", part.TypeBool: "boolean",
	part.TypeString: "string", part.TypeText: "string", part.TypeBinary: "any",
}

// newTableSchema translates a schema. An empty cell of a CSV file is a number
// that there is not, or an empty text.
func newTableSchema(s part.Schema) tableSchema {
	t := tableSchema{PrimaryKey: s.Key, MissingValues: []string{""}}
	for _, column := range s.Columns {
		t.Fields = append(t.Fields, field{column.Name, fieldTypes[column.Type], column.Doc, constrain(column)})
	}
	return t
}

// constrain returns what is true of a column by its type: numbers and truths that
// cannot be missing are there, and whole numbers fit their bits. A text may be
// empty, which a CSV file cannot tell from missing.
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
