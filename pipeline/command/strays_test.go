package command

import (
	"bytes"
	"errors"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/dataset"
	"github.com/nonminimax/nonminimax/pipeline/part"
	page "github.com/nonminimax/nonminimax/pipeline/report"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestNotUTF8: an argument of bytes that are not UTF-8 is an error, since the parser would replace them.
func TestNotUTF8(t *testing.T) {
	t.Chdir(t.TempDir())
	const want = "nonminimax: argument \"a\\xff\\xfeb\": expected UTF-8\n"
	if _, stderr := command(t, exitUsage, "run", "--boards", "8", "--out", "a\xff\xfeb"); !strings.HasPrefix(stderr,
		want) {
		t.Errorf("stderr %q, expected %q", stderr, want)
	}
	if made := mustTree(t, "."); len(made) > 0 {
		t.Errorf("made %v", made)
	}
}

// status runs a command line that may fail, and returns its exit status.
func status(t *testing.T, args ...string) (int, string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	code := Main(args, &stdout, &stderr)
	if trace := stackTrace(stderr.String()); trace != "" {
		t.Fatalf("nonminimax %q: stack trace on stderr: %s", args, trace)
	}
	return code, stderr.String()
}

// strays are files where they do not belong.
var strays = []struct {
	name string
	// harmful: taken for rows by readers of a whole table; left: by the experiment itself, before; own: the user's
	what string
}{
	{"boards/experiment=small/boardset=p4/part-00007-of-00002.parquet", "harmful"},
	{"boards/experiment=small/boardset=p4/foo.parquet", "harmful"},
	{"boards/experiment=small/boardset=p4/.hidden.parquet", "harmful"},
	{"boards/part-00000-of-00001.parquet", "harmful"},
	{"analysis/copy/correctness.parquet", "harmful"},
	{"boards/experiment=small/boardset=p4/part-00001-of-00003.parquet", "left"},
	{"boards/experiment=small/boardset=p5/part-00000-of-00001.parquet", "left"},
	{"boards/experiment=small/part-00000-of-00001.parquet", "left"},
	{"decisions/experiment=small/boardset=p4/part-00000-of-00001.parquet", "left"},
	{"boards/experiment=small/boardset=p4/.hidden", "own"},
	{"boards/notes.txt", "harmful"},
	{"boards/experiment=small/boardset=p4/part-00000-of-00002.parquet.bak", "harmful"},
	{"boards/experiment=small/boardset=p4/copy/X.PARQUET", "harmful"},
	{"boards/experiment=small/boardset=p4/_backup/part.bak", "own"},
	{"solutions/_notes", "own"},
	{"my.parquet", "own"},
	{"analysis/experiment=small/mine.csv", "own"},
	{"report/mine.html", "own"},
}

// TestMisplacedFiles puts files where they do not belong: verify fails for those that readers of
// a whole table take for its rows, and notes the others; run removes what an experiment
// has left, and leaves alone what is the user's own.
func TestMisplacedFiles(t *testing.T) {
	t.Parallel()
	dir, want := built(t, small)
	fixture.OK(t, os.MkdirAll(filepath.Join(dir, "boards", "experiment=small", "empty"), 0o755))
	part := string(mustRead(t, filepath.Join(dir, "boards/experiment=small/boardset=p4/part-00000-of-00002.parquet")))
	stray := func(what string) (names []string) {
		for _, s := range strays {
			if s.what == what {
				put(t, filepath.Join(dir, filepath.FromSlash(s.name)), part)
				names = append(names, s.name)
			}
		}
		return names
	}
	expectAll := func(stderr string, names []string, said string) {
		t.Helper()
		for _, name := range names {
			if !strings.Contains(stderr, `file "`+name+`"`+said) {
				t.Errorf("verify does not name %s: %s", name, stderr)
			}
		}
	}
	own := stray("own")
	_, stderr := command(t, exitDone, "verify", small, "--out", dir)
	expectAll(stderr, own, " is not of the dataset, and is left alone")
	said := map[string]string{"left": ": not of this experiment", "harmful": ": not of the dataset, but"}
	for _, what := range []string{"left", "harmful"} {
		names := stray(what)
		_, stderr := command(t, exitFailed, "verify", small, "--out", dir)
		expectAll(stderr, names, said[what])
		command(t, exitDone, "run", small, "--out", dir, "--quiet")
		for _, name := range names {
			if _, err := os.Stat(filepath.Join(dir, filepath.FromSlash(name))); (err != nil) != (what == "left") {
				t.Errorf("run removed %s: %v", name, err != nil)
			}
		}
	}
	for _, s := range strays {
		os.Remove(filepath.Join(dir, filepath.FromSlash(s.name)))
	}
	for _, folder := range []string{"boards/experiment=small/empty", "boards/experiment=small/boardset=p4/copy",
		"boards/experiment=small/boardset=p4/_backup", "analysis/copy", "report"} {
		os.Remove(filepath.Join(dir, filepath.FromSlash(folder)))
	}
	command(t, exitDone, "run", small, "--out", dir, "--quiet")
	expectTree(t, dir, want)
}

// TestForeignFiles has the user's own files where run and report would write: both refuse in a line, before
// anything is made, and leave the file alone, and report leaves figures that it does not draw. What a
// finished dataset has instead of its own files is for TestDamage.
func TestForeignFiles(t *testing.T) {
	t.Parallel()
	expectForeign := func(out, name, command string) {
		t.Helper()
		put(t, filepath.Join(out, name), "My own words.\n")
		before := mustTree(t, out)
		status, stderr := status(t, command, tiny, "--out", out, "--quiet")
		start := `nonminimax: file "` + filepath.ToSlash(name) + `": it is not nonminimax's`
		if status != exitFailed || !strings.HasPrefix(stderr, start) || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%s: exit status %d, %q, expected %q and what to do", command, status, stderr, start)
		}
		expectTree(t, out, before)
	}
	for _, name := range dataset.Files() {
		expectForeign(t.TempDir(), name, "run")
	}
	out, _ := built(t, tiny)
	index := filepath.Join(page.Dir("tiny"), "index.html")
	expectForeign(out, index, "report")
	fixture.OK(t, os.Remove(filepath.Join(out, index)))
	figures := filepath.Join(out, page.Dir("tiny"), "figures")
	own := []string{"mine.svg", "mine.png", "mine.csv", "figure-mine.svg", "correctness.svg.bak", "correctness-2.png",
		"Nodes.csv"}
	for _, name := range own {
		put(t, filepath.Join(figures, name), "mine\n")
	}
	put(t, filepath.Join(figures, "figure-9.svg"), "of an experiment with another paper\n")
	for range 2 {
		command(t, exitDone, "report", tiny, "--out", out, "--quiet")
	}
	_, stderr := command(t, exitDone, "verify", tiny, "--out", out)
	for _, name := range own {
		if content := string(mustRead(t, filepath.Join(figures, name))); content != "mine\n" {
			t.Errorf("%s: %q", name, content)
		}
		if !strings.Contains(stderr, "figures/"+name+`" is not of the dataset`) {
			t.Errorf("verify does not name %s: %s", name, stderr)
		}
	}
	if _, err := os.Stat(filepath.Join(figures, "figure-9.svg")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("an old figure is still there (%v)", err)
	}
}

// put writes a file, with its folder.
func put(t *testing.T, file, content string) {
	t.Helper()
	fixture.OK(t, os.MkdirAll(filepath.Dir(file), 0o755))
	fixture.OK(t, os.WriteFile(file, []byte(content), 0o644))
}

// TestForgedRows gives a part the rows of another seed and makes the file and its manifest consistent: seal,
// digest, hash, key. Only making the part again detects it.
func TestForgedRows(t *testing.T) {
	out, want := built(t, small)
	other, _ := built(t, small, "--seed", "9")
	const name = "boards/experiment=small/boardset=p4/part-00001-of-00002.parquet"
	st := store.NewLocal(out)
	meta, _, err := part.Peek(st, name, part.Boards)
	if err != nil {
		t.Fatal(err)
	}
	found := fixture.Must(part.Read(store.NewLocal(other), name, part.Boards, nil))(t)
	fixture.Must(part.Write(st, name, part.Boards, meta, found.Batch))(t)
	_, stderr := command(t, exitFailed, "verify", small, "--out", out)
	if !strings.Contains(stderr, path.Join(path.Dir(name), part.ManifestName)) {
		t.Errorf("verify does not name a manifest that does not list a part so: %s", stderr)
	}
	fixture.OK(t, relisted(filepath.Join(out, filepath.FromSlash(name))))
	_, stderr = command(t, exitFailed, "verify", small, "--out", out, "--reexecute", "1000")
	if !strings.Contains(stderr, `file "`+name+`": `) {
		t.Errorf("verify --reexecute does not name it: %s", stderr)
	}
	command(t, exitDone, "run", small, "--out", out, "--from", "generate", "--quiet")
	expectTree(t, out, want)
}

// TestTimesOfFiles sets the times of files to the past and the future, complete parts and those
// derived from them differently: nothing is made again.
func TestTimesOfFiles(t *testing.T) {
	out, want := built(t, small)
	for i, moment := range []time.Time{time.Unix(0, 0), time.Now().AddDate(100, 0, 0)} {
		for k, name := range slices.Sorted(maps.Keys(want)) {
			if k%2 == i {
				fixture.OK(t, os.Chtimes(filepath.Join(out, filepath.FromSlash(name)), moment, moment))
			}
		}
		if stdout, _ := command(t, exitDone, "plan", small, "--out", out, "--json"); stdout != "" {
			t.Errorf("plan would make %s", stdout)
		}
		command(t, exitDone, "verify", small, "--out", out)
	}
}
