package report

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/view"
)

// Table shows columns of an analysis table, by default all except the experiment's name, with a link to
// the whole table; nil if it has no rows. The note is a sentence below the caption.
func (c *content) Table(name, columns, caption string, note ...string) *view.Table {
	for _, output := range results.Outputs(c.Found) {
		if output.Schema.Name == name {
			return tableOf(name, columns, caption, strings.Join(note, " "), c.tableFile(name), output.Rows)
		}
	}
	panic(fmt.Sprintf("no analysis table %q", name)) // names are in the templates
}

// tableOf shows columns of rows of an analysis table.
func tableOf(name, columns, caption, note, more string, rows any) *view.Table {
	list := reflect.ValueOf(rows)
	if list.Len() == 0 {
		return nil
	}
	schema, err := results.Schema(name).Select(strings.Fields(columns)...)
	if err != nil {
		panic(err) // the names are in the templates
	}
	if columns == "" {
		isName := func(f part.Field) bool { return f.Name == "experiment" }
		schema.Columns = slices.DeleteFunc(slices.Clone(schema.Columns), isName)
	}
	t := &view.Table{ID: view.TableID(name), Caption: caption, Note: note, More: more}
	for _, f := range schema.Columns {
		t.Columns = append(t.Columns, view.Column{Name: strings.ReplaceAll(f.Name, "_", " "), Doc: f.Doc})
	}
	for i := range list.Len() {
		values, line := part.Values(list.Index(i).Interface()), []view.Cell(nil)
		for _, f := range schema.Columns {
			line = append(line, cellOf(values[f.Name]))
		}
		t.Rows = append(t.Rows, line)
	}
	return t
}

// cellOf shows a value of a table; nil is null.
func cellOf(value any) view.Cell {
	switch v := reflect.ValueOf(value); {
	case value == nil:
		return view.Cell{}
	case v.Kind() == reflect.String:
		return view.Cell{Text: v.String()}
	case v.Kind() == reflect.Bool && v.Bool():
		return view.Cell{Text: "yes"}
	case v.Kind() == reflect.Bool:
		return view.Cell{Text: "no"}
	case v.CanInt():
		return view.Cell{Text: strconv.FormatInt(v.Int(), 10), Number: true}
	default:
		return decimal(v.Float())
	}
}

func decimal(x float64) view.Cell { return view.Cell{Text: view.Decimal(x), Number: true} }

// tableFile is the address of an analysis table as CSV, relative to the page.
func (c *content) tableFile(name string) string {
	return "../../" + results.Dir(c.Plan.Experiment.Name) + "/" + name + ".csv"
}

// BoardSets is the table of what was run.
func (c *content) BoardSets() *view.Table {
	t := view.NewTable("board set", "what it is", "game", "height", "branching", "boards", "evaluators", "propagators",
		"limits of search", "tie")
	t.ID, t.Caption, t.More = view.TableID("boardsets"), "Board sets and their names in figures and tables",
		c.tableFile("boardsets")
	for _, set := range c.Plan.Experiment.Analysed() {
		boards, limits := strconv.FormatInt(set.Boards, 10), "depths "+numbers(set.Depths)
		if set.All {
			boards = "all " + boards
		}
		if set.Nontrivial {
			boards += ", non-trivial"
		}
		switch {
		case len(set.Budgets) > 0:
			limits = "nodes " + numbers(set.Budgets)
		case len(set.Depths) == 0:
			limits = ""
		}
		t.Row(set.Name, withNumbers(set.Title, set.Branching), set.Game, orBlank(set.Height), orBlank(set.Branching),
			view.Cell{Text: boards, Number: true}, listed(set.Evaluators), listed(set.Propagators), limits, set.Tie)
	}
	return t
}

// numbers lists integers, three or more consecutive ones as a range.
func numbers[T int | int64 | uint64](list []T) string {
	var text []string
	for from := 0; from < len(list); {
		to := from
		for to+1 < len(list) && list[to+1] == list[to]+1 {
			to++
		}
		if to > from+1 {
			text = append(text, fmt.Sprintf("%d to %d", list[from], list[to]))
		} else {
			for _, n := range list[from : to+1] {
				text = append(text, fmt.Sprint(n))
			}
		}
		from = to + 1
	}
	return strings.Join(text, ", ")
}

// orBlank returns a number, and an empty string for 0, which means not applicable.
func orBlank(n int) any {
	if n == 0 {
		return ""
	}
	return n
}

// SameCurve reports whether minimax searches with both e1 and e2 on some board set, which are alike.
func (c *content) SameCurve() bool {
	for _, set := range c.Plan.Experiment.Analysed() {
		has := func(evaluator string) bool { return slices.Contains(set.Evaluators, evaluator) }
		if slices.Contains(set.Propagators, minimax) && has("e1") && has("e2") {
			return true
		}
	}
	return false
}

// Accuracy is the table of how far values are from the truth.
func (c *content) Accuracy(note string) *view.Table {
	rows := where(c.Found.Correctness, func(r tables.CorrectnessRow) bool { return !math.IsNaN(r.ValueError) })
	return tableOf("correctness",
		"boardset evaluator propagator tie depth fraction value_error value_error_low value_error_high "+
			"value_bias value_bias_low value_bias_high value_squared", "Evaluation accuracy beside decision accuracy", note,
		c.tableFile("correctness"), rows)
}

// Proofs is the table of when trees that grow had proven who wins, within the largest budget.
func (c *content) Proofs(note string) *view.Table {
	most := make(map[string]int64)
	for _, r := range c.Found.Correctness {
		most[r.BoardSet] = max(most[r.BoardSet], r.Budget)
	}
	rows := where(c.Found.Correctness, func(r tables.CorrectnessRow) bool {
		return r.Proven > 0 && r.Budget == most[r.BoardSet]
	})
	t := tableOf("correctness", "boardset evaluator propagator budget boards proven proven_evaluations "+
		"proven_evaluations_low proven_evaluations_high proven_iterations", "Until it is proven who wins", note,
		c.tableFile("correctness"), rows)
	if t != nil {
		t.ID = view.TableID("proofs")
	}
	return t
}

// Errata is a table for each group of errata, whose columns lead to the printed cells.
func (c *content) Errata() (list []*view.Table) {
	anchors := make(map[string]bool)
	for _, row := range c.Found.Published {
		anchors[view.CellID(row.Table, row.Row, row.Column)] = true
	}
	for _, group := range published.ErrataGroups {
		rows := c.Found.ErrataOf(group.Name)
		if len(rows) == 0 {
			continue
		}
		t := tableOf("errata", "table row column printed recomputed evidence",
			fmt.Sprintf("%s (%d)", group.Title, len(rows)), group.Rule, "", rows)
		t.ID = view.TableID("errata-" + group.Name)
		for i, e := range rows {
			if id := view.CellID(e.Table, e.Row, e.Column); anchors[id] {
				t.Rows[i][2].Href = "#" + id
			}
		}
		list = append(list, t)
	}
	if len(list) > 0 {
		list[len(list)-1].More = c.tableFile("errata")
	}
	return list
}

// Compared is the table of the propagators beside minimax.
func (c *content) Compared(note string) *view.Table {
	if len(c.Found.Atlas) == 0 {
		return nil
	}
	t := &view.Table{ID: view.TableID("atlas"), Caption: "Propagators beside minimax", Note: note,
		More: c.tableFile("atlas"),
		Columns: []view.Column{{Name: "propagator"},
			{Name: "searches", Doc: "depths or budgets of all board sets and evaluators"},
			{Name: "worse than a shallower search", Doc: strings.TrimSpace(parity(c.Alone()))},
			{Name: "better than minimax", Doc: "at the same depth or budget"},
			{Name: "worse than minimax", Doc: "at the same depth or budget"},
			{Name: "best alone", Doc: "no other propagator is right as often"},
			{Name: "best with others", Doc: "none is right more often"},
			{Name: "of cells", Doc: "board sets, evaluators and depths decided by several propagators"}}}
	for _, s := range tables.SummariseAtlas(c.Found.Atlas)[1:] {
		t.Row(s.Propagator, s.Searches, s.Falls.Worse, s.Difference.Well, s.Difference.Worse, s.Best,
			s.Shared, s.Cells)
	}
	return t
}
