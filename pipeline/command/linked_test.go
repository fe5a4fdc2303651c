package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/dataset"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// linkedOutside moves a folder of an output directory outside and leaves a link to it.
func linkedOutside(t *testing.T, out, folder string) (outside string) {
	t.Helper()
	from := filepath.Join(out, filepath.FromSlash(folder))
	outside = filepath.Join(t.TempDir(), filepath.Base(from))
	err := os.CopyFS(outside, os.DirFS(from))
	if err == nil {
		err = os.RemoveAll(from)
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, from); err != nil {
		t.Skip("no links here:", err)
	}
	return outside
}

// TestLinkedFolders moves a folder of a complete dataset outside, with a link in its place: its parts are
// read and verified, and counted in the description. A run that would have to replace one of them names
// the link and leaves all behind it.
func TestLinkedFolders(t *testing.T) {
	t.Parallel()
	dir, want := built(t, small)
	for _, folder := range []string{"boards", "boards/experiment=small",
		"decisions/experiment=small/boardset=p4/evaluator=e1/propagator=product"} {
		out := copied(t, dir)
		outside := linkedOutside(t, out, folder)
		before := mustTree(t, outside)
		for _, file := range dataset.Files() {
			os.Remove(filepath.Join(out, file))
		}
		command(t, exitDone, "run", small, "--out", out, "--quiet")
		command(t, exitDone, "verify", small, "--out", out, "--quiet")
		for _, file := range dataset.Files() {
			if sum := mustTree(t, out)[file]; sum != want[file] {
				t.Errorf("%s of a dataset whose %s is a link is another", file, folder)
			}
		}
		show := []string{"show", strings.Split(folder, "/")[0], small, "--out"}
		stdout, _ := command(t, exitDone, append(show, out)...)
		if same, _ := command(t, exitDone, append(show, dir)...); stdout != same {
			t.Errorf("show reads other rows where %s is a link", folder)
		}
		expectTree(t, outside, before)
		for name := range before {
			fixture.OK(t, flipMiddle(filepath.Join(outside, name)))
		}
		before = mustTree(t, outside)
		_, stderr := command(t, exitFailed, "run", small, "--out", out, "--quiet")
		if strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, "is a symbolic link; expected a folder") {
			t.Errorf("run: %s", stderr)
		}
		expectTree(t, outside, before)
	}
}

// TestLinkIntoTable: files behind a link in a table's folder are read along, so that verify names
// them, and run leaves them.
func TestLinkIntoTable(t *testing.T) {
	dir, _ := built(t, small)
	outside := t.TempDir()
	rows := mustRead(t, filepath.Join(dir, "boards/experiment=small/boardset=p4/part-00000-of-00002.parquet"))
	for _, name := range []string{"X.PARQUET", "rows"} {
		fixture.OK(t, os.WriteFile(filepath.Join(outside, name), rows, 0o644))
	}
	before := mustTree(t, outside)
	if err := os.Symlink(outside, filepath.Join(dir, "boards", "more")); err != nil {
		t.Skip("no links here:", err)
	}
	_, stderr := command(t, exitFailed, "verify", small, "--out", dir)
	for _, name := range []string{`"boards/more/X.PARQUET"`, `"boards/more/rows"`} {
		if strings.Count(stderr, name) != 1 {
			t.Errorf("verify does not name %s once: %s", name, stderr)
		}
	}
	command(t, exitDone, "run", small, "--out", dir, "--quiet")
	expectTree(t, outside, before)
}
