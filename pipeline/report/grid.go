package report

import (
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/part"
)

// grid is a table of the page.
type grid struct {
	Caption string
	Head    []heading
	Rows    [][]cell // the first cell of a row is its heading
	More    string   // address of the whole table as CSV, relative to the page; may be empty
}

// heading is the name of a column and its description.
type heading struct{ Name, Doc string }

// cell is a text, and the verdict on it if it was compared.
type cell struct {
	Text    string
	Printed string // the printed value, in brackets after the text
	Verdict *verdict
	Number  bool
}

// Prose reports whether a cell needs a minimum width for its text.
func (c cell) Prose() bool { return len(c.Text) > 40 }

// gridOf shows columns of an analysis table, by default all except the experiment's name.
func gridOf[T any](caption string, rows []T, columns ...string) grid {
	schema, err := part.SchemaOf[T]("", "")
	if err == nil {
		schema, err = schema.Select(columns...)
	}
	if err != nil {
		panic(err) // the row types and the names are constant
	}
	if len(columns) == 0 {
		schema.Columns = slices.DeleteFunc(schema.Columns, func(f part.Field) bool { return f.Name == "experiment" })
	}
	g := grid{Caption: caption, Rows: make([][]cell, len(rows))}
	for i, values := range part.BatchOf(schema, rows, nil).Columns {
		f := schema.Columns[i]
		g.Head = append(g.Head, heading{strings.ReplaceAll(f.Name, "_", " "), f.Doc})
		for row := range rows {
			g.Rows[row] = append(g.Rows[row], cellOf(part.ValueAt(values, row)))
		}
	}
	return g
}

func cellOf(value any, null bool) cell {
	switch v := reflect.ValueOf(value); {
	case null:
		return cell{}
	case v.Kind() == reflect.String:
		return cell{Text: v.String()}
	case v.Kind() == reflect.Bool && v.Bool():
		return cell{Text: "yes"}
	case v.Kind() == reflect.Bool:
		return cell{Text: "no"}
	case v.CanInt():
		return cell{Text: strconv.FormatInt(v.Int(), 10), Number: true}
	default:
		return cell{Text: number(v.Float()), Number: true}
	}
}

// number formats a number: at most four decimals, very small ones with their power of ten, NaN
// as an empty string.
func number(x float64) string {
	switch size := math.Abs(x); {
	case math.IsNaN(x):
		return ""
	case x == math.Trunc(x):
		return strconv.FormatFloat(x, 'f', -1, 64)
	case size < 0.0001:
		return strconv.FormatFloat(x, 'g', 2, 64)
	case size >= 10:
		return strconv.FormatFloat(x, 'f', 2, 64)
	}
	return strconv.FormatFloat(x, 'f', 4, 64)
}
