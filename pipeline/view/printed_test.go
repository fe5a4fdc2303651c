package view

import (
	"fmt"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/published"
)

// TestGroupsOfColumns puts contests under one heading, and lets a narrow screen pick one.
func TestGroupsOfColumns(t *testing.T) {
	cell := func(column string) published.PrintCell {
		return published.PrintCell{Row: "1", Column: column, Printed: "?", Reproduced: "?", Quantity: "better",
			Verdict: "agrees", Derived: true, Note: "mended; verdict of its pairs and wins"}
	}
	header := []string{"a vs b: pairs", "a vs b: %wins", "c vs d: pairs", "notes"}
	line := published.PrintRow{Label: "1"}
	for _, column := range header {
		line.Cells = append(line.Cells, cell(column))
	}
	g := Printed(published.PrintTable{Table: "1", Stub: "depth", Header: header, Rows: []published.PrintRow{line}})
	if got := fmt.Sprintf("%v %q", g.Groups(),
		[]string{g.Class(0), g.Class(1), g.Class(2), g.Class(3), g.Class(4)}); got !=
		`[{  1} {a vs b g g0 2} {c vs d g g1 1} {  1}] ["" "g g0" "g g0" "g g1" ""]` {
		t.Error(got)
	}
	if got := g.Columns[2]; got.Name != "percent" || got.Label != "a\nvs\nb:\n%wins" {
		t.Errorf("%+v", got)
	}
	if picks := g.Picks(); len(picks) != 2 || picks[1].Name != "c vs d" {
		t.Errorf("picks %v", picks)
	}
	c := g.Rows[0][2]
	if c.ID != "c-1-1-a-vs-b-percent-wins" || c.Verdict.Sign != "∴" || c.Verdict.Word != "follows" ||
		c.Footnote.Text != "mended" || len(g.Footnotes) != 1 {
		t.Errorf("%+v, notes %v", c, g.Footnotes)
	}
	if got := fmt.Sprint(g.Legend); got != "[{ ∴ verdict of its pairs and wins} { ? no winner: the lead is not "+
		"significant at 5%}]" {
		t.Error(got)
	}
	if v := verdictOf("differs", true); v.Sign != "∴≠" || v.Word != "counts: differs" {
		t.Errorf("%+v", v)
	}
}
