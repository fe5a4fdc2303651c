package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/pipeline/view"
)

// The sections that compare with a paper: a summary of verdicts, its tables, its figures and
// claims.

// verdictCounts is the summary of one printed table.
type verdictCounts struct {
	Table  string
	Cells  int64
	Counts []count
}

// Place is the anchor of the table.
func (v verdictCounts) Place() string { return view.TableID(v.Table) }

// count is the number of cells with a verdict.
type count struct {
	*view.Verdict
	Cells int64
	Share float64 // in percent
}

// newVerdictCounts counts every verdict, including those of no cell.
func newVerdictCounts(s published.SummaryRow) verdictCounts {
	g := verdictCounts{s.Table, s.Cells, make([]count, len(view.Verdicts))}
	for i, n := range []int64{s.Exact, s.Agrees - s.Derived, s.Derived, s.Differs, s.Misprint, s.Lost, s.NotReproducible} {
		g.Counts[i] = count{Verdict: view.Verdicts[i], Cells: n}
		if s.Cells > 0 {
			g.Counts[i].Share = 100 * float64(n) / float64(s.Cells)
		}
	}
	return g
}

// verdictsOf returns the summaries of the tables that this run has something of, and before them
// their sum, which counts no table twice for another reading of it.
func verdictsOf(in Input) (list []verdictCounts) {
	all := published.SummaryRow{Table: "all"}
	for _, s := range in.Found.Summaries {
		if s.Cells == 0 {
			continue
		}
		list = append(list, newVerdictCounts(s))
		if isReading(in, s.Table) {
			continue
		}
		all.Cells += s.Cells
		all.Exact, all.Agrees, all.Differs = all.Exact+s.Exact, all.Agrees+s.Agrees, all.Differs+s.Differs
		all.Derived += s.Derived
		all.Misprint, all.Lost, all.NotReproducible = all.Misprint+s.Misprint, all.Lost+s.Lost,
			all.NotReproducible+s.NotReproducible
	}
	if len(list) == 0 {
		return nil
	}
	return slices.Insert(list, 0, newVerdictCounts(all))
}

// Counts sums up the verdicts: all cells first, then a line a table.
func (c *content) Counts() []verdictCounts { return verdictsOf(c.Input) }

// Printed returns the paper's tables that this run has something of.
func (c *content) Printed() (list []*view.Table) {
	isCompared := func(row published.PrintRow) bool {
		return slices.ContainsFunc(row.Cells, func(c published.PrintCell) bool { return c.Verdict != "" })
	}
	for _, t := range c.Found.Tables() {
		if !published.Claims(t.Table) && slices.ContainsFunc(t.Rows, isCompared) {
			list = append(list, view.Printed(t))
		}
	}
	return list
}

// claims are the paper's figures, redrawn, each with its statements beside it.
type claims struct {
	Blocks   []block
	Compared bool // whether there are statements
}

// block is a figure of a paper, redrawn, with what the paper says of it.
type block struct {
	Figure *drawing    // nil where the statements are of no figure that is drawn
	Table  *view.Table // nil where the paper says nothing of it that this run can compare
}

// Claims returns the paper's figures and statements in the order of the paper; nil without any.
func (c *content) Claims() *claims {
	claimed := make(map[string]*view.Table)
	labels := []string{treeErrorFigure} // figures, sections and readings of them
	if c.Published != nil {
		for _, table := range c.Published.Tables {
			if table.Figure && table.Name != treeErrorFigure {
				labels = append(labels, table.Name)
			}
		}
	}
	for _, row := range c.Found.Published {
		if !published.Claims(row.Table) {
			continue
		}
		if claimed[row.Table] == nil {
			claimed[row.Table] = c.newClaims(row.Table)
			if !slices.Contains(labels, row.Table) {
				labels = append(labels, row.Table)
			}
		}
		c.addClaim(claimed[row.Table], row)
	}
	list := &claims{Compared: len(claimed) > 0}
	for _, label := range labels {
		if f, t := c.figure(fileName(label)), claimed[label]; f != nil || t != nil {
			list.Blocks = append(list.Blocks, block{f, t})
		}
	}
	if len(list.Blocks) == 0 {
		return nil
	}
	return list
}

// treeErrorFigure is the figure that drawTreeError draws.
const treeErrorFigure = "figure 1"

// newClaims is the table of the statements about a figure or in a section, without lines.
func (c *content) newClaims(label string) *view.Table {
	t := view.NewTable("statement", "boards", "what decides it", "ours")
	t.ID, t.Caption = view.TableID(label), "What the paper says about "+label
	for _, r := range c.readings() {
		if r.Label == label {
			t.Caption = "What the paper says about " + r.Table + ", another reading: " + r.Note
		}
	}
	return t
}

// addClaim adds a statement about one board set. The note of its comparison begins with the
// quantity, its curves and the depths at which it was found.
func (c *content) addClaim(t *view.Table, row published.Row) {
	id, set, _ := strings.Cut(row.Row, " ")
	quantity, note, _ := strings.Cut(row.Note, "; ")
	table, _, _ := strings.Cut(row.Table, "/")
	if c.Published != nil {
		for _, claim := range c.Published.Claims {
			if claim.ID != id || claim.Figure != table || !slices.Contains(claim.BoardSets, set) {
				continue
			}
			quantity += fmt.Sprintf("; %ss %d to %d", claim.Unit(), claim.From, claim.To)
			if strings.HasSuffix(row.Quantity, "same-parity") {
				quantity += ", odd and even ones apart"
			}
		}
	}
	ours := t.Compared(row.Table, published.PrintCell{Row: row.Row, Column: row.Column,
		Reproduced: row.ReproducedText, Printed: row.Printed, Verdict: row.Verdict, Note: note})
	t.Row(row.Column, setWords(c.Plan.Experiment, set), quantity, ours)
}

// paperFinding says whether the printed cells hold, which differ, and which conclusions are
// misprinted; nil without cells as printed, also where there are some under another reading.
func paperFinding(in Input) *Finding {
	counts := verdictsOf(in)
	if len(counts) == 0 || counts[0].Cells == 0 {
		return nil
	}
	cells := counts[0].Cells
	undecided := int64(len(where(in.Found.Published, func(r published.Row) bool {
		return view.IsUndecided(r.Table, r.Quantity, r.Verdict) && !isReading(in, r.Table)
	})))
	chart, byVerdict := figure.Bars{What: "printed numbers and statements"}, make(map[string]int64)
	add := func(word, class string, n int64) {
		chart.Bars = append(chart.Bars, figure.Bar{Name: word, Class: "verdict " + class, Value: float64(n),
			Words: fmt.Sprint(n)})
	}
	for _, c := range counts[0].Counts {
		byVerdict[c.Name] = c.Cells
		if c.Name == published.VerdictNotReproducible {
			c.Cells -= undecided
		}
		if c.Cells > 0 {
			add(cmp.Or(barWords[c.Name], c.Word), c.Name, c.Cells)
		}
	}
	held, followed := byVerdict[published.VerdictExact]+byVerdict[published.VerdictAgrees], byVerdict[view.DerivedClass]
	misprints := byVerdict[published.VerdictMisprint]
	if undecided > 0 {
		add(view.UndecidedWord, published.VerdictNotReproducible, undecided)
	}
	differ := where(in.Found.Published, func(r published.Row) bool {
		return r.Verdict == published.VerdictDiffers && !isReading(in, r.Table)
	})
	conclusions, place := in.Found.ErrataOf(published.GroupConclusion), "verdicts"
	switch {
	case len(differ) > 0:
		place = view.TableID(differ[0].Table)
	case len(conclusions) > 0:
		place = view.TableID("errata-" + published.GroupConclusion)
	}
	inWords := !slices.ContainsFunc(in.Found.Published, func(r published.Row) bool {
		return !published.States(r.Table, r.Quantity)
	})
	f := say(in, "paper", place,
		facts{"Cells": cells, "Held": held, "Followed": followed, "All": held + followed, "Differ": differ,
			"Open": byVerdict[published.VerdictNotReproducible], "Misprints": misprints,
			"Lost": byVerdict[published.VerdictLost], "InWords": inWords,
			"Most": 2*int64(len(differ)) > cells, "Conclusions": conclusions, "Differences": differences(in, differ),
			"Statements": len(differ) > 0 && published.Claims(differ[0].Table)})
	f.Chart = &told{chart: chart}
	return f
}

// barWords are the verdicts in words that need no list to explain them.
var barWords = map[string]string{published.VerdictExact: "same, exactly", published.VerdictAgrees: "same within chance",
	view.DerivedClass: "follows from those"}

// differences says what the first printed numbers and statements are that differ. A statement is
// compared several times: on each board set, and in each way that it can be read.
func differences(in Input, differ []published.Row) (list []string) {
	for _, r := range differ {
		text := fmt.Sprintf("%s, row %s, column %s: printed %s, here %s",
			published.Heading(r.Table), r.Row, r.Column, r.Printed, r.ReproducedText)
		if published.Claims(r.Table) {
			same := func(other published.Row) bool { return other.Table == r.Table && other.Column == r.Column }
			text = fmt.Sprintf("%s, “%s”, in %d of %d comparisons",
				published.Heading(r.Table), r.Column, len(where(differ, same)), len(where(in.Found.Published, same)))
		}
		if !slices.Contains(list, text) && len(list) < shownFindings {
			list = append(list, text)
		}
	}
	return list
}

// conventionFinding counts the printed rows that agree under the reading that is compared,
// and those that agree under some other.
func conventionFinding(in Input) *Finding {
	rows, agree := make(map[string]bool), make(map[string]bool)
	main := 0
	for _, r := range in.Found.Sensitivity {
		key := r.Table + " " + r.Row
		rows[key] = true
		if r.Agrees {
			agree[key] = true
		}
		if r.Main && r.Agrees {
			main++
		}
	}
	if len(rows) == 0 {
		return nil
	}
	f := say(in, "convention", "t-sensitivity", facts{"Rows": len(rows), "Main": main, "Agree": len(agree)})
	f.Chart = countsChart("printed rows that agree", map[string]int{"as we read the paper": main,
		"under another reading alone": max(0, len(agree)-main), "": len(rows) - len(agree)}, "under no reading")
	return f
}
