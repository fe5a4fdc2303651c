package plan

import (
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// Baseline is the propagator that the others of an evaluator are compared with.
const Baseline = "minimax"

// Baseline returns the decisions of [Baseline]; nil where it is not run.
func (e Evaluator) Baseline() *Part {
	at := slices.IndexFunc(e.Decisions, func(p Pair) bool { return p.Rows.Propagator == Baseline })
	if at < 0 {
		return nil
	}
	return e.Decisions[at].Rows
}

// pairUp lays out how often the decisions of a propagator are right beside its own
// of smaller depths and those of the baseline. Each propagator has a part of its own,
// so that another one in the experiment changes none of them.
func (l layout) pairUp(e *Evaluator, solutions *Part) {
	baseline := e.Baseline()
	for i := range e.Decisions {
		rows := e.Decisions[i].Rows
		inputs := []*Part{rows, solutions}
		if baseline != nil && baseline != rows {
			inputs = append(inputs, baseline)
		}
		e.Decisions[i].Paired = l.part(Part{Stage: Tally, Kept: true, Evaluator: e.Name, Propagator: rows.Propagator,
			Inputs: inputs}, part.PairTallies, tally.Version)
	}
}

// Seeks reports whether rows of a pair have to be searched for: they are to be
// made, or to be counted without being kept.
func (e Evaluator) Seeks(p Pair) bool {
	return p.Rows.Make || !p.Rows.Kept && e.Counts(p)
}

// Counts reports whether a part that is to be made counts the rows of a pair.
func (e Evaluator) Counts(p Pair) bool {
	if p.Tally.Due() {
		return true
	}
	return slices.ContainsFunc(e.Decisions, func(other Pair) bool {
		return other.Paired.Due() && slices.Contains(other.Paired.Inputs, p.Rows)
	})
}
