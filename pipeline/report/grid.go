package report

import (
	"math"
	"reflect"
	"strconv"
	"strings"
)

// grid is a table of the page.
type grid struct {
	Caption string
	Head    []heading
	Rows    [][]cell // the first cell of a row is its heading
	More    string   // place of the whole table as CSV, as seen from the page; empty for none
}

// heading is the name of a column and what it holds.
type heading struct{ Name, Doc string }

// cell is one cell: a text, and a verdict on it.
type cell struct {
	Text    string
	Printed string // the printed value, in brackets behind the text
	Verdict *verdict
	Number  bool
}

// Prose reports whether a cell holds words that want some width.
func (c cell) Prose() bool { return len(c.Text) > 40 }

// gridOf makes a table of some columns of rows, whose structs are those of an
// analysis table.
func gridOf[T any](caption string, rows []T, columns ...string) grid {
	g := grid{Caption: caption}
	fields := make([]int, len(columns))
	of := reflect.TypeFor[T]()
	for i, name := range columns {
		for at := range of.NumField() {
			if of.Field(at).Tag.Get("parquet") == name {
				fields[i] = at
				g.Head = append(g.Head, heading{strings.ReplaceAll(name, "_", " "), of.Field(at).Tag.Get("doc")})
			}
		}
	}
	if len(g.Head) != len(columns) {
		panic("report: a column is not in its table") // the names are constant
	}
	for _, row := range rows {
		line := make([]cell, len(fields))
		for i, at := range fields {
			line[i] = cellOf(reflect.ValueOf(row).Field(at))
		}
		g.Rows = append(g.Rows, line)
	}
	return g
}

// cellOf is the text of a value; nothing where a number is not known.
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

// number writes a number with four digits that count, small ones with their power of
// ten.
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

// columnNames are those of a struct's table.
func columnNames[T any]() (names []string) {
	of := reflect.TypeFor[T]()
	for at := range of.NumField() {
		if name := of.Field(at).Tag.Get("parquet"); name != "" {
			names = append(names, name)
		}
	}
	return names
}
