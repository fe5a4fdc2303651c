package part

import (
	"bytes"
	"errors"
	"io"
	"math"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/metadata"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

func TestBatchesThatDoNotFit(t *testing.T) {
	one := func(t Type) Schema { return Schema{Name: "one", Columns: []Field{{Name: "x", Type: t}}} }
	for _, c := range []struct {
		name   string
		schema Schema
		column Column
		want   string
	}{
		{"type", one(TypeInt32), Int64{1, 2}, "expected values of type int32"},
		{"nothing", one(TypeInt32), nil, "expected values of type int32"},
		{"length", one(TypeInt32), Int32{1}, "got 1 values, expected 2"},
		{"span", one(TypeInt32), Int32{math.MinInt32, math.MaxInt32}, "span less than 2^31"},
		{"code", one(TypeString), Coded{[]string{"a"}, []uint8{0, 1}}, "row 1 has code 1"},
		{"text", one(TypeString), Const{"\xff"}, "valid UTF-8"},
		{"ragged", one(TypeBinary), Packed{2, []byte{1, 2, 3}}, "whole rows"},
		{"width", one(TypeBinary), Packed{0, nil}, "whole rows"},
		{"cycle", one(TypeInt64), Cycle{Count: -1}, "0 or more"},
		{"negative run", one(TypeInt32), Each{[]int32{1}, -2}, "got 0 values"},
		{"text bytes", one(TypeText), Texts{[]byte("abc"), []int{0, 1, 4}}, "row 1 has the bytes 1 to 4"},
		{"falling text", one(TypeText), Texts{[]byte("abc"), []int{0, 2, 1}}, "row 1 has the bytes 2 to 1"},
		{"text before", one(TypeText), Texts{[]byte("abc"), []int{-1, 2, 3}}, "begins at -1"},
		{"half a letter", one(TypeText), Texts{[]byte("é"), []int{0, 1, 2}}, "row 0 is"},
		{"text as string", one(TypeString), Texts{}, "expected values of type string"},
		{"unknown type", one("int7"), Int32{1, 2}, "int7"},
	} {
		_, err := Write(store.NewMemory(), "p", c.schema, Meta{}, Batch{2, []Column{c.column}})
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), `"x"`) {
			t.Errorf("%s: error %v, want one with %q", c.name, err, c.want)
		}
	}
	if _, err := Write(store.NewMemory(), "p", one(TypeInt32), Meta{}, Batch{Rows: 2}); err == nil {
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
	b := everyBatch(groupRows + 1000)
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
	if err := NewManifest(Boards).Save(fullDisk{st, 3}, "."); !errors.Is(err, errFull) {
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

// TestBytesStayTheSame pins the format: if it fails, old and new files differ, and schema
// versions have to change.
func TestBytesStayTheSame(t *testing.T) {
	info, err := encode(io.Discard, everyType, someMeta, everyBatch(1000))
	if err != nil {
		t.Fatal(err)
	}
	const digest = "49479689ca7ab2ea"
	const sum = "7ec0b1813a815d259a8c0aa96a6f563a0493c5bd8e86628f27f9429da885fbf9"
	if info.Digest != digest || info.SHA256 != sum {
		t.Errorf("digest %s, sha256 %s,\nwant   %s, sha256 %s", info.Digest, info.SHA256, digest, sum)
	}
}

// TestStatisticsHoldEveryString guards against row groups that an engine
// skips although they hold what it looks for.
func TestStatisticsHoldEveryString(t *testing.T) {
	for _, c := range []struct {
		column   Column
		min, max string
	}{
		{Const{""}, "", ""},
		{Const{"a"}, "a", "a"},
		{Strings{"b", "", "a"}, "", "b"},
		{Coded{[]string{"unused", "é", "z"}, []uint8{2, 1, 1}}, "z", "é"},
		{Texts{[]byte("aaa"), []int{0, 1, 2, 3}}, "a", "a"},
		{Texts{[]byte("ba"), []int{0, 1, 1, 2}}, "", "b"},
		{Texts{nil, []int{0, 0, 0, 0}}, "", ""},
	} {
		s := Schema{Name: "t", Version: "1", Columns: []Field{{Name: "x", Type: c.column.typ()}}}
		var out bytes.Buffer
		if _, err := encode(&out, s, someMeta, Batch{3, []Column{c.column}}); err != nil {
			t.Fatal(err)
		}
		r, err := file.NewParquetReader(bytes.NewReader(out.Bytes()))
		if err != nil {
			t.Fatal(err)
		}
		chunk, err := r.MetaData().RowGroup(0).ColumnChunk(0)
		if err != nil {
			t.Fatal(err)
		}
		stats, err := chunk.Statistics()
		if err != nil || stats == nil || !stats.HasMinMax() || stats.NumValues() != 3 {
			t.Fatalf("%v: statistics %v, error %v", c.column, stats, err)
		}
		got := stats.(*metadata.ByteArrayStatistics)
		if string(got.Min()) != c.min || string(got.Max()) != c.max {
			t.Errorf("%v: from %q to %q, want %q to %q", c.column, got.Min(), got.Max(), c.min, c.max)
		}
	}
}
