package table_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/table"
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
			var m table.Manifest
			if json.Unmarshal(text, &m) != nil {
				return
			}
			m.Table, m.Schema = table.EveryType.Name, table.EveryType.Version
			st := store.NewMemory()
			if err := m.Save(st, "d"); err != nil {
				t.Fatal(err)
			}
			loadsManifest(t, bytesOf(t, st, "d/"+table.ManifestName))
		})
	})
}

// someManifest returns the text of a manifest of some parts.
func someManifest(f *testing.F, parts int) string {
	st := store.NewMemory()
	m := table.NewManifest(table.EveryType)
	for i := range parts {
		info, err := table.Write(st, "d/"+table.PartName(i, parts), table.EveryType, table.SomeMeta, table.EveryBatch(i))
		if err != nil {
			f.Fatal(err)
		}
		m.Put(table.NewEntry(table.SomeMeta, info))
	}
	if err := m.Save(st, "d"); err != nil {
		f.Fatal(err)
	}
	return string(bytesOf(f, st, "d/"+table.ManifestName))
}

// loadsManifest loads a text as a manifest.
func loadsManifest(t *testing.T, text []byte) {
	st := store.NewMemory()
	put(t, st, "d/"+table.ManifestName, text)
	m, err := table.LoadManifest(st, "d", table.EveryType)
	if err != nil {
		if !errors.Is(err, table.ErrManifest) || !strings.Contains(err.Error(), `"d/`+table.ManifestName+`"`) || strings.Contains(err.Error(), "\n") {
			t.Errorf("error %v", err)
		}
		return
	}
	if err := m.Save(st, "again"); err != nil || string(bytesOf(t, st, "again/"+table.ManifestName)) != string(text) {
		t.Errorf("saved again: error %v, or other bytes", err)
	}
	finds(t, m)
}

// finds looks every part up, and takes all out and puts them in again.
func finds(t *testing.T, m table.Manifest) {
	other := table.NewManifest(table.EveryType)
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
