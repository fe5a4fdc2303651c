package published

import (
	"errors"
	"io/fs"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/data"
)

func TestUnknownPaper(t *testing.T) {
	if _, err := Load(data.FS, "nobody1900"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("error is %v, want one that wraps fs.ErrNotExist", err)
	}
}

// What the scan has and what it stands for are the same number, unless mended. [KP91]'s is legible
// throughout.
func TestPrintedIsItsValue(t *testing.T) {
	for _, pub := range papers(t) {
		for _, c := range pub.Cells {
			got, inWords := roundLike(c.Value, c.Printed), c.Printed == "the game ends in a draw"
			switch {
			case c.Scan != scanRead && (c.Note == "" || pub.Name == "kim1991"):
				t.Errorf("%s:%d: a %s cell with the note %q", c.File, c.Line, c.Scan, c.Note)
			case c.Scan != scanRead || c.Text != "" || inWords && c.Value == map[string]float64{"draws_total": 64}[c.Quantity]:
			case got != c.Printed && c.Printed != "about "+got && c.Printed != "100.%" &&
				(pub.Name == "kim1991" || !strings.Contains(c.Printed, "×")):
				t.Errorf("%s:%d: printed %q, value %g prints as %q", c.File, c.Line, c.Printed, c.Value, got)
			}
		}
	}
}

// The lost column of table 2a: wins and percentages leave one count each.
func TestRecoveredPairsAreUnique(t *testing.T) {
	pub := paper(t, "nau1986")
	p := newPrintedCounts(pub)
	checked := 0
	for _, c := range pub.Cells {
		percent := Cell{Table: "2b", BoardSet: c.BoardSet, Evaluator: c.Evaluator, First: c.First,
			Second: c.Second, Depth: c.Depth}
		percent, ok := p.sibling(percent, qPercent)
		if c.Scan != scanRecovered || !ok {
			continue
		}
		n, _ := p.counts(c.key())
		var fit []int64
		for pairs := n.wins; pairs <= n.boards; pairs++ {
			if sameDigits(100*float64(n.wins)/float64(pairs), percent.Value, printedUnit(percent.Printed)) {
				fit = append(fit, pairs)
			}
		}
		if len(fit) != 1 || fit[0] != n.pairs {
			t.Errorf("depth %d: %v pairs fit %d wins and %s, the table has %d", c.Depth, fit, n.wins, percent.Printed, n.pairs)
		}
		checked++
	}
	if checked != 7 {
		t.Errorf("checked %d recovered cells, want 7", checked)
	}
}

// A paper needs tables or claims.
func TestNeitherTablesNorClaims(t *testing.T) {
	if _, err := (edit{Paper: "wilson2009", File: "claims.csv", Without: true}).load(t); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("error is %v, want one that wraps fs.ErrNotExist", err)
	}
	if pub, err := (edit{Paper: "wilson2009", File: "formulas.csv", Without: true}).load(t); err != nil ||
		len(Ledger(pub)) != 0 {
		t.Errorf("formulas are optional: %v", err)
	}
}

// The same cells beside another board set of the game, and not of another game.
func TestReadingOfAnotherBoardSet(t *testing.T) {
	pub := drawsPaper(wonLostDrawn(75, 85, 40)...)
	pub.Readings = []Reading{{"1/small", "1", fieldBoardSet, "kalah6x4", "kalah3x2", expectNone, "fewer stones"}}
	small := kalah
	small.Name, small.Height, small.Branching = "kalah3x2", 30, 3
	in := drawsInput(kalah, someEndings)
	in.Games = append(in.Games, drawsInput(small, someEndings.Flip()).Games...)
	r := mustCompare(t, in, pub)
	if p := find(t, r, "1/small", "2", qWinsTotal); p.Reproduced != 85 || p.Published != 75 {
		t.Errorf("%+v", p)
	}
	if p := find(t, r, "1", "2", qWinsTotal); p.Reproduced != 75 {
		t.Errorf("%+v", p)
	}
	in.Games[1].Game = "ngame"
	for _, s := range mustCompare(t, in, pub).Summaries {
		if s.Table == "1/small" {
			t.Errorf("another game: %+v", s)
		}
	}
}

func TestReadingsOfSeveralNames(t *testing.T) {
	r := Reading{Field: fieldPropagator, From: "baum product", To: "baum-exact minimax"}
	if c := r.replaced(Cell{First: "product", Second: "baum", BoardSet: "baum"}); c.First != "minimax" ||
		c.Second != "baum-exact" || c.BoardSet != "baum" {
		t.Errorf("%+v", c)
	}
}
