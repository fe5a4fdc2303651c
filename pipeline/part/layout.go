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

	"github.com/nonminimax/nonminimax/pipeline/part/pages"
)

// The layout of a file follows from its schema alone: with one encoding for each type, and
// dictionaries that never fall back to plain, files do not differ between runs.
//
// Measured, bytes a row:
//
//	                      delta  plain
//	constant int32        0.002  0.003
//	board numbers int64   0.003  1.020
//	moves 0..1 int32      0.163  0.409
//	masks 0..255 int64    1.174  1.009
//	random int64          8.112  8.003
//
// Integers are delta encoded, because files are written once and kept. Texts are too, by their
// lengths: a dictionary of texts that are all different would overflow.

// pageRows is how often a page is looked at whether it is full ([pageBytes]).
const pageRows = 16_384

// LayoutVersion changes whenever the same rows give different bytes: raise it with the hash in
// TestBytesStayTheSame, so that files of the old layout become stale.
const LayoutVersion = "1"

func layout(s Schema) *parquet.WriterProperties {
	options := []parquet.WriterProperty{
		parquet.WithVersion(parquet.V2_LATEST),
		parquet.WithCreatedBy("nonminimax"), // no library version: see the package comment
		parquet.WithCompression(compress.Codecs.Zstd),
		parquet.WithCompressionLevel(pages.ZstdLevel),
		parquet.WithBatchSize(pageRows),
		parquet.WithDictionaryDefault(false),
		parquet.WithStats(true),
	}
	for _, f := range s.Columns {
		switch encoding := storage[f.Type].encoding; {
		case encoding == parquet.Encodings.RLEDict:
			options = append(options, parquet.WithDictionaryFor(f.Name, true))
		case f.Null: // arrow's delta encoders, which set the format, fail on a page of nulls
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
	TypeInt8:    {parquet.Types.Int32, schema.NewIntLogicalType(8, true), parquet.Encodings.DeltaBinaryPacked, arrow.PrimitiveTypes.Int8},
	TypeInt32:   {parquet.Types.Int32, nil, parquet.Encodings.DeltaBinaryPacked, arrow.PrimitiveTypes.Int32},
	TypeInt64:   {parquet.Types.Int64, nil, parquet.Encodings.DeltaBinaryPacked, arrow.PrimitiveTypes.Int64},
	TypeFloat64: {parquet.Types.Double, nil, parquet.Encodings.Plain, arrow.PrimitiveTypes.Float64},
	TypeBool:    {parquet.Types.Boolean, nil, parquet.Encodings.Plain, arrow.FixedWidthTypes.Boolean},
	TypeString:  {parquet.Types.ByteArray, schema.StringLogicalType{}, parquet.Encodings.RLEDict, arrow.BinaryTypes.String},
	TypeText:    {parquet.Types.ByteArray, schema.StringLogicalType{}, parquet.Encodings.DeltaLengthByteArray, arrow.BinaryTypes.String},
	TypeBinary:  {parquet.Types.ByteArray, nil, parquet.Encodings.Plain, arrow.BinaryTypes.Binary},
}

func parquetSchema(s Schema) (*schema.GroupNode, error) {
	nodes := make(schema.FieldList, len(s.Columns))
	for i, f := range s.Columns {
		node, err := parquetNode(f)
		if err != nil {
			return nil, fmt.Errorf("table %q: column %q of type %q: %w", s.Name, f.Name, f.Type, err)
		}
		nodes[i] = node
	}
	return schema.NewGroupNode("schema", parquet.Repetitions.Required, nodes, -1)
}

func parquetNode(f Field) (schema.Node, error) {
	stored, ok := storage[f.Type]
	if !ok {
		return nil, fmt.Errorf("no such type")
	}
	repetition := parquet.Repetitions.Required
	if f.Null {
		repetition = parquet.Repetitions.Optional
	}
	if stored.logical == nil {
		return schema.NewPrimitiveNode(f.Name, repetition, stored.physical, -1, -1)
	}
	return schema.NewPrimitiveNodeLogical(f.Name, repetition, stored.logical, stored.physical, -1, -1)
}

// keyArrow is the metadata key under which Arrow's readers look for the writer's types.
const keyArrow = "ARROW:schema"

// arrowSchema encodes a schema as Arrow does in Parquet's metadata.
func arrowSchema(s Schema) (string, error) {
	fields := make([]arrow.Field, len(s.Columns))
	for i, f := range s.Columns {
		fields[i] = arrow.Field{Name: f.Name, Type: storage[f.Type].arrow, Nullable: f.Null}
		if slices.Contains(partitionKeys, f.Name) {
			fields[i].Type = &arrow.DictionaryType{IndexType: arrow.PrimitiveTypes.Int32, ValueType: arrow.BinaryTypes.String}
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
