package part

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"sync"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// everyType has a column of every type, each without nulls and with, and columns of nulls alone.
var everyType = Schema{Name: "every", Version: "7", Columns: []Field{
	{Name: "key", Type: TypeString, Doc: "the same on every row"},
	{Name: "tiny", Type: TypeInt8},
	{Name: "int", Type: TypeInt32},
	{Name: "long", Type: TypeInt64},
	{Name: "float", Type: TypeFloat64},
	{Name: "flag", Type: TypeBool},
	{Name: "few", Type: TypeString},
	{Name: "many", Type: TypeString},
	{Name: "bits", Type: TypeBinary},
	{Name: "blank", Type: TypeText},
	{Name: "moves", Type: TypeText},
	{Name: "maybe_tiny", Type: TypeInt8, Null: true},
	{Name: "maybe_int", Type: TypeInt32, Null: true},
	{Name: "maybe_long", Type: TypeInt64, Null: true},
	{Name: "maybe_float", Type: TypeFloat64, Null: true},
	{Name: "maybe_flag", Type: TypeBool, Null: true},
	{Name: "maybe_text", Type: TypeString, Null: true},
	{Name: "maybe_moves", Type: TypeText, Null: true},
	{Name: "no_int", Type: TypeInt64, Null: true},
	{Name: "no_text", Type: TypeString, Null: true},
	{Name: "no_float", Type: TypeFloat64, Null: true},
}}

var someMeta = Meta{Key: "k1", Spec: `{"name":"test"}`, FirstBoard: 100, Boards: 50}

// everyBatch makes rows with awkward values: extremes, NaN, infinities, negative zero, empty strings and texts
// beside nulls.
func everyBatch(rows int) Batch {
	r := rand.New(rand.NewPCG(1, uint64(rows)))
	floats := []float64{
		0, math.Copysign(0, -1), 1, math.Inf(1), math.Inf(-1), math.MaxFloat64, math.SmallestNonzeroFloat64, 1.0 / 3,
	}
	longs := []int64{0, -1, 1, math.MaxInt64, math.MinInt64}
	maybe := make([]float64, rows)
	for i := range maybe {
		if maybe[i] = r.Float64(); i%4 == 1 {
			maybe[i] = math.NaN()
		}
	}
	tiny := Made(rows, func(i int) int8 { return int8(r.Uint32()) })
	ints := Made(rows, func(i int) int32 { return int32(r.Uint32() >> 1) })
	wide := Made(rows, func(i int) int64 {
		if i%3 == 0 {
			return longs[r.IntN(len(longs))]
		}
		return int64(r.Uint64())
	})
	flags := Made(rows, func(i int) bool { return r.IntN(3) == 0 })
	few := Made(rows, func(i int) string { return []string{"draw", "", "emm"}[r.IntN(3)] })
	moves := Made(rows, func(i int) string { return strings.Repeat(fmt.Sprint("é", i, " "), i%7) })
	return Batch{Rows: rows, Columns: []Column{
		{Values: "the key"}, {Values: tiny}, {Values: ints}, {Values: wide},
		{Values: Made(rows, func(i int) float64 { return floats[r.IntN(len(floats))] })}, {Values: flags}, {Values: few},
		{Values: Made(rows, func(i int) string { return fmt.Sprint("text ", r.IntN(300+i/100)) })},
		{Values: Made(rows, func(i int) []byte { return bytes.Repeat([]byte{byte(i)}, 17) })},
		{Values: make([]string, rows)}, {Values: moves},
		someNull(tiny, 2), someNull(ints, 3), someNull(wide, 5), {Values: maybe}, someNull(flags, 7), someNull(few, 2),
		someNull(moves, 3), someNull(wide, 1), someNull(few, 1),
		{Values: Made(rows, func(int) float64 { return math.NaN() })},
	}}
}

// someNull makes every share-th value null.
func someNull[T any](values []T, share int) Column {
	c := Column{Null: make([]bool, len(values))}
	some := append([]T{}, values...)
	for i := range some {
		if c.Null[i] = i%share == 0; c.Null[i] {
			some[i] = *new(T)
		}
	}
	c.Values = some
	return c
}

// spelled returns a column with a value for every row.
func spelled(c Column, rows int) Column {
	if text, ok := c.Values.(string); ok {
		c.Values = Made(rows, func(int) string { return text })
	}
	return c
}

// sameColumn compares columns value by value, NaN equal to NaN.
func sameColumn(a, b Column, rows int) bool {
	if x, ok := a.Values.([]float64); ok {
		for i, y := range b.Values.([]float64) {
			if floatWord(x[i]) != floatWord(y) {
				return false
			}
		}
		return len(x) == rows
	}
	return reflect.DeepEqual(spelled(a, rows), spelled(b, rows))
}

func mustWrite(t testing.TB, st store.Store, name string, s Schema, b Batch) Info {
	t.Helper()
	return fixture.Must(Write(st, name, s, someMeta, b))(t)
}

// TestRoundTrip reads what was written, by both readers, with rows that end pages and row groups. Columns of one
// string leave no trace.
func TestRoundTrip(t *testing.T) {
	list := []int{0, 1, 2, 129, 1000, pageRows + 1}
	if !testing.Short() {
		list = append(list, groupRows, groupRows+77)
	}
	for _, rows := range list {
		t.Run(fmt.Sprint(rows), func(t *testing.T) {
			st, want, schema := store.NewMemory(), everyBatch(rows), everyType
			if rows >= groupRows { // where all columns take seconds, and some show where a group ends
				want.Columns, schema.Columns = want.Columns[:4], schema.Columns[:4]
			}
			info := mustWrite(t, st, "t/part.parquet", schema, want)
			part := fixture.Must(Read(st, "t/part.parquet", schema, nil))(t)
			if part.Info != info || part.Meta != someMeta || part.Rows != rows {
				t.Errorf("read %+v %+v, wrote %+v %+v", part.Info, part.Meta, info, someMeta)
			}
			for i := range want.Columns {
				if rows > 0 && !sameColumn(part.Columns[i], want.Columns[i], rows) {
					t.Errorf("column %q came back different", schema.Columns[i].Name)
				}
			}
			if err := Verify(st, "t/part.parquet", schema); err != nil {
				t.Error(err)
			}
			if again := mustWrite(t, st, "t/part.parquet", schema, part.Batch); again != info {
				t.Errorf("written again %+v, expected %+v", again, info)
			}
		})
	}
}

func TestReadSelectsColumns(t *testing.T) {
	st, want := store.NewMemory(), everyBatch(100)
	mustWrite(t, st, "a", everyType, want)
	part := fixture.Must(Read(st, "a", everyType, nil, "flag", "long"))(t)
	longs, err := Get[int64](part, "long")
	if err != nil || !reflect.DeepEqual(longs, want.Columns[3].Values) {
		t.Errorf("numbers %v, error %v", longs, err)
	}
	if _, err := Get[int32](part, "long"); err == nil {
		t.Error("an int64 column as int32: no error")
	}
	if _, err := Get[int32](part, "int"); err == nil {
		t.Error("a column not read: no error")
	}
	if _, err := Read(st, "a", everyType, nil, "nonesuch"); err == nil {
		t.Error("a column that is not in the schema: no error")
	}
}

func TestManyWritersSameBytes(t *testing.T) {
	b := everyBatch(5000)
	want := fixture.Must(encode(io.Discard, everyType, someMeta, b))(t)
	var workers sync.WaitGroup
	for range 8 {
		workers.Go(func() {
			for range 5 {
				if got, err := encode(io.Discard, everyType, someMeta, b); err != nil || got != want {
					t.Errorf("got %+v, %v, want %+v", got, err, want)
				}
			}
		})
	}
	workers.Wait()
}

// TestDigestsSeparate: the digest tells a null from a zero, and texts from others with the same letters.
func TestDigestsSeparate(t *testing.T) {
	digest := func(kind Type, c Column) string {
		s := Schema{Name: "t", Version: "1", Columns: []Field{{Name: "x", Type: kind, Null: c.Null != nil}}}
		info := fixture.Must(encode(io.Discard, s, someMeta, Batch{2, []Column{c}}))(t)
		return info.Digest
	}
	seen := make(map[string]string)
	for name, c := range map[string]Column{
		"zeros": {[]int64{0, 0}, []bool{false, false}}, "zero and null": {[]int64{0, 0}, []bool{false, true}},
		"null and zero": {[]int64{0, 0}, []bool{true, false}}, "nulls": {[]int64{0, 0}, []bool{true, true}},
		"a, bc": {Values: []string{"a", "bc"}}, "ab, c": {Values: []string{"ab", "c"}}, "abc": {Values: []string{"abc", ""}},
	} {
		kind := TypeInt64
		if c.Null == nil {
			kind = TypeText
		}
		got := digest(kind, c)
		if other, ok := seen[got]; ok {
			t.Errorf("%s has the digest of %s", name, other)
		}
		seen[got] = name
	}
	if digest(TypeText, Column{Values: []string{"a", "b"}}) == digest(TypeString, Column{Values: []string{"a", "b"}}) {
		t.Error("texts have the digest of strings")
	}
}
