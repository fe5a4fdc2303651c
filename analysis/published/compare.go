package published

// Comparisons, one for each kind of quantity: find ours, and compare it.

import (
	"fmt"
	"math"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// ofContest finds the counts of a contest and compares a cell by them.
func ofContest(compare func(*cell, *matcher) bool) func(*matcher, *cell) bool {
	return func(m *matcher, c *cell) (ok bool) {
		if c.ours, ok = m.ours.counts(c.find.key()); !ok {
			return false
		}
		c.ours.first, c.ours.second = c.First, c.Second // the paper's names, even under a reading
		if c.printed, c.counted = m.printed.counts(c.key()); !c.counted {
			c.printed.boards = c.table.Boards
		}
		return compare(c, m)
	}
}

// count compares a count. Pairs, and pairs won twice, are binomial in the boards,
// wins binomial in the pairs. Ours is scaled to the printed number of boards.
func (c *cell) count(*matcher) bool {
	k, boards, n := float64(*c.quantity.count(&c.ours)), float64(c.printed.boards), float64(c.ours.boards)
	trials, whole := boards, n
	if among := c.quantity.among; among != nil && among(c.printed) >= 0 {
		trials, whole = float64(among(c.printed)), float64(among(c.ours))
	}
	by := stat.CompareProportions(c.theirs(c.Value, trials), c.mine(k, whole), 0).Scaled(trials)
	c.setNumber(k*boards/n, by, 0)
	return true
}

// games compares a share of games; false if we have no games to divide by.
func (c *cell) games(*matcher) bool {
	s, e, boards := c.quantity.share, c.ours.endings, float64(c.printed.boards)
	if math.IsNaN(e.Ratio(s.games, s.counted).Value) {
		return false
	}
	by := s.compare(c.Value, c.Printed, c.theirs(0, boards), e, c.mine(0, float64(c.ours.boards)))
	unit, digit := s.in(boards, c.Printed)
	// Sums first: a quotient of whole numbers is rounded once.
	c.setNumber(unit*float64(e.Sum(s.games))/float64(e.Sum(s.counted)), by, digit)
	c.derived = c.quantity.follows != "" && !c.digits
	return true
}

// percent compares a percentage, a fraction of the printed pairs.
func (c *cell) percent(*matcher) bool {
	unit, pairs := printedUnit(c.Printed), float64(max(c.printed.pairs, 0))
	theirs, mine := c.theirs(c.Value/100*pairs, pairs), c.mine(float64(c.ours.wins), float64(c.ours.pairs))
	by := stat.CompareProportions(theirs, mine, unit/100)
	c.setDerived(c.quantity.value(c.ours), by.Scaled(100), unit)
	return true
}

// level compares a significance or a standard error. They depend on the number of
// boards, so ours are computed from counts scaled to the printed number.
func (c *cell) level(*matcher) bool {
	c.setDerived(c.quantity.value(c.ours.scaled(c.printed.boards)), uncompared, printedUnit(c.Printed))
	return true
}

// name compares a winner's name, from counts scaled to the printed number of
// boards. If the paper printed the counts they decide, else the name does; who won more games
// of few may be the other player, by chance.
func (c *cell) name(m *matcher) bool {
	name := c.quantity.winner(c.ours.scaled(c.printed.boards))
	c.setWord(name, m.printed.printedName(c.Cell, name))
	c.derived = c.counted && c.sampled()
	c.digits = !c.derived
	if c.digits && !c.same && c.Quantity == qBetterGames && c.sampled() && c.nearlyEven() {
		c.same = true
		c.row.note(fmt.Sprintf("the other way here, but not significantly beside %d boards of the paper", c.printed.boards))
	}
	return true
}

// nearlyEven reports whether as many boards as the paper has, which are as spread as ours, may
// come out even or the other way (95%).
func (c *cell) nearlyEven() bool {
	const even = 0.5 // of the decisive games
	theirs, mine := c.theirs(0, float64(c.printed.boards)), c.mine(0, float64(c.ours.boards))
	r := c.ours.endings.Ratio(tables.WinsOf, tables.DecisiveOf)
	return math.Abs(stat.CompareRatio(even, theirs, r, mine, 0, 1).Z) <= stat.Z95
}

// total compares what a player made of the contests of a table: each of ours scaled to the
// printed number of boards. The contests have the verdicts.
func (m *matcher) total(c *cell) bool {
	list, ok := m.contestsOf(c)
	sum := 0.0
	for _, n := range list {
		sum += float64(c.quantity.term(n)*c.table.Boards) / float64(n.boards)
	}
	c.setDerived(sum, uncompared, 0)
	return ok
}

// usual compares how a player did in most of its contests; it stands for no single one.
func (m *matcher) usual(c *cell) bool {
	list, ok := m.contestsOf(c)
	word := usual(list)
	c.setWord(word, m.printed.printedName(c.Cell, word))
	c.contests = nil
	return ok
}

// contestsOf returns our counts of the contests that a cell about a player means; false if one of
// them was not played, or if another reading of the paper replaces the printed contests.
func (m *matcher) contestsOf(c *cell) (list []counts, ok bool) {
	c.contests = m.printed.contestsOf(c.Cell, c.quantity.term != nil)
	for _, k := range c.contests {
		n, played := m.ours.counts(k)
		if !played {
			return nil, false
		}
		list = append(list, n)
	}
	return list, len(list) > 0 && c.table.Name == c.Table
}

// fraction compares a fraction of correct decisions, binomial in the non-trivial boards.
// The paper does not say how many it had. Table.Unit is the assumption: `boards` takes
// our share of non-trivial boards, `nontrivial` takes all boards.
func (m *matcher) fraction(c *cell) bool {
	r, ok := m.ours.decisions[c.find.decision(c.find.Propagator)]
	if !ok || r.Nontrivial == 0 {
		return false
	}
	n := float64(c.table.Boards)
	if c.table.Unit == unitBoards {
		n *= float64(r.Nontrivial) / float64(r.Boards)
	}
	width := printedUnit(c.Printed)
	by := stat.CompareProportions(c.theirs(c.Value*n, n), c.mine(r.Correct, float64(r.Nontrivial)), width)
	c.setNumber(r.Fraction, by, width)
	return true
}

// Words for how often a propagator is right as often as every other one, or more often.
const (
	mostlyBest = "most"
	seldomBest = "few"
)

// best compares whether a propagator is mostly the best: of the fractions of decisions that the paper prints of it, in
// how many no other propagator decides more of our boards right, significantly or not.
func (m *matcher) best(c *cell) bool {
	cells, best := 0, 0
	for _, printed := range m.pub.Cells {
		own, ok := m.ours.decisions[printed.decision(printed.Propagator)]
		if printed.Quantity != "fraction" || printed.Propagator != c.Propagator || printed.Evaluator != c.Evaluator {
			continue
		}
		if !ok {
			return false
		}
		beaten := false
		for key, other := range m.ours.decisions {
			key.Propagator = own.Propagator
			beaten = beaten || key == own.Key() && other.Correct > own.Correct
		}
		cells, best = cells+1, best+bit(!beaten)
	}
	word := seldomBest
	if 2*best > cells {
		word = mostlyBest
	}
	c.setWord(word, word)
	c.row.note(fmt.Sprintf("best or equal in %d of %d combinations of a height and a depth", best, cells))
	return cells > 0
}

// solved compares how many boards the first or second player wins with perfect play.
func (m *matcher) solved(c *cell) bool {
	r, ok := m.ours.solutions[c.find.BoardSet]
	if !ok || r.ToMove == "" {
		return false
	}
	k := r.MaxWins.V
	if (r.ToMove == "max") != (c.Quantity == qFirstWins) {
		k = r.MinWins.V
	}
	boards, n := float64(c.table.Boards), float64(r.Boards)
	by := stat.CompareProportions(c.theirs(c.Value, boards), c.mine(float64(k), n), 0).Scaled(boards)
	c.setNumber(float64(k)*boards/n, by, 0)
	return true
}

// mark checks a footnote about the printed contests of a row, or about one contest: b
// says that they have no critical pair, c that every decision of their sides is correct.
func (m *matcher) mark(c *cell) bool {
	sides, pairs, known := m.markedContests(c.find)
	perfect, decided := m.perfect(c.find, sides)
	if !known || !decided && strings.Contains(c.Text, "c") {
		return false
	}
	var marks []string
	if pairs == 0 {
		marks = append(marks, "b")
	}
	if perfect {
		marks = append(marks, "c")
	}
	text := strings.Join(marks, ",")
	c.setWord(text, text)
	if text == "" {
		c.row.note(fmt.Sprintf("%d critical pairs", pairs))
	}
	return true
}

// markedContests adds up our critical pairs of the contests that a mark is about.
func (m *matcher) markedContests(c Cell) (sides map[string]bool, pairs int64, known bool) {
	sides = map[string]bool{}
	for k := range m.printed.contests {
		if k.boardSet != c.BoardSet || k.evaluator != c.Evaluator || k.depth != c.Depth {
			continue
		}
		if c.First != "" {
			k.first, k.second = c.First, c.Second
		}
		if n, ok := m.ours.counts(k); ok && !(sides[k.first] && sides[k.second] && c.First != "") {
			pairs, known = pairs+n.pairs, true
			sides[k.first], sides[k.second] = true, true
		}
	}
	return sides, pairs, known
}

// perfect reports whether the sides keep the best true value on every board;
// decided is false if the run has none of their decisions.
func (m *matcher) perfect(c Cell, sides map[string]bool) (perfect, decided bool) {
	perfect = true
	for side := range sides {
		r, ok := m.ours.decisions[c.decision(side)]
		if !ok || r.Nontrivial == 0 {
			continue
		}
		decided = true
		perfect = perfect && r.Correct == float64(r.Nontrivial)
	}
	return perfect && decided, decided
}

// generated compares a number that follows from the generation alone, digit by digit.
func (m *matcher) generated(c *cell) bool {
	c.setDigits(c.quantity.generated(m.printed.generation(c.Cell)), printedUnit(c.Printed))
	c.row.Z = math.NaN() // nothing was measured
	c.row.note("follows from the random generation of boards, without sampling")
	return true
}
