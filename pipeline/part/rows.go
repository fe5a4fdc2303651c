package part

import (
	"database/sql"
	"encoding/csv"
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// SchemaOf returns the schema of a table whose rows T describes by its tags, in one of two ways: T is
// a row, and the table a []T,
//
//	type Correct struct {
//		_ struct{} `doc:"how well one depth decides" key:"depth"`
//
//		Depth    int32           `parquet:"depth" doc:"plies searched"`
//		Height   int32           `parquet:"height,optional" doc:"plies of a game; null where they vary"`
//		Fraction float64         `parquet:"fraction" doc:"correct decisions / boards"`
//		Wins     sql.Null[int64] `parquet:"wins" doc:"boards won; null where unknown"`
//	}
//
// or T is the whole table, for millions of rows:
//
//	type Decisions struct {
//		BoardID []int64 `parquet:"board_id" doc:"number of the board"`
//		Line    []string `parquet:"line,text" doc:"moves"`
//		Tie     string  `parquet:"tie" doc:"rule that chooses"` // the same on every row
//	}
//
// Every exported field is a column, in order; fields without a parquet tag are left out. NaN,
// the zero of a field tagged optional, a sql.Null that is not valid, and all of a nil slice tagged
// optional are null. A field tagged text has texts that mostly differ; of a nil slice they are empty. A field of
// type map[string]any has the values of further columns by their names, which the caller adds to
// the schema: int64, float64, string or bool, and none for null. The blank field documents a row
// and names the columns of the key. The error names a field of another type.
func SchemaOf[T any](name, version string) (Schema, error) {
	s := Schema{Name: name, Version: version}
	fields, err := taggedFields(reflect.TypeFor[T]())
	if err != nil {
		return s, fmt.Errorf("table %q: %w", name, err)
	}
	if about, ok := reflect.TypeFor[T]().FieldByName("_"); ok {
		s.Doc, s.Key = about.Tag.Get("doc"), strings.Fields(about.Tag.Get("key"))
	}
	for _, f := range fields {
		column := f.column
		column.Null = column.Null || column.Type == TypeFloat64
		s.Columns = append(s.Columns, column)
	}
	return s, nil
}

// tagged is a field of a struct that is a column.
type tagged struct {
	index   []int
	column  Field
	element reflect.Type // of a value, maybe a sql.Null
	isSlice bool         // whether the field has a value a row
}

// knownFields are the results of taggedFields, by reflect.Type. A description of a dataset asks for
// every schema many times, and a tag takes long to read.
var knownFields sync.Map

// taggedFields returns the fields of type t that are columns. Callers only read them.
func taggedFields(t reflect.Type) ([]tagged, error) {
	if known, ok := knownFields.Load(t); ok {
		return known.([]tagged), nil
	}
	if t.Kind() != reflect.Struct {
		return nil, fmt.Errorf("rows are %s, expected a struct", t)
	}
	var fields []tagged
	for _, f := range reflect.VisibleFields(t) {
		name, option, _ := strings.Cut(f.Tag.Get("parquet"), ",")
		if name == "" || !f.IsExported() {
			continue
		}
		field := tagged{index: f.Index, element: f.Type}
		if f.Type.Kind() == reflect.Slice && f.Type != reflect.TypeFor[[]byte]() {
			field.element, field.isSlice = f.Type.Elem(), true
		}
		value, null := nullable(field.element)
		typ, ok := typeOf(value)
		if !ok {
			return nil, fmt.Errorf("field %s.%s is a %s, expected int8, int32, int64, float64, string, bool or []byte",
				t, f.Name, f.Type)
		}
		if option == "text" {
			typ = TypeText
		}
		field.column = Field{Name: name, Type: typ, Null: null || option == "optional", Doc: f.Tag.Get("doc")}
		fields = append(fields, field)
	}
	knownFields.Store(t, fields)
	return fields, nil
}

// nullable returns the type of the values of a sql.Null, and of others the type itself.
func nullable(t reflect.Type) (value reflect.Type, ok bool) {
	if t.PkgPath() != reflect.TypeFor[sql.Null[bool]]().PkgPath() || t.Kind() != reflect.Struct {
		return t, false
	}
	field, ok := t.FieldByName("V")
	return field.Type, ok
}

// typeOf returns the column type of values, among them those of types defined on others (type
// Verdict string).
func typeOf(t reflect.Type) (Type, bool) {
	if t == reflect.TypeFor[[]byte]() {
		return TypeBinary, true
	}
	typ := Type(t.Kind().String())
	return typ, sliceTypes[typ] != nil
}

// split returns the value of a field or of an element of it, and whether it is null.
func (f tagged) split(v reflect.Value) (value reflect.Value, null bool) {
	if _, ok := nullable(f.element); ok {
		return v.FieldByName("V"), !v.FieldByName("Valid").Bool()
	}
	return v, f.column.Null && v.IsZero()
}

// join is the inverse of split: it sets a field, or an element of it.
func (f tagged) join(v, value reflect.Value, null bool) {
	if _, ok := nullable(f.element); ok {
		v.FieldByName("Valid").SetBool(!null)
		v = v.FieldByName("V")
	}
	v.Set(value.Convert(v.Type()))
}

// furtherField returns the index of the field of t with the values of further columns; nil if
// there is none.
func furtherField(t reflect.Type) []int {
	for _, f := range reflect.VisibleFields(t) {
		if f.IsExported() && f.Type == reflect.TypeFor[map[string]any]() {
			return f.Index
		}
	}
	return nil
}

// mustFields returns the fields of a type that SchemaOf has checked.
func mustFields(t reflect.Type) []tagged {
	fields, err := taggedFields(t)
	if err != nil {
		panic(err)
	}
	return fields
}

// Values returns a row of a table, a struct, as a map from column names for JSON: nil for null,
// and for infinite numbers, which JSON lacks. Further columns without a value are left out.
func Values(row any) map[string]any {
	structure, values := reflect.ValueOf(row), make(map[string]any)
	for _, f := range mustFields(structure.Type()) {
		v, null := f.split(structure.FieldByIndex(f.index))
		if null || v.CanFloat() && (math.IsNaN(v.Float()) || math.IsInf(v.Float(), 0)) {
			values[f.column.Name] = nil
			continue
		}
		values[f.column.Name] = v.Interface()
	}
	if further := furtherField(structure.Type()); further != nil {
		maps.Copy(values, structure.FieldByIndex(further).Interface().(map[string]any))
	}
	return values
}

// BatchOf converts a table, a slice of rows or a struct of columns (see [SchemaOf]), to columns.
// Columns without a field hold one string on every row, which constant returns by the column's
// name, unless they are further ones.
func BatchOf(s Schema, table any, constant func(column string) string) Batch {
	rows := reflect.ValueOf(table)
	t, n := rows.Type(), 0
	isColumns := t.Kind() == reflect.Struct
	if !isColumns {
		t, n = t.Elem(), rows.Len()
	}
	fields, further := mustFields(t), furtherField(t)
	if isColumns {
		for _, f := range fields {
			if f.isSlice {
				n = max(n, rows.FieldByIndex(f.index).Len())
			}
		}
	}
	b := Batch{Rows: n}
	for _, column := range s.Columns {
		index := slices.IndexFunc(fields, func(f tagged) bool { return f.column.Name == column.Name })
		switch {
		case index >= 0 && isColumns:
			b.Columns = append(b.Columns, fields[index].whole(rows, n))
		case index >= 0:
			f := fields[index]
			b.Columns = append(b.Columns, gather(column, n, func(row int) (reflect.Value, bool) {
				return f.split(rows.Index(row).FieldByIndex(f.index))
			}))
		case further == nil:
			b.Columns = append(b.Columns, Column{Values: constant(column.Name)})
		default:
			name := reflect.ValueOf(column.Name)
			b.Columns = append(b.Columns, gather(column, n, func(row int) (reflect.Value, bool) {
				if v := rows.Index(row).FieldByIndex(further).MapIndex(name); v.IsValid() {
					return v.Elem(), false
				}
				return reflect.Value{}, true
			}))
		}
	}
	return b
}

// whole returns the column of a field of a table that is a struct of columns, of n rows.
func (f tagged) whole(table reflect.Value, n int) Column {
	v := table.FieldByIndex(f.index)
	switch {
	case f.column.Type == TypeString && !f.isSlice:
		return Column{Values: v.String()}
	case !f.isSlice:
		return gather(f.column, n, func(int) (reflect.Value, bool) { return f.split(v) })
	case v.IsNil() && f.column.Null:
		return allNull(f.column.Type, n)
	case v.IsNil() && f.column.Type == TypeText:
		return Column{Values: ""}
	case f.element != sliceTypes[f.column.Type].Elem():
		return gather(f.column, n, func(row int) (reflect.Value, bool) { return f.split(v.Index(row)) })
	}
	return Column{Values: v.Interface()}
}

// allNull returns a column of nulls.
func allNull(t Type, n int) Column {
	if t == TypeFloat64 {
		return Column{Values: slices.Repeat([]float64{math.NaN()}, n)}
	}
	return Column{Values: reflect.MakeSlice(sliceTypes[t], n, n).Interface(), Null: slices.Repeat([]bool{true}, n)}
}

// gather collects the n values of a column.
func gather(column Field, n int, get func(row int) (v reflect.Value, null bool)) Column {
	slice := sliceTypes[column.Type]
	values, nulls := reflect.MakeSlice(slice, n, n), make([]bool, n)
	for row := range n {
		v, null := get(row)
		switch nulls[row] = null; {
		case !null:
			values.Index(row).Set(v.Convert(slice.Elem()))
		case column.Type == TypeFloat64:
			values.Index(row).SetFloat(math.NaN())
		}
	}
	c := Column{Values: values.Interface()}
	if column.Null && column.Type != TypeFloat64 {
		c.Null = nulls
	}
	return c
}

// RowsOf is the inverse of [BatchOf] for rows: it returns those of a part as structs. The error
// names a column that was not read.
func RowsOf[T any](p *Part) ([]T, error) {
	rows := make([]T, p.Rows)
	values, fields := reflect.ValueOf(rows), mustFields(reflect.TypeFor[T]())
	for _, f := range fields {
		index, err := p.index(f.column.Name)
		if err != nil {
			return nil, err
		}
		for row := range rows {
			value, null := p.Columns[index].At(row)
			f.join(values.Index(row).FieldByIndex(f.index), reflect.ValueOf(value), null)
		}
	}
	if further := furtherField(reflect.TypeFor[T]()); further != nil {
		for row := range rows {
			values.Index(row).FieldByIndex(further).Set(reflect.ValueOf(p.further(fields, row)))
		}
	}
	return rows, nil
}

// further returns the values of a row that are no fields.
func (p *Part) further(fields []tagged, row int) map[string]any {
	values := make(map[string]any)
	for index, column := range p.Schema.Columns {
		ok := slices.ContainsFunc(fields, func(f tagged) bool { return f.column.Name == column.Name })
		if value, null := p.Columns[index].At(row); !ok && !null {
			values[column.Name] = value
		}
	}
	return values
}

// ColumnsOf is the inverse of [BatchOf] for a table that is a struct of columns. Fields with one value
// for all rows keep their zero. The error names a column that was not read.
func ColumnsOf[T any](p *Part) (table T, err error) {
	to := reflect.ValueOf(&table).Elem()
	for _, f := range mustFields(to.Type()) {
		if !f.isSlice {
			continue
		}
		index, err := p.index(f.column.Name)
		if err != nil {
			return table, err
		}
		v, c := to.FieldByIndex(f.index), p.Columns[index]
		if f.element == sliceTypes[f.column.Type].Elem() {
			v.Set(reflect.ValueOf(c.Values))
			continue
		}
		v.Set(reflect.MakeSlice(v.Type(), p.Rows, p.Rows))
		for row := range p.Rows {
			value, null := c.At(row)
			f.join(v.Index(row), reflect.ValueOf(value), null)
		}
	}
	return table, nil
}

// WriteCSV writes the rows of a small table as comma-separated text with a header, atomically:
// the columns of its schema, as [Column.TextAt] has them.
func WriteCSV[T any](st store.Store, name string, s Schema, rows []T) error {
	pending, err := st.Create(name)
	if err != nil {
		return err
	}
	defer pending.Abort()
	w := csv.NewWriter(pending)
	line := make([]string, len(s.Columns))
	for i, column := range s.Columns {
		line[i] = column.Name
	}
	w.Write(line)
	b := BatchOf(s, rows, nil)
	for row := range rows {
		for i, column := range b.Columns {
			line[i] = column.TextAt(row)
		}
		w.Write(line)
	}
	w.Flush()
	if err := w.Error(); err != nil { // covers every Write above
		return err
	}
	return pending.Commit()
}
