package command

import (
	"fmt"
	"io"

	"github.com/jedib0t/go-pretty/v6/table"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/published"
)

// printSensitivity prints the readings of every printed tournament row that was
// played in more than one, a line a reading.
func printSensitivity(w io.Writer, found *analysis.Results) {
	rows := found.Sensitivity
	for from, to := 0, 0; from < len(rows); from = to {
		for to = from; to < len(rows) && sameTournament(rows[to], rows[from]); to++ {
		}
		if to-from > 1 {
			printReadings(w, rows[from:to])
		}
	}
}

// sameTournament reports whether two lines are readings of one printed row.
func sameTournament(a, b published.SensitivityRow) bool { return a.Table == b.Table && a.Row == b.Row }

// printReadings prints the readings of one printed row.
func printReadings(w io.Writer, rows []published.SensitivityRow) {
	r := rows[0]
	fmt.Fprintf(w, "\nReadings of %s, %s: games won : lost : drawn in percent, printed %s\n",
		r.Table, r.Row, percents(r.PublishedWinShare, r.PublishedLossShare, r.PublishedDrawShare))
	t := newTable(w)
	t.AppendHeader(table.Row{"reading", "boards", "won : lost : drawn", "direction", "largest |z|", "agrees"})
	for _, r := range rows {
		name, agrees := r.Factor, ""
		if r.Main {
			name = "as above"
		}
		if r.Agrees {
			agrees = "yes"
		}
		t.AppendRow(table.Row{name, r.Boards, percents(r.WinShare, r.LossShare, r.DrawShare), r.Direction, fmt.Sprintf("%.1f", r.LargestZ()), agrees})
	}
	t.Render()
}

// percents prints the shares of games won, lost and drawn.
func percents(won, lost, drawn float64) string {
	return fmt.Sprintf("%s : %s : %s", number(100*won, 1), number(100*lost, 1), number(100*drawn, 1))
}
