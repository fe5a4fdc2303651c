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

// Curves are the searches that a terminal shows after a run, as a table with a title and a note: those that the page
// draws first.
type Curves struct {
	Title, Note string
	Table       *view.Table
	Fall        []string // the columns between which the largest pathology is
}

// CurvesOf returns them, or the chart of the question that the experiment asks; nil if no decision was judged.
func CurvesOf(in Input) *Curves {
	if list := asked(in); len(list) > 0 {
		return list[0].Chart.curves()
	}
	rows := judged(in)
	if len(rows) == 0 {
		return nil
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
			if drawn.fall != nil && r.Propagator == drawn.row.Propagator && limitOfRow(r) == limitOfRow(drawn.row) {
				sign = "↓"
			} else if isMixed && isSampled(r) {
				sign = "~"
			}
			fractions.Put(r.Depth, r.Budget, shareOf(r), sign, player)
		}
	}
	list, _ := fractions.Tables()
	limit := limitName([]tables.AtlasRow{drawn.row})
	c := &Curves{Table: list[0], Title: fmt.Sprintf("%s; right %ss by %s%s",
		in.searchesOf(drawn.row.BoardSet, drawn.row.Evaluator), in.speech().Choice, limit, drawn.basis())}
	var notes []string
	if drawn.fall != nil {
		from := fmt.Sprint(limitOfRow(drawn.fall.From))
		c.Fall = []string{from, fmt.Sprint(limitOfRow(drawn.row))}
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
	c.Note = strings.Join(notes, "; ")
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
					c.Fall = append(c.Fall, figure.Whole(p.X))
				}
			}
		}
		slices.Sort(places)
		places = slices.Compact(places)
		columns := []string{""}
		for _, x := range places {
			columns = append(columns, figure.Whole(x))
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
