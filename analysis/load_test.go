package analysis

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/nonminimax/nonminimax/data"
)

// editable copies the published tables into memory.
func editable(t *testing.T) fstest.MapFS {
	t.Helper()
	out := fstest.MapFS{}
	source := os.DirFS("../data")
	names, err := fs.Glob(source, "published/nau1986/*.csv")
	if err != nil || len(names) == 0 {
		t.Fatalf("no published tables: %v", err)
	}
	for _, name := range names {
		b, err := fs.ReadFile(source, name)
		if err != nil {
			t.Fatal(err)
		}
		out[name] = &fstest.MapFile{Data: b}
	}
	return out
}

// edited replaces text in one table and loads the result.
func edited(t *testing.T, file, from, to string) (*Published, error) {
	t.Helper()
	fsys := editable(t)
	f := fsys["published/nau1986/"+file]
	if !strings.Contains(string(f.Data), from) {
		t.Fatalf("%s does not hold %q", file, from)
	}
	f.Data = []byte(strings.Replace(string(f.Data), from, to, 1))
	return LoadPublished(fsys, "nau1986")
}

func TestBadPublishedTablesAreErrors(t *testing.T) {
	for _, c := range []struct {
		file, from, to string
		want           []string
	}{
		{"table-1a.csv", ",read,", ",seen,", []string{"table-1a.csv:2", `scan is "seen"`, `"repaired"`}},
		{"table-1a.csv", ",472,472,", ",472,4x2,", []string{"table-1a.csv:9", `value is "4x2"`, "a number"}},
		{"table-1a.csv", ",472,472,", ",472,-3,", []string{"table-1a.csv:9", `value is "-3"`}},
		{"table-1a.csv", ",472,472,", ",472,47.2,", []string{"table-1a.csv:9", `value is "47.2"`, "a whole number"}},
		{"table-1a.csv", ",472,472,", ",472,3e9,", []string{"table-1a.csv:9", `value is "3e9"`, "at most 2147483647"}},
		{"table-1a.csv", "1a,2,", "1b,2,", []string{"table-1a.csv:9", `table is "1b"`, `"1a"`}},
		{"table-1a.csv", ",pairs,", ",couples,", []string{"table-1a.csv:2", `quantity is "couples"`}},
		{"table-1a.csv", ",product,minimax,,1,", ",product,,,1,", []string{"table-1a.csv:2", `second is ""`}},
		{"table-1a.csv", ",product,minimax,,1,", ",product,minimax,,one,", []string{"table-1a.csv:2", `depth is "one"`}},
		{"table-1a.csv", "1a,2,product vs minimax: wins", "1a,2,product vs minimax: pairs", []string{"table-1a.csv:10", "already in line 9"}},
		{"table-1a.csv", "expect,note", "expected,note", []string{"table-1a.csv:1", `unknown column "expected"`}},
		{"table-1a.csv", ",expect,note", ",note", []string{"table-1a.csv:1", `column "expect" is missing`}},
		{"table-1a.csv", "1a,2,", "1a,2,extra,", []string{"table-1a.csv", "line 9", "fields"}},
		{"table-1b.csv", "?,undecided", "?,draw", []string{"table-1b.csv:4", `value is "draw"`}},
		{"tables.csv", "1600,boards", "1600,games", []string{"tables.csv:2", `unit is "games"`}},
		{"tables.csv", "1600,boards", "0,boards", []string{"tables.csv:2", `boards is "0"`, "at least 1"}},
		{"tables.csv", "table-1a.csv", "table-9z.csv", []string{"table-9z.csv"}},
		{"readings.csv", "4a,propagator", "4a,rule", []string{"readings.csv:2", `field is "rule"`, `"boardset"`}},
		{"readings.csv", ",average,", ",average product,", []string{"readings.csv:2", `to is "average-eq10"`, "2 names"}},
		{"readings.csv", ",average,", ",,", []string{"readings.csv:2", `from is ""`, "a name"}},
		{"readings.csv", ",4a,", ",9z,", []string{"readings.csv:2", `table is "9z"`}},
		{"boardsets.csv", "p3,pgame,3", "p3,pgame,three", []string{"boardsets.csv:2", `height is "three"`}},
	} {
		_, err := edited(t, c.file, c.from, c.to)
		if err == nil {
			t.Errorf("%s, %q for %q: no error", c.file, c.to, c.from)
			continue
		}
		for _, w := range c.want {
			if !strings.Contains(err.Error(), w) {
				t.Errorf("%s, %q: error %q does not say %q", c.file, c.to, err, w)
			}
		}
	}
}

func TestUnknownPaper(t *testing.T) {
	if _, err := LoadPublished(data.FS, "nobody1900"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("error is %v, want one that wraps fs.ErrNotExist", err)
	}
}

func TestEmbeddedTables(t *testing.T) {
	pub, err := LoadPublished(data.FS, "nau1986")
	if err != nil {
		t.Fatal(err)
	}
	if len(pub.Cells) != len(nau1986(t).Cells) {
		t.Errorf("%d embedded cells, %d on disk", len(pub.Cells), len(nau1986(t).Cells))
	}
}

// Each table has the cells the paper has.
func TestPublishedTablesAreComplete(t *testing.T) {
	got := map[string]map[string]int{}
	for _, c := range nau1986(t).Cells {
		if got[c.Table] == nil {
			got[c.Table] = map[string]int{}
		}
		got[c.Table][c.Quantity]++
	}
	for table, want := range map[string]map[string]int{
		"1a": {qPairs: 30, qWins: 30, qMark: 3}, "2a": {qPairs: 30, qWins: 30, qMark: 3}, "3a": {qPairs: 30, qWins: 30, qMark: 3},
		"1b": {qPercent: 21, qSignificance: 21, qBetter: 21}, "2b": {qPercent: 21, qSignificance: 21, qBetter: 21},
		"3b": {qPercent: 21, qSignificance: 21, qBetter: 21}, "1c": {qFraction: 88},
		"4a": {qWinsTotal: 30, qPercentGames: 30, qBetterGames: 21, qMark: 9}, "4b": {qPairs: 30, qWins: 30, qPercent: 17, qMark: 3},
		"5a": {qWinsTotal: 30, qPercentGames: 30, qBetterGames: 21, qMark: 9}, "5b": {qPairs: 30, qWins: 30, qPercent: 19, qMark: 3},
	} {
		for q, n := range want {
			if got[table][q] != n {
				t.Errorf("table %s has %d cells of %s, want %d", table, got[table][q], q, n)
			}
		}
		if len(got[table]) != len(want) {
			t.Errorf("table %s has quantities %v, want %v", table, got[table], want)
		}
	}
}

// What the scan has and what it stands for are the same number, unless mended.
func TestPrintedIsItsValue(t *testing.T) {
	for _, c := range nau1986(t).Cells {
		if c.Text != "" || c.Scan != scanRead {
			if c.Scan != scanRead && c.Note == "" {
				t.Errorf("%s:%d: a %s cell without a note", c.File, c.Line, c.Scan)
			}
			continue
		}
		if got := roundLike(c.Value, c.Printed); !sameDigits(c.Value, c.Value, printedUnit(c.Printed)) ||
			(got != c.Printed && !strings.Contains(c.Printed, "×") && c.Printed != "100.%") {
			t.Errorf("%s:%d: printed %q, value %g prints as %q", c.File, c.Line, c.Printed, c.Value, got)
		}
	}
}

// The lost column of table 2a: wins and percentages leave one count each.
func TestRecoveredPairsAreUnique(t *testing.T) {
	pub := nau1986(t)
	p := newPaper(pub)
	checked := 0
	for _, c := range pub.Cells {
		percent := Cell{Table: "2b", BoardSet: c.BoardSet, Evaluator: c.Evaluator, First: c.First, Second: c.Second, Depth: c.Depth}
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
