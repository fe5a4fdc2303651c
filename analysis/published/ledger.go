package published

// The errata ledger: printed cells that the paper's own counts contradict.
//
// Reference: the printed tables themselves; eq. 11 of [NPT86] for significance.

import (
	"fmt"
	"math"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// Ledger recomputes every derived number of a paper from the paper's own counts, checks
// its formulas against what they are said to compute, and returns the contradictions in
// the order of the tables, formulas last. It needs no run of ours.
func Ledger(pub *Paper) []ErratumRow {
	p := newPrintedCounts(pub)
	var rows []ErratumRow
	for _, t := range pub.Tables {
		rows = append(rows, p.captionErrata(t)...)
		for _, c := range pub.Cells {
			if c.Table == t.Name && c.Scan != scanLost {
				rows = append(rows, p.errata(c)...)
			}
		}
	}
	return append(rows, p.formulaErrata()...)
}

// textTable is the name of the table of statements in the running text.
const textTable = "text"

// finding is what is wrong with a printed cell; without evidence, nothing.
type finding struct{ kind, group, recomputed, evidence string }

func found(kind, recomputed, evidence string, args ...any) finding {
	return finding{kind, kindGroups[kind], recomputed, fmt.Sprintf(evidence, args...)}
}

// in puts a finding into another group than that of its kind.
func (f finding) in(group string) finding {
	f.group = group
	return f
}

// errata checks a cell: a count that is printed twice, then what its quantity has to check.
func (p *printedCounts) errata(c Cell) []ErratumRow {
	q := quantityOf(c.Quantity)
	n, _ := p.counts(c.key())
	f := p.checkRepeated(c)
	if f.evidence == "" && q.check != nil {
		f = q.check(p, q, c, n)
	}
	if f.evidence == "" {
		return nil
	}
	return []ErratumRow{p.erratum(c, f)}
}

// erratum is the row of a finding; contradictions in the running text have kind text.
func (p *printedCounts) erratum(c Cell, f finding) ErratumRow {
	if c.Table == textTable {
		f.kind = kindText
	}
	return ErratumRow{
		Experiment: p.pub.Name, Table: c.Table, Row: c.Row, Column: c.Column,
		Printed: c.Printed, Recomputed: f.recomputed, Evidence: f.evidence, Kind: f.kind, Group: f.group,
	}
}

// captionErrata compares a caption with the section around its table.
func (p *printedCounts) captionErrata(t Table) (rows []ErratumRow) {
	if t.CaptionGame != t.Game {
		c := Cell{Table: t.Name, Row: "caption", Column: "game", Printed: t.CaptionGame}
		rows = append(rows, p.erratum(c, found(kindText, t.Game, "%s; %s", t.Note, p.gameEvidence(t))))
	}
	if t.CaptionEvaluator != "" && t.CaptionEvaluator != t.Evaluator {
		c := Cell{Table: t.Name, Row: "caption", Column: "evaluator", Printed: t.CaptionEvaluator}
		rows = append(rows, p.erratum(c, found(kindText, t.Evaluator, "%s%s", t.Note, p.evaluatorEvidence(t))))
	}
	return rows
}

// gameEvidence compares these counts with those of the same contests in another table,
// for the game of the caption, and reports the most different pair.
func (p *printedCounts) gameEvidence(t Table) string {
	largest, text := 0.0, "no other table counts the same contests for the game of the caption"
	for _, c := range p.pub.Cells {
		here, _ := p.counts(c.key())
		if c.Table != t.Name || c.First == "" || here.pairs < 0 {
			continue
		}
		for _, o := range p.pub.Cells {
			same := o.First == c.First && o.Second == c.Second && o.Depth == c.Depth && o.Evaluator == c.Evaluator
			if !same || o.Quantity != qPairs || o.Scan == scanLost || p.pub.set(o.BoardSet).Game != t.CaptionGame {
				continue
			}
			boards := float64(p.pub.table(o.Table).Boards)
			z, _ := stat.TwoProportions(float64(here.pairs), float64(here.boards), o.Value, boards)
			if math.Abs(z) > largest {
				largest = math.Abs(z)
				text = fmt.Sprintf("table %s, which is about the game of the caption with the same evaluator, "+
					"has %s critical pairs at depth %d (%s vs %s) where these boards have %d: %.0f standard errors apart",
					o.Table, o.Printed, o.Depth, o.First, o.Second, here.pairs, largest)
			}
		}
	}
	return text
}

// evaluatorEvidence reports how many of the table's totals follow from the pairs that
// another table prints for the evaluator of the section.
func (p *printedCounts) evaluatorEvidence(t Table) string {
	var all, fit int
	for _, c := range p.pub.Cells {
		n, _ := p.counts(c.key())
		if c.Table != t.Name || c.Quantity != qWinsTotal || n.pairs < 0 || n.wins < 0 {
			continue
		}
		all++
		fit += bit(int64(c.Value) == n.boards+2*n.wins-n.pairs)
	}
	if all == 0 {
		return ""
	}
	return fmt.Sprintf("; %d of its %d totals are boards + 2 wins - pairs of the table of pairs for %s", fit, all,
		t.Evaluator)
}

// checkRepeated finds a count that stands elsewhere with another value.
func (p *printedCounts) checkRepeated(c Cell) finding {
	first, ok := p.where[c.key()][c.Quantity]
	if !ok || first.Value == c.Value {
		return finding{}
	}
	where := "table " + first.Table
	if first.Table == c.Table {
		where = fmt.Sprintf("row %q", first.Row)
	}
	evidence := fmt.Sprintf("%s is printed here, %s in %s", c.Printed, first.Printed, where)
	if c.Note != "" {
		evidence += "; " + c.Note
	}
	return found(kindIdentity, first.Printed, "%s", evidence)
}

// checkBound checks that a count is not larger than the count that it is a part of.
func checkBound(whole string) func(*printedCounts, *quantity, Cell, counts) finding {
	return func(_ *printedCounts, q *quantity, _ Cell, n counts) finding {
		part, all := *q.count(&n), q.among(n)
		if all < 0 || part <= all {
			return finding{}
		}
		return found(kindIdentity, "", "%d is more than all %d %s", part, all, whole)
	}
}

// checkIdentity checks wins_total = boards + 2 wins - pairs, where no game is drawn.
func checkIdentity(_ *printedCounts, _ *quantity, c Cell, n counts) finding {
	want := n.boards + 2*n.wins - n.pairs
	if n.pairs < 0 || n.wins < 0 || n.draws > 0 || want == n.winsTotal {
		return finding{}
	}
	return found(kindIdentity, number(float64(want)), "boards + 2 wins - pairs = %d + 2*%d - %d = %d games, printed %s",
		n.boards, n.wins, n.pairs, want, c.Printed)
}

// checkGames checks that wins, losses and draws are two games a board.
func checkGames(_ *printedCounts, _ *quantity, _ Cell, n counts) finding {
	left := 2*n.boards - n.winsTotal - n.lossesTotal
	if n.winsTotal < 0 || n.lossesTotal < 0 || left == n.draws {
		return finding{}
	}
	return found(kindIdentity, number(float64(left)), "%d won, %d lost and %d drawn games are not 2*%d",
		n.winsTotal, n.lossesTotal, n.draws, n.boards)
}

// checkBoards checks that the boards won by either player are all boards.
func checkBoards(p *printedCounts, _ *quantity, c Cell, _ counts) finding {
	first, ok := p.value(c.BoardSet, qFirstWins)
	boards := p.pub.table(c.Table).Boards
	if !ok || int64(first.Value+c.Value) == boards {
		return finding{}
	}
	return found(kindIdentity, number(float64(boards)-first.Value),
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
	return found(kindIdentity, "", "no %d boards end with %d games won and %d lost, and both games won on %d and lost "+
		"on %d",
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
	return found(kindIdentity, fmt.Sprint(sum), "the table has %s = %d, printed %s", strings.Join(terms, " + "), sum,
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
	return found(kindWinner, word, "games of %s won and lost by contest: %s; printed %s", c.Propagator,
		strings.Join(leads, ", "), c.Printed)
}

// checkMark checks the footnote marks: b (both play identically) and c (both play
// perfectly) leave no critical pair.
func checkMark(p *printedCounts, _ *quantity, c Cell, _ counts) finding {
	for _, o := range p.pub.Cells {
		same := o.BoardSet == c.BoardSet && o.Evaluator == c.Evaluator && o.Depth == c.Depth &&
			(c.First == "" || o.First == c.First && o.Second == c.Second)
		if same && o.Quantity == qPairs && o.Value > 0 {
			return found(kindText, "", "footnote %s says that both play alike, but table %s counts %s critical pairs (%s)",
				c.Text, o.Table, number(o.Value), o.Column)
		}
	}
	return finding{}
}
