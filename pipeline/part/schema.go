package part

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/catalog"
)

// Type is the type of a column.
type Type string

// The column types, with the Parquet type each is stored as.
const (
	TypeInt8    Type = "int8"    // INT32 annotated as 8 bits, delta encoded
	TypeInt32   Type = "int32"   // INT32, delta encoded
	TypeInt64   Type = "int64"   // INT64, delta encoded
	TypeFloat64 Type = "float64" // DOUBLE, plain
	TypeBool    Type = "bool"    // BOOLEAN, plain
	TypeString  Type = "string"  // BYTE_ARRAY annotated as UTF-8, dictionary: few different ones
	TypeText    Type = "text"    // BYTE_ARRAY annotated as UTF-8, delta lengths: mostly different
	TypeBinary  Type = "binary"  // BYTE_ARRAY, plain
)

// Field is one column of a schema.
type Field struct {
	Name string
	Type Type
	Null bool   // may be null
	Doc  string // what the values mean, with units; for people
}

// Schema declares a table. [SchemaOf] makes it of the type of the rows.
type Schema struct {
	Name    string   // of the table, such as "decisions"
	Version string   // changes when columns or their meaning do
	Doc     string   // what a row is; for people
	Key     []string // columns that together identify a row; none if no columns do
	Columns []Field  // in file order: the partition keys lead
}

// Index returns the position of a column. The error names the table and the missing column.
func (s Schema) Index(column string) (int, error) {
	for i, f := range s.Columns {
		if f.Name == column {
			return i, nil
		}
	}
	var known []string
	for _, f := range s.Columns {
		known = append(known, f.Name)
	}
	return 0, fmt.Errorf("table %q has no column %q%s", s.Name, column, catalog.Suggest(column, known))
}

// Select returns the schema with the named columns only, in the order given;
// no names mean all columns. The error names a column that does not exist.
func (s Schema) Select(columns ...string) (Schema, error) {
	if len(columns) == 0 {
		return s, nil
	}
	fields := make([]Field, len(columns))
	for i, name := range columns {
		index, err := s.Index(name)
		if err != nil {
			return Schema{}, err
		}
		fields[i] = s.Columns[index]
	}
	s.Columns = fields
	return s, nil
}
