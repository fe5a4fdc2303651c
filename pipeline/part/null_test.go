package part

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// nullTypes has a column with nulls of every type that may have them, and one of nulls alone.
var nullTypes = Schema{Name: "nulls", Version: "1", Columns: []Field{
	{Name: "tiny", Type: TypeInt8, Null: true},
	{Name: "int", Type: TypeInt32, Null: true},
	{Name: "long", Type: TypeInt64, Null: true},
	{Name: "flag", Type: TypeBool, Null: true},
	{Name: "text", Type: TypeString, Null: true},
	{Name: "moves", Type: TypeText, Null: true},
	{Name: "never", Type: TypeString, Null: true},
	{Name: "nothing", Type: TypeInt64, Null: true},
}}

// nullBatch makes rows in which every share-th value is null; 0 for none.
func nullBatch(rows, share int) Batch {
	r := rand.New(rand.NewPCG(2, uint64(rows)))
	tiny, ints, longs, flags, texts := make(Int8, rows), make(Int32, rows), make(Int64, rows), make(Bool, rows), make(Strings, rows)
	null := make([][]bool, 6)
	for i := range null {
		null[i] = make([]bool, rows)
	}
	for i := range rows {
		for at := range null {
			null[at][i] = share > 0 && (i+at)%share == 0
		}
		if !null[0][i] {
			tiny[i] = int8(r.Uint32())
		}
		if !null[1][i] {
			ints[i] = int32(r.Uint32() >> 1)
		}
		if !null[2][i] {
			longs[i] = int64(r.Uint64())
		}
		flags[i] = !null[3][i] && i%3 == 0
		if !null[4][i] {
			texts[i] = strings.Repeat("é", i%3) // an empty text is no null
		}
	}
	moves := make(Strings, rows)
	for i := range moves {
		if !null[5][i] {
			moves[i] = strings.Repeat(fmt.Sprint(i, " "), i%3)
		}
	}
	always := make([]bool, rows)
	for i := range always {
		always[i] = true
	}
	return Batch{Rows: rows, Columns: []Column{
		Optional{tiny, null[0]}, Optional{ints, null[1]}, Optional{longs, null[2]}, Optional{flags, null[3]},
		Optional{texts, null[4]}, Optional{textsOf(moves), null[5]},
		Optional{make(Strings, rows), always}, Optional{make(Int64, rows), always},
	}}
}

// TestNulls reads what it has written, with both readers: nulls, zeros and empty texts beside
// each other, in several row groups and pages, and columns of nulls.
func TestNulls(t *testing.T) {
	for _, c := range []struct{ rows, share int }{{0, 0}, {1, 1}, {1, 0}, {7, 2}, {1000, 0}, {1000, 1}, {groupRows + 77, 5}} {
		st, b := store.NewMemory(), nullBatch(c.rows, c.share)
		info := mustWrite(t, st, "part", nullTypes, b)
		p, err := Read(st, "part", nullTypes, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i, column := range p.Columns {
			for row := range c.rows {
				got, null := ValueAt(column, row)
				want, is := ValueAt(b.Columns[i], row)
				if got != want || null != is {
					t.Fatalf("%v: column %q, row %d: %v, null %t, expected %v, null %t", c, nullTypes.Columns[i].Name, row, got, null, want, is)
				}
			}
		}
		if err := Verify(st, "part", nullTypes, NewEntry(someMeta, info)); err != nil {
			t.Errorf("%v: %v", c, err)
		}
	}
}

// TestNullsCount: the digest tells a null from a zero, and a column with nulls is one only where
// the schema says so.
func TestNullsCount(t *testing.T) {
	zero, null := nullBatch(4, 0), nullBatch(4, 0)
	for i, c := range zero.Columns[:5] {
		values := reflect.MakeSlice(reflect.TypeOf(c.(Optional).Values), 4, 4).Interface().(Column)
		zero.Columns[i], null.Columns[i] = Optional{values, make([]bool, 4)}, Optional{values, []bool{false, false, true, false}}
	}
	st := store.NewMemory()
	if mustWrite(t, st, "zero", nullTypes, zero).Digest == mustWrite(t, st, "null", nullTypes, null).Digest {
		t.Error("a null has the digest of a zero")
	}
	null.Columns[1] = Int32{1, 2, 3, 4}
	if _, err := Write(st, "plain", nullTypes, someMeta, null); err == nil || !strings.Contains(err.Error(), `column "int": got a part.Int32`) {
		t.Errorf("error %v", err)
	}
	null.Columns[1] = Optional{Int32{1}, make([]bool, 4)}
	if _, err := Write(st, "short", nullTypes, someMeta, null); err == nil || !strings.Contains(err.Error(), "got 1 values") {
		t.Errorf("error %v", err)
	}
}
