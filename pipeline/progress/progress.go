// Package progress tells a person or a script how far a run is.
//
// There are three ways of telling: bars with rate and time left on a terminal,
// plain lines elsewhere, and one JSON object a line for scripts. Nothing that
// a run writes to its tables depends on which one is used.
package progress

import (
	"io"

	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// Reporter is told what a run does. Its methods may be called from several
// goroutines at once.
type Reporter interface {
	// Start begins an experiment of which so many rows are to be made.
	Start(experiment string, stages []Total)
	// Part reports a finished part: its rows and the bytes of its file.
	Part(part *plan.Part, rows, bytes int64)
	// Note says something to a person.
	Note(text string)
	// Finish ends the experiment begun last.
	Finish()
}

// Total is how much of a stage a run has to make.
type Total struct {
	Stage plan.Stage `json:"stage"`
	Parts int        `json:"parts"`
	Rows  int64      `json:"rows"` // 0 where it is not known before
}

// Totals adds up what the plan says to make, stages in order.
func Totals(p *plan.Plan) []Total {
	var totals []Total
	for _, stage := range plan.Stages() {
		total := Total{Stage: stage}
		for _, part := range p.Parts() {
			if part.Stage == stage && part.Make {
				total.Parts++
				total.Rows += part.Rows()
			}
		}
		if total.Parts > 0 {
			totals = append(totals, total)
		}
	}
	return totals
}

// Quiet returns a Reporter that says nothing.
func Quiet() Reporter { return quiet{} }

type quiet struct{}

func (quiet) Start(string, []Total)         {}
func (quiet) Part(*plan.Part, int64, int64) {}
func (quiet) Note(string)                   {}
func (quiet) Finish()                       {}

// Lines returns a Reporter of plain lines.
func Lines(w io.Writer) Reporter { return &lines{w: w} }
