package analysis

import (
	"os"
	"testing"
)

// nau1986 loads the published tables from the source tree.
func nau1986(t *testing.T) *Published {
	t.Helper()
	pub, err := LoadPublished(os.DirFS("../data"), "nau1986")
	if err != nil {
		t.Fatal(err)
	}
	return pub
}

// mustRun runs the analysis.
func mustRun(t *testing.T, in Input, pub *Published) *Results {
	t.Helper()
	r, err := Run(in, pub)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// summary finds the summary of a table.
func summary(t *testing.T, r *Results, table string) SummaryRow {
	t.Helper()
	for _, s := range r.Summaries {
		if s.Table == table {
			return s
		}
	}
	t.Fatalf("no summary of table %q", table)
	return SummaryRow{}
}

// find finds a compared cell.
func find(t *testing.T, r *Results, table, row, column string) PublishedRow {
	t.Helper()
	for _, p := range r.Published {
		if p.Table == table && p.Row == row && p.Column == column {
			return p
		}
	}
	t.Fatalf("no compared cell %s, %s, %s", table, row, column)
	return PublishedRow{}
}
