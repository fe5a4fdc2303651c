package command

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"testing/fstest"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/nonminimax/nonminimax/pipeline/internal/fakeuci"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// long is a flag of these tests: go test ./pipeline/command -args -long.
var long = flag.Bool("long", false, "kill at every part and damage every file, not only samples")

// everything reports whether the tests run too that a change rarely breaks and that take a browser, or seconds.
func everything() bool { return *long || os.Getenv("CI") == "true" }

// inCI skips a test that the short form does without, and says why.
func inCI(t *testing.T, why string) {
	t.Helper()
	if !everything() {
		t.Skipf("%s: CI=true in the environment, or -args -long", why)
	}
}

// TestMain puts the command line on the PATH as nonminimax: a copy of the test
// binary that runs Main under that name, so that every test of a process is a
// test of the code beside it.
func TestMain(m *testing.M) {
	called = func() string { return programName } // not as the binary of tests
	main := func() int { return Main(os.Args[1:], os.Stdout, os.Stderr) }
	testscript.Main(inMemory{m}, map[string]func(){
		"nonminimax": func() { os.Exit(main()) },
		"measured":   func() { os.Exit(measured(main)) },
		"fakeuci":    func() { os.Exit(fakeuci.Run(os.Stdin, os.Stdout)) },
	})
}

// inMemory runs the tests with temporary folders in memory, where the system has some: on a
// disk the tests mostly wait, since the program syncs each file. The
// long form writes to the disk. Garbage is collected less often than by default, since
// what tests and their children make is small; a user's own GOGC stays.
type inMemory struct{ *testing.M }

func (m inMemory) Run() int {
	flag.Parse()
	if os.Getenv("GOGC") == "" {
		os.Setenv("GOGC", "400")
		debug.SetGCPercent(400)
	}
	defer stopBrowser()
	root := memoryFolder()
	if root == "" || *long || *boards > 0 {
		return m.M.Run()
	}
	dir, err := os.MkdirTemp(root, "nonminimax-tests-")
	if err != nil {
		return m.M.Run()
	}
	defer os.RemoveAll(dir)
	if err := os.Chmod(dir, 0o755); err != nil {
		return m.M.Run()
	}
	for _, name := range []string{"TMPDIR", "GOTMPDIR"} {
		os.Setenv(name, dir)
	}
	return m.M.Run()
}

// memoryFolder returns a folder in memory with room for what the tests write, from which
// programs can be run; empty where there is none.
var memoryFolder = func() string { return "" }

// tiny is the experiment of most tests: two games, three evaluators, contests,
// several parts.
const tiny = "testdata/tiny.yaml"

// command runs a command line in this process, where a panic fails the test,
// and returns what it printed.
func command(t *testing.T, status int, args ...string) (stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	if got := Main(args, &out, &errs); got != status {
		t.Fatalf("nonminimax %q: exit status %d, expected %d\nstderr: %s", args, got, status, errs.String())
	}
	if trace := stackTrace(errs.String()); trace != "" {
		t.Fatalf("nonminimax %q: stack trace on stderr: %s", args, trace)
	}
	return out.String(), errs.String()
}

// built returns a fresh directory with the dataset of an experiment, and its tree. Datasets
// of testdata and of shipped experiments are made once for all tests and copied.
func built(t *testing.T, args ...string) (dir string, files map[string]string) {
	t.Helper()
	datasets.Lock()
	defer datasets.Unlock()
	dir = filepath.Join(t.TempDir(), "out")
	of := strings.Join(args, " ")
	if made := datasets.byArguments[of]; made != nil {
		fixture.OK(t, os.CopyFS(dir, made))
		return dir, mustTree(t, dir)
	}
	command(t, exitDone, append([]string{"run", "--quiet", "--out", dir}, args...)...)
	if !filepath.IsAbs(args[0]) {
		datasets.byArguments[of] = inMemoryFiles(t, dir)
	}
	return dir, mustTree(t, dir)
}

// datasets are those that built has made.
var datasets = struct {
	sync.Mutex
	byArguments map[string]fs.FS
}{byArguments: make(map[string]fs.FS)}

// inMemoryFiles reads the files of a directory.
func inMemoryFiles(t *testing.T, dir string) fs.FS {
	t.Helper()
	files := make(fstest.MapFS)
	err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		files[filepath.ToSlash(rel)] = &fstest.MapFile{Data: data, Mode: 0o644}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// copied returns a copy of a directory, to be damaged.
func copied(t *testing.T, dir string) string {
	t.Helper()
	to := filepath.Join(t.TempDir(), "out")
	fixture.OK(t, os.CopyFS(to, os.DirFS(dir)))
	return to
}

// commandTimeout is how long a command may take before a test considers it hung. On a busy machine a
// command that normally takes a second has taken more than a minute.
const commandTimeout = 8 * time.Minute

// child is a command line in a process of its own.
type child struct {
	*exec.Cmd
	events <-chan event // of --json; closed at the end of stdout
	stderr bytes.Buffer
}

// start starts nonminimax with --json.
func start(t *testing.T, args ...string) *child {
	t.Helper()
	return startAs(t, exec.Command("nonminimax", append(args, "--json")...))
}

// startAs is start by a command that ends as nonminimax with --json.
func startAs(t *testing.T, as *exec.Cmd) *child {
	t.Helper()
	c := &child{Cmd: as}
	stdout := fixture.Must(c.StdoutPipe())(t)
	c.Stderr = &c.stderr
	fixture.OK(t, c.Start())
	t.Cleanup(func() { c.Process.Kill() }) // a test that fails leaves none behind
	events := make(chan event, 1<<16)
	go func() {
		defer close(events)
		lines := bufio.NewScanner(stdout)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			var e event
			if json.Unmarshal(lines.Bytes(), &e) == nil { // a killed one may stop in the middle of a line
				events <- e
			}
		}
	}()
	c.events = events
	return c
}

// next waits for the next event of a kind, and reports false if none came.
func (c *child) next(kind string) (event, bool) {
	for e := range c.events {
		if e.Event == kind {
			return e, true
		}
	}
	return event{}, false
}

// end sends a signal, unless it is 0, and waits for the end of the process. It
// returns the exit status, or -1 for one that a signal ended.
func (c *child) end(t *testing.T, signal syscall.Signal) int {
	t.Helper()
	if signal != 0 {
		if err := c.Process.Signal(signal); err != nil && !errors.Is(err, os.ErrProcessDone) {
			t.Fatal(err)
		}
	}
	timeout := time.AfterFunc(commandTimeout, func() { c.Process.Kill() })
	defer timeout.Stop()
	for range c.events { // the pipe must be empty before Wait
	}
	c.Wait() // its error is the exit status
	if trace := stackTrace(c.stderr.String()); trace != "" {
		t.Errorf("stack trace on stderr: %s", trace)
	}
	return c.ProcessState.ExitCode()
}

// peakLine begins the last line of stderr of a command line that is measured.
const peakLine = "most memory: "

// measured runs the command line and prints its peak resident memory in bytes on stderr, if
// /proc has it. The kernel's count for a child that has ended includes its parent's memory at
// the fork.
func measured(main func() int) int {
	debug.SetGCPercent(100) // as users run it
	status := main()
	text, _ := os.ReadFile("/proc/self/status")
	_, rest, _ := strings.Cut(string(text), "VmHWM:")
	var kib int64
	if _, err := fmt.Sscan(rest, &kib); err == nil {
		fmt.Fprintf(os.Stderr, "%s%d\n", peakLine, kib<<10)
	}
	return status
}

// peak takes what was measured from the end of stderr.
func peak(text string) (stderr string, bytes int64, known bool) {
	stderr, rest, _ := strings.Cut(text, peakLine)
	_, err := fmt.Sscan(rest, &bytes)
	return stderr, bytes, err == nil
}

// event is a line of --json: the fields that tests read.
type event struct {
	Event string `json:"event"`
	Stage string `json:"stage"`
	Part  string `json:"part"`
	Table string `json:"table"`
	Text  string `json:"text"`
}

// parseEvents reads the output of a command run with --json. Every line has to
// be an object with its kind in "event".
func parseEvents(text string) ([]event, error) {
	var events []event
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		var e event
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			return nil, fmt.Errorf("line %d is no JSON object: %w: %q", i+1, err, line)
		}
		if e.Event == "" {
			return nil, fmt.Errorf("line %d has no event: %q", i+1, line)
		}
		events = append(events, e)
	}
	return events, nil
}

// parts lists the parts that a run reports as made, in its order.
func parts(events []event) []string {
	var list []string
	for _, e := range events {
		if e.Event == "part" {
			list = append(list, e.Part)
		}
	}
	return list
}

// stackTrace returns the first sign of a crash in what a command printed.
func stackTrace(stderr string) string {
	for line := range strings.Lines(stderr) {
		if strings.Contains(line, "panic") || strings.Contains(line, "goroutine ") || strings.Contains(line, ".go:") {
			return line
		}
	}
	return ""
}

// tree returns the hash of every file below a directory by its name. Only .lock is left out, which a run leaves
// behind: a temporary file counts as a difference, and so does .staging if it is empty, a "folder".
func tree(dir string) (map[string]string, error) {
	files := make(map[string]string)
	err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		if err != nil || rel == "." || rel == ".lock" {
			return err
		}
		delete(files, filepath.ToSlash(filepath.Dir(rel))) // not empty
		if entry.IsDir() {
			if filepath.ToSlash(rel) == ".staging" {
				files[".staging"] = "folder"
			}
			return nil
		}
		if !entry.Type().IsRegular() { // a link, or a pipe
			files[filepath.ToSlash(rel)] = entry.Type().String()
			return nil
		}
		data, err := os.ReadFile(name)
		sum := sha256.Sum256(data)
		files[filepath.ToSlash(rel)] = hex.EncodeToString(sum[:])
		return err
	})
	return files, err
}

// mustTree is tree for a directory that has to be there.
func mustTree(t *testing.T, dir string) map[string]string {
	t.Helper()
	return fixture.Must(tree(dir))(t)
}

// differences describes how two trees differ, a line a file; empty if they
// do not.
func differences(got, want map[string]string) string {
	var lines []string
	for name := range want {
		if _, is := got[name]; !is {
			lines = append(lines, "missing "+name)
		}
	}
	for name, sum := range got {
		if other, is := want[name]; !is {
			lines = append(lines, "one too many: "+name)
		} else if sum != other {
			lines = append(lines, "other bytes: "+name)
		}
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// mustRead reads a file.
func mustRead(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Error(err)
	}
	return append([]byte{}, data...)
}

// expectTree fails unless a directory holds exactly these files.
func expectTree(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	if found := differences(mustTree(t, dir), want); found != "" {
		t.Errorf("%s is not the tree of an undisturbed run:\n%s", dir, found)
	}
}

// below returns the files of a tree whose name begins with a prefix.
func below(files map[string]string, prefixes ...string) map[string]string {
	found := make(map[string]string)
	for name, sum := range files {
		if slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(name, p) }) {
			found[name] = sum
		}
	}
	return found
}
