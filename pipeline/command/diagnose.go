package command

import (
	"errors"
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/nodetable"
	page "github.com/nonminimax/nonminimax/pipeline/report"
	"github.com/nonminimax/nonminimax/pipeline/view"
)

type diagnoseCommand struct {
	experimentNames
	replaceFlag
}

// diagnosed is the setting with which an experiment makes what a diagnosis needs.
const diagnosed = "diagnose=true"

// Run runs experiments with a census of their boards, and says why minimax does well or badly on them.
func (c *diagnoseCommand) Run(s *session) error {
	for _, name := range c.Experiments {
		if !isTableFile(name) {
			continue
		}
		if key, err := tableKey(name); err != nil {
			return err
		} else if key != nodetable.NodesKey {
			return usagef("%s: a log, which has only the moves that were chosen; expected a table of trees (data/experiments/"+
				"README.md, \"Bring your own trees\"); whether deeper is worse says `%s judge %s`", name, called(), name)
		}
	}
	s.shared.Set = append(s.shared.Set, diagnosed)
	run := runCommand{experimentNames: c.experimentNames, replaceFlag: c.replaceFlag, as: "diagnose"}
	return run.Run(s)
}

// printDiagnoses prints what is said of the evaluators of an experiment, in place of what a run ends with, and of which
// board sets nothing can be said.
func (x *execution) printDiagnoses(in page.Input) error {
	e := in.Plan.Experiment
	for i := range e.BoardSets {
		if why := undiagnosed(e, &e.BoardSets[i]); why != nil {
			say(x.stderr, "%s, board set %q: nothing to diagnose: %v", e.Name, e.BoardSets[i].Name, why)
		}
	}
	list := page.Diagnoses(in)
	for i, d := range list {
		view.Paragraph(x.stdout, d.Title)
		for _, words := range d.Words {
			view.Paragraph(x.stdout, words)
		}
		if i == 0 { // the same of each
			for _, column := range d.Legend() {
				view.Paragraph(x.stdout, column.Name+": "+column.Words)
			}
		}
		if err := x.printNumbers(d.Table); err != nil {
			return err
		}
		fmt.Fprintf(x.stdout, "Numbers: %s %s\n\n", x.suggested("show diagnosis", e), d.Where)
	}
	if len(list) == 0 {
		return nil
	}
	_, err := fmt.Fprintf(x.stdout, "Page: %s\n", x.suggested("report", e))
	return err
}

// printNumbers prints a table as wide as a terminal, or else all of it, with tabs, for other programs.
func (x *execution) printNumbers(t *view.Table) error {
	if x.stdout.Width() > 0 {
		t.Fit(x.stdout.Width(), "right", "expected")
		t.Text(x.stdout)
		return nil
	}
	return view.Tabbed(x.stdout, t.Texts())
}

// undiagnosed returns why a board set has no diagnosis; nil where it has one, or is tried beside one.
func undiagnosed(e *experiment.Experiment, s *experiment.BoardSet) error {
	if beside, ok := strings.CutSuffix(s.Name, experiment.GrownName("")); ok {
		if other, ok := e.BoardSet(beside); ok && other.Census {
			return nil
		}
	}
	if why := s.Undiagnosed(); why != nil || s.Census {
		return why
	}
	return errors.New("its key census is false")
}
