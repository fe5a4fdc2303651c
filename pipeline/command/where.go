package command

import (
	"encoding/hex"
	"fmt"
	"math"
	"path"
	"slices"
	"strconv"
	"strings"

	parquet "github.com/nonminimax/nonminimax/pipeline/table"
)

// condition is a column that must have a value.
type condition struct{ column, value string }

// parseConditions reads the --where flags.
func parseConditions(flags []string, schema parquet.Schema) ([]condition, error) {
	var list []condition
	for _, flag := range flags {
		column, value, ok := strings.Cut(flag, "=")
		if !ok {
			return nil, usageError(fmt.Sprintf("--where=%q: expected COLUMN=VALUE", flag))
		}
		if _, err := schema.Index(column); err != nil {
			return nil, usageError(fmt.Sprintf("--where=%q: %v", flag, err))
		}
		list = append(list, condition{column, value})
	}
	return list, nil
}

// possible reports whether the folder of a file allows rows that hold.
func possible(where []condition, name string) bool {
	folders := strings.Split(name, "/")
	for _, c := range where {
		key := func(folder string) bool { return strings.HasPrefix(folder, c.column+"=") }
		if at := slices.IndexFunc(folders, key); at >= 0 && folders[at] != path.Base(parquet.Dir("", c.column, c.value)) {
			return false
		}
	}
	return true
}

// holds reports whether a row meets all conditions.
func holds(where []condition, schema parquet.Schema, row []string) bool {
	for _, c := range where {
		if at, err := schema.Index(c.column); err != nil || row[at] != c.value {
			return false
		}
	}
	return true
}

// cells returns a row as text.
func cells(part *parquet.Part, i int) []string {
	row := make([]string, len(part.Columns))
	for at, column := range part.Columns {
		row[at] = cell(column, i)
	}
	return row
}

// longestBinary is how many bytes of a binary value are shown.
const longestBinary = 16

// cell returns one value as text.
func cell(column parquet.Column, i int) string {
	switch column := column.(type) {
	case parquet.Int8:
		return strconv.Itoa(int(column[i]))
	case parquet.Int32:
		return strconv.Itoa(int(column[i]))
	case parquet.Int64:
		return strconv.FormatInt(column[i], 10)
	case parquet.Float64:
		if math.IsNaN(column[i]) {
			return ""
		}
		return strconv.FormatFloat(column[i], 'g', -1, 64)
	case parquet.Bool:
		return strconv.FormatBool(column[i])
	case parquet.Packed:
		value := column.At(i)
		if len(value) > longestBinary {
			return hex.EncodeToString(value[:longestBinary]) + "..."
		}
		return hex.EncodeToString(value)
	case parquet.Text:
		return column.At(i)
	}
	return ""
}
