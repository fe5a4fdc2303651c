package part

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"slices"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/arrow/ipc"
	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/compress"
	"github.com/apache/arrow/go/v15/parquet/schema"
)

// LayoutVersion is the version of all tables: of how rows become bytes, digests among them. Raise it with the
// hash in TestBytesStayTheSame, so that files of the old layout become stale.
const LayoutVersion = "2"

// groupRows is the number of rows in a row group: DuckDB's row group size (60 vectors of
// 2048), so that its threads share a part well.
const groupRows = 122_880

// pageRows is how often a page is looked at whether it is full.
const pageRows = 16_384

// layout returns how the columns of a table become bytes, which follows from their types alone: files do
// not differ between runs. Whole numbers and the lengths of texts are kept as differences, which takes next
// to nothing for numbers of boards and what is constant; strings in dictionaries, which are handed over
// whole so that they never fall back. All is compressed with snappy. Zstd would save a tenth, but the library
// makes a compressor for each page, which clears 256 KiB for each core of the machine: with 64 of them
// writing takes four times as long.
func layout(s Schema) *parquet.WriterProperties {
	options := []parquet.WriterProperty{
		parquet.WithVersion(parquet.V2_LATEST),
		parquet.WithCreatedBy("nonminimax"), // no library version: see the package comment
		parquet.WithCompression(compress.Codecs.Snappy),
		parquet.WithBatchSize(pageRows),
		parquet.WithDictionaryDefault(false),
		parquet.WithStats(true),
	}
	for _, f := range s.Columns {
		switch encoding := storage[f.Type].encoding; {
		case encoding == parquet.Encodings.RLEDict:
			options = append(options, parquet.WithDictionaryFor(f.Name, true))
		case f.Null: // arrow's delta encoders fail on a page of nulls
			options = append(options, parquet.WithEncodingFor(f.Name, parquet.Encodings.Plain))
		default:
			options = append(options, parquet.WithEncodingFor(f.Name, encoding))
		}
	}
	return parquet.NewWriterProperties(options...)
}

// storage is how each column type is stored, and the type that Arrow's readers give it.
var storage = map[Type]struct {
	physical parquet.Type
	logical  schema.LogicalType
	encoding parquet.Encoding
	arrow    arrow.DataType
}{
	TypeInt8: {
		parquet.Types.Int32, schema.NewIntLogicalType(8, true), parquet.Encodings.DeltaBinaryPacked,
		arrow.PrimitiveTypes.Int8,
	},
	TypeInt32:   {parquet.Types.Int32, nil, parquet.Encodings.DeltaBinaryPacked, arrow.PrimitiveTypes.Int32},
	TypeInt64:   {parquet.Types.Int64, nil, parquet.Encodings.DeltaBinaryPacked, arrow.PrimitiveTypes.Int64},
	TypeFloat64: {parquet.Types.Double, nil, parquet.Encodings.Plain, arrow.PrimitiveTypes.Float64},
	TypeBool:    {parquet.Types.Boolean, nil, parquet.Encodings.Plain, arrow.FixedWidthTypes.Boolean},
	TypeString: {
		parquet.Types.ByteArray, schema.StringLogicalType{}, parquet.Encodings.RLEDict, arrow.BinaryTypes.String,
	},
	TypeText: {
		parquet.Types.ByteArray, schema.StringLogicalType{}, parquet.Encodings.DeltaLengthByteArray,
		arrow.BinaryTypes.String,
	},
	TypeBinary: {parquet.Types.ByteArray, nil, parquet.Encodings.Plain, arrow.BinaryTypes.Binary},
}

func parquetSchema(s Schema) (*schema.GroupNode, error) {
	nodes := make(schema.FieldList, len(s.Columns))
	for i, f := range s.Columns {
		stored, repetition := storage[f.Type], parquet.Repetitions.Required
		if f.Null {
			repetition = parquet.Repetitions.Optional
		}
		logical := stored.logical
		if logical == nil {
			logical = schema.NoLogicalType{}
		}
		node, err := schema.NewPrimitiveNodeLogical(f.Name, repetition, logical, stored.physical, -1, -1)
		if err != nil {
			return nil, fmt.Errorf("table %q: column %q of type %q: %w", s.Name, f.Name, f.Type, err)
		}
		nodes[i] = node
	}
	return schema.NewGroupNode("schema", parquet.Repetitions.Required, nodes, -1)
}

// keyArrow is the metadata key under which Arrow's readers look for the writer's types.
const keyArrow = "ARROW:schema"

// arrowSchema encodes a schema as Arrow does in Parquet's metadata.
func arrowSchema(s Schema) (string, error) {
	fields := make([]arrow.Field, len(s.Columns))
	for i, f := range s.Columns {
		fields[i] = arrow.Field{Name: f.Name, Type: storage[f.Type].arrow, Nullable: f.Null}
		if slices.Contains(partitionKeys, f.Name) {
			fields[i].Type = &arrow.DictionaryType{
				IndexType: arrow.PrimitiveTypes.Int32, ValueType: arrow.BinaryTypes.String,
			}
		}
	}
	var stream bytes.Buffer
	w := ipc.NewWriter(&stream, ipc.WithSchema(arrow.NewSchema(fields, nil)))
	if err := w.Close(); err != nil {
		return "", err
	}
	const endOfStream = 8 // follows the schema message
	return base64.StdEncoding.EncodeToString(stream.Bytes()[:stream.Len()-endOfStream]), nil
}
