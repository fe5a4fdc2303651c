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
	fields, err := fieldsOf(reflect.TypeFor[T]())
	if err != nil {
		return Failed(err)
	}
	var columns []series.Series
	for _, field := range fields {
		values, err := field.gather(reflect.ValueOf(rows))
		if err != nil {
			return Failed(fmt.Errorf("column %q: %w", field.name, err))
		}
		columns = append(columns, values)
	}
	return made(dataframe.New(columns...))
}

// Rows returns the rows of a frame, which has a column of the right type for each field of T, and may have
// more. It is an error if a value is null or too large for its field, or if two rows have the same [Key].
func Rows[T any](f Frame) ([]T, error) {
	rows, err := rowsOf[T](f)
	if err != nil {
		return nil, err
	}
	if key := Key[T](); len(key) > 0 {
		groups, err := f.groups(key)
		if err != nil {
			return nil, err
		}
		for row, group := range groups.of {
			if first := groups.first[group]; first != row {
				return nil, fmt.Errorf("rows %d and %d have the same key %q: %+v", first, row, key, rows[row])
			}
		}
	}
	return rows, nil
}

// Map computes further columns, those of U, from those of T, in place of such that are there already.
func Map[T, U any](f Frame, of func(T) U) Frame {
	rows, err := rowsOf[T](f)
	if err != nil {
		return Failed(err)
	}
	computed := make([]U, len(rows))
	for i, row := range rows {
		computed[i] = of(row)
	}
	added := Of(computed)
	if added.err != nil {
		return added
	}
	return f.with(added)
}

// Groups returns rows by their keys, those with the same keys together.
func Groups[T any](f Frame, keys ...string) ([][]T, error) {
	groups, err := f.groups(keys)
	if err != nil {
		return nil, err
	}
	rows, err := rowsOf[T](f)
	list := make([][]T, len(groups.first))
	for i, row := range rows {
		list[groups.of[i]] = append(list[groups.of[i]], row)
	}
	return list, err
}

// Sorted returns rows in the order of keys, as [Frame.Sort], with what they have besides columns.
func Sorted[T any](rows []T, keys ...string) ([]T, error) {
	order, err := Of(rows).order(keys)
	if err != nil {
		return nil, err
	}
	sorted := make([]T, len(rows))
	for i, row := range order {
		sorted[i] = rows[row]
	}
	return sorted, nil
}

// Key returns the columns that tell the rows of a table apart, which the blank field of T names.
func Key[T any]() []string {
	blank, _ := reflect.TypeFor[T]().FieldByName("_")
	return strings.Fields(blank.Tag.Get("key"))
}

// ColumnsOf lists the columns of a frame of rows T, but for some; the list has no room for more.
func ColumnsOf[T any](but ...string) (names []string) {
	fields, _ := fieldsOf(reflect.TypeFor[T]()) // the frame has the error
	for _, field := range fields {
		if !slices.Contains(but, field.name) {
			names = append(names, field.name)
		}
	}
	return slices.Clip(names)
}

func rowsOf[T any](f Frame) ([]T, error) {
	fields, err := fieldsOf(reflect.TypeFor[T]())
	if err := firstError(f, Failed(err)); err != nil {
		return nil, err
	}
	rows := make([]T, f.data.Nrow())
	values := reflect.ValueOf(rows)
	for _, field := range fields {
		columns, err := f.find([]string{field.name})
		if err != nil {
			return nil, err
		}
		if kind := f.data.Types()[columns[0]]; kind != field.kind {
			return nil, fmt.Errorf("column %q is of type %s, expected %s", field.name, kind, field.kind)
		}
		for row := range rows {
			if err := field.set(values.Index(row), f.data.Elem(row, columns[0])); err != nil {
				return nil, fmt.Errorf("column %q, row %d: %w", field.name, row, err)
			}
		}
	}
	return rows, nil
}

// column is a field of a row.
type column struct {
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
func fieldsOf(row reflect.Type) (fields []column, err error) {
	if row.Kind() != reflect.Struct {
		return nil, fmt.Errorf("rows are %s, expected a struct", row)
	}
	for i := range row.NumField() {
		f := row.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("parquet"), ",")
		if name == "" {
			if f.Type.Kind() != reflect.Struct || !f.IsExported() && !f.Anonymous {
				continue
			}
			inner, err := fieldsOf(f.Type)
			if err != nil {
				return nil, err
			}
			for _, field := range inner {
				field.path = append([]int{i}, field.path...)
				fields = append(fields, field)
			}
			continue
		}
		value, null := nullable(f.Type)
		kind, ok := kinds[value.Kind()]
		if !ok || null && kind == series.Float {
			return nil, fmt.Errorf("field %s.%s is a %s, which no column can be", row, f.Name, f.Type)
		}
		fields = append(fields, column{name, []int{i}, kind, null})
	}
	for i, field := range fields {
		if slices.ContainsFunc(fields[:i], func(other column) bool { return other.name == field.name }) {
			return nil, fmt.Errorf("%s has two columns %q", row, field.name)
		}
	}
	return fields, nil
}

// nullable returns the type of the values of a field, and whether it is a sql.Null.
func nullable(t reflect.Type) (value reflect.Type, null bool) {
	if t.Kind() == reflect.Struct && t.PkgPath() == reflect.TypeFor[sql.Null[bool]]().PkgPath() && t.NumField() == 2 {
		return t.Field(0).Type, true
	}
	return t, false
}

// gather collects the values of a field.
func (f column) gather(rows reflect.Value) (series.Series, error) {
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
			if value = int(v.Int()); int64(value.(int)) != v.Int() {
				return values, fmt.Errorf("row %d is %d, more than an int of this machine", row, v.Int())
			}
		case series.Float:
			value = v.Float()
		case series.String:
			value = v.String()
		case series.Bool:
			value = v.Bool()
		}
		if values.Elem(row).Set(value); value == "NaN" {
			return values, fmt.Errorf("row %d is the text %q, which is null in a frame", row, value)
		}
	}
	return values, nil
}

// set sets the field of a row to a value.
func (f column) set(row reflect.Value, value series.Element) error {
	v := row.FieldByIndex(f.path)
	switch {
	case f.null && value.IsNA():
		return nil
	case f.null:
		v.Field(1).SetBool(true)
		v = v.Field(0)
	case value.IsNA() && f.kind != series.Float:
		return fmt.Errorf("it is null, expected a value")
	}
	switch f.kind {
	case series.Int:
		n, _ := value.Int()
		if v.OverflowInt(int64(n)) {
			return fmt.Errorf("%d is more than %s can hold", n, v.Type())
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
	return nil
}
