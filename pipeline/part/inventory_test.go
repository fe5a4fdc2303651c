package part

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fuzzing"
	"github.com/nonminimax/nonminimax/stages/tally"
)

const tallyDir = "solution_tallies/experiment=tiny/boardset=p4"

// put writes part i of 3 and returns its entry.
func put(t testing.TB, st store.Store, i int) Entry {
	t.Helper()
	meta := Meta{Key: strings.Repeat("k", i+1), Spec: "{}", FirstBoard: int64(50 * i), Boards: 50}
	info, err := Write(st, tallyDir+"/"+PartName(i, 3), SolutionTallies, meta, oneRow(i))
	if err != nil {
		t.Fatal(err)
	}
	return NewEntry(meta, info)
}

// oneRow is a batch of one row of the table.
func oneRow(i int) Batch {
	rows := []tally.SolutionRow{{ToMove: "max", Value: 1, Nontrivial: true, Boards: int64(i)}}
	return BatchOf(SolutionTallies, rows, func(key string) string {
		return map[string]string{"experiment": "tiny", "boardset": "p4"}[key]
	})
}

// listed returns the manifest on disk as part names.
func listed(t *testing.T, st store.Store) string {
	t.Helper()
	m, err := LoadManifest(st, tallyDir, SolutionTallies)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range m.Parts {
		names = append(names, entry.Part[:len("part-00000")])
	}
	return strings.Join(names, " ")
}

// find looks a part up in a fresh inventory and repairs the manifest.
func find(t *testing.T, st store.Store, i int) (Entry, bool) {
	t.Helper()
	inv := NewInventory(st)
	entry, found, err := inv.Find(SolutionTallies, tallyDir, PartName(i, 3))
	if err != nil {
		t.Fatal(err)
	}
	if err := inv.Flush(); err != nil {
		t.Fatal(err)
	}
	return entry, found
}

// TestUnlistedPartsAreListed finds parts that no manifest lists, and lists them.
func TestUnlistedPartsAreListed(t *testing.T) {
	st := store.NewMemory()
	want := put(t, st, 1)
	if entry, found := find(t, st, 1); !found || entry != want {
		t.Errorf("found %t %+v, expected %+v", found, entry, want)
	}
	if _, found := find(t, st, 0); found {
		t.Error("found a part that is not there")
	}
	put(t, st, 0)
	find(t, st, 0)
	if got := listed(t, st); got != "part-00000 part-00001" {
		t.Errorf("the manifest lists %s", got)
	}
}

// TestDamagedManifest rebuilds a manifest that is not what was written.
func TestDamagedManifest(t *testing.T) {
	for _, text := range []string{"", "{}", "null", "{", "[]", `{"table":"boards","schema":"1","parts":[],"check":""}`} {
		st := store.NewMemory()
		want := put(t, st, 2)
		overwrite(t, st, tallyDir+"/"+ManifestName, []byte(text))
		if entry, found := find(t, st, 2); !found || entry != want {
			t.Errorf("manifest %q: found %t %+v, expected %+v", text, found, entry, want)
		}
		if got := listed(t, st); got != "part-00002" {
			t.Errorf("manifest %q: then it lists %s", text, got)
		}
	}
}

// TestUnsoundParts leaves out files that are not parts of the table, and keeps the rest.
func TestUnsoundParts(t *testing.T) {
	for _, text := range []string{"", "PAR1", "PAR1....PAR1", strings.Repeat("x", 1000)} {
		st := store.NewMemory()
		put(t, st, 0)
		overwrite(t, st, tallyDir+"/"+PartName(1, 3), []byte(text))
		if _, found := find(t, st, 1); found {
			t.Errorf("found a part of %q", text)
		}
		if _, found := find(t, st, 0); !found {
			t.Errorf("a neighbour of %q is lost", text)
		}
	}
}

// TestAddRemove adds and removes parts: until the end there is no manifest, which could only be an old one, so that
// a process that is killed leaves nothing wrong. Then it lists what is there.
func TestAddRemove(t *testing.T) {
	st := store.NewMemory()
	inv := NewInventory(st)
	for _, c := range []struct {
		change func() error
		want   string
	}{
		{func() error { return inv.Add(SolutionTallies, tallyDir, put(t, st, 2)) }, "part-00002"},
		{func() error {
			return errors.Join(inv.Add(SolutionTallies, tallyDir, put(t, st, 0)),
				inv.Add(SolutionTallies, tallyDir, put(t, st, 1)))
		}, "part-00000 part-00001 part-00002"},
		{func() error { return inv.Remove(tallyDir + "/" + PartName(1, 3)) }, "part-00000 part-00002"},
	} {
		if err := c.change(); err != nil {
			t.Fatal(err)
		}
		if _, err := st.Stat(tallyDir + "/" + ManifestName); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("before %s: an old manifest is there: %v", c.want, err)
		}
		if err := inv.Flush(); err != nil {
			t.Fatal(err)
		}
		if got := listed(t, st); got != c.want {
			t.Errorf("the manifest lists %s, expected %s", got, c.want)
		}
	}
	if _, found := find(t, st, 1); found {
		t.Error("a removed part is found")
	}
}

// TestDeletedPartIsUnlisted drops the entry of a deleted part.
func TestDeletedPartIsUnlisted(t *testing.T) {
	st := store.NewMemory()
	inv := NewInventory(st)
	for i := range 2 {
		if err := inv.Add(SolutionTallies, tallyDir, put(t, st, i)); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(inv.Flush(), st.Remove(tallyDir+"/"+PartName(0, 3))); err != nil {
		t.Fatal(err)
	}
	if _, found := find(t, st, 0); found {
		t.Error("a deleted part is found")
	}
	if got := listed(t, st); got != "part-00001" {
		t.Errorf("the manifest lists %s", got)
	}
}

// TestNothingWritten looks at a sound folder without touching it.
func TestNothingWritten(t *testing.T) {
	st := store.NewMemory()
	inv := NewInventory(st)
	if err := errors.Join(inv.Add(SolutionTallies, tallyDir, put(t, st, 0)), inv.Flush()); err != nil {
		t.Fatal(err)
	}
	if _, found := find(t, failing{st}, 0); !found {
		t.Error("not found")
	}
}

// failing is a store that cannot be written.
type failing struct{ store.Store }

// Create implements store.Store.
func (failing) Create(string) (store.Pending, error) { panic("a sound folder is written") }

// listing is a store that lists what is written, in order.
type listing struct {
	store.Store
	names []string
}

// Create implements store.Store.
func (l *listing) Create(name string) (store.Pending, error) {
	l.names = append(l.names, path.Dir(name))
	return l.Store.Create(name)
}

// TestOrder writes the manifests of many folders in the order of their names, so that two
// runs that fail at the same place say the same.
func TestOrder(t *testing.T) {
	st := &listing{Store: store.NewMemory()}
	inv := NewInventory(st)
	var dirs []string
	for i := range 8 {
		dir := fmt.Sprintf("solution_tallies/experiment=tiny/boardset=p%d", 8-i)
		dirs = append([]string{dir}, dirs...)
		if err := inv.Add(SolutionTallies, dir, Entry{Part: PartName(0, 3)}); err != nil {
			t.Fatal(err)
		}
	}
	if err := inv.Flush(); err != nil || !slices.Equal(st.names, dirs) {
		t.Errorf("written %q, error %v, expected %q", st.names, err, dirs)
	}
}

// FuzzFolder opens a folder with a sound part, a file under the name of another, and any
// manifest: the sound part is found, no missing part is, and a repaired manifest stays as it
// is.
func FuzzFolder(f *testing.F) {
	st := store.NewMemory()
	entry, other := put(f, st, 0), put(f, st, 1)
	sound := bytesIn(f, st, tallyDir+"/"+entry.Part)
	m := NewManifest(SolutionTallies)
	for _, more := range [][]Entry{nil, {entry}, {other}} {
		for _, e := range more {
			m.Put(e)
		}
		if err := m.Save(st, tallyDir); err != nil {
			f.Fatal(err)
		}
		f.Add(bytesIn(f, st, tallyDir+"/"+ManifestName), bytesIn(f, st, tallyDir+"/"+other.Part))
	}
	f.Fuzz(func(t *testing.T, manifest, other []byte) {
		if len(manifest)+len(other) > 1<<15 {
			t.Skip()
		}
		fuzzing.Within(t, 128, func() {
			st := store.NewMemory()
			for name, data := range map[string][]byte{entry.Part: sound, PartName(1, 3): other,
				ManifestName: manifest, "notes.txt": other} {
				overwrite(t, st, tallyDir+"/"+name, data)
			}
			expectFound(t, st, entry)
		})
	})
}

// expectFound looks for the parts of a folder, of which the one of an entry must be found.
func expectFound(t *testing.T, st store.Store, entry Entry) {
	inv := NewInventory(st)
	parts, err := inv.Parts(SolutionTallies, tallyDir)
	if err != nil {
		t.Fatalf("error %v", err)
	}
	names := []string{}
	for _, e := range parts {
		names = append(names, e.Part)
		if found, ok, err := inv.Find(SolutionTallies, tallyDir, e.Part); err != nil || !ok || found != e {
			t.Errorf("part %q: found %v, error %v", e.Part, ok, err)
		}
		if _, err := st.Stat(path.Join(tallyDir, e.Part)); err != nil || path.Base(e.Part) != e.Part {
			t.Errorf("part %q is not there: %v", e.Part, err)
		}
	}
	if !strings.Contains(strings.Join(names, " ")+" ", entry.Part+" ") {
		t.Errorf("parts %q, expected %q among them", names, entry.Part)
	}
	if err := inv.Flush(); err != nil {
		t.Fatal(err)
	}
	again, err := NewInventory(st).Parts(SolutionTallies, tallyDir)
	if err != nil || !reflect.DeepEqual(again, parts) {
		t.Errorf("then %+v, error %v, expected %+v", again, err, parts)
	}
}
