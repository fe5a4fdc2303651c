package engine

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestSameBytes makes experiments on Prism and by local workers.
func TestSameBytes(t *testing.T) {
	for name, experiment := range map[string][]string{
		"tiny":   {spec("tiny")},
		"counts": {spec("tiny"), "--set", "keep=counts"},
		"stages": {spec("stages")}, // with a calibration, which comes before
		"nodes":  {"tree-example"}, // with a file of nodes, which travels along
	} {
		t.Run(name, func(t *testing.T) {
			want := made(t, experiment...)
			for _, workers := range []int{1, 2, 7} {
				out := filepath.Join(t.TempDir(), fmt.Sprint(workers))
				succeed(t, append([]string{"run", "--quiet", "--runner", "prism", "--workers", fmt.Sprint(workers), "--out", out}, experiment...)...)
				expectSame(t, out, want)
			}
			out := filepath.Join(t.TempDir(), "process")
			succeed(t, append([]string{"run", "--quiet", "--runner", "prism", "--environment", "process", "--out", out}, experiment...)...)
			expectSame(t, out, want)
		})
	}
}

// TestSameProgram makes an experiment with the program that has no engines, whose libraries
// have other versions.
func TestSameProgram(t *testing.T) {
	core := filepath.Join(t.TempDir(), "nonminimax")
	build := exec.Command("go", "build", "-o", core, ".")
	build.Dir = filepath.Join("..", "..", "..")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out := filepath.Join(t.TempDir(), "core")
	if got := run(t, exec.Command(core, "run", "--quiet", "--out", out, spec("stages"))); got.code != 0 {
		t.Fatal(got.stderr)
	}
	expectSame(t, out, made(t, spec("stages")))
}

// TestResume makes on Prism what is missing of an experiment, and no more.
func TestResume(t *testing.T) {
	want := made(t, spec("tiny"))
	out := filepath.Join(t.TempDir(), "out")
	succeed(t, "run", "--quiet", "--stage", "solve", "--out", out, spec("tiny"))
	got := succeed(t, "run", "--runner", "prism", "--out", out, spec("tiny"))
	if begins := "tiny: decide 14 parts, contest 7 parts, tally 39 parts to make\n"; !strings.HasPrefix(got.stderr, begins) {
		t.Errorf("got %q, want %q", got.stderr, begins)
	}
	expectSame(t, out, want)
	lost := "decisions/experiment=tiny/boardset=p5/evaluator=e1/propagator=product/part-00001-of-00003.parquet"
	if err := os.Remove(filepath.Join(out, lost)); err != nil {
		t.Fatal(err)
	}
	got = succeed(t, "run", "--runner", "prism", "--out", out, spec("tiny"))
	if begins := "tiny: decide 1 parts, tally 2 parts to make\n"; !strings.HasPrefix(got.stderr, begins) {
		t.Errorf("got %q, want %q", got.stderr, begins)
	}
	expectSame(t, out, want)
	got = succeed(t, "run", "--runner", "prism", "--out", out, spec("tiny"))
	if begins := "tiny: every part is up to date\n"; !strings.HasPrefix(got.stderr, begins) {
		t.Errorf("got %q, want %q", got.stderr, begins)
	}
}
