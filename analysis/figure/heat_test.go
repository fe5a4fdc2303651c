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
	picture, err := Map("sweep-1", "Fall over p and branching", rows)
	if err != nil {
		t.Fatal(err)
	}
	svg, err := picture.SVG()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{">height 6, minimax</text>", ">p</text>", ">branching</text>", ">0.4</text>",
		">3</text>", ">-.30</text>", ">.10?</text>", ">.25</text>", ">-.20</text>", ">gets better or stays</text>",
		">gets worse</text>", "above 0 in 2 of 4 cells, from -.30 at 0.2 and 2 to .25 at 0.4 and 3"} {
		if !strings.Contains(string(svg), want) {
			t.Errorf("expected %q", want)
		}
	}
	page := string(picture.Panels()[0].Elements)
	for want, times := range map[string]int{`class="s c2 d0"`: 2, `class="s c4 d0"`: 2, `class="cell"`: 4,
		`class="cell" style="fill-opacity:0.70"`: 1, "p 0.4, branching 3: 0.2500, depth 5, exactly": 1,
		"p 0.4, branching 2: 0.1000, depth 5 [-0.1000, 0.3000], 10 boards": 1, `class="edge"`: 1} {
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
	if picture, err = Map("sweep-1", "", append(rows, marked)); err != nil {
		t.Fatal(err)
	}
	page = string(picture.Panels()[0].Elements)
	_, x, _ := strings.Cut(page, `class="badge c4 d0"><circle cx="`)
	x, _, _ = strings.Cut(x, `"`)
	_, line, _ := strings.Cut(page, `class="edge" d="M`)
	if line, _, _ = strings.Cut(line, " "); x == "" || x != line || strings.Count(page, `class="cell"`) != 4 ||
		!strings.Contains(page, "chess, e1, p 0.3, branching 9: 0.1000") {
		t.Errorf("a mark between two columns is at %q, their edge at %q", x, line)
	}
	if got := AxisName("only") + ", " + AxisName("p"); got != "won positions with one winning move, p" {
		t.Errorf("axes are named %q", got)
	}
	rows = rows[1:3]
	if picture, err = Map("sweep-1", "", rows); err != nil ||
		strings.Contains(string(picture.Panels()[0].Elements), "edge") {
		t.Errorf("an edge between cells of one sign, error %v", err)
	}
}
