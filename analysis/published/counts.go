package published

// The counts of a contest, printed or ours, and the numbers and names that follow from
// them.
//
// References: [NPT86] tables 1b, 2b, 3b (footnote a), 4a to 5b, and section 4; [B92]
// section 5, where every decisive game is a trial; [KP91] section 6, where trials are
// games, or pairs of games that one side won both of.

import (
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

// counted are the counts of a contest, by the quantity that a cell prints.
var counted = map[string]func(*counts) *int64{
	qPairs:       func(c *counts) *int64 { return &c.pairs },
	qWins:        func(c *counts) *int64 { return &c.wins },
	qWinsTotal:   func(c *counts) *int64 { return &c.winsTotal },
	qLossesTotal: func(c *counts) *int64 { return &c.lossesTotal },
	qDrawsTotal:  func(c *counts) *int64 { return &c.draws },
	qPairWins:    func(c *counts) *int64 { return &c.pairWins },
	qPairLosses:  func(c *counts) *int64 { return &c.pairLosses },
}

// noCounts is a contest with only the number of boards known.
func noCounts(first, second string, boards int64) counts {
	return counts{first: first, second: second, boards: boards, pairs: -1, wins: -1,
		winsTotal: -1, lossesTotal: -1, draws: -1, pairWins: -1, pairLosses: -1}
}

// contestKey names a contest at one depth.
type contestKey struct {
	boardSet, evaluator, first, second string
	depth                              int32
}

func (k contestKey) flip() contestKey {
	k.first, k.second = k.second, k.first
	return k
}

func keyOf(r tables.ContestRow) contestKey {
	return contestKey{r.BoardSet, r.Evaluator, r.First, r.Second, r.Depth}
}

func (c Cell) key() contestKey {
	return contestKey{c.BoardSet, c.Evaluator, c.First, c.Second, c.Depth}
}

// complete fills in unprinted draws: the games that are neither wins nor losses.
func (c counts) complete() counts {
	if c.draws < 0 && c.winsTotal >= 0 && c.lossesTotal >= 0 {
		c.draws = max(0, 2*c.boards-c.winsTotal-c.lossesTotal)
	}
	return c
}

func (c counts) flip() counts {
	c.first, c.second = c.second, c.first
	if c.pairs >= 0 && c.wins >= 0 {
		c.wins = c.pairs - c.wins
	} else {
		c.wins = -1
	}
	c.winsTotal, c.lossesTotal = c.losses(), c.winsTotal
	c.pairWins, c.pairLosses = c.pairLosses, c.pairWins
	c.endings = c.endings.Flip()
	return c
}

// total is the games won by first: as counted, or all games minus the others, or by the
// identity wins_total = boards + 2 wins - pairs of games without a draw (a pair that is
// not critical gives each side one game), or -1.
func (c counts) total() int64 {
	switch {
	case c.winsTotal >= 0:
		return c.winsTotal
	case c.lossesTotal >= 0:
		return 2*c.boards - c.lossesTotal - max(c.draws, 0)
	case c.pairs >= 0 && c.wins >= 0 && c.draws <= 0:
		return c.boards + 2*c.wins - c.pairs
	}
	return -1
}

// losses is the games lost by first: as counted, or all games minus wins and draws, or
// -1. Unknown draws count as none.
func (c counts) losses() int64 {
	switch {
	case c.lossesTotal >= 0:
		return c.lossesTotal
	case c.winsTotal >= 0:
		return 2*c.boards - c.winsTotal - max(c.draws, 0)
	}
	return -1
}

func (c counts) lead() int64 { return c.total() - c.losses() }

// scaled rounds the counts to another number of boards.
func (c counts) scaled(boards int64) counts {
	f := float64(boards) / float64(c.boards)
	c.boards = boards
	for _, count := range counted {
		if n := count(&c); *n >= 0 {
			*n = int64(math.Round(float64(*n) * f))
		}
	}
	if c.pairs >= 0 {
		c.wins = min(c.wins, c.pairs) // rounding may make more wins than pairs
	}
	return c
}

// number returns a derived quantity of a contest; false if its counts do not determine it
// (a percentage of no pairs, an unknown count).
func (c counts) number(quantity string) (float64, bool) {
	won, lost, known := c.trials(quantity)
	w, l, n := float64(won), float64(lost), float64(won+lost)
	switch quantity {
	case qPercentGames:
		return 100 * w / float64(2*c.boards), won >= 0
	case qPercentDecisive:
		return 100 * w / n, known && n > 0
	case qErrorDecisive:
		return 100 * math.Sqrt(w*l/n) / n, known && n > 0
	case qSigmasDecisive:
		return (w - l) / math.Sqrt(n), known && n > 0
	}
	if !known {
		return math.NaN(), false
	}
	switch quantity {
	case qLevelGames, qLevelPairs:
		return stat.SignTest(won+lost, won), true
	case qPercent:
		return 100 * w / n, n > 0
	case qSignificance:
		return stat.PublishedSignTest(won+lost, won), true
	case qConfidence:
		return 100 * (1 - stat.PublishedSignTest(won+lost, won)), true
	}
	return math.NaN(), false
}

// trials returns how many trials each side won of those that a quantity is about: critical
// pairs, games, or pairs that one side won both of; false if a count is unknown. A level of
// games or pairs is the exact two-sided sign test on them: 2^-n times the sums of C(n, i)
// over i >= m and i <= n-m, the middle term counted once.
func (c counts) trials(quantity string) (won, lost int64, known bool) {
	switch quantity {
	case qPercent, qSignificance, qConfidence:
		return c.wins, c.pairs - c.wins, 0 <= c.wins && c.wins <= c.pairs
	case qLevelPairs:
		return c.pairWins, c.pairLosses, c.pairWins >= 0 && c.pairLosses >= 0
	}
	won, lost = c.total(), c.losses()
	return won, lost, (c.lossesTotal >= 0 || c.draws >= 0) && won >= 0 && lost >= 0
}

// winner returns the name in a winner's column: `better` is the side with significantly
// more critical pairs; `better_games` the one with more games, unless the percentage, a
// draw counting half, prints as 50.0; `better_pairs` the side that won both games of
// significantly more boards.
func (c counts) winner(quantity string) (string, bool) {
	switch quantity {
	case qBetter:
		p, ok := c.number(qSignificance)
		return c.better(p, ok, 2*c.wins > c.pairs)
	case qBetterPairs:
		p, ok := c.number(qLevelPairs)
		return c.better(p, ok, c.pairWins > c.pairLosses)
	case qBetterGames:
		percent, ok := c.number(qPercentGames)
		percent += 25 * float64(max(c.draws, 0)) / float64(c.boards) // half of each draw
		if math.Round(10*percent) == 500 {
			return even, ok
		}
		return c.side(percent > 50), ok
	}
	return "", false
}

// better names the side that leads if its lead is significant; p is the level, if known.
func (c counts) better(p float64, known, first bool) (string, bool) {
	switch {
	case !known:
		return "", false
	case p > stat.SignificanceLevel:
		return undecided, true
	}
	return c.side(first), true
}

func (c counts) side(first bool) string {
	if first {
		return c.first
	}
	return c.second
}

// term is what a contest adds to a total, -1 if unknown.
func (c counts) term(quantity string) int64 {
	if quantity == qTablePairs {
		return c.pairWins
	}
	return c.total()
}

// usual says whether a player won or lost most contests, given from its side; even if it
// won as many, by games, as it lost.
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
