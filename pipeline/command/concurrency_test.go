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
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// lockFolder takes the lock of an output directory, as another run would.
func lockFolder(t *testing.T, dir string) (unlock func() error) {
	t.Helper()
	return fixture.Must(store.NewLocal(dir).Lock(t.Context(), nil))(t)
}

// TestWait holds the directory: run and verify, which compares files with each other, say that they wait,
// and do their work when the directory is free.
func TestWait(t *testing.T) {
	made, want := built(t, small)
	for name, dir := range map[string]string{"run": filepath.Join(t.TempDir(), "out"), "verify": made} {
		unlock := lockFolder(t, dir)
		c := start(t, name, small, "--out", dir)
		note, ok := c.next("note")
		message := fmt.Sprintf("another run is working on %q; waiting for it (--out takes another folder)", dir)
		if !ok || note.Text != message {
			t.Errorf("%s says %q, expected %q", name, note.Text, message)
		}
		for made := range mustTree(t, dir) {
			if name == "run" && made != ".staging" && !strings.HasPrefix(made, ".staging/nonminimax-lock-") {
				t.Errorf("run made %s while it should wait", made)
			}
		}
		fixture.OK(t, unlock())
		if status := c.end(t, 0); status != exitDone {
			t.Errorf("%s: exit status %d: %s", name, status, c.stderr.String())
		}
		expectTree(t, dir, want)
	}
}

// TestTogether starts several runs on one directory at the same time, and all succeed. Of one experiment, one
// does the work; of stages, the last begins and each makes what it needs; of several seeds,
// the result belongs wholly to one. The short form has the stages.
func TestTogether(t *testing.T) {
	t.Parallel()
	_, alone := built(t, small)
	type together struct {
		name string
		runs [][]string
		want []map[string]string // one of them
	}
	list := []together{
		{"stages", [][]string{{small, "--stage", "analysis"}, {small, "--stage", "tally"},
			{small, "--stage", "contest"},
			{small, "--stage", "decide"}, {small, "--stage", "solve"}, {small, "--stage", "generate"}},
			[]map[string]string{alone}},
	}
	if everything() {
		_, both := built(t, tiny, small)
		seeds := make([]map[string]string, 3)
		for i := range seeds {
			_, seeds[i] = built(t, small, "--seed", fmt.Sprint(i+1))
		}
		list = append(list, together{"experiments", [][]string{{tiny}, {small}, {tiny}, {small}}, []map[string]string{both}},
			together{"seeds", [][]string{{small, "--seed", "1", "--replace"}, {small, "--seed", "2", "--replace"},
				{small, "--seed", "3", "--replace"}}, seeds})
	}
	for _, c := range list {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(t.TempDir(), "out")
			var waiting sync.WaitGroup
			for _, args := range c.runs {
				one := start(t, append([]string{"run", "--out", dir}, args...)...)
				waiting.Go(func() {
					if status := one.end(t, 0); status != exitDone {
						t.Errorf("%q: exit status %d: %s", args, status, one.stderr.String())
					}
				})
			}
			waiting.Wait()
			got := mustTree(t, dir)
			if !slices.ContainsFunc(c.want, func(want map[string]string) bool { return differences(got, want) == "" }) {
				t.Errorf("the tree is that of none:\n%s", differences(got, c.want[0]))
			}
		})
	}
}

// TestReadersBesideARun: status, plan and show do not wait. The first two say that a run is
// changing what they count.
func TestReadersBesideARun(t *testing.T) {
	dir, want := built(t, small)
	defer lockFolder(t, dir)()
	for _, look := range []string{"status", "plan"} {
		_, stderr := command(t, exitDone, look, small, "--out", dir)
		if stderr != fmt.Sprintf("another run is working on %q: what it is making shows as missing or stale\n", dir) {
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

// TestReadersDuringRuns reads every file repeatedly while processes run one experiment with
// changing seeds and are sometimes killed: every visible file is complete and sound at any
// time, and read-only commands do not fail. The final tree is that of an undisturbed run.
func TestReadersDuringRuns(t *testing.T) {
	inCI(t, "TestReadersBesideARun has readers, TestTogether runs")
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
		c := start(t, "run", small, "--replace", "--out", dir, "--seed", fmt.Sprint(i),
			"--set", []string{"keep=rows", "keep=counts"}[i%2])
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
		_, err := manifest(st, name)
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
		for _, args := range [][]string{{"status", small}, {"plan", small, "--json"},
			{"status", small, "--json", "--seed", "3"}} {
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
