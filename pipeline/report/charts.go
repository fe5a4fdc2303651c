package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/view"
)

// The charts of findings. Each shows what its finding says and no more; all else is in the figures of the appendix.

// told is a chart with the words around it.
type told struct {
	Title  string // what is drawn
	Sure   string // how sure it is
	Note   string // what a reader has to know beside it
	More   string // what else there is to know, folded
	chart  figure.Chart
	across bool // whether it has the whole page
}

// Words describes the chart for those who cannot see it.
func (t *told) Words() string {
	if t.Title == "" {
		return t.chart.Words()
	}
	return t.Title + ". " + t.chart.Words()
}

// Drawings are the chart as wide as there is room, and on a telephone.
func (t *told) Drawings() (list []drawnChart) {
	wide := figure.Half
	if t.across {
		wide = figure.Across
	}
	return []drawnChart{{t.chart.Draw(wide), "wide"}, {t.chart.Draw(figure.Narrow), "narrow"}}
}

// drawnChart is a drawing with the class of the windows that show it.
type drawnChart struct {
	figure.Drawn
	Class string
}

// certain is a point that has neither an interval nor a sample behind it.
func certain(x, y float64, words string) figure.LinePoint {
	return figure.LinePoint{X: x, Y: y, Low: math.NaN(), High: math.NaN(), Sample: math.NaN(), Words: words}
}

// countsChart draws how often each of a few names was counted, the most frequent first.
func countsChart(what string, counts map[string]int, none string) *told {
	b, names, others := figure.Bars{What: what}, ranked(counts), 0
	add := func(name, class string, n int) {
		if n > 0 {
			b.Bars = append(b.Bars, figure.Bar{Name: name, Class: class, Value: float64(n), Words: fmt.Sprint(n)})
		}
	}
	for i, name := range names {
		if i < shownNames {
			add(name, "other", counts[name])
		} else {
			others += counts[name]
		}
	}
	add(fmt.Sprintf("%d others", len(names)-shownNames), "quiet", others)
	add(none, "open", counts[""])
	return &told{chart: b}
}

// disagreementsChart draws how often pairs of players disagree beside those that do so most.
func disagreementsChart(rows []tables.DisagreementRow, most tables.DisagreementRow) *told {
	b := figure.Bars{What: "boards on which the two choose differently"}
	rows = where(rows, func(r tables.DisagreementRow) bool {
		return r.BoardSet == most.BoardSet && r.Evaluator == most.Evaluator && r.Tie == most.Tie &&
			r.Depth == most.Depth && r.Budget == most.Budget
	})
	slices.SortStableFunc(rows, func(a, b tables.DisagreementRow) int { return cmp.Compare(b.Fraction, a.Fraction) })
	for _, r := range rows[:min(len(rows), shownNames)] {
		b.Bars = append(b.Bars, figure.Bar{Name: r.First + " and " + r.Second, Class: "other", Value: 100 * r.Fraction,
			Words: percent(r.Fraction)})
	}
	return &told{chart: b}
}

// fallsChart draws how many searches of each player fall, the most first.
func fallsChart(lessFar string, rows []tables.AtlasRow) *told {
	b := figure.Bars{What: "searches worse than one that " + lessFar, Open: "undecided"}
	for _, r := range where(rows, func(r tables.AtlasRow) bool { return r.Fallen != "" }) {
		i := slices.IndexFunc(b.Bars, func(bar figure.Bar) bool { return bar.Name == r.Propagator })
		if i < 0 {
			i, b.Bars = len(b.Bars), append(b.Bars, figure.Bar{Name: r.Propagator, Class: "lead"})
		}
		switch r.Fallen {
		case tables.Yes:
			b.Bars[i].Value++
		case tables.Undecided:
			b.Bars[i].Open++
		default:
			b.Bars[i].Rest++
		}
	}
	slices.SortStableFunc(b.Bars, func(x, y figure.Bar) int { return cmp.Compare(y.Value, x.Value) })
	b.Bars = b.Bars[:min(len(b.Bars), shownNames)]
	for i, bar := range b.Bars {
		b.Bars[i].Words = fmt.Sprintf("%v of %v", bar.Value, bar.Value+bar.Open+bar.Rest)
		if bar.Open > 0 {
			b.Bars[i].Words += fmt.Sprintf(", %v undecided", bar.Open)
		}
	}
	return &told{chart: b}
}

// rulesChart draws how often each rule is better than minimax, and worse, the most often better first.
func rulesChart(in Input, rules []tables.AtlasSummary) *told {
	b := figure.Bars{What: "comparisons with " + in.baseline(), Open: "undecided or equal"}
	rules = where(rules, func(s tables.AtlasSummary) bool { return s.Difference.Tests > 0 })
	slices.SortStableFunc(rules, func(s, t tables.AtlasSummary) int {
		return cmp.Or(cmp.Compare(t.Difference.Well, s.Difference.Well),
			cmp.Compare(s.Difference.Worse, t.Difference.Worse))
	})
	for _, s := range rules[:min(len(rules), shownNames)] {
		d := s.Difference
		b.Bars = append(b.Bars, figure.Bar{Name: in.label(s.Propagator), Class: "other", Value: float64(d.Well),
			Against: float64(d.Worse), Open: float64(d.Tests - d.Well - d.Worse),
			Words: fmt.Sprintf("%d better, %d worse", d.Well, d.Worse)})
	}
	return &told{chart: b}
}

// nodesChart draws the nodes of the methods of one search, that of the finding in front.
func nodesChart(in Input, least tables.SavingsRow) *told {
	l := figure.Lines{X: "depth of search", Y: "nodes that a search visits", LogY: true}
	rows := where(in.Found.Savings, func(r tables.SavingsRow) bool {
		return r.BoardSet == least.BoardSet && r.Evaluator == least.Evaluator && r.Propagator == least.Propagator
	})
	for _, shown := range []struct{ method, class string }{{"full", "other"}, {least.Method, "lead"}} {
		line := figure.Line{Name: shown.method, Class: shown.class}
		for _, r := range rows {
			if r.Method == shown.method {
				line.Points = append(line.Points, certain(float64(r.Depth), r.Nodes,
					fmt.Sprintf("%s, depth %d: %s nodes", r.Method, r.Depth, view.Decimal(r.Nodes))))
			}
		}
		if len(line.Points) > 0 {
			l.Lines = append(l.Lines, line)
		}
	}
	return &told{Title: in.words(least.BoardSet, least.Evaluator), chart: l,
		Note: "Means over boards, on a logarithmic axis: each line up is ten times as many."}
}
