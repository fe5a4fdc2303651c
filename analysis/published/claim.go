package published

import (
	"fmt"
	"slices"
)

// Claims: statements of a paper about curves that it draws and does not print.
//
// Reference: [WPN09] figures 3 to 6 and the sentences about them.

// Claim is one checkable statement about a figure: one line of
// data/published/<name>/claims.csv. It is about the curve of fractions of correct
// decisions by depth of a subject, alone or beside the curve of another; or about
// what searches cost by depth (claim_search.go).
type Claim struct {
	Figure    string // the paper's figure, such as "figure 3"
	ID        string // short name, unique within the figure and a board set
	Where     string // section of the paper that says it
	Statement string // the sentence, quoted closely
	Kind      string // what has to hold (claim_verdict.go)
	BoardSets []string

	Evaluator, Propagator string // the subject
	OtherEvaluator, Other string // the other curve; empty for a claim about one
	Method                string // of a claim about searches: the way to search

	From, To int32 // depths it is about, both included
	Note     string

	File string // where the claim was read
	Line int
}

// Kinds of claims.
const (
	claimNeverWorse    = "never-worse-with-depth"   // no depth decides worse than a smaller one
	claimPathological  = "pathological"             // some depth decides worse than a smaller one
	claimNeverByParity = "never-worse-same-parity"  // never-worse-with-depth among odd depths and among even ones
	claimPathByParity  = "pathological-same-parity" // pathological among odd depths or among even ones
	claimBetter        = "better"                   // more correct decisions than the other, in the mean over the depths
	claimClearlyBetter = "clearly-better"           // the same, by a difference that a figure shows
	claimSlightly      = "slightly-better"          // better, but not by much
	claimNeverFarWorse = "never-far-worse"          // at no depth much worse than the other
	claimWidening      = "widening"                 // a larger lead over the other at the last depth than at the first
)

var (
	loneKinds = []string{claimNeverWorse, claimPathological, claimNeverByParity, claimPathByParity}
	pairKinds = []string{claimBetter, claimClearlyBetter, claimSlightly, claimNeverFarWorse, claimWidening}
)

// problem names the first column that cannot be and what was expected; empty for
// a claim that can be checked. Whether figure and board sets exist is not its
// concern.
func (c Claim) problem() (column, expected string) {
	lone := slices.Contains(loneKinds, c.Kind) || c.ofSearches()
	switch {
	case c.ID == "":
		return "id", "a name"
	case c.Statement == "":
		return "statement", "the words of the paper"
	case !lone && !slices.Contains(pairKinds, c.Kind):
		return "kind", fmt.Sprintf("one of %q", slices.Concat(loneKinds, pairKinds, searchKinds))
	case len(c.BoardSets) == 0:
		return "boardsets", "names of board sets"
	case c.Evaluator == "":
		return "evaluator", "a name"
	case c.Propagator == "":
		return "propagator", "a name"
	case lone != (c.Other == ""):
		return "other", "another propagator where the kind compares two, else nothing"
	case lone != (c.OtherEvaluator == ""):
		return "other_evaluator", "another evaluator where the kind compares two, else nothing"
	case c.ofSearches() != (c.Method != ""):
		return "method", "a way to search where the kind is about searches, else nothing"
	case c.From < 1:
		return "from", "a depth of at least 1"
	case c.To < c.From || c.To == c.From && c.Kind == claimWidening || c.To < c.From+c.step():
		return "to", "a depth that is far enough beyond from"
	}
	return "", ""
}

// ofSearches reports whether the claim is about what searches cost.
func (c Claim) ofSearches() bool { return slices.Contains(searchKinds, c.Kind) }

// step is the distance of the nearest depths that a kind about one curve compares: 2
// for depths of one parity, 1 for all, 0 for kinds that compare two curves.
func (c Claim) step() int32 {
	switch c.Kind {
	case claimNeverWorse, claimPathological:
		return 1
	case claimNeverByParity, claimPathByParity:
		return 2
	}
	return 0
}

// row is the label of a claim about one board set, unique within the figure.
func (c Claim) row(boardSet string) string { return c.ID + " " + boardSet }

// replaced is the claim as a reading sees it; touched where that is another one.
func (c Claim) replaced(r Reading) (out Claim, touched bool) {
	if r.Field != fieldPropagator {
		return c, false
	}
	for _, name := range []*string{&c.Propagator, &c.Other} {
		if to := r.counterpart(*name); to != *name {
			*name, touched = to, true
		}
	}
	return c, touched
}

// From a number to a verdict on a claim.
//
// Words have no numbers, so two are fixed here, once for all claims and before any
// was measured:
//
//	visible  .02  what a figure of the paper can show: about the width of a mark in
//	              a column-wide plot from .5 to 1, and the 95% range (simultaneous
//	              over depths) of a difference between two curves of 10,000 boards.
//	slight   .05  up to here one curve is slightly, nearly, not far above another.
//
// A claim agrees where the whole interval lies where the claim puts the number, and
// differs where the interval contradicts it:
//
//	kind                    number            agrees                    differs
//	never-worse-with-depth  largest fall      high <= visible           low > 0
//	pathological            largest fall      low > 0                   high <= visible
//	...-same-parity         the same, odd and even depths apart
//	better                  mean lead         low > 0                   high <= 0
//	clearly-better          mean lead         low > visible             high <= visible
//	slightly-better         mean lead         low > 0, high <= slight   high <= 0 or low > slight
//	never-far-worse         largest shortfall high <= slight            low > slight
//	widening                growth of lead    low > 0                   high <= 0
//
// The paper calls pathology "a decrease in correct decisions with an increase in
// search depth" and does not say whether odd and even depths are compared: who
// moves at the horizon differs, and curves zigzag. So each such claim is made twice; the
// kinds -same-parity were added when a first run had shown the zigzag.
//
// That a curve never falls cannot be shown by a sample, only that it falls by no
// more than can be seen; that it falls can. A fall that is certain but too small to
// be seen (0 < low, high <= visible) is a fall: never-worse differs, pathological
// agrees. A true fall below visible could therefore agree or differ with the sample;
// so claims are judged by exact probabilities wherever package exact can fold them, and
// the note of a claim that agrees says which falls are not excluded. Everything else is undecided at this number of boards and
// gets the verdict not-reproducible, with a note: more boards decide it, unless the
// truth lies on the border.

const (
	visible = 0.02
	slight  = 0.05
)

// verdict holds the interval of the decisive number against the claim.
func (c Claim) verdict(m measured) string {
	agrees, differs := c.judge(m.low, m.high)
	switch {
	case agrees:
		return VerdictAgrees
	case differs:
		return VerdictDiffers
	}
	return VerdictNotReproducible
}

// judge applies the table above; both are false where the interval leaves it open.
func (c Claim) judge(low, high float64) (agrees, differs bool) {
	switch c.Kind {
	case claimNeverWorse, claimNeverByParity:
		return low <= 0 && high <= visible, low > 0
	case claimPathological, claimPathByParity:
		return low > 0, low <= 0 && high <= visible
	case claimClearlyBetter:
		return low > visible, high <= visible
	case claimSlightly:
		return low > 0 && high <= slight, high <= 0 || low > slight
	case claimNeverFarWorse:
		return high <= slight, low > slight
	case claimNearLast, claimOverhead:
		return high <= near, low > near
	case claimReduced:
		return high <= halved, low > halved
	case claimRoot:
		return high <= rooted, low > rooted
	}
	return low > 0, high <= 0 // better, widening
}

// noFall is what never-worse kinds claim.
const noFall = "no fall"

// direction is what a claim says of the decisive number, in short.
func (c Claim) direction() string {
	switch c.Kind {
	case claimNeverWorse, claimNeverByParity:
		return noFall
	case claimPathological, claimPathByParity:
		return "a fall"
	case claimClearlyBetter:
		return "> " + number(visible)
	case claimSlightly:
		return "> 0, <= " + number(slight)
	case claimNeverFarWorse:
		return "<= " + number(slight)
	case claimNearLast, claimOverhead:
		return "<= " + number(near)
	case claimReduced:
		return "<= " + number(halved)
	case claimRoot:
		return "<= " + number(rooted)
	}
	return "> 0"
}
