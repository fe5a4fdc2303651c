package report

import (
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
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
	row := reflect.TypeFor[T]()
	places := make(map[string]int)
	var names []string
	for i := range row.NumField() {
		if name := row.Field(i).Tag.Get("parquet"); name != "" {
			places[name] = i
			names = append(names, name)
		}
	}
	if len(columns) == 0 {
		columns = slices.DeleteFunc(names, func(name string) bool { return name == "experiment" })
	}
	g := grid{Caption: caption}
	for _, name := range columns {
		i, is := places[name]
		if !is {
			panic("report: a column is not in its table") // the names are constant
		}
		g.Head = append(g.Head, heading{strings.ReplaceAll(name, "_", " "), row.Field(i).Tag.Get("doc")})
	}
	for _, row := range rows {
		line := make([]cell, len(columns))
		for i, name := range columns {
			line[i] = cellOf(reflect.ValueOf(row).Field(places[name]))
		}
		g.Rows = append(g.Rows, line)
	}
	return g
}

func cellOf(v reflect.Value) cell {
	switch {
	case v.Kind() == reflect.String:
		return cell{Text: v.String()}
	case v.Kind() == reflect.Bool && v.Bool():
		return cell{Text: "yes"}
	case v.Kind() == reflect.Bool:
		return cell{Text: "no"}
	case v.CanInt():
		return cell{Text: strconv.FormatInt(v.Int(), 10), Number: true}
	}
	return cell{Text: number(v.Float()), Number: true}
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
