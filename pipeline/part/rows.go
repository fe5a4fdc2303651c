package part

import (
	"encoding/csv"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

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
//		Fraction float64 `parquet:"fraction" doc:"correct decisions / boards"`
//	}
//
// Every exported field is a column, in order; fields without a parquet tag are left out.
// Floating-point numbers may be NaN, which is stored as null. The blank field documents a row
// and names the columns of the key. The error names a field of another type.
func SchemaOf[T any](name, version string) (Schema, error) {
	s := Schema{Name: name, Version: version}
	fields, err := rowFields[T]()
	if err != nil {
		return s, fmt.Errorf("table %q: %w", name, err)
	}
	if about, is := reflect.TypeFor[T]().FieldByName("_"); is {
		s.Doc, s.Key = about.Tag.Get("doc"), strings.Fields(about.Tag.Get("key"))
	}
	for _, f := range fields {
		typ := rowTypes[f.Type.Kind()].of
		s.Columns = append(s.Columns, Field{
			Name: f.Tag.Get("parquet"), Type: typ, Null: typ == TypeFloat64, Doc: f.Tag.Get("doc"),
		})
	}
	return s, nil
}

// rowFields returns the fields of T that are columns.
func rowFields[T any]() ([]reflect.StructField, error) {
	t := reflect.TypeFor[T]()
	if t.Kind() != reflect.Struct {
		return nil, fmt.Errorf("rows are %s, expected a struct", t)
	}
	var fields []reflect.StructField
	for _, f := range reflect.VisibleFields(t) {
		if f.Tag.Get("parquet") == "" || !f.IsExported() {
			continue
		}
		if _, ok := rowTypes[f.Type.Kind()]; !ok {
			return nil, fmt.Errorf("field %s.%s is a %s, expected int8, int32, int64, float64, string or bool", t, f.Name, f.Type)
		}
		fields = append(fields, f)
	}
	return fields, nil
}

// BatchOf converts structs to the columns of a table. Columns without a field hold one string
// on every row, which constant returns by the column's name.
func BatchOf[T any](s Schema, rows []T, constant func(column string) string) Batch {
	fields, err := rowFields[T]()
	if err != nil {
		panic(err) // SchemaOf has checked them
	}
	b := Batch{Rows: len(rows)}
	values := reflect.ValueOf(rows)
	for _, column := range s.Columns {
		at := slices.IndexFunc(fields, func(f reflect.StructField) bool { return f.Tag.Get("parquet") == column.Name })
		if at < 0 {
			b.Columns = append(b.Columns, Const{Value: constant(column.Name)})
			continue
		}
		b.Columns = append(b.Columns, gather(values, fields[at]))
	}
	return b
}

// RowsOf is the inverse of BatchOf: it returns the rows of a part as structs. The error names
// a column that was not read.
func RowsOf[T any](p *Part) ([]T, error) {
	fields, err := rowFields[T]()
	if err != nil {
		panic(err) // SchemaOf has checked them
	}
	rows := make([]T, p.Rows)
	values := reflect.ValueOf(rows)
	for _, f := range fields {
		at, err := p.Schema.Index(f.Tag.Get("parquet"))
		if err != nil {
			return nil, fmt.Errorf("part %q: %w", p.Info.Name, err)
		}
		for row := range rows {
			scatter(p.Columns[at], row, values.Index(row).FieldByIndex(f.Index))
		}
	}
	return rows, nil
}

// gather collects one field of all rows into a column.
func gather(rows reflect.Value, field reflect.StructField) Column {
	column := reflect.MakeSlice(rowTypes[field.Type.Kind()].column, rows.Len(), rows.Len())
	for i := range rows.Len() {
		column.Index(i).Set(rows.Index(i).FieldByIndex(field.Index).Convert(column.Type().Elem()))
	}
	return column.Interface().(Column)
}

// scatter sets a field to row i of a column.
func scatter(c Column, i int, field reflect.Value) {
	if text, is := c.(Text); is {
		field.SetString(text.At(i))
		return
	}
	field.Set(reflect.ValueOf(c).Index(i).Convert(field.Type()))
}

// WriteCSV writes the rows of a small table as comma-separated text with a header, atomically:
// the columns of [SchemaOf], numbers with as many digits as needed to read the same number
// back, true and false, NaN as an empty cell.
func WriteCSV[T any](st store.Store, name string, rows []T) error {
	fields, err := rowFields[T]()
	if err != nil {
		return fmt.Errorf("writing %q: %w", name, err)
	}
	pending, err := st.Create(name)
	if err != nil {
		return err
	}
	defer pending.Abort()
	w := csv.NewWriter(pending)
	w.Write(cells(fields, func(f reflect.StructField) string { return f.Tag.Get("parquet") }))
	for _, row := range rows {
		v := reflect.ValueOf(row)
		w.Write(cells(fields, func(f reflect.StructField) string { return cell(v.FieldByIndex(f.Index)) }))
	}
	w.Flush()
	if err := w.Error(); err != nil { // covers every Write above
		return err
	}
	return pending.Commit()
}

func cells(fields []reflect.StructField, text func(reflect.StructField) string) []string {
	out := make([]string, len(fields))
	for i, f := range fields {
		out[i] = text(f)
	}
	return out
}

func cell(v reflect.Value) string {
	switch {
	case v.Kind() == reflect.String:
		return v.String()
	case v.Kind() == reflect.Bool:
		return strconv.FormatBool(v.Bool())
	case v.CanInt():
		return strconv.FormatInt(v.Int(), 10)
	case math.IsNaN(v.Float()):
		return ""
	}
	return strconv.FormatFloat(v.Float(), 'g', -1, 64)
}
