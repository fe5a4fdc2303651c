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
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// TestReadersDuringRuns reads every file again and again while processes run one
// experiment with changing seeds, and are killed now and then: what a reader sees under a
// name is whole and sound at any time, and commands that only look do not fail. In the end
// the tree is that of an undisturbed run.
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
	readers.Go(func() { lookOn(t, dir, over) })
	dice := rand.New(rand.NewPCG(8, 8))
	for i := range runs {
		c := start(t, "run", small, "--out", dir, "--seed", fmt.Sprint(i), "--set", []string{"keep=rows", "keep=counts"}[i%2])
		if i%3 == 2 {
			time.Sleep(time.Duration(dice.IntN(120)) * time.Millisecond)
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
	command(t, exitDone, "run", small, "--out", dir, "--quiet")
	expectTree(t, dir, want)
}

// watch reads all files until it is over.
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
			_, err = part.Read(st, name, schema) // the seal, then every column
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

// wholeText returns an error for text that is cut off.
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

// lookOn asks for the state until it is over: files may come and go meanwhile.
func lookOn(t *testing.T, dir string, over <-chan struct{}) {
	for {
		for _, args := range [][]string{{"status", small}, {"plan", small, "--json"}, {"status", small, "--json", "--seed", "3"}} {
			select {
			case <-over:
				return
			default:
			}
			var out, errs bytes.Buffer
			if status := Main(append(args, "--out", dir), &out, &errs, nil); status != exitDone {
				t.Errorf("%q: exit status %d: %s", args, status, errs.String())
				return
			}
		}
	}
}
