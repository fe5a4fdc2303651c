package published

// Table `sensitivity`: what the conventions that a paper leaves open do to a
// tournament it printed.
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

// SensitivityRow is a line of table `sensitivity`: a printed row of a tournament
// beside one contest of ours that can be read as it. A tournament's row prints the
// games won and lost; it can be read as every contest at the printed depth on boards
// that fit the printed description, between propagators of the printed families (a
// family is the name up to the first "-": baum-0.8 is of baum), with any evaluator that
// has the printed parameters: all evaluators without numbers in their names, and
// chain-1-64-1-span of chain-1-64-1, but not chain-1-64-64. Where an evaluator of its
// own sets a player apart, as minimax@kalah-advantage, a printed contest is read as
// one of players set apart by the same evaluators, or by readings with the same
// parameters.
// All counts are from the side of the printed first.
// In the order of the printed rows, the main reading first, then by board set,
// evaluator, tie, depth, first, second.
type SensitivityRow struct {
	_ struct{} `doc:"a printed row of a tournament beside one contest that can be read as it" key:"experiment table row boardset evaluator depth first second"`

	Experiment string `parquet:"experiment" doc:"name of the experiment"`
	Table      string `parquet:"table" doc:"the paper's table"`
	Row        string `parquet:"row" doc:"row label, as printed"`
	Main       bool   `parquet:"main" doc:"the reading of table published: the board set, evaluator, propagators and depth taken there"`
	Factor     string `parquet:"factor" doc:"how this reading differs from the main one, such as: stones 6; tie last; empty for the main one"`
	BoardSet   string `parquet:"boardset" doc:"name of the board set"`
	Game       string `parquet:"game" doc:"game played"`
	Stones     int32  `parquet:"stones" doc:"stones in a pit at the start; 0 in games without"`
	Rules      string `parquet:"rules" doc:"standard, or the variants of the rules joined by +; empty in games on a board of squares"`
	Ply        string `parquet:"ply" doc:"what depth counts: move, or turn (all moves of one player in a row); empty in games on a board of squares"`
	Opening    int32  `parquet:"opening" doc:"random moves that lead to a board"`
	Tie        string `parquet:"tie" doc:"tie rule at the root: first, last or random"`
	Evaluator  string `parquet:"evaluator" doc:"static evaluator at the horizon, used by both sides"`
	Depth      int32  `parquet:"depth" doc:"plies searched by both sides"`
	First      string `parquet:"first" doc:"our propagator of the family printed first, whose wins are counted"`
	Second     string `parquet:"second" doc:"its opponent"`
	Boards     int64  `parquet:"boards" doc:"boards played, twice each with seats swapped"`
	Games      int64  `parquet:"games" doc:"2*boards"`
	Wins       int64  `parquet:"wins" doc:"games won by first"`
	Losses     int64  `parquet:"losses" doc:"games lost by first"`
	Draws      int64  `parquet:"draws" doc:"drawn games"`

	WinShare           float64 `parquet:"win_share" doc:"wins/games"`
	LossShare          float64 `parquet:"loss_share" doc:"losses/games"`
	DrawShare          float64 `parquet:"draw_share" doc:"draws/games"`
	PublishedWinShare  float64 `parquet:"published_win_share" doc:"the printed games won by the printed games"`
	PublishedLossShare float64 `parquet:"published_loss_share" doc:"the printed games lost by the printed games"`
	PublishedDrawShare float64 `parquet:"published_draw_share" doc:"the printed games drawn by the printed games; what wins and losses leave where they are not printed"`
	Score              float64 `parquet:"score" doc:"points of first by games: a win counts 1, a draw 1/2"`
	ScoreLow           float64 `parquet:"score_low" doc:"lower 95% limit of score, from the spread of boards' points; score itself when exhaustive"`
	ScoreHigh          float64 `parquet:"score_high" doc:"upper 95% limit of score, likewise"`
	PublishedScore     float64 `parquet:"published_score" doc:"the score by the printed counts"`
	StarterPercent     float64 `parquet:"starter_percent" doc:"of 100 decisive games those won by who began; NaN without decisive games"`

	PExact          float64 `parquet:"p_exact" doc:"two-sided sign test on our critical pairs, exact"`
	Better          string  `parquet:"better" doc:"first, second, or empty where p_exact > 0.05"`
	PublishedBetter string  `parquet:"published_better" doc:"the same by the printed counts: the sign test on decisive games, as the paper did"`
	Direction       string  `parquet:"direction" doc:"same or opposite: better beside published_better; undecided where one is empty"`
	ZWins           float64 `parquet:"z_wins" doc:"printed minus our games won, in standard errors of both; boards vary, not games"`
	ZLosses         float64 `parquet:"z_losses" doc:"the same of games lost"`
	ZDraws          float64 `parquet:"z_draws" doc:"the same of games drawn"`
	Agrees          bool    `parquet:"agrees" doc:"none of the three |z| is larger than 2.394: two-sided 5% shared by the three"`
}

// LargestZ is the largest deviation of a reading from the printed games won, lost and
// drawn, in standard errors.
func (r SensitivityRow) LargestZ() float64 {
	return max(math.Abs(r.ZWins), math.Abs(r.ZLosses), math.Abs(r.ZDraws))
}

// Directions of a contest beside the printed one.
const (
	DirectionSame      = "same"      // significantly better here and in print is the same side
	DirectionOpposite  = "opposite"  // another side
	DirectionUndecided = "undecided" // here or in print nobody is
)

// tournamentThreshold is the largest |z| of games won, lost and drawn that agrees:
// two-sided 5% shared by the three (Bonferroni).
var tournamentThreshold = stat.Deviate(stat.SignificanceLevel / 3)

// sensitivity lists the readings of every printed tournament row among our contests,
// and finds them by printed contest.
func (m matcher) sensitivity(contests []tables.ContestRow) (rows []SensitivityRow, by tournamentReadings) {
	by = tournamentReadings{}
	for _, t := range m.printed.tournaments() {
		from := len(rows)
		for _, r := range contests {
			if as, ok := t.side(r); ok && r.Budget == 0 && r.Boards > 0 && m.ours.covers(t.boards, r.BoardSet) {
				rows = append(rows, m.readingOfTournament(t, as))
			}
		}
		slices.SortFunc(rows[from:], compareSensitivity)
		by[t.key], by[t.key.flip()] = rows[from:], rows[from:]
	}
	return rows, by
}

// readingOfTournament is one contest beside one printed row.
func (m matcher) readingOfTournament(t tournament, r tables.ContestRow) SensitivityRow {
	set, games := m.ours.sets[r.BoardSet], 2*r.Boards
	share := func(n, of int64) float64 { return float64(n) / float64(of) }
	row := SensitivityRow{
		Experiment: r.Experiment, Table: t.table.Name, Row: t.row, Main: keyOf(r) == t.key && m.ours.taken(r),
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

// factor names in words how a reading differs from the main one: by the name of its
// board set only where nothing else tells them apart, or where the run lacks the
// boards of the main reading, so that their conventions are not known.
func (m matcher) factor(t tournament, r SensitivityRow) string {
	main, known := m.ours.sets[t.key.boardSet]
	var f factors
	if known {
		f.conventions(main, r)
	}
	f.add(r.Evaluator != t.key.evaluator, "evaluator %s", r.Evaluator)
	f.add(r.First != t.key.first, "%s for %s", r.First, t.key.first)
	f.add(r.Second != t.key.second, "%s for %s", r.Second, t.key.second)
	f.add(r.BoardSet != t.key.boardSet && (!known || len(f) == 0), "board set %s", r.BoardSet)
	return strings.Join(f, "; ")
}

// factors are differences in words.
type factors []string

// conventions adds those of the board set that are not the main one's.
func (f *factors) conventions(main tables.BoardSet, r SensitivityRow) {
	f.add(r.Stones != main.Stones, "stones %d", r.Stones)
	f.add(r.Rules != main.Rules, "rules %s", r.Rules)
	f.add(r.Ply != main.Ply, "ply %s", r.Ply)
	f.add(r.Opening != main.Opening, "opening %d", r.Opening)
	f.add(r.Tie != main.Tie, "tie %s", r.Tie)
}

// add adds a difference, if it is one.
func (f *factors) add(differs bool, format string, value ...any) {
	if differs {
		*f = append(*f, fmt.Sprintf(format, value...))
	}
}
