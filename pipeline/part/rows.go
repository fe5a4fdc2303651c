package part

import (
	"database/sql"
	"encoding/csv"
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// rowTypes are the allowed field types of small tables, including types defined on them (type
// Verdict string), with the columns that hold them.
var rowTypes = map[reflect.Kind]struct {
	of     Type
	column reflect.Type
}{
	reflect.Int8:    {TypeInt8, reflect.TypeFor[Int8]()},
	reflect.Int32:   {TypeInt32, reflect.TypeFor[Int32]()},
	reflect.Int64:   {TypeInt64, reflect.TypeFor[Int64]()},
	reflect.Float64: {TypeFloat64, reflect.TypeFor[Float64]()},
	reflect.String:  {TypeString, reflect.TypeFor[Strings]()},
	reflect.Bool:    {TypeBool, reflect.TypeFor[Bool]()},
}

// SchemaOf returns the schema of a table whose rows are structs of type T:
//
//	type Correct struct {
//		_ struct{} `doc:"how well one depth decides" key:"depth"`
//
//		Depth    int32   `parquet:"depth" doc:"plies searched"`
//		Height   int32   `parquet:"height,optional" doc:"plies of a game; null where they vary"`
//		Fraction float64 `parquet:"fraction" doc:"correct decisions / boards"`
//		Wins     sql.Null[int64] `parquet:"wins" doc:"boards won; null where unknown"`
//	}
//
// Every exported field is a column, in order; fields without a parquet tag are left out. NaN,
// the zero of a field tagged optional, and a sql.Null that is not valid are null. A field of
// type map[string]any has the values of further columns by their names, which the caller adds to
// the schema: int64, float64, string or bool, and none for null. The blank field documents a row
// and names the columns of the key. The error names a field of another type.
func SchemaOf[T any](name, version string) (Schema, error) {
	s := Schema{Name: name, Version: version}
	fields, err := rowFields(reflect.TypeFor[T]())
	if err != nil {
		return s, fmt.Errorf("table %q: %w", name, err)
	}
	if about, is := reflect.TypeFor[T]().FieldByName("_"); is {
		s.Doc, s.Key = about.Tag.Get("doc"), strings.Fields(about.Tag.Get("key"))
	}
	for _, f := range fields {
		typ := rowTypes[f.of.Kind()].of
		s.Columns = append(s.Columns, Field{Name: f.column, Type: typ, Null: f.null || typ == TypeFloat64, Doc: f.doc})
	}
	return s, nil
}

// rowField is a field of rows that is a column.
type rowField struct {
	reflect.StructField
	column string
	doc    string
	of     reflect.Type // of its values
	null   bool         // tagged optional, or a sql.Null
}

// knownFields are the results of rowFields, by reflect.Type. A description of a dataset asks for
// every schema many times, and a tag takes long to read.
var knownFields sync.Map

// rowFields returns the fields of rows of type t that are columns. Callers only read them.
func rowFields(t reflect.Type) ([]rowField, error) {
	if known, is := knownFields.Load(t); is {
		return known.([]rowField), nil
	}
	if t.Kind() != reflect.Struct {
		return nil, fmt.Errorf("rows are %s, expected a struct", t)
	}
	var fields []rowField
	for _, f := range reflect.VisibleFields(t) {
		name, option, _ := strings.Cut(f.Tag.Get("parquet"), ",")
		if name == "" || !f.IsExported() {
			continue
		}
		field := rowField{f, name, f.Tag.Get("doc"), f.Type, option == "optional"}
		if value, is := nullable(f.Type); is {
			field.of, field.null = value, true
		}
		if _, ok := rowTypes[field.of.Kind()]; !ok {
			return nil, fmt.Errorf("field %s.%s is a %s, expected int8, int32, int64, float64, string or bool", t, f.Name, f.Type)
		}
		fields = append(fields, field)
	}
	knownFields.Store(t, fields)
	return fields, nil
}

// nullable returns the type of the values of a sql.Null.
func nullable(t reflect.Type) (reflect.Type, bool) {
	if t.PkgPath() != reflect.TypeFor[sql.Null[bool]]().PkgPath() || t.Kind() != reflect.Struct {
		return nil, false
	}
	value, is := t.FieldByName("V")
	return value.Type, is
}

// get returns the value of a field, and whether it is null.
func (f rowField) get(row reflect.Value) (v reflect.Value, null bool) {
	v = row.FieldByIndex(f.Index)
	if f.of != f.Type {
		return v.FieldByName("V"), !v.FieldByName("Valid").Bool()
	}
	return v, f.null && v.IsZero()
}

// set sets a field to a value, unless it is null.
func (f rowField) set(row, value reflect.Value, null bool) {
	v := row.FieldByIndex(f.Index)
	if f.of != f.Type {
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

// Values returns a row of a table, a struct, as a map from column names for JSON: nil for null,
// and for infinite numbers, which JSON lacks. Further columns without a value are left out.
func Values(row any) map[string]any {
	of, values := reflect.ValueOf(row), make(map[string]any)
	fields, err := rowFields(of.Type())
	if err != nil {
		panic(err) // SchemaOf has checked them
	}
	for _, f := range fields {
		v, null := f.get(of)
		if null || v.CanFloat() && (math.IsNaN(v.Float()) || math.IsInf(v.Float(), 0)) {
			values[f.column] = nil
			continue
		}
		values[f.column] = v.Interface()
	}
	if further := furtherField(of.Type()); further != nil {
		maps.Copy(values, of.FieldByIndex(further).Interface().(map[string]any))
	}
	return values
}

// BatchOf converts structs to the columns of a table. Columns without a field hold one string
// on every row, which constant returns by the column's name, unless they are further ones.
func BatchOf[T any](s Schema, rows []T, constant func(column string) string) Batch {
	fields, err := rowFields(reflect.TypeFor[T]())
	if err != nil {
		panic(err) // SchemaOf has checked them
	}
	b := Batch{Rows: len(rows)}
	values, further := reflect.ValueOf(rows), furtherField(reflect.TypeFor[T]())
	for _, column := range s.Columns {
		at := slices.IndexFunc(fields, func(f rowField) bool { return f.column == column.Name })
		var get func(row reflect.Value) (v reflect.Value, null bool)
		switch {
		case at >= 0:
			get = fields[at].get
		case further == nil:
			b.Columns = append(b.Columns, Const{Value: constant(column.Name)})
			continue
		default:
			get = func(row reflect.Value) (v reflect.Value, null bool) {
				v = row.FieldByIndex(further).MapIndex(reflect.ValueOf(column.Name))
				if !v.IsValid() {
					return v, true
				}
				return v.Elem(), false
			}
		}
		b.Columns = append(b.Columns, gather(column, values, get))
	}
	return b
}

// RowsOf is the inverse of BatchOf: it returns the rows of a part as structs. The error names
// a column that was not read.
func RowsOf[T any](p *Part) ([]T, error) {
	fields, err := rowFields(reflect.TypeFor[T]())
	if err != nil {
		panic(err) // SchemaOf has checked them
	}
	rows := make([]T, p.Rows)
	values := reflect.ValueOf(rows)
	for _, f := range fields {
		at, err := p.Schema.Index(f.column)
		if err != nil {
			return nil, fmt.Errorf("part %q: %w", p.Info.Name, err)
		}
		for row := range rows {
			value, null := ValueAt(p.Columns[at], row)
			f.set(values.Index(row), reflect.ValueOf(value), null)
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
func (p *Part) further(fields []rowField, row int) map[string]any {
	values := make(map[string]any)
	for at, column := range p.Schema.Columns {
		is := slices.ContainsFunc(fields, func(f rowField) bool { return f.column == column.Name })
		if value, null := ValueAt(p.Columns[at], row); !is && !null {
			values[column.Name] = value
		}
	}
	return values
}

// ValueAt returns a value of a column as read or of [BatchOf]: int8, int32, int64, float64, bool
// or string, and whether it is null.
func ValueAt(c Column, row int) (value any, null bool) {
	switch c := c.(type) {
	case Optional:
		value, _ = ValueAt(c.Values, row)
		return value, c.Null[row]
	case Float64:
		return c[row], math.IsNaN(c[row])
	case Text:
		return c.At(row), false
	}
	return reflect.ValueOf(c).Index(row).Interface(), false
}

// rowColumn is the type of a column of values of small tables.
func rowColumn(t Type) reflect.Type {
	for _, known := range rowTypes {
		if known.of == t {
			return known.column
		}
	}
	panic(fmt.Sprintf("part: rows have no columns of type %q", t))
}

// gather collects the values of a column.
func gather(column Field, rows reflect.Value, get func(row reflect.Value) (v reflect.Value, null bool)) Column {
	of := rowColumn(column.Type)
	values, nulls := reflect.MakeSlice(of, rows.Len(), rows.Len()), make([]bool, rows.Len())
	for i := range rows.Len() {
		v, null := get(rows.Index(i))
		switch nulls[i] = null; {
		case !null:
			values.Index(i).Set(v.Convert(of.Elem()))
		case column.Type == TypeFloat64:
			values.Index(i).SetFloat(math.NaN())
		}
	}
	c := values.Interface().(Column)
	if column.Null && column.Type != TypeFloat64 {
		return Optional{c, nulls}
	}
	return c
}

// WriteCSV writes the rows of a small table as comma-separated text with a header, atomically:
// the columns of its schema, numbers with as many digits as needed to read the same number
// back, true and false, null as an empty cell.
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
			line[i] = TextAt(column, row)
		}
		w.Write(line)
	}
	w.Flush()
	if err := w.Error(); err != nil { // covers every Write above
		return err
	}
	return pending.Commit()
}

// TextAt returns a value of a column as text, empty for a null.
func TextAt(c Column, row int) string {
	value, null := ValueAt(c, row)
	if null {
		return ""
	}
	if number, is := value.(float64); is {
		return strconv.FormatFloat(number, 'g', -1, 64)
	}
	return fmt.Sprint(value)
}
