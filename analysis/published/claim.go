package published

// Claims: statements of a paper about curves that it draws and does not print, or about what
// searches cost, compared with ours as rows of table `published`.
//
// References: [WPN09] figures 3 to 6 and the sentences about them; [E97] "Analysis of
// negamax: branching factor, depth" and "Iterated deepening"; [KM75] theorem 1.

import (
	"fmt"
	"math"
	"slices"
)

// mainReading names the reading under which a claim is compared, if the paper leaves a
// choice.
func (m *matcher) mainReading(c Claim) string {
	for _, r := range m.pub.Readings {
		as, touched := c.replaced(r)
		if !touched || r.Table != c.Figure {
			continue
		}
		from, to := r.From, r.To
		if r.Field == fieldKind {
			from, to = c.Kind, as.Kind
		}
		return fmt.Sprintf("reading %s; %s has the reading %s", from, r.Label, to)
	}
	return ""
}

// claimsUnder lists the claims of a figure that a reading changes; nil if this run has
// none of the curves that the reading substitutes.
func (m *matcher) claimsUnder(r Reading) (claims []Claim) {
	known := false
	for _, c := range m.pub.Claims {
		if c, touched := c.replaced(r); touched && c.Figure == r.Table {
			claims = append(claims, c)
			known = known || slices.ContainsFunc(c.BoardSets, func(set string) bool {
				_, ok := m.claim(c, set)
				return ok
			})
		}
	}
	if !known {
		return nil
	}
	return claims
}

// claim compares one claim on one board set; false if this run lacks a depth of one of
// its curves, or of its searches.
func (m *matcher) claim(c Claim, boardSet string) (Row, bool) {
	found, ok := c.kind().decisive.measured(m, c, boardSet)
	return c.judged(boardSet, found), ok
}

// decisive is a number that decides a claim.
type decisive interface {
	// measured measures it on one board set; false if this run lacks something that it takes.
	measured(m *matcher, c Claim, boardSet string) (measured, bool)
	// certainty says what its limits are by.
	certainty(m measured) string
}

// ofCurves is the number of a claim about one curve or two.
type ofCurves func(subject, other curve) measured

func (f ofCurves) measured(m *matcher, c Claim, boardSet string) (found measured, ok bool) {
	subject, ok := m.curve(c, boardSet, c.Evaluator, c.Propagator)
	if !ok {
		return found, false
	}
	var other curve
	if c.Other != "" {
		other, ok = m.curve(c, c.otherSet(boardSet), c.OtherEvaluator, c.Other)
		if !ok || !slices.Equal(subject.limits, other.limits) {
			return found, false
		}
	}
	found = f(subject, other)
	return found, !math.IsNaN(found.Value)
}

func (ofCurves) certainty(m measured) string {
	switch {
	case m.seeds > 0:
		return fmt.Sprintf("all boards, and chance beside them: intervals are of Student's t over %d seeds", m.seeds)
	case m.Low < m.High:
		return "from the same boards, taken as independent: the interval is as a rule wider than needed; " +
			"exact probabilities stand in where they are known"
	}
	return "exact probabilities, without sampling error"
}

func (c Claim) otherSet(boardSet string) string {
	if len(c.OtherBoardSets) == 0 {
		return boardSet
	}
	return c.OtherBoardSets[slices.Index(c.BoardSets, boardSet)]
}

// judged is the row of a claim.
func (c Claim) judged(boardSet string, m measured) Row {
	k := c.kind()
	text := func(v float64) string { return roundLike(v, ".0000") }
	row := Row{
		Row: c.row(boardSet), Column: c.Statement, Published: math.NaN(), Printed: k.says,
		Quantity: c.Kind, Expect: expectSampled,
		Reproduced: m.Value, Low: m.Low, High: m.High, Z: m.z, Verdict: k.verdict(m),
		ReproducedText: fmt.Sprintf("%s [%s, %s]", text(m.Value), text(m.Low), text(m.High)),
	}
	row.note(m.text)
	if row.Verdict == VerdictNotReproducible {
		row.note("undecided: the interval neither supports nor contradicts the claim at this number of boards")
	}
	row.note(k.decisive.certainty(m))
	if row.Verdict == VerdictAgrees && k.says == noFall && m.High > 0 {
		row.note("agrees as far as a figure shows: a fall of up to " + number(m.High) + " is not excluded")
	}
	if row.Verdict == VerdictDiffers && (k.says == "a fall" || k.says == "a rise") {
		row.note(fmt.Sprintf("differs: at most %s here, and less than %s shows in no figure", number(m.High),
			number(visible)))
	}
	return row
}

// kind is a kind of claim: the number that decides it, and what the claim says of it.
type kind struct {
	name   string
	curves int    // how many it is about; 0 if it is about searches
	apart  int32  // the least distance of its first and last depth
	says   string // the range of the number, in words

	// judge compares the number's 95% interval with the claim: it agrees if the whole
	// interval satisfies the claim, differs if none of it does. Both are false if the
	// interval leaves the claim open.
	judge func(low, high float64) (agrees, differs bool)
	decisive
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
	// No depth decides worse than a smaller one, or some depth does; of any depths, or of one parity.
	{"never-worse-with-depth", 1, 1, noFall, flat, ofCurves(largestDrop(1))},
	{"pathological", 1, 1, "a fall", falls, ofCurves(largestDrop(1))},
	{"never-worse-same-parity", 1, 2, noFall, flat, ofCurves(largestDrop(2))},
	{"pathological-same-parity", 1, 2, "a fall", falls, ofCurves(largestDrop(2))},
	// More correct decisions at the last depth than at the first.
	{"rising", 1, 1, "> 0", above(0), ofCurves(curve.rise)},
	// At some depth backed-up values are further off than at a smaller one.
	{"evaluations-worse", 1, 1, "a rise", falls, ofCurves(largestRise(1))},
	{"evaluations-worse-same-parity", 1, 2, "a rise", falls, ofCurves(largestRise(2))},
	// pathological-same-parity by a larger fall than the other.
	{"more-pathological", 2, 2, "> 0", above(0), ofCurves(curve.furtherFall)},
	// More correct decisions than the other, in the mean over the depths; by a difference that a
	// figure shows; not by much; at no depth much less; with a larger lead at the last depth.
	{"better", 2, 0, "> 0", above(0), ofCurves(curve.meanLead)},
	{"clearly-better", 2, 0, "> " + number(visible), above(visible), ofCurves(curve.meanLead)},
	{"slightly-better", 2, 0, "> 0, <= " + number(slight), within(0, slight), ofCurves(curve.meanLead)},
	{"never-far-worse", 2, 0, "<= " + number(slight), atMost(slight), ofCurves(curve.largestShortfall)},
	{"widening", 2, 1, "> 0", above(0), ofCurves(curve.widening)},
	// Nodes are about those of the last level of a uniform tree; iterated deepening costs little more
	// than its last search; the effective branching factor is far below that of full width, or as low
	// as in the best case of alpha-beta, where it tends to the square root of that.
	{"near-last-level", 0, 0, "<= " + number(near), atMost(near), eachDepth(nearLast)},
	{"small-overhead", 0, 0, "<= " + number(near), atMost(near), eachDepth(overhead)},
	{"considerably-reduced", 0, 0, "<= " + number(halved), atMost(halved), besideFullWidth(exponent)},
	{"square-root", 0, 0, "<= " + number(near), atMost(near), besideFullWidth(overSmallest)},
	// Some nodes have no winning move; a search of depth 1 is wrong there more often than the static value.
	{"has-losing-nodes", 0, 0, "> 0", above(0), nodes(losingShare)},
	{"searched-worse", 0, 0, "> 0", above(0), nodes(searchedWorse)},
	// A computer twice as fast looks so many plies further.
	{"small-gain", 0, 0, "<= " + number(fewPlies), atMost(fewPlies), besideFullWidth(doubled)},
	// A search proves who wins in fewer iterations, or evaluations, than another.
	{"fewer-iterations", 2, 0, "> 0", above(0), proofs{"iterations", iterations}},
	{"fewer-evaluations", 2, 0, "> 0", above(0), proofs{"evaluations", evaluations}},
}

// The papers' words have no numbers, so five are fixed here, once for all claims and
// before any was measured (except the nodes of the whole tree of tic-tac-toe, which are
// known).
const (
	// visible is what a figure of the paper can show: about the width of a mark in a
	// column-wide plot from .5 to 1, and the 95% range (simultaneous over depths) of a
	// difference between two curves of 10,000 boards.
	visible  = 0.02
	slight   = 0.05 // up to here one curve is slightly, nearly, not far above another
	near     = 0.1  // up to here a factor is very close to 1, an overhead very small
	fewPlies = 1    // so many are "some small number of levels"
	halved   = 0.75 // exponent half-way between no saving, 1, and the best case of alpha-beta, the square root, .5 [KM75]
)

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

// verdict compares the interval of the decisive number with the claim. An undecided
// claim is not reproducible: more boards decide it, unless the truth lies on the border.
func (k kind) verdict(m measured) string {
	agrees, differs := k.judge(m.Low, m.High)
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
	_, searches := k.decisive.(cost)
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
		{!slices.Contains([]string{"", byBudget, byIterations}, c.By) || c.By != "" && (searches || k.apart > 1),
			"by", fmt.Sprintf("nothing, %q or %q, which have no parity and cost what they say", byBudget, byIterations)},
		{searches != (c.Method != ""), "method", "a way to search where the kind is about searches, else nothing"},
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
