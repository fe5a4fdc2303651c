package tables

// Table `contests`: critical pairs and their significance.
//
// Reference: [NPT86] 3.1 and tables 1a to 5b.

import (
	"database/sql"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/frame"
	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// ContestRow is a line of table `contests`: one contest at one depth or budget. The two
// games of a board are not independent, so boards are the sample: a pair of games is
// critical if one side scores more of its two points than the other, half a point for a
// draw. Without draws that means winning both.
// Rows are sorted by board set, evaluator, tie, first, second, depth, budget.
type ContestRow struct {
	_ struct{} `doc:"a contest at one depth or budget: critical pairs, wins, significance, score with its interval" key:"experiment boardset evaluator depth budget first second"`

	Experiment string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string  `parquet:"boardset" doc:"name of the board set"`
	Game       string  `parquet:"game" doc:"game played"`
	Height     int32   `parquet:"height,optional" doc:"plies of a whole game; null where they vary"`
	Branching  int32   `parquet:"branching" doc:"moves at each position; the most where they vary"`
	Evaluator  string  `parquet:"evaluator" doc:"static evaluator at the horizon, used by both sides"`
	Tie        string  `parquet:"tie" doc:"tie rule at the root: first, last, random or expected"`
	Depth      int32   `parquet:"depth" doc:"plies searched by both sides, but by one whose name ends in @ and a number so many; where both do, those of first; 0 where there is a budget"`
	Budget     int64   `parquet:"budget" doc:"nodes that either side may visit at each move, but one whose name ends in @ and a number so many; where both do, those of first; 0 where the depth is fixed"`
	First      string  `parquet:"first" doc:"propagator whose wins are counted"`
	Second     string  `parquet:"second" doc:"its opponent"`
	Boards     int64   `parquet:"boards" doc:"boards played, twice each with seats swapped"`
	WinsTotal  int64   `parquet:"wins_total" doc:"of 2*boards games those won by first; a draw counts for neither"`
	Pairs      int64   `parquet:"pairs" doc:"critical pairs: boards on which one side won both games, or won one and drew one"`
	Wins       int64   `parquet:"wins" doc:"critical pairs won by first"`
	Draws      int64   `parquet:"draws" doc:"drawn games of 2*boards; none in P-, N- and G-games"`
	Percent    float64 `parquet:"percent" doc:"100*wins/pairs; null without critical pairs"`
	PExact     float64 `parquet:"p_exact" doc:"two-sided sign test on the critical pairs, exact; 1 without pairs; draws are in it as far as they make a pair critical or not; where exact, 0 if one side won more pairs and 1 if not; where seeds are the sample Student's t over seeds, of pairs won minus pairs lost"`
	PPublished float64 `parquet:"p_published_method" doc:"as published: exact up to 240 pairs, normal without continuity correction above"`
	Better     string  `parquet:"better,optional" doc:"first or second; null where p_exact > 0.05"`

	LossesTotal  int64   `parquet:"losses_total" doc:"of 2*boards games those lost by first"`
	StarterWins  int64   `parquet:"starter_wins" doc:"of 2*boards games those won by who moved first"`
	Score        float64 `parquet:"score" doc:"points of first by games: a win counts 1, a draw 1/2"`
	ScoreLow     float64 `parquet:"score_low" doc:"lower 95% limit of score, normal, from the spread of boards' points; score itself where exact; Student's over seeds where these are the sample; null of a single board"`
	ScoreHigh    float64 `parquet:"score_high" doc:"upper 95% limit of score, likewise; null of a single board"`
	StarterShare float64 `parquet:"starter_share" doc:"points of who moved first by games"`

	FirstExcess      float64 `parquet:"first_excess" doc:"chess: moves that first took more than the shortest mate, the mean of the games that it began and won; null without any"`
	FirstExcessLow   float64 `parquet:"first_excess_low" doc:"lower 95% limit of first_excess, normal, of boards; first_excess itself where exact; Student's over seeds where these are the sample; null of a single game"`
	FirstExcessHigh  float64 `parquet:"first_excess_high" doc:"upper 95% limit of first_excess, likewise; null of a single game"`
	SecondExcess     float64 `parquet:"second_excess" doc:"first_excess of second: where first defends; null without any"`
	SecondExcessLow  float64 `parquet:"second_excess_low" doc:"lower 95% limit of second_excess, likewise; null of a single game"`
	SecondExcessHigh float64 `parquet:"second_excess_high" doc:"upper 95% limit of second_excess, likewise; null of a single game"`

	endings Endings
	excess  [2]excess // of first and of second
	exact   bool
	seeds   []ContestRow // the same contest with each seed, where all boards were played with several
}

// excess adds up the plies beyond the shortest win of the games that a player began and won.
type excess struct{ games, sum, squares int64 }

// add counts games of some plies beyond the shortest win, if these are known.
func (e *excess) add(beyond sql.Null[int32], games int64) {
	if plies := int64(beyond.V); beyond.Valid {
		*e = excess{e.games + games, e.sum + games*plies, e.squares + games*plies*plies}
	}
}

// mean returns the mean in moves of the player, half the plies, and its 95% interval.
func (e excess) mean(exact bool) (mean, low, high float64) {
	n := float64(e.games)
	mean = float64(e.sum) / 2 / n // NaN without games
	switch variance := float64(e.squares)/4/n - float64(mean*mean); {
	case exact:
		return mean, mean, mean
	case e.games < 2:
		return mean, math.NaN(), math.NaN()
	default:
		half := float64(stat.Z95 * math.Sqrt(math.Max(0, variance)/n))
		return mean, mean - half, mean + half
	}
}

func contests(in Input) ([]ContestRow, error) {
	groups, err := frame.Groups[described[tally.GameRow]](in.describe(sums(in.Games, "boards")), entryKey...)
	if err != nil {
		return nil, err
	}
	played := make(map[entry]ContestRow)
	for _, games := range groups {
		about := entry{games[0].run, limit{games[0].Row.Depth, games[0].Row.Budget}}
		played[about] = newContest(about, games, in.exact(about.run))
	}
	var rows []ContestRow
	for about, row := range played {
		row.seeds = seedsOf(in.Chance, played, about)
		row.finish()
		rows = append(rows, row)
	}
	return frame.Sorted(rows, "boardset", "evaluator", "tie", "first", "second", "depth", "budget")
}

// winners lists the winners that a tally of games can have, by the results of a game.
func (r run) winners() []string {
	return []string{wonByFirst: r.First, wonBySecond: r.Second, drawn: tally.Draw}
}

func newContest(about entry, games []described[tally.GameRow], exact bool) ContestRow {
	row := ContestRow{
		Experiment: about.Experiment, BoardSet: about.Name, Game: about.Game, Height: about.Height,
		Branching: about.Branching, Evaluator: about.Evaluator, Tie: about.Tie, Depth: about.Depth, Budget: about.Budget,
		First: about.First, Second: about.Second, exact: exact,
	}
	names := about.winners()
	for _, g := range games {
		first, second := slices.Index(names, g.Row.FirstStartsWinner), slices.Index(names, g.Row.SecondStartsWinner)
		row.endings[first][second] += g.Row.Boards
		row.excess[0].add(g.Row.FirstStartsExcess, g.Row.Boards)
		row.excess[1].add(g.Row.SecondStartsExcess, g.Row.Boards)
	}
	row.finish()
	return row
}

// finish computes the columns that follow from the results of the games.
func (r *ContestRow) finish() {
	e := r.endings
	r.Boards, r.Pairs, r.Wins = e.Sum(OneBoard), e.Sum(pairsOf), e.Sum(pairWinsOf)
	r.WinsTotal, r.LossesTotal, r.Draws = e.Sum(WinsOf), e.Sum(LossesOf), e.Sum(DrawsOf)
	r.StarterWins, r.StarterShare = e.Sum(StartersOf), e.Ratio(starterPointsOf, allPoints).Value
	score := e.Ratio(pointsOf, allPoints)
	r.Score = score.Value
	r.ScoreLow, r.ScoreHigh = score.Limits(r.Boards, r.exact, 1)
	r.Percent = math.NaN()
	if r.Pairs > 0 {
		r.Percent = 100 * float64(r.Wins) / float64(r.Pairs)
	}
	r.PExact, r.PPublished = stat.SignTest(r.Pairs, r.Wins), stat.PublishedSignTest(r.Pairs, r.Wins)
	if r.exact {
		r.PExact = float64(bit(2*r.Wins == r.Pairs))
	}
	r.FirstExcess, r.FirstExcessLow, r.FirstExcessHigh = r.excess[0].mean(r.exact)
	r.SecondExcess, r.SecondExcessLow, r.SecondExcessHigh = r.excess[1].mean(r.exact)
	r.overSeeds()
	r.Better = BetterSide(r.PExact, 2*r.Wins-r.Pairs)
}

// overSeeds sets limits and the test by seeds, where these are the sample.
func (r *ContestRow) overSeeds() {
	if r.exact || len(r.seeds) == 0 {
		return
	}
	score := func(r *ContestRow) number { return number{&r.Score, &r.ScoreLow, &r.ScoreHigh} }
	overSeeds(r, r.seeds, score,
		func(r *ContestRow) number { return number{&r.FirstExcess, &r.FirstExcessLow, &r.FirstExcessHigh} },
		func(r *ContestRow) number { return number{&r.SecondExcess, &r.SecondExcessLow, &r.SecondExcessHigh} })
	score(r).within(0, 1)
	leads := make([]float64, len(r.seeds))
	for i, s := range r.seeds {
		leads[i] = float64(2*s.Wins-s.Pairs) / float64(s.Boards)
	}
	r.PExact = r.seeds[0].PExact
	if _, p, ok := stat.Seeds(leads, stat.Z95); ok {
		r.PExact = p
	}
}

// Flip swaps the sides of a contest.
func (r ContestRow) Flip() ContestRow {
	r.First, r.Second, r.endings = r.Second, r.First, r.endings.Flip()
	r.excess[0], r.excess[1] = r.excess[1], r.excess[0]
	r.seeds = slices.Clone(r.seeds)
	for i, s := range r.seeds {
		r.seeds[i] = s.Flip()
	}
	r.finish()
	return r
}

// Endings returns how the games of each board ended; zero for rows read from a file.
func (r ContestRow) Endings() Endings { return r.endings }

// Exact reports whether the row has no sampling error; false for rows read from a file.
func (r ContestRow) Exact() bool { return r.exact }

// BetterSide names the side that has won significantly more, if any. p is the level of
// the difference, lead how many more first has won.
func BetterSide(p float64, lead int64) string {
	switch {
	case p > stat.SignificanceLevel:
		return ""
	case lead > 0:
		return "first"
	case lead < 0:
		return "second"
	}
	return ""
}

// Endings counts boards by the results of their two games: in endings[one][two], one
// (wonByFirst, wonBySecond or drawn) is the result of the game that the contest's first
// propagator began, two the result of the other game.
type Endings [3][3]int64

// Results of a game.
const (
	wonByFirst = iota
	wonBySecond
	drawn
)

// PerBoard maps the results of a board's two games to a number.
type PerBoard func(one, two int) int64

// OneBoard counts boards.
func OneBoard(one, two int) int64 { return 1 }

// BothGames counts games.
func BothGames(one, two int) int64 { return 2 }

// WinsOf counts the games of a board that first won.
func WinsOf(one, two int) int64 { return int64(bit(one == wonByFirst) + bit(two == wonByFirst)) }

// LossesOf counts the games of a board that second won.
func LossesOf(one, two int) int64 { return int64(bit(one == wonBySecond) + bit(two == wonBySecond)) }

// DrawsOf counts the drawn games of a board.
func DrawsOf(one, two int) int64 { return int64(bit(one == drawn) + bit(two == drawn)) }

// DecisiveOf counts the games of a board that were not drawn.
func DecisiveOf(one, two int) int64 { return 2 - DrawsOf(one, two) }

// StartersOf counts the games of a board won by the player who began.
func StartersOf(one, two int) int64 { return int64(bit(one == wonByFirst) + bit(two == wonBySecond)) }

// Half-points of a board, of first, of the players who began, and of all: a win counts
// two, a draw one.
func pointsOf(one, two int) int64 { return 2*WinsOf(one, two) + DrawsOf(one, two) }

func starterPointsOf(one, two int) int64 { return 2*StartersOf(one, two) + DrawsOf(one, two) }

func allPoints(one, two int) int64 { return 4 }

// Critical pairs, in which one side scores more points, and those won by first.
func pairsOf(one, two int) int64 { return int64(bit(pointsOf(one, two) != 2)) }

func pairWinsOf(one, two int) int64 { return int64(bit(pointsOf(one, two) > 2)) }

// WonBothOf counts boards whose two games first won.
func WonBothOf(one, two int) int64 { return int64(bit(WinsOf(one, two) == 2)) }

// LostBothOf counts boards whose two games second won.
func LostBothOf(one, two int) int64 { return int64(bit(LossesOf(one, two) == 2)) }

// Sum adds a number over all boards.
func (e Endings) Sum(count PerBoard) (total int64) {
	for one := range e {
		for two, boards := range e[one] {
			total += boards * count(one, two)
		}
	}
	return total
}

// Flip swaps the sides.
func (e Endings) Flip() (out Endings) {
	other := [...]int{wonByFirst: wonBySecond, wonBySecond: wonByFirst, drawn: drawn}
	for one := range e {
		for two, boards := range e[one] {
			out[other[two]][other[one]] += boards
		}
	}
	return out
}

// Ratio divides the sum of a over all boards by the sum of b. Its sampling error is that
// of boards, since the two games of a board are not independent. It is NaN if the sum of
// b is 0.
//
// Reference: the ratio estimator and its linearised variance, as in any textbook of
// cluster sampling.
func (e Endings) Ratio(a, b PerBoard) stat.Ratio {
	boards, total := float64(e.Sum(OneBoard)), float64(e.Sum(b))
	value := float64(e.Sum(a)) / total
	squares := 0.0
	for one := range e {
		for two, n := range e[one] {
			rest := float64(a(one, two)) - float64(value*float64(b(one, two)))
			squares += float64(float64(n) * float64(rest*rest))
		}
	}
	mean := total / boards
	return stat.Ratio{Value: value, Variance: squares / boards / float64(mean*mean)}
}

// CriticalRow is a line of the data behind the figures of contests: critical pairs
// with intervals, in the order of table contests.
type CriticalRow struct {
	Experiment string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string  `parquet:"boardset" doc:"name of the board set"`
	Game       string  `parquet:"game" doc:"game played"`
	Evaluator  string  `parquet:"evaluator" doc:"static evaluator at the horizon, used by both sides"`
	Tie        string  `parquet:"tie" doc:"tie rule at the root"`
	Depth      int32   `parquet:"depth" doc:"plies searched by both sides, but by one whose name ends in @ and a number so many; where both do, those of first; 0 where there is a budget"`
	Budget     int64   `parquet:"budget" doc:"nodes that either side may visit at each move, but one whose name ends in @ and a number so many; where both do, those of first; 0 where the depth is fixed"`
	First      string  `parquet:"first" doc:"propagator whose wins are counted"`
	Second     string  `parquet:"second" doc:"its opponent"`
	Boards     int64   `parquet:"boards" doc:"boards played, twice each with seats swapped"`
	Pairs      int64   `parquet:"pairs" doc:"critical pairs: boards on which one side won both games, or won one and drew one"`
	Wins       int64   `parquet:"wins" doc:"critical pairs won by first"`
	Percent    float64 `parquet:"percent" doc:"100*wins/pairs; null without critical pairs"`
	Low        float64 `parquet:"low" doc:"lower 95% Wilson limit of percent; percent itself where exact; Student's over seeds where these are the sample"`
	High       float64 `parquet:"high" doc:"upper 95% Wilson limit of percent; percent itself where exact; Student's over seeds where these are the sample"`
	Share      float64 `parquet:"share" doc:"pairs/boards"`
	ShareLow   float64 `parquet:"share_low" doc:"lower 95% Wilson limit of share; share itself where exact; Student's over seeds where these are the sample"`
	ShareHigh  float64 `parquet:"share_high" doc:"upper 95% Wilson limit of share; share itself where exact; Student's over seeds where these are the sample"`
}

// Critical adds intervals to contests, which may have been read from a file; set returns a board set by name.
func Critical(rows []ContestRow, chance Chance, set func(name string) BoardSet) (list []CriticalRow) {
	percent := func(r *CriticalRow) number { return number{&r.Percent, &r.Low, &r.High} }
	share := func(r *CriticalRow) number { return number{&r.Share, &r.ShareLow, &r.ShareHigh} }
	contests, measured := make([]entry, len(rows)), make(map[entry]CriticalRow)
	for i, r := range rows {
		about := run{BoardSet: set(r.BoardSet), Evaluator: r.Evaluator, First: r.First, Second: r.Second}
		about.Tie = r.Tie
		contests[i] = entry{about, limit{r.Depth, r.Budget}}
		measured[contests[i]] = newCritical(r, chance.exact(about))
	}
	for _, contest := range contests {
		row := measured[contest]
		if !chance.exact(contest.run) {
			overSeeds(&row, seedsOf(chance, measured, contest), percent, share)
			percent(&row).within(0, 100)
			share(&row).within(0, 1)
		}
		list = append(list, row)
	}
	return list
}

func newCritical(r ContestRow, exact bool) CriticalRow {
	row := CriticalRow{Experiment: r.Experiment, BoardSet: r.BoardSet, Game: r.Game, Evaluator: r.Evaluator, Tie: r.Tie,
		Depth: r.Depth, Budget: r.Budget, First: r.First, Second: r.Second, Boards: r.Boards, Pairs: r.Pairs, Wins: r.Wins,
		Percent: r.Percent}
	_, low, high := stat.Interval(float64(r.Wins), float64(r.Pairs), exact)
	row.Low, row.High = 100*low, 100*high
	row.Share, row.ShareLow, row.ShareHigh = stat.Interval(float64(r.Pairs), float64(r.Boards), exact)
	return row
}
