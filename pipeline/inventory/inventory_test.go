package inventory

import (
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

const dir = "solution_tallies/experiment=tiny/boardset=p4"

// put writes part i of 3 and returns its entry.
func put(t testing.TB, st store.Store, i int) part.Entry {
	t.Helper()
	meta := part.Meta{Key: strings.Repeat("k", i+1), Spec: "{}", FirstBoard: int64(50 * i), Boards: 50}
	info, err := part.Write(st, dir+"/"+part.PartName(i, 3), part.SolutionTallies, meta, row(i))
	if err != nil {
		t.Fatal(err)
	}
	return part.NewEntry(meta, info)
}

// row is a row of the table.
func row(i int) part.Batch {
	return part.Batch{Rows: 1, Columns: []part.Column{
		part.Const{Value: "tiny"}, part.Const{Value: "p4"}, part.Strings{"max"}, part.Int8{1}, part.Bool{true}, part.Int64{int64(i)}}}
}

// listed returns the manifest on disk as part names.
func listed(t *testing.T, st store.Store) string {
	t.Helper()
	m, err := part.LoadManifest(st, dir, part.SolutionTallies)
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
func find(t *testing.T, st store.Store, i int) (part.Entry, bool) {
	t.Helper()
	inv := New(st)
	entry, found, err := inv.Find(part.SolutionTallies, dir, part.PartName(i, 3))
	if err != nil {
		t.Fatal(err)
	}
	if err := inv.Repair(t.Context()); err != nil {
		t.Fatal(err)
	}
	return entry, found
}

// write replaces a file.
func write(t *testing.T, st store.Store, name, text string) {
	t.Helper()
	pending, err := st.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := pending.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := pending.Commit(); err != nil {
		t.Fatal(err)
	}
}

// TestTakenIn finds parts that no manifest lists, and lists them.
func TestTakenIn(t *testing.T) {
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
		write(t, st, dir+"/"+part.ManifestName, text)
		if entry, found := find(t, st, 2); !found || entry != want {
			t.Errorf("manifest %q: found %t %+v, expected %+v", text, found, entry, want)
		}
		if got := listed(t, st); got != "part-00002" {
			t.Errorf("manifest %q: then it lists %s", text, got)
		}
	}
}

// TestUnsoundParts leaves out what is no part of the table, and keeps the rest.
func TestUnsoundParts(t *testing.T) {
	for _, text := range []string{"", "PAR1", "PAR1....PAR1", strings.Repeat("x", 1000)} {
		st := store.NewMemory()
		put(t, st, 0)
		write(t, st, dir+"/"+part.PartName(1, 3), text)
		if _, found := find(t, st, 1); found {
			t.Errorf("found a part of %q", text)
		}
		if _, found := find(t, st, 0); !found {
			t.Errorf("a neighbour of %q is lost", text)
		}
	}
}

// TestAddRemove keeps the manifest in step with the parts.
func TestAddRemove(t *testing.T) {
	st := store.NewMemory()
	inv := New(st)
	for _, i := range []int{2, 0, 1} {
		if err := inv.Add(part.SolutionTallies, dir, put(t, st, i)); err != nil {
			t.Fatal(err)
		}
	}
	if got := listed(t, st); got != "part-00000 part-00001 part-00002" {
		t.Errorf("the manifest lists %s", got)
	}
	if err := inv.Remove(dir + "/" + part.PartName(1, 3)); err != nil {
		t.Fatal(err)
	}
	if got := listed(t, st); got != "part-00000 part-00002" {
		t.Errorf("after removing one, the manifest lists %s", got)
	}
	if _, found := find(t, st, 1); found {
		t.Error("a removed part is found")
	}
}

// TestForgotten drops the entry of a part that somebody has deleted.
func TestForgotten(t *testing.T) {
	st := store.NewMemory()
	inv := New(st)
	for i := range 2 {
		if err := inv.Add(part.SolutionTallies, dir, put(t, st, i)); err != nil {
			t.Fatal(err)
		}
	}
	if err := st.Remove(dir + "/" + part.PartName(0, 3)); err != nil {
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
	if err := New(st).Add(part.SolutionTallies, dir, put(t, st, 0)); err != nil {
		t.Fatal(err)
	}
	if err := New(failing{st}).Repair(t.Context()); err != nil {
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
