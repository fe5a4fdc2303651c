package part

import (
	"bytes"
	"errors"
	"io"
	"math"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/metadata"

	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

func oneColumn(t Type) Schema {
	return Schema{Name: "one", Version: "1", Columns: []Field{{Name: "x", Type: t}}}
}

func TestBatchesThatDoNotFit(t *testing.T) {
	for _, c := range []struct {
		name   string
		typ    Type
		column Column
		want   string
	}{
		{"type", TypeInt32, Column{Values: []int64{1, 2}}, "got a []int64, expected values of type int32"},
		{"nothing", TypeInt32, Column{}, "expected values of type int32"},
		{"length", TypeInt32, Column{Values: []int32{1}}, "got 1 values, expected 2"},
		{"nulls", TypeInt32, Column{[]int32{1, 2}, []bool{true, false}}, "got nulls"},
		{"span", TypeInt32, Column{Values: []int32{math.MinInt32, math.MaxInt32}}, "span less than 2^31"},
		{"string", TypeString, Column{Values: []string{"a", "\xff"}}, "valid UTF-8"},
		{"one string", TypeString, Column{Values: "\xff"}, "valid UTF-8"},
		{"text", TypeText, Column{Values: []string{"a", "é"[:1]}}, "row 1: got"},
		{"string of numbers", TypeInt32, Column{Values: "1"}, "expected values of type int32"},
		{"unknown type", "int7", Column{Values: []int32{1, 2}}, "int7"},
	} {
		_, err := Write(store.NewMemory(), "p", oneColumn(c.typ), Meta{}, Batch{2, []Column{c.column}})
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), `"x"`) {
			t.Errorf("%s: error %v, want one with %q", c.name, err, c.want)
		}
	}
	if _, err := Write(store.NewMemory(), "p", oneColumn(TypeInt32), Meta{}, Batch{Rows: 2}); err == nil {
		t.Error("no columns: no error")
	}
}

// fullDisk is a store with a limited number of bytes.
type fullDisk struct {
	store.Store
	room int
}

var errFull = errors.New("no space left on device")

func (f fullDisk) Create(name string) (store.Pending, error) {
	p, err := f.Store.Create(name)
	return &fullFile{p, f.room}, err
}

type fullFile struct {
	store.Pending
	room int
}

func (f *fullFile) Write(p []byte) (int, error) {
	if len(p) > f.room {
		return 0, errFull
	}
	f.room -= len(p)
	return f.Pending.Write(p)
}

// TestFullDisk: what does not fit fails with the cause, appears under no name, and gives its
// room back.
func TestFullDisk(t *testing.T) {
	if testing.Short() {
		t.Skip("one goroutine, which takes long with the race detector")
	}
	st := store.NewLocal(t.TempDir())
	b := everyBatch(pageRows + 1000)
	info := mustWrite(t, st, "whole", everyType, b)
	for _, room := range []int64{0, 3, 1000, info.Bytes / 2, info.Bytes - 1} {
		if _, err := Write(fullDisk{st, int(room)}, "part", everyType, someMeta, b); !errors.Is(err, errFull) {
			t.Errorf("room for %d bytes: error %v, want %v", room, err, errFull)
		}
		if _, err := st.Stat("part"); err == nil {
			t.Fatalf("room for %d bytes: a part appeared", room)
		}
		expectNothingPending(t, st)
	}
	rows := []row{{Text: "x"}}
	if err := WriteCSV(fullDisk{st, 3}, "rows.csv", rowSchema(t), rows); !errors.Is(err, errFull) {
		t.Errorf("csv: error %v, want %v", err, errFull)
	}
	expectNothingPending(t, st)
	if err := new(Manifest).Save(fullDisk{st, 3}, "."); !errors.Is(err, errFull) {
		t.Errorf("manifest: error %v, want %v", err, errFull)
	}
	expectNothingPending(t, st)
}

// expectNothingPending fails if an unfinished file takes up space.
func expectNothingPending(t *testing.T, st *store.Local) {
	t.Helper()
	if left, err := filepath.Glob(st.Path(".staging/*")); err != nil || len(left) > 0 {
		t.Fatalf("left behind: %v, error %v", left, err)
	}
}

func TestMetadataMustBeText(t *testing.T) {
	if _, err := encode(io.Discard, everyType, Meta{Spec: "\xff"}, everyBatch(1)); err == nil {
		t.Error("a spec that is not UTF-8: no error")
	}
}

// TestBytesStayTheSame pins the format: if it fails, old and new files differ, and LayoutVersion
// has to change.
func TestBytesStayTheSame(t *testing.T) {
	info := fixture.Must(encode(io.Discard, everyType, someMeta, everyBatch(1000)))(t)
	const digest = "91571e8a092a6fc6"
	const sum = "606769259157ce26395a6fc253400e6aa4aadeda64008286eed86733015a739a"
	if info.Digest != digest || info.SHA256 != sum {
		t.Errorf("digest %s, sha256 %s,\nwant   %s, sha256 %s", info.Digest, info.SHA256, digest, sum)
	}
}

// chunkOf writes a column of three rows and returns what the footer says of it.
func chunkOf(t *testing.T, typ Type, c Column) *metadata.ColumnChunkMetaData {
	t.Helper()
	var out bytes.Buffer
	fixture.Must(encode(&out, oneColumn(typ), someMeta, Batch{3, []Column{c}}))(t)
	r := fixture.Must(file.NewParquetReader(bytes.NewReader(out.Bytes())))(t)
	return fixture.Must(r.MetaData().RowGroup(0).ColumnChunk(0))(t)
}

// TestStatisticsHoldEveryString guards against row groups that an engine
// skips although they hold what it looks for.
func TestStatisticsHoldEveryString(t *testing.T) {
	for _, c := range []struct {
		typ      Type
		values   any
		min, max string
	}{
		{TypeString, "", "", ""},
		{TypeString, "a", "a", "a"},
		{TypeString, []string{"b", "", "a"}, "", "b"},
		{TypeString, []string{"z", "é", "é"}, "z", "é"},
		{TypeText, []string{"a", "a", "a"}, "a", "a"},
		{TypeText, []string{"b", "", "a"}, "", "b"},
		{TypeText, []string{"", "", ""}, "", ""},
	} {
		stats, err := chunkOf(t, c.typ, Column{Values: c.values}).Statistics()
		if err != nil || stats == nil || !stats.HasMinMax() || stats.NumValues() != 3 {
			t.Fatalf("%v: statistics %v, error %v", c.values, stats, err)
		}
		got := stats.(*metadata.ByteArrayStatistics)
		if string(got.Min()) != c.min || string(got.Max()) != c.max {
			t.Errorf("%v: from %q to %q, want %q to %q", c.values, got.Min(), got.Max(), c.min, c.max)
		}
	}
}

// TestEncodings: texts that differ are in no dictionary, which would overflow; those that are the same are.
func TestEncodings(t *testing.T) {
	for _, c := range []struct {
		values []string
		want   parquet.Encoding
	}{
		{[]string{"1 2", "1 3", "1 2"}, parquet.Encodings.DeltaLengthByteArray},
		{[]string{"", "", ""}, parquet.Encodings.RLEDict},
	} {
		chunk := chunkOf(t, TypeText, Column{Values: c.values})
		found := false
		for _, e := range chunk.Encodings() {
			found = found || e == c.want
		}
		if !found || chunk.HasDictionaryPage() != (c.want == parquet.Encodings.RLEDict) {
			t.Errorf("%q: encodings %v, want %v", c.values, chunk.Encodings(), c.want)
		}
	}
}
