package command

import (
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	page "github.com/nonminimax/nonminimax/pipeline/report"
	"github.com/nonminimax/nonminimax/pipeline/view"
)

type diagnoseCommand struct {
	experimentNames
	replaceFlag
}

// diagnosed is the setting with which an experiment counts what a diagnosis needs.
const diagnosed = "census=true"

// Run runs experiments with a census of their boards, and says why minimax does well or badly on them.
func (c *diagnoseCommand) Run(s *session) error {
	s.shared.Set = append(s.shared.Set, diagnosed)
	run := runCommand{experimentNames: c.experimentNames, replaceFlag: c.replaceFlag, diagnose: true}
	return run.Run(s)
}

// printDiagnoses prints what is said of the evaluators of an experiment, in place of what a run ends with.
func (x *execution) printDiagnoses(in page.Input) error {
	list := page.Diagnoses(in)
	if len(list) == 0 {
		e := in.Plan.Experiment
		say(x.stderr, "%s: nothing to diagnose: %s", e.Name, whyUndiagnosed(&e.BoardSets[0]))
	}
	for _, d := range list {
		view.Paragraph(x.stdout, d.Title)
		d.Table.Fit(x.stdout, "measured", "expected")
		d.Table.Text(x.stdout)
		for _, words := range d.Words {
			view.Paragraph(x.stdout, words)
		}
		fmt.Fprintf(x.stdout, "Numbers: %s\n\n", x.commandOn(d.Ask, "--set "+diagnosed))
	}
	_, err := fmt.Fprintf(x.stdout, "Page: %s\n", x.suggested("report", in.Plan.Experiment))
	return err
}

// whyUndiagnosed says what a board set lacks whose nodes are not counted.
func whyUndiagnosed(set *experiment.BoardSet) string {
	if set.Recorded() {
		return "a log has no positions whose values could be counted, expected trees (game: tree)"
	}
	if nodes := set.Values.Nodes(); nodes != nil && !set.Unsolved {
		if tree, node, cut := nodes.Cut(set.Boards); cut {
			return fmt.Sprintf("tree %q ends at node %q, which is not terminal, so that nodes cannot be counted: expected a "+
				"terminal value at every leaf", tree, node)
		}
	}
	return "it has no solved boards with evaluators and depths"
}
