package view

import (
	"bytes"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/published"
)

// TestPrintSensitivity prints a line a reading, in a list for each printed row.
func TestPrintSensitivity(t *testing.T) {
	reading := func(row, factor string, main bool) published.SensitivityRow {
		return published.SensitivityRow{Table: "tournament", Row: row, Factor: factor, Main: main, Boards: 100, Agrees: main,
			WinShare: 0.5, LossShare: 0.45, DrawShare: 0.05, PublishedWinShare: 0.4953, PublishedLossShare: 0.45855,
			PublishedDrawShare: 0.04615,
			Direction:          published.DirectionSame, ZWins: 1.25, ZLosses: -2.5}
	}
	var out bytes.Buffer
	printSensitivity(&out, &analysis.Results{Comparison: published.Comparison{Sensitivity: []published.SensitivityRow{
		reading("2.6 vs minimax", "", true), reading("2.6 vs minimax", "tie last", false),
		reading("2.6 vs product", "", true),
	}}})
	for _, want := range []string{
		"Readings of tournament, 2.6 vs minimax: games won : lost : drawn in percent, printed 49.5 : 45.9 : 4.6\n",
		"as above     100  50.0 : 45.0 : 5.0   same       2.5          yes\n",
		"tie last     100  50.0 : 45.0 : 5.0   same       2.5\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("missing %q in\n%s", want, out.String())
		}
	}
	// A row that was played in one reading alone has no list.
	if n := strings.Count(out.String(), "Readings of"); n != 1 {
		t.Errorf("%d lists, expected 1", n)
	}
}
