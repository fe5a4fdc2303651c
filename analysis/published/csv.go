package published

import (
	"encoding/csv"
	"fmt"
	"io"
	"io/fs"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// record is one line of a CSV file, its fields by column name, and the first error found
// in it.
type record struct {
	file   string
	line   int
	fields map[string]string
	err    error
}

// readRows reads a CSV file as structs whose csv tags name its columns, line by line up to
// the first error; check completes and checks a row. The heading must name all columns, in
// any order, and no others; it may leave out those tagged optional. Errors name file and
// line.
func readRows[R any](fsys fs.FS, file string, check func(row R, r *record)) error {
	f, err := fsys.Open(file)
	if err != nil {
		return fmt.Errorf("opening published table: %w", err)
	}
	defer f.Close()
	r := csv.NewReader(f)
	heading, err := r.Read()
	if err != nil {
		return fmt.Errorf("%s:1: reading the heading: %w", file, err)
	}
	if err := checkHeading(file, heading, reflect.TypeFor[R]()); err != nil {
		return err
	}
	for {
		values, err := r.Read()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s: %w", file, err) // csv.ParseError names the line
		}
		line, _ := r.FieldPos(0)
		record := record{file: file, line: line, fields: make(map[string]string, len(heading))}
		for i, name := range heading {
			record.fields[name] = values[i]
		}
		var row R
		record.fill(reflect.ValueOf(&row).Elem())
		if check(row, &record); record.err != nil {
			return record.err
		}
	}
}

// columnOf returns the column of a field, empty if it has none, and whether files may
// leave it out.
func columnOf(f reflect.StructField) (name string, optional bool) {
	name, option, _ := strings.Cut(f.Tag.Get("csv"), ",")
	return name, option == "optional"
}

func checkHeading(file string, heading []string, row reflect.Type) error {
	var required, known []string
	for i := range row.NumField() {
		name, optional := columnOf(row.Field(i))
		if name == "" {
			continue
		}
		if known = append(known, name); !optional {
			required = append(required, name)
		}
	}
	for i, name := range heading {
		if !slices.Contains(known, name) {
			return fmt.Errorf("%s:1: unknown column %.60q, expected %q", file, name, known)
		}
		if slices.Contains(heading[:i], name) {
			return fmt.Errorf("%s:1: column %.60q stands twice", file, name)
		}
	}
	for _, name := range required {
		if !slices.Contains(heading, name) {
			return fmt.Errorf("%s:1: column %q is missing", file, name)
		}
	}
	return nil
}

// fill sets the fields of a row: texts, lists of names separated by blanks, yes or no, and
// whole numbers of at least the field's tag least, where empty is 0.
func (r *record) fill(row reflect.Value) {
	for i := range row.NumField() {
		f := row.Type().Field(i)
		column, _ := columnOf(f)
		if column == "" {
			continue
		}
		switch field := row.Field(i).Addr().Interface().(type) {
		case *string:
			*field = r.fields[column]
		case *[]string:
			*field = strings.Fields(r.fields[column])
		case *bool:
			*field = r.oneOf(column, "yes", "no") == "yes"
		case *int32:
			*field = int32(r.integer(column, f.Tag.Get("least")))
		case *int64:
			*field = r.integer(column, f.Tag.Get("least"))
		}
	}
}

// fail records an error about a field, unless there is one already.
func (r *record) fail(column, expected string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf("%s:%d: %s is %.60q, expected %s", r.file, r.line, column, r.fields[column], fmt.Sprintf(expected, args...))
	}
}

func (r *record) oneOf(column string, allowed ...string) string {
	if !slices.Contains(allowed, r.fields[column]) {
		r.fail(column, "one of %q", allowed)
	}
	return r.fields[column]
}

func (r *record) integer(column, least string) int64 {
	low, _ := strconv.ParseInt(least, 10, 32) // no tag: 0
	if r.fields[column] == "" && low <= 0 {
		return 0
	}
	n, err := strconv.ParseInt(r.fields[column], 10, 32)
	if err != nil || n < low {
		r.fail(column, "a whole number, at least %d", low)
	}
	return n
}
