package objects

import (
	"bytes"
	"encoding/json"
	"os"
	"path"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// experiment has every kind of table, with several parts of most.
const experiment = "../../command/testdata/tiny.yaml"

// nonminimaxDone executes a command line, which must succeed, and returns what it prints.
func nonminimaxDone(t *testing.T, args ...string) string {
	t.Helper()
	for try := 1; ; try++ {
		var stdout, stderr bytes.Buffer
		status := nonminimax(args, &stdout, &stderr)
		// A busy machine may not renew the brief leases of these tests in time; the same command goes on.
		if late := strings.Contains(stderr.String(), "could not be renewed in time"); status != 0 && (!late || try == 5) {
			t.Fatalf("%q: status %d: %s", args, status, stderr.String())
		}
		if status == 0 {
			return stdout.String()
		}
	}
}

// directory returns the experiment as it is in a directory.
func directory(t *testing.T, experiment ...string) *store.Local {
	t.Helper()
	dir := t.TempDir()
	nonminimaxDone(t, append([]string{"run", "--out", dir, "--quiet"}, experiment...)...)
	return store.NewLocal(dir)
}

// expectSame fails unless two stores have the same files.
func expectSame(t *testing.T, got, want store.Store) {
	t.Helper()
	names, err := want.List(".")
	if err != nil || len(names) < 10 {
		t.Fatalf("%d files, error %v", len(names), err)
	}
	have, err := got.List(".")
	if err != nil || strings.Join(have, "\n") != strings.Join(names, "\n") {
		t.Errorf("files %q, error %v, expected %q", have, err, names)
	}
	for _, name := range names {
		if err := store.Equal(got, want, name); err != nil {
			t.Error(err)
		}
	}
}

// TestSameFiles: an experiment gives the same files in a bucket as in a directory, and every
// command finds them there.
func TestSameFiles(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	url := server.url("runs/tiny")
	want := directory(t, experiment)
	nonminimaxDone(t, "run", experiment, "--out", url, "--quiet")
	expectSame(t, open(t, url), want)
	nonminimaxDone(t, "verify", experiment, "--out", url, "--reexecute", "5", "--quiet")
	for _, shown := range [][]string{{"status", experiment}, {"plan", experiment}, {"show", "contests", experiment}} {
		here := nonminimaxDone(t, append(shown, "--out", want.Path("."))...)
		there := nonminimaxDone(t, append(shown, "--out", url)...)
		if strings.ReplaceAll(there, url, want.Path(".")) != here {
			t.Errorf("%q: %s\nexpected %s", shown, there, here)
		}
	}
}

// TestKilledRuns: killed runs are resumed and end with the same files and no others.
func TestKilledRuns(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	want := directory(t, experiment)
	p := newProxy(t, server)
	url := p.url("killed")
	for _, puts := range []int{1, 8, 20, 15} {
		p.taken()
		c := start(t, server, "command", "run", experiment, "--out", url, "--quiet")
		p.await(t, "PUT", puts)
		c.kill(t)
	}
	nonminimaxDone(t, "run", experiment, "--out", url, "--quiet")
	b := open(t, url)
	expectSame(t, b, want)
	if n := uploads(t, b); n != 0 {
		t.Errorf("%d uploads left", n)
	}
}

// TestInterruptedRun: an interrupted run completes its current parts and frees the lock at
// once.
func TestInterruptedRun(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	p := newProxy(t, server)
	url := p.url("interrupted")
	c := start(t, server, "command", "run", experiment, "--out", url, "--quiet", "--workers", "1")
	p.await(t, "PUT", 5)
	c.Process.Signal(os.Interrupt)
	c.Wait()
	if status := c.ProcessState.ExitCode(); status != 130 {
		t.Errorf("status %d: %s", status, c.stderr.String())
	}
	b := open(t, url)
	if b.Busy() {
		t.Error("the lock is held")
	}
	nonminimaxDone(t, "run", experiment, "--out", url, "--quiet")
	expectSame(t, b, directory(t, experiment))
}

// TestServerLost: a run whose server stops fails with the name of the file that it could not
// write, and resumes when the server is back.
func TestServerLost(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	p := newProxy(t, server)
	url := p.url("lost")
	c := start(t, server, "command", "run", experiment, "--out", url, "--quiet")
	p.await(t, "PUT", 5)
	server.kill()
	c.Wait()
	if status := c.ProcessState.ExitCode(); status != 1 || !strings.Contains(c.stderr.String(), `"s3://experiments/lost/`) {
		t.Errorf("status %d: %s", status, c.stderr.String())
	}
	server.start()
	nonminimaxDone(t, "run", experiment, "--out", url, "--quiet")
	expectSame(t, open(t, url), directory(t, experiment))
}

// TestRequests counts the requests of commands, which are what object storage charges for: one
// to look at a part, two to write it, the first of which asks what is there, and no others. Those
// of the first run are about as plan says.
func TestRequests(t *testing.T) {
	server := startServer(t)
	server.setenv(t)
	p := newProxy(t, server)
	url := p.url("counted")
	requests := func(subcommand string) map[string]int {
		p.taken()
		nonminimaxDone(t, subcommand, experiment, "--out", url, "--quiet", "--set", "boardsets.p5.boards=800")
		counts := p.taken()
		t.Log(subcommand, counts)
		return counts
	}
	planned := nonminimaxDone(t, "plan", experiment, "--out", url, "--json", "--set", "boardsets.p5.boards=800")
	var foretold struct{ Requests map[string]map[string]int }
	if err := json.Unmarshal([]byte(planned[strings.LastIndex(planned, "\n{")+1:]), &foretold); err != nil {
		t.Fatal(err)
	}
	first, second, status := requests("run"), requests("run"), requests("status")
	for kind, got := range map[string]int{"put": first["PUT"], "get": first["GET"] + first["HEAD"], "list": first["LIST"] + first["LIST uploads"]} {
		if want := foretold.Requests["run"][kind]; 10*got < 9*want || 10*got > 11*want {
			t.Errorf("%s, run: %d requests, foretold about %d", kind, got, want)
		}
	}
	parts, manifests, others := kinds(t, open(t, server.url("counted")))
	t.Logf("%d parts, %d manifests, %d other files", parts, manifests, others)
	for _, c := range []struct {
		what      string
		got, most int
	}{
		{"reading, status", status["GET"], parts + manifests},
		{"writing, status", status["PUT"] + status["HEAD"], 0},
		{"writing, run", first["PUT"], 2*parts + others},
		{"reading, run", first["GET"], 2*parts + 2*manifests},
		{"reading, second run", second["GET"], 2*parts + 2*manifests},
		{"writing, second run", second["PUT"], others},
		{"listing, run", first["LIST"], 3 * manifests},
		{"asking, run", first["HEAD"], first["PUT"]},
		{"asking, second run", second["HEAD"], second["PUT"]},
	} {
		if c.got > c.most {
			t.Errorf("%s: %d requests, expected at most %d", c.what, c.got, c.most)
		}
	}
}

// kinds counts the files of a dataset by what they are.
func kinds(t *testing.T, st store.Store) (parts, manifests, others int) {
	t.Helper()
	names, err := st.List(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		base := path.Base(name)
		if _, _, isPart := part.ParsePart(base); isPart {
			parts++
		} else if base == part.ManifestName {
			manifests++
		} else {
			others++
		}
	}
	return parts, manifests, others
}
