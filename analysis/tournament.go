package analysis

import "math"

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
func (p *paper) tournaments() (list []tournament) {
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
func (p *paper) boardsOf(k contestKey, t *Table) PrintedSet {
	if set := p.pub.set(k.boardSet); set.Name != "" {
		return set
	}
	return PrintedSet{Name: k.boardSet, Game: t.Game}
}

// complete fills in draws that are not printed: what wins and losses leave.
func (c counts) complete() counts {
	if c.draws < 0 && c.winsTotal >= 0 && c.lossesTotal >= 0 {
		c.draws = max(0, 2*c.boards-c.winsTotal-c.lossesTotal)
	}
	return c
}

// score is the points of first by games.
func (c counts) score() float64 {
	return (float64(c.winsTotal) + float64(float64(c.draws)/2)) / float64(2*c.boards)
}

// betterByGames says which side has won significantly more games, if any, by a sign
// test that takes every decisive game for a trial of its own, as the papers did.
func (c counts) betterByGames() string {
	return betterSide(SignTest(c.winsTotal+c.lossesTotal, c.winsTotal), c.winsTotal-c.lossesTotal)
}

// sides are both sides of a contest.
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
func (t tournament) side(r ContestRow) (as ContestRow, ok bool) {
	k := keyOf(r)
	switch straight, turned := k.readsAs(t.key), k.flip().readsAs(t.key); {
	case turned && (!straight || k.first == t.key.second):
		return r.flip(), true
	case straight:
		return r, true
	}
	return r, false
}

// zOf compares a printed count with the share of boards that ours gives.
func (t tournament) zOf(quantity string, r ContestRow) float64 {
	s := shares[quantity]
	boards := float64(t.counts.boards)
	c := compareRatio(float64(t.counts.of(quantity))/boards, sample{n: boards, exact: t.exact},
		r.Endings().ratio(s.games, s.of), sample{n: float64(r.Boards), exact: r.Exhaustive()}, 0, s.most)
	return c.z
}

// LargestZ is the largest deviation of a reading from the printed games won, lost and
// drawn, in standard errors.
func (r SensitivityRow) LargestZ() float64 {
	return max(math.Abs(r.ZWins), math.Abs(r.ZLosses), math.Abs(r.ZDraws))
}
