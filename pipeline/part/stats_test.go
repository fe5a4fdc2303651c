package part

import (
	"bytes"
	"testing"

	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/metadata"
)

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
		{ConstText{""}, "", ""},
		{ConstText{"a"}, "a", "a"},
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
