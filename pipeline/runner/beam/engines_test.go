//go:build unix

package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/runner/beam/bucket"
	"github.com/nonminimax/nonminimax/pipeline/runner/beam/s3test"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// manyGroups is an experiment of 41 groups of a few tenths of a second each, so that a task
// manager can be killed while others are still to be made. Its measured evaluator makes a
// calibration, which is a job of its own.
const manyGroups = `name: engines
seed: 9
boardsets:
  kalah:
    game: kalah
    pits: 3
    stones: 3
    opening: 2
    boards: 320
    part_size: 8
    evaluators: [kalah-ratio, kalah-measured]
    calibration: 20
    propagators: [minimax, baum, product]
    depths: [1, 2, 3, 4, 5]
    contests: [baum-vs-minimax, product-vs-minimax]
  p8:
    game: pgame
    height: 8
    boards: 100
    evaluators: [e1]
    propagators: [minimax, product]
    contests: [product-vs-minimax]
`

// engines are what the tests of all engines start from.
type engines struct {
	t       testing.TB
	program string
	spec    string
	dir     string
	env     []string
}

// newEngines builds the program.
func newEngines(t testing.TB) engines {
	t.Helper()
	dir := t.TempDir()
	e := engines{t, filepath.Join(dir, "nonminimax-beam"), filepath.Join(dir, "engines.yaml"), dir, os.Environ()}
	if text, err := exec.Command("go", "build", "-o", e.program, ".").CombinedOutput(); err != nil {
		t.Fatalf("building: %v\n%s", err, text)
	}
	if err := os.WriteFile(e.spec, []byte(manyGroups), 0o644); err != nil {
		t.Fatal(err)
	}
	return e
}

// run starts a run of the experiment; the function waits for it, and it has to succeed.
func (e engines) run(out string, flags ...string) (wait func()) {
	e.t.Helper()
	ctx, stop := context.WithTimeout(context.Background(), 8*time.Minute)
	c := exec.CommandContext(ctx, e.program, append([]string{"run", e.spec, "--out", out}, flags...)...)
	c.Env = e.env
	var said bytes.Buffer
	c.Stdout, c.Stderr = io.Discard, &said
	if err := c.Start(); err != nil {
		e.t.Fatal(err)
	}
	return func() {
		e.t.Helper()
		defer stop()
		if err := c.Wait(); err != nil {
			e.t.Fatalf("run %s --out %s: %v\n%s", strings.Join(flags, " "), out, err, said.Bytes())
		}
	}
}

// TestEngines makes one experiment with local workers, on Prism, and on a Flink cluster of two
// task managers, one of which is killed midway: all three trees are the same to the byte. So
// is one that the remaining task manager makes in object storage.
func TestEngines(t *testing.T) {
	if testing.Short() {
		t.Skip("starts a Flink cluster")
	}
	e := newEngines(t)
	server := s3test.Start(t)
	server.Setenv(t)
	e.env = append(os.Environ(), server.Env()...) // task managers hand it on to workers
	local, prism, killed := filepath.Join(e.dir, "local"), filepath.Join(e.dir, "prism"), filepath.Join(e.dir, "flink")
	e.run(local)()
	e.run(prism, "--runner", "prism")()
	want := store.NewLocal(local)
	expectSame(t, store.NewLocal(prism), want)

	cluster := e.cluster(2)
	wait := e.run(killed, flink(t, cluster)...)
	left := kill(t, cluster, killed, parquets(t, local))
	wait()
	expectSame(t, store.NewLocal(killed), want)
	expectLoss(t, cluster)
	t.Logf("killed a task manager with %d files of %d made", left, parquets(t, local))

	url := server.URL("engines")
	e.run(url, flink(t, cluster)...)()
	inBucket, err := bucket.Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	expectSame(t, inBucket, want)
}

// expectSame fails unless two datasets have the same files with the same bytes.
func expectSame(t *testing.T, got, want store.Store) {
	t.Helper()
	names, err := want.List(".")
	if err != nil || len(names) < 100 {
		t.Fatalf("%d files, error %v", len(names), err)
	}
	others, err := got.List(".")
	if err != nil || len(others) != len(names) {
		t.Errorf("%d files, expected %d, error %v", len(others), len(names), err)
	}
	for _, name := range names {
		if err := store.Equal(got, want, name); err != nil {
			t.Error(err)
		}
	}
}

// parquets counts the tables below a folder.
func parquets(t *testing.T, dir string) int {
	t.Helper()
	names, err := store.NewLocal(dir).List(".")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, name := range names {
		if strings.HasSuffix(name, ".parquet") && !strings.HasPrefix(name, "analysis/") {
			n++
		}
	}
	return n
}
