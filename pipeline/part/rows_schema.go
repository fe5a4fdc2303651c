package part

import (
	"fmt"
	"reflect"
	"strings"
)

// rowTypes are the struct field types that small tables can have. Types
// defined on them (type Verdict string) count as well.
var rowTypes = map[reflect.Kind]Type{
	reflect.Int8:    TypeInt8,
	reflect.Int32:   TypeInt32,
	reflect.Int64:   TypeInt64,
	reflect.Float64: TypeFloat64,
	reflect.String:  TypeString,
	reflect.Bool:    TypeBool,
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
// A column for every exported field, in order; fields without a parquet tag
// are left out. Numbers with a fraction may be NaN, which is stored as null.
// The blank field says what a row is and names the columns of the key.
// The error names a field of another type.
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
		typ := rowTypes[f.Type.Kind()]
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
