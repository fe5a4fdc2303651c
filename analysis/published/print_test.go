package published

import (
	"slices"
	"strings"
	"testing"
)

func TestPrintTables(t *testing.T) {
	pub := paper(t, "nau1986")
	tables := mustCompare(t, g10(), pub).Tables()
	names, cells := []string{}, 0
	for _, p := range tables {
		names = append(names, p.Table)
		for _, row := range p.Rows {
			if len(row.Cells) != len(p.Header) {
				t.Fatalf("table %s, row %s: %d cells under %d columns", p.Table, row.Label, len(row.Cells), len(p.Header))
			}
			for _, c := range row.Cells {
				if !strings.Contains(p.Table, "/") && c.Printed+c.Verdict != "" {
					cells++
				}
			}
		}
	}
	want := []string{"1a", "1b", "1c", "2a", "2b", "3a", "3b", "4a", "4b", "5a", "5b", "text"}
	if !slices.Equal(names[:12], want) || len(names) != 16 {
		t.Errorf("tables %q", names)
	}
	lost := 10 // of table 2a: nothing printed, nothing of ours in this run
	if cells != len(pub.Cells)-lost {
		t.Errorf("%d cells, the paper has %d with %d lost", cells, len(pub.Cells), lost)
	}
}

func TestPrintTable4b(t *testing.T) {
	r := mustCompare(t, g10(), paper(t, "nau1986"))
	p := r.Tables()[8]
	if p.Table != "4b" || p.Rows[3].Label != "4" || p.Header[0] != "product vs minimax: pairs" ||
		!strings.Contains(p.Title, "G-games") {
		t.Fatalf("%s: %q, %q", p.Table, p.Header, p.Title)
	}
	column := slices.Index(p.Header, "product vs minimax: prcnt")
	if c := p.Rows[3].Cells[column]; c.Printed != "88.8%" || c.Reproduced != "88.8%" || c.Verdict != VerdictExact ||
		c.Column != p.Header[column] {
		t.Errorf("%+v", c)
	}
	if c := p.Rows[0].Cells[column]; c != (PrintCell{}) {
		t.Errorf("a percentage of no pairs: %+v", c)
	}
}
