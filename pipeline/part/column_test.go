package part

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/file"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// textSchema is a table of one text column.
var textSchema = Schema{Name: "t", Version: "1", Columns: []Field{{Name: "x", Type: TypeText}}}

// textColumn has a text of its own on every row, of lengths 0 to longest.
func textColumn(rows, longest int) Texts {
	c := Texts{Data: []byte{}, Offsets: []int{0}}
	for i := range rows {
		value := strings.Repeat(fmt.Sprint(i, " "), longest/2+1)
		c.append([]byte(value[:i*7919%(longest+1)]))
	}
	return c
}

// TestTextsOfAllLengths reads texts back with both readers: of any number, which
// delta encoding groups by 32 and 128, and of lengths that vary little or much.
func TestTextsOfAllLengths(t *testing.T) {
	counts := []int{pageRows - 1, pageRows, pageRows + 1, groupRows + 129}
	for n := range 300 {
		if beside := (n + 2) % 32; *long || n < 4 || beside < 4 { // where a group of 32 ends
			counts = append(counts, n)
		}
	}
	for _, rows := range counts {
		for _, longest := range []int{0, 1, 9, 200} {
			if rows > groupRows && longest != 9 && !*long {
				continue
			}
			st := store.NewMemory()
			want := textColumn(rows, longest)
			info := mustWrite(t, st, "part", textSchema, Batch{rows, []Column{want}})
			part, err := Read(st, "part", textSchema, nil)
			if err != nil {
				t.Fatal(err)
			}
			got, err := Get[Texts](part, "x")
			if err != nil || got.length() != rows || !bytes.Equal(got.Data, want.Data) {
				t.Fatalf("%d texts of up to %d bytes: got %d, %v", rows, longest, got.length(), err)
			}
			for i := range rows {
				if got.At(i) != want.At(i) {
					t.Fatalf("%d texts of up to %d bytes: row %d is %q, want %q", rows, longest, i, got.At(i), want.At(i))
				}
			}
			if err := Verify(st, "part", textSchema, NewEntry(someMeta, info)); err != nil {
				t.Fatalf("%d texts of up to %d bytes: %v", rows, longest, err)
			}
		}
	}
}

// TestManyTexts writes more different texts than a dictionary holds, with the
// same bytes each time and no dictionary.
func TestManyTexts(t *testing.T) {
	batch := Batch{groupRows + 1, []Column{textColumn(groupRows+1, 60)}}
	var first Info
	for i := range 5 {
		st := store.NewMemory()
		info := mustWrite(t, st, "part", textSchema, batch)
		if i == 0 {
			first = info
			wantNoDictionary(t, st)
		}
		if info != first {
			t.Fatalf("written again: %+v, want %+v", info, first)
		}
	}
}

// wantNoDictionary checks the encoding of the part's column.
func wantNoDictionary(t *testing.T, st store.Store) {
	t.Helper()
	data, err := readAll(st, "part")
	if err != nil {
		t.Fatal(err)
	}
	r, err := file.NewParquetReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	for g := range r.NumRowGroups() {
		chunk, err := r.MetaData().RowGroup(g).ColumnChunk(0)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range chunk.Encodings() {
			if e != parquet.Encodings.DeltaLengthByteArray && e != parquet.Encodings.RLE {
				t.Errorf("row group %d: encoding %s", g, e)
			}
		}
	}
}

// TestDigestSeparatesTexts checks that the digest distinguishes lists of texts with the same
// concatenation.
func TestDigestSeparatesTexts(t *testing.T) {
	seen := map[string]bool{}
	for _, offsets := range [][]int{{0, 1, 3}, {0, 2, 3}, {0, 3, 3}, {0, 0, 3}} {
		digest, err := Digest(textSchema, Batch{2, []Column{Texts{[]byte("3 1"), offsets}}})
		if err != nil || seen[digest] {
			t.Errorf("offsets %v: digest %s, %v", offsets, digest, err)
		}
		seen[digest] = true
	}
}
