package frame

import (
	"database/sql"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/go-gota/gota/dataframe"
	"github.com/go-gota/gota/series"
)

// Of makes a frame of rows, which are structs. A field with a parquet tag is a column, int8, int32, int64,
// float64, string, bool or a sql.Null of one of them but float64; a struct without a tag has further fields.
// NaN is null. It is an error if text is "NaN", which gota takes for null.
func Of[T any](rows []T) Frame {
	return attempt(func() dataframe.DataFrame {
		var columns []series.Series
		for _, field := range fieldsOf(reflect.TypeFor[T]()) {
			columns = append(columns, field.gather(reflect.ValueOf(rows)))
		}
		data := dataframe.New(columns...)
		if names := Columns[T](); data.Err == nil && !slices.Equal(names, data.Names()) {
			fail(fmt.Errorf("%T has two columns of one name among %q", rows, names))
		}
		return data
	})
}

// Rows returns the rows of a frame, which has a column of the right type for each field of T, and may have
// more. It is an error if a value is null or too large for its field, or if two rows have the same [Key].
func Rows[T any](f Frame) (rows []T, err error) {
	defer recoverError(&err)
	key := Key[T]()
	if group, first := f.groups(key); len(key) > 0 && len(first) < len(group) {
		fail(fmt.Errorf("%d rows have only %d different keys %q", len(group), len(first), key))
	}
	return rowsOf[T](f), nil
}

// Map computes further columns, those of U, from those of T, in place of such that are there already.
func Map[T, U any](f Frame, compute func(T) U) Frame {
	return attempt(func() dataframe.DataFrame {
		var computed []U
		for _, row := range rowsOf[T](f) {
			computed = append(computed, compute(row))
		}
		added := Of(computed)
		fail(added.err)
		return with(f.data, added.data)
	})
}

// Groups returns the rows of a frame, those with the same keys together.
func Groups[T any](f Frame, keys ...string) (groups [][]T, err error) {
	defer recoverError(&err)
	group, first := f.groups(keys)
	groups = make([][]T, len(first))
	for i, row := range rowsOf[T](f) {
		groups[group[i]] = append(groups[group[i]], row)
	}
	return groups, nil
}

// Sorted returns rows in the order of keys, see [Frame.Sort], with all that they have besides columns.
func Sorted[T any](rows []T, keys ...string) (sorted []T, err error) {
	defer recoverError(&err)
	for _, row := range Of(rows).order(keys) {
		sorted = append(sorted, rows[row])
	}
	return sorted, nil
}

// Key returns the columns that tell the rows of a table apart, which the blank field of T names.
func Key[T any]() []string {
	blank, _ := reflect.TypeFor[T]().FieldByName("_")
	return strings.Fields(blank.Tag.Get("key"))
}

// Columns lists the columns of a frame of rows T except some. Appending to the list copies it.
func Columns[T any](but ...string) (names []string) {
	for _, field := range fieldsOf(reflect.TypeFor[T]()) {
		if !slices.Contains(but, field.name) {
			names = append(names, field.name)
		}
	}
	return slices.Clip(names)
}

func rowsOf[T any](f Frame) []T {
	fail(f.err)
	rows := make([]T, f.data.Nrow())
	values := reflect.ValueOf(rows)
	for _, field := range fieldsOf(reflect.TypeFor[T]()) {
		column := f.columns(field.name)[0]
		if kind := f.data.Types()[column]; kind != field.kind {
			fail(fmt.Errorf("column %q is of type %s, expected %s", field.name, kind, field.kind))
		}
		for row := range rows {
			field.set(values.Index(row), f.data.Elem(row, column))
		}
	}
	return rows
}

// field is a field of a row that is a column.
type field struct {
	name string
	path []int       // through the structs that it is in
	kind series.Type // of gota
	null bool        // it is a sql.Null
}

// kinds are gota's types for those of fields.
var kinds = map[reflect.Kind]series.Type{
	reflect.Int8: series.Int, reflect.Int32: series.Int, reflect.Int64: series.Int,
	reflect.Float64: series.Float, reflect.String: series.String, reflect.Bool: series.Bool,
}

// fieldsOf lists the columns of rows of a type.
func fieldsOf(row reflect.Type) (fields []field) {
	for i := range row.NumField() {
		f := row.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("parquet"), ",")
		switch value, null := nullable(f.Type); {
		case name != "" && (kinds[value.Kind()] == "" || null && value.Kind() == reflect.Float64):
			fail(fmt.Errorf("field %s.%s is a %s, which no column can be", row, f.Name, f.Type))
		case name != "":
			fields = append(fields, field{name, []int{i}, kinds[value.Kind()], null})
		case f.Type.Kind() == reflect.Struct && (f.IsExported() || f.Anonymous):
			for _, inner := range fieldsOf(f.Type) {
				inner.path = append([]int{i}, inner.path...)
				fields = append(fields, inner)
			}
		}
	}
	return fields
}

// nullable returns the type of the values of a field, and whether it is a sql.Null.
func nullable(t reflect.Type) (value reflect.Type, null bool) {
	if t.PkgPath() == reflect.TypeFor[sql.Null[bool]]().PkgPath() && t.Kind() == reflect.Struct {
		return t.Field(0).Type, true
	}
	return t, false
}

// gather collects the values of a field.
func (f field) gather(rows reflect.Value) series.Series {
	values := series.New(make([]bool, rows.Len()), f.kind, f.name)
	for row := range rows.Len() {
		v := rows.Index(row).FieldByIndex(f.path)
		if f.null {
			if !v.Field(1).Bool() {
				values.Elem(row).Set(nil)
				continue
			}
			v = v.Field(0)
		}
		var value any
		switch f.kind {
		case series.Int:
			value = int(v.Int())
			if int64(int(v.Int())) != v.Int() {
				fail(fmt.Errorf("column %q, row %d: %d is more than an int of this machine", f.name, row, v.Int()))
			}
		case series.Float:
			value = v.Float()
		case series.String:
			value = v.String()
		case series.Bool:
			value = v.Bool()
		}
		if values.Elem(row).Set(value); value == "NaN" {
			fail(fmt.Errorf("column %q, row %d: text %q would be null", f.name, row, value))
		}
	}
	return values
}

// set sets the field of a row to a value.
func (f field) set(row reflect.Value, value series.Element) {
	v := row.FieldByIndex(f.path)
	switch {
	case f.null && value.IsNA():
		return
	case f.null:
		v.Field(1).SetBool(true)
		v = v.Field(0)
	case value.IsNA() && f.kind != series.Float:
		fail(fmt.Errorf("column %q has a null, expected a value", f.name))
	}
	switch f.kind {
	case series.Int:
		n, _ := value.Int()
		if v.OverflowInt(int64(n)) {
			fail(fmt.Errorf("column %q has %d, more than fits %s", f.name, n, v.Type()))
		}
		v.SetInt(int64(n))
	case series.Float:
		v.SetFloat(value.Float())
	case series.String:
		v.SetString(value.String())
	case series.Bool:
		truth, _ := value.Bool()
		v.SetBool(truth)
	}
}
