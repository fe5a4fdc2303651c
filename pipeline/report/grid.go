package report

import (
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/pipeline/part"
)

// grid is a table of the page.
type grid struct {
	ID       string // anchor: t- and the name of the table
	Caption  string
	Text     string  // a sentence below the caption; may be empty
	Groups   []group // groups of columns, in their order; empty without groups
	Head     []heading
	Classes  []string // of the columns, by their groups; nil without groups
	Rows     [][]cell // the first cell of a row is its heading
	Legend   []footnote
	Numbered []footnote
	More     string // address of the whole table as CSV, relative to the page; may be empty
}

// group is a number of columns under one heading, or under none if it has no name.
type group struct {
	Name  string
	Class string // of its cells, g0, g1, ...; a narrow screen shows one group at a time
	Span  int
}

// heading is the name of a column and its description.
type heading struct{ Name, Doc string }

// cell is a text, and the verdict on it if it was compared.
type cell struct {
	ID       string // anchor; may be empty
	Text     string
	Href     string // where the text leads; may be empty
	Printed  string // the printed value, in brackets after the text
	Verdict  *verdict
	Number   bool
	Note     string    // why the verdict
	Footnote *footnote // with that note
}

// footnote is a note below a table.
type footnote struct{ ID, Mark, Text string }

// Prose reports whether a cell needs a minimum width for its text.
func (c cell) Prose() bool { return len(c.Text) > 40 }

// Picks lists the groups that a narrow screen shows one at a time; nil for a table without
// several.
func (g grid) Picks() (groups []group) {
	for _, of := range g.Groups {
		if of.Name != "" {
			groups = append(groups, of)
		}
	}
	if len(groups) < 2 || len(groups) > mostPicks {
		return nil
	}
	return groups
}

// Class returns the class of a column, empty without groups.
func (g grid) Class(column int) string {
	if g.Classes == nil {
		return ""
	}
	return g.Classes[column]
}

// mostPicks is the number of groups that the style sheet can hide.
const mostPicks = 6

// annotate numbers the note of a cell; equal notes have one number. Whose verdict a derived
// cell has, the end of its note, stands beside the sign for it.
func (g *grid) annotate(c *cell, derived bool) {
	text := c.Note
	if derived {
		last := strings.LastIndex(text, "; ") + 1
		g.explain(published.SignDerived, strings.TrimSpace(text[last:]))
		text = text[:max(0, last-1)]
	}
	if text == "" {
		return
	}
	i := slices.IndexFunc(g.Numbered, func(f footnote) bool { return f.Text == text })
	if i < 0 {
		i = len(g.Numbered)
		number := strconv.Itoa(i + 1)
		g.Numbered = append(g.Numbered, footnote{"n-" + strings.TrimPrefix(g.ID, "t-") + "-" + number, number, text})
	}
	f := g.Numbered[i]
	c.Footnote = &f
}

// explain adds a sign to the legend, once.
func (g *grid) explain(mark, text string) {
	if entry := (footnote{Mark: mark, Text: text}); !slices.Contains(g.Legend, entry) {
		g.Legend = append(g.Legend, entry)
	}
}

// gridOf shows columns of an analysis table, by default all except the experiment's name.
func gridOf[T any](caption string, rows []T, columns ...string) grid {
	schema, err := schemaOf[T]().Select(columns...)
	if err != nil {
		panic(err) // the names are constant
	}
	if len(columns) == 0 {
		schema.Columns = slices.DeleteFunc(schema.Columns, func(f part.Field) bool { return f.Name == "experiment" })
	}
	g := grid{Caption: caption, Rows: make([][]cell, len(rows))}
	for i, values := range part.BatchOf(schema, rows, nil).Columns {
		f := schema.Columns[i]
		g.Head = append(g.Head, heading{strings.ReplaceAll(f.Name, "_", " "), f.Doc})
		for row := range rows {
			g.Rows[row] = append(g.Rows[row], cellOf(values.At(row)))
		}
	}
	return g
}

func schemaOf[T any]() part.Schema {
	schema, err := part.SchemaOf[T]("", "")
	if err != nil {
		panic(err) // the row types are constant
	}
	return schema
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
