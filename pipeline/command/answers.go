package command

import (
	"fmt"
	"path"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	page "github.com/nonminimax/nonminimax/pipeline/report"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/view"
)

// answers print what a run has made and found, on one screen.
type answers struct {
	*session
	tables  bool // all results before that
	alone   bool // one experiment, whose largest pathology is shown
	printed bool
}

// print prints what was found in an experiment: the first questions of its page with their answers, the searches
// with the largest pathology, and where there is more.
func (a *answers) print(in page.Input) error {
	if a.printed {
		fmt.Fprintln(a.stdout)
	}
	a.printed = true
	if a.tables {
		view.Results(a.stdout, in.Found)
	}
	view.Paragraph(a.stdout, madeWords(in.Plan))
	fmt.Fprintln(a.stdout)
	for _, f := range page.Findings(in) {
		view.Paragraph(a.stdout, f.Head+" "+f.Line)
	}
	if curves := page.CurvesOf(in); a.alone && curves != nil {
		fmt.Fprintln(a.stdout)
		view.Paragraph(a.stdout, curves.Title)
		left := curves.Table.Fit(a.stdout, curves.Fall...)
		curves.Table.Text(a.stdout)
		if curves.Note != "" {
			view.Paragraph(a.stdout, curves.Note)
		}
		if len(left) > 0 {
			view.Paragraph(a.stdout, "not shown: "+strings.Join(left, ", "))
		}
	}
	name, hint := in.Plan.Experiment.Name, " (--tables prints them)"
	if a.tables {
		hint = ""
	}
	_, err := fmt.Fprintf(a.stdout, "\nTables: %s%s\nPage:   %s, made by\n        %s\n",
		a.output.Path(results.Dir(name)), hint, a.output.Path(path.Join(page.Dir(name), "index.html")),
		a.suggested("report", in.Plan.Experiment))
	return err
}

// madeWords says what has been made of an experiment.
func madeWords(p *plan.Plan) string {
	e := p.Experiment
	var boards int64
	for _, set := range e.BoardSets {
		boards += set.Boards
	}
	words := []string{progress.Plural(boards, "board")}
	kept := 0
	rows := make(map[plan.Stage]int64)
	for _, part := range p.Parts() {
		rows[part.Stage] += part.Rows()
		if part.Kept {
			kept++
		}
	}
	for _, kind := range []struct {
		stage plan.Stage
		name  string
	}{{plan.Decide, "decision"}, {plan.Contest, "game"}, {plan.Search, "search"}} {
		if n := rows[kind.stage]; n > 0 {
			words = append(words, progress.Plural(n, kind.name))
		}
	}
	name := e.Name
	if e.Title != "" {
		name += " (" + e.Title + ")"
	}
	return fmt.Sprintf("%s: %s, in %s.", name, strings.Join(words, ", "), progress.Plural(kept, "part"))
}
