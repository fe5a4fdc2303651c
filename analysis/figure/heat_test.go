package figure

import (
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// TestMap: a cell for each pair of values in the colour of its sign, exact values before those of samples, a question
// mark where a sample does not tell the sign, and an edge between cells of different signs alone.
func TestMap(t *testing.T) {
	row := func(x, y, value, low, high, exact float64) tables.SweepPoint {
		return tables.SweepPoint{Panel: "height 6", Player: "minimax", Parameter: "p", Number: x, Second: "branching",
			SecondNumber: y, Quantity: "fall", Value: value, Low: low, High: high, Exact: exact, Depth: 5, Boards: 10}
	}
	rows := []tables.SweepPoint{
		row(.2, 2, -.3, -.4, -.2, nan), row(.4, 2, .1, -.1, .3, nan), row(.4, 3, .5, .2, .3, .25),
		row(.2, 3, -.2, nan, nan, -.2)}
	picture := Map("sweep-1", "Fall over p and branching", tables.Labels{"branching": "moves"}, rows)
	svg := picture.SVG()
	for _, want := range []string{">height 6, minimax</text>", ">p</text>", ">moves</text>", ">0.4</text>",
		">3</text>", ">-.30</text>", ">.10?</text>", ">.25</text>", ">-.20</text>", ">gets better or stays</text>",
		">gets worse</text>", "above 0 in 2 of 4 cells, from -.30 at 0.2 and 2 to .25 at 0.4 and 3"} {
		if !strings.Contains(string(svg), want) {
			t.Errorf("expected %q", want)
		}
	}
	page := string(picture.Panels[0].Elements)
	for want, times := range map[string]int{`class="s c2 d0"`: 2, `class="s c4 d0"`: 2, `class="cell"`: 4,
		`class="cell" style="fill-opacity:0.70"`: 1, "p 0.4, moves 3: 0.2500, depth 5, exactly": 1,
		"p 0.4, moves 2: 0.1000, depth 5 [-0.1000, 0.3000], 10 boards": 1, `class="edge"`: 1} {
		if got := strings.Count(page, want); got != times {
			t.Errorf("%q is %d times on the page, expected %d", want, got, times)
		}
	}
	_, path, _ := strings.Cut(page, `class="edge" d="`)
	if path, _, _ = strings.Cut(path, `"`); strings.Count(path, "M") != 2 {
		t.Errorf("the edge is %q, expected a piece beside each of two cells", path)
	}
	marked := row(.3, 9, .1, .05, .2, nan)
	marked.BoardSet, marked.Evaluator, marked.Mark, marked.Cell = "chess", "e1", "1", .25
	picture = Map("sweep-1", "", nil, append(rows, marked))
	page = string(picture.Panels[0].Elements)
	_, x, _ := strings.Cut(page, `class="badge c4 d0"><circle cx="`)
	x, _, _ = strings.Cut(x, `"`)
	_, line, _ := strings.Cut(page, `class="edge" d="M`)
	if line, _, _ = strings.Cut(line, " "); x == "" || x != line || strings.Count(page, `class="cell"`) != 4 ||
		!strings.Contains(page, "chess, e1, p 0.3, branching 9: 0.1000") {
		t.Errorf("a mark between two columns is at %q, their edge at %q", x, line)
	}
	picture = Map("sweep-1", "", nil, rows[1:3])
	if strings.Contains(string(picture.Panels[0].Elements), "edge") {
		t.Error("an edge between cells of one sign")
	}
}

// TestNearestFree: a circle stays where its mark is unless it would cover a number or another circle, and lies beside
// these then, inside its panel.
func TestNearestFree(t *testing.T) {
	low, high := xy{}, xy{100, 80}
	number := []xy{{50, 40}}
	var circles []xy
	for _, tt := range []struct{ point, want xy }{
		{xy{20, 20}, xy{20, 20}},
		{xy{50, 41}, xy{50, 50}},
		{xy{50, 41}, xy{50, 30}},
		{xy{1, 79.5}, xy{5.5, 74.5}},
	} {
		got := nearestFree(tt.point, circles, number, low, high)
		if circles = append(circles, got); got != tt.want {
			t.Errorf("at %v a circle lies at %v, expected %v", tt.point, got, tt.want)
		}
	}
}

// TestBestRules: a cell has the rule with the largest share and that share, or in a paler colour the rules that it does
// not beat.
func TestBestRules(t *testing.T) {
	var rows []tables.SweepPoint
	for i, cell := range []map[string][3]float64{
		{"minimax": {.5, .4, .6}, "emm": {.9, .85, .93}, "product": {.7, .6, .8}},
		{"minimax": {.5, .4, .6}, "emm": {.55, .45, .65}, "product": {.2, .1, .3}},
		{"minimax": {.5, .4, .6}, "emm": {.55, .45, .65}, "product": {.52, .42, .62}},
	} {
		for _, rule := range []string{"minimax", "product", "emm"} {
			rows = append(rows, tables.SweepPoint{Player: rule, Parameter: "p", Number: float64(i), Second: "q",
				Value: cell[rule][0], Low: cell[rule][1], High: cell[rule][2], Exact: nan, Quantity: "fraction", Depth: 5,
				Boards: 10})
		}
	}
	picture := BestRules("sweep-1", "", tables.Labels{"p": "ones"}, rows)
	page := string(picture.Panels[0].Elements)
	for _, want := range []string{">emm</text>", ">.90</text>", ">= 1 more</text>", ">= 2 more</text>",
		"emm, ones 1, q 0: 0.5500, depth 5 [0.4500, 0.6500], 10 boards; not told from it: minimax 0.5000"} {
		if !strings.Contains(page, want) {
			t.Errorf("expected %q", want)
		}
	}
	if got := short("emm~leaves") + " " + short("mean~uct-1") + " " + short("emm"); got != "emm uct emm" {
		t.Errorf("rules are called %s", got)
	}
	if words := picture.Words(); !strings.Contains(words, "emm in 3 of 3 cells, alone in 1") ||
		strings.Count(page, `class="cell" style="fill-opacity:0.20"`) != 2 {
		t.Errorf("the map says %q", words)
	}
}
