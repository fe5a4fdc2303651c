package analysis

import (
	"math"
	"strings"

	"github.com/nonminimax/nonminimax/stages/player"
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
	if c.draws < 0 {
		c.draws = max(0, 2*c.boards-c.winsTotal-c.lossesTotal)
	}
	return c
}

// score is the points of first by games.
func (c counts) score() float64 {
	return (float64(c.winsTotal) + float64(c.draws)/2) / float64(2*c.boards)
}

// betterByGames says which side has won significantly more games, if any, by a sign
// test that takes every decisive game for a trial of its own, as the papers did.
func (c counts) betterByGames() string {
	return betterSide(SignTest(c.winsTotal+c.lossesTotal, c.winsTotal), c.winsTotal-c.lossesTotal)
}

// family is what variants of a propagator have in common. A player with an evaluator
// of its own is a variant of nobody.
func family(propagator string) string {
	if player.Split(propagator).Own() {
		return propagator
	}
	name, _, _ := strings.Cut(propagator, "-")
	return name
}

// side tells how a contest of ours can be read as the row: as it stands, from the
// other side, or not at all.
func (t tournament) side(r ContestRow) (as ContestRow, ok bool) {
	switch flipped := r.flip(); {
	case t.between(r):
		return r, true
	case t.between(flipped):
		return flipped, true
	}
	return r, false
}

// between reports whether a contest is between the printed families, from the
// printed side. What is printed of evaluators is of exactly these.
func (t tournament) between(r ContestRow) bool {
	if player.Split(t.key.first).Own() || player.Split(t.key.second).Own() {
		return r.First == t.key.first && r.Second == t.key.second && r.Evaluator == t.key.evaluator
	}
	return family(r.First) == family(t.key.first) && family(r.Second) == family(t.key.second)
}

// zOf compares a printed count with the share of boards that ours gives.
func (t tournament) zOf(quantity string, r ContestRow) float64 {
	s := shares[quantity]
	boards := float64(t.counts.boards)
	c := compareRatio(float64(t.counts.of(quantity))/boards, sample{n: boards, exact: t.exact},
		r.endings.ratio(s.games, s.of), sample{n: float64(r.Boards), exact: r.exhaustive}, 0, s.most)
	return c.z
}

// LargestZ is the largest deviation of a reading from the printed games won, lost and
// drawn, in standard errors.
func (r SensitivityRow) LargestZ() float64 {
	return max(math.Abs(r.ZWins), math.Abs(r.ZLosses), math.Abs(r.ZDraws))
}
