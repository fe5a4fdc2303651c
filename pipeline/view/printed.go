package view

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/published"
)

// Verdict is how a verdict on a printed cell looks: a sign, a word and a colour.
type Verdict struct {
	Name    string // its CSS class
	Sign    string
	Word    string
	Meaning string
	silent  bool // whether a terminal leaves out the sign, as of what is simply reproduced
}

// DerivedClass is the class of cells that follow from counts which agree, or from the rules.
const DerivedClass = "derived"

// Verdicts lists all verdicts, the good ones first.
var Verdicts = []*Verdict{
	reproduced(published.VerdictExact, "we get the printed digits"),
	reproduced(published.VerdictAgrees, "equal within the sampling errors of both numbers"),
	{Name: DerivedClass, Sign: published.SignDerived, Word: "follows",
		Meaning: "follows from counts which agree, or from the rules, as a zero does where nobody can be wrong; it is not " +
			"judged itself (" + published.SignDerived + "≠: the counts differ)"},
	newVerdict(published.VerdictDiffers, "differs", "by more than sampling explains"),
	newVerdict(published.VerdictMisprint, "misprint", "contradicted by other numbers of the paper"),
	newVerdict(published.VerdictLost, "lost in print", "illegible in the scan of the paper that we read"),
	newVerdict(published.VerdictNotReproducible, "not reproducible",
		"this sample does not decide it, or no reading of the paper reproduces it"),
}

func newVerdict(name, word, meaning string) *Verdict {
	return &Verdict{Name: name, Sign: published.Sign(name, false), Word: word, Meaning: meaning}
}

func reproduced(name, meaning string) *Verdict {
	v := newVerdict(name, name, meaning)
	v.silent = true
	return v
}

// verdictOf finds a verdict by its name in the tables, and whether it is that of counts; nil if
// there is none.
func verdictOf(name string, derived bool) *Verdict {
	if derived && name == published.VerdictAgrees {
		name = DerivedClass
	}
	i := slices.IndexFunc(Verdicts, func(v *Verdict) bool { return v.Name == name })
	if i < 0 {
		return nil
	}
	v := Verdicts[i]
	if derived && name != DerivedClass {
		return &Verdict{Name: v.Name, Sign: published.Sign(name, true), Word: "counts: " + v.Word, Meaning: v.Meaning}
	}
	return v
}

// UndecidedWord is the word for a statement that the boards neither support nor contradict, or that holds by one
// reading and not by another. Its verdict in the tables is that of numbers which no reading of the paper gives.
const UndecidedWord = "undecided"

// IsUndecided reports whether a verdict in a table of the paper is that of such a statement.
func IsUndecided(table, quantity, verdict string) bool {
	return published.States(table, quantity) && verdict == published.VerdictNotReproducible
}

// Printed is a printed table beside ours, its columns grouped by contest.
func Printed(p published.PrintTable) *Table {
	t := &Table{ID: TableID(p.Table), Caption: published.Heading(p.Table) + UnlessEmpty(". ", p.Title),
		Note: UnlessEmpty("Note: ", p.Note), Columns: []Column{{Name: p.Stub}}}
	for _, label := range p.Header {
		contest, name, grouped := strings.Cut(label, ": ")
		if !grouped {
			contest, name = "", label
		}
		if full, is := columnWords[name]; is {
			name = full
		}
		t.Columns = append(t.Columns, Column{Name: name, Group: contest, Label: strings.ReplaceAll(label, " ", "\n")})
	}
	for _, row := range p.Rows {
		line := []any{row.Label}
		for _, c := range row.Cells {
			line = append(line, t.Compared(p.Table, c))
			t.explainMarks(c)
		}
		t.Row(line...)
	}
	return t
}

// columnWords spells out names of columns.
var columnWords = map[string]string{"prcnt": "percent", "%wins": "percent"}

// Compared is a printed cell of a table beside ours. Its note becomes one of the table.
func (t *Table) Compared(table string, c published.PrintCell) Cell {
	shown := Cell{Text: c.Reproduced, Printed: c.Printed, Verdict: verdictOf(c.Verdict, c.Derived), Note: c.Note,
		Number: true}
	if shown.Verdict != nil {
		shown.ID = CellID(table, c.Row, c.Column)
	}
	if IsUndecided(table, c.Quantity, c.Verdict) {
		undecided := *shown.Verdict
		undecided.Word = UndecidedWord
		shown.Verdict = &undecided
	}
	t.annotate(&shown, c.Derived)
	return shown
}

// annotate numbers the note of a cell; equal notes have one number. Whose verdict a derived
// cell has, the end of its note, stands beside the sign for it.
func (t *Table) annotate(c *Cell, derived bool) {
	text := c.Note
	if derived {
		last := strings.LastIndex(text, "; ") + 1
		t.explain(published.SignDerived, strings.TrimSpace(text[last:]))
		text = text[:max(0, last-1)]
	}
	if text == "" {
		return
	}
	i := slices.IndexFunc(t.Footnotes, func(f Footnote) bool { return f.Text == text })
	if i < 0 {
		i = len(t.Footnotes)
		number := strconv.Itoa(i + 1)
		id := "n-" + strings.TrimPrefix(t.ID, "t-") + "-" + number
		t.Footnotes = append(t.Footnotes, Footnote{id, number, text})
	}
	note := t.Footnotes[i]
	c.Footnote = &note
}

// explain adds a sign to the legend, once.
func (t *Table) explain(mark, text string) {
	if entry := (Footnote{Mark: mark, Text: text}); !slices.Contains(t.Legend, entry) {
		t.Legend = append(t.Legend, entry)
	}
}

// marks explains what papers print in place of a number or a name.
var marks = map[string]string{
	"b": "no critical pair: both players choose the same moves",
	"c": "every decision of both players is correct",
	"?": "no winner: the lead is not significant at 5%",
	"—": "the same percentage, as printed",
}

func (t *Table) explainMarks(c published.PrintCell) {
	if !c.IsMark() && !c.IsWinner() {
		return
	}
	for _, mark := range strings.Split(c.Printed+","+c.Reproduced, ",") {
		if text, is := marks[mark]; is {
			t.explain(mark, text)
		}
	}
}

// CellID is the anchor of a printed cell, TableID that of a table.
func CellID(table, row, column string) string {
	return "c-" + slug(table) + "-" + slug(row) + "-" + slug(column)
}

// TableID is the anchor of a table.
func TableID(name string) string { return "t-" + slug(name) }

// slug is a name in small letters, digits and hyphens.
func slug(name string) string {
	name = strings.NewReplacer("%", "percent ", "'", "").Replace(strings.ToLower(name))
	return strings.Trim(notSlug.ReplaceAllString(name, "-"), "-")
}

var notSlug = regexp.MustCompile(`[^a-z0-9]+`)
