package nodetable

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/arrow/array"
	"github.com/apache/arrow/go/v15/arrow/memory"
	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/compress"
	"github.com/apache/arrow/go/v15/parquet/pqarrow"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// smallColumns are the columns of small, as JSON by row, in types of our choice.
const smallColumns = `[
{"tree_id": 1, "node_id": 0, "parent_id": null, "to_move": "min", "static": 0.5, "terminal": null, "move": null},
{"tree_id": 1, "node_id": 1, "parent_id": 0, "to_move": "max", "static": 0.25, "terminal": null, "move": null},
{"tree_id": 1, "node_id": 2, "parent_id": 0, "to_move": null, "static": null, "terminal": 0.5, "move": null},
{"tree_id": 1, "node_id": 3, "parent_id": 1, "to_move": null, "static": 0.75, "terminal": 1, "move": null},
{"tree_id": 2, "node_id": 0, "parent_id": null, "to_move": "max", "static": 0.5, "terminal": null, "move": null},
{"tree_id": 2, "node_id": 1, "parent_id": 0, "to_move": null, "static": null, "terminal": 0, "move": null}]`

// types are types of columns by name; those of usual are taken for others.
type types map[string]arrow.DataType

var usual = types{
	"tree_id": arrow.PrimitiveTypes.Int64, "node_id": arrow.PrimitiveTypes.Int64, "parent_id": arrow.PrimitiveTypes.Int64,
	"to_move": arrow.BinaryTypes.String, "static": arrow.PrimitiveTypes.Float64, "terminal": arrow.PrimitiveTypes.Float64,
	"move": arrow.PrimitiveTypes.Int64,
}

// written writes rows as Parquet.
func written(t testing.TB, rows string, with types, options ...parquet.WriterProperty) []byte {
	t.Helper()
	var fields []arrow.Field
	for _, name := range nodes.columns[:truth] {
		of := usual[name]
		if own := with[name]; own != nil {
			of = own
		}
		_, isNumber := of.(arrow.FixedWidthDataType)
		if isText := !isNumber || of.ID() == arrow.DICTIONARY; isText && name != "to_move" {
			for _, value := range []string{"0", "1", "2", "3", "0.5"} { // JSON has texts in quotes
				rows = strings.ReplaceAll(rows, fmt.Sprintf("%q: %s,", name, value), fmt.Sprintf("%q: %q,", name, value))
			}
		}
		fields = append(fields, arrow.Field{Name: name, Type: of, Nullable: name != "tree_id"})
	}
	if with["extra"] != nil {
		fields = append(fields, arrow.Field{Name: "extra", Type: with["extra"], Nullable: true})
	}
	schema := arrow.NewSchema(fields, nil)
	record, _, err := array.RecordFromJSON(memory.DefaultAllocator, schema, strings.NewReader(rows))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	table := array.NewTableFromRecords(schema, []arrow.Record{record})
	properties := parquet.NewWriterProperties(options...)
	if err := pqarrow.WriteTable(table, &out, max(1, properties.MaxRowGroupLength()), properties,
		pqarrow.DefaultWriterProps()); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestParquetTypes: a table is the same in every type of column, encoding and
// compression that the library knows, and the same as CSV.
func TestParquetTypes(t *testing.T) {
	want := hash(t, small)
	text := arrow.BinaryTypes.String
	for name, c := range map[string]struct {
		with    types
		options []parquet.WriterProperty
	}{
		"usual": {},
		"small": {with: types{"tree_id": arrow.PrimitiveTypes.Int8, "node_id": arrow.PrimitiveTypes.Int32,
			"parent_id": arrow.PrimitiveTypes.Uint16, "static": arrow.PrimitiveTypes.Float32,
			"terminal": arrow.PrimitiveTypes.Float32}},
		"unsigned":  {with: types{"tree_id": arrow.PrimitiveTypes.Uint64, "node_id": arrow.PrimitiveTypes.Uint32}},
		"with gaps": {with: types{"parent_id": arrow.PrimitiveTypes.Float64, "move": arrow.PrimitiveTypes.Float64}},
		"texts": {with: types{"tree_id": text, "node_id": arrow.BinaryTypes.LargeString, "parent_id": text,
			"to_move": arrow.BinaryTypes.LargeString}},
		"categories": {with: types{"to_move": &arrow.DictionaryType{IndexType: arrow.PrimitiveTypes.Int8,
			ValueType: text}}},
		"decimals": {with: types{"static": &arrow.Decimal128Type{Precision: 5, Scale: 2},
			"terminal": &arrow.Decimal128Type{Precision: 30, Scale: 4}, "node_id": &arrow.Decimal128Type{Precision: 12}}},
		"nothing":    {with: types{"move": arrow.Null}},
		"row groups": {options: []parquet.WriterProperty{parquet.WithMaxRowGroupLength(1)}},
		"second pages": {options: []parquet.WriterProperty{parquet.WithDataPageVersion(parquet.DataPageV2),
			parquet.WithDictionaryDefault(false), parquet.WithDataPageSize(1), parquet.WithBatchSize(1)}},
		"old":          {options: []parquet.WriterProperty{parquet.WithVersion(parquet.V1_0)}},
		"snappy":       {options: []parquet.WriterProperty{parquet.WithCompression(compress.Codecs.Snappy)}},
		"gzip":         {options: []parquet.WriterProperty{parquet.WithCompression(compress.Codecs.Gzip)}},
		"brotli":       {options: []parquet.WriterProperty{parquet.WithCompression(compress.Codecs.Brotli)}},
		"zstd":         {options: []parquet.WriterProperty{parquet.WithCompression(compress.Codecs.Zstd)}},
		"more columns": {with: types{"extra": arrow.ListOf(arrow.PrimitiveTypes.Int64)}},
	} {
		f, err := trees("my.parquet", bytes.NewReader(written(t, smallColumns, c.with, c.options...)), 0)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got, _ := f.MarshalText(); string(got) != want {
			t.Errorf("%s: another table", name)
		}
		if name == "more columns" && strings.Join(f.Ignored, " ") != "extra.list.element" {
			t.Errorf("ignored columns %q", f.Ignored)
		}
	}
}

// TestManyRows: texts stay what they are over pages and batches.
func TestManyRows(t *testing.T) {
	const leaves = 60
	var csv, json strings.Builder
	csv.WriteString("tree_id,node_id,parent_id,to_move,static,terminal\n")
	for tree := range 50 {
		line := func(node, parent, mover, static, terminal string) {
			fmt.Fprintf(&csv, "tree %d,%s,%s,%s,%s,%s\n", tree, node, parent, mover, static, terminal)
			quote := func(s string) string {
				if s == "" {
					return "null"
				}
				return fmt.Sprintf("%q", s)
			}
			number := func(s string) string {
				if s == "" {
					return "null"
				}
				return s
			}
			fmt.Fprintf(&json, `,{"tree_id": "tree %d", "node_id": %q, "parent_id": %s, "to_move": %s, "static": %s, `+
				`"terminal": %s, "move": null}`,
				tree, node, quote(parent), quote(mover), number(static), number(terminal))
		}
		line("root", "", "max", "0.5", "")
		for leaf := range leaves {
			line(fmt.Sprintf("a leaf with a long name %d %d", tree, leaf), "root", "", "", fmt.Sprint(leaf%2))
		}
	}
	text := arrow.BinaryTypes.String
	for _, dictionary := range []bool{true, false} {
		data := written(t, "["+json.String()[1:]+"]", types{"tree_id": text, "node_id": text, "parent_id": text},
			parquet.WithDictionaryDefault(dictionary), parquet.WithDataPageSize(100), parquet.WithBatchSize(16),
			parquet.WithMaxRowGroupLength(2500), parquet.WithCompression(compress.Codecs.Snappy))
		f := fixture.Must(trees("my.parquet", bytes.NewReader(data), 0))(t)
		if got, _ := f.MarshalText(); string(got) != hash(t, csv.String()) {
			t.Error("another table")
		}
	}
}

// TestWrongParquet: every mistake is named with its file, row, tree and node.
func TestWrongParquet(t *testing.T) {
	for _, c := range []struct {
		old, new string
		with     types
		want     string
	}{
		{`"max"`, `"white"`, nil, `my.parquet: row 1 (from 0): tree "1", node "1": to_move is "white", expected max or min`},
		{`"parent_id": 1`, `"parent_id": 7`, nil,
			`my.parquet: row 3 (from 0): tree "1", node "3": parent_id "7" does not exist, expected a node_id of its tree, ` +
				`or nothing at the root`},
		{`"parent_id": 1`, `"parent_id": 1.5`, types{"parent_id": arrow.PrimitiveTypes.Float64},
			`my.parquet: row 3 (from 0): tree "1", node "3": parent_id "1.5" does not exist, expected a node_id of its tree, ` +
				`or nothing at the root`},
		{`0.25`, `null`, nil, `my.parquet: row 1 (from 0): tree "1", node "1": static is missing or no number, expected ` +
			`one from 0 to 1, or a terminal value where the game is over`},
		{`"terminal": 1`, `"terminal": 2`, nil,
			`my.parquet: row 3 (from 0): tree "1", node "3": terminal is "2", expected 1 (Max has won), 0.5 (a draw), 0 (Min ` +
				`has won), or nothing where the game goes on`},
		{`"move": null`, `"move": -1`, nil,
			`my.parquet: row 0 (from 0): tree "1", node "0": move is "-1", expected a whole number from 0 to 61`},
		{`"max"`, `"7"`, types{"to_move": arrow.PrimitiveTypes.Int32},
			`my.parquet: row 1 (from 0): tree "1", node "1": to_move is "7", expected max or min`},
	} {
		rows := strings.Replace(smallColumns, c.old, c.new, 1)
		if c.with["to_move"] != nil {
			rows = strings.NewReplacer(`"min"`, "null", `"max"`, "null", `"7"`, "7").Replace(rows)
		}
		_, err := trees("my.parquet", bytes.NewReader(written(t, rows, c.with)), 0)
		if err == nil || err.Error() != c.want {
			t.Errorf("got  %v\nwant %s", err, c.want)
		}
	}
	rows := strings.NewReplacer(`"terminal": 0.5`, `"terminal": true`, `"terminal": 1`, `"terminal": true`,
		`"terminal": 0`, `"terminal": false`).Replace(smallColumns)
	_, err := trees("my.parquet", bytes.NewReader(written(t, rows, types{"terminal": arrow.FixedWidthTypes.Boolean})), 0)
	if err == nil || !strings.Contains(err.Error(), `terminal is "true", expected 1 (Max has won)`) {
		t.Errorf("truths as ends: %v", err)
	}
}

// TestUnsupported: what the library cannot read is not called damaged.
func TestUnsupported(t *testing.T) {
	sound := written(t, smallColumns, nil, parquet.WithDictionaryDefault(false))
	for _, c := range []struct{ name, old, new, want string }{
		{"compression", "\x18\x07tree_id\x15\x00", "\x18\x07tree_id\x15\x0e", "compression for LZ4_RAW unimplemented"},
		{"encoding", "\x2c\x15\x0c\x15\x00", "\x2c\x15\x0c\x15\x12",
			"unsupported encoding BYTE_STREAM_SPLIT, expected PLAIN, RLE_DICTIONARY, DELTA_BINARY_PACKED or " +
				"DELTA_LENGTH_BYTE_ARRAY"},
	} {
		data := bytes.Replace(sound, []byte(c.old), []byte(c.new), 1)
		if bytes.Equal(data, sound) {
			t.Fatalf("%s: nothing changed", c.name)
		}
		if _, err := trees("my.parquet", bytes.NewReader(data), 0); err == nil ||
			err.Error() != `my.parquet: column "tree_id": it cannot be read: `+c.want {
			t.Errorf("%s: error %v", c.name, err)
		}
	}
}

// TestDamage: files of which a bit has changed or the end is lost are read or
// refused with their name. They never bring the program down.
func TestDamage(t *testing.T) {
	text := arrow.BinaryTypes.String
	for name, whole := range map[string][]byte{
		"usual": written(t, smallColumns, nil),
		"snappy": written(t, smallColumns, types{"tree_id": text, "node_id": text},
			parquet.WithCompression(compress.Codecs.Snappy), parquet.WithMaxRowGroupLength(4)),
		"plain": written(t, smallColumns, types{"node_id": text}, parquet.WithDictionaryDefault(false),
			parquet.WithDataPageVersion(parquet.DataPageV2)),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			damaged(t, whole)
		})
	}
}

// damaged reads a file with a bit changed here and there, and cut there.
func damaged(t *testing.T, whole []byte) {
	refused := 0
	for at := 0; at < len(whole); at += 5 { // coprime with 8: every bit has its turn
		bad := bytes.Clone(whole)
		bad[at] ^= 1 << (at % 8)
		for _, data := range [][]byte{bad, whole[:at]} {
			if _, err := trees("my.parquet", bytes.NewReader(data), 0); err != nil {
				if refused++; !strings.HasPrefix(err.Error(), "my.parquet: ") {
					t.Fatalf("byte %d: error %v", at, err)
				}
			}
		}
	}
	if refused < len(whole)/5 {
		t.Errorf("%d damaged files refused, expected at least the %d that are cut", refused, len(whole)/5)
	}
}
