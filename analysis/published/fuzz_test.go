package published

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/data"
	"github.com/nonminimax/nonminimax/stages/fixture"
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
		text := fixture.Must(data.FS.ReadFile(name))(f)
		paper := path.Base(path.Dir(name))
		if papers[paper] == nil {
			papers[paper] = fstest.MapFS{}
		}
		papers[paper][name] = &fstest.MapFile{Data: text}
		if i%6 == 0 { // TestErrata loads them all
			f.Add(uint8(i), text)
			f.Add(uint8(i), text[:len(text)/2])
		}
		f.Add(uint8(i), []byte("table,"+strings.Repeat("\x06", 800)+"\n"))
	}
	f.Fuzz(func(t *testing.T, which uint8, text []byte) {
		if len(text) > 1<<15 {
			t.Skip()
		}
		name := files[int(which)%len(files)]
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
	if err != nil || printedText(p) != printedText(again) {
		t.Fatalf("loads in another way again: error %v", err)
	}
	if err := p.check(); err != nil {
		t.Errorf("loads, but: %v", err)
	}
	Ledger(p)
	Compare(tables.Input{}, &tables.Results{}, p)
}

// printedText prints a paper without the lines where it was read, which a cut or a line break moves.
func printedText(p *Paper) string {
	q := *p
	q.Cells, q.Claims = slices.Clone(p.Cells), slices.Clone(p.Claims)
	for i := range q.Cells {
		q.Cells[i].Line = 0
	}
	for i := range q.Claims {
		q.Claims[i].Line = 0
	}
	return fmt.Sprintf("%#v", q)
}

// check reports a cell, a reading or a claim of a table that is not described, and a
// claim that cannot be checked: what Load must not let through.
func (p *Paper) check() error {
	for _, c := range p.Cells {
		if p.table(c.Table) == nil {
			return fmt.Errorf("cell %.40q, %.40q is of table %.40q, which is not described", c.Row, c.Column, c.Table)
		}
	}
	for _, r := range p.Readings {
		if column, _ := r.problem(); p.table(r.Table) == nil || column != "" {
			return fmt.Errorf("reading %.60q of table %.60q: column %q", r.Label, r.Table, column)
		}
	}
	for _, c := range p.Claims {
		t := p.table(c.Figure)
		if column, _ := c.problem(); t == nil || !t.Figure || column != "" {
			return fmt.Errorf("claim %.60q about figure %.60q: column %q", c.ID, c.Figure, column)
		}
	}
	return nil
}
