package figure

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// savings are searches of some board sets by two methods to a depth.
func savings(depth int, sets ...string) (rows []tables.SavingsRow) {
	for _, set := range sets {
		for i, method := range []string{"full", "a<b"} {
			nodes := 1.0
			for d := range depth {
				nodes *= float64(5 - i)
				rows = append(rows, tables.SavingsRow{BoardSet: set, Evaluator: "e1", Propagator: "minimax",
					Method: method, Depth: int32(d + 1), Nodes: nodes})
			}
		}
	}
	return rows
}

// drawn draws rows, which must give a picture in well-formed XML.
func drawn(t *testing.T, rows []tables.SavingsRow) string {
	t.Helper()
	picture := Nodes(nil, rows)
	svg := picture.SVG()
	decoder := xml.NewDecoder(bytes.NewReader(svg))
	for {
		if _, err := decoder.Token(); errors.Is(err, io.EOF) {
			return string(svg)
		} else if err != nil {
			t.Fatalf("%v in\n%s", err, svg)
		}
	}
}

// TestNodes: every panel has its name and its lines, the legend every method, and
// the description the last point of every line.
func TestNodes(t *testing.T) {
	sets := []string{"p5", "p6", "p7", "p8"}
	picture := drawn(t, savings(4, sets...))
	for _, want := range []string{` role="img" `, "<title>Positions that a search visits", ">a&lt;b</text>",
		">full</text>", ">10²</text>"} {
		if !strings.Contains(picture, want) {
			t.Errorf("expected %q", want)
		}
	}
	for _, set := range sets {
		name := set + ", e1, minimax"
		if !strings.Contains(picture, ">"+name+"</text>") ||
			!strings.Contains(picture, name+": full 625 at depth 4, a&lt;b 256 at depth 4.") {
			t.Errorf("expected a panel and words for %q", name)
		}
	}
	for i := range 2 {
		if n := strings.Count(picture, fmt.Sprintf(`<g class="s c%d d%d" data-series`, i, i)); n != len(sets) {
			t.Errorf("%d lines of series %d, expected %d", n, i, len(sets))
		}
	}
	if strings.Contains(picture, "NaN") || strings.Contains(picture, "Inf") {
		t.Error("a place in the picture is no number")
	}
	if again := drawn(t, savings(4, sets...)); again != picture {
		t.Error("equal rows have different bytes")
	}
	if other := drawn(t, savings(5, sets...)); other == picture {
		t.Error("other rows have the same bytes")
	}
}

// TestNodesOfLittle: a single search is a picture too, and many make more rows.
func TestNodesOfLittle(t *testing.T) {
	one := savings(1, "p5")[:1]
	one[0].Nodes = 1
	few := drawn(t, one)
	var sets []string
	for i := range 20 {
		sets = append(sets, fmt.Sprint("set", i))
	}
	if many := drawn(t, savings(3, sets...)); !strings.Contains(few, `height="213pt"`) ||
		!strings.Contains(many, `height="1311pt"`) {
		t.Errorf("expected a row for one panel and seven for twenty with the legend:\n%.100s\n%.100s", few, many)
	}
}

// TestSweep: a panel for each combination of the other parameters, a line at zero where signs
// differ, and whole numbers on an axis of them.
func TestSweep(t *testing.T) {
	var rows []tables.SweepPoint
	for _, panel := range []string{"error 0.1", "error 0.2"} {
		for i := range 3 {
			y := 0.1*float64(i) - 0.1
			rows = append(rows, tables.SweepPoint{Panel: panel, Player: "product-vs-minimax", Parameter: "height",
				Number:   float64(4 + i),
				Quantity: "p_pathology", Value: y, Low: y - 0.05, High: y + 0.05, Exact: nan, Depth: 3, Boards: 10})
		}
	}
	picture := Sweep("sweep-1", "P against height", nil, rows)
	svg := picture.SVG()
	for _, want := range []string{">error 0.1</text>", ">error 0.2</text>", ">product vs minimax</text>",
		">height</text>", ">p pathology</text>", ">5</text>", "from -0.100 at 4 to 0.100 at 6"} {
		if !strings.Contains(string(svg), want) {
			t.Errorf("expected %q", want)
		}
	}
	if strings.Contains(string(svg), ">4.5</text>") {
		t.Error("part of a height on the axis")
	}
}
