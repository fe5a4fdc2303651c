package part

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// threeParts writes three parts and their manifest into folder d.
func threeParts(t *testing.T) (store.Store, Manifest) {
	t.Helper()
	st := store.NewMemory()
	m := NewManifest(everyType)
	for _, i := range []int{2, 0, 1} {
		info := mustWrite(t, st, "d/"+PartName(i, 3), everyType, everyBatch(10+i))
		m.Put(NewEntry(someMeta, info))
	}
	if err := m.Save(st, "d"); err != nil {
		t.Fatal(err)
	}
	return st, m
}

func TestManifestRoundTrip(t *testing.T) {
	st, want := threeParts(t)
	got, err := LoadManifest(st, "d", everyType)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Fatalf("loaded %+v, error %v, want %+v", got, err, want)
	}
	for i := range 3 {
		e, ok := got.Find(PartName(i, 3))
		if !ok || e.Rows != int64(10+i) || e.FirstBoard != someMeta.FirstBoard ||
			e.Boards != someMeta.Boards || e.Key != someMeta.Key {
			t.Errorf("entry of part %d: %+v, %v", i, e, ok)
		}
		if err := Verify(st, "d/"+e.Part, everyType, e); err != nil {
			t.Error(err)
		}
	}
	got.Delete(PartName(1, 3))
	if _, ok := got.Find(PartName(1, 3)); ok || len(got.Parts) != 2 {
		t.Errorf("after delete: %+v", got.Parts)
	}
}

func TestMissingManifestIsEmpty(t *testing.T) {
	m, err := LoadManifest(store.NewMemory(), "d", Boards)
	if err != nil || !reflect.DeepEqual(m, NewManifest(Boards)) {
		t.Errorf("got %+v, %v", m, err)
	}
}

func TestEveryFlippedBitOfAManifestIsNoticed(t *testing.T) {
	st, _ := threeParts(t)
	const name = "d/" + ManifestName
	text := bytesIn(t, st, name)
	for i := range text {
		bad := bytes.Clone(text)
		bad[i] ^= 1 << (i % 8)
		overwrite(t, st, name, bad)
		if _, err := LoadManifest(st, "d", everyType); !errors.Is(err, ErrManifest) || !strings.Contains(err.Error(), name) {
			t.Fatalf("byte %d: error %v, want ErrManifest with the file's name", i, err)
		}
	}
	for _, n := range []int{0, 1, len(text) / 2, len(text) - 1} {
		overwrite(t, st, name, text[:n])
		if _, err := LoadManifest(st, "d", everyType); !errors.Is(err, ErrManifest) {
			t.Errorf("truncated to %d: error %v, want ErrManifest", n, err)
		}
	}
}

func TestManifestOfAnotherTable(t *testing.T) {
	st, _ := threeParts(t)
	if _, err := LoadManifest(st, "d", Boards); !errors.Is(err, ErrManifest) {
		t.Errorf("error %v, want ErrManifest", err)
	}
}

func TestRebuild(t *testing.T) {
	st, want := threeParts(t)
	mustWrite(t, st, "d/deeper/"+PartName(0, 3), everyType, everyBatch(1)) // not of this folder
	got, err := Rebuild(st, "d", everyType)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Fatalf("rebuilt %+v, error %v, want %+v", got, err, want)
	}
	overwrite(t, st, "d/"+PartName(1, 3), []byte("PAR1"))
	got, err = Rebuild(st, "d", everyType)
	want.Delete(PartName(1, 3))
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("rebuilt %+v, error %v, want the two sound parts", got, err)
	}
}

// TestRebuildUnread: a part that cannot be read is an error, also beside one that is
// damaged. It may be sound, and is not to be made again for a bad cable.
func TestRebuildUnread(t *testing.T) {
	st, _ := threeParts(t)
	overwrite(t, st, "d/"+PartName(1, 3), []byte("PAR1"))
	for _, i := range []int{0, 2} {
		name := "d/" + PartName(i, 3)
		_, err := Rebuild(without{st, name, syscall.EIO}, "d", everyType)
		if !errors.Is(err, syscall.EIO) || !strings.Contains(err.Error(), name) {
			t.Errorf("part %d cannot be read: error %v, want one that says so", i, err)
		}
	}
}

// TestRebuildWhileRemoved: a part removed between the listing of the folder and its own turn
// is left out.
func TestRebuildWhileRemoved(t *testing.T) {
	for i := range 3 {
		st, want := threeParts(t)
		got, err := Rebuild(without{st, "d/" + PartName(i, 3), fs.ErrNotExist}, "d", everyType)
		want.Delete(PartName(i, 3))
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("part %d is removed: rebuilt %+v, error %v, want the other two", i, got, err)
		}
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

// TestHostileManifests: a manifest takes memory for a few times its length, whatever it says, and
// none at all if it is longer than any; it is rebuilt as any damaged one.
func TestHostileManifests(t *testing.T) {
	const size = 2 << 20
	repeated := func(text string) []byte { return bytes.Repeat([]byte(text), size/len(text)) }
	for name, text := range map[string][]byte{
		"empty entries":         slices.Concat([]byte(`{"parts":[`), repeated("{},"), []byte("{}]}")),
		"escaped characters":    slices.Concat([]byte(`{"table":"`), repeated("<"), []byte(`"}`)),
		"no characters":         slices.Concat([]byte(`{"table":"`), repeated("\xff"), []byte(`"}`)),
		"nothing":               repeated("\x00"),
		"lists in lists":        repeated("["),
		"longer than any":       make([]byte, MaxManifest+1),
		"blanks":                repeated(" "),
		"an entry that is long": slices.Concat([]byte(`{"parts":[{"part":"`), repeated("x"), []byte(`"}]}`)),
	} {
		t.Run(name, func(t *testing.T) {
			st, _, _ := smallPart(t)
			overwrite(t, st, ManifestName, text)
			wantBounded(t, func() {
				_, err := LoadManifest(st, ".", everyType)
				if !errors.Is(err, ErrManifest) || !strings.Contains(err.Error(), ManifestName) {
					t.Errorf("error %v, want one that names the manifest", err)
				}
				if _, err := NewInventory(st).Parts(everyType, "."); err != nil {
					t.Errorf("it is not rebuilt: %v", err)
				}
			})
		})
	}
}

// maxMemory is what reading a manifest of a few megabytes may take.
const maxMemory = 64 << 20

// wantBounded fails if a function allocates much memory, even if it frees it.
func wantBounded(t *testing.T, f func()) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; took > maxMemory {
		t.Errorf("it took %d bytes of memory, expected at most %d", took, maxMemory)
	}
}
