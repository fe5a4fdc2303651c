package command

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestSameBytes runs an experiment with any number of workers and in any surroundings, several of which differ at
// a time: every file is the same to the byte.
func TestSameBytes(t *testing.T) {
	_, want := built(t, tiny, "--workers", "1")
	if len(want) < 80 {
		t.Fatalf("only %d files", len(want))
	}
	spec := fixture.Must(filepath.Abs(tiny))(t)
	for _, tt := range []struct {
		name string
		args []string
		env  []string
	}{
		{"2 workers on many cores, elsewhere", []string{"--workers", "2", "--json"}, []string{"GOMAXPROCS=16",
			"TZ=Asia/Kathmandu", "LANG=de_DE.UTF-8", "LC_ALL=tr_TR.UTF-8", "HOME=/nowhere", "USER=nobody"}},
		{"64 workers in little memory, another day", []string{"--workers", "64", "--quiet"}, []string{"GOGC=20",
			"GOMEMLIMIT=40MiB", "SOURCE_DATE_EPOCH=1", "TZ=Pacific/Kiritimati"}},
		// without what assembler looks for at run time
		{"one core of a plain processor", []string{"--stage", "analysis"}, []string{"GOMAXPROCS=1", "GODEBUG=cpu.all=off"}},
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
