package part

import (
	"encoding/csv"
	"fmt"
	"math"
	"reflect"
	"strconv"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// WriteCSV writes the rows of a small table as comma-separated text with a
// header, atomically: the columns of [WriteRows], numbers with as many digits
// as it takes to read the same number back, true and false, NaN as an empty
// cell.
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
	if err := w.Error(); err != nil { // of any Write above
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

// cell returns the text of one value.
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
