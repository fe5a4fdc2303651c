package part_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fuzzing"
)

// maxFuzzed is how many bytes a fuzzed file has at most. Seeds are smaller.
const maxFuzzed = 64 << 10

// allSchemas lists every table there is, behind one with a column of every type.
func allSchemas() []part.Schema {
	return append(append([]part.Schema{part.EveryType}, part.RowTables()...), results.Schemas()...)
}

// written returns the bytes of a part of so many rows.
func written(t testing.TB, s part.Schema, rows int) []byte {
	t.Helper()
	st := store.NewMemory()
	if _, err := part.Write(st, "part", s, part.SomeMeta, someBatch(s, rows)); err != nil {
		t.Fatal(err)
	}
	return bytesOf(t, st, "part")
}

// someBatch makes rows of any table.
func someBatch(s part.Schema, rows int) part.Batch {
	if s.Name == part.EveryType.Name {
		return part.EveryBatch(rows)
	}
	values := make([]byte, 8*rows*len(s.Columns))
	for i := range values {
		values[i] = byte(i * i / 7)
	}
	return batchOf(s, rows, values)
}

// bytesOf returns a file of a store.
func bytesOf(t testing.TB, st store.Store, name string) []byte {
	t.Helper()
	f, err := st.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	data := make([]byte, f.Size())
	if _, err := f.ReadAt(data, 0); err != nil && len(data) > 0 {
		t.Fatal(err)
	}
	return data
}

// put makes a file of a store.
func put(t testing.TB, st store.Store, name string, data []byte) {
	t.Helper()
	if err := store.WriteFile(st, name, data); err != nil {
		t.Fatal(err)
	}
}

// FuzzPart reads any file as a part of every table: it is the one that was written, or it is refused with its
// name.
func FuzzPart(f *testing.F) {
	schemas := allSchemas()
	sound := make(map[string]bool)
	for i, s := range schemas {
		data := written(f, s, 20)
		sound[string(data)] = true
		f.Add(uint8(i), data)
		f.Add(uint8(i), data[len(data)/2:])
	}
	f.Fuzz(func(t *testing.T, kind uint8, data []byte) {
		if len(data) > maxFuzzed {
			t.Skip()
		}
		s := schemas[int(kind)%len(schemas)]
		st := store.NewMemory()
		put(t, st, "d/part", data)
		fuzzing.Within(t, 256, func() {
			p, err := part.Read(st, "d/part", s, nil)
			meta, info, peeked := part.Peek(st, "d/part", s)
			switch {
			case err != nil && (!refused(err, "d/part") || !refused(peeked, "d/part")):
				t.Errorf("errors %v, %v", err, peeked)
			case err == nil && (peeked != nil || meta != p.Meta || info != p.Info || !sound[string(data)]):
				t.Errorf("a file that was not written is read: %+v, %+v, %v", p.Info, info, peeked)
			}
		})
	})
}

// refused reports whether an error is that of a file that is not the part expected.
func refused(err error, name string) bool {
	return err != nil && strings.Contains(err.Error(), fmt.Sprintf("%q", name)) &&
		!strings.ContainsAny(err.Error(), "\n\r") &&
		(errors.Is(err, part.ErrDamaged) || errors.Is(err, part.ErrForeign) || errors.Is(err, part.ErrMismatch))
}

// FuzzManifest loads any text as a manifest, as it is and, if it parses, with a correct check:
// a manifest that loads is written as the same bytes, lists each part once and finds it; other
// text is refused with the name of its file.
func FuzzManifest(f *testing.F) {
	for _, parts := range []int{0, 1, 3} {
		f.Add([]byte(someManifest(f, parts)))
	}
	f.Add([]byte(`{"table":"every","schema":"7","parts":[{"part":"b"},{"part":"a"},{"part":"a"}]}`))
	f.Add([]byte(`{"table":"every","schema":"7","parts":[{"part":"a"},{"part":"a"}]}`))
	f.Add([]byte(`{"table":"every","schema":"7","parts":[{"part":"../d/part-00000-of-00001.parquet","rows":-1}],"check":null}`))
	f.Add([]byte(strings.Repeat(`{"parts":[`, 200)))
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
		if !errors.Is(err, part.ErrManifest) || !strings.Contains(err.Error(), `"d/`+part.ManifestName+`"`) ||
			strings.Contains(err.Error(), "\n") {
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
		if found, ok := m.Find(e.Part); !ok || found != e {
			t.Errorf("part %q: found %v, %+v, expected %+v", e.Part, ok, found, e)
		}
		other.Put(e)
	}
	if !slices.Equal(m.Parts, other.Parts) {
		t.Errorf("put together again:\n%+v, expected\n%+v", other, m)
	}
}
