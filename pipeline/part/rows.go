package part

import (
	"fmt"
	"reflect"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// WriteRows writes a small table from structs: see [SchemaOf] for their tags
// and [Write] for the rest.
func WriteRows[T any](st store.Store, name, table, version string, m Meta, rows []T) (Info, error) {
	s, err := SchemaOf[T](table, version)
	if err != nil {
		return Info{}, fmt.Errorf("writing %q: %w", name, err)
	}
	fields, _ := rowFields[T]() // SchemaOf checked them
	b := Batch{Rows: len(rows)}
	values := reflect.ValueOf(rows)
	for i, f := range fields {
		b.Columns = append(b.Columns, gather(s.Columns[i].Type, values, f.Index))
	}
	return Write(st, name, s, m, b)
}

// ReadRows reads what WriteRows wrote. Errors are those of [Read].
func ReadRows[T any](st store.Store, name, table, version string) ([]T, *Part, error) {
	s, err := SchemaOf[T](table, version)
	if err != nil {
		return nil, nil, fmt.Errorf("reading %q: %w", name, err)
	}
	part, err := Read(st, name, s)
	if err != nil {
		return nil, nil, err
	}
	fields, _ := rowFields[T]()
	rows := make([]T, part.Rows)
	values := reflect.ValueOf(rows)
	for i, f := range fields {
		for row := range rows {
			set(values.Index(row).FieldByIndex(f.Index), part.Columns[i], row)
		}
	}
	return rows, part, nil
}

// gather makes a column of one field of all rows.
func gather(t Type, rows reflect.Value, field []int) Column {
	at := func(i int) reflect.Value { return rows.Index(i).FieldByIndex(field) }
	n := rows.Len()
	switch t {
	case TypeInt8:
		return Int8(collect(n, func(i int) int8 { return int8(at(i).Int()) }))
	case TypeInt32:
		return Int32(collect(n, func(i int) int32 { return int32(at(i).Int()) }))
	case TypeInt64:
		return Int64(collect(n, func(i int) int64 { return at(i).Int() }))
	case TypeFloat64:
		return Float64(collect(n, func(i int) float64 { return at(i).Float() }))
	case TypeBool:
		return Bool(collect(n, func(i int) bool { return at(i).Bool() }))
	}
	return Strings(collect(n, func(i int) string { return at(i).String() }))
}

func collect[T any](n int, at func(i int) T) []T {
	values := make([]T, n)
	for i := range values {
		values[i] = at(i)
	}
	return values
}

// set puts row i of a column into a struct field.
func set(field reflect.Value, c Column, i int) {
	switch c := c.(type) {
	case Int8:
		field.SetInt(int64(c[i]))
	case Int32:
		field.SetInt(int64(c[i]))
	case Int64:
		field.SetInt(c[i])
	case Float64:
		field.SetFloat(c[i])
	case Bool:
		field.SetBool(c[i])
	case Text:
		field.SetString(c.At(i))
	}
}
