package published

import (
	"bytes"
	"errors"
	"flag"
	"io/fs"
	"math/rand/v2"
	"os"
	"path"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/nonminimax/nonminimax/data"
)

// editable copies the published tables into memory.
func editable(t *testing.T) fstest.MapFS {
	t.Helper()
	out := fstest.MapFS{}
	source := os.DirFS("../../data")
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
func edited(t *testing.T, file, from, to string) (*Paper, error) {
	t.Helper()
	fsys := editable(t)
	f := fsys["published/nau1986/"+file]
	if !strings.Contains(string(f.Data), from) {
		t.Fatalf("%s does not hold %q", file, from)
	}
	f.Data = []byte(strings.Replace(string(f.Data), from, to, 1))
	return Load(fsys, "nau1986")
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
		{"readings.csv", "4a,propagator", "4a,evaluator", []string{"readings.csv:2", `field is "evaluator"`, "for a table"}},
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
	if _, err := Load(data.FS, "nobody1900"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("error is %v, want one that wraps fs.ErrNotExist", err)
	}
}

func TestEmbeddedTables(t *testing.T) {
	pub, err := Load(data.FS, "nau1986")
	if err != nil {
		t.Fatal(err)
	}
	if len(pub.Cells) != len(nau1986(t).Cells) {
		t.Errorf("%d embedded cells, %d on disk", len(pub.Cells), len(nau1986(t).Cells))
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
	p := newPrintedCounts(pub)
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

// editedClaims replaces text in one file of wilson2009 and loads the result; without
// a text to replace it takes the file away.
func editedClaims(t *testing.T, file, from, to string) (*Paper, error) {
	t.Helper()
	out, source := fstest.MapFS{}, os.DirFS("../../data")
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
	return Load(out, "wilson2009")
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
		{"readings.csv", ",propagator,emm,", ",boardset,emm,", []string{"readings.csv:2", `field is "boardset"`, "propagator, evaluator or kind, for a figure"}},
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
	for name, change := range map[string]func(*Paper){
		`"figure 9"`: func(p *Paper) { p.Claims[0].Figure = "figure 9" },
		"kind":       func(p *Paper) { p.Claims[0].Kind = "" },
		"from":       func(p *Paper) { p.Claims[0].From = 0 },
		"propagator": func(p *Paper) { p.Claims[0].Propagator = "" },
		"statement":  func(p *Paper) { p.Claims[0].Statement = "" },
	} {
		pub := wilson2009(t)
		change(pub)
		if err := pub.check(); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: error is %v", name, err)
		}
	}
}

// The same cells beside another board set of the game, and not of another game.
func TestReadingOfAnotherBoardSet(t *testing.T) {
	pub := drawsPaper(wonLostDrawn(75, 85, 40)...)
	pub.Readings = []Reading{{"1/small", "1", fieldBoardSet, "kalah6x4", "kalah3x2", expectNone, "fewer stones"}}
	small := kalah
	small.Name, small.Height, small.Branching = "kalah3x2", 30, 3
	in := drawsInput(kalah, someEndings)
	in.Games = append(in.Games, drawsInput(small, someEndings.Flip()).Games...)
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
	if err := pub.check(); err == nil || !strings.Contains(err.Error(), "to to be 2 names") {
		t.Errorf("error %v", err)
	}
}

// long is set by go test ./analysis -args -long.
var long = flag.Bool("long", false, "damage every byte of the published tables, not only samples")

// TestPublishedDamage flips bits of every file of printed tables, cuts it and empties
// it. Each is refused with the name of the file, or loads as something else, or is the
// same but for how CSV and numbers are written. That nobody changes a printed cell unseen is the
// matter of data/published/SHA256SUMS.
func TestPublishedDamage(t *testing.T) {
	papers, err := fs.Glob(os.DirFS("../../data"), "published/*/boardsets.csv")
	if err != nil || len(papers) == 0 {
		t.Fatalf("no published tables: %v", err)
	}
	for _, paper := range papers {
		name := path.Base(path.Dir(paper))
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			fsys := fstest.MapFS{}
			files, _ := fs.Glob(os.DirFS("../../data"), "published/"+name+"/*.*") // listings too
			for _, file := range files {
				text, err := fs.ReadFile(os.DirFS("../../data"), file)
				if err != nil {
					t.Fatal(err)
				}
				fsys[file] = &fstest.MapFile{Data: text}
			}
			sound, err := Load(fsys, name)
			if err != nil {
				t.Fatal(err)
			}
			for _, file := range files {
				if path.Ext(file) != ".csv" {
					continue
				}
				damagePublished(t, fsys, name, file, sound)
			}
		})
	}
}

// damagePublished damages one file and loads them all.
func damagePublished(t *testing.T, fsys fstest.MapFS, name, file string, sound *Paper) {
	t.Helper()
	text := fsys[file].Data
	defer func() { fsys[file].Data = text }()
	refused, same, others := 0, 0, 0
	for at, bad := range damagedCSV(text) {
		fsys[file].Data = bad
		p, err := Load(fsys, name)
		switch {
		case err != nil:
			refused++
			// A set that is gone, or named otherwise, is missed where it is used.
			if !strings.Contains(err.Error(), "published/"+name+"/") {
				t.Errorf("%s, %d: error %v, expected one that names the file", file, at, err)
			}
		case reflect.DeepEqual(clearPlaces(p), clearPlaces(sound)):
			if same++; len(bad) == len(text) && bytes.Count(bad, []byte(`"`)) == bytes.Count(text, []byte(`"`)) && !bytes.ContainsRune(bad, '\r') && !sameNumbers(bad, text) {
				t.Errorf("%s, %d: a changed byte changes nothing", file, at)
			}
		default:
			others++
		}
	}
	t.Logf("%s: %d refused, %d the same, %d others", file, refused, same, others)
}

// powerOfTen is what can be written with a large letter as well: 1e-26 and 1E-26.
var powerOfTen = regexp.MustCompile(`([0-9])[eE](-?[0-9])`)

// sameNumbers reports whether two texts differ in that letter alone.
func sameNumbers(a, b []byte) bool {
	return bytes.Equal(powerOfTen.ReplaceAll(a, []byte("${1}e$2")), powerOfTen.ReplaceAll(b, []byte("${1}e$2")))
}

// clearPlaces drops the lines, which a cut or a line break moves.
func clearPlaces(p *Paper) *Paper {
	q := *p
	q.Cells, q.Claims = append([]Cell(nil), p.Cells...), append([]Claim(nil), p.Claims...)
	for i := range q.Cells {
		q.Cells[i].Line = 0
		if v := &q.Cells[i].Value; *v != *v {
			*v = -1
		}
	}
	for i := range q.Claims {
		q.Claims[i].Line = 0
	}
	return &q
}

// damagedCSV returns a text with one bit flipped, cut, and empty.
func damagedCSV(text []byte) (list [][]byte) {
	places := rand.New(rand.NewPCG(1986, uint64(len(text)))).Perm(len(text))
	if !*long {
		places = places[:min(len(places), 3)]
	}
	for i, at := range places {
		flipped := bytes.Clone(text)
		flipped[at] ^= 1 << (i % 8)
		list = append(list, flipped, text[:at])
	}
	return append(list, nil, []byte("\""), []byte("\n"), make([]byte, 100), append(bytes.Clone(text), '"'), append(bytes.Clone(text), "a,\"b"...))
}
