package endings

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/game"
)

const last = 7 // layer of the tables here

// table returns a table without layers.
func table(t *testing.T, pits int, rules string) game.Endings {
	t.Helper()
	made := fixture.Must(catalog.New(declare.Spec{Game: "kalah", Values: declare.Values{
		{Field: "pits", Value: pits}, {Field: "stones", Value: 2}, {Field: "rules", Value: rules},
		{Field: "margin", Value: true}}}))(t)
	return made.(game.Tabulated).Endings()
}

// build makes a table in a folder, and returns which layers were made.
func build(t *testing.T, dir string, table game.Endings, to, workers int) (made []bool) {
	t.Helper()
	err := Make(t.Context(), store.NewLocal(dir), table, to, workers, func(layer int, is bool) error {
		if layer != len(made) || table.Layers() != layer+1 {
			t.Errorf("report %d is of layer %d, with %d layers", len(made), layer, table.Layers())
		}
		made = append(made, is)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// TestBuildsAreTheSameBytes, with any number of workers, at once or in several steps, and what is there is not made
// again.
func TestBuildsAreTheSameBytes(t *testing.T) {
	for _, rules := range []string{"", "empty-capture", "stuck-ends+ender-takes+skip-origin"} {
		one, other := t.TempDir(), t.TempDir()
		build(t, one, table(t, 3, rules), last, 1)

		ctx, interrupt := context.WithCancel(t.Context())
		err := Make(ctx, store.NewLocal(other), table(t, 3, rules), last, 3, func(layer int, _ bool) error {
			if layer == 3 {
				interrupt()
			}
			return nil
		})
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("interrupted: error %v", err)
		}
		for i, made := range build(t, other, table(t, 3, rules), last, 3) {
			if made != (i > 3) {
				t.Errorf("layer %d: made again %t", i, made)
			}
		}
		for layer := range last + 1 {
			name := Name(table(t, 3, rules), layer)
			if !bytes.Equal(readFile(t, one, name), readFile(t, other, name)) {
				t.Errorf("%s differs between two builds", name)
			}
		}
		loaded := table(t, 3, rules)
		if err := Load(store.NewLocal(one), loaded); err != nil || loaded.Layers() != last+1 {
			t.Fatalf("loading: error %v, %d layers", err, loaded.Layers())
		}
		next := fixture.Must(loaded.Next(t.Context(), 1))(t)
		build(t, other, table(t, 3, rules), last+1, 2)
		if !bytes.Contains(readFile(t, other, Name(loaded, last+1)), next) {
			t.Errorf("layer %d that follows from those on disk is another than after them", last+1)
		}
	}
}

func readFile(t *testing.T, dir, name string) []byte {
	t.Helper()
	return fixture.Must(os.ReadFile(filepath.Join(dir, name)))(t)
}

// TestDamageIsRefused: any bit, any length, another table and another layer. The error names the file.
func TestDamageIsRefused(t *testing.T) {
	dir := t.TempDir()
	build(t, dir, table(t, 2, ""), last, 2)
	build(t, dir, table(t, 2, "empty-capture"), last, 2)
	name := filepath.Join(dir, Name(table(t, 2, ""), 4))
	sound := readFile(t, dir, Name(table(t, 2, ""), 4))
	refused := func(what string, data []byte) {
		t.Helper()
		fixture.OK(t, os.WriteFile(name, data, 0o644))
		for how, err := range map[string]error{
			"load": Load(store.NewLocal(dir), table(t, 2, "")),
			"make": Make(t.Context(), store.NewLocal(dir), table(t, 2, ""), last, 1, func(int, bool) error { return nil }),
		} {
			if err == nil || !strings.Contains(err.Error(), name) || !strings.Contains(err.Error(), "expected") {
				t.Errorf("%s, %s: error %v, want one that names %q and what was expected", how, what, err, name)
			}
		}
	}
	for i := range sound {
		flipped := bytes.Clone(sound)
		flipped[i] ^= 1 << (i % 8)
		refused("a bit", flipped)
	}
	for _, size := range []int{0, 1, len(sound) / 2, len(sound) - 1} {
		refused("cut", sound[:size])
	}
	refused("longer", append(bytes.Clone(sound), 0))
	first := bytes.Replace(sound, []byte("endings 2"), []byte("endings 1"), 1)
	refused("version 1", first)
	if err := Load(store.NewLocal(dir), table(t, 2, "")); !strings.Contains(err.Error(), "of version 1, expected 2") {
		t.Errorf("version 1: error %v, want one that says so", err)
	}
	refused("another table", readFile(t, dir, Name(table(t, 2, "empty-capture"), 4)))
	refused("another layer", readFile(t, dir, Name(table(t, 2, ""), 5)))
}

// TestLoadEndsAtAGap: later layers need those before them.
func TestLoadEndsAtAGap(t *testing.T) {
	dir := t.TempDir()
	empty := table(t, 2, "")
	if err := Load(store.NewLocal(dir), empty); err != nil || empty.Layers() != 0 {
		t.Errorf("nothing there: error %v, %d layers", err, empty.Layers())
	}
	build(t, dir, table(t, 2, ""), last, 1)
	fixture.OK(t, os.Remove(filepath.Join(dir, Name(empty, 5))))
	if err := Load(store.NewLocal(dir), empty); err != nil || empty.Layers() != 5 {
		t.Errorf("layer 5 is missing: error %v, %d layers", err, empty.Layers())
	}
}
