package command

import (
	"encoding/hex"
	"path"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
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
		if _, err := schema.Index(column); err != nil {
			return nil, usagef("--where=%q: %v", flag, err)
		}
		list = append(list, condition{column, value})
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
func narrowed[T any](list []T, where condition, kind, experimentName string, values func(element T, column string) []string) (fit []T, err error) {
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
		return nil, usagef("--where=%q: no %s of experiment %q fits%s", where, kind, experimentName, experiment.Suggest(where.value, known))
	}
	return fit, nil
}

// checkBoard reports a --board that a board set does not have.
func checkBoard(id int64, set *experiment.BoardSet) error {
	if id < 0 || id >= set.Boards {
		return usagef("--board=%d: expected 0 to %d, the boards of board set %q", id, set.Boards-1, set.Name)
	}
	return nil
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
	packed, is := column.(part.Packed)
	if !is {
		return part.TextAt(column, i)
	}
	value := packed.At(i)
	if len(value) > longestBinary {
		return hex.EncodeToString(value[:longestBinary]) + "..."
	}
	return hex.EncodeToString(value)
}
