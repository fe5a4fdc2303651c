package command

import (
	"cmp"
	"encoding/hex"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/stages/catalog"
)

// condition is a column and its required value, from --where. Values are compared as text.
type condition struct{ column, value string }

func (c condition) String() string { return c.column + "=" + c.value }

func parseConditions(flags []string, schema part.Schema) ([]condition, error) {
	var list []condition
	for _, flag := range flags {
		column, value, ok := strings.Cut(flag, "=")
		if !ok {
			return nil, usagef("--where=%q: expected COLUMN=VALUE", flag)
		}
		at, err := schema.Index(column)
		if err != nil {
			return nil, usagef("--where=%q: %v", flag, err)
		}
		if value, err = canonical(schema.Columns[at].Type, value); err != nil {
			return nil, usagef("--where=%q: %v", flag, err)
		}
		list = append(list, condition{column, value})
	}
	return list, nil
}

// canonical writes a value as the cells of its column do; the error says that the column
// holds no such value. An empty one stands for null.
func canonical(t part.Type, value string) (string, error) {
	if value == "" {
		return "", nil
	}
	switch t {
	case part.TypeInt8, part.TypeInt32, part.TypeInt64:
		n, err := strconv.ParseInt(value, 10, 64)
		if err != nil {
			return "", fmt.Errorf("the column holds whole numbers, got %q", value)
		}
		return strconv.FormatInt(n, 10), nil
	case part.TypeFloat64:
		x, err := strconv.ParseFloat(value, 64)
		if err != nil {
			return "", fmt.Errorf("the column holds numbers, got %q", value)
		}
		return decimal(x), nil
	case part.TypeBool:
		if value != "true" && value != "false" {
			return "", fmt.Errorf("the column holds true and false, got %q", value)
		}
	}
	return value, nil
}

// unmet returns the error of a condition that no row of a table meets; nil if each is met by some row. values lists
// what a column has.
func unmet(where []condition, table, experimentName string, values func(column string) ([]string, error)) error {
	for _, c := range where {
		known, err := values(c.column)
		if err != nil {
			return err
		}
		if len(known) > 0 && !slices.Contains(known, c.value) {
			known = slices.DeleteFunc(known, func(value string) bool { return value == "" })
			return usagef("--where=%q: no row of table %q of %q has this value%s", c, table, experimentName,
				catalog.Suggest(c.value, known))
		}
	}
	return nil
}

// values lists the different values of a column in the table's files, in the order of the rows.
func (t *shownTable) values(column string) (list []string, err error) {
	at, err := t.schema.Index(column)
	if err != nil {
		return nil, err
	}
	swept := at >= len(t.file.Columns)
	if swept {
		column = "boardset"
	}
	seen := make(map[string]bool)
	for _, name := range t.names {
		p, err := part.Read(t.store, name, t.file, nil, column)
		if err != nil {
			return nil, err
		}
		for i := range p.Rows {
			value := cell(p.Columns[0], i)
			if swept {
				value = t.parameter(value, t.schema.Columns[at])
			}
			if !seen[value] {
				seen[value], list = true, append(list, value)
			}
		}
	}
	return list, nil
}

// possible reports whether a file's folder allows rows that meet the conditions.
func possible(where []condition, name string) bool {
	folders := strings.Split(name, "/")
	for _, c := range where {
		key := func(folder string) bool { return strings.HasPrefix(folder, c.column+"=") }
		if at := slices.IndexFunc(folders, key); at >= 0 && folders[at] != path.Base(part.Dir("", c.column, c.value)) {
			return false
		}
	}
	return true
}

// narrowed returns the elements of a list that meet a condition. It is an error if there are
// none; kind says what they are in the experiment.
func narrowed[T any](list []T, where condition, kind, experimentName string,
	values func(element T, column string) []string) (fit []T, err error) {
	var known []string
	for _, element := range list {
		of := values(element, where.column)
		if slices.Contains(of, where.value) {
			fit = append(fit, element)
		}
		for _, value := range of {
			if !slices.Contains(known, value) {
				known = append(known, value)
			}
		}
	}
	if len(fit) == 0 {
		return nil, usagef("--where=%q: no %s of experiment %q fits%s", where, kind, experimentName,
			catalog.Suggest(where.value, known))
	}
	return fit, nil
}

func checkBoard(id int64, set *experiment.BoardSet) error {
	if id < 0 || id >= set.Boards {
		return usagef("--board=%d: expected 0 to %d, the boards of board set %q", id, set.Boards-1, set.Name)
	}
	return nil
}

// sortKey is a column by which rows are sorted, from --sort.
type sortKey struct {
	at         int
	number     bool
	descending bool
}

func parseSort(flags []string, schema part.Schema) (list []sortKey, err error) {
	for _, flag := range flags {
		name, descending := strings.CutPrefix(flag, "-")
		at, err := schema.Index(name)
		if err != nil {
			return nil, usagef("--sort=%s: %v", flag, err)
		}
		text := []part.Type{part.TypeString, part.TypeText, part.TypeBinary, part.TypeBool}
		list = append(list, sortKey{at: at, number: !slices.Contains(text, schema.Columns[at].Type), descending: descending})
	}
	return list, nil
}

// firstOf returns the first rows in the given order, which keeps that of equal ones.
func firstOf(rows [][]string, by []sortKey, limit int) [][]string {
	if len(by) > 0 {
		slices.SortStableFunc(rows, func(a, b []string) int {
			for _, key := range by {
				if c := key.compare(a[key.at], b[key.at]); c != 0 {
					return c
				}
			}
			return 0
		})
	}
	return rows[:min(limit, len(rows))]
}

// compare orders two cells, missing numbers last.
func (k sortKey) compare(a, b string) (c int) {
	if k.number && (a == "" || b == "") {
		return cmp.Compare(len(b), len(a))
	}
	if c = cmp.Compare(a, b); k.number {
		x, _ := strconv.ParseFloat(a, 64)
		y, _ := strconv.ParseFloat(b, 64)
		c = cmp.Compare(x, y)
	}
	if k.descending {
		return -c
	}
	return c
}

func holds(where []condition, schema part.Schema, row []string) bool {
	for _, c := range where {
		if at, err := schema.Index(c.column); err != nil || row[at] != c.value {
			return false
		}
	}
	return true
}

// cells returns a row as text, as show prints it and conditions compare it.
func cells(part *part.Part, i int) []string {
	row := make([]string, len(part.Columns))
	for at, column := range part.Columns {
		row[at] = cell(column, i)
	}
	return row
}

// longestBinary is how many bytes of a binary value are shown.
const longestBinary = 16

func cell(column part.Column, i int) string {
	values, is := column.Values.([][]byte)
	switch {
	case !is:
		return column.TextAt(i)
	case len(values[i]) > longestBinary:
		return hex.EncodeToString(values[i][:longestBinary]) + "..."
	}
	return hex.EncodeToString(values[i])
}

// decimal returns a number as text, as cell does.
func decimal(x float64) string { return part.Column{Values: []float64{x}}.TextAt(0) }
