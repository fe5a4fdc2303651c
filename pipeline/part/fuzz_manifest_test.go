package part_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fuzzing"
)

// FuzzManifest loads any text as a manifest, as it is and, where it is one, with the
// check that it should have: what loads is written as the same bytes, lists each part
// once and finds it; other text is refused with the name of its file.
func FuzzManifest(f *testing.F) {
	for i, name := range []string{"none", "one", "three"} {
		fuzzing.Seed(f, name, []byte(someManifest(f, []int{0, 1, 3}[i])))
	}
	fuzzing.Seed(f, "turned", []byte(`{"table":"every","schema":"7","parts":[{"part":"b"},{"part":"a"},{"part":"a"}]}`))
	fuzzing.Seed(f, "twice", []byte(`{"table":"every","schema":"7","parts":[{"part":"a"},{"part":"a"}]}`))
	fuzzing.Seed(f, "elsewhere", []byte(`{"table":"every","schema":"7","parts":[{"part":"../d/part-00000-of-00001.parquet","rows":-1}],"check":null}`))
	fuzzing.Seed(f, "nested", []byte(strings.Repeat(`{"parts":[`, 200)))
	f.Fuzz(func(t *testing.T, text []byte) {
		fuzzing.Within(t, 64, func() {
			loadsManifest(t, text)
			var m part.Manifest
			if json.Unmarshal(text, &m) != nil {
				return
			}
			m.Table, m.Schema = part.EveryType.Name, part.EveryType.Version
			st := store.NewMemory()
			if err := m.Save(st, "d"); err != nil {
				t.Fatal(err)
			}
			loadsManifest(t, bytesOf(t, st, "d/"+part.ManifestName))
		})
	})
}

// someManifest returns the text of a manifest of some parts.
func someManifest(f *testing.F, parts int) string {
	st := store.NewMemory()
	m := part.NewManifest(part.EveryType)
	for i := range parts {
		info, err := part.Write(st, "d/"+part.PartName(i, parts), part.EveryType, part.SomeMeta, part.EveryBatch(i))
		if err != nil {
			f.Fatal(err)
		}
		m.Put(part.NewEntry(part.SomeMeta, info))
	}
	if err := m.Save(st, "d"); err != nil {
		f.Fatal(err)
	}
	return string(bytesOf(f, st, "d/"+part.ManifestName))
}

// loadsManifest loads a text as a manifest.
func loadsManifest(t *testing.T, text []byte) {
	st := store.NewMemory()
	put(t, st, "d/"+part.ManifestName, text)
	m, err := part.LoadManifest(st, "d", part.EveryType)
	if err != nil {
		if !errors.Is(err, part.ErrManifest) || !strings.Contains(err.Error(), `"d/`+part.ManifestName+`"`) || strings.Contains(err.Error(), "\n") {
			t.Errorf("error %v", err)
		}
		return
	}
	if err := m.Save(st, "again"); err != nil || string(bytesOf(t, st, "again/"+part.ManifestName)) != string(text) {
		t.Errorf("saved again: error %v, or other bytes", err)
	}
	finds(t, m)
}

// finds looks every part up, and takes all out and puts them in again.
func finds(t *testing.T, m part.Manifest) {
	other := part.NewManifest(part.EveryType)
	for _, e := range slices.Backward(m.Parts) {
		if found, is := m.Find(e.Part); !is || found != e {
			t.Errorf("part %q: found %v, %+v, expected %+v", e.Part, is, found, e)
		}
		other.Put(e)
	}
	if !slices.Equal(m.Parts, other.Parts) {
		t.Errorf("put together again:\n%+v, expected\n%+v", other, m)
	}
}
