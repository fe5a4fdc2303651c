package part

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// everyType has a column of every type.
var everyType = Schema{Name: "every", Version: "7", Columns: []Field{
	{Name: "key", Type: TypeString, Doc: "the same on every row"},
	{Name: "run", Type: TypeInt32},
	{Name: "id", Type: TypeInt64},
	{Name: "tiny", Type: TypeInt8},
	{Name: "int", Type: TypeInt32},
	{Name: "long", Type: TypeInt64},
	{Name: "float", Type: TypeFloat64},
	{Name: "maybe", Type: TypeFloat64, Null: true},
	{Name: "flag", Type: TypeBool},
	{Name: "coded", Type: TypeString},
	{Name: "text", Type: TypeString},
	{Name: "bits", Type: TypeBinary},
	{Name: "blank", Type: TypeText},
	{Name: "moves", Type: TypeText},
}}

var someMeta = Meta{Key: "k1", Spec: `{"name":"test"}`, FirstBoard: 100, Boards: 50}

// everyBatch makes rows with awkward values: extremes, NaN, infinities,
// negative zero, unused names, empty strings and texts.
func everyBatch(rows int) Batch {
	r := rand.New(rand.NewPCG(1, uint64(rows)))
	b := newEvery(rows)
	floats := []float64{0, math.Copysign(0, -1), 1, math.Inf(1), math.Inf(-1), math.MaxFloat64, math.SmallestNonzeroFloat64, 1.0 / 3}
	longs := []int64{0, -1, 1, math.MaxInt64, math.MinInt64}
	for i := range rows {
		b.tiny[i] = int8(r.Uint32())
		b.ints[i] = int32(r.Uint32() >> 1)
		b.longs[i] = int64(r.Uint64())
		if i%3 == 0 {
			b.longs[i] = longs[r.IntN(len(longs))]
		}
		b.floats[i] = floats[r.IntN(len(floats))]
		b.maybe[i] = r.Float64()
		if i%4 == 1 {
			b.maybe[i] = math.NaN()
		}
		b.flags[i] = r.IntN(3) == 0
		b.codes[i] = uint8(1 + r.IntN(3))
		b.texts[i] = fmt.Sprint("text ", r.IntN(300+i/100))
		b.moves.append([]byte(strings.Repeat(fmt.Sprint("é", i, " "), i%7)))
	}
	for i := range b.bits {
		b.bits[i] = byte(r.Uint32())
	}
	return b.batch(rows)
}

type every struct {
	tiny          Int8
	ints          Int32
	longs         Int64
	floats, maybe Float64
	flags         Bool
	codes         []uint8
	texts         Strings
	bits          []byte
	moves         *Texts
}

const everyWidth = 17

func newEvery(rows int) every {
	return every{
		tiny: make(Int8, rows), ints: make(Int32, rows), longs: make(Int64, rows),
		floats: make(Float64, rows), maybe: make(Float64, rows), flags: make(Bool, rows),
		codes: make([]uint8, rows), texts: make(Strings, rows), bits: make([]byte, rows*everyWidth),
		moves: &Texts{Data: []byte{}, Offsets: make([]int, 1, rows+1)},
	}
}

func (e every) batch(rows int) Batch {
	return Batch{Rows: rows, Columns: []Column{
		Const{"the key"}, Each{Values: []int32{7}, Times: rows}, Cycle{First: 5, Count: 100},
		e.tiny, e.ints, e.longs, e.floats, e.maybe, e.flags,
		Coded{Names: []string{"unused", "draw", "", "emm"}, Codes: e.codes}, e.texts, Packed{everyWidth, e.bits}, Texts{Data: []byte{}, Offsets: make([]int, rows+1)}, *e.moves,
	}}
}

// spelled returns the columns with every value spelled out, as reading does.
func spelled(b Batch) []Column {
	columns := make([]Column, len(b.Columns))
	for i, c := range b.Columns {
		switch c := c.(type) {
		case Each:
			columns[i] = Int32(span32(c, 0, b.Rows, make([]int32, b.Rows)))
		case Cycle:
			columns[i] = Int64(span64(c, 0, b.Rows, make([]int64, b.Rows)))
		case Texts:
			columns[i] = c
		case Text:
			values := make(Strings, b.Rows)
			for row := range values {
				values[row] = c.At(row)
			}
			columns[i] = values
		default:
			columns[i] = c
		}
	}
	return columns
}

// sameColumn compares columns value by value, NaN equal to NaN.
func sameColumn(a, b Column) bool {
	if x, ok := a.(Float64); ok {
		y, ok := b.(Float64)
		if !ok || len(x) != len(y) {
			return false
		}
		for i := range x {
			if canonicalBits(x[i]) != canonicalBits(y[i]) {
				return false
			}
		}
		return true
	}
	return reflect.DeepEqual(a, b)
}

func mustWrite(t testing.TB, st store.Store, name string, s Schema, b Batch) Info {
	t.Helper()
	info, err := Write(st, name, s, someMeta, b)
	if err != nil {
		t.Fatal(err)
	}
	return info
}

func TestRoundTrip(t *testing.T) {
	list := []int{0, 1, 2, 129, 1000}
	if !testing.Short() {
		list = append(list, groupRows+77)
	}
	if *long {
		list = append(list, groupRows, 2*groupRows+77)
	}
	for _, rows := range list {
		t.Run(fmt.Sprint(rows), func(t *testing.T) {
			st := store.NewMemory()
			want := everyBatch(rows)
			info := mustWrite(t, st, "t/part.parquet", everyType, want)
			part, err := Read(st, "t/part.parquet", everyType, nil)
			if err != nil {
				t.Fatal(err)
			}
			if part.Info != info || part.Meta != someMeta || part.Rows != rows {
				t.Errorf("read %+v %+v, wrote %+v %+v", part.Info, part.Meta, info, someMeta)
			}
			if rows > 0 {
				got, want := spelled(part.Batch), spelled(want)
				for i := range want {
					if !sameColumn(got[i], want[i]) {
						t.Errorf("column %q came back different", everyType.Columns[i].Name)
					}
				}
			}
			if digest, err := Digest(everyType, part.Batch); err != nil || digest != info.Digest {
				t.Errorf("digest of what was read %s, %v, want %s", digest, err, info.Digest)
			}
			if err := Verify(st, "t/part.parquet", everyType, NewEntry(someMeta, info)); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestKindsLeaveNoTrace writes the same rows as spelled-out columns, amid
// garbage collections, and wants the same bytes.
func TestKindsLeaveNoTrace(t *testing.T) {
	st := store.NewMemory()
	b := everyBatch(groupRows + 1000)
	want := mustWrite(t, st, "a", everyType, b)
	again := mustWrite(t, st, "a", everyType, b)
	runtime.GC()
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(7))
	plain := mustWrite(t, st, "a", everyType, Batch{b.Rows, spelled(b)})
	for _, got := range []Info{again, plain} {
		if got != want {
			t.Errorf("got %+v, want %+v", got, want)
		}
	}
}

func TestReadSelectsColumns(t *testing.T) {
	st := store.NewMemory()
	mustWrite(t, st, "a", everyType, everyBatch(100))
	part, err := Read(st, "a", everyType, nil, "flag", "id")
	if err != nil {
		t.Fatal(err)
	}
	ids, err := Get[Int64](part, "id")
	if err != nil || len(ids) != 100 || ids[3] != 8 {
		t.Errorf("ids %v, error %v", ids, err)
	}
	if _, err := Get[Int32](part, "id"); err == nil {
		t.Error("an int64 column as int32: no error")
	}
	if _, err := Get[Int32](part, "run"); err == nil {
		t.Error("a column not read: no error")
	}
	if _, err := Read(st, "a", everyType, nil, "nonesuch"); err == nil {
		t.Error("a column that is not in the schema: no error")
	}
}

func TestManyWritersSameBytes(t *testing.T) {
	b := everyBatch(5000)
	want, err := encode(&bytes.Buffer{}, everyType, someMeta, b)
	if err != nil {
		t.Fatal(err)
	}
	var workers sync.WaitGroup
	for range 8 {
		workers.Go(func() {
			for range 5 {
				if got, err := encode(&bytes.Buffer{}, everyType, someMeta, b); err != nil || got != want {
					t.Errorf("got %+v, %v, want %+v", got, err, want)
				}
			}
		})
	}
	workers.Wait()
}
