package analysis

// Claims beside our curves, as rows of table `published`.

import (
	"fmt"
	"math"
)

// claims compares every claim, then those that another reading puts in another
// light.
func (r *Comparison) claims(m matcher) {
	r.LeftOut += r.passClaims(m, r.pub.Claims, nil)
	for _, reading := range r.pub.Readings {
		if claims := m.readClaims(reading); claims != nil {
			r.passClaims(m, claims, &reading)
		}
	}
}

// readClaims lists the claims of a figure that a reading changes; nil where this
// run has none of the curves that the reading puts in.
func (m matcher) readClaims(r Reading) []Claim {
	var claims []Claim
	known := false
	for _, c := range m.p.pub.Claims {
		if c.Figure != r.Table || r.Field != fieldPropagator {
			continue
		}
		if c, touched := c.replaced(r); touched {
			claims = append(claims, c)
			for _, set := range c.BoardSets {
				_, ok := m.claim(c, set)
				known = known || ok
			}
		}
	}
	if !known {
		return nil
	}
	return claims
}

// passClaims compares claims, all under one reading or as they are, and returns how
// many were left out.
func (r *Comparison) passClaims(m matcher, claims []Claim, reading *Reading) (leftOut int) {
	at := map[string]int{}
	for _, c := range claims {
		table := c.Figure
		if reading != nil {
			table = reading.Label
		}
		if _, ok := at[table]; !ok {
			at[table] = len(r.Summaries)
			r.Summaries = append(r.Summaries, SummaryRow{Experiment: m.experiment, Table: table, Threshold: math.NaN()})
		}
		s := &r.Summaries[at[table]]
		for _, set := range c.BoardSets {
			row, ok := m.claim(c, set)
			if !ok {
				s.LeftOut++
				leftOut++
				continue
			}
			row.Experiment, row.Table = m.experiment, table
			row.note(m.readingOf(c, reading))
			row.note(c.Note)
			s.add(compared{row: row})
			r.Published = append(r.Published, row)
		}
	}
	return leftOut
}

// readingOf names the reading under which a claim is compared, where the paper
// leaves a choice.
func (m matcher) readingOf(c Claim, reading *Reading) string {
	if reading != nil {
		return fmt.Sprintf("reading %s: %s", reading.To, reading.Note)
	}
	for _, r := range m.p.pub.Readings {
		if _, touched := c.replaced(r); touched && r.Table == c.Figure {
			return fmt.Sprintf("reading %s; %s has the reading %s", r.From, r.Label, r.To)
		}
	}
	return ""
}

// claim compares one claim on one board set; false where this run lacks a depth of
// a curve that it is about.
func (m matcher) claim(c Claim, boardSet string) (PublishedRow, bool) {
	if c.ofSearches() {
		return m.searchClaim(c, boardSet)
	}
	subject, ok := m.curve(c, boardSet, c.Evaluator, c.Propagator)
	if !ok {
		return PublishedRow{}, false
	}
	var other curve
	if c.Other != "" {
		if other, ok = m.curve(c, boardSet, c.OtherEvaluator, c.Other); !ok {
			return PublishedRow{}, false
		}
	}
	return c.compared(boardSet, c.measure(subject, other)), true
}

// curve finds our fractions at the depths of a claim.
func (m matcher) curve(c Claim, boardSet, evaluator, propagator string) (curve, bool) {
	out := curve{name: propagator + " with " + evaluator}
	if !m.x.covers(m.p.pub.set(boardSet), boardSet) {
		return out, false
	}
	for d := c.From; d <= c.To; d++ {
		r, ok := m.x.decisions[DecisionKey{boardSet, evaluator, propagator, d}]
		if !ok || r.Nontrivial == 0 {
			return out, false
		}
		out.depths = append(out.depths, d)
		out.at = append(out.at, m.point(r))
	}
	return out, true
}

// exactDigits is how far exact probabilities are right; what differs behind them
// is rounding and not a fall.
const exactDigits = 1e9

// point is our fraction of correct decisions at one depth: exact where it is known, else the
// sample's.
func (m matcher) point(r CorrectnessRow) sample {
	n := float64(r.Nontrivial)
	if p, known := m.x.exact[DecisionKey{r.BoardSet, r.Evaluator, r.Propagator, r.Depth}]; known {
		return sample{math.Round(p*exactDigits) / exactDigits * n, n, true}
	}
	return sample{r.Correct, n, m.x.sets[r.BoardSet].Exhaustive}
}

// judged is the row of a claim, without what says how sure the number is.
func (c Claim) judged(boardSet string, m measured) PublishedRow {
	row := PublishedRow{
		Row: c.row(boardSet), Column: c.Statement, Published: math.NaN(), Printed: c.direction(), Quantity: c.Kind, Expect: expectSampled,
		Reproduced: m.value, Low: m.low, High: m.high, Z: m.z, Verdict: c.verdict(m),
	}
	row.ReproducedText = fmt.Sprintf("%s [%s, %s]", roundLike(m.value, ".0000"), roundLike(m.low, ".0000"), roundLike(m.high, ".0000"))
	row.note(m.text)
	if row.Verdict == VerdictNotReproducible {
		row.note("undecided: the interval neither supports nor contradicts the claim at this number of boards")
	}
	return row
}

// compared is the row of a claim about fractions of correct decisions.
func (c Claim) compared(boardSet string, m measured) PublishedRow {
	row := c.judged(boardSet, m)
	if m.low < m.high {
		row.note("from the same boards, taken as independent: the interval is as a rule wider than needed; exact probabilities stand in where they are known")
	} else {
		row.note("exact probabilities, without sampling error")
	}
	if row.Verdict == VerdictAgrees && row.Printed == noFall && m.high > 0 {
		row.note("agrees as far as a figure shows: a fall of up to " + number(m.high) + " is not excluded")
	}
	return row
}
