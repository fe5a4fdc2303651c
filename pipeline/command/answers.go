package command

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	page "github.com/nonminimax/nonminimax/pipeline/report"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/view"
	"github.com/nonminimax/nonminimax/stages/logged"
)

// emitAnswers writes what would be printed as events, one a paragraph.
func (x *execution) emitAnswers(in page.Input) (err error) {
	var answers []string
	if x.as == "diagnose" {
		for _, d := range page.Diagnoses(in) {
			answers = append(append(answers, d.Title), d.Words...)
		}
	} else {
		answers = found(in)
	}
	for _, text := range answers {
		answer := map[string]any{"event": "answer", "experiment": in.Plan.Experiment.Name, "text": text}
		err = errors.Join(err, x.stream.Emit(answer))
	}
	return err
}

// found is what was found in an experiment, a paragraph each.
func found(in page.Input) (list []string) {
	list = page.Doubts(in)
	for _, f := range page.Findings(in) {
		list = append(list, strings.Split(f.Question+" "+f.Line, "\n")...)
		if f.Where != "" {
			list = append(list, "Where does minimax get worse? "+strings.ReplaceAll(f.Where, "\u2011", "-")+".")
		}
		if f.Tie != "" {
			list = append(list, "Why? "+f.Tie)
		}
	}
	list = append(list, page.Untold(in)...)
	next := page.Next(in, called()+" ")
	for i, text := range next {
		if len(next) > 1 {
			text = fmt.Sprintf("%d. %s", i+1, text)
		}
		if i == 0 {
			text = "What next? " + text
		}
		list = append(list, text)
	}
	return list
}

// print prints what was found in an experiment: the first questions of its page with their answers, the searches
// with the largest pathology, and where there is more.
func (x *execution) print(in page.Input) error {
	switch {
	case x.stream != nil:
		return errors.Join(x.emitAnswers(in), view.ResultsJSON(x.stream, in.Found))
	case x.shared.Quiet:
		return nil
	}
	if x.printed {
		fmt.Fprintln(x.stdout)
	}
	x.printed = true
	if x.as == "diagnose" {
		return x.printDiagnoses(in)
	}
	if x.Tables {
		view.Results(x.stdout, in.Found)
	}
	view.Paragraph(x.stdout, madeWords(in.Plan))
	fmt.Fprintln(x.stdout)
	for _, text := range found(in) {
		view.Paragraph(x.stdout, text)
	}
	if curves, keep := page.Curves(in); x.alone && curves != nil {
		fmt.Fprintln(x.stdout)
		view.Paragraph(x.stdout, curves.Caption)
		left := curves.Fit(view.TextWidth(x.stdout), keep...)
		curves.Text(x.stdout)
		if curves.Note != "" {
			view.Paragraph(x.stdout, curves.Note)
		}
		if len(left) > 0 {
			view.Paragraph(x.stdout, "not shown: "+strings.Join(left, "; "))
		}
	}
	name, hint := in.Plan.Experiment.Name, " (--tables prints them)"
	if x.Tables || in.Scored() { // which those are not of
		hint = ""
	}
	there := ", which this makes"
	if page.Outdated(in) {
		there = " is of other numbers; this makes it anew"
	}
	_, err := fmt.Fprintf(x.stdout, "\nTables: %s%s\nPage:   %s%s:\n        %s\n",
		x.output.Path(results.Dir(name)), hint, x.output.Path(path.Join(page.Dir(name), "index.html")), there,
		x.suggested("report", in.Plan.Experiment))
	return err
}

// madeWords says what has been made of an experiment.
func madeWords(p *plan.Plan) string {
	e := p.Experiment
	var boards, answers int64
	kind, scored := "board", true
	for _, set := range e.BoardSets {
		boards += set.Boards
		scored = scored && set.Scored()
		if log, ok := set.Values.Nodes().(*logged.Table); ok {
			answers += int64(log.Answers())
		}
	}
	if scored {
		kind = "prompt"
	} else if !slices.ContainsFunc(e.BoardSets, isSearched) {
		kind = "position"
	}
	words := []string{progress.Plural(boards, kind)}
	if answers > 0 {
		words = append(words, progress.Plural(answers, "scored answer"))
	}
	rows := make(map[plan.Stage]int64)
	for _, part := range p.Parts() {
		if !part.Set.Scored() {
			rows[part.Stage] += part.Rows()
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
	if n := len(e.BoardSets); n > 1 {
		words[0] += fmt.Sprintf(" in %d board sets", n)
	}
	return fmt.Sprintf("%s: %s.", name, strings.Join(words, ", "))
}

// isSearched reports whether a board set is searched by this program, as logs are not.
func isSearched(set experiment.BoardSet) bool { return !set.Recorded() }
