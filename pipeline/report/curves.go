package report

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/view"
)

// Curves are the searches that a terminal shows after a run, as a table with a title and a note: those of the
// board set and evaluator with the largest pathology, or without one the first ones.
type Curves struct {
	Title, Note string
	Table       *view.Table
	Fall        []string // the columns between which the largest pathology is
}

// maxCurves is how many rules they have.
const maxCurves = 6

// CurvesOf returns them, or the chart of the question that the experiment asks; nil if no decision was judged.
func CurvesOf(in Input) *Curves {
	if list := asked(in); len(list) > 0 {
		return list[0].Chart.curves()
	}
	rows := judged(in)
	if len(rows) == 0 {
		return nil
	}
	shown := rows[0]
	falls, _ := tables.FallsOf(rows)
	var worst tables.Fall
	if len(falls) > 0 {
		worst = largest(falls)
		shown = worst.To
	}
	rows = oneSource(besides(rows, shown))
	rules, more := fewRules(rows, shown.Propagator)
	exact := exactRules(rows, rules)
	curves := view.NewCurves()
	for _, r := range rows {
		if !slices.Contains(rules, r.Propagator) {
			continue
		}
		sign := ""
		if len(falls) > 0 && r.Propagator == shown.Propagator && r.Depth == shown.Depth && r.Budget == shown.Budget {
			sign = "↓"
		}
		name := r.Propagator
		if slices.Contains(exact, name) && len(exact) < len(rules) { // beside its sample, as the others have one
			curves.Put(r.Depth, r.Budget, r.Fraction, "", name)
			name += view.Exactly
		}
		curves.Put(r.Depth, r.Budget, shareOf(r), sign, name)
	}
	list, _ := curves.Tables()
	c := &Curves{Table: list[0], Title: fmt.Sprintf("%s; right moves by %s, %s",
		in.searchesOf(shown.BoardSet, shown.Evaluator), limitName(rows),
		basis(in, rows[0], len(exact) == len(rules)))}
	if len(falls) > 0 {
		for _, r := range []tables.AtlasRow{worst.From, worst.To} {
			c.Fall = append(c.Fall, fmt.Sprint(limitOfRow(r)))
		}
		c.Note = fmt.Sprintf("↓ worst fall, from %s %s", limitName(rows), c.Fall[0])
		if worst.To.Budget == 0 {
			c.Note += " (odd with odd, even with even)"
		}
		if slices.Contains(exact, shown.Propagator) && len(exact) < len(rules) {
			c.Note += "; (exact): all boards"
		}
	}
	if more > 0 {
		c.Note = strings.TrimPrefix(fmt.Sprintf("%s; %d more rules: --tables", c.Note, more), "; ")
	}
	return c
}

// curves is a chart as a table: lines with a column a point, or bars with their numbers.
func (t *told) curves() *Curves {
	c := &Curves{Title: t.Title}
	switch chart := t.chart.(type) {
	case figure.Bars:
		c.Title = strings.TrimPrefix(t.Title+"; "+chart.What, "; ")
		c.Table = view.NewTable("", "")
		for _, bar := range chart.Bars {
			c.Table.Row(bar.Name, view.Cell{Text: bar.Words, Number: true})
		}
	case figure.Lines:
		c.Title += "; " + chart.Y + ", by " + chart.X
		var places []float64
		for _, line := range chart.Lines {
			for _, p := range line.Points {
				places = append(places, p.X)
				if p.Label != "" {
					c.Fall = append(c.Fall, fmt.Sprint(int64(p.X)))
				}
			}
		}
		slices.Sort(places)
		places = slices.Compact(places)
		columns := []string{""}
		for _, x := range places {
			columns = append(columns, fmt.Sprint(int64(x)))
		}
		c.Fall = append(c.Fall, columns[len(columns)-1])
		c.Table = view.NewTable(columns...)
		for _, line := range slices.Backward(chart.Lines) {
			row := []any{line.Name}
			for _, x := range places {
				row = append(row, view.Cell{Text: heightOf(line, x, chart.Unit), Number: true})
			}
			c.Table.Row(row...)
		}
	}
	return c
}

// heightOf writes the height of a line at x, of percents the fraction; empty where it has no point.
func heightOf(line figure.Line, x float64, unit string) string {
	i := slices.IndexFunc(line.Points, func(p figure.LinePoint) bool { return p.X == x })
	switch {
	case i < 0:
		return ""
	case unit == "%":
		return strings.TrimPrefix(fmt.Sprintf("%.3f", line.Points[i].Y/100), "0")
	case line.Points[i].Label != "":
		return line.Points[i].Label
	}
	return counted(line.Points[i].Y)
}

// fewRules returns the propagators of rows, the first ones of many, but minimax and another one in any case; and
// how many it leaves out.
func fewRules(rows []tables.AtlasRow, kept string) (rules []string, more int) {
	for _, r := range rows {
		if !slices.Contains(rules, r.Propagator) {
			rules = append(rules, r.Propagator)
		}
	}
	all := len(rules)
	for i := len(rules) - 1; len(rules) > maxCurves; i-- {
		if rules[i] != rule && rules[i] != kept {
			rules = slices.Delete(rules, i, i+1)
		}
	}
	return rules, all - len(rules)
}

// exactRules are the rules of which every fraction is known exactly.
func exactRules(rows []tables.AtlasRow, rules []string) []string {
	return slices.DeleteFunc(slices.Clone(rules), func(rule string) bool {
		return slices.ContainsFunc(rows, func(r tables.AtlasRow) bool {
			return r.Propagator == rule && isSampled(r)
		})
	})
}

// isSampled reports whether no more is known of a search than a sample.
func isSampled(r tables.AtlasRow) bool { return math.IsNaN(r.Exact) && r.Low < r.High }

// oneSource returns searches of which each rule has one source: exact values if it has no others, else its sample.
func oneSource(rows []tables.AtlasRow) []tables.AtlasRow {
	rows = slices.Clone(rows)
	var rules []string
	for _, r := range rows {
		rules = append(rules, r.Propagator)
	}
	exact := exactRules(rows, rules)
	for i, r := range rows {
		if !slices.Contains(exact, r.Propagator) {
			rows[i].Exact = math.NaN()
		}
	}
	return rows
}

// drawsOf is on how many boards a search was judged, and with how many draws of chance each: where all boards are
// known the seeds draw what is random in the evaluator.
func drawsOf(in Input, r tables.AtlasRow) (boards int64, draws int) {
	for _, set := range in.Plan.Experiment.BoardSets {
		if set.Pool == r.BoardSet && set.All {
			draws++
		}
	}
	return r.Nontrivial / int64(max(draws, 1)), max(draws, 1)
}

// basis says what the fractions of rules rest on.
func basis(in Input, row tables.AtlasRow, exactly bool) string {
	if exactly {
		return "exactly"
	}
	boards, draws := drawsOf(in, row)
	if draws > 1 {
		return fmt.Sprintf("on all %d boards with %d draws of chance", boards, draws)
	}
	if set, _ := in.Plan.Experiment.BoardSet(row.BoardSet); set.Recorded() {
		return "on a sample of " + progress.Plural(boards, "position")
	}
	return "on a sample of " + progress.Plural(boards, "board")
}
