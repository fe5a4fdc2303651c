//go:build unix

package command

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/compress"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/schema"
	"github.com/apache/thrift/lib/go/thrift"
	format "github.com/xitongsys/parquet-go/parquet"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// nodesSpec is an experiment on trees of the file beside it.
const nodesSpec = "name: foreign\nboardsets:\n  trees: {game: tree, nodes: %s, evaluators: [given], propagators: " +
	"[minimax], depths: [1]}\n"

// nodeColumns are the columns of a table of nodes, all texts here.
var nodeColumns = []string{"tree_id", "node_id", "parent_id", "to_move", "static", "terminal"}

// usualCell returns the cells of one tree of a root and below it rows in pairs.
func usualCell(column string, row int) string {
	switch column {
	case "tree_id":
		return "a"
	case "node_id":
		return fmt.Sprint(row)
	case "parent_id":
		if row > 0 {
			return fmt.Sprint((row - 1) / 2)
		}
	case "to_move":
		return "max"
	case "static":
		return ".5"
	}
	return ""
}

// parquetNodes writes a table of nodes row group by row group, with the names of other columns,
// deep nested if they have dots.
func parquetNodes(t *testing.T, groups, rows int, cell func(column string, row int) string, extra schema.FieldList,
	options ...parquet.WriterProperty) []byte {
	t.Helper()
	var fields schema.FieldList
	for _, name := range nodeColumns {
		fields = append(fields, schema.NewByteArrayNode(name, parquet.Repetitions.Required, -1))
	}
	root := fixture.Must(schema.NewGroupNode("schema", parquet.Repetitions.Required, append(fields, extra...), -1))(t)
	var out bytes.Buffer
	options = append([]parquet.WriterProperty{parquet.WithCompression(compress.Codecs.Zstd), parquet.WithStats(false)},
		options...)
	w := file.NewParquetWriter(&out, root, file.WithWriterProps(parquet.NewWriterProperties(options...)))
	for group := range groups {
		g := w.AppendRowGroup()
		for _, column := range nodeColumns {
			c := fixture.Must(g.NextColumn())(t)
			for from := 0; from < rows; from += 1000 {
				var values []parquet.ByteArray
				for row := from; row < min(rows, from+1000); row++ {
					text := cell(column, group*rows+row)
					values = append(values, unsafe.Slice(unsafe.StringData(text), len(text))) // a copy of each would take gigabytes
				}
				fixture.Must(c.(*file.ByteArrayColumnChunkWriter).WriteBatch(values, nil, nil))(t)
			}
			fixture.OK(t, c.Close())
		}
		for range root.NumFields() - len(nodeColumns) {
			c, err := g.NextColumn()
			if err == nil {
				_, err = c.(*file.Int32ColumnChunkWriter).WriteBatch(nil, make([]int16, rows), nil) // nulls
			}
			if err = cmp.Or(err, c.Close()); err != nil {
				t.Fatal(err)
			}
		}
		fixture.OK(t, g.Close())
	}
	fixture.OK(t, w.Close())
	return out.Bytes()
}

// footerOf returns a Parquet file of a footer only.
func footerOf(t *testing.T, footer *format.FileMetaData) []byte {
	t.Helper()
	if footer.Schema == nil {
		footer.Schema = []*format.SchemaElement{{}}
	}
	text := toThrift(t, footer)
	return append(binary.LittleEndian.AppendUint32(append([]byte("PAR1"), text...), uint32(len(text))), "PAR1"...)
}

// gzipped returns a member of a gzip file, of which there may be several.
func gzipped(text string) []byte {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	io.WriteString(w, text)
	w.Close()
	return out.Bytes()
}

// mostNodes is what a table of nodes may take, whatever it holds.
const mostNodes = 1 << 30

// TestHostileNodes reads files of nodes that stand for more than they are: each is refused with
// its name and the place, in a process that takes little memory.
func TestHostileNodes(t *testing.T) {
	t.Parallel()
	inCI(t, "seconds of files; ./pipeline/nodetable has limits")
	skipUnlessMeasured(t)
	text := strings.Repeat("x", 990)
	with := func(column string, value func(row int) string) func(string, int) string {
		return func(of string, row int) string {
			if of == column {
				return value(row)
			}
			return usualCell(of, row)
		}
	}
	plain, deltas := parquet.WithDictionaryDefault(false), parquet.WithEncoding(parquet.Encodings.DeltaLengthByteArray)
	gzip := parquet.WithCompression(compress.Codecs.Gzip)
	nested := schema.FieldList{schema.NewInt32Node("leaf", parquet.Repetitions.Optional, -1)}
	for range 11_000 {
		nested = schema.FieldList{schema.MustGroup(schema.NewGroupNode("in", parquet.Repetitions.Optional, nested, -1))}
	}
	footer := strings.Repeat("x", 8<<20)
	header := strings.Join(nodeColumns, ",") + "\n"
	const mega = 1 << 20
	for _, c := range []struct {
		name string
		data func() []byte
		want string
		long bool // only in the long form: a case beside it does much the same
	}{
		{"one entry in each id", func() []byte { // some kB
			return parquetNodes(t, 1, 250_000, with("node_id", func(int) string { return text }), nil)
		}, `row 1 (from 0): tree "a", node "xxxxx`, false},
		{"one entry in each parent", func() []byte {
			return parquetNodes(t, 1, 100_000, with("parent_id", func(row int) string { return text[:min(row, 1)*len(text)] }),
				nil)
		}, `row 1 (from 0): tree "a", node "1": parent_id "xxxxx`, true},
		{"long ids that begin alike", func() []byte {
			return parquetNodes(t, 1, 500_000, with("node_id", func(row int) string { return text + fmt.Sprint(row) }), nil,
				plain, deltas)
		}, "take more than 512 MB of memory", true},
		{"long ids in large pages in gzip", func() []byte {
			return parquetNodes(t, 1, 400_000, with("node_id", func(row int) string { return text + fmt.Sprint(row) }), nil,
				plain, gzip, parquet.WithDataPageSize(14*mega))
		}, "take more than 512 MB of memory", true},
		{"long ids in many row groups", func() []byte {
			return parquetNodes(t, 9000, 40, with("node_id", func(row int) string { return text + fmt.Sprint(row) }), nil, plain,
				parquet.WithCompression(compress.Codecs.Snappy))
		}, "take more than 512 MB of memory", true},
		{"a tree in each row", func() []byte {
			return parquetNodes(t, 1, 600_000, with("tree_id", func(row int) string { return text + fmt.Sprint(row) }), nil,
				plain, deltas)
		}, "take more than 512 MB of memory", true},
		{"a cell of 20 MB", func() []byte {
			big := strings.Repeat("x", 20*mega)
			return parquetNodes(t, 1, 2, with("node_id", func(int) string { return big }), nil, plain)
		}, "bytes when decoded, expected at most 16777216", false},
		{"an entry of 8 MB in each row", func() []byte {
			big := strings.Repeat("x", 8*mega)
			return parquetNodes(t, 1, 200, with("static", func(int) string { return big }), nil)
		}, "static is a text of more than 4000 bytes", true},
		{"a footer of 8 MB", func() []byte { return footerOf(t, &format.FileMetaData{CreatedBy: &footer}) },
			"are there many small row groups?", false},
		{"row groups of nothing", func() []byte {
			return footerOf(t, &format.FileMetaData{RowGroups: slices.Repeat([]*format.RowGroup{{}}, 500_000)})
		}, "cannot be read", false},
		{"columns of nothing", func() []byte {
			chunks := slices.Repeat([]*format.ColumnChunk{{}}, 1_300_000)
			return footerOf(t, &format.FileMetaData{RowGroups: []*format.RowGroup{{Columns: chunks}}})
		}, "cannot be read", true},
		{"many columns", func() []byte {
			return footerOf(t, &format.FileMetaData{Schema: slices.Repeat([]*format.SchemaElement{{}}, 1_300_000)})
		}, "a schema of 1300000 columns that have 0", true},
		{"notes of nothing", func() []byte {
			return footerOf(t, &format.FileMetaData{KeyValueMetadata: slices.Repeat([]*format.KeyValue{{}}, 1_300_000)})
		}, "cannot be read", true},
		{"row groups on each other", func() []byte {
			sound := parquetNodes(t, 1, 100, usualCell, nil)
			end, meta := len(sound)-8, format.NewFileMetaData()
			body := end - int(binary.LittleEndian.Uint32(sound[end:]))
			fromThrift(t, sound[body:end], meta)
			meta.NumRows, meta.RowGroups = 1000*meta.NumRows, slices.Repeat(meta.RowGroups, 1000)
			return slices.Concat(sound[:body], footerOf(t, meta)[4:])
		}, "row 100 (from 0): tree \"a\", node \"0\": a second row", false},
		{"columns in columns", func() []byte { return parquetNodes(t, 1, 1, usualCell, nested) },
			"a schema of 11008 columns", false},
		{"a header of 16 MB.csv", func() []byte { return bytes.Repeat([]byte("a"), 16*mega) },
			":1: a row of more than 1048576 bytes", false},
		{"a header of 4 million columns.csv", func() []byte { return bytes.Repeat([]byte("a,"), 4*mega) },
			":1: a row of more than 1048576 bytes", true},
		{"an open quote.csv", func() []byte {
			return append([]byte(header+"a,\""),
				bytes.Repeat([]byte("xxxxxxx\n"), 2*mega)...)
		}, ":2: a row of more than 1048576 bytes: is a quote not closed?",
			false},
		{"a long remark.csv", func() []byte { return append([]byte("# one\n#"), bytes.Repeat([]byte("x"), 16*mega)...) },
			":1: a row of more than 1048576 bytes", false},
		{"a long row.csv", func() []byte {
			return append([]byte(header+"a,0,,max,.5,\n"),
				bytes.Repeat([]byte("x"), 16*mega)...)
		}, ":3: a row of more than 1048576 bytes", true},
		{"a row of 4 GB.csv.gz", func() []byte {
			return append(gzipped(header+"a,0,,max,.5,\n"), bytes.Repeat(gzipped(strings.Repeat("x", mega)), 4096)...)
		}, ":3: a row of more than 1048576 bytes", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.long && !*long {
				t.Skip("with -long")
			}
			dir := t.TempDir()
			name := filepath.Join(dir, strings.ReplaceAll(c.name, " ", "-"))
			data := c.data()
			spec := filepath.Join(dir, "foreign.yaml")
			fixture.OK(t, os.WriteFile(name, data, 0o644))
			fixture.OK(t, os.WriteFile(spec, fmt.Appendf(nil, nodesSpec, name), 0o644))
			t.Logf("a file of %d kB", len(data)>>10)
			status, stderr := boundedBy(t, mostNodes, "plan", spec, "--out", filepath.Join(dir, "out"))
			if lines := strings.Count(stderr, "\n"); status == exitDone || lines != 1 ||
				!strings.Contains(stderr, filepath.Base(name)) || !strings.Contains(stderr, c.want) {
				t.Errorf("exit status %d, %d lines: %.1000s", status, lines, stderr)
			}
		})
	}
}

// TestTablesTogether: the trees of all experiments of a command count, since all of them stay in
// memory.
func TestTablesTogether(t *testing.T) {
	if runtime.GOOS != "linux" || !*long {
		t.Skip("with -long, on Linux")
	}
	dir := t.TempDir()
	args := []string{"plan", "--out", filepath.Join(dir, "out")}
	for _, name := range []string{"one", "other"} {
		data := parquetNodes(t, 1, 200_000, func(column string, row int) string {
			text := usualCell(column, row)
			if strings.HasSuffix(column, "_id") && text != "" {
				text = strings.Repeat("x", 990) + text
			}
			return text
		}, nil, parquet.WithDictionaryDefault(false), parquet.WithEncoding(parquet.Encodings.DeltaLengthByteArray))
		spec, nodes := filepath.Join(dir, name+".yaml"), filepath.Join(dir, name+".parquet")
		text := strings.NewReplacer("foreign", name, "[1]", "[1], solve: false").Replace(fmt.Sprintf(nodesSpec, nodes))
		fixture.OK(t, cmp.Or(os.WriteFile(nodes, data, 0o644), os.WriteFile(spec, []byte(text), 0o644)))
		args = append(args, spec)
	}
	if status, stderr := boundedBy(t, mostNodes, args[:4]...); status != exitDone {
		t.Errorf("one alone: exit status %d: %s", status, stderr)
	}
	const want = "up to here, with the tables before them, take more than 512 MB of memory"
	if status, stderr := boundedBy(t, mostNodes, args...); status == exitDone ||
		!strings.Contains(stderr, "other.parquet: row") || !strings.Contains(stderr, want) {
		t.Errorf("both: exit status %d: %.1000s", status, stderr)
	}
}

// TestOddNames: what steers a terminal in a name is escaped where the name is printed.
func TestOddNames(t *testing.T) {
	dir := t.TempDir()
	spec := filepath.Join(dir, "foreign.yaml")
	fixture.OK(t, os.WriteFile(spec, fmt.Appendf(nil, nodesSpec, `"a\e[31m\u202E.csv"`), 0o644))
	for _, c := range []struct {
		status int
		args   []string
		want   string
	}{
		{exitFailed, []string{"plan", spec}, `a\x1b[31m\u202e.csv: no such file`},
		{exitUsage, []string{"plan", dir + "/b\x1b[31m.yaml"}, `b\x1b[31m.yaml`},
		{exitUsage, []string{"plan\x1b[31m"}, `plan\x1b[31m`},
		{exitUsage, []string{"plan", spec, "--\u202eset"}, `--\u202eset`},
	} {
		if _, stderr := command(t, c.status, append(c.args, "--out", filepath.Join(dir, "out"))...); !strings.Contains(stderr,
			c.want) || strings.ContainsAny(stderr, "\x1b\u202e") {
			t.Errorf("%q: %q", c.args, stderr)
		}
	}
}

// fromThrift decodes a structure and returns its length.
func fromThrift(t *testing.T, data []byte, to thrift.TStruct) int {
	t.Helper()
	in := &thrift.TMemoryBuffer{Buffer: bytes.NewBuffer(bytes.Clone(data))}
	fixture.OK(t, to.Read(t.Context(), thrift.NewTCompactProtocolConf(in, nil)))
	return len(data) - in.Len()
}

// toThrift encodes a structure.
func toThrift(t *testing.T, from thrift.TStruct) []byte {
	t.Helper()
	out := thrift.NewTMemoryBuffer()
	protocol := thrift.NewTCompactProtocolConf(out, nil)
	fixture.OK(t, from.Write(t.Context(), protocol))
	protocol.Flush(t.Context())
	return out.Bytes()
}
