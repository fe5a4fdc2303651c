package published

import (
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
		if len(text) < 1000 {
			fuzzing.Seed(f, strings.TrimSuffix(paper+"-"+path.Base(name), ".csv"), uint8(i), text)
		}
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
	if _, err := Compare(tables.Input{}, &tables.Results{}, p); err != nil && strings.ContainsAny(err.Error(), "\n\r") {
		t.Errorf("error %v", err)
	}
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
