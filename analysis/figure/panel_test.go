package figure

import (
	"fmt"
	"strings"
	"testing"
)

// TestPanels: a panel for a page has a title in words, beside the names in tables, a group for
// each line, and at each point its numbers. Board sets of the same title are still two panels,
// which a picture tells apart by name.
func TestPanels(t *testing.T) {
	rows := decisionRows("p5", "p6")
	for i := range rows {
		rows[i].Nontrivial = 40
	}
	p, err := Correctness("c", "c", func(_, evaluator string) string { return "P-games, evaluator: " + evaluator }, rows)
	if err != nil {
		t.Fatal(err)
	}
	panels := p.Panels()
	if len(panels) != 2 || panels[1].Title != "P-games, evaluator: e1" || panels[1].Name != "p6, e1" || panels[1].Crowded ||
		panels[1].Words != "minimax from 0.500 to 0.700, product from 0.500 to 0.450 (pathology at 3)" {
		t.Fatalf("panels %+v", panels)
	}
	for _, want := range []string{`<g class="s c0 d0" data-series="0">`, `<g class="s c1 d1" data-series="1">`, `<path class="band"`, `<path class="faint"`,
		"<title>product, depth 3: 0.450, 95% 0.400 to 0.900, exact probability 0.470, pathology, 40 boards</title>",
		`<use href="#m-exact"`, `<use href="#m-ring"`, `transform="rotate(-90 `} {
		if !strings.Contains(string(panels[1].Elements), want) {
			t.Errorf("expected %q in\n%s", want, panels[1].Elements)
		}
	}
	svg, err := p.SVG()
	if err != nil || !strings.Contains(string(svg), ">P-games, evaluator: e1 (p6, e1)</text>") {
		t.Errorf("a picture with panels of one title does not name them (%v)", err)
	}
}

// TestFamilies: the legend of many lines has families, whose lines share a colour; panels with
// few of them are not crowded.
func TestFamilies(t *testing.T) {
	rows := decisionRows("few")
	for _, name := range []string{"product", "baum", "minimax", "product-log", "emm", "baum-0.8", "emm-value", "mn"} {
		for _, r := range decisionRows("p5")[:3] {
			r.Propagator = name
			rows = append(rows, r)
		}
	}
	p, err := Correctness("c", "c", inWords, rows)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, family := range p.Legend() {
		for _, e := range family.Entries {
			got = append(got, fmt.Sprint(family.Name, "/", e.Name, "/", e.Class))
		}
	}
	const want = "minimax/minimax/s c0 d0, product/product/s c1 d0, product/product-log/s c1 d1, hints/baum/s c2 d0, hints/baum-0.8/s c2 d1, " +
		"error minimizing minimax/emm/s c3 d0, error minimizing minimax/emm-value/s c3 d1, M & N/mn/s c4 d0, /95% interval/s, /exact probability/s, /pathology/s"
	if text := strings.Join(got, ", "); text != want || !p.Many {
		t.Errorf("legend %s, expected %s", text, want)
	}
	if panels := p.Panels(); panels[0].Crowded || !panels[1].Crowded {
		t.Errorf("crowded: %v with two lines, %v with eight", panels[0].Crowded, panels[1].Crowded)
	}
	if familyOf("minimax@chain-1-1-1") != "minimax" || familyOf(hostile) != "" {
		t.Error("families of players with an evaluator of their own, and of none")
	}
}
