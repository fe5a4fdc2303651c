package command

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
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
		{"elsewhere", nil, []string{"TZ=Asia/Kathmandu", "LANG=de_DE.UTF-8", "LC_ALL=tr_TR.UTF-8", "HOME=/nowhere",
			"USER=nobody"}},
		{"another day", nil, []string{"SOURCE_DATE_EPOCH=1", "TZ=Pacific/Kiritimati"}},
		{"little memory", nil, []string{"GOGC=5", "GOMEMLIMIT=20MiB"}},
		{"a plain processor", nil, []string{"GODEBUG=cpu.all=off"}}, // without what assembler looks for at run time
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
	t.Parallel()
	_, want := built(t, tiny)
	dir := filepath.Join(t.TempDir(), "out")
	for _, stage := range []string{"generate", "solve", "decide", "contest", "tally", "analysis"} {
		command(t, exitDone, "run", tiny, "--out", dir, "--quiet", "--stage", stage)
	}
	expectTree(t, dir, want)
}

// TestSameBytesInAnyFolder runs an experiment into folders of any name and kind, under
// another umask.
func TestSameBytesInAnyFolder(t *testing.T) {
	t.Parallel()
	_, want := built(t, tiny)
	spec, err := filepath.Abs(tiny)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ name, before, out string }{
		{"absolute", "", "$PWD/a/b/c"},
		{"through a link", "mkdir real; ln -s real link", "link/out"},
		{"a link", "mkdir real; ln -s real out", "out"},
		{"roundabout", "mkdir here", "here/../there/./out/"},
		{"of hidden files", "umask 077", ".out"},
		{"that is there", "mkdir -m 700 out; umask 000", "out"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			wd := t.TempDir()
			cmd := exec.Command("sh", "-ec", tt.before+"\n"+`exec nonminimax run "$1" --quiet --out "`+tt.out+`"`, "sh",
				spec)
			cmd.Dir = wd
			if text, err := cmd.CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			out := strings.ReplaceAll(tt.out, "$PWD", wd)
			if !filepath.IsAbs(out) {
				out = filepath.Join(wd, out)
			}
			out, err := filepath.EvalSymlinks(out)
			if err != nil {
				t.Fatal(err)
			}
			expectTree(t, out, want)
		})
	}
}

// TestSamePrint looks at one dataset, and draws its report, in any surroundings: what is
// printed is the same to the byte, and so are the files.
func TestSamePrint(t *testing.T) {
	t.Parallel()
	dir, _ := built(t, withReport)
	everything := func(env ...string) map[string]string {
		t.Helper()
		printed := make(map[string]string)
		for _, args := range [][]string{
			{"report", withReport}, {"show", "decisions", withReport, "--json", "--limit", "300"},
			{"show", "atlas", withReport},
			{"plan", tiny, "--json"}, {"plan", withReport, "--dot"}, {"status", withReport}, {"exact", small, "--json"},
			{"list"},
		} {
			cmd := exec.Command("nonminimax", append(args, "--out", dir)...)
			cmd.Env = append(append(os.Environ(), sourceDateEpoch+"=86400"), env...)
			text, err := cmd.Output()
			if err != nil {
				t.Fatalf("%q: %v", args, err)
			}
			printed["printed by "+strings.Join(args, " ")] = string(text)
		}
		maps.Copy(printed, mustTree(t, dir))
		return printed
	}
	want := everything("GOMAXPROCS=1", "GOGC=off")
	if found := differences(everything("GOMAXPROCS=16", "TZ=Asia/Kathmandu", "LC_ALL=tr_TR.UTF-8", "HOME=/nowhere",
		"GOGC=100", "GODEBUG=cpu.all=off"), want); found != "" {
		t.Error(found)
	}
}
