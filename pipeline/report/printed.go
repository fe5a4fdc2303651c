package report

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/published"
)

// The sections that compare with a paper: a summary of verdicts, its tables, its figures and
// claims.

// verdict is the page's form of a verdict on a printed cell: a sign, a word and a colour.
type verdict struct {
	Name    string // its CSS class
	Sign    string
	Word    string
	Meaning string
}

// derivedClass is the class of cells that follow from counts which agree.
const derivedClass = "derived"

// verdicts lists all verdicts, the good ones first. The signs are those of the terminal, where
// exact and agrees have none.
var verdicts = []*verdict{
	newVerdict(published.VerdictExact, "exact", "we get the printed digits"),
	newVerdict(published.VerdictAgrees, "agrees", "equal within the sampling errors of both numbers"),
	{derivedClass, published.SignDerived, "counts agree", "a number that follows from counts which agree; it is not judged itself (" +
		published.SignDerived + "≠: the counts differ)"},
	newVerdict(published.VerdictDiffers, "differs", "by more than sampling explains"),
	newVerdict(published.VerdictMisprint, "misprint", "contradicted by other numbers of the paper"),
	newVerdict(published.VerdictLost, "lost in print", "illegible in the scan of the paper that we read"),
	newVerdict(published.VerdictNotReproducible, "not reproducible", "this sample does not decide it, or no reading of the paper reproduces it"),
}

func newVerdict(name, word, meaning string) *verdict {
	return &verdict{name, published.Sign(name, false), word, meaning}
}

// verdictOf finds a verdict by its name in the tables, and whether it is that of counts; nil if
// there is none.
func verdictOf(name string, derived bool) *verdict {
	if derived && name == published.VerdictAgrees {
		name = derivedClass
	}
	i := slices.IndexFunc(verdicts, func(v *verdict) bool { return v.Name == name })
	if i < 0 {
		return nil
	}
	v := verdicts[i]
	if derived && name != derivedClass {
		return &verdict{v.Name, published.Sign(name, true), "counts: " + v.Word, v.Meaning}
	}
	return v
}

// verdictCounts is the summary of one printed table.
type verdictCounts struct {
	Table  string
	Cells  int64
	Counts []count
}

// Place is the anchor of the table.
func (v verdictCounts) Place() string { return tableID(v.Table) }

// count is the number of cells with a verdict.
type count struct {
	*verdict
	Cells int64
	Share float64 // in percent
}

// newVerdictCounts counts every verdict, including those of no cell.
func newVerdictCounts(s published.SummaryRow) verdictCounts {
	g := verdictCounts{s.Table, s.Cells, make([]count, len(verdicts))}
	for i, n := range []int64{s.Exact, s.Agrees - s.Derived, s.Derived, s.Differs, s.Misprint, s.Lost, s.NotReproducible} {
		g.Counts[i] = count{verdict: verdicts[i], Cells: n}
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
		all.Misprint, all.Lost, all.NotReproducible = all.Misprint+s.Misprint, all.Lost+s.Lost, all.NotReproducible+s.NotReproducible
	}
	if len(list) == 0 {
		return nil
	}
	return slices.Insert(list, 0, newVerdictCounts(all))
}

// isReading reports whether a table is compared under another reading of the paper.
func isReading(in Input, table string) bool {
	return in.Published != nil && slices.ContainsFunc(in.Published.Readings, func(r published.Reading) bool { return r.Label == table })
}

// verdictsSection sums up the verdicts: all cells first, then a line a table.
func verdictsSection(in Input) *section {
	counts := verdictsOf(in)
	if len(counts) == 0 {
		return nil
	}
	return &section{ID: "verdicts", Title: "Verdicts, table by table", Verdicts: verdicts, Counts: counts,
		Text: []string{"How the numbers that the paper prints compare with ours. Rows with a slash in their name (4b/…) compare a table once more under another reading of the paper, which need not agree: what differs there is no finding against the paper, and the row “all” does not count it. Tables that this run does not reproduce are left out."}}
}

func printedSection(in Input) *section {
	s := &section{ID: "tables", Title: "Printed tables",
		Text: []string{"Our value first, the printed one in brackets; brackets alone: this run has no such number. The list of verdicts above explains the symbols."}}
	isCompared := func(row published.PrintRow) bool {
		return slices.ContainsFunc(row.Cells, func(c published.PrintCell) bool { return c.Verdict != "" })
	}
	for _, t := range in.Found.Tables() {
		if !published.Claims(t.Table) && slices.ContainsFunc(t.Rows, isCompared) {
			s.Grids = append(s.Grids, printedGrid(t))
		}
	}
	if len(s.Grids) == 0 {
		return nil
	}
	return s
}

// printedGrid shows a printed table, its columns grouped by contest.
func printedGrid(t published.PrintTable) grid {
	g := grid{ID: tableID(t.Table), Caption: published.Heading(t.Table) + unlessEmpty(". ", t.Title), Text: unlessEmpty("Note: ", t.Note), Head: []heading{{Name: t.Stub}}}
	contests := []string{""}
	for _, label := range t.Header {
		contest, name, grouped := strings.Cut(label, ": ")
		if !grouped {
			contest, name = "", label
		}
		if full, is := columnWords[name]; is {
			name = full
		}
		contests = append(contests, contest)
		g.Head = append(g.Head, heading{Name: name})
	}
	g.group(contests)
	for _, row := range t.Rows {
		line := []cell{{Text: row.Label}}
		for _, c := range row.Cells {
			shown := comparedCell(t.Table, c)
			g.annotate(&shown, c.Derived)
			g.explainMarks(c)
			line = append(line, shown)
		}
		g.Rows = append(g.Rows, line)
	}
	return g
}

// columnWords spells out names of columns.
var columnWords = map[string]string{"prcnt": "percent", "%wins": "percent"}

// group puts neighbouring columns of one contest under a heading.
func (g *grid) group(contests []string) {
	named := 0
	for _, name := range contests {
		if last := len(g.Groups) - 1; last >= 0 && g.Groups[last].Name == name {
			g.Groups[last].Span++
		} else {
			g.Groups = append(g.Groups, group{Name: name, Span: 1})
			if name != "" {
				g.Groups[len(g.Groups)-1].Class = "g g" + strconv.Itoa(named)
				named++
			}
		}
		g.Classes = append(g.Classes, g.Groups[len(g.Groups)-1].Class)
	}
	if named == 0 {
		g.Groups, g.Classes = nil, nil
	}
}

// comparedCell shows a printed cell beside ours.
func comparedCell(table string, c published.PrintCell) cell {
	shown := cell{Text: c.Reproduced, Printed: c.Printed, Verdict: verdictOf(c.Verdict, c.Derived), Note: c.Note, Number: true}
	if shown.Verdict != nil {
		shown.ID = cellID(table, c.Row, c.Column)
	}
	if c.Printed == "" && c.Verdict == published.VerdictLost {
		shown.Printed = "lost"
	}
	if isUndecided(table, c.Verdict) {
		of := *shown.Verdict
		of.Word = undecidedWord
		shown.Verdict = &of
	}
	return shown
}

// undecidedWord is the word for a statement that the boards neither support nor contradict. Its
// verdict in the tables is that of numbers which no reading of the paper gives.
const undecidedWord = "undecided"

func isUndecided(table, verdict string) bool {
	return published.Claims(table) && verdict == published.VerdictNotReproducible
}

func cellID(table, row, column string) string {
	return "c-" + slug(table) + "-" + slug(row) + "-" + slug(column)
}

func tableID(name string) string { return "t-" + slug(name) }

// slug is a name in small letters, digits and hyphens.
func slug(name string) string {
	name = strings.NewReplacer("%", "percent ", "'", "").Replace(strings.ToLower(name))
	return strings.Trim(notSlug.ReplaceAllString(name, "-"), "-")
}

var notSlug = regexp.MustCompile(`[^a-z0-9]+`)

// marks explains what papers print in place of a number or a name.
var marks = map[string]string{
	"b": "no critical pair: both players choose the same moves",
	"c": "every decision of both players is correct",
	"?": "no winner: the lead is not significant at 5%",
	"—": "the same percentage, as printed",
}

func (g *grid) explainMarks(c published.PrintCell) {
	if !c.IsMark() && !c.IsWinner() {
		return
	}
	for _, mark := range strings.Split(c.Printed+","+c.Reproduced, ",") {
		if text, is := marks[mark]; is {
			g.explain(mark, text)
		}
	}
}

// unlessEmpty puts a prefix before a text unless the text is empty.
func unlessEmpty(before, text string) string {
	if text == "" {
		return ""
	}
	return before + text
}

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
