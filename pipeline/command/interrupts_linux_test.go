//go:build amd64 || arm64

package command

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/internal/faults"
)

// interrupts are the ways to interrupt a command at a call.
func interrupts(kind faults.Kind) []way {
	if kind.ReadOnly() {
		return nil
	}
	return []way{{"SIGINT", faults.Signal(syscall.SIGINT), nil}, {"SIGTERM", faults.Signal(syscall.SIGTERM), nil}}
}

// stagesAndSignals have each signal and each stage; those of one group of boards are one in
// the short form.
func stagesAndSignals(p point) []string {
	if worksOnGroups(p.call.stage) && p.call.stage != "calibrate" && !*long {
		return []string{"group", p.way.name}
	}
	return []string{p.call.stage, p.way.name}
}

// testInterrupt interrupts commands that write, in every stage. They complete the current
// files and exit with status 130, without temporary files; all visible files are complete, and
// the same command resumes.
func testInterrupt(t *testing.T, list []*history) {
	all := points(list, interrupts)
	var met hits
	t.Run("at", func(t *testing.T) {
		for _, p := range sample(all, stagesAndSignals, 1997) {
			t.Run(p.name(), func(t *testing.T) {
				t.Parallel()
				dir := p.begin(t)
				e := tamperWithOutput(t, dir, p.afterNotice, withoutQuiet(p.args)...)
				met.add(p)
				expectWhole(t, dir, p.had, p.want)
				expectInterrupted(t, p, dir, e)
				command(t, exitDone, append(p.args, "--out", dir)...)
				expectTree(t, dir, p.want)
			})
		}
	})
	met.expect(t, all, stagesAndSignals)
}

// withoutQuiet is the arguments without --quiet.
func withoutQuiet(args []string) []string {
	return strings.Split(strings.Replace(strings.Join(args, "\n"), "\n--quiet", "", 1), "\n")
}

// notice is the message of an interrupted command.
const notice = "interrupted: finishing the files in hand if that takes seconds; interrupt again to end at once\n"

// afterNotice answers with the signal of a point, and holds up the next call until the command has
// noticed the signal.
func (p point) afterNotice(stderr *liveOutput) func(faults.Call) faults.Fault {
	answer, sent := p.answer(), false
	return func(c faults.Call) faults.Fault {
		if sent {
			stderr.wait(notice)
		}
		fault := answer(c)
		sent = sent || fault != faults.None
		return fault
	}
}

// expectInterrupted fails unless a command has ended as an interrupted one does. A command
// that was writing its last file may be done.
func expectInterrupted(t *testing.T, p point, dir string, e ended) {
	t.Helper()
	begun := 0 // files begun after the command has noticed
	hit := p.hit(e.calls).Number
	for _, c := range e.calls[min(hit+1, len(e.calls)):] {
		if c.Kind == faults.Create && !worksOnGroups(p.call.stage) {
			begun++
		}
		if name := filepath.Base(c.Path); worksOnGroups(p.call.stage) && c.Kind == faults.Create && strings.HasPrefix(name, ".contests.") {
			t.Error("the analysis was begun after an interrupt of the stages before")
		}
	}
	if begun > 1 {
		t.Errorf("%d files were begun after the interrupt", begun)
	}
	for name := range mustTree(t, dir) {
		if strings.HasPrefix(name, ".staging") {
			t.Errorf("left behind: %s", name)
		}
	}
	if e.status == exitDone && !worksOnGroups(p.call.stage) {
		expectTree(t, dir, p.want)
		return
	}
	const message = "nonminimax: interrupted; what is done is kept, and the same command resumes\n"
	if e.status != exitInterrupted || !strings.HasSuffix(e.stderr, message) {
		t.Errorf("exit status %d, expected %d: %s", e.status, exitInterrupted, e.stderr)
	}
}

// worksOnGroups reports whether a stage works on a group of boards, which writes several files at
// once.
func worksOnGroups(stage string) bool {
	switch stage {
	case "analysis", "prune", "description", "sweep", "report", "lock":
		return false
	}
	return true
}

// TestInterruptTwice ends a run at once. The remains are those of a kill.
func TestInterruptTwice(t *testing.T) {
	_, want := built(t, small)
	dir := filepath.Join(t.TempDir(), "out")
	writes := 0
	e := tamperWithOutput(t, dir, func(stderr *liveOutput) func(faults.Call) faults.Fault {
		return func(c faults.Call) faults.Fault {
			if c.Kind == faults.Write {
				writes++
			}
			switch {
			case c.Kind == faults.Write && writes == 3:
				return faults.Signal(syscall.SIGINT)
			case writes >= 3:
				stderr.wait(notice)
				return faults.Hang(syscall.SIGINT)
			}
			return faults.None
		}
	}, "run", small)
	if e.signal != syscall.SIGINT {
		t.Errorf("exit status %d, expected an end by the signal: %s", e.status, e.stderr)
	}
	command(t, exitDone, "run", small, "--quiet", "--out", dir)
	expectTree(t, dir, want)
}

// TestInterruptReading interrupts read-only commands while a call of theirs hangs: they end at
// once and change nothing.
func TestInterruptReading(t *testing.T) {
	dir, want := built(t, small)
	spec, err := os.ReadFile(small)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "spec.yaml") // the first file that each of them reads
	if err := os.WriteFile(file, spec, 0o644); err != nil {
		t.Fatal(err)
	}
	commands := [][]string{{"plan"}, {"status"}, {"verify"}, {"show", "decisions"}, {"exact"}, {"search"}}
	t.Run("command", func(t *testing.T) {
		for i, args := range commands {
			for j, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
				if (i+j)%2 == 1 && !*long {
					continue
				}
				t.Run(args[0]+"/"+signal.String(), func(t *testing.T) {
					t.Parallel()
					args := append(args, file)
					calls := tamper(t, dir, nothing, args...).calls
					random := rand.New(rand.NewPCG(uint64(i), 130))
					e := tamper(t, dir, at(1+random.IntN(len(calls)), faults.Hang(signal)), args...)
					if e.status != exitInterrupted || e.stderr != "nonminimax: interrupted\n" {
						t.Errorf("exit status %d, expected %d: %s", e.status, exitInterrupted, e.stderr)
					}
				})
			}
		}
	})
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	expectTree(t, dir, want)
}

// TestInterruptComputing interrupts a command that has begun to read its specification and then
// computes for long.
func TestInterruptComputing(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "spec.yaml")
	const spec = "name: long\nboardsets:\n  p11:\n    game: pgame\n    height: 11\n    branching: 3\n    boards: 1\n" +
		"    evaluators: [e1]\n    propagators: [product]\n"
	if err := os.WriteFile(file, []byte(spec), 0o644); err != nil {
		t.Fatal(err)
	}
	sent := false // a second one ends the process like any other
	e := tamper(t, dir, func(c faults.Call) faults.Fault {
		if c.Kind != faults.Read || sent {
			return faults.None
		}
		sent = true
		return faults.Signal(syscall.SIGINT)
	}, "exact", file, "--limit", "67108864")
	if e.status != exitInterrupted {
		t.Errorf("exit status %d, expected %d: %s", e.status, exitInterrupted, e.stderr)
	}
}
