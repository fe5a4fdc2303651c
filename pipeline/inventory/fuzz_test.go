package inventory

import (
	"path"
	"reflect"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fuzzing"
)

// FuzzFolder takes stock of a folder with a sound part, a file under the name of
// another, and any manifest: the sound part is found, nothing that is not there is, and
// what was repaired stays as it is.
func FuzzFolder(f *testing.F) {
	st := store.NewMemory()
	entry, other := put(f, st, 0), put(f, st, 1)
	sound := read(f, st, dir+"/"+entry.Part)
	m := part.NewManifest(part.SolutionTallies)
	for _, of := range []struct {
		name  string
		parts []part.Entry
	}{{"none", nil}, {"one", []part.Entry{entry}}, {"both", []part.Entry{other}}} {
		for _, e := range of.parts {
			m.Put(e)
		}
		if err := m.Save(st, dir); err != nil {
			f.Fatal(err)
		}
		fuzzing.Seed(f, of.name, read(f, st, dir+"/"+part.ManifestName), read(f, st, dir+"/"+other.Part))
	}
	f.Fuzz(func(t *testing.T, manifest, other []byte) {
		if len(manifest)+len(other) > 1<<15 {
			t.Skip()
		}
		fuzzing.Within(t, 128, func() {
			st := store.NewMemory()
			for name, data := range map[string][]byte{entry.Part: sound, part.PartName(1, 3): other, part.ManifestName: manifest, "notes.txt": other} {
				if err := store.WriteFile(st, dir+"/"+name, data); err != nil {
					t.Fatal(err)
				}
			}
			takesStock(t, st, entry)
		})
	})
}

// read returns a file of a store.
func read(t testing.TB, st store.Store, name string) []byte {
	t.Helper()
	f, err := st.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	data := make([]byte, f.Size())
	if _, err := f.ReadAt(data, 0); err != nil {
		t.Fatal(err)
	}
	return data
}

// takesStock looks for the parts of a folder that has the one of an entry.
func takesStock(t *testing.T, st store.Store, entry part.Entry) {
	inv := New(st)
	parts, err := inv.Parts(part.SolutionTallies, dir)
	if err != nil {
		t.Fatalf("error %v", err)
	}
	names := []string{}
	for _, e := range parts {
		names = append(names, e.Part)
		if found, is, err := inv.Find(part.SolutionTallies, dir, e.Part); err != nil || !is || found != e {
			t.Errorf("part %q: found %v, error %v", e.Part, is, err)
		}
		if _, err := st.Stat(path.Join(dir, e.Part)); err != nil || path.Base(e.Part) != e.Part {
			t.Errorf("part %q is not there: %v", e.Part, err)
		}
	}
	if !strings.Contains(strings.Join(names, " ")+" ", entry.Part+" ") {
		t.Errorf("parts %q, expected %q among them", names, entry.Part)
	}
	if err := inv.Repair(t.Context()); err != nil {
		t.Fatal(err)
	}
	again, err := New(st).Parts(part.SolutionTallies, dir)
	if err != nil || !reflect.DeepEqual(again, parts) {
		t.Errorf("after repair %+v, error %v, expected %+v", again, err, parts)
	}
}
