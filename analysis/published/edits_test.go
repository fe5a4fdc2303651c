package published

import (
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/goccy/go-yaml"
	"github.com/nonminimax/nonminimax/data"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

var update = flag.Bool("update", false, "write testdata/errata.txt and testdata/cells.txt anew")

// edit is a case of testdata/edits.yaml: a change of a paper, and what follows.
type edit struct {
	Paper, File, From, To string
	Without               bool     // the file is taken away
	Error                 []string // words of the error
	Erratum, Evidence     string   // kind and evidence of an erratum that appears
	Gone                  []string // table, row and column of one that disappears
}

// load loads the changed paper.
func (e edit) load(t *testing.T) (*Paper, error) {
	t.Helper()
	fsys, dir := fstest.MapFS{}, "published/"+e.Paper+"/"
	files, err := fs.Glob(data.FS, dir+"*")
	if err != nil || len(files) == 0 {
		t.Fatalf("no paper %s: %v", e.Paper, err)
	}
	for _, name := range files {
		text := fixture.Must(fs.ReadFile(data.FS, name))(t)
		fsys[name] = &fstest.MapFile{Data: text}
	}
	f := fsys[dir+e.File]
	if f == nil || !strings.Contains(string(f.Data), e.From) {
		t.Fatalf("%s of %s does not hold %q", e.File, e.Paper, e.From)
	}
	f.Data = []byte(strings.Replace(string(f.Data), e.From, e.To, 1))
	if e.Without {
		delete(fsys, dir+e.File)
	}
	return Load(fsys, e.Paper)
}

// TestEdits: broken files are errors, planted misprints are found, so an empty ledger means
// something, and mended ones are gone from it.
func TestEdits(t *testing.T) {
	var edits []edit
	readCases(t, "testdata/edits.yaml", &edits)
	before := map[string]int{} // errata of papers as they are
	for _, pub := range papers(t) {
		before[pub.Name] = len(Ledger(pub))
	}
	for _, e := range edits {
		pub, err := e.load(t)
		if err != nil || e.Error != nil {
			if err == nil || e.Error == nil {
				t.Errorf("%+v: error %v", e, err)
				continue
			}
			for _, words := range e.Error {
				if !strings.Contains(err.Error(), words) {
					t.Errorf("%+v: error %q does not say %q", e, err, words)
				}
			}
			continue
		}
		rows := Ledger(pub)
		wanted := func(r ErratumRow) bool { return r.Kind == e.Erratum && strings.Contains(r.Evidence, e.Evidence) }
		if e.Erratum != "" && (!slices.ContainsFunc(rows, wanted) || len(rows) <= before[e.Paper]) {
			t.Errorf("%+v: not found among %d errata (%d before)", e, len(rows), before[e.Paper])
		}
		listed := func(r ErratumRow) bool { return slices.Equal(e.Gone, []string{r.Table, r.Row, r.Column}) }
		if slices.ContainsFunc(rows, listed) {
			t.Errorf("%+v: still listed", e)
		}
	}
}

// readCases reads the cases of a test.
func readCases(t *testing.T, file string, cases any) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err == nil {
		err = yaml.UnmarshalWithOptions(text, cases, yaml.Strict())
	}
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
}

// TestErrata: the whole ledger of every paper. A mended data file may move a row; each change
// deserves a look.
func TestErrata(t *testing.T) {
	var text strings.Builder
	for _, pub := range papers(t) {
		for _, r := range Ledger(pub) {
			fmt.Fprintf(&text, "%s, %s: %s: %s\n  %s, %s: printed %q, recomputed %q\n  %s\n",
				r.Experiment, r.Table, r.Row, r.Column, r.Group, r.Kind, r.Printed, r.Recomputed, r.Evidence)
		}
	}
	golden(t, "testdata/errata.txt", text.String())
}

// TestCells: each table has the cells that the paper has.
func TestCells(t *testing.T) {
	var text strings.Builder
	for _, pub := range papers(t) {
		for _, table := range pub.Tables {
			cells := map[string]int{}
			for _, c := range pub.Cells {
				if c.Table == table.Name {
					cells[c.Quantity]++
				}
			}
			for _, c := range pub.Claims {
				if c.Figure == table.Name {
					cells[c.Kind] += len(c.BoardSets)
				}
			}
			fmt.Fprintf(&text, "%s, %s:", pub.Name, table.Name)
			for _, quantity := range slices.Sorted(maps.Keys(cells)) {
				fmt.Fprintf(&text, " %s %d", quantity, cells[quantity])
			}
			text.WriteByte('\n')
		}
		fmt.Fprintf(&text, "%s: %d formulas\n", pub.Name, len(pub.Formulas))
	}
	golden(t, "testdata/cells.txt", text.String())
}

// golden compares a text with a file.
func golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		fixture.OK(t, os.WriteFile(file, []byte(got), 0o644))
	}
	want := fixture.Must(os.ReadFile(file))(t)
	have, wanted := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range max(len(have), len(wanted)) {
		if i >= len(have) || i >= len(wanted) || have[i] != wanted[i] {
			t.Fatalf("%s:%d differs: have\n%s\nlook at the change, then go test ./analysis/published -args -update",
				file, i+1, strings.Join(have[i:min(i+3, len(have))], "\n"))
		}
	}
}
