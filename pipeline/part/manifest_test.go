package part

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// threeParts writes three parts into folder d, and returns its manifest.
func threeParts(t *testing.T) (st store.Store, want Manifest) {
	t.Helper()
	st = store.NewMemory()
	want = Manifest{Table: everyType.Name, Schema: everyType.Version}
	for i := range 3 {
		info := mustWrite(t, st, "d/"+PartName(i, 3), everyType, everyBatch(10+i))
		want.Parts = append(want.Parts, NewEntry(someMeta, info))
	}
	return st, want
}

// wantManifest compares what an inventory finds in folder d.
func wantManifest(t *testing.T, inv *Inventory, want Manifest) {
	t.Helper()
	if got, err := inv.Manifest(everyType, "d"); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, error %v, expected %+v", got, err, want)
	}
}

// TestManifest lists the sound parts of a folder, which are read, in the order of their names; it writes the list with
// a hash of it, unless it is there.
func TestManifest(t *testing.T) {
	st, want := threeParts(t)
	mustWrite(t, st, "d/deeper/"+PartName(0, 3), everyType, everyBatch(1)) // not of this folder
	wantManifest(t, NewInventory(st), want)
	for _, text := range []string{"", "PAR1", "PAR1....PAR1"} {
		overwrite(t, st, "d/"+PartName(1, 3), []byte(text))
		left := want
		left.Parts = []Entry{want.Parts[0], want.Parts[2]}
		wantManifest(t, NewInventory(st), left)
		fixture.OK(t, errors.Join(left.Save(st, "d"), left.Save(unwritable{st}, "d")))
		var got struct {
			Manifest
			Check string
		}
		if err := json.Unmarshal(bytesIn(t, st, "d/"+ManifestName), &got); err != nil || len(got.Check) != 64 ||
			!reflect.DeepEqual(got.Manifest, left) {
			t.Errorf("written %+v, error %v, expected %+v", got, err, left)
		}
		for _, other := range []string{"", "{}", strings.Repeat("long", 1000)} {
			overwrite(t, st, "d/"+ManifestName, []byte(other))
			if err := left.Save(st, "d"); err != nil || !bytes.Equal(bytesIn(t, st, "d/"+ManifestName), left.Encode()) {
				t.Errorf("in place of %.20q: error %v, or not the manifest", other, err)
			}
		}
	}
}

// unwritable is a store that cannot be written.
type unwritable struct{ store.Store }

// Create implements store.Store.
func (unwritable) Create(string) (store.Pending, error) { panic("a manifest that is there is written") }

// TestManifestUnread: a part that cannot be read is an error, also beside one that is
// damaged. It may be sound, and is not to be made again for a bad cable.
func TestManifestUnread(t *testing.T) {
	st, want := threeParts(t)
	overwrite(t, st, "d/"+PartName(1, 3), []byte("PAR1"))
	for _, i := range []int{0, 2} {
		name := "d/" + PartName(i, 3)
		_, err := NewInventory(without{st, name, syscall.EIO}).Manifest(everyType, "d")
		if !errors.Is(err, syscall.EIO) || !strings.Contains(err.Error(), name) {
			t.Errorf("part %d cannot be read: error %v, want one that says so", i, err)
		}
	}
	want.Parts = []Entry{want.Parts[0], want.Parts[2]}
	inv := NewInventory(without{st, "d/" + PartName(0, 3), syscall.EIO})
	inv.Put("d/"+PartName(0, 3), want.Parts[0])
	wantManifest(t, inv, want) // what is known is not read
}

// TestManifestWhileRemoved: a part removed between the listing of the folder and its own turn
// is left out.
func TestManifestWhileRemoved(t *testing.T) {
	for i := range 3 {
		st, want := threeParts(t)
		want.Parts = slices.Delete(want.Parts, i, i+1)
		wantManifest(t, NewInventory(without{st, "d/" + PartName(i, 3), fs.ErrNotExist}), want)
	}
}

// without is a store of which a file cannot be opened.
type without struct {
	store.Store
	name string
	err  error
}

// Open implements store.Store.
func (w without) Open(name string) (store.File, error) {
	if name == w.name {
		return nil, &fs.PathError{Op: "open", Path: name, Err: w.err}
	}
	return w.Store.Open(name)
}

func TestPartNames(t *testing.T) {
	for _, c := range []struct {
		name string
		i, n int
		ok   bool
	}{
		{"part-00003-of-00016.parquet", 3, 16, true},
		{"part-00000-of-00001.parquet", 0, 1, true},
		{"part-3-of-16.parquet", 0, 0, false},
		{"part-00016-of-00016.parquet", 0, 0, false},
		{"part-00003-of-00016.parquet.tmp", 0, 0, false},
		{"part--0003-of-00016.parquet", 0, 0, false},
		{ManifestName, 0, 0, false},
	} {
		i, n, ok := ParsePart(c.name)
		if i != c.i || n != c.n || ok != c.ok {
			t.Errorf("ParsePart(%q) = %d, %d, %v", c.name, i, n, ok)
		}
		if c.ok && PartName(i, n) != c.name {
			t.Errorf("PartName(%d, %d) = %q", i, n, PartName(i, n))
		}
	}
}

func ExampleDir() {
	fmt.Println(Dir("decisions", "experiment", "nau1986", "boardset", "p10"))
	fmt.Println(Dir("games", "experiment", "../mine", "evaluator", "artificial-0.1"))
	// Output:
	// decisions/experiment=nau1986/boardset=p10
	// games/experiment=..%2Fmine/evaluator=artificial-0.1
}

func TestDirEscapes(t *testing.T) {
	if got, want := Dir("t", "a", "x/y=z %", "b", ""), "t/a=x%2Fy%3Dz%20%25/b="; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
