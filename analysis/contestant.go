package analysis

import (
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/stages/player"
)

// contestant is one side of a contest: a propagator, and the evaluator that it reads
// leaves with, which is the contest's where it has none of its own.
type contestant struct {
	propagator, evaluator string
}

// newContestant reads the name of a side in a contest with that evaluator.
func newContestant(name, evaluator string) contestant {
	side := player.Split(name)
	if side.Own() {
		evaluator = side.Evaluator
	}
	return contestant{side.Propagator, evaluator}
}

// readsAs reports whether a contestant is a reading of a printed one: of the same
// family of propagators, with an evaluator of the same parameters. In a contest that
// is about evaluators, one without parameters is a reading of itself alone.
func (c contestant) readsAs(printed contestant, aboutEvaluators bool) bool {
	same := c.evaluator == printed.evaluator
	numbers := parameters(printed.evaluator)
	if !aboutEvaluators || numbers != "" {
		same = parameters(c.evaluator) == numbers
	}
	return same && family(c.propagator) == family(printed.propagator)
}

// family is what variants of a propagator have in common.
func family(propagator string) string {
	name, _, _ := strings.Cut(propagator, "-")
	return name
}

// parameters is what variants of an evaluator with numbers in its name have in
// common: the name up to the last number, chain-1-64-1 of chain-1-64-1-span. Empty
// for an evaluator without numbers.
func parameters(evaluator string) string {
	words := strings.Split(evaluator, "-")
	for i := len(words); i > 0; i-- {
		if _, err := strconv.ParseFloat(words[i-1], 64); err == nil {
			return strings.Join(words[:i], "-")
		}
	}
	return ""
}
