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

// ErratumRow is a line of table `errata`: a printed cell that the paper's own
// counts contradict. Rows are in the order of the paper's tables.
type ErratumRow struct {
	_ struct{} `doc:"a printed figure that the paper's own counts do not give, with the evidence" key:"experiment table row column"`

	Experiment string `parquet:"experiment" doc:"name of the experiment"`
	Table      string `parquet:"table" doc:"the paper's table, or text"`
	Row        string `parquet:"row" doc:"row label"`
	Column     string `parquet:"column" doc:"column label"`
	Printed    string `parquet:"printed" doc:"the cell as printed"`
	Recomputed string `parquet:"recomputed" doc:"what the paper's own counts give"`
	Evidence   string `parquet:"evidence" doc:"the numbers, as a sentence"`
	Kind       string `parquet:"kind" doc:"percent, significance, winner, identity or text"`
	Group      string `parquet:"group" doc:"what it changes: conclusion, arithmetic, last-digit (as a coarse table of the normal law would give it) or wording"`
}

// Kinds of errata.
const (
	kindPercent      = "percent"
	kindSignificance = "significance"
	kindWinner       = "winner"
	kindIdentity     = "identity"
	kindText         = "text"
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

func (p *printedCounts) errata(c Cell) []ErratumRow {
	n, counted := p.counts(c.key())
	switch c.Quantity {
	case qTableGames, qTablePairs:
		return p.totalErrata(c)
	case qUsual:
		return p.usualErrata(c)
	case qMark:
		return p.markErrata(c)
	case qTail:
		return p.tailErrata(c)
	case qMinWins, qExpectedWins, qWinsSD, qWinsP:
		return p.theoryErrata(c)
	case qSecondWins:
		return p.boardErrata(c)
	}
	if !counted {
		return nil
	}
	switch c.Quantity {
	case qPercent, qPercentGames, qPercentDecisive, qConfidence:
		return p.percentErrata(c, n)
	case qErrorDecisive, qSigmasDecisive:
		return p.decisiveErrata(c, n)
	case qSignificance:
		return p.significanceErrata(c, n)
	case qLevelGames, qLevelPairs:
		return p.levelErrata(c, n)
	case qBetter, qBetterGames, qBetterPairs:
		return p.winnerErrata(c, n)
	}
	return p.countErrata(c, n)
}

// erratum builds one row, in the group of its kind; contradictions in the running text have
// kind text.
func (p *printedCounts) erratum(c Cell, kind, recomputed, evidence string, args ...any) []ErratumRow {
	group := kindGroups[kind]
	if c.Table == textTable {
		kind = kindText
	}
	return []ErratumRow{{
		Experiment: p.pub.Name, Table: c.Table, Row: c.Row, Column: c.Column,
		Printed: c.Printed, Recomputed: recomputed, Evidence: fmt.Sprintf(evidence, args...), Kind: kind, Group: group,
	}}
}

// textTable is the name of the table of statements in the running text.
const textTable = "text"

// captionErrata compares a caption with the section around its table.
func (p *printedCounts) captionErrata(t Table) []ErratumRow {
	var rows []ErratumRow
	c := Cell{Table: t.Name, Row: "caption"}
	if t.CaptionGame != t.Game {
		c.Column, c.Printed = "game", t.CaptionGame
		rows = append(rows, p.erratum(c, kindText, t.Game, "%s; %s", t.Note, p.gameEvidence(t))...)
	}
	if t.CaptionEvaluator != "" && t.CaptionEvaluator != t.Evaluator {
		c.Column, c.Printed = "evaluator", t.CaptionEvaluator
		rows = append(rows, p.erratum(c, kindText, t.Evaluator, "%s%s", t.Note, p.evaluatorEvidence(t))...)
	}
	return rows
}

// gameEvidence compares these counts with those of the same contests in another table,
// for the game of the caption, and reports the most different pair.
func (p *printedCounts) gameEvidence(t Table) string {
	largest, text := 0.0, "no other table counts the same contests for the game of the caption"
	for _, c := range p.pub.Cells {
		here, ok := p.counts(c.key())
		if c.Table != t.Name || c.First == "" || !ok || here.pairs < 0 {
			continue
		}
		for _, o := range p.twins(c, t.CaptionGame) {
			boards := float64(p.pub.table(o.Table).Boards)
			z, _ := stat.TwoProportions(float64(here.pairs), float64(here.boards), o.Value, boards)
			if math.Abs(z) > largest {
				largest = math.Abs(z)
				text = fmt.Sprintf("table %s, which is about the game of the caption with the same evaluator, has %s critical pairs at depth %d (%s vs %s) where these boards have %d: %.0f standard errors apart",
					o.Table, o.Printed, o.Depth, o.First, o.Second, here.pairs, largest)
			}
		}
	}
	return text
}

func (p *printedCounts) twins(c Cell, game string) (out []Cell) {
	for _, o := range p.pub.Cells {
		same := o.First == c.First && o.Second == c.Second && o.Depth == c.Depth && o.Evaluator == c.Evaluator
		if same && o.Quantity == qPairs && o.Scan != scanLost && p.pub.set(o.BoardSet).Game == game {
			out = append(out, o)
		}
	}
	return out
}

// evaluatorEvidence reports how many of the table's totals follow from the pairs that
// another table prints for the evaluator of the section.
func (p *printedCounts) evaluatorEvidence(t Table) string {
	var all, fit int
	for _, c := range p.pub.Cells {
		n, ok := p.counts(c.key())
		if c.Table != t.Name || c.Quantity != qWinsTotal || !ok || n.pairs < 0 || n.wins < 0 {
			continue
		}
		all++
		fit += bit(int64(c.Value) == n.boards+2*n.wins-n.pairs)
	}
	if all == 0 {
		return ""
	}
	return fmt.Sprintf("; %d of its %d totals are boards + 2 wins - pairs of the table of pairs for %s", fit, all, t.Evaluator)
}

// countErrata checks a printed count against the others: the same count printed
// twice, bounds, and the identity between games and pairs.
func (p *printedCounts) countErrata(c Cell, n counts) []ErratumRow {
	if first, is := p.where[c.key()][c.Quantity]; is && first.Value != c.Value {
		where := "table " + first.Table
		if first.Table == c.Table {
			where = fmt.Sprintf("row %q", first.Row)
		}
		evidence := fmt.Sprintf("%s is printed here, %s in %s", c.Printed, first.Printed, where)
		if c.Note != "" {
			evidence += "; " + c.Note
		}
		return p.erratum(c, kindIdentity, first.Printed, "%s", evidence)
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

func (p *printedCounts) boundErrata(c Cell, part, whole int64, name string) []ErratumRow {
	if whole < 0 || part <= whole {
		return nil
	}
	return p.erratum(c, kindIdentity, "", "%d is more than all %d %s", part, whole, name)
}

// identityErrata checks wins_total = boards + 2 wins - pairs, where no game is drawn.
func (p *printedCounts) identityErrata(c Cell, n counts) []ErratumRow {
	if n.pairs < 0 || n.wins < 0 || n.draws > 0 {
		return nil
	}
	want := n.boards + 2*n.wins - n.pairs
	if want == n.winsTotal {
		return nil
	}
	return p.erratum(c, kindIdentity, number(float64(want)),
		"boards + 2 wins - pairs = %d + 2*%d - %d = %d games, printed %s", n.boards, n.wins, n.pairs, want, c.Printed)
}

// gamesErrata checks that wins, losses and draws are two games a board.
func (p *printedCounts) gamesErrata(c Cell, n counts) []ErratumRow {
	if n.winsTotal < 0 || n.lossesTotal < 0 || n.winsTotal+n.lossesTotal+n.draws == 2*n.boards {
		return nil
	}
	return p.erratum(c, kindIdentity, number(float64(2*n.boards-n.winsTotal-n.lossesTotal)),
		"%d won, %d lost and %d drawn games are not 2*%d", n.winsTotal, n.lossesTotal, n.draws, n.boards)
}

// boardErrata checks that the boards won by either player are all boards.
func (p *printedCounts) boardErrata(c Cell) []ErratumRow {
	first, ok := p.value(c.BoardSet, qFirstWins)
	boards := p.pub.table(c.Table).Boards
	if !ok || int64(first.Value+c.Value) == boards {
		return nil
	}
	return p.erratum(c, kindIdentity, number(float64(boards)-first.Value),
		"%s + %s boards are not the %d that were played", first.Printed, c.Printed, boards)
}

// twiceErrata reports games won and lost that contradict the number of boards of which
// each side won both games.
//
// Some of the other boards are split, a game for each side; each remaining game won is
// paired with a draw. The number of split boards is unknown: the counts are consistent if
// some number of them leaves no other kind of board negative.
func (p *printedCounts) twiceErrata(c Cell, n counts) []ErratumRow {
	if n.winsTotal < 0 || n.lossesTotal < 0 || n.pairWins < 0 || n.pairLosses < 0 {
		return nil
	}
	least := max(0, n.winsTotal+n.lossesTotal-n.boards-n.pairWins-n.pairLosses)
	most := min(n.winsTotal-2*n.pairWins, n.lossesTotal-2*n.pairLosses)
	if least <= most {
		return nil
	}
	return p.erratum(c, kindIdentity, "", "no %d boards end with %d games won and %d lost, and both games won on %d and lost on %d",
		n.boards, n.winsTotal, n.lossesTotal, n.pairWins, n.pairLosses)
}

func (p *printedCounts) totalErrata(c Cell) []ErratumRow {
	sum, terms := int64(0), []string{}
	for _, k := range p.contestsOf(c) {
		n, _ := p.counts(k)
		term := n.term(c.Quantity)
		if term < 0 {
			return nil
		}
		sum += term
		terms = append(terms, fmt.Sprint(term))
	}
	if len(terms) == 0 || sum == int64(c.Value) {
		return nil
	}
	return p.erratum(c, kindIdentity, fmt.Sprint(sum), "the table has %s = %d, printed %s", strings.Join(terms, " + "), sum, c.Printed)
}

// usualErrata counts the contests that a player won and lost by games.
func (p *printedCounts) usualErrata(c Cell) []ErratumRow {
	var list []counts
	var leads []string
	for _, k := range p.contestsOf(c) {
		n, _ := p.counts(k)
		list = append(list, n)
		leads = append(leads, fmt.Sprintf("%d : %d", n.total(), n.losses()))
	}
	if word := usual(list); len(list) > 0 && word != c.Text {
		return p.erratum(c, kindWinner, word, "games of %s won and lost by contest: %s; printed %s", c.Propagator, strings.Join(leads, ", "), c.Printed)
	}
	return nil
}
