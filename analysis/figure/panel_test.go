package figure

import (
	"bytes"
	"fmt"
	"regexp"
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
	p := Correctness("c", "c", func(_, evaluator string) string { return "P-games, evaluator: " + evaluator }, rows)
	panels := p.Panels
	if len(panels) != 2 || panels[1].Title != "P-games, evaluator: e1" || panels[1].Name != "p6, e1" ||
		panels[1].Crowded ||
		panels[1].Words != "minimax from 0.500 at 1 to 0.700 at 3 and 0.600 at 2, product from 0.500 at 1 to 0.450 at 3 "+
			"and 0.600 at 2 (pathology at 3)" {
		t.Fatalf("panels %.300v", panels)
	}
	for _, want := range []string{`<g class="s c0 d0" data-series="0">`, `<g class="s c1 d1" data-series="1">`,
		`<path class="band"`, `<path class="faint"`,
		"<title>product, depth 3: 0.450, 95% 0.400 to 0.900, exact probability 0.470, pathology, 40 boards</title>",
		`class="behind"><title>product, depth 3`, `rotate(-90)"`,
		">depth (odd and even apart)</text>"} {
		if !strings.Contains(string(panels[1].Elements), want) {
			t.Errorf("expected %q in\n%s", want, panels[1].Elements)
		}
	}
	places := regexp.MustCompile(`#m-(?:exact|ring)" ([^/]*)/`).FindAllSubmatch(panels[1].Elements, -1)
	if len(places) != 2 || !bytes.Equal(places[0][1], places[1][1]) {
		t.Errorf("a fall by exact values has its ring elsewhere: %q", places)
	}
	if svg := p.SVG(); !strings.Contains(string(svg), ">P-games, evaluator: e1 (p6, e1)</text>") {
		t.Errorf("a picture with panels of one title does not name them")
	}
}

// TestFamilies: the legend of many lines has families, whose lines share a colour, and says what not all panels have;
// panels with few of them are not crowded.
func TestFamilies(t *testing.T) {
	rows := decisionRows("few")
	for _, name := range []string{"product", "baum", "minimax", "product-log", "emm", "baum-0.8", "emm-value", "mn"} {
		for _, r := range decisionRows("p5")[:3] {
			r.Propagator = name
			rows = append(rows, r)
		}
	}
	p := Correctness("c", "c", inWords, rows)
	var got []string
	for _, family := range p.Legend {
		for _, e := range family.Entries {
			got = append(got, strings.TrimSpace(fmt.Sprint(family.Name, "/", e.Name, "/", e.Class, " ", e.Where)))
		}
	}
	const want = "minimax/minimax/s c0 d0, product/product/s c1 d0, product/product-log/s c1 d1 in 1 of 2, hints/baum/s " +
		"c2 d0 in 1 of 2, hints/baum-0.8/s c2 d1 in 1 of 2, error minimizing minimax/emm/s c3 d0 in 1 of 2, error " +
		"minimizing minimax/emm-value/s c3 d1 in 1 of 2, M & N/mn/s c4 d0 in 1 of 2, /95% interval/s, " +
		"/exact probability/s in 1 of 2, /pathology/s in 1 of 2"
	if text := strings.Join(got, ", "); text != want || !p.Many {
		t.Errorf("legend %s, expected %s", text, want)
	}
	if panels := p.Panels; panels[0].Crowded || !panels[1].Crowded {
		t.Errorf("crowded: %v with two lines, %v with eight", panels[0].Crowded, panels[1].Crowded)
	}
	if familyOf("minimax@chain-1-1-1") != "minimax" || familyOf(hostile) != "" {
		t.Error("families of players with an evaluator of their own, and of none")
	}
}

// TestLinesJoinWhatIsCompared: odd depths with odd ones and even with even, at exact values where both
// ends have one; with budgets, all of them.
func TestLinesJoinWhatIsCompared(t *testing.T) {
	var points []point
	for depth, exact := range []float64{0.9, 0.7, 0.8, 0.6, nan, nan, nan} {
		points = append(points, point{series: "emm", x: float64(depth + 1), y: 0.5 + 0.01*float64(depth), exact: exact})
	}
	const odd, even = "[{1 0.9} {3 0.8}] [{3 0.52} {5 0.54} {7 0.56}]", "[{2 0.7} {4 0.6}] [{4 0.53} {6 0.55}]"
	if got := fmt.Sprint((chart{apart: true}).lines(points)); got != "["+odd+" "+even+"]" {
		t.Errorf("by depth: %s", got)
	}
	if got := fmt.Sprint(chart{}.lines(points[:3])); got != "[[{1 0.5} {2 0.51} {3 0.52}]]" {
		t.Errorf("by budget: %s", got)
	}
	if got := (chart{apart: true}).lines(points[:1]); len(got) != 0 {
		t.Errorf("one depth: %v", got)
	}
	points[4].ringed = true
	const want = "from 0.500 at 1 to 0.560 at 7 and from 0.510 at 2 to 0.550 at 6 (pathology at 5)"
	if got := (chart{apart: true, ringed: "pathology"}).shares(points); got != want {
		t.Errorf("in words: %s", got)
	}
	points[2].exact = 0.65
	if got := (chart{apart: true}).shares(points[:4]); got != "from 0.900 at 1 to 0.650 at 3 and from 0.700 at 2 to "+
		"0.600 at 4" {
		t.Errorf("in words, exactly: %s", got)
	}
	points[4].y = 0.4
	if got := (chart{apart: true}).shares(points); !strings.HasPrefix(got,
		"from 0.500 at 1 to 0.560 at 7, least 0.400 at 5 and ") {
		t.Errorf("in words, with the lowest: %s", got)
	}
}
