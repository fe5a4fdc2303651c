package published

// For each quantity of a printed cell: find it among our results and compare it.

import (
	"fmt"
	"math"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

func (m matcher) contest(c printedCell) (compared, bool) {
	ours, ok := m.ours.counts(c.find.key())
	if !ok {
		return compared{}, false
	}
	ours.first, ours.second = c.First, c.Second // the paper's names, even under a reading
	printed, counted := m.printed.counts(c.key())
	if !counted {
		printed = noCounts(c.First, c.Second, c.table.Boards)
	}
	switch q := c.Quantity; {
	case isShare(q):
		return c.contestShare(printed, ours)
	case q == qPairs || q == qWins || q == qPairWins || q == qPairLosses:
		return c.contestCount(printed, ours), true
	case q == qPercent:
		return c.contestPercent(printed, ours), true
	case q == qSignificance || q == qConfidence || isDecisive(q) || isLevel(q):
		return c.contestLevel(printed, ours), true
	}
	return m.contestName(c, printed.boards, ours, counted), true
}

// contestCount compares a count. Pairs, and pairs won twice, are binomial in the boards,
// wins binomial in the pairs. Ours is scaled to the printed number of boards.
func (c printedCell) contestCount(printed, ours counts) compared {
	k, boards, n := float64(*counted[c.Quantity](&ours)), float64(printed.boards), float64(ours.boards)
	trials, of := boards, n
	if c.Quantity == qWins && printed.pairs >= 0 {
		trials, of = float64(printed.pairs), float64(ours.pairs)
	}
	by := stat.CompareProportions(c.theirs(c.Value, trials), c.mine(k, of), 0).Scaled(trials)
	return c.numeric(k*boards/n, by, 0)
}

// contestPercent compares a percentage, a fraction of the printed pairs.
func (c printedCell) contestPercent(printed, ours counts) compared {
	unit := printedUnit(c.Printed)
	v, _ := ours.number(c.Quantity)
	pairs := float64(max(printed.pairs, 0))
	by := stat.CompareProportions(c.theirs(c.Value/100*pairs, pairs), c.mine(float64(ours.wins), float64(ours.pairs)), unit/100)
	return c.derived(v, by.Scaled(100), unit)
}

// contestLevel compares a significance or a standard error. They depend on the number of
// boards, so ours are computed from counts scaled to the printed number.
func (c printedCell) contestLevel(printed, ours counts) compared {
	v, _ := ours.scaled(printed.boards).number(c.Quantity)
	return c.derived(v, uncompared, printedUnit(c.Printed))
}

// contestName compares a winner's name, from counts scaled to the printed number of
// boards. If the paper printed the counts they decide, else the name does; who won more games
// of few may be the other player, by chance.
func (m matcher) contestName(c printedCell, boards int64, ours counts, counted bool) compared {
	name, _ := ours.scaled(boards).winner(c.Quantity)
	out := c.word(name, m.printed.printedName(c.Cell, name))
	out.derived = counted && c.sampled()
	out.digits = !out.derived
	if out.digits && !out.same && c.Quantity == qBetterGames && c.sampled() && c.nearlyEven(boards, ours) {
		out.same = true
		out.row.note(fmt.Sprintf("the other way here, but not significantly beside %d boards of the paper", boards))
	}
	return out
}

// nearlyEven reports whether so many boards of the paper, which are as spread as ours, may come
// out even or the other way (95%).
func (c printedCell) nearlyEven(boards int64, ours counts) bool {
	const even = 0.5 // of the decisive games
	r := ours.endings.Ratio(tables.WinsOf, tables.DecisiveOf)
	by := stat.CompareRatio(even, c.theirs(0, float64(boards)), r, c.mine(0, float64(ours.boards)), 0, 1)
	return math.Abs(by.Z) <= stat.Z95
}

// share says which games a quantity counts, and out of which games or boards: those that
// first won, lost or drew, and of the decisive ones those won by first or by the player
// who began. The two games of a board are not independent, so the sampling error is
// that of boards.
type share struct {
	games, of tables.PerBoard
	unit      float64 // what is printed for a share of 1; 0 for the number of boards
	most      float64 // the largest share
	derived   bool    // whether it follows from counts of games that a paper also prints
}

var shares = map[string]share{
	qWinsTotal:       {tables.WinsOf, tables.OneBoard, 0, 2, false},
	qLossesTotal:     {tables.LossesOf, tables.OneBoard, 0, 2, false},
	qDrawsTotal:      {tables.DrawsOf, tables.OneBoard, 0, 2, false},
	qPercentGames:    {tables.WinsOf, tables.BothGames, 100, 1, true},
	qPercentDecisive: {tables.WinsOf, tables.DecisiveOf, 100, 1, true},
	qStarterPercent:  {tables.StartersOf, tables.DecisiveOf, 100, 1, false},
}

func isShare(quantity string) bool { _, ok := shares[quantity]; return ok }

// contestShare compares a share of games; false if we have no games to divide by.
func (c printedCell) contestShare(printed, ours counts) (compared, bool) {
	s := shares[c.Quantity]
	r := ours.endings.Ratio(s.games, s.of)
	if math.IsNaN(r.Value) {
		return compared{}, false
	}
	unit, digit := s.unit, printedUnit(c.Printed)
	if unit == 0 {
		unit, digit = float64(printed.boards), 0
	}
	theirs, mine := c.theirs(0, float64(printed.boards)), c.mine(0, float64(ours.boards))
	by := stat.CompareRatio(c.Value/unit, theirs, r, mine, digit/unit, s.most).Scaled(unit)
	// Sums first: a quotient of whole numbers is rounded once.
	reproduced := unit * float64(ours.endings.Sum(s.games)) / float64(ours.endings.Sum(s.of))
	out := c.numeric(reproduced, by, digit)
	out.derived = s.derived && !out.digits
	return out, true
}

// ofPlayer compares a cell about several contests with the same contests of ours;
// false if one of them was not played, or if another reading of the paper replaces the
// printed contests.
func (m matcher) ofPlayer(c printedCell) (compared, bool) {
	keys := m.printed.contestsOf(c.Cell)
	if len(keys) == 0 || c.table.Name != c.Table {
		return compared{}, false
	}
	var list []counts
	for _, k := range keys {
		n, ok := m.ours.counts(k)
		if !ok {
			return compared{}, false
		}
		list = append(list, n)
	}
	if c.Quantity == qUsual { // stands for no single contest
		word := usual(list)
		return c.word(word, m.printed.printedName(c.Cell, word)), true
	}
	sum := 0.0 // each scaled to the printed number of boards; the contests have the verdicts
	for _, n := range list {
		sum += float64(n.term(c.Quantity)*c.table.Boards) / float64(n.boards)
	}
	out := c.derived(sum, uncompared, 0)
	out.contests = keys
	return out, true
}

// fraction compares a fraction of correct decisions, binomial in the non-trivial boards.
// The paper does not say how many it had. Table.Unit is the assumption: `boards` takes
// our share of non-trivial boards, `nontrivial` takes all boards.
func (m matcher) fraction(c printedCell) (compared, bool) {
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
	return c.numeric(r.Fraction, by, width), true
}

// solved compares how many boards the first or second player wins with perfect play.
func (m matcher) solved(c printedCell) (compared, bool) {
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
	return c.numeric(float64(k)*boards/n, by, 0), true
}

// mark checks a footnote about the printed contests of a row, or about one contest: b
// says that they have no critical pair, c that every decision of their sides is correct.
func (m matcher) mark(c printedCell) (compared, bool) {
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
func (m matcher) markedContests(c Cell) (sides map[string]bool, pairs int64, known bool) {
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
func (m matcher) perfect(c Cell, sides map[string]bool) (perfect, decided bool) {
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
