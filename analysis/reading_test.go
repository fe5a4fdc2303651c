package analysis

import (
	"strings"
	"testing"
)

// The same cells beside another board set of the game, and not of another game.
func TestReadingOfAnotherBoardSet(t *testing.T) {
	pub := drawsPaper(wonLostDrawn(75, 85, 40)...)
	pub.Readings = []Reading{{"1/small", "1", fieldBoardSet, "kalah6x4", "kalah3x2", expectNone, "fewer stones"}}
	small := kalah
	small.Name, small.Height, small.Branching = "kalah3x2", 30, 3
	in := drawsInput(kalah, someEndings)
	in.Games = append(in.Games, drawsInput(small, someEndings.flip()).Games...)
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
	if c := r.replaced(Cell{First: "product", Second: "baum", BoardSet: "baum"}); c.First != "minimax" || c.Second != "baum-exact" || c.BoardSet != "baum" {
		t.Errorf("%+v", c)
	}
	pub := drawsPaper(wonLostDrawn(75, 85, 40)...)
	pub.Readings = []Reading{{Label: "1/x", Table: "1", Field: fieldPropagator, From: "baum product", To: "minimax"}}
	if _, err := runAndCompare(drawsInput(kalah, someEndings), pub); err == nil || !strings.Contains(err.Error(), "to to be 2 names") {
		t.Errorf("error %v", err)
	}
}
