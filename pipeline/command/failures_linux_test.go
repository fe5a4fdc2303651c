//go:build amd64 || arm64

package command

import (
	"cmp"
	"math/rand/v2"
	"path"
	"slices"
	"strings"
	"syscall"
	"testing"
	"unicode"

	"github.com/nonminimax/nonminimax/pipeline/internal/faults"
)

// changing are the kinds of calls that change something.
var changing = []faults.Kind{faults.Create, faults.Write, faults.Sync, faults.Chmod, faults.Resize, faults.Rename, faults.Remove, faults.Mkdir}

// failures are the ways in which the calls of a kind fail: once, as by a bad block, or
// from then on, as on a disk that is full or has become read-only.
func failures(kind faults.Kind) []way {
	once := func(errnos ...syscall.Errno) (list []way) {
		for _, errno := range errnos {
			list = append(list, way{errno.Error(), faults.Fail(errno), nil})
		}
		return list
	}
	full := way{"full disk", faults.Fail(syscall.ENOSPC), []faults.Kind{faults.Create, faults.Write, faults.Sync, faults.Mkdir}}
	dead := way{"dead disk", faults.Fail(syscall.EIO), changing}
	readOnly := way{"read-only disk", faults.Fail(syscall.EROFS), changing}
	switch kind {
	case faults.Create:
		return append(once(syscall.EACCES, syscall.EMFILE, syscall.EDQUOT), full, readOnly)
	case faults.Write:
		return append(once(syscall.EIO, syscall.EDQUOT), full, dead, way{"cut short", faults.Short(), nil})
	case faults.Sync:
		return append(once(syscall.EIO, syscall.ENOSPC), dead)
	case faults.Rename:
		return append(once(syscall.EACCES, syscall.EIO, syscall.ENOSPC), readOnly)
	case faults.Mkdir:
		return append(once(syscall.EACCES, syscall.EMLINK), full)
	case faults.Remove:
		return append(once(syscall.EACCES, syscall.EIO), readOnly)
	case faults.Open:
		return once(syscall.EACCES, syscall.EIO, syscall.EMFILE)
	case faults.Read, faults.List:
		return once(syscall.EIO)
	case faults.Stat:
		return once(syscall.EACCES, syscall.EIO)
	case faults.Lock:
		return once(syscall.ENOLCK, syscall.EIO)
	}
	return nil
}

// testFail makes calls fail. The command exits with status 1 and names the file and the cause,
// all visible files are complete, and the same command succeeds once the fault is gone.
func testFail(t *testing.T, list []*history) {
	all := points(list, failures)
	drawn := sample(all, stagesAndKinds, 2009)
	if *long {
		drawn = append(drawn, everyCall(histories(t, small)[0], 2009)...)
	}
	var failed hits
	t.Run("at", func(t *testing.T) {
		for _, p := range drawn {
			t.Run(p.name(), func(t *testing.T) {
				t.Parallel()
				dir := p.begin(t)
				e := tamper(t, dir, p.answer(), p.args...)
				failed.add(p)
				expectWhole(t, dir, p.had, p.want)
				expectDropped(t, p, e)
				if e.status == exitDone {
					p.expectHarmless(t, e)
					expectTree(t, dir, p.want)
					return
				}
				expectFailure(t, p, dir, e)
				command(t, exitDone, append(p.args, "--out", dir)...)
				expectTree(t, dir, p.want)
			})
		}
	})
	failed.expect(t, all, stagesAndKinds)
}

// stagesAndKinds have each stage and each kind of call.
func stagesAndKinds(p point) []string { return []string{p.call.stage, string(p.call.Kind)} }

// everyCall has each call of a history in one of its ways.
func everyCall(h *history, seed uint64) (list []point) {
	random := rand.New(rand.NewPCG(seed, 8))
	for _, call := range h.calls {
		ways := failures(call.Kind)
		list = append(list, point{h, call, ways[random.IntN(len(ways))]})
	}
	return list
}

// expectFailure fails unless a command prints the file and the cause in one line.
func expectFailure(t *testing.T, p point, dir string, e ended) {
	t.Helper()
	if e.status != exitFailed {
		t.Errorf("exit status %d, expected %d", e.status, exitFailed)
	}
	message, is := strings.CutPrefix(e.stderr, "nonminimax: ")
	if !is || message == "" || unicode.IsUpper(rune(message[0])) {
		t.Errorf("stderr is no message in lower case: %q", e.stderr)
	}
	if cause := p.cause(); !strings.Contains(message, cause) {
		t.Errorf("the message does not name the cause, %q: %s", cause, message)
	}
	named := func(name string) bool { return name != "" && strings.Contains(message, path.Join(dir, name)) }
	hit := p.hit(e.calls)
	anywhere := len(p.way.lasting) > 0 || p.call.stage == "lock" // another file, or the directory
	if !named(hit.Path) && !named(p.call.becomes) && !named(hit.To) && !(anywhere && strings.Contains(message, dir)) {
		t.Errorf("the message does not name %s, %s or %s: %s", hit.Path, p.call.becomes, hit.To, message)
	}
}

// expectDropped fails if a file that could not be written was left to the sweep at the end of
// the run: until then it takes up space, and the disk may be full.
func expectDropped(t *testing.T, p point, e ended) {
	t.Helper()
	if p.call.Kind.ReadOnly() || p.call.Kind == faults.Remove || slices.Contains(p.way.lasting, faults.Remove) {
		return // it may be the sweep or the dropping itself that failed
	}
	hit := p.hit(e.calls).Number
	for _, c := range e.calls[hit:] {
		if c.Kind == faults.List && c.Path == ".staging" {
			t.Errorf("%s left an unfinished file", p)
		}
	}
}

// cause is what the operating system says.
func (p point) cause() string {
	switch p.way.name {
	case "full disk":
		return syscall.ENOSPC.Error()
	case "dead disk":
		return syscall.EIO.Error()
	case "read-only disk":
		return syscall.EROFS.Error()
	}
	return p.way.name
}

// hit returns the call at which the fault happened.
func (p point) hit(calls []faults.Call) faults.Call {
	nth := 0
	for _, c := range calls {
		if c.Kind == p.call.Kind {
			nth++
		}
		if nth == p.call.nth {
			return c
		}
	}
	return faults.Call{}
}

// expectHarmless fails if a command succeeded in spite of a failure that is not harmless.
func (p point) expectHarmless(t *testing.T, e ended) {
	t.Helper()
	hit := p.hit(e.calls)
	if t.Logf("harmless: %s %q", p, hit.Path); !p.harmless(e.calls) {
		t.Errorf("exit status 0 though call %d was: %s %q", hit.Number, p, hit.Path)
	}
}

// harmless reports whether the failure of a call may go unnoticed: a write that is cut short
// continues; a folder that cannot be examined is created; the size of a file about to be
// replaced is only used for the estimate, and its kind for the error about a folder in its
// place; removing tries both a file and a folder; a lock that cannot be released ends with the
// process, and one that cannot be opened in another user's directory is free; plan and status
// only print a note.
func (p point) harmless(calls []faults.Call) bool {
	switch hit := p.hit(calls); hit.Kind {
	case faults.Write:
		return p.way.name == "cut short"
	case faults.Stat:
		becomes := func(c faults.Call) bool { return c.Kind == faults.Rename && c.To == hit.Path }
		return !p.isFile(hit.Path) || slices.ContainsFunc(calls[hit.Number:], becomes)
	case faults.Open:
		notes := p.args[0] == "plan" || p.args[0] == "status"
		return hit.Path == ".lock" && (notes || p.way.name == syscall.EACCES.Error())
	case faults.Remove, faults.Lock:
		return true
	}
	return false
}

// isFile reports whether a name is one of a file, before or after the command.
func (h *history) isFile(name string) bool {
	sum := cmp.Or(h.had[name], h.want[name], "folder")
	return sum != "folder" || name == ".lock" || strings.HasPrefix(name, ".staging/")
}

// TestFailReading makes calls of read-only commands fail: each names the file and the cause.
func TestFailReading(t *testing.T) {
	dir, want := built(t, small)
	for _, args := range [][]string{{"plan", small}, {"status", small}, {"verify", small}, {"show", "decisions", small}, {"show", "contests", small}} {
		t.Run(args[0]+" "+args[1], func(t *testing.T) {
			sound := tamper(t, dir, nothing, args...)
			h := &history{name: args[0], args: args, had: want, want: want, calls: label(sound.calls)}
			if i := slices.IndexFunc(sound.calls, func(c faults.Call) bool { return !c.Kind.ReadOnly() }); i >= 0 {
				t.Fatalf("it does not only read: %v", sound.calls[i])
			}
			all := points([]*history{h}, failures)
			drawn := sample(all, kindsAlone, 2016)
			if *long {
				drawn = all
			}
			var failed hits
			t.Run("at", func(t *testing.T) {
				for _, p := range drawn {
					t.Run(p.name(), func(t *testing.T) {
						t.Parallel()
						e := tamper(t, dir, p.answer(), args...)
						failed.add(p)
						if e.status != exitDone {
							expectFailure(t, p, dir, e)
							return
						}
						p.expectHarmless(t, e)
						if e.stdout != sound.stdout {
							t.Errorf("exit status 0, but it prints\n%s\nexpected\n%s", e.stdout, sound.stdout)
						}
					})
				}
			})
			failed.expect(t, all, kindsAlone)
		})
	}
	expectTree(t, dir, want)
}

// kindsAlone have each kind of call.
func kindsAlone(p point) []string { return []string{string(p.call.Kind)} }
