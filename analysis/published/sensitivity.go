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
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/search"
)

// SensitivityRow is a line of table `sensitivity`: a printed row of a tournament, which
// has the games won and lost, and one contest of ours that is a reading of it. A reading
// has the printed depth and
//
//   - boards that fit the printed description;
//   - propagators of the printed families (the name up to the first "-": baum-0.8 is of
//     family baum);
//   - an evaluator with the printed parameters: any evaluator without numbers in its name,
//     or, for chain-1-64-1, also chain-1-64-1-span, but not chain-1-64-64;
//   - for players with their own evaluators, as minimax@kalah-advantage, the same
//     evaluators or readings of them with the same parameters.
//
// All counts are from the side of the printed first. Rows are in the order of the printed
// rows, the main reading first, then by board set, evaluator, tie, depth, first, second.
type SensitivityRow struct {
	_ struct{} `doc:"a printed row of a tournament beside one contest that can be read as it" key:"experiment table row boardset evaluator depth first second"`

	Experiment string `parquet:"experiment" doc:"name of the experiment"`
	Table      string `parquet:"table" doc:"the paper's table"`
	Row        string `parquet:"row" doc:"row label, as printed"`
	Main       bool   `parquet:"main" doc:"the reading of table published: the board set, evaluator, propagators and depth taken there"`
	Factor     string `parquet:"factor,optional" doc:"how this reading differs from the main one, such as: stones 6; tie last; null for the main one"`
	BoardSet   string `parquet:"boardset" doc:"name of the board set"`
	Game       string `parquet:"game" doc:"game played"`
	Stones     int32  `parquet:"stones,optional" doc:"stones in a pit at the start; null in games without"`
	Rules      string `parquet:"rules,optional" doc:"standard, or the variants of the rules joined by +; null in games on a board of squares"`
	Ply        string `parquet:"ply,optional" doc:"what depth counts: move, or turn (all moves of one player in a row); null in games on a board of squares"`
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
	ScoreLow           float64 `parquet:"score_low" doc:"lower 95% limit of score, from the spread of boards' points; score itself where exact"`
	ScoreHigh          float64 `parquet:"score_high" doc:"upper 95% limit of score, likewise"`
	PublishedScore     float64 `parquet:"published_score" doc:"the score by the printed counts"`
	StarterPercent     float64 `parquet:"starter_percent" doc:"of 100 decisive games those won by who began; null without decisive games"`

	PExact          float64 `parquet:"p_exact" doc:"two-sided sign test on our critical pairs, exact"`
	Better          string  `parquet:"better,optional" doc:"first or second; null where p_exact > 0.05"`
	PublishedBetter string  `parquet:"published_better,optional" doc:"the same by the printed counts: the sign test on decisive games, as the paper did; null as there"`
	Direction       string  `parquet:"direction" doc:"same or opposite: better beside published_better; undecided where one is null"`
	ZWins           float64 `parquet:"z_wins" doc:"printed minus our games won, in standard errors of both; boards vary, not games"`
	ZLosses         float64 `parquet:"z_losses" doc:"the same of games lost"`
	ZDraws          float64 `parquet:"z_draws" doc:"the same of games drawn"`
	ZStarters       float64 `parquet:"z_starters" doc:"printed minus our share of decisive games that who began won, in standard errors of both; the table prints one, of which of its contests is not said; null where it prints none"`
	Agrees          bool    `parquet:"agrees" doc:"none of the three |z| is larger than 2.394: two-sided 5% shared by the three"`
}

// LargestZ is the largest deviation of a reading from the printed games won, lost and
// drawn, in standard errors.
func (r SensitivityRow) LargestZ() float64 {
	return max(math.Abs(r.ZWins), math.Abs(r.ZLosses), math.Abs(r.ZDraws))
}

// Directions of a contest relative to the printed one.
const (
	DirectionSame      = "same"      // significantly better here and in print is the same side
	DirectionOpposite  = "opposite"  // another side
	DirectionUndecided = "undecided" // here or in print nobody is
)

// tournamentThreshold is the largest |z| that agrees, for each of games won, lost and
// drawn: two-sided 5% shared by the three (Bonferroni).
var tournamentThreshold = stat.Deviate(stat.SignificanceLevel / 3)

// sensitivity lists the readings of every printed tournament row among our contests, as
// rows and by printed contest.
func (m matcher) sensitivity(contests []tables.ContestRow) (rows []SensitivityRow, by tournamentReadings) {
	by = tournamentReadings{}
	for _, t := range m.printed.tournaments() {
		from := len(rows)
		for _, r := range contests {
			if as, ok := t.side(r); ok && r.Budget == 0 && r.Boards > 0 && m.ours.covers(t.boards, r.BoardSet) {
				rows = append(rows, m.readingOfTournament(t, as))
			}
		}
		slices.SortFunc(rows[from:], func(a, b SensitivityRow) int {
			return cmp.Or(bit(b.Main)-bit(a.Main), cmp.Compare(a.BoardSet, b.BoardSet), cmp.Compare(a.Evaluator, b.Evaluator),
				cmp.Compare(a.Tie, b.Tie), cmp.Compare(a.Depth, b.Depth), cmp.Compare(a.First, b.First), cmp.Compare(a.Second, b.Second))
		})
		by[t.key], by[t.key.flip()] = rows[from:], rows[from:]
	}
	return rows, by
}

func (m matcher) readingOfTournament(t tournament, r tables.ContestRow) SensitivityRow {
	set, games := m.ours.sets[r.BoardSet], 2*r.Boards
	share := func(n, of int64) float64 { return float64(n) / float64(of) }
	row := SensitivityRow{
		Experiment: r.Experiment, Table: t.table.Name, Row: t.row, Main: m.ours.taken(t.key, r),
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
		ZWins: t.zOfCount(qWinsTotal, r), ZLosses: t.zOfCount(qLossesTotal, r), ZDraws: t.zOfCount(qDrawsTotal, r),
	}
	row.Direction = direction(row.Better, row.PublishedBetter)
	row.Agrees = row.LargestZ() <= tournamentThreshold
	row.ZStarters = math.NaN()
	for _, c := range m.pub.Cells {
		if c.Table == t.table.Name && c.Quantity == qStarterPercent {
			row.ZStarters = t.zOf(c, r)
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
func (m matcher) factor(t tournament, r SensitivityRow) string {
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

func (c counts) score() float64 {
	return (float64(c.winsTotal) + float64(float64(c.draws)/2)) / float64(2*c.boards)
}

// betterByGames says which side has won significantly more games, if any, by a sign
// test with every decisive game as a trial, as in the papers.
func (c counts) betterByGames() string {
	return tables.BetterSide(stat.SignTest(c.winsTotal+c.lossesTotal, c.winsTotal), c.winsTotal-c.lossesTotal)
}

func (k contestKey) sides() (first, second contestant) {
	return newContestant(k.first, k.evaluator), newContestant(k.second, k.evaluator)
}

// readsAs reports whether a contest, without swapping its sides, is a reading of a
// printed one: of the same depth, between readings of the printed sides, which share an
// evaluator if the printed ones do.
func (k contestKey) readsAs(printed contestKey) bool {
	first, second := k.sides()
	f, s := printed.sides()
	about := f.evaluator != s.evaluator
	return k.depth == printed.depth && (first.evaluator != second.evaluator) == about &&
		first.readsAs(f, about) && second.readsAs(s, about)
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

func (t tournament) zOfCount(quantity string, r tables.ContestRow) float64 {
	return t.zOf(Cell{Quantity: quantity, Value: float64(*counted[quantity](&t.counts))}, r)
}

func (t tournament) zOf(c Cell, r tables.ContestRow) float64 {
	s := shares[c.Quantity]
	unit := cmp.Or(s.unit, float64(t.counts.boards))
	by := stat.CompareRatio(c.Value/unit, stat.Sample{N: float64(t.counts.boards), Exact: t.exact},
		r.Endings().Ratio(s.games, s.of), stat.Sample{N: float64(r.Boards), Exact: r.Exact()}, printedUnit(c.Printed)/unit, s.most)
	return by.Z
}

// contestant is one side of a contest: a propagator, and its evaluator, which is the
// contest's if it has none of its own.
type contestant struct {
	propagator, evaluator string
}

func newContestant(name, evaluator string) contestant {
	side := search.ParsePlayer(name)
	if side.Own() {
		evaluator = side.Evaluator
	}
	side.Evaluator = ""
	return contestant{side.String(), evaluator}
}

// readsAs reports whether a contestant is a reading of a printed one: of the same
// family of propagators, with an evaluator of the same parameters. In a contest between
// evaluators, an evaluator without parameters is a reading of itself only.
func (c contestant) readsAs(printed contestant, aboutEvaluators bool) bool {
	same := c.evaluator == printed.evaluator
	numbers := parameters(printed.evaluator)
	if !aboutEvaluators || numbers != "" {
		same = parameters(c.evaluator) == numbers
	}
	return same && family(c.propagator) == family(printed.propagator)
}

// family is the name up to the first "-", which variants of a propagator share.
func family(propagator string) string {
	name, _, _ := strings.Cut(propagator, "-")
	return name
}

// byParameters is the same contest between evaluators that are named by their parameters alone.
func (k contestKey) byParameters() contestKey {
	plain := func(evaluator string) string { return cmp.Or(parameters(evaluator), evaluator) }
	k.evaluator = plain(k.evaluator)
	for _, name := range []*string{&k.first, &k.second} {
		side := search.ParsePlayer(*name)
		side.Evaluator = plain(side.Evaluator)
		*name = side.String()
	}
	return k
}

// parameters is the name of an evaluator up to its last number, which its variants
// share: chain-1-64-1 for chain-1-64-1-span. It is empty for a name without numbers.
func parameters(evaluator string) string {
	words := strings.Split(evaluator, "-")
	for i := len(words); i > 0; i-- {
		if _, err := strconv.ParseFloat(words[i-1], 64); err == nil {
			return strings.Join(words[:i], "-")
		}
	}
	return ""
}
