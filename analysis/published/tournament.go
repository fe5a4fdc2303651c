package published

import (
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/search"
)

// tournament is a printed row that says of one contest how many games were won and
// how many were lost.
type tournament struct {
	table  *Table
	row    string
	key    contestKey
	counts counts
	exact  bool       // without sampling error
	boards PrintedSet // what is printed of the boards
}

// tournaments lists the printed rows of tournaments, in the paper's order.
func (p *printedCounts) tournaments() (list []tournament) {
	for _, c := range p.pub.Cells {
		k := c.key()
		won, hasWon := p.where[k][qWinsTotal]
		lost, hasLost := p.where[k][qLossesTotal]
		if c != won || !hasWon || !hasLost || won.Table != lost.Table {
			continue
		}
		t := p.pub.table(c.Table)
		exact := t.Census || c.Expect == expectExact
		list = append(list, tournament{t, c.Row, k, p.contests[k].complete(), exact, p.boardsOf(k, t)})
	}
	return list
}

// boardsOf is what is printed of the boards of a contest: at least their game.
func (p *printedCounts) boardsOf(k contestKey, t *Table) PrintedSet {
	if set := p.pub.set(k.boardSet); set.Name != "" {
		return set
	}
	return PrintedSet{Name: k.boardSet, Game: t.Game}
}

func (c counts) score() float64 {
	return (float64(c.winsTotal) + float64(float64(c.draws)/2)) / float64(2*c.boards)
}

// betterByGames says which side has won significantly more games, if any, by a sign
// test that takes every decisive game for a trial of its own, as the papers did.
func (c counts) betterByGames() string {
	return tables.BetterSide(stat.SignTest(c.winsTotal+c.lossesTotal, c.winsTotal), c.winsTotal-c.lossesTotal)
}

func (k contestKey) sides() (first, second contestant) {
	return newContestant(k.first, k.evaluator), newContestant(k.second, k.evaluator)
}

// readsAs reports whether a contest, as it stands, can be read as a printed one: at
// the same depth, by readings of the printed sides, who share an evaluator where
// the printed ones do.
func (k contestKey) readsAs(printed contestKey) bool {
	first, second := k.sides()
	f, s := printed.sides()
	about := f.evaluator != s.evaluator
	return k.depth == printed.depth && (first.evaluator != second.evaluator) == about &&
		first.readsAs(f, about) && second.readsAs(s, about)
}

// side tells how a contest of ours can be read as the row: as it stands, from the
// other side, or not at all. Where both ways are readings, as of a player against
// itself, the printed names decide.
func (t tournament) side(r tables.ContestRow) (as tables.ContestRow, ok bool) {
	k := keyOf(r)
	switch straight, turned := k.readsAs(t.key), k.flip().readsAs(t.key); {
	case turned && (!straight || k.first == t.key.second):
		return r.Flip(), true
	case straight:
		return r, true
	}
	return r, false
}

// zOf compares a printed count with the share of boards that ours gives.
func (t tournament) zOf(quantity string, r tables.ContestRow) float64 {
	s := shares[quantity]
	boards := float64(t.counts.boards)
	c := stat.CompareRatio(float64(t.counts.of(quantity))/boards, stat.Sample{N: boards, Exact: t.exact},
		r.Endings().Ratio(s.games, s.of), stat.Sample{N: float64(r.Boards), Exact: r.Exhaustive()}, 0, s.most)
	return c.Z
}

// contestant is one side of a contest: a propagator, and the evaluator that it reads
// leaves with, which is the contest's where it has none of its own.
type contestant struct {
	propagator, evaluator string
}

func newContestant(name, evaluator string) contestant {
	side := search.ParsePlayer(name)
	if side.Own() {
		evaluator = side.Evaluator
	}
	return contestant{side.Propagator, evaluator}
}

// readsAs reports whether a contestant is a reading of a printed one: of the same
// family of propagators, with an evaluator of the same parameters. In a contest that
// is about evaluators, one without parameters is a reading of itself alone.
func (c contestant) readsAs(printed contestant, aboutEvaluators bool) bool {
	same := c.evaluator == printed.evaluator
	numbers := parameters(printed.evaluator)
	if !aboutEvaluators || numbers != "" {
		same = parameters(c.evaluator) == numbers
	}
	return same && family(c.propagator) == family(printed.propagator)
}

// family is what variants of a propagator have in common.
func family(propagator string) string {
	name, _, _ := strings.Cut(propagator, "-")
	return name
}

// parameters is what variants of an evaluator with numbers in its name have in
// common: the name up to the last number, chain-1-64-1 of chain-1-64-1-span. Empty
// for an evaluator without numbers.
func parameters(evaluator string) string {
	words := strings.Split(evaluator, "-")
	for i := len(words); i > 0; i-- {
		if _, err := strconv.ParseFloat(words[i-1], 64); err == nil {
			return strings.Join(words[:i], "-")
		}
	}
	return ""
}
