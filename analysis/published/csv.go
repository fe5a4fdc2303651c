package published

import (
	"encoding/csv"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strconv"
)

// record is one line of a CSV file, its fields by column name, and the first error found
// in it.
type record struct {
	file   string
	line   int
	fields map[string]string
	err    error
}

// readTable reads a CSV file whose heading must name all the given columns, in any order,
// may name optional ones and no others. Errors name file and line.
func readTable(fsys fs.FS, file string, columns []string, optional ...string) ([]record, error) {
	f, err := fsys.Open(file)
	if err != nil {
		return nil, fmt.Errorf("opening published table: %w", err)
	}
	defer f.Close()
	r := csv.NewReader(f)
	heading, err := r.Read()
	if err != nil {
		return nil, fmt.Errorf("%s:1: reading the heading: %w", file, err)
	}
	if err := checkHeading(file, heading, columns, optional); err != nil {
		return nil, err
	}
	return readRecords(r, file, heading)
}

func readRecords(r *csv.Reader, file string, heading []string) (out []record, err error) {
	for {
		values, err := r.Read()
		if err == io.EOF {
			return out, nil
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err) // csv.ParseError names the line
		}
		line, _ := r.FieldPos(0)
		fields := make(map[string]string, len(heading))
		for i, name := range heading {
			fields[name] = values[i]
		}
		out = append(out, record{file: file, line: line, fields: fields})
	}
}

func checkHeading(file string, heading, columns, optional []string) error {
	for i, name := range heading {
		if known := slices.Concat(columns, optional); !slices.Contains(known, name) {
			return fmt.Errorf("%s:1: unknown column %.60q, expected %q", file, name, known)
		}
		if slices.Contains(heading[:i], name) {
			return fmt.Errorf("%s:1: column %.60q stands twice", file, name)
		}
	}
	for _, name := range columns {
		if !slices.Contains(heading, name) {
			return fmt.Errorf("%s:1: column %q is missing", file, name)
		}
	}
	return nil
}

// fail records an error about a field, unless there is one already.
func (r *record) fail(column, expected string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf("%s:%d: %s is %.60q, expected %s", r.file, r.line, column, r.fields[column], fmt.Sprintf(expected, args...))
	}
}

// oneOf returns the field, which must be one of the allowed words.
func (r *record) oneOf(column string, allowed ...string) string {
	if !slices.Contains(allowed, r.fields[column]) {
		r.fail(column, "one of %q", allowed)
	}
	return r.fields[column]
}

// integer returns the field as a whole number of at least low; empty is 0.
func (r *record) integer(column string, low int64) int32 {
	if r.fields[column] == "" && low <= 0 {
		return 0
	}
	n, err := strconv.ParseInt(r.fields[column], 10, 32)
	if err != nil || n < low {
		r.fail(column, "a whole number, at least %d", low)
	}
	return int32(n)
}
