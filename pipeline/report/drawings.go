package report

import (
	"cmp"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/figure"
	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// drawing is a figure of the report, of which the page shows panel by panel, so that it fits any width.
type drawing struct {
	*figure.Picture
	Caption string            // what the title leaves out; empty where page/captions.html has it
	Alone   bool              // whether games have one player
	Rows    int               // of its data
	files   map[string][]byte // its files by extension
}

// gallery collects the drawings of an experiment until the first error.
type gallery struct {
	Input
	drawings []*drawing
	err      error
}

// drawer draws rows of a table.
type drawer[T any] func(name, title string, words figure.Words, rows []T) *figure.Picture

// add draws rows of a table, if there are any.
func add[T any](to *gallery, name, title, caption string, rows []T, draw drawer[T]) {
	if to.err != nil || len(rows) == 0 {
		return
	}
	schema, err := part.SchemaOf[T]("", "")
	if err != nil {
		panic(err) // the row types are constant
	}
	memory := store.NewMemory()
	err = part.WriteCSV(memory, "csv", schema, rows)
	csv, problem := store.ReadFile(memory, "csv", maxPage)
	to.err = cmp.Or(err, problem)
	picture := draw(name, title, to.words, rows)
	to.drawings = append(to.drawings, &drawing{Picture: picture, Caption: caption, Alone: to.Alone(), Rows: len(rows),
		files: map[string][]byte{".svg": picture.SVG(), ".csv": csv}})
}

// drawings draws the figures of an experiment, in the order of the page.
func drawings(in Input) ([]*drawing, error) {
	to := &gallery{Input: in}
	to.drawPrinted()
	to.drawTreeError()
	to.drawSweeps()
	to.drawCorrectness()
	to.drawContests()
	add(to, "reliability", "What the evaluators' values are worth", "", to.Found.Reliability, figure.Reliability)
	add(to, "", "", "", in.Found.Savings,
		func(_, _ string, words figure.Words, rows []tables.SavingsRow) *figure.Picture {
			return figure.Nodes(words, rows)
		})
	return to.drawings, to.err
}

// drawPrinted redraws the paper's figures that have claims.
func (to *gallery) drawPrinted() {
	if to.Published == nil {
		return
	}
	rows := decided(to.Input)
	source, _, _ := strings.Cut(to.Plan.Experiment.Source, ";") // and what of it was not available
	for _, table := range to.Published.Tables {
		if !table.Figure {
			continue
		}
		title := published.Heading(table.Name) + ": " + table.Title
		caption := source + " " + table.Name + ", redrawn. "
		if section, ok := strings.CutPrefix(table.Name, "section "); ok { // which has no figure
			title = table.Title
			caption = "What " + source + " says in words, section “" + section + "”, drawn. "
		}
		if table.Note != "" {
			caption += capital(table.Note) + ". "
		}
		caption += "Lines, bands, plus signs and rings as in the figures below."
		add(to, fileName(table.Name), title, caption, claimed(to.Published, table.Name, rows), figure.AsPrinted)
	}
}

func fileName(figure string) string { return strings.ReplaceAll(figure, " ", "-") }

// claimed returns the searches that the claims about a figure refer to.
func claimed(pub *published.Paper, name string, rows []tables.AtlasRow) (about []tables.AtlasRow) {
	for _, r := range rows {
		if r.Budget == 0 && slices.ContainsFunc(pub.Claims, func(c published.Claim) bool {
			subject := c.Evaluator == r.Evaluator && c.Propagator == r.Propagator
			other := c.OtherEvaluator == r.Evaluator && c.Other == r.Propagator
			return c.Figure == name && c.Method == "" && slices.Contains(c.BoardSets, r.BoardSet) && (subject || other)
		}) {
			about = append(about, r)
		}
	}
	return about
}

// drawTreeError draws figure 1 of [WPN09].
func (to *gallery) drawTreeError() {
	add(to, "figure-1", "Error of a search of depth 1 by type of tree, [WPN09] figure 1", "",
		drawable(to.Found.Figure1), figure.TreeError)
}

// drawable returns the rows of board sets that were run with artificial evaluators of at least
// three different errors: fewer make no curve, and other evaluators have no adjustable error.
func drawable(rows []tables.Figure1Row) []tables.Figure1Row {
	artificial := where(rows, func(r tables.Figure1Row) bool { return strings.HasPrefix(r.Evaluator, "artificial-") })
	errs := make(map[string]map[float64]bool)
	for _, r := range artificial {
		if errs[r.BoardSet] == nil {
			errs[r.BoardSet] = make(map[float64]bool)
		}
		errs[r.BoardSet][r.E] = true
	}
	return where(artificial, func(r tables.Figure1Row) bool { return len(errs[r.BoardSet]) >= 3 })
}

// drawCorrectness draws correct decisions by depth, and by budget.
func (to *gallery) drawCorrectness() {
	rows := decided(to.Input)
	for _, by := range limitsOfSearch {
		limited := where(rows, func(r tables.AtlasRow) bool { return r.Budget > 0 == by.budget })
		add(to, "correctness"+by.suffix, "Correct decisions by "+by.words, "", limited, figure.Correctness)
	}
}

// limitsOfSearch are what figures of searches are drawn by.
var limitsOfSearch = []struct {
	suffix, words string
	budget        bool
}{{"", "depth of search", false}, {"-budgets", "nodes that a search may visit", true}}

// drawContests draws the winners of contests and the critical boards, by depth and by budget.
func (to *gallery) drawContests() {
	rows := experiment.InOrder(to.Plan.Experiment, to.Found.Contests,
		func(r tables.ContestRow) (boardSet, evaluator, player string) {
			return r.BoardSet, r.Evaluator, experiment.Contest{First: r.First, Second: r.Second}.String()
		})
	critical := criticalPairs(to.Input, rows)
	for _, by := range limitsOfSearch {
		rows := where(critical, func(r tables.CriticalRow) bool { return r.Budget > 0 == by.budget })
		drawn := where(rows, func(r tables.CriticalRow) bool { return r.Pairs > 0 })
		add(to, "contests"+by.suffix, "Contests by "+by.words, "", drawn, figure.Contests)
		add(to, "critical-pairs"+by.suffix, "Critical pairs by "+by.words, "", rows, figure.CriticalPairs)
	}
}

func criticalPairs(in Input, rows []tables.ContestRow) []tables.CriticalRow {
	return tables.Critical(rows, results.Chance(in.Plan), func(name string) tables.BoardSet {
		set, _ := in.Plan.Experiment.BoardSet(name)
		return tables.BoardSet{Name: name, Exhaustive: set.All}
	})
}
