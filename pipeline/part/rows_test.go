package part

import (
	"database/sql"
	"encoding/json"
	"math"
	"reflect"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

type verdict string

type row struct {
	Text     string  `parquet:"text" doc:"any text"`
	Verdict  verdict `parquet:"verdict"`
	Tiny     int8    `parquet:"tiny"`
	Int      int32   `parquet:"int"`
	Long     int64   `parquet:"long"`
	Fraction float64 `parquet:"fraction"`
	Flag     bool    `parquet:"flag"`
	Depth    int32   `parquet:"depth,optional"`
	Better   verdict `parquet:"better,optional"`

	Wins    sql.Null[int64] `parquet:"wins"`
	Holds   sql.Null[bool]  `parquet:"holds"`
	More    map[string]any
	Scratch []int // no column
}

var someRows = []row{
	{Text: "plain", Verdict: "agrees", Tiny: -1, Int: 7, Long: 1 << 60, Fraction: 1.0 / 3, Flag: true,
		More: map[string]any{"p": 0.5}},
	{Text: `with "quotes", comma`, Verdict: "differs", Fraction: 1e-300, Depth: 3, Better: "first",
		Wins: sql.Null[int64]{Valid: true}, Holds: sql.Null[bool]{V: true, Valid: true},
		More: map[string]any{"stones": int64(0)}},
}

// rowSchema is the schema of someRows.
func rowSchema(t *testing.T) Schema {
	t.Helper()
	s := fixture.Must(SchemaOf[row]("rows", "1"))(t)
	s.Columns = append(s.Columns, Field{Name: "p", Type: TypeFloat64, Null: true},
		Field{Name: "stones", Type: TypeInt64, Null: true})
	return s
}

func TestRowsRoundTrip(t *testing.T) {
	for _, rows := range [][]row{someRows, {}, nil} {
		st := store.NewMemory()
		s := rowSchema(t)
		info := mustWrite(t, st, "a/rows.parquet", s, BatchOf(s, rows, nil))
		part, err := Read(st, "a/rows.parquet", s, nil)
		if err != nil || part.Info != info {
			t.Fatalf("read %+v, %v, expected %+v", part, err, info)
		}
		got, err := RowsOf[row](part)
		if err != nil || len(got) != len(rows) {
			t.Fatalf("read %d rows, %v", len(got), err)
		}
		for i := range rows {
			if !reflect.DeepEqual(got[i], rows[i]) {
				t.Errorf("row %d is %+v, want %+v", i, got[i], rows[i])
			}
		}
		if err := Verify(st, "a/rows.parquet", part.Schema); err != nil {
			t.Error(err)
		}
	}
}

func TestNaNIsNull(t *testing.T) {
	st := store.NewMemory()
	rows := []row{{Fraction: math.NaN()}, {Fraction: 2}}
	s := rowSchema(t)
	mustWrite(t, st, "rows", s, BatchOf(s, rows, nil))
	part := fixture.Must(Read(st, "rows", s, nil))(t)
	got, err := RowsOf[row](part)
	if err != nil || !math.IsNaN(got[0].Fraction) || got[1].Fraction != 2 {
		t.Errorf("got %+v, %v", got, err)
	}
}

// TestValues: JSON has null where a table has it, and the names of its columns.
func TestValues(t *testing.T) {
	endless := someRows[0]
	endless.Fraction = math.Inf(-1)
	for _, c := range []struct {
		row  row
		want string
	}{
		{row{Fraction: math.NaN()}, `{"better":null,"depth":null,"flag":false,"fraction":null,"holds":null,"int":0,"long":0,"text":"","tiny":0,"verdict":"","wins":null}`},
		{endless, `{"better":null,"depth":null,"flag":true,"fraction":null,"holds":null,"int":7,"long":1152921504606846976,"p":0.5,"text":"plain","tiny":-1,"verdict":"agrees","wins":null}`},
		{someRows[1], `{"better":"first","depth":3,"flag":false,"fraction":1e-300,"holds":true,"int":0,"long":0,"stones":0,"text":"with \"quotes\", comma","tiny":0,"verdict":"differs","wins":0}`},
	} {
		if got, err := json.Marshal(Values(c.row)); string(got) != c.want || err != nil {
			t.Errorf("got\n%s, %v, expected\n%s", got, err, c.want)
		}
	}
}

func TestUnfitRowTypes(t *testing.T) {
	type bad struct {
		Int int `parquet:"int"`
	}
	if _, err := SchemaOf[bad]("bad", "1"); err == nil {
		t.Error("a field of type int: no error")
	}
	if _, err := SchemaOf[int]("bad", "1"); err == nil {
		t.Error("rows that are no structs: no error")
	}
}

func TestCSV(t *testing.T) {
	st := store.NewMemory()
	rows := append([]row{{Fraction: math.NaN()}}, someRows...)
	fixture.OK(t, WriteCSV(st, "rows.csv", rowSchema(t), rows))
	text := bytesIn(t, st, "rows.csv")
	want := `text,verdict,tiny,int,long,fraction,flag,depth,better,wins,holds,p,stones
,,0,0,0,,false,,,,,,
plain,agrees,-1,7,1152921504606846976,0.3333333333333333,true,,,,,0.5,
"with ""quotes"", comma",differs,0,0,0,1e-300,false,3,first,0,true,,0
`
	if string(text) != want {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
}

// columns is a table that is a struct of columns.
type columns struct {
	_ struct{} `doc:"a line" key:"id"`

	ID     []int64           `parquet:"id" doc:"number"`
	Game   string            `parquet:"game"` // the same on every row
	Height int32             `parquet:"height"`
	Names  []verdict         `parquet:"name"`
	Line   []string          `parquet:"line,text"`
	Bits   [][]byte          `parquet:"bits"`
	Share  []float64         `parquet:"share,optional"`
	Excess []sql.Null[int32] `parquet:"excess"`
	room   []int
}

// TestColumnsRoundTrip: a struct of columns is the same table as the rows of it, and comes back.
func TestColumnsRoundTrip(t *testing.T) {
	type line struct {
		ID     int64           `parquet:"id"`
		Game   string          `parquet:"game"`
		Height int32           `parquet:"height"`
		Name   string          `parquet:"name"`
		Line   string          `parquet:"line"`
		Bits   []byte          `parquet:"bits"`
		Share  float64         `parquet:"share"`
		Excess sql.Null[int32] `parquet:"excess"`
	}
	s, err := SchemaOf[columns]("columns", "1")
	if err != nil || s.Doc != "a line" || len(s.Key) != 1 || len(s.Columns) != 8 || s.Columns[0].Doc != "number" {
		t.Fatalf("%+v, error %v", s, err)
	}
	whole := columns{
		ID: []int64{7, 8}, Game: "g", Height: 3, Names: []verdict{"a", "b"}, Line: []string{"1 2", ""},
		Bits: [][]byte{{1}, {2, 3}}, Share: []float64{0.5, 2}, Excess: []sql.Null[int32]{{}, {V: 4, Valid: true}},
	}
	lines := []line{
		{7, "g", 3, "a", "1 2", []byte{1}, 0.5, sql.Null[int32]{}},
		{8, "g", 3, "b", "", []byte{2, 3}, 2, sql.Null[int32]{V: 4, Valid: true}},
	}
	st := store.NewMemory()
	info := mustWrite(t, st, "a", s, BatchOf(s, whole, nil))
	if other := mustWrite(t, st, "b", s, BatchOf(s, lines, nil)); other.SHA256 != info.SHA256 {
		t.Error("rows of the same values have other bytes")
	}
	p := fixture.Must(Read(st, "a", s, nil))(t)
	got, err := ColumnsOf[columns](p)
	if whole.Game, whole.Height = "", 0; err != nil || !reflect.DeepEqual(got, whole) {
		t.Errorf("got %+v, error %v, expected %+v", got, err, whole)
	}
	none := columns{ID: []int64{1, 2}, Names: []verdict{"", ""}, Bits: [][]byte{{}, {}}}
	b := BatchOf(s, none, nil)
	for i, name := range map[int]string{6: "share", 7: "excess"} {
		if _, null := b.Columns[i].At(1); !null {
			t.Errorf("no column %q: not null", name)
		}
	}
	if text, null := b.Columns[4].At(1); text != "" || null {
		t.Errorf("no texts: %q, null %t", text, null)
	}
	if p, err = Read(st, "a", s, nil, "id"); err != nil {
		t.Fatal(err)
	}
	if _, err := ColumnsOf[columns](p); err == nil {
		t.Error("columns that were not read: no error")
	}
}
