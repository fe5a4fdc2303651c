package command

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// TestForgedRows changes a row of a part and puts everything right that the file and its
// manifest say of it: seal, digest, hash, key. Nothing on disk tells that from the truth
// any more, and only making the part again does.
func TestForgedRows(t *testing.T) {
	out, want := built(t, small)
	const name = "boards/experiment=small/boardset=p4/part-00001-of-00002.parquet"
	st := store.NewLocal(out)
	p, err := part.Read(st, name, part.Boards)
	if err != nil {
		t.Fatal(err)
	}
	squares := column[part.Packed](t, p, "squares")
	squares.Data[0] ^= 1
	if _, err := part.Write(st, name, part.Boards, p.Meta, p.Batch); err != nil {
		t.Fatal(err)
	}
	_, stderr := command(t, exitFailed, "verify", small, "--out", out)
	if !strings.Contains(stderr, name) {
		t.Errorf("verify does not name a part that its manifest does not list so: %s", stderr)
	}
	if err := relisted(filepath.Join(out, filepath.FromSlash(name))); err != nil {
		t.Fatal(err)
	}
	_, stderr = command(t, exitFailed, "verify", small, "--out", out, "--reexecute", "1000")
	if !strings.Contains(stderr, `file "`+name+`": `) {
		t.Errorf("verify --reexecute does not name it: %s", stderr)
	}
	command(t, exitDone, "run", small, "--out", out, "--from", "generate", "--quiet")
	expectTree(t, out, want)
}

// TestTimes sets the times of files to the past and the future, whole parts apart from
// what is made of them: nothing is made again and nothing is taken for new.
func TestTimes(t *testing.T) {
	out, want := built(t, small)
	for i, moment := range []time.Time{time.Unix(0, 0), time.Now().AddDate(100, 0, 0)} {
		for k, name := range slices.Sorted(maps.Keys(want)) {
			if k%2 == i {
				if err := os.Chtimes(filepath.Join(out, filepath.FromSlash(name)), moment, moment); err != nil {
					t.Fatal(err)
				}
			}
		}
		if stdout, _ := command(t, exitDone, "plan", small, "--out", out, "--json"); stdout != "" {
			t.Errorf("plan would make %s", stdout)
		}
		command(t, exitDone, "verify", small, "--out", out)
	}
}
