package published

// The errata ledger: printed cells that the paper's own counts contradict.
//
// Reference: the printed tables themselves; eq. 11 of [NPT86] for significance.

import (
	"fmt"
	"math"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// Ledger recomputes every derived number of a paper from the paper's own counts, and returns the contradictions in the
// order of the tables, then the formulas that do not hold. It needs no run of ours.
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

// formulaErrata are the formulas that do not hold; tests prove what their lines say.
func (p *printedCounts) formulaErrata() (rows []ErratumRow) {
	for _, f := range p.pub.Formulas {
		if f.Evidence != "" {
			c := Cell{Table: textTable, Row: f.Where, Column: f.Name, Printed: f.Printed}
			rows = append(rows, p.erratum(c, newFinding(kindText, f.Recomputed, "%s", f.Evidence)))
		}
	}
	return rows
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
		rows = append(rows, p.erratum(c, newFinding(kindText, t.Game, "%s; %s", t.Note, p.gameEvidence(t))))
	}
	if t.CaptionEvaluator != "" && t.CaptionEvaluator != t.Evaluator {
		c := Cell{Table: t.Name, Row: "caption", Column: "evaluator", Printed: t.CaptionEvaluator}
		rows = append(rows, p.erratum(c, newFinding(kindText, t.Evaluator, "%s%s", t.Note, p.evaluatorEvidence(t))))
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
	return newFinding(kindIdentity, first.Printed, "%s", evidence)
}
