package command

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// lockFolder takes the lock of an output directory, as another run would.
func lockFolder(t *testing.T, dir string) (unlock func() error) {
	t.Helper()
	unlock, err := store.NewLocal(dir).Lock(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return unlock
}

// TestWait holds the directory: a run says that it waits, and does its work
// when the directory is free.
func TestWait(t *testing.T) {
	_, want := built(t, small)
	dir := filepath.Join(t.TempDir(), "out")
	unlock := lockFolder(t, dir)
	c := start(t, "run", small, "--out", dir)
	note, ok := c.next("note")
	if message := fmt.Sprintf("another run is working on %q; waiting for it", dir); !ok || note.Text != message {
		t.Errorf("it says %q, expected %q", note.Text, message)
	}
	for name := range mustTree(t, dir) {
		if name != ".staging" && !strings.HasPrefix(name, ".staging/nonminimax-lock-") { // the folder alone, for a moment
			t.Errorf("it made %s while it should wait", name)
		}
	}
	if err := unlock(); err != nil {
		t.Fatal(err)
	}
	if status := c.end(t, 0); status != exitDone {
		t.Errorf("exit status %d: %s", status, c.stderr.String())
	}
	expectTree(t, dir, want)
}

// TestTogether starts several runs on one directory at the same time. Some are
// of the same experiment; one does the work, all succeed.
func TestTogether(t *testing.T) {
	t.Parallel()
	_, want := built(t, tiny, small)
	dir := filepath.Join(t.TempDir(), "out")
	var waiting sync.WaitGroup
	for _, spec := range []string{tiny, small, tiny, small} {
		c := start(t, "run", spec, "--out", dir)
		waiting.Go(func() {
			if status := c.end(t, 0); status != exitDone {
				t.Errorf("exit status %d: %s", status, c.stderr.String())
			}
		})
	}
	waiting.Wait()
	expectTree(t, dir, want)
}

// TestVerifyWaits: verify compares files with each other, so it waits for a run, and says so.
func TestVerifyWaits(t *testing.T) {
	dir, want := built(t, small)
	unlock := lockFolder(t, dir)
	c := start(t, "verify", small, "--out", dir)
	if note, ok := c.next("note"); !ok || note.Text != fmt.Sprintf("another run is working on %q; waiting for it", dir) {
		t.Errorf("it says %q", note.Text)
	}
	if err := unlock(); err != nil {
		t.Fatal(err)
	}
	if status := c.end(t, 0); status != exitDone {
		t.Errorf("exit status %d: %s", status, c.stderr.String())
	}
	expectTree(t, dir, want)
}

// TestReadersBesideARun: status, plan and show do not wait. The first two say that a run is
// changing what they count.
func TestReadersBesideARun(t *testing.T) {
	dir, want := built(t, small)
	defer lockFolder(t, dir)()
	for _, look := range []string{"status", "plan"} {
		_, stderr := command(t, exitDone, look, small, "--out", dir)
		if message := fmt.Sprintf("another run is working on %q: what it is making shows as missing or stale\n", dir); stderr != message {
			t.Errorf("%s says %q", look, stderr)
		}
	}
	for _, look := range [][]string{{"show", "contests", small}, {"exact", small}, {"status", small, "--quiet"}} {
		if _, stderr := command(t, exitDone, append(look, "--out", dir)...); stderr != "" {
			t.Errorf("%q says %q", look, stderr)
		}
	}
	expectTree(t, dir, want)
}

// TestOneSeedWins runs one experiment with several seeds on one directory at once: the result
// belongs wholly to one of them.
func TestOneSeedWins(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "out")
	wanted := make(map[string]map[string]string)
	var waiting sync.WaitGroup
	for _, seed := range []string{"1", "2", "3"} {
		_, wanted[seed] = built(t, small, "--seed", seed)
		c := start(t, "run", small, "--out", dir, "--seed", seed, "--replace")
		waiting.Go(func() {
			if status := c.end(t, 0); status != exitDone {
				t.Errorf("seed %s: exit status %d: %s", seed, status, c.stderr.String())
			}
		})
	}
	waiting.Wait()
	got := mustTree(t, dir)
	for _, want := range wanted {
		if differences(got, want) == "" {
			return
		}
	}
	t.Errorf("the tree is that of no seed; beside seed 1:\n%s", differences(got, wanted["1"]))
}

// TestStagesInAnyOrder starts the stages as processes at the same time, the last first:
// each makes what it needs, and together they make what one run does.
func TestStagesInAnyOrder(t *testing.T) {
	t.Parallel()
	_, want := built(t, small)
	dir := filepath.Join(t.TempDir(), "out")
	var waiting sync.WaitGroup
	for _, stage := range []string{"analysis", "tally", "contest", "decide", "solve", "generate"} {
		c := start(t, "run", small, "--out", dir, "--stage", stage)
		waiting.Go(func() {
			if status := c.end(t, 0); status != exitDone {
				t.Errorf("%s: exit status %d: %s", stage, status, c.stderr.String())
			}
		})
	}
	waiting.Wait()
	expectTree(t, dir, want)
}

// TestReadersDuringRuns reads every file repeatedly while processes run one experiment with
// changing seeds and are sometimes killed: every visible file is complete and sound at any
// time, and read-only commands do not fail. The final tree is that of an undisturbed run.
func TestReadersDuringRuns(t *testing.T) {
	runs := 8
	if *long {
		runs = 150
	}
	_, want := built(t, small)
	dir := filepath.Join(t.TempDir(), "out")
	over := make(chan struct{})
	var readers sync.WaitGroup
	var read atomic.Int64
	for range 2 {
		readers.Go(func() { watch(t, dir, over, &read) })
	}
	readers.Go(func() { askRepeatedly(t, dir, over) })
	random := rand.New(rand.NewPCG(8, 8))
	for i := range runs {
		c := start(t, "run", small, "--replace", "--out", dir, "--seed", fmt.Sprint(i), "--set", []string{"keep=rows", "keep=counts"}[i%2])
		if i%3 == 2 {
			time.Sleep(time.Duration(random.IntN(120)) * time.Millisecond)
			c.end(t, syscall.SIGKILL)
		} else if status := c.end(t, 0); status != exitDone {
			t.Errorf("run %d: exit status %d: %s", i, status, c.stderr.String())
		}
	}
	close(over)
	readers.Wait()
	if n := read.Load(); n < 500 {
		t.Errorf("only %d files were read meanwhile", n)
	}
	command(t, exitDone, "run", small, "--out", dir, "--quiet", "--replace")
	expectTree(t, dir, want)
}

// watch reads all files until the runs are over.
func watch(t *testing.T, dir string, over <-chan struct{}, read *atomic.Int64) {
	st := store.NewLocal(dir)
	for {
		select {
		case <-over:
			return
		default:
		}
		names, err := st.List(".")
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("listing: %v", err)
			return
		}
		for _, name := range names {
			switch err := sound(st, name); {
			case errors.Is(err, fs.ErrNotExist): // removed since it was listed
			case err != nil:
				t.Errorf("%s: %v", name, err)
				return
			default:
				read.Add(1)
			}
		}
	}
}

// sound returns an error for a file that is not whole.
func sound(st store.Store, name string) error {
	if path.Base(name) == part.ManifestName {
		schema, err := schemaOf(name)
		if err == nil {
			_, err = part.LoadManifest(st, path.Dir(name), schema)
		}
		return err
	}
	if path.Ext(name) == ".parquet" {
		schema, err := schemaOf(name)
		if err == nil {
			_, err = part.Read(st, name, schema, nil) // the seal, then every column
		}
		return err
	}
	file, err := st.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	text, err := io.ReadAll(file)
	if err != nil {
		return err
	}
	return wholeText(path.Ext(name), text)
}

// wholeText returns an error for truncated text.
func wholeText(extension string, text []byte) error {
	if len(text) == 0 || text[len(text)-1] != '\n' && extension != ".svg" {
		return fmt.Errorf("%d bytes that do not end in a line", len(text))
	}
	switch extension {
	case ".csv":
		_, err := csv.NewReader(bytes.NewReader(text)).ReadAll() // every line as long as the header
		return err
	case ".json":
		return json.Unmarshal(text, new(any))
	case ".svg":
		return xml.Unmarshal(text, new(struct{}))
	}
	return nil
}

// askRepeatedly asks for the status until the runs are over, while files come and go.
func askRepeatedly(t *testing.T, dir string, over <-chan struct{}) {
	for {
		for _, args := range [][]string{{"status", small}, {"plan", small, "--json"}, {"status", small, "--json", "--seed", "3"}} {
			select {
			case <-over:
				return
			default:
			}
			var out, errs bytes.Buffer
			if status := Main(append(args, "--out", dir), &out, &errs); status != exitDone {
				t.Errorf("%q: exit status %d: %s", args, status, errs.String())
				return
			}
		}
	}
}
