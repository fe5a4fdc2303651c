package command

import (
	"cmp"
	"encoding/hex"
	"errors"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/stages/catalog"
)

// condition is what a column has to hold, from --where. Values are equal as text, and compared as --sort orders them.
type condition struct {
	column, operator, value string
	number                  bool
	flag                    string // as an error has it
}

// operators of conditions, the longer ones first.
var operators = []string{"<=", ">=", "!=", "==", "=", "<", ">"}

// and stands between conditions.
var and = regexp.MustCompile(`(?i)\s+and\s+`)

// oneByOne says what conditions are.
const oneByOne = `expected COLUMN=VALUE, or in quotes a comparison such as 'depth>=4', or several with "and" between ` +
	`them; for "or" and lists read the file, as pipeline/README.md shows`

// parseConditions reads flags that have one or several conditions each.
func parseConditions(flags []string, schema part.Schema) (list []condition, err error) {
	for _, flag := range flags {
		quoted := fmt.Sprintf("--where=%q", flag)
		for _, text := range and.Split(flag, -1) {
			c, err := parseCondition(text, schema)
			if err != nil {
				return nil, usagef("%s: %v", quoted, err)
			}
			c.flag = quoted
			list = append(list, c)
		}
	}
	return list, nil
}

func parseCondition(text string, schema part.Schema) (c condition, err error) {
	end := strings.IndexAny(text, "=<>!")
	i := slices.IndexFunc(operators, func(o string) bool { return end >= 0 && strings.HasPrefix(text[end:], o) })
	if i < 0 {
		return c, errors.New(oneByOne)
	}
	c.column, c.operator = strings.TrimSpace(text[:end]), strings.Replace(operators[i], "==", "=", 1)
	c.value = strings.Trim(text[end+len(operators[i]):], ` '"`)
	place, err := columnOf(schema, c.column)
	if err != nil {
		return c, err
	}
	kind := schema.Columns[place].Type
	c.number = isNumber(kind)
	c.value, err = canonical(kind, c.value)
	switch {
	case err == nil:
		return c, nil
	case strings.HasPrefix(c.value, "<"), strings.HasPrefix(c.value, ">"):
		err = fmt.Errorf("%w, did you mean %q?", err, c.value[:1]+"=")
	case strings.ContainsAny(text, ", "):
		err = fmt.Errorf("%w; %s", err, oneByOne)
	}
	return c, fmt.Errorf("column %q holds %w", c.column, err)
}

// columnOf finds a column of a table. The error of one that other tables have names these.
func columnOf(schema part.Schema, name string) (place int, err error) {
	place, err = schema.Index(name)
	if err == nil {
		return place, nil
	}
	var others []string
	for _, other := range everyTable() {
		if _, without := other.Index(name); without == nil {
			others = append(others, other.Name)
		}
	}
	if len(others) > 0 {
		err = fmt.Errorf("table %q has no column %q, which is in %s", schema.Name, name, strings.Join(others, ", "))
	}
	return 0, err
}

// parseEqualities is parseConditions where one of several things is chosen.
func parseEqualities(flags []string, schema part.Schema) ([]condition, error) {
	list, err := parseConditions(flags, schema)
	for _, c := range list {
		if c.operator != "=" {
			return nil, usagef("%s: expected %s=VALUE", c.flag, c.column)
		}
	}
	return list, err
}

// met reports whether a cell meets the condition. What is missing is neither smaller nor larger than anything.
func (c condition) met(cell string) bool {
	order := compareCells(cell, c.value, c.number)
	switch c.operator {
	case "=":
		return cell == c.value
	case "!=":
		return cell != c.value
	case "<":
		return cell != "" && order < 0
	case "<=":
		return cell != "" && order <= 0
	case ">":
		return cell != "" && order > 0
	}
	return cell != "" && order >= 0
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
			return value, fmt.Errorf("whole numbers, got %q", value)
		}
		return strconv.FormatInt(n, 10), nil
	case part.TypeFloat64:
		x, err := strconv.ParseFloat(value, 64)
		if err != nil {
			return value, fmt.Errorf("numbers, got %q", value)
		}
		return decimal(x), nil
	case part.TypeBool:
		if value != "true" && value != "false" {
			return value, fmt.Errorf("true and false, got %q", value)
		}
	}
	return value, nil
}

// mostNumbers is how many numbers of a column are listed; of more only the range is told.
const mostNumbers = 20

// unmet returns the error of a condition that no row of a table meets; nil if each is met by some row. values lists
// what a column has.
func unmet(where []condition, table, experiments string, values func(column string) ([]string, error)) error {
	for _, c := range where {
		known, err := values(c.column)
		if err != nil {
			return err
		}
		if c.operator == "=" && len(known) > 0 && !slices.Contains(known, c.value) {
			known = slices.DeleteFunc(known, func(value string) bool { return value == "" })
			suggested := catalog.Suggest(c.value, known)
			if c.number {
				slices.SortFunc(known, func(a, b string) int { return compareCells(a, b, true) })
				if suggested = catalog.Suggest("", known); len(known) > mostNumbers {
					suggested = fmt.Sprintf(" (known: %d, from %s to %s)", len(known), known[0], known[len(known)-1])
				}
			}
			return usagef("%s: no row of table %q of %s has %s%s", c.flag, table, experiments, c.column+"="+c.value,
				suggested)
		}
	}
	return nil
}

// possible reports whether a file's folder allows rows that meet the conditions.
func possible(where []condition, name string) bool {
	folders := strings.Split(name, "/")
	for _, c := range where {
		isKey := func(folder string) bool { return strings.HasPrefix(folder, c.column+"=") }
		i := slices.IndexFunc(folders, isKey)
		if c.operator == "=" && i >= 0 && folders[i] != path.Base(part.Dir("", c.column, c.value)) {
			return false
		}
	}
	return true
}

// chosen returns the elements of a list that meet conditions on some columns. It is an error if there are none; kind
// says what they are in the experiment, and value what an element has in a column, nothing where it has no such value.
func chosen[T any](list []T, where []condition, kind, experimentName string, columns []string,
	value func(element T, column string) string) ([]T, error) {
	for _, c := range where {
		if !slices.Contains(columns, c.column) {
			return nil, usagef("%s: expected %s", c.flag, strings.Join(columns, ", "))
		}
		var known []string
		var fit []T
		for _, element := range list {
			has := value(element, c.column)
			if has == c.value {
				fit = append(fit, element)
			}
			if has != "" && !slices.Contains(known, has) {
				known = append(known, has)
			}
		}
		if len(fit) == 0 {
			return nil, usagef("%s: no %s of experiment %q fits%s", c.flag, kind, experimentName,
				catalog.Suggest(c.value, known))
		}
		list = fit
	}
	return list, nil
}

// setsWhere returns the board sets of an experiment that flags choose.
func setsWhere(e *experiment.Experiment, flags []string) ([]experiment.BoardSet, error) {
	where, err := parseEqualities(flags, part.Boards)
	if err != nil {
		return nil, err
	}
	name := func(set experiment.BoardSet, _ string) string { return set.Name }
	return chosen(e.BoardSets, where, "board set", e.Name, []string{"boardset"}, name)
}

func checkBoard(id int64, set *experiment.BoardSet) error {
	if id < 0 || id >= set.Boards {
		return usagef("--board=%d: expected 0 to %d, the boards of board set %q", id, set.Boards-1, set.Name)
	}
	return nil
}

// sortKey is a column by which rows are sorted, from --sort.
type sortKey struct {
	column     int
	number     bool
	descending bool
}

func parseSort(flags []string, schema part.Schema) (list []sortKey, err error) {
	for _, flag := range flags {
		name, descending := strings.CutPrefix(flag, "-")
		column, err := columnOf(schema, name)
		if err != nil {
			return nil, usagef("--sort=%s: %v", flag, err)
		}
		list = append(list, sortKey{column, isNumber(schema.Columns[column].Type), descending})
	}
	return list, nil
}

// firstOf returns the first rows in the given order, which keeps that of equal ones. Missing numbers are last.
func firstOf(rows [][]string, order []sortKey, limit int) [][]string {
	slices.SortStableFunc(rows, func(a, b []string) int {
		for _, key := range order {
			x, y := a[key.column], b[key.column]
			c := compareCells(x, y, key.number)
			if key.descending && !(key.number && (x == "" || y == "")) {
				c = -c
			}
			if c != 0 {
				return c
			}
		}
		return 0
	})
	return rows[:min(limit, len(rows))]
}

// compareCells orders two cells, missing numbers last.
func compareCells(a, b string, number bool) int {
	if !number {
		return cmp.Compare(a, b)
	}
	if a == "" || b == "" {
		return cmp.Compare(len(b), len(a))
	}
	x, _ := strconv.ParseFloat(a, 64)
	y, _ := strconv.ParseFloat(b, 64)
	return cmp.Compare(x, y)
}

func holds(where []condition, schema part.Schema, row []string) bool {
	for _, c := range where {
		if column, err := schema.Index(c.column); err != nil || !c.met(row[column]) {
			return false
		}
	}
	return true
}

// cells returns a row as text, as show prints it and conditions compare it.
func cells(part *part.Part, i int) []string {
	row := make([]string, len(part.Columns))
	for place, column := range part.Columns {
		row[place] = cell(column, i)
	}
	return row
}

// longestBinary is how many bytes of a binary value are shown.
const longestBinary = 16

func cell(column part.Column, i int) string {
	values, isBinary := column.Values.([][]byte)
	switch {
	case !isBinary:
		return column.TextAt(i)
	case len(values[i]) > longestBinary:
		return hex.EncodeToString(values[i][:longestBinary]) + "..."
	}
	return hex.EncodeToString(values[i])
}

// decimal returns a number as text, as cell does.
func decimal(x float64) string { return part.Column{Values: []float64{x}}.TextAt(0) }
