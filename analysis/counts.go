package analysis

import "math"

// counts are what one contest at one depth counted, in print or here.
// A count that is not known is -1.
type counts struct {
	first, second string
	boards        int64
	pairs, wins   int64
	winsTotal     int64
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

// key is the contest that a cell is about.
func (c Cell) key() contestKey {
	return contestKey{c.BoardSet, c.Evaluator, c.First, c.Second, c.Depth}
}

// flip counts from the other side. Games without a draw are assumed for winsTotal.
func (c counts) flip() counts {
	c.first, c.second = c.second, c.first
	if c.pairs >= 0 && c.wins >= 0 {
		c.wins = c.pairs - c.wins
	} else {
		c.wins = -1
	}
	if c.winsTotal >= 0 {
		c.winsTotal = 2*c.boards - c.winsTotal
	}
	return c
}

// total is the games won by first: counted, or by the identity
// wins_total = boards + 2 wins - pairs (a pair that is not critical gives each side
// one game), or -1.
func (c counts) total() int64 {
	switch {
	case c.winsTotal >= 0:
		return c.winsTotal
	case c.pairs >= 0 && c.wins >= 0:
		return c.boards + 2*c.wins - c.pairs
	}
	return -1
}

// scaled rounds the counts to another number of boards.
func (c counts) scaled(boards int64) counts {
	f := float64(boards) / float64(c.boards)
	scale := func(n int64) int64 {
		if n < 0 {
			return n
		}
		return int64(math.Round(float64(n) * f))
	}
	c.boards, c.pairs, c.wins, c.winsTotal = boards, scale(c.pairs), scale(c.wins), scale(c.winsTotal)
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
	}
	return -1
}
