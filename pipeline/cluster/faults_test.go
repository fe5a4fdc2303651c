//go:build unix

package cluster_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// few is a smaller experiment, with a calibration too, in 14 groups.
var few = []string{groups, "--boards=100", "--workers=1"}

// with are the arguments of a command on few.
func with(command, dir string, more ...string) []string {
	return append(append([]string{command, "--out", dir}, few...), more...)
}

// expectClean ends with a run, after which there has to be the tree of an undisturbed one,
// with nothing unfinished beside it.
func expectClean(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	nonminimax(t, with("run", dir, "--quiet")...).expect(0)
	expectTree(t, dir, want)
}

// ordered prints the orders of what is missing into a file.
func ordered(t *testing.T, dir string) (file, text string) {
	t.Helper()
	text = nonminimax(t, with("orders", dir)...).expect(0).stdout.String()
	return written(t, text), text
}

// written is a file with a text.
func written(t *testing.T, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "text")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestFrozen suspends workers, one of them with another seed, and wakes them after others have
// made everything. They change nothing.
func TestFrozen(t *testing.T) {
	want := local(t, few...)
	dir := filepath.Join(t.TempDir(), "out")
	freeze := func(enough int, args ...string) *process {
		p := nonminimax(t, with("fill", dir, args...)...)
		await(t, "parts", func() bool { return parts(dir) > enough || !p.running() })
		p.signal(syscall.SIGSTOP)
		return p
	}
	other := freeze(20, "--seed=99", "--share=2/2")
	same := freeze(60, "--share=1/2", "--replace")
	if !same.running() || !other.running() {
		t.Fatal("they ended before they were frozen")
	}
	nonminimax(t, with("run", dir, "--quiet", "--replace")...).expect(0)
	other.signal(syscall.SIGCONT)
	other.expectError(1, "another seed")
	same.signal(syscall.SIGCONT)
	if text := same.expect(0).stderr.String(); text != "" {
		t.Errorf("of the same seed: %q", text)
	}
	// What they left is gone with the next run, which makes nothing.
	run := nonminimax(t, with("run", dir, "--json")...).expect(0)
	if strings.Contains(run.stdout.String(), `"event":"part"`) {
		t.Errorf("parts were made again: %s", run.stdout.String())
	}
	expectTree(t, dir, want)
}

// TestOtherWorkers starts workers of another version, with another experiment file, and with
// malformed orders: each is refused in one line, before anything is made.
func TestOtherWorkers(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	file, text := ordered(t, dir)
	first, _, _ := strings.Cut(text, "\n")
	experiment := read(groups)
	changed := written(t, strings.Replace(experiment, "depths: [1, 2, 3, 4, 5]", "depths: [1, 2, 3, 4]", 1))
	renamed := written(t, strings.Replace(experiment, "name: groups", "name: others", 1))
	fill := func(args ...string) *process {
		return nonminimax(t, append([]string{"fill", "--out", dir}, args...)...)
	}
	from := func(text string) *process { return fill(append(few, "--orders="+written(t, text))...) }

	fill(changed, "--boards=100", "--workers=1", "--orders="+file).expectError(1,
		"line 1: ordered by another version of the program, or from another experiment file: the recipe of")
	fill(renamed, "--boards=100", "--orders="+file).expectError(1,
		`line 1: an order of experiment "groups", which the command line does not name`)
	fill(append(few, "--seed=99", "--orders="+file)...).expectError(1, "line 1: ordered by another version")
	fill(append(few, "--orders=no/such/file")...).expectError(2, "no/such/file")
	from("make me a part\n").expectError(1,
		"line 1: this is no order, expected a line that `nonminimax orders` has printed")
	from(first[:len(first)/2]).expectError(1, "line 1: this is no order")
	from(first+first).expectError(1, "line 1: this is no order")
	from("\x00\xff\n").expectError(1, "line 1: this is no order")
	for _, share := range []string{"17/16", "0/16", "-1/16", "3", "3/", "a/b", "1/2/3", "1/0"} {
		fill(append(few, "--share="+share)...).expectError(2,
			"--share="+share+": expected I/N with I from 1 to N, such as 3/16")
	}
	if left := parts(dir); left != 0 {
		t.Errorf("%d parts were made all the same", left)
	}
	if _, err := os.Stat(dir); err == nil {
		t.Errorf("%s is there", dir)
	}
}

// TestOtherVersion checks that a program of another version refuses this one's orders and leaves this
// one's parts alone: only a run or --replace replaces them.
func TestOtherVersion(t *testing.T) {
	if !*long {
		t.Skip("the long form compiles another program: go test ./pipeline/cluster -args -long; TestOrdersOfOthers of " +
			"pipeline/work has the refusal")
	}
	want := local(t, few...)
	other := otherVersion(t)
	dir := filepath.Join(t.TempDir(), "out")
	file, _ := ordered(t, dir)
	start(t, nil, other, with("fill", dir, "--orders", file)...).expectError(1,
		"line 1: ordered by another version of the program")
	if n := parts(dir); n != 0 {
		t.Errorf("%d parts were made all the same", n)
	}
	nonminimax(t, with("fill", dir)...).expect(0)
	before := tree(t, dir)
	start(t, nil, other, with("fill", dir)...).expectError(1, "made by another recipe",
		"--replace replaces it, and so does run")
	nonminimax(t, with("fill", dir, "--quiet")...).expect(0) // sweeps
	expectTree(t, dir, before)
	start(t, nil, other, with("fill", dir, "--replace", "--share=1/2")...).expect(0)
	nonminimax(t, with("fill", dir)...).expectError(1, "made by another recipe")
	nonminimax(t, with("fill", dir, "--replace")...).expect(0)
	expectClean(t, dir, want)
}

// otherVersion builds the program with another version of a stage.
func otherVersion(t *testing.T) string {
	t.Helper()
	source := absolute(t, "../../stages/decide/decide.go")
	text := strings.Replace(read(source), `const Version = "`, `const Version = "other `, 1)
	if text == read(source) {
		t.Fatalf("%s has no version", source)
	}
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{source: written(t, text)}})
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(t.TempDir(), "other")
	ask(t, "go", "build", "-overlay", written(t, string(overlay)), "-o", program, "..")
	return program
}
