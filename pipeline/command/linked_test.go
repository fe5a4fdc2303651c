package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
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

// TestLinkedFolders moves a folder of a complete dataset outside, with a link in its place: its
// parts are verified, and counted in the description.
func TestLinkedFolders(t *testing.T) {
	t.Parallel()
	dir, want := built(t, small)
	for _, folder := range []string{"boards", "boards/experiment=small", "decisions/experiment=small/boardset=p4/evaluator=e1/propagator=product"} {
		out := copied(t, dir)
		linkedOutside(t, out, folder)
		for _, file := range []string{"README.md", "datapackage.json", "croissant.json", "duckdb.sql"} {
			os.Remove(filepath.Join(out, file))
		}
		command(t, exitDone, "run", small, "--out", out, "--quiet")
		command(t, exitDone, "verify", small, "--out", out, "--quiet")
		for _, file := range []string{"README.md", "datapackage.json", "croissant.json", "duckdb.sql"} {
			got, err := os.ReadFile(filepath.Join(out, file))
			if err != nil {
				t.Fatal(err)
			}
			whole, err := os.ReadFile(filepath.Join(dir, file))
			if err != nil || string(got) != string(whole) {
				t.Errorf("%s of a dataset whose %s is a link is another: %v", file, folder, err)
			}
		}
		stdout, _ := command(t, exitDone, "show", strings.Split(folder, "/")[0], small, "--out", out)
		if same, _ := command(t, exitDone, "show", strings.Split(folder, "/")[0], small, "--out", dir); stdout != same {
			t.Errorf("show reads other rows where %s is a link", folder)
		}
	}
	expectTree(t, dir, want)
}

// TestNothingRemovedOutside: what an experiment has left behind a link is outside the output
// directory. A run that would have to remove or to replace it ends with an error that names the
// link, and leaves all of it.
func TestNothingRemovedOutside(t *testing.T) {
	dir, _ := built(t, small)
	const folder = "boards/experiment=small"
	for _, c := range []struct {
		name string
		do   func(t *testing.T, outside string) error
	}{
		{"a part that is left", func(_ *testing.T, outside string) error {
			parts := filepath.Join(outside, "boardset=p4")
			return sameBytes(filepath.Join(parts, "part-00000-of-00002.parquet"), filepath.Join(parts, "part-00001-of-00003.parquet"))
		}},
		{"a damaged part", func(_ *testing.T, outside string) error {
			return flipMiddle(filepath.Join(outside, "boardset=p4", "part-00000-of-00002.parquet"))
		}},
		{"a damaged manifest", func(_ *testing.T, outside string) error {
			return flipMiddle(filepath.Join(outside, "boardset=p4", "_manifest.json"))
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			out := copied(t, dir)
			outside := linkedOutside(t, out, folder)
			if err := c.do(t, outside); err != nil {
				t.Fatal(err)
			}
			before := mustTree(t, outside)
			_, stderr := command(t, exitFailed, "run", small, "--out", out, "--quiet")
			if strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, "experiment=small") || !strings.Contains(stderr, "is a symbolic link; expected a folder") {
				t.Errorf("run: %s", stderr)
			}
			expectTree(t, outside, before)
		})
	}
}

// TestLinkIntoTable: files behind a link in a table's folder are read along, so that verify names
// them, and run leaves them.
func TestLinkIntoTable(t *testing.T) {
	dir, _ := built(t, small)
	outside := t.TempDir()
	rows, err := os.ReadFile(filepath.Join(dir, "boards/experiment=small/boardset=p4/part-00000-of-00002.parquet"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"X.PARQUET", "rows"} {
		if err := os.WriteFile(filepath.Join(outside, name), rows, 0o644); err != nil {
			t.Fatal(err)
		}
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
