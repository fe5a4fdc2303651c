package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/view"
)

// tablePrinter prints the rows that show has found in the tables of experiments.
type tablePrinter struct {
	*showCommand
	*session
	lines   int // of the screen, for each experiment
	printed bool
	head    []view.Column // of the rows printed last
}

const (
	smallestTable = 12 // lines of the screen for an experiment beside many
	notes         = 6  // around its rows: title, names of columns, notes, prompt
)

// forPeople reports whether rows are printed for people, not for programs.
func (p *tablePrinter) forPeople() bool {
	return p.stdout.Width() > 0 && !p.CSV && !p.session.shared.JSON
}

// asCurves reports whether they are rows of correctness, printed as a row a propagator.
func (p *tablePrinter) asCurves(t *shownTable) bool {
	return p.forPeople() && t.file.Name == "correctness" && p.Columns == nil && p.Sort == nil
}

// limit is how many rows of a table are read.
func (p *tablePrinter) limit(t *shownTable) int {
	switch {
	case p.Schema:
		return 0
	case p.asCurves(t):
		return math.MaxInt
	case p.Limit != nil:
		return *p.Limit
	case p.forPeople():
		return max(1, p.lines-notes)
	}
	return usualLimit
}

func (p *tablePrinter) print(t *shownTable) error {
	limit, more := p.limit(t), 0
	if limit > 0 && limit < math.MaxInt {
		more = 1 // to know whether there are more
	}
	if err := t.read(limit + more); err != nil {
		return err
	}
	if t.total == 0 && len(p.Experiments) == 0 {
		return nil
	}
	first := !p.printed
	if p.printed = true; !first && p.forPeople() {
		fmt.Fprintln(p.stdout)
	}
	cut := len(t.rows) > limit
	t.rows = t.rows[:min(limit, len(t.rows))]
	switch {
	case p.Schema:
		if first {
			t.printSchema(p.stdout)
		}
		return nil
	case p.session.shared.JSON:
		return view.JSON(p.stdout, t.json())
	case p.asCurves(t):
		return p.curves(t)
	case p.forPeople():
		p.screen(t, cut)
		return nil
	}
	rows := t.view(func(_ part.Type, cell string) string { return cell })
	rows.Headless = slices.Equal(rows.Columns, p.head)
	p.head = rows.Columns
	print := rows.Tabbed
	if p.CSV {
		print = rows.CSV
	}
	if err := print(p.stdout); err != nil {
		return err
	}
	if cut && p.Limit == nil && !p.session.shared.Quiet {
		fmt.Fprintf(p.stderr, "nonminimax: note: experiment %q: these are the first %d%s: --limit says how many\n",
			t.experiment, limit, t.outOf())
	}
	return nil
}

// outOf says of how many rows those shown are the first, as far as that is known.
func (t *shownTable) outOf() string {
	if len(t.where) > 0 {
		return " rows that fit"
	}
	return fmt.Sprintf(" of %d rows", t.total)
}

func (t *shownTable) printSchema(w *output) {
	columns := view.NewTable("column", "type", "what it holds")
	for _, at := range t.columns {
		columns.Row(t.schema.Columns[at].Name, t.schema.Columns[at].Type, t.schema.Columns[at].Doc)
	}
	columns.Text(w)
}

// title says which table it is, and how large.
func (p *tablePrinter) title(t *shownTable) {
	fmt.Fprintf(p.stdout, "%s of %s: %s in %s, %.1f MB\n", t.schema.Name, t.experiment, plural(t.total, "row"),
		plural(int64(t.files), "file"), float64(t.bytes)/1e6)
}

func plural(n int64, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// screen prints rows with the columns that vary, as far as there is room; a single row as a line a column.
func (p *tablePrinter) screen(t *shownTable, cut bool) {
	p.title(t)
	if len(t.rows) == 0 && len(t.where) > 0 {
		fmt.Fprintln(p.stdout, "no row fits --where")
	}
	if len(t.rows) == 0 {
		return
	}
	rows, shown := t.view(rounded), len(t.rows)
	if p.Columns == nil && shown == 1 {
		rows = rows.Turned()
	} else if p.Columns == nil {
		used := p.common(rows.Constants(len(rows.Columns)))
		if p.Limit == nil {
			left := rows.First(max(1, p.lines-notes-used))
			shown, cut = shown-left, cut || left > 0
		}
	}
	left := rows.Fit(p.stdout)
	rows.Text(p.stdout)
	if cut {
		view.Paragraph(p.stdout, fmt.Sprintf("the first %d%s: --limit shows more, --where and --sort others",
			shown, t.outOf()))
	}
	if len(left) > 0 {
		view.Paragraph(p.stdout, fmt.Sprintf("not shown: %s; --columns chooses, --schema says what they are",
			strings.Join(left, ", ")))
	}
}

// common says what all rows have, and returns in how many lines.
func (p *tablePrinter) common(said []string) int {
	if len(said) == 0 {
		return 0
	}
	return view.Paragraph(p.stdout, "the same in these rows: "+strings.Join(said, ", "))
}

// curves prints rows of correctness, those of a propagator in a row.
func (p *tablePrinter) curves(t *shownTable) error {
	if len(t.rows) == 0 {
		p.screen(t, false)
		return nil
	}
	fallen, err := t.fallen()
	if err != nil {
		return err
	}
	view.Paragraph(p.stdout, fmt.Sprintf("correctness of %s: right moves by depth or budget; ↓ worse than at a "+
		"smaller one (of the same parity)", t.experiment))
	swept := t.schema.Columns[len(t.file.Columns):]
	labels := []string{"experiment", "boardset"}
	for _, parameter := range swept {
		labels = append(labels, parameter.Name)
	}
	curves := view.NewCurves(append(labels, "evaluator", "tie", "")...)
	for _, row := range t.rows {
		cell := byName(t.schema, row)
		depth, _ := strconv.ParseInt(cell("depth"), 10, 32) // as the column holds them
		budget, _ := strconv.ParseInt(cell("budget"), 10, 64)
		fraction, err := strconv.ParseFloat(cell("fraction"), 64)
		if err != nil {
			fraction = math.NaN() // null
		}
		sign := ""
		if fallen[searchOf(cell)] {
			sign = "↓"
		}
		values := []string{cell("experiment"), cell("boardset")}
		for _, parameter := range swept {
			values = append(values, cell(parameter.Name))
		}
		curves.Put(int32(depth), budget, fraction, sign, cell("propagator"),
			append(values, cell("evaluator"), cell("tie"), cell("nontrivial")+" boards where the move matters")...)
	}
	list, shared := curves.Tables()
	for i, table := range list {
		used := p.common(shared[i])
		lines := max(1, p.lines/len(list)-notes-used)
		if p.Limit != nil {
			lines = *p.Limit
		}
		all := table.Lines()
		more := table.First(lines)
		left := table.Fit(p.stdout)
		table.Text(p.stdout)
		if more > 0 {
			view.Paragraph(p.stdout, fmt.Sprintf("%d more: --limit=%d shows all, --where boardset=NAME some", more,
				all))
		}
		if len(left) > 0 {
			view.Paragraph(p.stdout, "not shown: "+strings.Join(left, ", "))
		}
	}
	return nil
}

// byName returns what finds the cells of a row by their columns, which the table has.
func byName(schema part.Schema, row []string) func(column string) string {
	return func(column string) string {
		place, err := schema.Index(column)
		if err != nil {
			panic(err)
		}
		return row[place]
	}
}

// searchOf names a row of correctness or atlas.
func searchOf(cell func(column string) string) [5]string {
	return [5]string{cell("boardset"), cell("evaluator"), cell("propagator"), cell("depth"), cell("budget")}
}

// fallen is which rows of correctness table atlas calls fallen.
func (t *shownTable) fallen() (map[[5]string]bool, error) {
	schema := results.Schema("atlas")
	atlas, err := part.Read(t.store, analysisFile(t.experiment, schema), schema, nil)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	fallen := make(map[[5]string]bool)
	for i := range atlas.Rows {
		cell := byName(schema, cells(atlas, i))
		fallen[searchOf(cell)] = cell("fallen") == "yes"
	}
	return fallen, nil
}

// view returns the columns to show of all rows.
func (t *shownTable) view(format func(part.Type, string) string) *view.Table {
	shown := view.NewTable()
	for _, at := range t.columns {
		shown.Columns = append(shown.Columns, view.Column{Name: t.schema.Columns[at].Name})
	}
	for _, row := range t.rows {
		var line []any
		for _, at := range t.columns {
			kind := t.schema.Columns[at].Type
			line = append(line, view.Cell{Text: format(kind, row[at]), Number: isNumber(kind)})
		}
		shown.Row(line...)
	}
	return shown
}

func isNumber(kind part.Type) bool {
	return slices.Contains([]part.Type{part.TypeInt8, part.TypeInt32, part.TypeInt64, part.TypeFloat64}, kind)
}

// rounded writes a fraction with the digits that people read; other cells stay as they are.
func rounded(t part.Type, cell string) string {
	x, err := strconv.ParseFloat(cell, 64)
	if t != part.TypeFloat64 || err != nil {
		return cell
	}
	return view.Significant(x)
}

func (t *shownTable) json() (objects []map[string]any) {
	for _, row := range t.rows {
		object := make(map[string]any)
		for _, at := range t.columns {
			object[t.schema.Columns[at].Name] = jsonValue(t.schema.Columns[at], row[at])
		}
		objects = append(objects, object)
	}
	return objects
}

// jsonValue turns the text of a cell into a JSON value: numbers and booleans as such, what is
// missing as null, binary as hexadecimal text.
func jsonValue(column part.Field, cell string) any {
	switch t := column.Type; {
	case column.Null && cell == "":
		return nil
	case t == part.TypeString || t == part.TypeText || t == part.TypeBinary:
		return cell
	case json.Valid([]byte(cell)):
		return json.RawMessage(cell)
	}
	return nil
}
