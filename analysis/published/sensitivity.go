package published

// Table `sensitivity`: how the conventions that a paper leaves open change a tournament
// it printed.
//
// Reference: [B92] section 5; [KP91] tables 2 to 7 and appendix.

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// tournamentThreshold is the largest |z| that agrees, for each of games won, lost and
// drawn: two-sided 5% shared by the three (Bonferroni).
var tournamentThreshold = stat.Deviate(stat.SignificanceLevel / 3)

// sensitivity lists the readings of every printed tournament row among our contests, as
// rows and by printed contest from either side.
func (m *matcher) sensitivity(contests []tables.ContestRow) (
	rows []SensitivityRow, by map[contestKey][]SensitivityRow) {
	by = map[contestKey][]SensitivityRow{}
	for _, t := range m.printed.tournaments() {
		var readings []SensitivityRow
		for _, r := range contests {
			if as, ok := t.side(r); ok && r.Budget == 0 && r.Boards > 0 && m.ours.covers(t.boards, r.BoardSet) {
				readings = append(readings, m.readingOfTournament(t, as))
			}
		}
		slices.SortFunc(readings, func(a, b SensitivityRow) int {
			return cmp.Or(bit(b.Main)-bit(a.Main), cmp.Compare(a.BoardSet, b.BoardSet), cmp.Compare(a.Evaluator, b.Evaluator),
				cmp.Compare(a.Tie, b.Tie), cmp.Compare(a.Depth, b.Depth),
				cmp.Compare(a.First, b.First), cmp.Compare(a.Second, b.Second))
		})
		by[t.key], by[t.key.flip()] = readings, readings
		rows = append(rows, readings...)
	}
	return rows, by
}

func (m *matcher) readingOfTournament(t tournament, r tables.ContestRow) SensitivityRow {
	set, games := m.ours.sets[r.BoardSet], 2*r.Boards
	part := func(n, whole int64) float64 { return float64(n) / float64(whole) }
	row := SensitivityRow{
		Experiment: r.Experiment, Table: t.table.Name, Row: t.row, Main: m.ours.taken(t.key, r),
		BoardSet: r.BoardSet, Game: r.Game, Stones: set.Stones, Rules: set.Rules, Ply: set.Ply,
		Opening: set.Opening, Tie: r.Tie,
		Evaluator: r.Evaluator, Depth: r.Depth, First: r.First, Second: r.Second,
		Boards: r.Boards, Games: games, Wins: r.WinsTotal, Losses: r.LossesTotal, Draws: r.Draws,
		WinShare: part(r.WinsTotal, games), LossShare: part(r.LossesTotal, games), DrawShare: part(r.Draws, games),
		PublishedWinShare:  part(t.counts.winsTotal, 2*t.counts.boards),
		PublishedLossShare: part(t.counts.lossesTotal, 2*t.counts.boards),
		PublishedDrawShare: part(t.counts.draws, 2*t.counts.boards),
		Score:              r.Score, ScoreLow: r.ScoreLow, ScoreHigh: r.ScoreHigh, PublishedScore: t.score(),
		StarterPercent: 100 * part(r.StarterWins, r.WinsTotal+r.LossesTotal),
		PExact:         r.PExact, Better: r.Better, PublishedBetter: t.better(),
		ZWins:     t.z(gamesWon, float64(t.counts.winsTotal), "", r),
		ZLosses:   t.z(gamesLost, float64(t.counts.lossesTotal), "", r),
		ZDraws:    t.z(gamesDrawn, float64(t.counts.draws), "", r),
		ZStarters: math.NaN(),
	}
	row.Direction = direction(row.Better, row.PublishedBetter)
	row.Agrees = row.LargestZ() <= tournamentThreshold
	for _, c := range m.pub.Cells {
		if c.Table == t.table.Name && c.Quantity == qStarterPercent {
			row.ZStarters = t.z(gamesStarted, c.Value, c.Printed, r)
		}
	}
	if !row.Main {
		row.Factor = m.factor(t, row)
	}
	return row
}

func direction(ours, published string) string {
	switch {
	case ours == "" || published == "":
		return DirectionUndecided
	case ours == published:
		return DirectionSame
	}
	return DirectionOpposite
}

// factor describes how a reading differs from the main one. It names the board set if
// nothing else differs. Where the run lacks the boards of the main reading, whose conventions
// are unknown then, it names those of this one.
func (m *matcher) factor(t tournament, r SensitivityRow) string {
	main := m.ours.sets[t.key.boardSet]
	var f factors
	f.add(r.Stones != main.Stones, "stones %d", r.Stones)
	f.add(r.Rules != main.Rules, "rules %s", r.Rules)
	f.add(r.Ply != main.Ply, "ply %s", r.Ply)
	f.add(r.Opening != main.Opening, "opening %d", r.Opening)
	f.add(r.Tie != main.Tie, "tie %s", r.Tie)
	f.add(r.Evaluator != t.key.evaluator, "evaluator %s", r.Evaluator)
	f.add(r.First != t.key.first, "%s for %s", r.First, t.key.first)
	f.add(r.Second != t.key.second, "%s for %s", r.Second, t.key.second)
	f.add(len(f) == 0, "board set %s", r.BoardSet)
	return strings.Join(f, "; ")
}

type factors []string

func (f *factors) add(differs bool, format string, value ...any) {
	if differs {
		*f = append(*f, fmt.Sprintf(format, value...))
	}
}

// tournament is a printed row with the games won and lost of one contest.
type tournament struct {
	table  *Table
	row    string
	key    contestKey
	counts counts
	exact  bool       // without sampling error
	boards PrintedSet // what is printed about the boards
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
		boards := p.pub.set(k.boardSet)
		if boards.Name == "" { // nothing is said but their game
			boards = PrintedSet{Name: k.boardSet, Game: t.Game}
		}
		list = append(list, tournament{t, c.Row, k, p.contests[k].complete(), t.Census || c.Expect == expectExact, boards})
	}
	return list
}

// score is the points by games: a win counts 1, a draw 1/2.
func (t tournament) score() float64 {
	n := t.counts
	return (float64(n.winsTotal) + float64(float64(n.draws)/2)) / float64(2*n.boards)
}

// better says which side has won significantly more games, if any, by a sign
// test with every decisive game as a trial, as in the papers.
func (t tournament) better() string {
	games := t.counts.decisive()
	return tables.BetterSide(games.level(), games.won-games.lost)
}

// z is the distance of a printed value from ours in standard errors of both.
func (t tournament) z(s share, value float64, printed string, r tables.ContestRow) float64 {
	theirs := stat.Sample{N: float64(t.counts.boards), Exact: t.exact}
	return s.compare(value, printed, theirs, r.Endings(), stat.Sample{N: float64(r.Boards), Exact: r.Exact()}).Z
}

// side returns a contest of ours from the side from which it is a reading of the row;
// false if it is none from either side. If it is one from both, as for a player against
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
