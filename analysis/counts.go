package analysis

import "math"

// counts are what one contest at one depth counted, in print or here.
// A count that is not known is -1.
type counts struct {
	first, second string
	boards        int64
	pairs, wins   int64
	winsTotal     int64
	lossesTotal   int64
	draws         int64
	pairWins      int64   // boards of which first won both games
	pairLosses    int64   // boards of which second did
	endings       endings // ours only
}

// noCounts is a contest of which only the number of boards is known.
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

// keyOf is the contest that a row of table contests is about.
func keyOf(r ContestRow) contestKey {
	return contestKey{r.BoardSet, r.Evaluator, r.First, r.Second, r.Depth}
}

// key is the contest that a cell is about.
func (c Cell) key() contestKey {
	return contestKey{c.BoardSet, c.Evaluator, c.First, c.Second, c.Depth}
}

// flip counts from the other side.
func (c counts) flip() counts {
	c.first, c.second = c.second, c.first
	if c.pairs >= 0 && c.wins >= 0 {
		c.wins = c.pairs - c.wins
	} else {
		c.wins = -1
	}
	c.winsTotal, c.lossesTotal = c.losses(), c.winsTotal
	c.pairWins, c.pairLosses = c.pairLosses, c.pairWins
	c.endings = c.endings.flip()
	return c
}

// total is the games won by first: counted, or what the others leave of all games,
// or by the identity wins_total = boards + 2 wins - pairs of games without a draw
// (a pair that is not critical gives each side one game), or -1.
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

// losses is the games lost by first: counted, or what wins and draws leave of all
// games, or -1. Where draws are not known there are none.
func (c counts) losses() int64 {
	switch {
	case c.lossesTotal >= 0:
		return c.lossesTotal
	case c.winsTotal >= 0:
		return 2*c.boards - c.winsTotal - max(c.draws, 0)
	}
	return -1
}

// lead is how many games first won more than it lost, where that is known.
func (c counts) lead() int64 { return c.total() - c.losses() }

// scaled rounds the counts to another number of boards.
func (c counts) scaled(boards int64) counts {
	f := float64(boards) / float64(c.boards)
	scale := func(n int64) int64 {
		if n < 0 {
			return n
		}
		return int64(math.Round(float64(n) * f))
	}
	c.boards, c.pairs, c.wins = boards, scale(c.pairs), scale(c.wins)
	c.winsTotal, c.lossesTotal, c.draws = scale(c.winsTotal), scale(c.lossesTotal), scale(c.draws)
	c.pairWins, c.pairLosses = scale(c.pairWins), scale(c.pairLosses)
	if c.pairs >= 0 {
		c.wins = min(c.wins, c.pairs) // rounding must not make more wins than pairs
	}
	return c
}

// of picks the count that a quantity names; -1 where it is unknown.
func (c counts) of(quantity string) int64 {
	switch quantity {
	case qPairs:
		return c.pairs
	case qWins:
		return c.wins
	case qWinsTotal:
		return c.total()
	case qLossesTotal:
		return c.losses()
	case qDrawsTotal:
		return c.draws
	case qPairWins:
		return c.pairWins
	case qPairLosses:
		return c.pairLosses
	}
	return -1
}
