package command

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// These tests set up by hand what a kill leaves when it falls between two
// renames, which no kill from outside hits reliably.

const (
	tornDir  = "decisions/experiment=small/boardset=p4/evaluator=e1/propagator=product"
	tornPart = tornDir + "/part-00001-of-00002.parquet"
)

// TestTornEntry has a part that its manifest does not list yet: it is taken
// in, not made again.
func TestTornEntry(t *testing.T) {
	dir, want := built(t, small)
	st := store.NewLocal(dir)
	m, err := part.LoadManifest(st, tornDir, part.Decisions)
	if err != nil {
		t.Fatal(err)
	}
	m.Delete(filepath.Base(tornPart))
	if err := m.Save(st, tornDir); err != nil {
		t.Fatal(err)
	}
	stdout, _ := command(t, exitDone, "run", small, "--out", dir, "--json")
	expectMade(t, stdout, nil)
	expectTree(t, dir, want)
}

// TestTornReplacement has a part with a new parameter whose manifest still
// lists the old one of that name.
func TestTornReplacement(t *testing.T) {
	last := []string{"--set", "boardsets.p4.tie=last"}
	dir, _ := built(t, small)
	changed, want := built(t, append([]string{small}, last...)...)
	data, err := os.ReadFile(filepath.Join(changed, tornPart))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, tornPart), data, 0o644); err != nil {
		t.Fatal(err)
	}
	command(t, exitDone, append([]string{"run", small, "--out", dir, "--quiet"}, last...)...)
	expectTree(t, dir, want)
}

// TestTornTemporary has temporary files of a killed run.
func TestTornTemporary(t *testing.T) {
	dir, want := built(t, small)
	staging := filepath.Join(dir, ".staging")
	if err := os.MkdirAll(staging, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(staging, ".part-00000-of-00002.parquet123"), []byte("PAR1"), 0o600); err != nil {
		t.Fatal(err)
	}
	command(t, exitDone, "run", small, "--out", dir, "--quiet")
	expectTree(t, dir, want)
}

// TestTornRemoval has the folders that a run leaves which is killed after it has removed the
// last file in them.
func TestTornRemoval(t *testing.T) {
	dir, want := built(t, small)
	for _, name := range []string{"decisions/experiment=small/boardset=p4/evaluator=e2/propagator=minimax", "searches/experiment=small", "calibrations"} {
		if err := os.MkdirAll(filepath.Join(dir, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	command(t, exitDone, "run", small, "--out", dir, "--quiet")
	expectTree(t, dir, want)
}
