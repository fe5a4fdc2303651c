package published

// Comparisons, one for each kind of quantity: find ours, and compare it.

import (
	"fmt"
	"math"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// compare compares one printed cell; false if this run has nothing to compare.
func (m *matcher) compare(c printedCell) (compared, bool) {
	q := c.quantity
	if q.compare == nil || q.generated == nil && !m.covers(c) {
		return compared{}, false
	}
	found, ok := q.compare(m, c)
	found.printedCell = c
	if ok {
		found.describe(m)
	}
	return found, ok
}

// covers reports whether our boards are those that the paper means, or those of the
// same game that a reading substitutes.
func (m *matcher) covers(c printedCell) bool {
	set := m.pub.set(c.BoardSet)
	if c.find.BoardSet != c.BoardSet {
		set.Height, set.Branching = 0, 0
	}
	return m.ours.covers(set, c.find.BoardSet)
}

// contestCell is a cell about one contest, with its counts.
type contestCell struct {
	printedCell
	printed, ours counts
	counted       bool // whether the paper prints any
}

// ofContest finds the counts of a contest and compares a cell by them.
func ofContest(compare func(contestCell, *matcher) (compared, bool)) func(*matcher, printedCell) (compared, bool) {
	return func(m *matcher, c printedCell) (compared, bool) {
		ours, ok := m.ours.counts(c.find.key())
		if !ok {
			return compared{}, false
		}
		ours.first, ours.second = c.First, c.Second // the paper's names, even under a reading
		printed, counted := m.printed.counts(c.key())
		if !counted {
			printed = noCounts(c.First, c.Second, c.table.Boards)
		}
		return compare(contestCell{c, printed, ours, counted}, m)
	}
}

// count compares a count. Pairs, and pairs won twice, are binomial in the boards,
// wins binomial in the pairs. Ours is scaled to the printed number of boards.
func (c contestCell) count(*matcher) (compared, bool) {
	k, boards, n := float64(*c.quantity.count(&c.ours)), float64(c.printed.boards), float64(c.ours.boards)
	trials, of := boards, n
	if among := c.quantity.among; among != nil && among(c.printed) >= 0 {
		trials, of = float64(among(c.printed)), float64(among(c.ours))
	}
	by := stat.CompareProportions(c.theirs(c.Value, trials), c.mine(k, of), 0).Scaled(trials)
	return c.number(k*boards/n, by, 0), true
}

// share says which games a quantity counts, and out of which games or boards. The two
// games of a board are not independent, so the sampling error is that of boards.
type share struct {
	games, of tables.PerBoard
	unit      float64 // what is printed for a share of 1; 0 for the number of boards
	most      float64 // the largest share
}

// Shares of games that first won, lost or drew, and that who began won.
var (
	gamesWon     = share{tables.WinsOf, tables.OneBoard, 0, 2}
	gamesLost    = share{tables.LossesOf, tables.OneBoard, 0, 2}
	gamesDrawn   = share{tables.DrawsOf, tables.OneBoard, 0, 2}
	gamesStarted = share{tables.StartersOf, tables.DecisiveOf, 100, 1}
)

// compare compares a printed value of samples with ours; digit is its last printed digit.
func (s share) compare(value float64, theirs stat.Sample, ours tables.Endings, mine stat.Sample, digit float64) stat.Comparison {
	unit := s.unit
	if unit == 0 {
		unit, digit = theirs.N, 0
	}
	return stat.CompareRatio(value/unit, theirs, ours.Ratio(s.games, s.of), mine, digit/unit, s.most).Scaled(unit)
}

// share compares a share of games; false if we have no games to divide by.
func (c contestCell) share(*matcher) (compared, bool) {
	s, e := c.quantity.share, c.ours.endings
	if math.IsNaN(e.Ratio(s.games, s.of).Value) {
		return compared{}, false
	}
	boards, digit := float64(c.printed.boards), printedUnit(c.Printed)
	by := s.compare(c.Value, c.theirs(0, boards), e, c.mine(0, float64(c.ours.boards)), digit)
	unit := s.unit
	if unit == 0 {
		unit, digit = boards, 0
	}
	// Sums first: a quotient of whole numbers is rounded once.
	reproduced := unit * float64(e.Sum(s.games)) / float64(e.Sum(s.of))
	if c.quantity.follows != "" {
		return c.derived(reproduced, by, digit), true
	}
	return c.number(reproduced, by, digit), true
}

// percent compares a percentage, a fraction of the printed pairs.
func (c contestCell) percent(*matcher) (compared, bool) {
	unit, pairs := printedUnit(c.Printed), float64(max(c.printed.pairs, 0))
	theirs, mine := c.theirs(c.Value/100*pairs, pairs), c.mine(float64(c.ours.wins), float64(c.ours.pairs))
	by := stat.CompareProportions(theirs, mine, unit/100)
	return c.derived(c.quantity.number(c.ours), by.Scaled(100), unit), true
}

// derivedNumber compares a significance or a standard error. They depend on the number of
// boards, so ours are computed from counts scaled to the printed number.
func (c contestCell) derivedNumber(*matcher) (compared, bool) {
	v := c.quantity.number(c.ours.scaled(c.printed.boards))
	return c.derived(v, uncompared, printedUnit(c.Printed)), true
}

// name compares a winner's name, from counts scaled to the printed number of
// boards. If the paper printed the counts they decide, else the name does; who won more games
// of few may be the other player, by chance.
func (c contestCell) name(m *matcher) (compared, bool) {
	boards := c.printed.boards
	name := c.quantity.winner(c.ours.scaled(boards))
	out := c.word(name, m.printed.printedName(c.Cell, name))
	out.derived = c.counted && c.sampled()
	out.digits = !out.derived
	if out.digits && !out.same && c.Quantity == qBetterGames && c.sampled() && c.nearlyEven() {
		out.same = true
		out.row.note(fmt.Sprintf("the other way here, but not significantly beside %d boards of the paper", boards))
	}
	return out, true
}

// nearlyEven reports whether as many boards as the paper has, which are as spread as ours, may
// come out even or the other way (95%).
func (c contestCell) nearlyEven() bool {
	const even = 0.5 // of the decisive games
	r := c.ours.endings.Ratio(tables.WinsOf, tables.DecisiveOf)
	theirs, mine := c.theirs(0, float64(c.printed.boards)), c.mine(0, float64(c.ours.boards))
	return math.Abs(stat.CompareRatio(even, theirs, r, mine, 0, 1).Z) <= stat.Z95
}

// total compares what a player made of the contests of a table: each of ours scaled to the
// printed number of boards. The contests have the verdicts.
func (m *matcher) total(c printedCell) (compared, bool) {
	keys, list, ok := m.contestsOf(c)
	sum := 0.0
	for _, n := range list {
		sum += float64(c.quantity.term(n)*c.table.Boards) / float64(n.boards)
	}
	out := c.derived(sum, uncompared, 0)
	out.contests = keys
	return out, ok
}

// usual compares how a player did in most of its contests; it stands for no single one.
func (m *matcher) usual(c printedCell) (compared, bool) {
	_, list, ok := m.contestsOf(c)
	word := usual(list)
	return c.word(word, m.printed.printedName(c.Cell, word)), ok
}

// contestsOf returns our contests that a cell about a player means; false if one of them was
// not played, or if another reading of the paper replaces the printed contests.
func (m *matcher) contestsOf(c printedCell) (keys []contestKey, list []counts, ok bool) {
	keys = m.printed.contestsOf(c.Cell, c.quantity.term != nil)
	for _, k := range keys {
		n, played := m.ours.counts(k)
		if !played {
			return nil, nil, false
		}
		list = append(list, n)
	}
	return keys, list, len(keys) > 0 && c.table.Name == c.Table
}

// fraction compares a fraction of correct decisions, binomial in the non-trivial boards.
// The paper does not say how many it had. Table.Unit is the assumption: `boards` takes
// our share of non-trivial boards, `nontrivial` takes all boards.
func (m *matcher) fraction(c printedCell) (compared, bool) {
	r, ok := m.ours.decisions[c.find.decision(c.find.Propagator)]
	if !ok || r.Nontrivial == 0 {
		return compared{}, false
	}
	n := float64(c.table.Boards)
	if c.table.Unit == unitBoards {
		n *= float64(r.Nontrivial) / float64(r.Boards)
	}
	width := printedUnit(c.Printed)
	by := stat.CompareProportions(c.theirs(c.Value*n, n), c.mine(r.Correct, float64(r.Nontrivial)), width)
	return c.number(r.Fraction, by, width), true
}

// solved compares how many boards the first or second player wins with perfect play.
func (m *matcher) solved(c printedCell) (compared, bool) {
	r, ok := m.ours.solutions[c.find.BoardSet]
	if !ok || r.ToMove == "" {
		return compared{}, false
	}
	k := r.MaxWins.V
	if (r.ToMove == "max") != (c.Quantity == qFirstWins) {
		k = r.MinWins.V
	}
	boards, n := float64(c.table.Boards), float64(r.Boards)
	by := stat.CompareProportions(c.theirs(c.Value, boards), c.mine(float64(k), n), 0).Scaled(boards)
	return c.number(float64(k)*boards/n, by, 0), true
}

// mark checks a footnote about the printed contests of a row, or about one contest: b
// says that they have no critical pair, c that every decision of their sides is correct.
func (m *matcher) mark(c printedCell) (compared, bool) {
	sides, pairs, known := m.markedContests(c.find)
	perfect, decided := m.perfect(c.find, sides)
	if !known || !decided && strings.Contains(c.Text, "c") {
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
	out := c.word(text, text)
	if text == "" {
		out.row.note(fmt.Sprintf("%d critical pairs", pairs))
	}
	return out, true
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
