package published

// The counts of a contest, printed or ours, and the numbers and names that follow from
// them.
//
// References: [NPT86] tables 1b, 2b, 3b (footnote a), 4a to 5b, and section 4; [B92]
// section 5, where every decisive game is a trial; [KP91] section 6, where trials are
// games, or pairs of games that one side won both of.

import (
	"fmt"
	"math"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// counts are the counts of one contest at one depth, in print or ours.
// An unknown count is -1.
type counts struct {
	first, second string
	boards        int64
	pairs, wins   int64
	winsTotal     int64
	lossesTotal   int64
	draws         int64
	pairWins      int64          // boards of which first won both games
	pairLosses    int64          // boards of which second won both games
	endings       tables.Endings // ours only
}

// noCounts is a contest with only the number of boards known.
func noCounts(first, second string, boards int64) counts {
	return counts{first: first, second: second, boards: boards, pairs: -1, wins: -1,
		winsTotal: -1, lossesTotal: -1, draws: -1, pairWins: -1, pairLosses: -1}
}

// complete fills in unprinted draws: the games that are neither wins nor losses.
func (n counts) complete() counts {
	if n.draws < 0 && n.winsTotal >= 0 && n.lossesTotal >= 0 {
		n.draws = max(0, 2*n.boards-n.winsTotal-n.lossesTotal)
	}
	return n
}

func (n counts) flip() counts {
	n.first, n.second = n.second, n.first
	if n.pairs >= 0 && n.wins >= 0 {
		n.wins = n.pairs - n.wins
	} else {
		n.wins = -1
	}
	n.winsTotal, n.lossesTotal = n.losses(), n.winsTotal
	n.pairWins, n.pairLosses = n.pairLosses, n.pairWins
	n.endings = n.endings.Flip()
	return n
}

// total is the games won by first: as counted, or all games minus the others, or by the
// identity wins_total = boards + 2 wins - pairs of games without a draw (a pair that is
// not critical gives each side one game), or -1.
func (n counts) total() int64 {
	switch {
	case n.winsTotal >= 0:
		return n.winsTotal
	case n.lossesTotal >= 0:
		return 2*n.boards - n.lossesTotal - max(n.draws, 0)
	case n.pairs >= 0 && n.wins >= 0 && n.draws <= 0:
		return n.boards + 2*n.wins - n.pairs
	}
	return -1
}

// losses is the games lost by first: as counted, or all games minus wins and draws, or
// -1. Unknown draws count as none.
func (n counts) losses() int64 {
	switch {
	case n.lossesTotal >= 0:
		return n.lossesTotal
	case n.winsTotal >= 0:
		return 2*n.boards - n.winsTotal - max(n.draws, 0)
	}
	return -1
}

func (n counts) lead() int64 { return n.total() - n.losses() }

// wonTwice is the boards of which first won both games, -1 if unknown.
func (n counts) wonTwice() int64 { return n.pairWins }

// scaled rounds the counts to another number of boards.
func (n counts) scaled(boards int64) counts {
	f := float64(boards) / float64(n.boards)
	n.boards = boards
	for _, count := range []*int64{
		&n.pairs, &n.wins, &n.winsTotal, &n.lossesTotal, &n.draws, &n.pairWins, &n.pairLosses,
	} {
		if *count >= 0 {
			*count = int64(math.Round(float64(*count) * f))
		}
	}
	if n.pairs >= 0 {
		n.wins = min(n.wins, n.pairs) // rounding may make more wins than pairs
	}
	return n
}

// trials are what a percentage or a level of significance is of: how many either side won.
type trials struct {
	won, lost int64
	known     bool
	what      string // a trial, in the plural
}

// critical are the critical pairs.
func (n counts) critical() trials {
	return trials{n.wins, n.pairs - n.wins, 0 <= n.wins && n.wins <= n.pairs, "critical pairs"}
}

// twice are the pairs of games that one side won both of.
func (n counts) twice() trials {
	return trials{n.pairWins, n.pairLosses, n.pairWins >= 0 && n.pairLosses >= 0, "pairs won twice"}
}

// games are all games: won, and not won.
func (n counts) games() trials {
	won := n.total()
	return trials{won, 2*n.boards - won, won >= 0, "games"}
}

// decisive are the games that are not drawn.
func (n counts) decisive() trials {
	won, lost := n.total(), n.losses()
	return trials{won, lost, (n.lossesTotal >= 0 || n.draws >= 0) && won >= 0 && lost >= 0, "decisive games"}
}

func (t trials) String() string { return fmt.Sprintf("%d of %d %s", t.won, t.won+t.lost, t.what) }

// Numbers of trials; NaN for a percentage of none.

func (t trials) percent() float64 { return 100 * float64(t.won) / float64(t.won+t.lost) }

// percentError is the standard error of percent.
func (t trials) percentError() float64 {
	w, l, n := float64(t.won), float64(t.lost), float64(t.won+t.lost)
	return 100 * math.Sqrt(w*l/n) / n
}

// sigmas is the lead in standard errors.
func (t trials) sigmas() float64 { return float64(t.won-t.lost) / math.Sqrt(float64(t.won+t.lost)) }

// level is the exact two-sided sign test: 2^-n times the sums of C(n, i) over i >= m and
// i <= n-m, the middle term counted once.
func (t trials) level() float64 { return stat.SignTest(t.won+t.lost, t.won) }

// publishedLevel is the sign test as [NPT86] took it.
func (t trials) publishedLevel() float64 { return stat.PublishedSignTest(t.won+t.lost, t.won) }

func (t trials) confidence() float64 { return 100 * (1 - t.publishedLevel()) }

// Words that stand for a winner's name.
const (
	undecided = "undecided" // not significant, printed "?"
	even      = "even"      // same percentage at the printed precision, printed as a dash
)

// better names the side with significantly more critical pairs, betterByPairs the side
// that won both games of significantly more boards. The name is empty if it is unknown.
func (n counts) better() string        { return n.ahead(n.critical(), trials.publishedLevel) }
func (n counts) betterByPairs() string { return n.ahead(n.twice(), trials.level) }

func (n counts) ahead(t trials, level func(trials) float64) string {
	switch {
	case !t.known:
		return ""
	case level(t) > stat.SignificanceLevel:
		return undecided
	}
	return n.side(t.won > t.lost)
}

// betterByGames names the side with more games, unless the percentage, a draw counting
// half, prints as 50.0.
func (n counts) betterByGames() string {
	t := n.games()
	percent := t.percent() + 25*float64(max(n.draws, 0))/float64(n.boards) // half of each draw
	switch {
	case !t.known:
		return ""
	case math.Round(10*percent) == 500:
		return even
	}
	return n.side(percent > 50)
}

func (n counts) side(first bool) string {
	if first {
		return n.first
	}
	return n.second
}

// Words for how a player did in most of its contests; even if it won as many as it lost.
const (
	usuallyBetter = "better"
	usuallyWorse  = "worse"
)

// usual says whether a player won or lost most contests by games, given from its side.
func usual(list []counts) string {
	lead := 0
	for _, n := range list {
		lead += bit(n.lead() > 0) - bit(n.lead() < 0)
	}
	switch {
	case lead > 0:
		return usuallyBetter
	case lead < 0:
		return usuallyWorse
	}
	return even
}

// share says which games a quantity counts, and out of which games or boards. The two
// games of a board are not independent, so the sampling error is that of boards.
type share struct {
	games, counted tables.PerBoard
	unit           float64 // what is printed for a share of 1; 0 for the number of boards
	most           float64 // the largest share
}

// Shares of games that first won, lost or drew, and that who began won.
var (
	gamesWon     = share{tables.WinsOf, tables.OneBoard, 0, 2}
	gamesLost    = share{tables.LossesOf, tables.OneBoard, 0, 2}
	gamesDrawn   = share{tables.DrawsOf, tables.OneBoard, 0, 2}
	gamesStarted = share{tables.StartersOf, tables.DecisiveOf, 100, 1}
)

// in is the unit of what is printed, the number of boards if it has none, and what the last of
// its digits is worth: nothing of a count.
func (s share) in(boards float64, printed string) (unit, digit float64) {
	if s.unit == 0 {
		return boards, 0
	}
	return s.unit, printedUnit(printed)
}

// compare compares a printed value with ours.
func (s share) compare(value float64, printed string, theirs stat.Sample,
	ours tables.Endings, mine stat.Sample) stat.Comparison {
	unit, digit := s.in(theirs.N, printed)
	return stat.CompareRatio(value/unit, theirs, ours.Ratio(s.games, s.counted), mine, digit/unit, s.most).Scaled(unit)
}
