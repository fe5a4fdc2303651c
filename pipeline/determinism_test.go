package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestSameBytes runs an experiment with any number of workers and in any
// surroundings: every file is the same to the byte.
func TestSameBytes(t *testing.T) {
	_, want := built(t, tiny, "--workers", "1")
	if len(want) < 80 {
		t.Fatalf("only %d files", len(want))
	}
	spec, err := filepath.Abs(tiny)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name string
		args []string
		env  []string
	}{
		{"2 workers", []string{"--workers", "2"}, nil},
		{"7 workers", []string{"--workers", "7"}, nil},
		{"64 workers", []string{"--workers", "64"}, nil},
		{"one core", nil, []string{"GOMAXPROCS=1"}},
		{"many cores", nil, []string{"GOMAXPROCS=16"}},
		{"elsewhere", nil, []string{"TZ=Asia/Kathmandu", "LANG=de_DE.UTF-8", "LC_ALL=tr_TR.UTF-8", "HOME=/nowhere", "USER=nobody"}},
		{"quiet", []string{"--quiet"}, nil},
		{"json", []string{"--json"}, nil},
		{"one part at a time", []string{"--stage", "analysis"}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			wd := t.TempDir()
			const out = "a folder/with äöü and = signs"
			cmd := exec.Command("nonminimax", append([]string{"run", spec, "--out", out}, tt.args...)...)
			cmd.Dir, cmd.Env = wd, append(os.Environ(), tt.env...)
			if text, err := cmd.CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			expectTree(t, filepath.Join(wd, out), want)
		})
	}
}

// TestSameBytesByStages makes the stages one after the other in separate runs,
// each from the files of the one before.
func TestSameBytesByStages(t *testing.T) {
	_, want := built(t, tiny)
	dir := filepath.Join(t.TempDir(), "out")
	for _, stage := range []string{"generate", "solve", "decide", "contest", "tally", "analysis"} {
		command(t, exitDone, "run", tiny, "--out", dir, "--quiet", "--stage", stage)
	}
	expectTree(t, dir, want)
}
