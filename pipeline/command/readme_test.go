package command

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// resultsOf reads the results of nau1986 from the scratch folder.
func resultsOf(t *testing.T) *analysis.Results {
	t.Helper()
	e, err := loadExperiment(defaultExperiment, experiment.Overrides{}, new(int64))
	if err != nil {
		t.Fatal(err)
	}
	p, err := plan.New(e)
	if err != nil {
		t.Fatal(err)
	}
	paper, err := paperOf(e)
	if err != nil {
		t.Fatal(err)
	}
	found, err := results.Read(store.NewLocal("data/build"), p, paper)
	if err != nil {
		t.Fatal(err)
	}
	found.Atlas = experiment.InOrder(e, found.Atlas, func(r tables.AtlasRow) (boardSet, evaluator, player string) {
		return r.BoardSet, r.Evaluator, r.Propagator
	})
	return found
}

// inFigure reports whether README's figure shows a search: those that do not see the end of the game.
func inFigure(r tables.AtlasRow) bool {
	return r.BoardSet == "p10" && r.Evaluator == "e1" && r.Depth <= 8
}

// expectNumbers fails unless a text, README, has the numbers of its figure and of the findings
// about [NPT86] as the dataset has them.
func expectNumbers(t *testing.T, text string, found *analysis.Results) {
	short := func(x float64) string { return strings.TrimPrefix(fmt.Sprintf("%.3f", x), "0") }
	sampled, exact := make(map[string]string), make(map[int32]string) // by propagator and depth; of minimax by depth
	var boards int64
	for _, r := range found.Atlas {
		if inFigure(r) {
			sampled[fmt.Sprint(r.Propagator, r.Depth)] = short(r.Fraction)
			boards = r.Nontrivial
			if r.Propagator == "minimax" {
				exact[r.Depth] = short(r.Exact)
			}
		}
	}
	var same, cells, otherwise int64
	for _, s := range found.Summaries {
		switch {
		case strings.HasSuffix(s.Table, "/average-eq10"):
			otherwise += s.Cells - s.Exact
		case regexp.MustCompile(`^[45][ab]$`).MatchString(s.Table):
			same, cells = same+s.Exact, cells+s.Cells
		}
	}
	if same != cells {
		t.Errorf("%d of %d cells of the G-games' tables are the same", same, cells)
	}
	text = strings.Join(strings.Fields(text), " ")
	for _, want := range []string{
		fmt.Sprintf("Minimax falls from %s at depth 1 to %s at depth 7, and from %s at depth 2 to %s at depth 8, exactly. "+
			"In a sample the product rule rises from %s to %s and from %s to %s, the average of both from %s to %s and from "+
			"%s to %s.", exact[1], exact[7], exact[2], exact[8],
			sampled["product1"], sampled["product7"], sampled["product2"], sampled["product8"], sampled["average1"],
			sampled["average7"], sampled["average2"], sampled["average8"]),
		fmt.Sprintf("only the %d boards on which", boards),
		fmt.Sprintf("with probability %s at depth 1 and %s at depth 7, %s at depth 2 and %s at depth 8, exactly", exact[1],
			exact[7], exact[2], exact[8]),
		fmt.Sprintf("All %d cells of the tables of G-games are", cells),
		fmt.Sprintf("%d of these %d cells differ", otherwise, cells),
	} {
		if !strings.Contains(text, want) {
			t.Errorf("README.md does not say %q", want)
		}
	}
}

// expectFigure draws README's figure again.
func expectFigure(t *testing.T, file string, found *analysis.Results) {
	rows := slices.DeleteFunc(slices.Clone(found.Atlas), func(r tables.AtlasRow) bool { return !inFigure(r) })
	words := func(_, _ string) string { return "P-games of height 10, evaluator: share of ones" }
	picture, err := figure.Correctness("pathology", "Minimax makes worse decisions at greater depths", words, rows)
	if err != nil {
		t.Fatal(err)
	}
	drawn, err := picture.SVG()
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(file, drawn, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if text, err := os.ReadFile(file); err != nil || !bytes.Equal(text, drawn) {
		t.Errorf("%s is not what the dataset gives (%v); go test ./pipeline/command -run TestMarkdown -args -update draws "+
			"it anew", file, err)
	}
}
