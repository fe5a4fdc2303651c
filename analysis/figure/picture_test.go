package figure

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// hostile is a name that is no XML.
const hostile = `<script>"&'`

// decisionRows are searches by two propagators on some board sets, of which product
// falls at depth 3.
func decisionRows(sets ...string) (rows []tables.AtlasRow) {
	for _, set := range sets {
		for _, propagator := range []string{"minimax", "product"} {
			for depth := range int32(3) {
				row := tables.AtlasRow{BoardSet: set, Evaluator: "e1", Propagator: propagator, Branching: 2, Depth: depth + 1,
					Fraction: 0.5 + 0.1*float64(depth), Low: 0.4, High: 0.9, Exact: math.NaN()}
				if propagator == "product" && depth == 2 {
					row.Fraction, row.Fallen, row.Exact = 0.45, tables.Yes, 0.47
				}
				rows = append(rows, row)
			}
		}
	}
	return rows
}

// criticalRows are contests on a board set.
func criticalRows() (rows []tables.CriticalRow) {
	for depth := range int32(3) {
		rows = append(rows, tables.CriticalRow{BoardSet: "p5", Evaluator: "e1", First: "product", Second: "minimax",
			Depth:  depth + 1,
			Boards: 40, Pairs: 10, Wins: 6, Percent: 60, Low: 31, High: 83, Share: 0.25, ShareLow: 0.14, ShareHigh: 0.4})
	}
	return rows
}

// inWords is Words for tests.
func inWords(boardSet, evaluator string) string {
	return strings.TrimSpace("set " + boardSet + " " + evaluator)
}

// pictures are one of every kind.
func pictures(t *testing.T) map[string]*Picture {
	t.Helper()
	budgets, byBudget := decisionRows(hostile), criticalRows()
	for i := range budgets {
		budgets[i].Budget, budgets[i].Depth = []int64{10, 100, 1000}[i%3], 0
	}
	for i := range byBudget {
		byBudget[i].Budget, byBudget[i].Depth = []int64{10, 100, 1000}[i], 0
	}
	errs := []tables.Figure1Row{{BoardSet: "f", Moves: 2, Kind: "D", E: 0.1, Simulated: 0.19, Low: 0.18, High: 0.2,
		Formula: 0.19},
		{BoardSet: "f", Moves: 2, Kind: "D", E: 0.2, Simulated: 0.37, Low: 0.36, High: 0.38, Formula: 0.36}}
	list := make(map[string]*Picture)
	keep := func(name string, p *Picture) {
		list[name] = p
	}
	keep("correctness", Correctness("correctness", hostile, inWords, decisionRows("p5", hostile)))
	keep("budgets", Correctness("budgets", "b", inWords, budgets))
	keep("printed", AsPrinted("figure-3", "f", inWords, decisionRows("p5")))
	keep("contests", Contests("contests", "c", inWords, criticalRows()))
	keep("contests by budget", Contests("contests", "c", inWords, byBudget))
	keep("critical", CriticalPairs("critical", "c", inWords, criticalRows()))
	keep("tree error", TreeError("figure-1", "e", inWords, errs))
	keep("nodes", Nodes(inWords, savings(3, "p5", hostile)))
	keep("one", Correctness("one", "a single point", inWords, decisionRows("p5")[:1]))
	return list
}

// TestPictures: every kind of picture is well-formed whatever the names, says in words
// what it shows, has no place that is no number, and is the same when drawn again; as
// dots it is not empty.
func TestPictures(t *testing.T) {
	again := pictures(t)
	for name, p := range pictures(t) {
		svg := p.SVG()
		if !bytes.Equal(svg, again[name].SVG()) {
			t.Errorf("%s: drawn again it is another", name)
		}
		wellFormed(t, name, svg)
		panels := p.Panels
		if len(panels) == 0 || p.Words() == "" {
			t.Fatalf("%s: %d panels, words %q", name, len(panels), p.Words())
		}
		for _, panel := range panels {
			if panel.Words == "" {
				t.Errorf("%s: %s has no words", name, panel.Title)
			}
			wellFormed(t, name+"/"+panel.Title, slices.Concat([]byte("<svg>"), panel.Elements, []byte("</svg>")))
		}
	}
}

// wellFormed checks that a picture is XML of numbers.
func wellFormed(t *testing.T, name string, svg []byte) {
	t.Helper()
	for decoder := xml.NewDecoder(bytes.NewReader(svg)); ; {
		if _, err := decoder.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	if text := string(svg); strings.Contains(text, "NaN") || strings.Contains(text, "Inf") ||
		strings.Contains(text, "<script") {
		t.Errorf("%s: a place is no number, or a name is an element", name)
	}
}

// TestCorrectnessWords: words and marks say where a line falls; what nothing is known of
// is not in the legend.
func TestCorrectnessWords(t *testing.T) {
	p := Correctness("c", "c", inWords, decisionRows("p5"))
	const want = "set p5 e1: minimax from 0.500 at 1 to 0.700 at 3 and 0.600 at 2, product from 0.500 at 1 to 0.450 at " +
		"3 and 0.600 at 2 (pathology at 3)."
	if !strings.HasSuffix(p.Words(), want) {
		t.Errorf("words %q, expected them to end in %q", p.Words(), want)
	}
	svg := string(Correctness("c", "c", inWords, decisionRows("p5")[:3]).SVG())
	if strings.Contains(svg, "exact probability") || strings.Contains(svg, "pathology") {
		t.Error("marks in the legend that no point has")
	}
}
