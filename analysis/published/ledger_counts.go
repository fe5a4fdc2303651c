package published

// Errata in printed counts: the same count printed twice, bounds, totals, and identities.

import (
	"fmt"
	"strings"
)

// checkBound checks that a count is not larger than the count that it is a part of.
func checkBound(whole string) func(*printedCounts, *quantity, Cell, counts) finding {
	return func(_ *printedCounts, q *quantity, _ Cell, n counts) finding {
		part, all := *q.count(&n), q.among(n)
		if all < 0 || part <= all {
			return finding{}
		}
		return newFinding(kindIdentity, "", "%d is more than all %d %s", part, all, whole)
	}
}

// checkIdentity checks wins_total = boards + 2 wins - pairs, where no game is drawn.
func checkIdentity(_ *printedCounts, _ *quantity, c Cell, n counts) finding {
	want := n.boards + 2*n.wins - n.pairs
	if n.pairs < 0 || n.wins < 0 || n.draws > 0 || want == n.winsTotal {
		return finding{}
	}
	return newFinding(kindIdentity, number(float64(want)),
		"boards + 2 wins - pairs = %d + 2*%d - %d = %d games, printed %s", n.boards, n.wins, n.pairs, want, c.Printed)
}

// checkGames checks that wins, losses and draws are two games a board.
func checkGames(_ *printedCounts, _ *quantity, _ Cell, n counts) finding {
	left := 2*n.boards - n.winsTotal - n.lossesTotal
	if n.winsTotal < 0 || n.lossesTotal < 0 || left == n.draws {
		return finding{}
	}
	return newFinding(kindIdentity, number(float64(left)), "%d won, %d lost and %d drawn games are not 2*%d",
		n.winsTotal, n.lossesTotal, n.draws, n.boards)
}

// checkBoards checks that the boards won by either player are all boards.
func checkBoards(p *printedCounts, _ *quantity, c Cell, _ counts) finding {
	first, ok := p.value(c.BoardSet, qFirstWins)
	boards := p.pub.table(c.Table).Boards
	if !ok || int64(first.Value+c.Value) == boards {
		return finding{}
	}
	return newFinding(kindIdentity, number(float64(boards)-first.Value),
		"%s + %s boards are not the %d that were played", first.Printed, c.Printed, boards)
}

// checkTwice reports games won and lost that contradict the number of boards of which
// each side won both games.
//
// Some of the other boards are split, a game for each side; each remaining game won is
// paired with a draw. The number of split boards is unknown: the counts are consistent if
// some number of them leaves no other kind of board negative.
func checkTwice(_ *printedCounts, _ *quantity, _ Cell, n counts) finding {
	least := max(0, n.winsTotal+n.lossesTotal-n.boards-n.pairWins-n.pairLosses)
	most := min(n.winsTotal-2*n.pairWins, n.lossesTotal-2*n.pairLosses)
	if min(n.winsTotal, n.lossesTotal, n.pairWins, n.pairLosses) < 0 || least <= most {
		return finding{}
	}
	return newFinding(kindIdentity, "",
		"no %d boards end with %d games won and %d lost, and both games won on %d and lost on %d",
		n.boards, n.winsTotal, n.lossesTotal, n.pairWins, n.pairLosses)
}

// checkTotal adds up what a player made of the contests of the table.
func checkTotal(p *printedCounts, q *quantity, c Cell, _ counts) finding {
	sum, terms := int64(0), []string{}
	for _, k := range p.contestsOf(c, true) {
		n, _ := p.counts(k)
		term := q.term(n)
		if term < 0 {
			return finding{}
		}
		sum += term
		terms = append(terms, fmt.Sprint(term))
	}
	if len(terms) == 0 || sum == int64(c.Value) {
		return finding{}
	}
	return newFinding(kindIdentity, fmt.Sprint(sum), "the table has %s = %d, printed %s", strings.Join(terms, " + "), sum,
		c.Printed)
}

// checkUsual counts the contests that a player won and lost by games.
func checkUsual(p *printedCounts, _ *quantity, c Cell, _ counts) finding {
	var list []counts
	var leads []string
	for _, k := range p.contestsOf(c, false) {
		n, _ := p.counts(k)
		list = append(list, n)
		leads = append(leads, fmt.Sprintf("%d : %d", n.total(), n.losses()))
	}
	word := usual(list)
	if len(list) == 0 || word == c.Text {
		return finding{}
	}
	return newFinding(kindWinner, word, "games of %s won and lost by contest: %s; printed %s", c.Propagator,
		strings.Join(leads, ", "), c.Printed)
}

// checkMark checks the footnote marks: b (both play identically) and c (both play
// perfectly) leave no critical pair.
func checkMark(p *printedCounts, _ *quantity, c Cell, _ counts) finding {
	for _, o := range p.pub.Cells {
		same := o.BoardSet == c.BoardSet && o.Evaluator == c.Evaluator && o.Depth == c.Depth &&
			(c.First == "" || o.First == c.First && o.Second == c.Second)
		if same && o.Quantity == qPairs && o.Value > 0 {
			return newFinding(kindText, "", "footnote %s says that both play alike, but table %s counts %s critical pairs (%s)",
				c.Text, o.Table, number(o.Value), o.Column)
		}
	}
	return finding{}
}
