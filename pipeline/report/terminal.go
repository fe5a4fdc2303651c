package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/view"
)

// Curves are the searches that a terminal shows after a run, those that the page draws first, or the chart of the
// question that the experiment asks; nil if no decision was judged. The columns to keep are those between which the
// largest pathology is.
func Curves(in Input) (t *view.Table, keep []string) {
	if list := asked(in); len(list) > 0 {
		return list[0].Chart.table()
	}
	rows := judged(in)
	if len(rows) == 0 {
		return nil, nil
	}
	var drawn *curves
	if f := pathologyFinding(in); f != nil {
		drawn = f.curves
	} else {
		drawn = curvesOf(in, rows[0], true)
	}
	fractions, isMixed := view.NewCurves(), len(where(drawn.rows, isSampled)) < len(drawn.rows)
	for _, player := range drawn.players() {
		for _, r := range drawn.of(player) {
			sign := ""
			if drawn.fall != nil && r.Propagator == drawn.row.Propagator && r.Limit() == drawn.row.Limit() {
				sign = "↓"
			} else if isMixed && isSampled(r) {
				sign = "~"
			}
			fractions.Put(r.Depth, r.Budget, shareOf(r), sign, player)
		}
	}
	list, _ := fractions.Tables()
	limit := limitName([]tables.AtlasRow{drawn.row})
	t = list[0]
	t.Caption = fmt.Sprintf("%s; right %ss by %s%s", in.searchesOf(drawn.row.BoardSet, drawn.row.Evaluator),
		in.speech().Choice, limit, drawn.basis())
	var notes []string
	if drawn.fall != nil {
		from := fmt.Sprint(drawn.fall.From.Limit())
		keep = []string{from, fmt.Sprint(drawn.row.Limit())}
		notes = append(notes, "↓ worst fall, from "+from)
		if drawn.row.Budget == 0 && !in.Alone() {
			notes[0] += map[int32]string{0: " (even with even)", 1: " (odd with odd)"}[drawn.row.Depth%2]
		}
	}
	if isMixed && len(where(drawn.rows, isSampled)) > 0 {
		notes = append(notes, fmt.Sprintf("~: sample of %d, else exact", drawn.row.Nontrivial))
	}
	if drawn.seesEnd() {
		notes = append(notes, fmt.Sprintf("beyond %d every choice is right: the end is near", drawn.last))
	}
	if drawn.more > 0 {
		notes = append(notes, progress.Plural(drawn.more, "more rule")+": show correctness")
	}
	t.Note = strings.Join(notes, "; ")
	return t, keep
}

// table is a chart as a table: lines with a column a point, or bars with their numbers; and the columns to keep.
func (t *told) table() (shown *view.Table, keep []string) {
	switch chart := t.chart.(type) {
	case figure.Bars:
		shown = view.NewTable("", "")
		shown.Caption = strings.TrimPrefix(t.Title+"; "+chart.What, "; ")
		for _, bar := range chart.Bars {
			shown.Row(bar.Name, view.Cell{Text: bar.Words, Number: true})
		}
	case figure.Lines:
		var places []float64
		for _, line := range chart.Lines {
			for _, p := range line.Points {
				places = append(places, p.X)
				if p.Label != "" {
					keep = append(keep, figure.Whole(p.X))
				}
			}
		}
		slices.Sort(places)
		places = slices.Compact(places)
		columns := []string{""}
		for _, x := range places {
			columns = append(columns, figure.Whole(x))
		}
		keep = append(keep, columns[len(columns)-1])
		shown = view.NewTable(columns...)
		shown.Caption = t.Title + "; " + chart.Y + ", by " + chart.X
		for _, line := range slices.Backward(chart.Lines) {
			row := []any{line.Name}
			for _, x := range places {
				row = append(row, view.Cell{Text: heightOf(line, x, chart.Unit), Number: true})
			}
			shown.Row(row...)
		}
	}
	return shown, keep
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
