package analysis

import (
	"fmt"
	"math"
	"strings"
)

// fraction compares a fraction of correct decisions: binomial of the non-trivial
// boards. How many the paper had it does not say; Table.Unit is the assumption:
// `boards` takes our share of non-trivial boards, `nontrivial` takes all of them.
func (m matcher) fraction(l lookup) (compared, bool) {
	r, ok := m.x.decisions[DecisionKey{l.look.BoardSet, l.look.Evaluator, l.look.Propagator, l.look.Depth}]
	if !ok || r.Nontrivial == 0 {
		return compared{}, false
	}
	published, exact := m.exact(l)
	n := float64(l.table.Boards)
	if l.table.Unit == unitBoards {
		n *= float64(r.Nontrivial) / float64(r.Boards)
	}
	width := printedUnit(l.print.Printed)
	c := compareSamples(sample{l.print.Value * n, n, published}, sample{r.Correct, float64(r.Nontrivial), exact}, width)
	return m.numeric(l, r.Fraction, c, width), true
}

// solved compares how many boards the first or second player wins with perfect play.
func (m matcher) solved(l lookup) (compared, bool) {
	r, ok := m.x.solutions[l.look.BoardSet]
	if !ok || r.ToMove == "" || r.Boards == 0 {
		return compared{}, false
	}
	k := r.MaxWins
	if (r.ToMove == "max") != (l.print.Quantity == qFirstWins) {
		k = r.MinWins
	}
	published, exact := m.exact(l)
	boards, n := float64(l.table.Boards), float64(r.Boards)
	c := compareSamples(sample{l.print.Value, boards, published}, sample{float64(k), n, exact}, 0).times(boards)
	return m.numeric(l, float64(k)*boards/n, c, 0), true
}

// theory compares what follows from the random generation alone, digit for digit.
func (m matcher) theory(l lookup) compared {
	second, _ := m.p.value(l.print.BoardSet, qSecondWins)
	v := theory(l.print.Quantity, m.p.pub.set(l.print.BoardSet), l.table.Boards, second.Value)
	same := sameDigits(v, l.print.Value, printedUnit(l.print.Printed))
	row := PublishedRow{Reproduced: v, Low: v, High: v, Z: math.NaN()}
	row.note("follows from the random generation of boards, without sampling")
	return compared{row: row, digits: true, same: same}
}

// mark checks a footnote: b, no critical pair in any of the printed contests of
// the row (or in the one contest); c, every decision of their sides is correct.
func (m matcher) mark(l lookup) (compared, bool) {
	sides, pairs, known := m.markedContests(l.look)
	perfect, decided := m.perfect(l.look, sides)
	if !known || !decided && strings.Contains(l.print.Text, "c") {
		return compared{}, false
	}
	var marks []string
	if pairs == 0 {
		marks = append(marks, "b")
	}
	if perfect {
		marks = append(marks, "c")
	}
	text := strings.Join(marks, ",")
	nan := math.NaN()
	row := PublishedRow{Reproduced: nan, Low: nan, High: nan, Z: nan, ReproducedText: text}
	if text == "" {
		row.note(fmt.Sprintf("%d critical pairs", pairs))
	}
	published, exact := m.exact(l)
	return compared{row: row, digits: true, soft: !published || !exact, same: text == l.print.Text}, true
}

// markedContests adds up our critical pairs of the contests that a mark is about.
func (m matcher) markedContests(c Cell) (sides map[string]bool, pairs int64, known bool) {
	sides = map[string]bool{}
	for k := range m.p.contests {
		if k.boardSet != c.BoardSet || k.evaluator != c.Evaluator || k.depth != c.Depth {
			continue
		}
		if c.First != "" {
			k.first, k.second = c.First, c.Second
		}
		if n, ok := m.x.counts(k); ok && !(sides[k.first] && sides[k.second] && c.First != "") {
			pairs, known = pairs+n.pairs, true
			sides[k.first], sides[k.second] = true, true
		}
	}
	return sides, pairs, known
}

// perfect reports whether the sides keep the best true value on every board;
// decided is false where the run holds none of their decisions.
func (m matcher) perfect(c Cell, sides map[string]bool) (perfect, decided bool) {
	perfect = true
	for side := range sides {
		r, ok := m.x.decisions[DecisionKey{c.BoardSet, c.Evaluator, side, c.Depth}]
		if !ok || r.Nontrivial == 0 {
			continue
		}
		decided = true
		perfect = perfect && r.Correct == float64(r.Nontrivial)
	}
	return perfect && decided, decided
}
