package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/published"
)

// block is a figure of a paper, redrawn, with what the paper says of it.
type block struct {
	Figure *shown // nil where the statements are of no figure that is drawn
	Grid   *grid  // nil where the paper says nothing of it that this run can compare
}

// claimsSection shows the paper's figures, redrawn, each with its statements beside it.
func claimsSection(in Input, figures map[string]*shown) *section {
	s := &section{ID: "claims", Title: "Figures and statements of the paper"}
	claimed := make(map[string]*grid)
	labels := []string{treeErrorFigure} // figures, sections and readings of them, in the order of the paper
	if in.Published != nil {
		for _, of := range in.Published.Tables {
			if of.Figure && of.Name != treeErrorFigure {
				labels = append(labels, of.Name)
			}
		}
	}
	for _, row := range in.Found.Published {
		if !published.Claims(row.Table) {
			continue
		}
		if claimed[row.Table] == nil {
			claimed[row.Table] = newClaims(in, row.Table)
			if !slices.Contains(labels, row.Table) {
				labels = append(labels, row.Table)
			}
		}
		claimed[row.Table].addClaim(in, row)
	}
	for _, label := range labels {
		if f, g := figures[fileName(label)], claimed[label]; f != nil || g != nil {
			s.Blocks = append(s.Blocks, block{f, g})
		}
	}
	if len(s.Blocks) == 0 {
		return nil
	}
	if len(claimed) > 0 {
		s.Text = []string{"Where the paper prints curves without numbers, we test what it says about them. Each statement stands below its figure, with the quantity and the depths that decide it, our number with its 95% interval, and in brackets what the statement requires."}
	}
	return s
}

// treeErrorFigure is the figure that drawTreeError draws.
const treeErrorFigure = "figure 1"

// newClaims is the table of the statements about a figure or in a section, without lines.
func newClaims(in Input, label string) *grid {
	g := &grid{ID: tableID(label), Caption: "What the paper says about " + label}
	if in.Published != nil {
		for _, r := range in.Published.Readings {
			if r.Label == label {
				g.Caption = "What the paper says about " + r.Table + ", another reading: " + r.Note
			}
		}
	}
	for _, name := range []string{"statement", "boards", "what decides it", "ours"} {
		g.Head = append(g.Head, heading{Name: name})
	}
	return g
}

// addClaim adds a statement about one board set. The note of its comparison begins with the
// quantity, its curves and the depths at which it was found.
func (g *grid) addClaim(in Input, row published.Row) {
	id, set, _ := strings.Cut(row.Row, " ")
	quantity, note, _ := strings.Cut(row.Note, "; ")
	figure, _, _ := strings.Cut(row.Table, "/")
	if in.Published != nil {
		for _, c := range in.Published.Claims {
			if c.ID != id || c.Figure != figure || !slices.Contains(c.BoardSets, set) {
				continue
			}
			quantity += fmt.Sprintf("; %ss %d to %d", c.Unit(), c.From, c.To)
			if strings.HasSuffix(row.Quantity, "same-parity") {
				quantity += ", odd and even ones apart"
			}
		}
	}
	ours := comparedCell(row.Table, published.PrintCell{Row: row.Row, Column: row.Column,
		Reproduced: row.ReproducedText, Printed: row.Printed, Verdict: row.Verdict, Note: note})
	g.annotate(&ours, false)
	g.Rows = append(g.Rows, []cell{{Text: row.Column}, {Text: setWords(in.Plan.Experiment, set)}, {Text: quantity}, ours})
}
