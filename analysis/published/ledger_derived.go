package published

// Errata in numbers derived from the counts of a contest: percentages, levels of
// significance, names of winners.

import (
	"fmt"
	"math"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// fits reports whether a number has the printed digits, a half rounded either way. That of
// "more than 96% sure" lies above the print by less than its last digit.
func (q *quantity) fits(v float64, c Cell) bool {
	unit := printedUnit(c.Printed)
	if q.moreThan {
		return v > c.Value && v < c.Value+unit
	}
	return sameDigits(v, c.Value, unit)
}

// checkPercent checks a percentage, of pairs, of games or of confidence.
func checkPercent(p *printedCounts, q *quantity, c Cell, n counts) finding {
	v := q.value(n)
	if math.IsNaN(v) || q.fits(v, c) {
		return finding{}
	}
	return newFinding(kindPercent, roundLike(v, c.Printed), "%s is %s%%, printed %s; %s",
		q.trials(n), number(v), c.Printed, p.repair(c, n))
}

// repair looks for one other count of pairs, or of wins, that gives the printed
// percentage and, where it is printed too, the printed significance.
func (p *printedCounts) repair(c Cell, n counts) string {
	if c.Quantity != qPercent {
		return "no other count is involved"
	}
	if max(n.boards, n.pairs) > maxTried {
		return untried
	}
	significance, known := p.sibling(c, qSignificance)
	fits := func(pairs, wins int64) bool {
		t := trials{won: wins, lost: pairs - wins}
		return pairs > 0 && wins <= pairs && sameDigits(t.percent(), c.Value, printedUnit(c.Printed)) &&
			(!known || significanceFits(significance, t))
	}
	var all changes
	for pairs := n.wins; pairs <= n.boards; pairs++ {
		all.add(fits(pairs, n.wins), pairs, "pairs", n.pairs)
	}
	for wins := int64(0); wins <= n.pairs; wins++ {
		all.add(fits(n.pairs, wins), wins, "wins", n.wins)
	}
	what := "the printed percentage"
	if known {
		what += " and significance"
	}
	switch all.number {
	case 0:
		return "no single other count gives " + what
	case 1:
		return all.first[0] + " would give " + what + ", and no other single change does"
	}
	return all.several(what)
}

// maxTried is the largest contest, in boards, pairs or games, for which the ledger tries
// every other count. In larger ones too many counts give the same digits.
const maxTried = 4096

const untried = "the contest is too large to try every other count"

const maxListed = 4

// changes are single changes of a count that would mend the print.
type changes struct {
	number int
	first  []string // the first of them, at most mostListed
}

func (c *changes) add(mends bool, to int64, what string, from int64) {
	if !mends {
		return
	}
	if c.number++; len(c.first) < maxListed {
		c.first = append(c.first, fmt.Sprintf("%d %s instead of %d", to, what, from))
	}
}

func (c changes) several(what string) string {
	return fmt.Sprintf("%d single changes would give %s, the first %s", c.number, what, c.first[0])
}

// checkSignificance reports a significance that neither the exact sum nor the
// normal approximation gives to the printed digits.
func checkSignificance(_ *printedCounts, q *quantity, c Cell, n counts) finding {
	t := q.trials(n)
	if !t.known || significanceFits(c, t) {
		return finding{}
	}
	exact, normal := t.level(), stat.NormalSignTest(n.pairs, n.wins)
	return newFinding(kindSignificance, roundLike(q.value(n), c.Printed),
		"the sign test on %s gives %s exactly and %s by the normal approximation, printed %s; %s",
		t, number(exact), number(normal), c.Printed, consequence(c.Value, exact)).in(levelGroup(c, exact, normal))
}

func significanceFits(c Cell, t trials) bool {
	return levelFits(c, t) || sameDigits(stat.NormalSignTest(t.won+t.lost, t.won), c.Value, printedUnit(c.Printed))
}

func levelFits(c Cell, t trials) bool { return sameDigits(t.level(), c.Value, printedUnit(c.Printed)) }

// consequence says whether the misprint moves the cell across the 5% level.
func consequence(printed, exact float64) string {
	sides := "both on the same side"
	if crosses(printed, exact) {
		sides = "on different sides"
	}
	return fmt.Sprintf("%s of %g", sides, stat.SignificanceLevel)
}

// checkLevel reports a level of games, or of pairs won twice, that the exact sum
// does not give to the printed digits.
func checkLevel(_ *printedCounts, q *quantity, c Cell, n counts) finding {
	t := q.trials(n)
	if !t.known || levelFits(c, t) {
		return finding{}
	}
	exact := t.level()
	return newFinding(kindSignificance, roundLike(exact, c.Printed), "the sign test on %s gives %s, printed %s; %s; %s",
		t, number(exact), c.Printed, levelRepair(c, t, n.boards), consequence(c.Value, exact)).in(levelGroup(c, exact))
}

// levelRepair looks for one other count of trials won, or lost, that gives the printed level.
func levelRepair(c Cell, t trials, boards int64) string {
	most := boards
	if c.Quantity == qLevelGames {
		most *= 2
	}
	if most > maxTried {
		return untried
	}
	var all changes
	for other := range most + 1 {
		all.add(other+t.lost <= most && levelFits(c, trials{won: other, lost: t.lost}), other, "won", t.won)
		all.add(t.won+other <= most && levelFits(c, trials{won: t.won, lost: other}), other, "lost", t.lost)
	}
	switch {
	case all.number == 0:
		return "no single other count gives it"
	case all.number == len(all.first):
		return strings.Join(all.first, " or ") + " would give it"
	}
	return all.several("it")
}

// checkError checks the standard error of a percentage of decisive games.
func checkError(_ *printedCounts, q *quantity, c Cell, n counts) finding {
	v, t := q.value(n), q.trials(n)
	if math.IsNaN(v) || q.fits(v, c) {
		return finding{}
	}
	games := t.won + t.lost
	return newFinding(kindPercent, roundLike(v, c.Printed), "%s: the standard error of the percentage is 100 "+
		"sqrt(%d*%d/%d)/%d = %s, printed %s",
		t, t.won, t.lost, games, games, number(v), c.Printed)
}

// checkSigmas checks how many standard errors lie between a percentage of decisive games and an
// even one.
func checkSigmas(_ *printedCounts, q *quantity, c Cell, n counts) finding {
	v := q.value(n)
	if math.IsNaN(v) || q.fits(v, c) {
		return finding{}
	}
	return newFinding(kindSignificance, number(v), "%s: %d more than lost are %s standard errors, printed: more than %s",
		q.trials(n), n.lead(), number(v), c.Printed)
}

// checkTail compares the tail that the words after eq. 11 of [NPT86] describe with the
// tail that gives the digits of the exact cells.
func checkTail(p *printedCounts, _ *quantity, c Cell, _ counts) finding {
	var cells, with, without int
	for _, s := range p.pub.Cells {
		n, ok := p.counts(s.key())
		if s.Quantity != qSignificance || !ok || n.pairs > stat.PublishedExactLimit || 2*n.wins == n.pairs {
			continue
		}
		a := min(n.wins, n.pairs-n.wins)
		cells++
		with += bit(levelFits(s, trials{won: a, lost: n.pairs - a}))
		without += bit(a > 0 && levelFits(s, trials{won: a - 1, lost: n.pairs - a + 1}))
	}
	claimed, other, recomputed := without, with, "at most A or at least N-A"
	if c.Text == "inclusive" {
		claimed, other, recomputed = with, without, "less than A or more than N-A"
	}
	if claimed >= other {
		return finding{}
	}
	return newFinding(kindText, recomputed,
		"of %d printed cells with at most %d pairs, %d have the digits of the tail that includes A and %d of the tail "+
			"that leaves it out",
		cells, stat.PublishedExactLimit, with, without)
}

// checkWinner checks the name of who is better.
func checkWinner(p *printedCounts, q *quantity, c Cell, n counts) finding {
	name := q.winner(n)
	switch name {
	case "":
		return finding{}
	case c.Text:
		return p.hiddenWinner(c, n)
	}
	level, trials := "unknown", q.trials(n)
	if c.Quantity == qBetterGames {
		trials = n.games()
	}
	if v := q.value(n); !math.IsNaN(v) {
		level = number(v)
	}
	return newFinding(kindWinner, p.printedName(c, name), "%s by %s, significance %s: better is %s, printed %s",
		trials, n.first, level, name, c.Printed)
}

// hiddenWinner reports a dash for a percentage that is 50.0 only because it is rounded:
// by the counts there is a winner. The dash means equal printed percentages, so the paper
// draws no other conclusion from it.
func (p *printedCounts) hiddenWinner(c Cell, n counts) finding {
	if c.Quantity != qBetterGames || c.Text != even || n.lead() == 0 {
		return finding{}
	}
	evidence := fmt.Sprintf("a dash is printed, as for the rounded percentage 50.0%%, but %s won %s, %.3f%%",
		n.first, n.games(), n.games().percent())
	if n.pairs > 0 {
		evidence += ", and " + n.critical().String()
	}
	return newFinding(kindWinner, p.printedName(c, n.side(n.lead() > 0)), "%s", evidence).in(GroupWording)
}

// checkGeneration checks such a number for the ledger.
func checkGeneration(p *printedCounts, q *quantity, c Cell, _ counts) finding {
	g := p.generation(c)
	v := q.generated(g)
	if math.IsNaN(v) || q.fits(v, c) {
		return finding{}
	}
	group, evidence := GroupArithmetic, fmt.Sprintf("recomputed %s, printed %s", number(v), c.Printed)
	switch c.Quantity {
	case qMinWins:
		if (v > 0.5) != (c.Value > 0.5) {
			group = GroupConclusion
		}
		evidence = fmt.Sprintf("at height %d, with Max moving last, p = (1-p)^%d makes Max win with probability %s and "+
			"Min with %s; "+
			"the paper's own boards: the second player, Max, wins %s of %d (%s)", g.set.Height, g.set.Branching,
			number(g.maxWins()), number(v), number(g.won), g.boards, number(g.won/float64(g.boards)))
	case qWinsSD:
		evidence = fmt.Sprintf("sqrt(%d * %s * %s) = %s, printed %s", g.boards, number(g.maxWins()), number(g.minWins()),
			number(v), c.Printed)
		if probability, ok := p.value(c.BoardSet, qWinsP); ok { // with which deviation was it computed?
			evidence += fmt.Sprintf("; the printed %s for so large a deviation follows from %s (%.1f%%), not from %s (%.1f%%)",
				probability.Printed, number(v), g.percentBeyond(v), c.Printed, g.percentBeyond(c.Value))
		}
	}
	return newFinding(kindText, roundLike(v, c.Printed), "%s", evidence).in(group)
}
