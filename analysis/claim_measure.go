package analysis

// The one number that decides a claim, with its 95% interval.

import (
	"fmt"
	"math"
)

// curve is the fraction of correct decisions by depth, ascending.
type curve struct {
	name   string // propagator with evaluator
	depths []int32
	at     []sample
}

// measured is the decisive number of a claim. z is its distance from no difference
// in standard errors; of several, the largest. text names the depths.
type measured struct {
	value, low, high, z float64
	text                string
}

// measure computes what the kind of a claim is about. other is not used by kinds
// that are about one curve.
func (c Claim) measure(subject, other curve) measured {
	if c.step() > 0 {
		return subject.largestDrop(int(c.step()))
	}
	switch c.Kind {
	case claimNeverFarWorse:
		return subject.largestShortfall(other)
	case claimWidening:
		return subject.widening(other)
	}
	return subject.meanLead(other)
}

// largestDrop is the largest fall of the curve from a depth to any one that is a
// multiple of step deeper;
// negative where each depth is better than all before. Its interval is that of a
// maximum: all pairs of depths hold together with 95%, so their largest lower and
// largest upper limits enclose the largest true fall.
func (c curve) largestDrop(step int) measured {
	m := none()
	pairs := 0
	for i := range c.at {
		pairs += (len(c.at) - 1 - i) / step
	}
	z := together(pairs)
	for i := range c.at {
		for j := i + step; j < len(c.at); j += step {
			m.largest(difference(c.at[i], c.at[j], z),
				fmt.Sprintf("from %s at depth %d to %s at depth %d", number(c.at[i].fraction()), c.depths[i], number(c.at[j].fraction()), c.depths[j]))
		}
	}
	what := "largest fall of "
	if m.value < 0 {
		what = "smallest rise of "
	}
	m.text = fmt.Sprintf("%s%s: %s; 95%% for all %d pairs of depths together", what, c.name, m.text, pairs)
	return m
}

// largestShortfall is how much the other curve is above this one at the depth where
// it is most; all depths hold together with 95%.
func (c curve) largestShortfall(other curve) measured {
	m := none()
	z := together(len(c.at))
	for i := range c.at {
		m.largest(difference(other.at[i], c.at[i], z), fmt.Sprintf("at depth %d, %s against %s",
			c.depths[i], number(c.at[i].fraction()), number(other.at[i].fraction())))
	}
	m.text = fmt.Sprintf("%s is farthest behind %s %s; 95%% for all %d depths together", c.name, other.name, m.text, len(c.at))
	return m
}

// none is the maximum of nothing.
func none() measured {
	return measured{value: math.Inf(-1), low: math.Inf(-1), high: math.Inf(-1), z: math.NaN()}
}

// largest takes one more difference into a maximum.
func (m *measured) largest(e estimate, text string) {
	if e.value > m.value {
		m.value, m.text = e.value, text
	}
	m.low, m.high = math.Max(m.low, e.low), math.Max(m.high, e.high)
	if z := e.deviate(); math.IsNaN(m.z) || z > m.z {
		m.z = z
	}
}

// meanLead is the mean over the depths of this curve minus the other. Decisions at
// different depths hang together in a way that the counts do not tell; the mean of
// the limits, and of the standard errors, is right for the worst case, that they
// move as one.
func (c curve) meanLead(other curve) measured {
	var sum estimate
	least, most := 0, 0
	lead := func(i int) float64 { return c.at[i].fraction() - other.at[i].fraction() }
	for i := range c.at {
		e := difference(c.at[i], other.at[i], z95)
		sum = estimate{sum.value + e.value, sum.low + e.low, sum.high + e.high, sum.se + e.se}
		if lead(i) < lead(least) {
			least = i
		}
		if lead(i) > lead(most) {
			most = i
		}
	}
	n := float64(len(c.at))
	return measured{sum.value / n, sum.low / n, sum.high / n, sum.deviate(), fmt.Sprintf(
		"mean of %s minus %s over depths %d-%d, from %s at depth %d to %s at depth %d", c.name, other.name,
		c.depths[0], c.depths[len(c.at)-1], number(lead(least)), c.depths[least], number(lead(most)), c.depths[most])}
}

// widening is the lead over the other curve at the last depth minus that at the
// first. The four samples are taken as independent.
func (c curve) widening(other curve) measured {
	last := len(c.at) - 1
	first := difference(c.at[0], other.at[0], z95)
	e := difference(c.at[last], other.at[last], z95)
	d := e.minus(first)
	return measured{d.value, d.low, d.high, d.deviate(), fmt.Sprintf("%s minus %s is %s at depth %d and %s at depth %d",
		c.name, other.name, number(first.value), c.depths[0], number(e.value), c.depths[last])}
}
