package command

import (
	"cmp"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/view"
)

// tablePrinter prints rows of a table.
type tablePrinter struct {
	*showCommand
	*session
	table *shownTable
	begun bool // whether the names of the columns have been printed
}

// notes are the lines of a screen around rows: title, names of columns, notes, prompt.
const notes = 6

// forPeople reports whether rows are printed for people, not for programs.
func (p *tablePrinter) forPeople() bool {
	return p.stdout.Width() > 0 && !p.CSV && !p.session.shared.JSON
}

// rows prints rows for programs, below those printed before.
func (p *tablePrinter) rows(rows [][]string) error {
	if p.session.shared.JSON {
		return view.JSON(p.stdout, p.objects(rows))
	}
	var lines [][]string
	if !p.begun {
		var names []string
		for _, place := range p.table.columns {
			names = append(names, p.table.schema.Columns[place].Name)
		}
		lines, p.begun = append(lines, names), true
	}
	for _, row := range rows {
		line := make([]string, len(p.table.columns))
		for i, place := range p.table.columns {
			line[i] = row[place]
		}
		lines = append(lines, line)
	}
	if p.CSV {
		return csv.NewWriter(p.stdout).WriteAll(lines)
	}
	return view.Tabbed(p.stdout, lines)
}

// columnDocs prints what the columns hold.
func (p *tablePrinter) columnDocs() {
	columns := view.NewTable("column", "type", "what it holds")
	for _, place := range p.table.columns {
		column := p.table.schema.Columns[place]
		columns.Row(column.Name, column.Type, column.Doc)
	}
	columns.Text(p.stdout)
	p.legend(p.view(nil))
}

// legend says what rows do not: which sign of a fall is bad, as two columns have opposite ones, and what counts in
// verdicts.
func (p *tablePrinter) legend(shown *view.Table) {
	if slices.ContainsFunc(shown.Columns, func(c view.Column) bool { return c.Name == "pathology" || c.Name == "fall" }) {
		view.Paragraph(p.stdout, "A deeper search is worse where pathology is below 0, or fall above 0.")
	}
	if p.table.file.Name == "verdicts" {
		view.Paragraph(p.stdout, "4a/average-eq10, say: table 4a in another reading, which no total counts. derived: of "+
			"the cells that agree, those that follow from counts or rules; their numbers are not judged.")
	}
}

// screen prints rows as people read them, at most so many: by default as many as a screen has room for.
func (p *tablePrinter) screen(limit int) error {
	if p.Limit == "" {
		limit = max(1, p.stdout.Height()-notes)
	}
	curves := p.table.file.Name == "correctness" && p.Columns == nil && p.Sort == nil
	wanted := limit
	if curves {
		wanted = math.MaxInt
	} else if limit < math.MaxInt {
		wanted++ // to know whether there are more
	}
	var rows [][]string
	take := func(some [][]string) error { rows = append(rows, some...); return nil }
	if err := p.table.read(wanted, take); err != nil {
		return err
	}
	if curves && len(rows) > 0 {
		return p.curves(rows, limit)
	}
	p.title()
	if len(rows) == 0 {
		p.noRows()
	}
	p.varying(rows, limit)
	return nil
}

// noRows says why there are none.
func (p *tablePrinter) noRows() {
	switch t := p.table; {
	case t.total == 0:
		view.Paragraph(p.stdout, "no rows: they need "+needs[t.file.Name])
	case len(t.where) > 0:
		fmt.Fprintln(p.stdout, "no row fits --where")
	}
}

// title says which table it is, and how large.
func (p *tablePrinter) title() {
	t := p.table
	size := fmt.Sprintf("%.1f MB", float64(t.bytes)/1e6)
	if t.bytes < 1e5 {
		size = fmt.Sprintf("%.0f kB", float64(t.bytes)/1e3)
	}
	view.Paragraph(p.stdout, fmt.Sprintf("%s of %s: %s in %s, %s", t.file.Name, strings.Join(t.experiments, ", "),
		progress.Plural(t.total, "row"), progress.Plural(t.files, "file"), size))
}

// tells are the columns that a narrow screen keeps beside the keys, the most important first.
var tells = map[string][]string{
	"atlas":     {"difference", "fraction", "p_difference", "fallen", "discordant"},
	"contests":  {"better"},
	"pathology": {"verdict", "fall", "fall_to", "fall_from"},
	"verdicts":  {"derived"},
}

// varying prints the first rows with the columns that vary, as far as there is room; a single row as a line a column.
func (p *tablePrinter) varying(rows [][]string, limit int) {
	shown := rows[:min(limit, len(rows))]
	if len(shown) == 0 {
		return
	}
	printed := p.view(shown)
	turned := p.Columns == nil && len(shown) == 1
	if turned {
		printed = printed.Turned()
	} else if p.Columns == nil {
		used := p.common(printed.Constants(len(printed.Columns)))
		if p.Limit == "" {
			shown = shown[:len(shown)-printed.First(max(1, limit-used))]
		}
	}
	var left []string
	if !turned {
		kept := slices.Concat(p.table.file.Key, tells[p.table.file.Name])
		left = append(p.unseen(shown), printed.Fit(p.stdout.Width(), kept...)...)
	}
	printed.Text(p.stdout)
	p.legend(printed)
	if len(shown) < len(rows) {
		which := fmt.Sprintf("%d of %s", len(shown), progress.Plural(p.table.total, "row"))
		if len(p.table.where) > 0 {
			which = progress.Plural(len(shown), "row") + " that fit"
		}
		view.Paragraph(p.stdout, "the first "+which+": --limit shows more, --where and --sort others")
	}
	if len(left) > 0 {
		view.Paragraph(p.stdout, fmt.Sprintf("not shown: %s; --columns chooses, --schema says what they are",
			strings.Join(left, ", ")))
	}
}

// unseen are the columns that tell rows apart, but are not among those asked for.
func (p *tablePrinter) unseen(rows [][]string) (names []string) {
	for place, column := range p.table.file.Columns {
		differs := func(row []string) bool { return row[place] != rows[0][place] }
		if slices.Contains(p.table.file.Key, column.Name) && !slices.Contains(p.table.columns, place) &&
			slices.ContainsFunc(rows, differs) {
			names = append(names, column.Name+" (rows differ in it)")
		}
	}
	return names
}

// common says what all rows have, and returns in how many lines.
func (p *tablePrinter) common(said []string) int {
	if len(said) == 0 {
		return 0
	}
	return view.Paragraph(p.stdout, "in each of these rows: "+strings.Join(said, ", "))
}

// curves prints rows of correctness, those of a propagator in a row, in so many lines.
func (p *tablePrinter) curves(rows [][]string, lines int) error {
	t := p.table
	judged, err := t.judged()
	if err != nil {
		return err
	}
	falls := make(map[[3]string]bool)   // by experiment, board set and evaluator
	exactly := make(map[[4]string]bool) // of falls, by propagator too
	for search, verdict := range judged {
		if verdict.fallen {
			falls[[3]string(search[:3])] = true
			if !math.IsNaN(verdict.exact) {
				exactly[[4]string(search[:4])] = true
			}
		}
	}
	about := fmt.Sprintf("correctness of %s: right moves by depth or budget, falls first; "+
		"↓ worse than at a smaller one (of the same parity)", strings.Join(t.experiments, ", "))
	if len(exactly) > 0 {
		about += "; (exact): over all boards, not this sample"
	}
	view.Paragraph(p.stdout, about)
	slices.SortStableFunc(rows, func(a, b []string) int { return cmp.Compare(t.setOf(a), t.setOf(b)) })
	var first, others [][]string
	for _, row := range rows {
		if search := searchOf(byName(t.schema, row)); falls[[3]string(search[:3])] {
			first = append(first, row)
		} else {
			others = append(others, row)
		}
	}
	labels := []string{"experiment", "boardset"}
	for _, parameter := range t.schema.Columns[len(t.file.Columns):] {
		labels = append(labels, parameter.Name)
	}
	labels = append(labels, "evaluator", "tie")
	curves := view.NewCurves(append(labels, "")...)
	for _, row := range append(first, others...) {
		cell := byName(t.schema, row)
		depth, _ := strconv.ParseInt(cell("depth"), 10, 32) // as the column holds them
		budget, _ := strconv.ParseInt(cell("budget"), 10, 64)
		boards, _ := strconv.ParseInt(cell("nontrivial"), 10, 64)
		fraction, err := strconv.ParseFloat(cell("fraction"), 64)
		if err != nil {
			fraction = math.NaN() // null
		}
		var values []string
		for _, label := range labels {
			values = append(values, cell(label))
		}
		values = append(values, progress.Plural(boards, "board")+" where the move matters")
		search, rule, sign := searchOf(cell), cell("propagator"), ""
		if judged[search].fallen {
			sign = "↓"
		}
		if exact := judged[search].exact; exactly[[4]string(search[:4])] && !math.IsNaN(exact) {
			curves.Put(int32(depth), budget, fraction, "", rule, values...)
			rule, fraction = rule+view.Exactly, exact
		}
		curves.Put(int32(depth), budget, fraction, sign, rule, values...)
	}
	list, shared := curves.Tables()
	for i, table := range list {
		used := p.common(shared[i])
		room := lines / (len(list) - i)
		if p.Limit == "" {
			room = max(1, room-used)
		}
		all := table.Lines()
		more := table.First(room)
		lines -= all - more
		left := table.Fit(p.stdout.Width())
		table.Text(p.stdout)
		if more > 0 {
			view.Paragraph(p.stdout, fmt.Sprintf("%s: --limit=all, or --where boardset=NAME",
				progress.Plural(int64(more), "more line")))
		}
		if len(left) > 0 {
			view.Paragraph(p.stdout, "depths not shown: "+strings.Join(left, ", "))
		}
	}
	return nil
}

// setOf returns the place of a row's board set in the files of the experiments.
func (t *shownTable) setOf(row []string) int {
	cell := byName(t.schema, row)
	return slices.Index(t.sets, [2]string{cell("experiment"), cell("boardset")})
}

// searchOf names a row of correctness or atlas.
func searchOf(cell func(column string) string) [6]string {
	return [6]string{cell("experiment"), cell("boardset"), cell("evaluator"), cell("propagator"), cell("depth"),
		cell("budget")}
}

// judgement is what table atlas says of a search.
type judgement struct {
	fallen bool
	exact  float64 // its fraction of right moves beside that of a sample; NaN for none
}

// judged is what table atlas says of the rows of correctness.
func (t *shownTable) judged() (map[[6]string]judgement, error) {
	schema, judged := results.Schema("atlas"), make(map[[6]string]judgement)
	for _, name := range t.experiments {
		atlas, err := part.Read(t.store, analysisFile(name, schema), schema, nil)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		for i := range atlas.Rows {
			cell := byName(schema, cells(atlas, i))
			exact, err := strconv.ParseFloat(cell("exact"), 64)
			if err != nil || cell("low") == cell("high") {
				exact = math.NaN()
			}
			judged[searchOf(cell)] = judgement{cell("fallen") == "yes", exact}
		}
	}
	return judged, nil
}

// view returns the columns to show of rows, with the digits that people read.
func (p *tablePrinter) view(rows [][]string) *view.Table {
	shown := view.NewTable()
	for _, place := range p.table.columns {
		shown.Columns = append(shown.Columns, view.Column{Name: p.table.schema.Columns[place].Name})
	}
	for _, row := range rows {
		var line []any
		for _, place := range p.table.columns {
			kind := p.table.schema.Columns[place].Type
			line = append(line, view.Cell{Text: rounded(kind, row[place]), Number: isNumber(kind)})
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

func (p *tablePrinter) objects(rows [][]string) (objects []map[string]any) {
	for _, row := range rows {
		object := make(map[string]any)
		for _, place := range p.table.columns {
			column := p.table.schema.Columns[place]
			object[column.Name] = jsonValue(column, row[place])
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
