package published

import (
	"fmt"
	"io/fs"
	"math"
	"path"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/data"
	"github.com/nonminimax/nonminimax/stages/fuzzing"
)

// publishedFiles lists the files of all papers.
func publishedFiles(f testing.TB) []string {
	files, err := fs.Glob(data.FS, "published/*/*")
	if err != nil || len(files) == 0 {
		f.Fatalf("no published tables: %v", err)
	}
	return files
}

// FuzzPublished puts any text in the place of a file of a paper: what it printed loads,
// the same each time, or an error names that file or one that refers to it. What loads
// can be compared and its errata looked for.
func FuzzPublished(f *testing.F) {
	files := publishedFiles(f)
	papers := map[string]fstest.MapFS{}
	for i, name := range files {
		text, err := data.FS.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		paper := path.Base(path.Dir(name))
		if papers[paper] == nil {
			papers[paper] = fstest.MapFS{}
		}
		papers[paper][name] = &fstest.MapFile{Data: text}
		f.Add(uint8(i), text)
		f.Add(uint8(i), []byte("table,"+strings.Repeat("\x06", 800)+"\n"))
	}
	f.Fuzz(func(t *testing.T, of uint8, text []byte) {
		if len(text) > 1<<15 {
			t.Skip()
		}
		name := files[int(of)%len(files)]
		paper := path.Base(path.Dir(name))
		other := fstest.MapFS{}
		for file, data := range papers[paper] {
			other[file] = data
		}
		other[name] = &fstest.MapFile{Data: text}
		fuzzing.Within(t, 256, func() { loadsPublished(t, other, paper) })
	})
}

// loadsPublished loads a paper.
func loadsPublished(t *testing.T, files fs.FS, paper string) {
	p, err := Load(files, paper)
	if err != nil {
		if s := err.Error(); !strings.Contains(s, "published/"+paper+"/") || strings.ContainsAny(s, "\n\r") || len(s) > 2000 {
			t.Errorf("error %.3000q", s)
		}
		return
	}
	again, err := Load(files, paper)
	if err != nil || !sameCells(p.Cells, again.Cells) || !reflect.DeepEqual(p.Claims, again.Claims) || !reflect.DeepEqual(p.Tables, again.Tables) {
		t.Fatalf("loads in another way again: error %v", err)
	}
	if err := p.check(); err != nil {
		t.Errorf("loads, but: %v", err)
	}
	Ledger(p)
	Compare(tables.Input{}, &tables.Results{}, p)
}

// sameCells compares cells, NaN equal to NaN.
func sameCells(a, b []Cell) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		x, y := a[i], b[i]
		if math.IsNaN(x.Value) && math.IsNaN(y.Value) {
			x.Value, y.Value = 0, 0
		}
		if x != y {
			return false
		}
	}
	return true
}

// check reports a cell, a reading or a claim of a table that is not described, and a
// claim that cannot be checked: what Load must not let through.
func (p *Paper) check() error {
	for _, c := range p.Cells {
		if p.table(c.Table) == nil {
			return fmt.Errorf("published tables of %q: cell %.40q, %.40q is of table %.40q, which is not described", p.Name, c.Row, c.Column, c.Table)
		}
	}
	for _, r := range p.Readings {
		if p.table(r.Table) == nil {
			return fmt.Errorf("published tables of %q: reading %.60q is of table %.60q, which is not described", p.Name, r.Label, r.Table)
		}
		if column, expected := r.problem(); column != "" {
			return fmt.Errorf("published tables of %q: reading %.60q: expected %s to be %s", p.Name, r.Label, column, expected)
		}
	}
	for _, c := range p.Claims {
		if t := p.table(c.Figure); t == nil || !t.Figure {
			return fmt.Errorf("published claims of %q: claim %.60q is about figure %.60q, which is not described", p.Name, c.ID, c.Figure)
		}
		if column, expected := c.problem(); column != "" {
			return fmt.Errorf("published claims of %q: claim %.60q: expected %s to be %s", p.Name, c.ID, column, expected)
		}
	}
	return nil
}
