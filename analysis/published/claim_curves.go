package published

// Curves that claims are about: the fraction of correct decisions by depth or budget, and the
// numbers of one or two curves that decide a claim.

import (
	"fmt"
	"maps"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

func (m *matcher) curve(c Claim, boardSet, evaluator, propagator string) (curve, bool) {
	out := curve{name: propagator + " with " + evaluator, unit: c.Unit()}
	if len(c.OtherBoardSets) > 0 {
		out.name += " on " + boardSet
	}
	if !m.ours.covers(m.pub.set(boardSet), boardSet) {
		return out, false
	}
	key := tables.DecisionKey{BoardSet: boardSet, Evaluator: evaluator, Propagator: propagator}
	if c.By != "" {
		return out, m.budgeted(&out, key, c)
	}
	for key.Depth = c.From; key.Depth <= c.To; key.Depth++ {
		r, ok := m.ours.decisions[key]
		if !ok || r.Nontrivial == 0 {
			return out, false
		}
		out.add(key.Depth, r, m.point(r))
	}
	return out, true
}

// budgeted sets a curve by budget, or iterations: all that were run between the claim's, which are among them.
func (m *matcher) budgeted(out *curve, key tables.DecisionKey, c Claim) bool {
	rows := m.ours.budgets[key]
	for _, budget := range slices.Sorted(maps.Keys(rows)) {
		limit, ok := c.limit(rows[budget])
		if !ok || limit < int64(c.From) || limit > int64(c.To) {
			continue
		}
		if rows[budget].Nontrivial == 0 {
			return false
		}
		out.add(int32(limit), rows[budget], m.point(rows[budget]))
	}
	return len(out.limits) > 0 && out.limits[0] == c.From && out.limits[len(out.limits)-1] == c.To
}

// exactDigits rounds exact probabilities to nine decimals, so that rounding errors do not
// count as falls.
const exactDigits = 1e9

// point is our fraction of correct decisions at one depth: exact if known, else the
// sample's.
func (m *matcher) point(r tables.CorrectnessRow) stat.Sample {
	n := float64(r.Nontrivial)
	if p, known := m.ours.exact[r.Key()]; known {
		return stat.Sample{K: math.Round(p*exactDigits) / exactDigits * n, N: n, Exact: true}
	}
	return stat.Sample{K: r.Correct, N: n, Exact: r.Exact()}
}

// curve is the fraction of correct decisions by depth or budget, ascending.
type curve struct {
	name   string // propagator with evaluator, and where the other curve has another, board set
	unit   string // of limits, "depth" or "budget"
	limits []int32
	points []stat.Sample
	errors []stat.Estimate // by depth, how far backed-up values are off, without limits; NaN where that is not known
	seeds  []curve         // the same curve with each seed, where these are the sample; all curves of a set have as many
}

// add adds a point.
func (c *curve) add(limit int32, r tables.CorrectnessRow, sample stat.Sample) {
	c.limits, c.points = append(c.limits, limit), append(c.points, sample)
	se := (r.ValueErrorHigh - r.ValueErrorLow) / (2 * stat.Z95)
	c.errors = append(c.errors, stat.Estimate{Value: r.ValueError, SE: se})
	for i, seed := range r.Seeds() {
		if len(c.seeds) == i {
			c.seeds = append(c.seeds, curve{})
		}
		c.seeds[i].add(limit, seed, stat.Sample{K: seed.Correct, N: float64(seed.Nontrivial)})
	}
}

// seed is the curve with one of several seeds, or itself if it does not depend on them.
func (c curve) seed(i int) curve {
	if len(c.seeds) == 0 {
		return c
	}
	return c.seeds[i]
}

// seeds is over how many seeds two curves are compared; 0 if these are not the sample.
func seeds(c, other curve) int { return max(len(c.seeds), len(other.seeds)) }

// compare is a number that two curves differ by, over seeds where these are the sample, else by its own interval.
func compare(c, other curve, z float64, number func(c, other curve) stat.Estimate) stat.Estimate {
	var numbers []float64
	for i := range seeds(c, other) {
		numbers = append(numbers, number(c.seed(i), other.seed(i)).Value)
	}
	if mean, _, ok := stat.Seeds(numbers, z); ok {
		return mean
	}
	if len(numbers) > 0 { // all the same
		return number(c.seed(0), other.seed(0))
	}
	return number(c, other)
}

// difference is the share of correct decisions at a point of one curve minus that at a point of another.
func difference(c curve, i int, other curve, j int, z float64) stat.Estimate {
	return compare(c, other, z, func(c,
		other curve) stat.Estimate {
		return stat.Newcombe(c.points[i], other.points[j], z)
	})
}

// point says which limit is meant: "depth 3".
func (c curve) point(i int) string { return fmt.Sprintf("%s %d", c.unit, c.limits[i]) }

// measured is the decisive number of a claim. z is its distance from no difference in
// standard errors, the largest if there are several. text names the depths.
type measured struct {
	stat.Estimate
	z     float64
	text  string
	seeds int // that the limits are by; 0 where they are by boards
}

// largestDrop is the largest fall of the curve from a depth to one that is a multiple of
// step deeper; negative if each depth is better than all before it. Its
// interval is that of a maximum: all pairs of depths hold together with 95%, so their
// largest lower and largest upper limits enclose the largest true fall.
func largestDrop(step int) func(c, _ curve) measured {
	return func(c, _ curve) measured {
		change := func(i, j int, z float64) stat.Estimate { return difference(c, i, c, j, z) }
		return c.largestChange(step, "largest fall of ", "smallest rise of ", change,
			func(i int) float64 { return c.points[i].Fraction() })
	}
}

// largestRise is likewise the largest rise of the error of backed-up values; NaN where that is not known.
func largestRise(step int) func(c, _ curve) measured {
	return func(c, _ curve) measured {
		unknown := func(e stat.Estimate) bool { return math.IsNaN(e.Value) }
		if slices.ContainsFunc(c.errors, unknown) || len(c.errors) == 0 {
			return measured{Estimate: stat.Estimate{Value: math.NaN()}}
		}
		change := func(i, j int, z float64) stat.Estimate {
			wide := func(e stat.Estimate) stat.Estimate {
				half := float64(z * e.SE)
				return stat.Estimate{Value: e.Value, Low: e.Value - half, High: e.Value + half, SE: e.SE}
			}
			return compare(c, c, z, func(c, _ curve) stat.Estimate { return wide(c.errors[j]).Minus(wide(c.errors[i])) })
		}
		return c.largestChange(step, "largest rise of the error of ", "smallest fall of the error of ", change,
			func(i int) float64 { return c.errors[i].Value })
	}
}

// largestChange is the largest change from a depth to one that is a multiple of step deeper; change
// returns that from depth i to depth j, with limits of z standard errors, and at what it is from and to.
func (c curve) largestChange(step int, largest, smallest string,
	change func(i, j int, z float64) stat.Estimate, limit func(i int) float64) measured {
	m := none()
	pairs := 0
	for i := range c.limits {
		pairs += (len(c.limits) - 1 - i) / step
	}
	z := stat.Simultaneous(pairs)
	for i := range c.limits {
		for j := i + step; j < len(c.limits); j += step {
			m.largest(change(i, j, z), fmt.Sprintf("from %s at %s to %s at %s", number(limit(i)), c.point(i), number(limit(j)),
				c.point(j)))
		}
	}
	what := largest
	if m.Value < 0 {
		what = smallest
	}
	m.text = fmt.Sprintf("%s%s: %s; 95%% for all %d pairs of %ss together", what, c.name, m.text, pairs, c.unit)
	m.seeds = len(c.seeds)
	return m
}

// furtherFall is how much further the curve falls than the other one, each from a depth to a larger one of
// its parity, by 0 where it never does; its limits are those of the two falls at their worst together.
func (c curve) furtherFall(other curve) measured {
	drop := largestDrop(2)
	a, b := drop(c, c), drop(other, other)
	fall := func(x float64) float64 { return math.Max(0, x) }
	further := stat.Estimate{
		Value: fall(a.Value) - fall(b.Value), Low: fall(a.Low) - fall(b.High), High: fall(a.High) - fall(b.Low),
	}
	return measured{further, math.NaN(), a.text + "; " + b.text, max(a.seeds, b.seeds)}
}

// largestShortfall is the most by which the other curve lies above this one at any depth;
// the intervals of all depths hold together with 95%.
func (c curve) largestShortfall(other curve) measured {
	m := none()
	z := stat.Simultaneous(len(c.points))
	for i := range c.points {
		m.largest(difference(other, i, c, i, z), fmt.Sprintf("at %s, %s against %s",
			c.point(i), number(c.points[i].Fraction()), number(other.points[i].Fraction())))
	}
	m.seeds = seeds(c, other)
	m.text = fmt.Sprintf("%s is farthest behind %s %s; 95%% for all %d %ss together", c.name, other.name, m.text,
		len(c.points), c.unit)
	return m
}

func none() measured {
	least := math.Inf(-1)
	return measured{Estimate: stat.Estimate{Value: least, Low: least, High: least}, z: math.NaN()}
}

func (m *measured) largest(e stat.Estimate, text string) {
	if e.Value > m.Value {
		m.Value, m.text = e.Value, text
	}
	m.Low, m.High = math.Max(m.Low, e.Low), math.Max(m.High, e.High)
	if z := e.Deviate(); math.IsNaN(m.z) || z > m.z {
		m.z = z
	}
}

// meanLead is the mean over the depths of this curve minus the other. Decisions at
// different depths are correlated in a way that the counts do not show; the means of
// the limits and of the standard errors are right for the worst case, full correlation.
func (c curve) meanLead(other curve) measured {
	n, least, most := float64(len(c.points)), 0, 0
	lead := func(i int) float64 { return c.points[i].Fraction() - other.points[i].Fraction() }
	for i := range c.points {
		if lead(i) < lead(least) {
			least = i
		}
		if lead(i) > lead(most) {
			most = i
		}
	}
	sum := compare(c, other, stat.Z95, func(c, other curve) (sum stat.Estimate) {
		for i, point := range c.points {
			e := stat.Newcombe(point, other.points[i], stat.Z95)
			sum = stat.Estimate{Value: sum.Value + e.Value, Low: sum.Low + e.Low, High: sum.High + e.High, SE: sum.SE + e.SE}
		}
		return sum
	})
	mean := stat.Estimate{Value: sum.Value / n, Low: sum.Low / n, High: sum.High / n}
	text := fmt.Sprintf("mean of %s minus %s over %ss %d-%d, from %s at %s to %s at %s",
		c.name, other.name, c.unit, c.limits[0], c.limits[len(c.points)-1],
		number(lead(least)), c.point(least), number(lead(most)), c.point(most))
	return measured{mean, sum.Deviate(), text, seeds(c, other)}
}

// rise is how much more often the curve is right at the last depth than at the first.
func (c curve) rise(curve) measured {
	last := len(c.points) - 1
	e := difference(c, last, c, 0, stat.Z95)
	return measured{e, e.Deviate(), fmt.Sprintf("%s is right in %s at %s and %s at %s", c.name,
		number(c.points[0].Fraction()), c.point(0), number(c.points[last].Fraction()), c.point(last)), len(c.seeds)}
}

// widening is the lead over the other curve at the last depth minus the lead at the
// first. The four samples are treated as independent.
func (c curve) widening(other curve) measured {
	last := len(c.points) - 1
	first, e := difference(c, 0, other, 0, stat.Z95), difference(c, last, other, last, stat.Z95)
	d := compare(c, other, stat.Z95, func(c, other curve) stat.Estimate {
		return stat.Newcombe(c.points[last], other.points[last],
			stat.Z95).Minus(stat.Newcombe(c.points[0], other.points[0], stat.Z95))
	})
	return measured{d, d.Deviate(), fmt.Sprintf("%s minus %s is %s at %s and %s at %s",
		c.name, other.name, number(first.Value), c.point(0), number(e.Value), c.point(last)), seeds(c, other)}
}
