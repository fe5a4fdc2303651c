package analysis

import (
	"fmt"
	"math"
)

// captionErrata compares a caption with the section around its table.
func (p *paper) captionErrata(t Table) []ErratumRow {
	var rows []ErratumRow
	c := Cell{Table: t.Name, Row: "caption"}
	if t.CaptionGame != t.Game {
		c.Column, c.Printed = "game", t.CaptionGame
		rows = append(rows, p.erratum(c, KindText, t.Game, "%s; %s", t.Note, p.gameEvidence(t))...)
	}
	if t.CaptionEvaluator != "" && t.CaptionEvaluator != t.Evaluator {
		c.Column, c.Printed = "evaluator", t.CaptionEvaluator
		rows = append(rows, p.erratum(c, KindText, t.Evaluator, "%s%s", t.Note, p.evaluatorEvidence(t))...)
	}
	return rows
}

// gameEvidence: the same contests were counted for the game of the caption in
// another table; do its counts look like these? The most different one speaks.
func (p *paper) gameEvidence(t Table) string {
	largest, text := 0.0, "no other table counts the same contests for the game of the caption"
	for _, c := range p.pub.Cells {
		here, ok := p.counts(c.key())
		if c.Table != t.Name || c.First == "" || !ok || here.pairs < 0 {
			continue
		}
		for _, o := range p.twins(c, t.CaptionGame) {
			boards := float64(p.pub.table(o.Table).Boards)
			z, _ := TwoProportions(float64(here.pairs), float64(here.boards), o.Value, boards)
			if math.Abs(z) > largest {
				largest = math.Abs(z)
				text = fmt.Sprintf("table %s, which is about the game of the caption with the same evaluator, has %s critical pairs at depth %d (%s vs %s) where these boards have %d: %.0f standard errors apart",
					o.Table, o.Printed, o.Depth, o.First, o.Second, here.pairs, largest)
			}
		}
	}
	return text
}

// twins are the counts of pairs of the same contest, evaluator and depth in
// another game.
func (p *paper) twins(c Cell, game string) (out []Cell) {
	for _, o := range p.pub.Cells {
		same := o.First == c.First && o.Second == c.Second && o.Depth == c.Depth && o.Evaluator == c.Evaluator
		if same && o.Quantity == qPairs && o.Scan != scanLost && p.pub.set(o.BoardSet).Game == game {
			out = append(out, o)
		}
	}
	return out
}

// evaluatorEvidence: how many of the table's totals follow from the pairs that
// another table prints for the evaluator of the section.
func (p *paper) evaluatorEvidence(t Table) string {
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
