package analysis

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

// editedClaims replaces text in one file of wilson2009 and loads the result; without
// a text to replace it takes the file away.
func editedClaims(t *testing.T, file, from, to string) (*Published, error) {
	t.Helper()
	out, source := fstest.MapFS{}, os.DirFS("../data")
	names, err := fs.Glob(source, "published/wilson2009/*")
	if err != nil || len(names) == 0 {
		t.Fatalf("no claims: %v", err)
	}
	for _, name := range names {
		b, err := fs.ReadFile(source, name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(name, "/"+file) {
			if from == "" {
				continue
			}
			if !strings.Contains(string(b), from) {
				t.Fatalf("%s does not hold %q", file, from)
			}
			b = []byte(strings.Replace(string(b), from, to, 1))
		}
		out[name] = &fstest.MapFile{Data: b}
	}
	return LoadPublished(out, "wilson2009")
}

func TestBadClaimsAreErrors(t *testing.T) {
	for _, c := range []struct {
		file, from, to string
		want           []string
	}{
		{"claims.csv", "clearly-better", "best", []string{"claims.csv:2", `kind is "best"`, `"never-far-worse"`}},
		{"claims.csv", "figure 3,", "figure 9,", []string{"claims.csv:2", `figure is "figure 9"`, "figures.csv"}},
		{"claims.csv", "emm-over-product", "emm-over-minimax", []string{"claims.csv:3", `id is "emm-over-minimax"`}},
		{"claims.csv", "emm-over-minimax,", ",", []string{"claims.csv:2", `id is ""`}},
		{"claims.csv", "p10b2 p10b3", "p10b2 p10b4", []string{"claims.csv:2", `boardsets is "p10b2 p10b4"`, "boardsets.csv"}},
		{"claims.csv", "p10b2 p10b3", "", []string{"claims.csv:2", `boardsets is ""`}},
		{"claims.csv", ",minimax,2,8", ",,2,8", []string{"claims.csv:2", `other is ""`}},
		{"claims.csv", ",artificial-0.1,minimax,2,8", ",,minimax,2,8", []string{"claims.csv:2", `other_evaluator is ""`}},
		{"claims.csv", ",2,8,", ",0,8,", []string{"claims.csv:2", `from is "0"`, "at least 1"}},
		{"claims.csv", ",2,8,", ",2,,", []string{"claims.csv:2", `to is ""`}},
		{"claims.csv", ",2,8,", ",9,8,", []string{"claims.csv:2", `to is "8"`}},
		{"claims.csv", "emm,,,1,9", "emm,,,9,9", []string{"claims.csv", `to is "9"`}},
		{"claims.csv", "from,to", "from,until", []string{"claims.csv:1", `unknown column "until"`}},
		{"figures.csv", "figure 4,", "figure 3,", []string{"figures.csv:3", `figure is "figure 3"`}},
		{"figures.csv", "", "", []string{"readings.csv:2", `table is "figure 3"`, "figures.csv"}},
		{"readings.csv", ",propagator,emm,", ",boardset,emm,", []string{"readings.csv:2", `field is "boardset"`, "propagator, for a figure"}},
		{"readings.csv", ",figure 3,", ",figure 7,", []string{"readings.csv:2", `table is "figure 7"`}},
		{"formulas.csv", "error-order", "error-range", []string{"formulas.csv:3", `formula is "error-range"`}},
		{"formulas.csv", "algorithm-1.txt", "algorithm-2.txt", []string{"formulas.csv:5", `listing is "algorithm-2.txt"`}},
	} {
		_, err := editedClaims(t, c.file, c.from, c.to)
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

// A paper needs tables or claims.
func TestNeitherTablesNorClaims(t *testing.T) {
	if _, err := editedClaims(t, "claims.csv", "", ""); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("error is %v, want one that wraps fs.ErrNotExist", err)
	}
	if pub, err := editedClaims(t, "formulas.csv", "", ""); err != nil || len(Ledger(pub)) != 0 {
		t.Errorf("formulas are optional: %v", err)
	}
}

func TestUncheckableClaimsAreErrors(t *testing.T) {
	for name, change := range map[string]func(*Published){
		`"figure 9"`: func(p *Published) { p.Claims[0].Figure = "figure 9" },
		"kind":       func(p *Published) { p.Claims[0].Kind = "" },
		"from":       func(p *Published) { p.Claims[0].From = 0 },
		"propagator": func(p *Published) { p.Claims[0].Propagator = "" },
		"statement":  func(p *Published) { p.Claims[0].Statement = "" },
	} {
		pub := wilson2009(t)
		change(pub)
		if _, err := runAndCompare(Input{Experiment: "x"}, pub); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: error is %v", name, err)
		}
	}
}
