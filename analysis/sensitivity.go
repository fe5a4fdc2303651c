package analysis

// Table `sensitivity`: what the conventions that a paper leaves open do to a
// tournament it printed.
//
// Reference: [B92] section 5; [KP91] tables 2 to 7 and appendix.

import (
	"cmp"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// Directions of a contest beside the printed one.
const (
	DirectionSame      = "same"      // significantly better here and in print is the same side
	DirectionOpposite  = "opposite"  // another side
	DirectionUndecided = "undecided" // here or in print nobody is
)

// tournamentThreshold is the largest |z| of games won, lost and drawn that agrees:
// two-sided 5% shared by the three (Bonferroni).
var tournamentThreshold = stat.Deviate(significant / 3)

// sensitivity lists the readings of every printed tournament row among our contests,
// and finds them by printed contest.
func (m matcher) sensitivity(contests []ContestRow) (rows []SensitivityRow, by tried) {
	by = tried{}
	for _, t := range m.p.tournaments() {
		from := len(rows)
		for _, r := range contests {
			if as, ok := t.side(r); ok && r.Budget == 0 && r.Boards > 0 && m.x.covers(t.boards, r.BoardSet) {
				rows = append(rows, m.readingOfTournament(t, as))
			}
		}
		slices.SortFunc(rows[from:], compareSensitivity)
		by[t.key], by[t.key.flip()] = rows[from:], rows[from:]
	}
	return rows, by
}

// readingOfTournament is one contest beside one printed row.
func (m matcher) readingOfTournament(t tournament, r ContestRow) SensitivityRow {
	set, games := m.x.sets[r.BoardSet], 2*r.Boards
	share := func(n, of int64) float64 { return float64(n) / float64(of) }
	row := SensitivityRow{
		Experiment: r.Experiment, Table: t.table.Name, Row: t.row, Main: keyOf(r) == t.key && m.x.taken(r),
		BoardSet: r.BoardSet, Game: r.Game, Stones: set.Stones, Rules: set.Rules, Ply: set.Ply, Opening: set.Opening, Tie: r.Tie,
		Evaluator: r.Evaluator, Depth: r.Depth, First: r.First, Second: r.Second,
		Boards: r.Boards, Games: games, Wins: r.WinsTotal, Losses: r.LossesTotal, Draws: r.Draws,
		WinShare: share(r.WinsTotal, games), LossShare: share(r.LossesTotal, games), DrawShare: share(r.Draws, games),
		PublishedWinShare:  share(t.counts.winsTotal, 2*t.counts.boards),
		PublishedLossShare: share(t.counts.lossesTotal, 2*t.counts.boards),
		PublishedDrawShare: share(t.counts.draws, 2*t.counts.boards),
		Score:              r.Score, ScoreLow: r.ScoreLow, ScoreHigh: r.ScoreHigh, PublishedScore: t.counts.score(),
		StarterPercent: 100 * share(r.StarterWins, r.WinsTotal+r.LossesTotal),
		PExact:         r.PExact, Better: r.Better, PublishedBetter: t.counts.betterByGames(),
		ZWins: t.zOf(qWinsTotal, r), ZLosses: t.zOf(qLossesTotal, r), ZDraws: t.zOf(qDrawsTotal, r),
	}
	row.Direction = direction(row.Better, row.PublishedBetter)
	row.Agrees = row.LargestZ() <= tournamentThreshold
	if !row.Main {
		row.Factor = m.factor(t, row)
	}
	return row
}

// direction compares the better side here with that in print.
func direction(ours, published string) string {
	switch {
	case ours == "" || published == "":
		return DirectionUndecided
	case ours == published:
		return DirectionSame
	}
	return DirectionOpposite
}

func compareSensitivity(a, b SensitivityRow) int {
	return cmp.Or(bit(b.Main)-bit(a.Main), cmp.Compare(a.BoardSet, b.BoardSet), cmp.Compare(a.Evaluator, b.Evaluator),
		cmp.Compare(a.Tie, b.Tie), cmp.Compare(a.Depth, b.Depth), cmp.Compare(a.First, b.First), cmp.Compare(a.Second, b.Second))
}
