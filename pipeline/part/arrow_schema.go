package part

import (
	"bytes"
	"encoding/base64"
	"slices"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/arrow/ipc"
)

// keyArrow is where Arrow's readers look for the types that the writer had.
const keyArrow = "ARROW:schema"

// partitionKeys name folders. Readers that find key=value in a path take the
// column for a dictionary of strings, and refuse a file that has plain strings
// under the same name; saying so in the file makes both agree.
var partitionKeys = []string{
	experimentField.Name, boardsetField.Name, evaluatorField.Name, propagatorField.Name, contestField.Name,
}

// arrowTypes are the Arrow types of the columns.
var arrowTypes = map[Type]arrow.DataType{
	TypeInt8:    arrow.PrimitiveTypes.Int8,
	TypeInt32:   arrow.PrimitiveTypes.Int32,
	TypeInt64:   arrow.PrimitiveTypes.Int64,
	TypeFloat64: arrow.PrimitiveTypes.Float64,
	TypeBool:    arrow.FixedWidthTypes.Boolean,
	TypeString:  arrow.BinaryTypes.String,
	TypeText:    arrow.BinaryTypes.String,
	TypeBinary:  arrow.BinaryTypes.Binary,
}

// arrowSchema returns a schema as Arrow writes it into Parquet's metadata.
func arrowSchema(s Schema) (string, error) {
	fields := make([]arrow.Field, len(s.Columns))
	for i, f := range s.Columns {
		fields[i] = arrow.Field{Name: f.Name, Type: arrowTypes[f.Type], Nullable: f.Null}
		if slices.Contains(partitionKeys, f.Name) {
			fields[i].Type = &arrow.DictionaryType{IndexType: arrow.PrimitiveTypes.Int32, ValueType: arrow.BinaryTypes.String}
		}
	}
	var stream bytes.Buffer
	w := ipc.NewWriter(&stream, ipc.WithSchema(arrow.NewSchema(fields, nil)))
	if err := w.Close(); err != nil {
		return "", err
	}
	const endOfStream = 8 // behind the schema, which is all that is wanted
	return base64.StdEncoding.EncodeToString(stream.Bytes()[:stream.Len()-endOfStream]), nil
}
