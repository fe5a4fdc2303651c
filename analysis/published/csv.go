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
	columns := columnsOf(reflect.TypeFor[R]())
	if err := checkHeading(file, heading, columns); err != nil {
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
		record.fill(reflect.ValueOf(&row).Elem(), columns)
		if check(row, &record); record.err != nil {
			return record.err
		}
	}
}

// column is a field of a row with a csv tag.
type column struct {
	name     string
	field    int
	optional bool  // files may leave it out
	least    int64 // of a number
}

func columnsOf(row reflect.Type) (columns []column) {
	for i := range row.NumField() {
		tag := row.Field(i).Tag
		name, option, _ := strings.Cut(tag.Get("csv"), ",")
		least, _ := strconv.ParseInt(tag.Get("least"), 10, 32) // no tag: 0
		if name != "" {
			columns = append(columns, column{name, i, option == "optional", least})
		}
	}
	return columns
}

func checkHeading(file string, heading []string, columns []column) error {
	var known []string
	for _, c := range columns {
		known = append(known, c.name)
	}
	for i, name := range heading {
		if !slices.Contains(known, name) {
			return fmt.Errorf("%s:1: unknown column %.60q, expected %q", file, name, known)
		}
		if slices.Contains(heading[:i], name) {
			return fmt.Errorf("%s:1: column %.60q stands twice", file, name)
		}
	}
	for _, c := range columns {
		if !c.optional && !slices.Contains(heading, c.name) {
			return fmt.Errorf("%s:1: column %q is missing", file, c.name)
		}
	}
	return nil
}

// record is one line of a CSV file, its fields by column name, and the first error found
// in it.
type record struct {
	file   string
	line   int
	fields map[string]string
	err    error
}

// fill sets the fields of a row: texts, lists of names separated by blanks, yes or no, and
// whole numbers, where empty is 0.
func (r *record) fill(row reflect.Value, columns []column) {
	for _, c := range columns {
		switch field := row.Field(c.field).Addr().Interface().(type) {
		case *string:
			*field = r.fields[c.name]
		case *[]string:
			*field = strings.Fields(r.fields[c.name])
		case *bool:
			*field = r.oneOf(c.name, "yes", "no") == "yes"
		case *int32:
			*field = int32(r.integer(c))
		case *int64:
			*field = r.integer(c)
		}
	}
}

// fail records an error about a field, unless there is one already.
func (r *record) fail(column, expected string, args ...any) {
	if r.err == nil {
		expected = fmt.Sprintf(expected, args...)
		r.err = fmt.Errorf("%s:%d: %s is %.60q, expected %s", r.file, r.line, column, r.fields[column], expected)
	}
}

func (r *record) oneOf(column string, allowed ...string) string {
	if !slices.Contains(allowed, r.fields[column]) {
		r.fail(column, "one of %q", allowed)
	}
	return r.fields[column]
}

func (r *record) integer(c column) int64 {
	if r.fields[c.name] == "" && c.least <= 0 {
		return 0
	}
	n, err := strconv.ParseInt(r.fields[c.name], 10, 32)
	if err != nil || n < c.least {
		r.fail(c.name, "a whole number, at least %d", c.least)
	}
	return n
}
