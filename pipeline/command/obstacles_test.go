package command

import (
	"bytes"
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

// obstacles are things in place of a file that no run should remove.
var obstacles = []struct {
	name   string
	put    func(t *testing.T, file string) error
	remade bool // run always makes the file in its place
}{
	{"a folder", func(_ *testing.T, file string) error { return os.Mkdir(file, 0o755) }, false},
	{"a folder with a file", func(_ *testing.T, file string) error {
		if err := os.Mkdir(file, 0o755); err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(file, "mine.txt"), []byte("mine\n"), 0o644)
	}, false},
	{"a link to nothing", func(_ *testing.T, file string) error { return os.Symlink("nowhere", file) }, true},
	{"a link to itself", func(_ *testing.T, file string) error { return os.Symlink(filepath.Base(file), file) }, false},
	{"a file for its folder", func(_ *testing.T, file string) error {
		if err := os.RemoveAll(filepath.Dir(file)); err != nil {
			return err
		}
		return os.WriteFile(filepath.Dir(file), []byte("mine\n"), 0o644)
	}, false},
}

// TestNotUTF8: an argument of bytes that are not UTF-8 is an error, since the parser would replace them.
func TestNotUTF8(t *testing.T) {
	t.Chdir(t.TempDir())
	const want = "nonminimax: argument \"a\\xff\\xfeb\": expected UTF-8\n"
	if _, stderr := command(t, exitUsage, "run", "--boards", "8", "--out", "a\xff\xfeb"); !strings.HasPrefix(stderr, want) {
		t.Errorf("stderr %q, expected %q", stderr, want)
	}
	if made := mustTree(t, "."); len(made) > 0 {
		t.Errorf("made %v", made)
	}
}

// TestObstacles puts something else in place of a file. verify names it; run makes the file,
// or refuses with its name and leaves the user's files alone; once the obstacle is removed,
// run completes the tree.
func TestObstacles(t *testing.T) {
	dir, want := built(t, small)
	for _, name := range []string{
		"boards/experiment=small/boardset=p4/part-00000-of-00002.parquet",
		"game_tallies/experiment=small/boardset=p4/evaluator=e1/contest=product-vs-minimax/_manifest.json",
		"analysis/experiment=small/correctness.csv",
		"analysis/experiment=small/correctness.parquet",
		"datapackage.json",
	} {
		for i, obstacle := range obstacles {
			if !strings.Contains(name, "/") && strings.Contains(obstacle.name, "for its folder") ||
				!*long && i%2 == 0 && !strings.HasPrefix(name, "boards/") {
				continue
			}
			t.Run(name+"/"+obstacle.name, func(t *testing.T) {
				t.Parallel()
				out := copied(t, dir)
				file := filepath.Join(out, filepath.FromSlash(name))
				if err := os.Remove(file); err != nil {
					t.Fatal(err)
				}
				if err := obstacle.put(t, file); err != nil {
					t.Fatal(err)
				}
				seen := file
				if strings.Contains(obstacle.name, "for its folder") {
					seen = filepath.Dir(file)
				}
				_, stderr := command(t, exitFailed, "verify", small, "--out", out)
				expectNamed(t, "verify", stderr, out, seen)
				status, stderr := status(t, "run", small, "--out", out, "--quiet")
				if obstacle.remade && status != exitDone {
					t.Errorf("run: exit status %d: %s", status, stderr)
				}
				if status == exitDone {
					expectTree(t, out, want)
					return
				}
				expectNamed(t, "run", stderr, out, seen)
				for _, reader := range []string{"plan", "status"} {
					if code, stderr := statusOf(t, reader, out); code != exitDone {
						expectNamed(t, reader, stderr, out, seen)
					}
				}
				if _, err := os.Lstat(seen); err != nil {
					t.Errorf("what was in the way is gone: %v", err)
				}
				if err := os.RemoveAll(seen); err != nil {
					t.Fatal(err)
				}
				command(t, exitDone, "run", small, "--out", out, "--quiet")
				expectTree(t, out, want)
			})
		}
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

func statusOf(t *testing.T, reader, out string) (int, string) {
	t.Helper()
	return status(t, reader, small, "--out", out)
}

// expectNamed fails unless a message names a file, as a path or as a name in the
// dataset.
func expectNamed(t *testing.T, who, stderr, out, file string) {
	t.Helper()
	rel, err := filepath.Rel(out, file)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(stderr, filepath.ToSlash(rel)) {
		t.Errorf("%s does not name %s: %s", who, rel, stderr)
	}
}

// strays are files where they do not belong.
var strays = []struct {
	name string
	what string // harmful: taken for rows by readers of a whole table; left: by the experiment itself, before; own: the user's
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
	if err := os.MkdirAll(filepath.Join(dir, "boards", "experiment=small", "empty"), 0o755); err != nil {
		t.Fatal(err)
	}
	part, err := os.ReadFile(filepath.Join(dir, "boards/experiment=small/boardset=p4/part-00000-of-00002.parquet"))
	if err != nil {
		t.Fatal(err)
	}
	put := func(what string) (names []string) {
		for _, s := range strays {
			if s.what == what {
				file := filepath.Join(dir, filepath.FromSlash(s.name))
				os.MkdirAll(filepath.Dir(file), 0o755)
				if err := os.WriteFile(file, part, 0o644); err != nil {
					t.Fatal(err)
				}
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
	own := put("own")
	_, stderr := command(t, exitDone, "verify", small, "--out", dir)
	expectAll(stderr, own, " is not of the dataset, and is left alone")
	said := map[string]string{"left": ": not of this experiment", "harmful": ": not of the dataset, but"}
	for _, what := range []string{"left", "harmful"} {
		names := put(what)
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
	for _, folder := range []string{"boards/experiment=small/empty", "boards/experiment=small/boardset=p4/copy", "boards/experiment=small/boardset=p4/_backup", "analysis/copy", "report"} {
		os.Remove(filepath.Join(dir, filepath.FromSlash(folder)))
	}
	command(t, exitDone, "run", small, "--out", dir, "--quiet")
	expectTree(t, dir, want)
}

// TestForgedRows changes a row of a part and makes the file and its manifest consistent: seal,
// digest, hash, key. Only making the part again detects it.
func TestForgedRows(t *testing.T) {
	out, want := built(t, small)
	const name = "boards/experiment=small/boardset=p4/part-00001-of-00002.parquet"
	st := store.NewLocal(out)
	found, err := part.Read(st, name, part.Boards, nil)
	if err != nil {
		t.Fatal(err)
	}
	squares := column[[]byte](t, found, "squares")
	squares[0][0] ^= 1
	if _, err := part.Write(st, name, part.Boards, found.Meta, found.Batch); err != nil {
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

// TestTimesOfFiles sets the times of files to the past and the future, complete parts and those
// derived from them differently: nothing is made again.
func TestTimesOfFiles(t *testing.T) {
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
