package published

// Claims: statements of a paper about curves that it draws and does not print.
//
// References: [WPN09] figures 3 to 6 and the sentences about them; [E97] "Analysis of
// negamax: branching factor, depth" and "Iterated deepening"; [KM75] theorem 1.

import (
	"fmt"
	"math"
)

// Claim is one checkable statement about a figure: one line of
// data/published/<name>/claims.csv. It is about the curve of fractions of correct
// decisions of a subject by depth, or by budget, alone or compared with another curve
// (claim_curves.go); or about what searches cost by depth (claim_search.go).
type Claim struct {
	Figure    string   `csv:"figure"`    // the paper's figure, such as "figure 3"
	ID        string   `csv:"id"`        // short name, unique within the figure and a board set
	Where     string   `csv:"where"`     // section of the paper that says it
	Statement string   `csv:"statement"` // the sentence, quoted closely
	Kind      string   `csv:"kind"`      // what has to hold; one of kinds
	BoardSets []string `csv:"boardsets"`
	// OtherBoardSets are those of the other curve, by those of the subject; the same without any.
	OtherBoardSets []string `csv:"other_boardsets,optional"`

	Evaluator      string `csv:"evaluator"` // the subject
	Propagator     string `csv:"propagator"`
	OtherEvaluator string `csv:"other_evaluator"` // the other curve; empty for a claim about one
	Other          string `csv:"other"`
	By             string `csv:"by,optional"`    // what the curves are by: byBudget, else depth
	From           int32  `csv:"from" least:"1"` // depths or budgets it is about, both included
	To             int32  `csv:"to" least:"1"`
	Note           string `csv:"note"`
	Method         string `csv:"method,optional"` // of a claim about searches: the way to search

	File string // where the claim was read
	Line int
}

// byBudget says that a claim is about budgets of nodes, such as the iterations of UCT.
const byBudget = "budget"

// Unit names what From and To count: "depth" or "budget".
func (c Claim) Unit() string {
	if c.By == byBudget {
		return byBudget
	}
	return "depth"
}

// Kinds of claims.
const (
	claimNeverWorse    = "never-worse-with-depth"   // no depth decides worse than a smaller one
	claimPathological  = "pathological"             // some depth decides worse than a smaller one
	claimNeverByParity = "never-worse-same-parity"  // never-worse-with-depth among odd depths and among even ones
	claimPathByParity  = "pathological-same-parity" // pathological among odd depths or among even ones
	claimWorseValues   = "evaluations-worse"        // at some depth backed-up values are further off than at a smaller one
	claimWorseParity   = "evaluations-worse-same-parity"
	claimMorePath      = "more-pathological"    // pathological-same-parity by a larger fall than the other
	claimBetter        = "better"               // more correct decisions than the other, in the mean over the depths
	claimClearlyBetter = "clearly-better"       // the same, by a difference that a figure shows
	claimSlightly      = "slightly-better"      // better, but not by much
	claimNeverFarWorse = "never-far-worse"      // at no depth much worse than the other
	claimWidening      = "widening"             // a larger lead over the other at the last depth than at the first
	claimNearLast      = "near-last-level"      // nodes are about those of the last level of a uniform tree
	claimOverhead      = "small-overhead"       // iterated deepening costs little more than its last search
	claimReduced       = "considerably-reduced" // the effective branching factor is far below that of full width
	claimRoot          = "square-root"          // the best case of alpha-beta, whose branching factor tends to the square root of that
)

// The papers' words have no numbers, so four are fixed here, once for all claims and
// before any was measured (except the nodes of the whole tree of tic-tac-toe, which are
// known).
const (
	// visible is what a figure of the paper can show: about the width of a mark in a
	// column-wide plot from .5 to 1, and the 95% range (simultaneous over depths) of a
	// difference between two curves of 10,000 boards.
	visible = 0.02
	slight  = 0.05 // up to here one curve is slightly, nearly, not far above another
	near    = 0.1  // up to here a factor is very close to 1, an overhead very small
	halved  = 0.75 // exponent half-way between no saving, 1, and the best case of alpha-beta, the square root, .5 [KM75]
)

// kind is a kind of claim: the number that decides it, and what the claim says of it.
type kind struct {
	name   string
	curves int    // how many it is about; 0 if it is about searches
	apart  int32  // the least distance of its first and last depth
	says   string // the range of the number, in words

	// judge compares the number's 95% interval with the claim: it agrees if the whole
	// interval satisfies the claim, differs if none of it does. Both are false if the
	// interval leaves the claim open.
	judge   func(low, high float64) (agrees, differs bool)
	measure func(subject, other curve) measured // nil if the claim is about searches
}

// kinds are all kinds of claims.
//
// The paper calls pathology "a decrease in correct decisions with an increase in
// search depth" and does not say whether odd and even depths are compared. The player
// to move at the horizon differs between them, and curves zigzag. So such claims are about
// the odd and the even depths of a curve apart, and a reading takes all depths together.
// Both were judged in the other order before; the kinds -same-parity were added after a first
// run had shown the zigzag.
//
// A sample can show that a curve falls. It cannot show that a curve never falls, only
// that it falls by no more than is visible. A fall that is certain but too small to be
// seen (0 < low, high <= visible) is a fall: never-worse differs, pathological agrees. A
// true fall below visible could therefore agree or differ with the sample; so claims are
// judged by exact probabilities wherever package exact can fold them, and the note of a
// claim that agrees says which falls are not excluded.
var kinds = []kind{
	{claimNeverWorse, 1, 1, noFall, flat, largestDrop(1)},
	{claimPathological, 1, 1, "a fall", falls, largestDrop(1)},
	{claimNeverByParity, 1, 2, noFall, flat, largestDrop(2)},
	{claimPathByParity, 1, 2, "a fall", falls, largestDrop(2)},
	{claimWorseValues, 1, 1, "a rise", falls, largestRise(1)},
	{claimWorseParity, 1, 2, "a rise", falls, largestRise(2)},
	{claimMorePath, 2, 2, "> 0", above(0), curve.furtherFall},
	{claimBetter, 2, 0, "> 0", above(0), curve.meanLead},
	{claimClearlyBetter, 2, 0, "> " + number(visible), above(visible), curve.meanLead},
	{claimSlightly, 2, 0, "> 0, <= " + number(slight), within(0, slight), curve.meanLead},
	{claimNeverFarWorse, 2, 0, "<= " + number(slight), atMost(slight), curve.largestShortfall},
	{claimWidening, 2, 1, "> 0", above(0), curve.widening},
	{claimNearLast, 0, 0, "<= " + number(near), atMost(near), nil},
	{claimOverhead, 0, 0, "<= " + number(near), atMost(near), nil},
	{claimReduced, 0, 0, "<= " + number(halved), atMost(halved), nil},
	{claimRoot, 0, 0, "<= " + number(near), atMost(near), nil},
}

const noFall = "no fall"

func flat(low, high float64) (agrees, differs bool)  { return low <= 0 && high <= visible, low > 0 }
func falls(low, high float64) (agrees, differs bool) { return low > 0, low <= 0 && high <= visible }

func within(over, most float64) func(low, high float64) (agrees, differs bool) {
	return func(low, high float64) (agrees, differs bool) {
		return low > over && high <= most, high <= over || low > most
	}
}

func above(limit float64) func(low, high float64) (agrees, differs bool) {
	return within(limit, math.Inf(1))
}

func atMost(limit float64) func(low, high float64) (agrees, differs bool) {
	return within(math.Inf(-1), limit)
}

// kind returns the claim's kind, the zero value if it is unknown.
func (c Claim) kind() kind {
	for _, k := range kinds {
		if k.name == c.Kind {
			return k
		}
	}
	return kind{}
}

func (k kind) ofSearches() bool { return k.name != "" && k.curves == 0 }

// verdict compares the interval of the decisive number with the claim. An undecided
// claim is not reproducible: more boards decide it, unless the truth lies on the border.
func (k kind) verdict(m measured) string {
	agrees, differs := k.judge(m.low, m.high)
	switch {
	case agrees:
		return VerdictAgrees
	case differs:
		return VerdictDiffers
	}
	return VerdictNotReproducible
}

// problem names the first invalid column and what was expected; both are empty for a
// claim that can be checked. It does not check that the figure and board sets exist.
func (c Claim) problem() (column, expected string) {
	k := c.kind()
	two := k.curves == 2
	for _, rule := range []struct {
		broken           bool
		column, expected string
	}{
		{c.ID == "", "id", "a name"},
		{c.Statement == "", "statement", "the words of the paper"},
		{k.name == "", "kind", fmt.Sprintf("one of %q", kindNames())},
		{len(c.BoardSets) == 0, "boardsets", "names of board sets"},
		{c.Evaluator == "", "evaluator", "a name"},
		{c.Propagator == "", "propagator", "a name"},
		{two != (c.Other != ""), "other", "another propagator where the kind compares two, else nothing"},
		{two != (c.OtherEvaluator != ""), "other_evaluator", "another evaluator where the kind compares two, else nothing"},
		{len(c.OtherBoardSets) > 0 && (!two || len(c.OtherBoardSets) != len(c.BoardSets)),
			"other_boardsets", "as many names as boardsets has where the kind compares two, else nothing"},
		{c.By != "" && c.By != byBudget || c.By == byBudget && (k.ofSearches() || k.apart > 1),
			"by", fmt.Sprintf("nothing or %q, which has no parity and costs what it says", byBudget)},
		{k.ofSearches() != (c.Method != ""), "method", "a way to search where the kind is about searches, else nothing"},
		{c.From < 1, "from", "a depth or budget of at least 1"},
		{c.To < c.From+k.apart, "to", "a depth or budget that is far enough beyond from"},
	} {
		if rule.broken {
			return rule.column, rule.expected
		}
	}
	return "", ""
}

func kindNames() (names []string) {
	for _, k := range kinds {
		names = append(names, k.name)
	}
	return names
}

// row is the label of a claim about one board set, unique within the figure.
func (c Claim) row(boardSet string) string { return c.ID + " " + boardSet }

// replaced applies a reading to the claim; touched reports whether that changes it.
func (c Claim) replaced(r Reading) (out Claim, touched bool) {
	var names []*string
	switch r.Field {
	case fieldPropagator:
		names = []*string{&c.Propagator, &c.Other}
	case fieldEvaluator:
		names = []*string{&c.Evaluator, &c.OtherEvaluator}
	case fieldKind:
		names = []*string{&c.Kind}
	}
	for _, name := range names {
		if to := r.counterpart(*name); to != *name {
			*name, touched = to, true
		}
	}
	return c, touched
}
