package analysis

import "fmt"

// countErrata checks a printed count against the others: the same count printed
// twice, bounds, and the identity between games and pairs.
func (p *paper) countErrata(c Cell) []ErratumRow {
	if c.First == "" {
		return p.boardErrata(c)
	}
	k := c.key()
	n, _ := p.counts(k)
	if first := p.where[k][c.Quantity]; first.Value != c.Value {
		return p.erratum(c, KindIdentity, first.Printed, "%s is printed here, %s in %s", c.Printed, first.Printed, first.place(c.Table))
	}
	switch c.Quantity {
	case qPairs:
		return p.boundErrata(c, n.pairs, n.boards, "boards")
	case qWins:
		return p.boundErrata(c, n.wins, n.pairs, "critical pairs")
	case qWinsTotal:
		return p.identityErrata(c, n)
	case qDrawsTotal:
		return p.gamesErrata(c, n)
	case qPairLosses:
		return p.twiceErrata(c, n)
	}
	return nil
}

// place says where a cell is printed, seen from a table.
func (c Cell) place(from string) string {
	if c.Table == from {
		return fmt.Sprintf("row %q", c.Row)
	}
	return "table " + c.Table
}

// boundErrata reports a part that is larger than its whole.
func (p *paper) boundErrata(c Cell, part, whole int64, name string) []ErratumRow {
	if whole < 0 || part <= whole {
		return nil
	}
	return p.erratum(c, KindIdentity, "", "%d is more than all %d %s", part, whole, name)
}

// identityErrata checks wins_total = boards + 2 wins - pairs, where no game is drawn.
func (p *paper) identityErrata(c Cell, n counts) []ErratumRow {
	if n.pairs < 0 || n.wins < 0 || n.draws > 0 {
		return nil
	}
	want := n.boards + 2*n.wins - n.pairs
	if want == n.winsTotal {
		return nil
	}
	return p.erratum(c, KindIdentity, number(float64(want)),
		"boards + 2 wins - pairs = %d + 2*%d - %d = %d games, printed %s", n.boards, n.wins, n.pairs, want, c.Printed)
}

// gamesErrata checks that wins, losses and draws are two games a board.
func (p *paper) gamesErrata(c Cell, n counts) []ErratumRow {
	if n.winsTotal < 0 || n.lossesTotal < 0 || n.winsTotal+n.lossesTotal+n.draws == 2*n.boards {
		return nil
	}
	return p.erratum(c, KindIdentity, number(float64(2*n.boards-n.winsTotal-n.lossesTotal)),
		"%d won, %d lost and %d drawn games are not 2*%d", n.winsTotal, n.lossesTotal, n.draws, n.boards)
}

// boardErrata checks that the boards won by either player are all boards.
func (p *paper) boardErrata(c Cell) []ErratumRow {
	if c.Quantity != qSecondWins {
		return nil
	}
	first, ok := p.value(c.BoardSet, qFirstWins)
	boards := p.pub.table(c.Table).Boards
	if !ok || int64(first.Value+c.Value) == boards {
		return nil
	}
	return p.erratum(c, KindIdentity, number(float64(boards)-first.Value),
		"%s + %s boards are not the %d that were played", first.Printed, c.Printed, boards)
}
