package analysis

// The errata ledger: printed cells that the paper's own counts contradict.
//
// Reference: the printed tables themselves; eq. 11 of [NPT86] for significance.

import "fmt"

// Kinds of errata.
const (
	KindPercent      = "percent"
	KindSignificance = "significance"
	KindWinner       = "winner"
	KindIdentity     = "identity"
	KindText         = "text"
)

// Ledger recomputes every derived figure of a paper from the paper's own counts, and
// its formulas from what they are said to compute, and returns what does not follow,
// in the order of the tables, formulas last. It needs no run of
// ours. A cell in two minds (two claims on one depth) is listed each time.
func Ledger(pub *Published) []ErratumRow {
	p := newPaper(pub)
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

// errata checks one cell by the rule of its quantity.
func (p *paper) errata(c Cell) []ErratumRow {
	switch {
	case c.Quantity == qPercent || c.Quantity == qPercentGames || c.Quantity == qPercentDecisive || c.Quantity == qConfidence:
		return p.percentErrata(c)
	case c.Quantity == qErrorDecisive || c.Quantity == qSigmasDecisive:
		return p.decisiveErrata(c)
	case c.Quantity == qSignificance:
		return p.significanceErrata(c)
	case isLevel(c.Quantity):
		return p.levelErrata(c)
	case isTotal(c.Quantity):
		return p.totalErrata(c)
	case c.Quantity == qUsual:
		return p.usualErrata(c)
	case c.Quantity == qBetter || c.Quantity == qBetterGames || c.Quantity == qBetterPairs:
		return p.winnerErrata(c)
	case c.Quantity == qMark:
		return p.markErrata(c)
	case c.Quantity == qTail:
		return p.tailErrata(c)
	case isTheory(c.Quantity):
		return p.theoryErrata(c)
	case isCount(c.Quantity):
		return p.countErrata(c)
	}
	return nil
}

// erratum builds one row; in the text every contradiction is of kind text.
func (p *paper) erratum(c Cell, kind, recomputed, evidence string, args ...any) []ErratumRow {
	if c.Table == textTable {
		kind = KindText
	}
	return []ErratumRow{{
		Experiment: p.pub.Name, Table: c.Table, Row: c.Row, Column: c.Column,
		Printed: c.Printed, Recomputed: recomputed, Evidence: fmt.Sprintf(evidence, args...), Kind: kind,
	}}
}

// textTable is the name of the table of statements in the running text.
const textTable = "text"
