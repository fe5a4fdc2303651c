package analysis

import (
	"bytes"
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
)

// long is set by go test ./analysis -args -long.
var long = flag.Bool("long", false, "damage every byte of the published tables, not only samples")

// TestPublishedDamage flips bits of every file of printed tables, cuts it and empties
// it. Each is refused with the name of the file, or loads as something else, or is the
// same but for how CSV and numbers are written. That nobody changes a printed cell unseen is the
// matter of data/published/SHA256SUMS.
func TestPublishedDamage(t *testing.T) {
	papers, err := fs.Glob(os.DirFS("../data"), "published/*/boardsets.csv")
	if err != nil || len(papers) == 0 {
		t.Fatalf("no published tables: %v", err)
	}
	for _, paper := range papers {
		name := path.Base(path.Dir(paper))
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			fsys := fstest.MapFS{}
			files, _ := fs.Glob(os.DirFS("../data"), "published/"+name+"/*.*") // listings too
			for _, file := range files {
				text, err := fs.ReadFile(os.DirFS("../data"), file)
				if err != nil {
					t.Fatal(err)
				}
				fsys[file] = &fstest.MapFile{Data: text}
			}
			sound, err := LoadPublished(fsys, name)
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
func damagePublished(t *testing.T, fsys fstest.MapFS, name, file string, sound *Published) {
	t.Helper()
	text := fsys[file].Data
	defer func() { fsys[file].Data = text }()
	refused, same, others := 0, 0, 0
	for at, bad := range damagedCSV(text) {
		fsys[file].Data = bad
		p, err := LoadPublished(fsys, name)
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
func clearPlaces(p *Published) *Published {
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
