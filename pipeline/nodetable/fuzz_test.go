package nodetable

import (
	"bytes"
	"strings"
	"testing"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/compress"

	"github.com/nonminimax/nonminimax/stages/fuzzing"
	"github.com/nonminimax/nonminimax/stages/nodetree"
)

// maxFuzzed is how many bytes a fuzzed file has at most, and how many rows it may say
// that it has: a few bytes can stand for many rows, which take the memory that they do.
const maxFuzzed = 64 << 10

// FuzzCSV reads any text as a table of nodes: the result is trees, always the same and with
// all nodes reachable, or an error with the file's name on one line.
func FuzzCSV(f *testing.F) {
	f.Add([]byte(small))
	f.Add([]byte("\ufeff# a\r\n# b\n" + strings.ReplaceAll(small, "0.5", "NaN")))
	f.Add([]byte("tree_id,node_id,parent_id,to_move,static,terminal,move\n\"a\n\",b,,max,1,,\n\"a\n\",c,b,,,0,61\n"))
	f.Add([]byte("tree_id,node_id,parent_id,to_move,static,terminal,move\n1,1,,max,1e-400,,\n1,2,1,,0x1p-2,,0\n1,3,1,,-0,1e0,1\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) <= maxFuzzed {
			fuzzing.Within(t, 64, func() { imports(t, "my.csv", text) })
		}
	})
}

// FuzzParquet reads any bytes as a Parquet file of nodes.
func FuzzParquet(f *testing.F) {
	text := arrow.BinaryTypes.String
	f.Add(written(f, smallColumns, nil))
	f.Add(written(f, smallColumns, types{"node_id": text}, parquet.WithDictionaryDefault(false),
		parquet.WithDataPageVersion(parquet.DataPageV2)))
	for _, codec := range []compress.Compression{compress.Codecs.Snappy, compress.Codecs.Gzip,
		compress.Codecs.Brotli, compress.Codecs.Zstd} {
		f.Add(written(f, smallColumns, types{"tree_id": text}, parquet.WithCompression(codec),
			parquet.WithMaxRowGroupLength(4)))
	}
	for _, encoding := range []parquet.Encoding{parquet.Encodings.DeltaBinaryPacked,
		parquet.Encodings.DeltaLengthByteArray} {
		of := types{"tree_id": text, "node_id": text, "parent_id": text}
		if encoding == parquet.Encodings.DeltaBinaryPacked {
			of = nil
		}
		options := []parquet.WriterProperty{parquet.WithDictionaryDefault(false)}
		for _, column := range []string{"tree_id", "node_id", "parent_id"} {
			options = append(options, parquet.WithEncodingFor(column, encoding))
		}
		f.Add(written(f, smallColumns, of, options...))
	}
	f.Add(written(f, smallColumns, types{"static": &arrow.Decimal128Type{Precision: 5, Scale: 2}, "move": arrow.Null,
		"extra": arrow.ListOf(arrow.PrimitiveTypes.Int64)}))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > maxFuzzed || rows(data) > maxFuzzed {
			t.Skip()
		}
		fuzzing.Within(t, 256, func() { imports(t, "my.parquet", data) })
	})
}

// rows returns how many rows a file says that it has; none of a file that is no Parquet.
func rows(data []byte) (n int64) {
	defer func() { recover() }()
	file, err := openFooter(bytes.NewReader(data))
	if err != nil {
		return 0
	}
	return file.NumRows()
}

// imports reads a file.
func imports(t *testing.T, name string, data []byte) {
	forest, err := trees(name, bytes.NewReader(data), 0)
	if err != nil {
		if forest != nil || !strings.HasPrefix(err.Error(), name) || strings.Contains(err.Error(), "\n") ||
			len(err.Error()) > 2000 {
			t.Errorf("forest %v, error %.3000q", forest, err)
		}
		return
	}
	again, err := trees(name, bytes.NewReader(data), 0)
	if err != nil {
		t.Fatalf("read again: %v", err)
	}
	one, _ := forest.MarshalText()
	other, _ := again.MarshalText()
	if !bytes.Equal(one, other) {
		t.Errorf("hash %s, then %s", one, other)
	}
	walks(t, forest)
}

// walks walks all trees.
func walks(t *testing.T, f *nodetree.Forest) {
	board, children, values := make([]byte, nodetree.Bytes), make([]nodetree.Position, f.Branching()), []float64{0}
	for i := range f.Trees() {
		root, _ := f.Position(i)
		nodes := []nodetree.Position{root}
		for at := 0; at < len(nodes); at++ {
			n := f.Expand(nodes[at], children)
			f.Encode(nodes[at], board)
			f.Statics(nodes[at:at+1], values)
			if f.Decode(board) != nodes[at] || !(values[0] >= 0 && values[0] <= 1) {
				t.Fatalf("tree %d, node %d: decodes as %d, has value %v", i, nodes[at], f.Decode(board), values[0])
			}
			if outcome, over := f.Outcome(nodes[at]); outcome < -1 || outcome > 1 || over && n > 0 {
				t.Fatalf("tree %d, node %d: outcome %d and %d children", i, nodes[at], outcome, n)
			}
			for c := range n {
				if move := f.Move(nodes[at], c); move >= nodetree.MaxMoves || c > 0 && move <= f.Move(nodes[at], c-1) {
					t.Fatalf("tree %d, node %d: move %d of %d", i, nodes[at], move, nodetree.MaxMoves)
				}
			}
			nodes = append(nodes, children[:n]...)
		}
		if len(nodes) != f.Nodes(i) {
			t.Fatalf("tree %d: %d nodes met of %d", i, len(nodes), f.Nodes(i))
		}
	}
}
