package published

// Errata in numbers derived from the counts of a contest: percentages, levels of
// significance, names of winners, marks.

import (
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// percentErrata checks a percentage (of pairs, of games, of confidence) to the printed digits, a half
// rounded either way. That of "more than 96% sure" may lie above the print by less than its last digit.
func (p *printedCounts) percentErrata(c Cell, n counts) []ErratumRow {
	v, ok := n.number(c.Quantity)
	unit := printedUnit(c.Printed)
	fits := sameDigits(v, c.Value, unit)
	if c.Quantity == qConfidence {
		fits = v > c.Value && v < c.Value+unit
	}
	if !ok || fits {
		return nil
	}
	return p.erratum(c, kindPercent, roundLike(v, c.Printed), "%s is %s%%, printed %s; %s",
		n.describe(c.Quantity), number(v), c.Printed, p.repair(c, n))
}

func (n counts) describe(quantity string) string {
	won, lost, _ := n.trials(quantity)
	switch quantity {
	case qPercentGames:
		return fmt.Sprintf("%d of %d games", won, 2*n.boards)
	case qPercentDecisive, qLevelGames:
		return fmt.Sprintf("%d of %d decisive games", won, won+lost)
	case qLevelPairs:
		return fmt.Sprintf("%d of %d pairs won twice", won, won+lost)
	}
	return fmt.Sprintf("%d of %d critical pairs", won, won+lost)
}

// repair looks for one other count of pairs, or of wins, that gives the printed
// percentage and, where it is printed too, the printed significance.
func (p *printedCounts) repair(c Cell, n counts) string {
	if c.Quantity != qPercent {
		return "no other count is involved"
	}
	if max(n.boards, n.pairs) > mostTried {
		return untried
	}
	sig, hasSig := p.sibling(c, qSignificance)
	unit := printedUnit(c.Printed)
	fits := func(pairs, wins int64) bool {
		m := noCounts(n.first, n.second, n.boards)
		m.pairs, m.wins = pairs, wins
		v, ok := m.number(qPercent)
		return ok && sameDigits(v, c.Value, unit) && (!hasSig || significanceFits(sig, pairs, wins))
	}
	var found changes
	for pairs := n.wins; pairs <= n.boards; pairs++ {
		if fits(pairs, n.wins) {
			found.add(pairs, "pairs", n.pairs)
		}
	}
	for wins := int64(0); wins <= n.pairs; wins++ {
		if fits(n.pairs, wins) {
			found.add(wins, "wins", n.wins)
		}
	}
	what := "the printed percentage"
	if hasSig {
		what += " and significance"
	}
	switch found.number {
	case 0:
		return "no single other count gives " + what
	case 1:
		return found.first[0] + " would give " + what + ", and no other single change does"
	}
	return found.several(what)
}

func (p *printedCounts) sibling(c Cell, quantity string) (Cell, bool) {
	for _, o := range p.pub.Cells {
		if o.Table == c.Table && o.Quantity == quantity && o.key() == c.key() && o.Scan != scanLost {
			return o, true
		}
	}
	return Cell{}, false
}

// mostTried is the largest contest, in boards, pairs or games, for which the ledger tries
// every other count. In larger ones too many counts give the same digits.
const mostTried = 4096

const untried = "the contest is too large to try every other count"

const mostListed = 4

type changes struct {
	number int
	first  []string // the first of them, at most mostListed
}

func (c *changes) add(to int64, what string, from int64) {
	if c.number++; len(c.first) < mostListed {
		c.first = append(c.first, fmt.Sprintf("%d %s instead of %d", to, what, from))
	}
}

func (c changes) several(what string) string {
	return fmt.Sprintf("%d single changes would give %s, the first %s", c.number, what, c.first[0])
}

// significanceErrata reports a significance that neither the exact sum nor the
// normal approximation gives to the printed digits.
func (p *printedCounts) significanceErrata(c Cell, n counts) []ErratumRow {
	if n.pairs < 0 || n.wins < 0 || n.wins > n.pairs || significanceFits(c, n.pairs, n.wins) {
		return nil
	}
	exact, normal := stat.SignTest(n.pairs, n.wins), stat.NormalSignTest(n.pairs, n.wins)
	return inGroup(levelGroup(c, exact, normal), p.erratum(c, kindSignificance, roundLike(stat.PublishedSignTest(n.pairs, n.wins), c.Printed),
		"the sign test on %s gives %s exactly and %s by the normal approximation, printed %s; %s",
		n.describe(qSignificance), number(exact), number(normal), c.Printed, consequence(c.Value, exact)))
}

func significanceFits(c Cell, pairs, wins int64) bool {
	unit := printedUnit(c.Printed)
	return sameDigits(stat.SignTest(pairs, wins), c.Value, unit) || sameDigits(stat.NormalSignTest(pairs, wins), c.Value, unit)
}

// consequence says whether the misprint moves the cell across the 5% level.
func consequence(printed, exact float64) string {
	if crosses(printed, exact) {
		return fmt.Sprintf("on different sides of %g", stat.SignificanceLevel)
	}
	return fmt.Sprintf("both on the same side of %g", stat.SignificanceLevel)
}

// tailErrata compares the tail that the words after eq. 11 of [NPT86] describe with the
// tail that gives the digits of the exact cells.
func (p *printedCounts) tailErrata(c Cell) []ErratumRow {
	var cells, with, without int
	for _, s := range p.pub.Cells {
		n, ok := p.counts(s.key())
		if s.Quantity != qSignificance || !ok || n.pairs > stat.PublishedExactLimit || 2*n.wins == n.pairs {
			continue
		}
		a, unit := min(n.wins, n.pairs-n.wins), printedUnit(s.Printed)
		cells++
		with += bit(sameDigits(stat.SignTest(n.pairs, a), s.Value, unit))
		without += bit(a > 0 && sameDigits(stat.SignTest(n.pairs, a-1), s.Value, unit))
	}
	claimed, other, recomputed := without, with, "at most A or at least N-A"
	if c.Text == "inclusive" {
		claimed, other, recomputed = with, without, "less than A or more than N-A"
	}
	if claimed >= other {
		return nil
	}
	return p.erratum(c, kindText, recomputed,
		"of %d printed cells with at most %d pairs, %d have the digits of the tail that includes A and %d of the tail that leaves it out",
		cells, stat.PublishedExactLimit, with, without)
}

// levelErrata reports a level of games, or of pairs won twice, that the exact sum
// does not give to the printed digits.
func (p *printedCounts) levelErrata(c Cell, n counts) []ErratumRow {
	won, lost, ok := n.trials(c.Quantity)
	if !ok || levelFits(c, won, lost) {
		return nil
	}
	exact := stat.SignTest(won+lost, won)
	return inGroup(levelGroup(c, exact), p.erratum(c, kindSignificance, roundLike(exact, c.Printed), "the sign test on %s gives %s, printed %s; %s; %s",
		n.describe(c.Quantity), number(exact), c.Printed, levelRepair(c, n), consequence(c.Value, exact)))
}

func levelFits(c Cell, won, lost int64) bool {
	return sameDigits(stat.SignTest(won+lost, won), c.Value, printedUnit(c.Printed))
}

func levelRepair(c Cell, n counts) string {
	won, lost, _ := n.trials(c.Quantity)
	all := 2 * n.boards
	if c.Quantity == qLevelPairs {
		all = n.boards
	}
	if all > mostTried {
		return untried
	}
	var found changes
	for other := range all + 1 {
		if other+lost <= all && levelFits(c, other, lost) {
			found.add(other, "won", won)
		}
		if won+other <= all && levelFits(c, won, other) {
			found.add(other, "lost", lost)
		}
	}
	switch {
	case found.number == 0:
		return "no single other count gives it"
	case found.number == len(found.first):
		return strings.Join(found.first, " or ") + " would give it"
	}
	return found.several("it")
}

// decisiveErrata checks what is printed beside the percentage of decisive games: its
// standard error, and how many standard errors lie between the result and an even one.
// "More than" so many leaves room up to the next printed digit.
func (p *printedCounts) decisiveErrata(c Cell, n counts) []ErratumRow {
	v, ok := n.number(c.Quantity)
	unit := printedUnit(c.Printed)
	games := n.describe(qPercentDecisive)
	switch {
	case !ok:
		return nil
	case c.Quantity == qErrorDecisive && !sameDigits(v, c.Value, unit):
		return p.erratum(c, kindPercent, roundLike(v, c.Printed),
			"%s: the standard error of the percentage is 100 sqrt(%d*%d/%d)/%d = %s, printed %s",
			games, n.total(), n.losses(), n.total()+n.losses(), n.total()+n.losses(), number(v), c.Printed)
	case c.Quantity == qSigmasDecisive && !(v > c.Value && v < c.Value+unit):
		return p.erratum(c, kindSignificance, number(v), "%s: %d more than lost are %s standard errors, printed: more than %s",
			games, n.lead(), number(v), c.Printed)
	}
	return nil
}

// winnerBy are the quantities behind a winner's name: of its counts, and of the significance of its lead.
var winnerBy = map[string]struct{ counts, level string }{
	qBetter:      {qPercent, qSignificance},
	qBetterGames: {qPercentGames, qSignificance},
	qBetterPairs: {qLevelPairs, qLevelPairs},
}

func (p *printedCounts) winnerErrata(c Cell, n counts) []ErratumRow {
	name, ok := n.winner(c.Quantity)
	if !ok {
		return nil
	}
	if name == c.Text {
		return p.hiddenWinner(c, n)
	}
	by, level := winnerBy[c.Quantity], "unknown"
	if p, known := n.number(by.level); known {
		level = number(p)
	}
	return p.erratum(c, kindWinner, p.printedName(c, name), "%s by %s, significance %s: better is %s, printed %s",
		n.describe(by.counts), n.first, level, name, c.Printed)
}

// hiddenWinner reports a dash for a percentage that is 50.0 only because it is rounded:
// by the counts there is a winner. The dash means equal printed percentages, so the paper
// draws no other conclusion from it.
func (p *printedCounts) hiddenWinner(c Cell, n counts) []ErratumRow {
	if c.Quantity != qBetterGames || c.Text != even || n.lead() == 0 {
		return nil
	}
	percent, _ := n.number(qPercentGames)
	evidence := fmt.Sprintf("a dash is printed, as for the rounded percentage 50.0%%, but %s won %d of %d games, %.3f%%",
		n.first, n.total(), 2*n.boards, percent)
	if n.pairs > 0 {
		evidence += fmt.Sprintf(", and %d of %d critical pairs", n.wins, n.pairs)
	}
	return inGroup(GroupWording, p.erratum(c, kindWinner, p.printedName(c, n.side(n.lead() > 0)), "%s", evidence))
}

// markErrata checks the footnote marks: b (both play identically) and c (both play
// perfectly) leave no critical pair.
func (p *printedCounts) markErrata(c Cell) []ErratumRow {
	for _, o := range p.pub.Cells {
		if o.Quantity != qPairs || o.BoardSet != c.BoardSet || o.Evaluator != c.Evaluator || o.Depth != c.Depth {
			continue
		}
		if o.Value > 0 && (c.First == "" || o.First == c.First && o.Second == c.Second) {
			return p.erratum(c, kindText, "", "footnote %s says that both play alike, but table %s counts %s critical pairs (%s)",
				c.Text, o.Table, number(o.Value), o.Column)
		}
	}
	return nil
}
