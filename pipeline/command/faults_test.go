package command

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"unicode"

	"github.com/nonminimax/nonminimax/pipeline/internal/faults"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestFaults lets calls of the file system fail, anywhere in a few histories, ends the process there,
// and cuts the power. Visible files are whole at all times, and the next run leaves the tree of an undisturbed one.
// Interrupts are for TestSignal and TestInterruptReading.
func TestFaults(t *testing.T) {
	t.Setenv(sourceDateEpoch, "1986") // a report contains its date
	list := histories(t)
	t.Run("kill", func(t *testing.T) { testFaults(t, list, kills, expectKilled) })
	t.Run("fail", func(t *testing.T) { testFaults(t, list, failures, expectFailed) })
	t.Run("power cut", func(t *testing.T) { testPowerCut(t, list) })
}

// everyStage is an experiment that has all stages.
const everyStage = "testdata/stages.yaml"

// history is a command on an output directory with an earlier state, and its undisturbed run.
type history struct {
	name  string
	args  []string
	past  string            // a directory to be copied; empty for none
	had   map[string]string // its tree
	want  map[string]string // the tree after it
	calls []faults.Call
	final map[string]string // the names that temporary files get
}

// histories are a first run, one that replaces and removes files, one that removes rows, one that repairs
// manifests and parts, and a report; in the short form the second and the last.
func histories(t *testing.T) []*history {
	t.Helper()
	run := []string{"run", everyStage, "--quiet", "--replace"}
	done, _ := built(t, everyStage)
	outdated, _ := built(t, everyStage, "--seed", "3", "--set", "boardsets.p5.propagators=[minimax,average]",
		"--set", "boardsets.p5.contests=[average-vs-minimax]", "--set", "boardsets.p5.evaluators=[natural]")
	list := []*history{
		{name: "first", args: run},
		{name: "changed", args: run, past: outdated},
		{name: "fewer", args: append(run, "--set", "keep=counts", "--set", "boardsets.p5.methods=[]"), past: done},
		{name: "damaged", args: run, past: damagedTree(t, done)},
		{name: "report", args: []string{"report", everyStage, "--quiet"}, past: done},
	}
	if !everything() {
		list = []*history{list[1], list[4]}
	}
	for _, h := range list {
		dir := h.begin(t)
		if h.past != "" {
			h.had = mustTree(t, dir)
		}
		e := tamper(t, store.OS{}, dir, nothing, h.args...)
		if e.status != exitDone {
			t.Fatalf("%s: exit status %d: %s", h.name, e.status, e.stderr)
		}
		h.want, h.calls, h.final = mustTree(t, dir), e.calls, finalNames(e.calls)
	}
	return list
}

// damagedTree is a dataset with lost or damaged manifests and parts, and the temporary file of a
// killed run.
func damagedTree(t *testing.T, done string) string {
	dir := copied(t, done)
	names := slices.Sorted(maps.Keys(mustTree(t, dir)))
	for i, table := range []string{"boards/", "solutions/", "decisions/", "games/", "decision_tallies/"} {
		first := slices.IndexFunc(names, func(name string) bool {
			return strings.HasPrefix(name, table) && path.Ext(name) == ".parquet"
		})
		file := filepath.Join(dir, names[first])
		manifest := filepath.Join(filepath.Dir(file), part.ManifestName)
		fixture.OK(t, flipMiddle([]string{file, manifest}[i%2]))
		if i > 1 {
			fixture.OK(t, os.Remove([]string{manifest, file}[i%2]))
		}
	}
	put(t, filepath.Join(dir, ".staging/nonminimax-123"), "PAR1")
	return dir
}

// begin makes a directory in the state before a history.
func (h *history) begin(t *testing.T) string {
	t.Helper()
	if h.past != "" {
		return copied(t, h.past)
	}
	return filepath.Join(t.TempDir(), "out")
}

// ended is what became of a command on a file system with faults.
type ended struct {
	status         int
	stdout, stderr string
	calls          []faults.Call
	killed         bool
}

// nothing lets all calls pass.
func nothing(faults.Call) faults.Fault { return faults.None }

// tamper runs a command with one worker in this process, and answers the calls on its output directory.
func tamper(t *testing.T, system store.FS, dir string, answer func(faults.Call) faults.Fault, args ...string) ended {
	t.Helper()
	below := faults.New(system, dir, answer)
	open := func(string) *store.Local { return store.On(below, dir) }
	signals := func() (context.Context, func()) { return t.Context(), func() {} }
	var stdout, stderr strings.Builder
	status := execute(append(args, "--out", dir, "--workers", "1"), &stdout, &stderr, open, signals)
	if trace := stackTrace(stderr.String()); trace != "" {
		t.Errorf("nonminimax %q: stack trace on stderr: %s", args, trace)
	}
	return ended{status, stdout.String(), stderr.String(), below.Calls(), below.Killed()}
}

// finalNames are the names that temporary files get.
func finalNames(calls []faults.Call) map[string]string {
	names := make(map[string]string)
	for _, c := range calls {
		if c.Op == faults.Rename {
			names[c.Path] = c.To
		}
	}
	return names
}

// point is a call of a history at which a fault happens.
type point struct {
	*history
	call    faults.Call
	becomes string // the name that its file gets, if that is a temporary one
	way     way
}

// way is a kind of fault.
type way struct {
	name    string
	fault   faults.Fault
	lasting []faults.Op // calls of these kinds have the same fault from then on
	cause   error       // what the fault says
}

// place is what the call is for: a table, or another part of the output directory.
func (p point) place() string {
	return placeOf(cmp.Or(p.becomes, p.call.Path))
}

func placeOf(name string) string {
	folder, _, below := strings.Cut(name, "/")
	switch {
	case path.Base(name) == part.ManifestName:
		return "manifest"
	case !below && strings.Contains(name, "."):
		return cmp.Or(map[string]string{".": "lock", ".lock": "lock", ".staging": "sweep"}[name], "description")
	}
	return folder
}

// features are what a sample of points has to cover. Tables are all written by one function.
func (p point) features() []string {
	place := p.place()
	if isTable(place) {
		place = "table"
	}
	return []string{p.history.name, place, string(p.call.Op) + " " + p.way.name}
}

// name returns a unique name of the point.
func (p point) name() string {
	return fmt.Sprintf("%s/%s/%d/%s/%s", p.history.name, p.place(), p.call.Number, p.call.Op, p.way.name)
}

// answer returns the fault at its call.
func (p point) answer(c faults.Call) faults.Fault {
	if c.Number == p.call.Number || c.Number > p.call.Number && slices.Contains(p.way.lasting, c.Op) {
		return p.way.fault
	}
	return faults.None
}

// sample draws points until each feature is covered, always one that has most of those that are missing. In the long
// form it draws one of each call, in the short form half of what covers all.
func sample(list []*history, ways func(faults.Op) []way) (drawn []point) {
	random := rand.New(rand.NewPCG(1986, 8))
	var all []point
	for _, h := range list {
		for _, call := range h.calls {
			if of := ways(call.Op); len(of) > 0 {
				all = append(all, point{h, call, h.final[call.Path], of[random.IntN(len(of))]})
			}
		}
	}
	if *long {
		return all
	}
	random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	missing := make(map[string]bool)
	for _, p := range all {
		for _, f := range p.features() {
			missing[f] = true
		}
	}
	for len(missing) > 0 {
		p, most := point{}, 0
		for _, candidate := range all {
			n := 0
			for _, f := range candidate.features() {
				if missing[f] {
					n++
				}
			}
			if n > most {
				p, most = candidate, n
			}
		}
		for _, f := range p.features() {
			delete(missing, f)
		}
		drawn = append(drawn, p)
	}
	if !everything() {
		drawn = drawn[:(len(drawn)+1)/2]
	}
	return drawn
}

// testFaults runs a sample of points: expect looks at what the fault has left, and the next run has to
// leave the tree of an undisturbed one.
func testFaults(t *testing.T, list []*history, ways func(faults.Op) []way,
	expect func(*testing.T, point, string, ended)) {
	var mu sync.Mutex
	counts := make(map[string]int)
	t.Run("at", func(t *testing.T) {
		for _, p := range sample(list, ways) {
			t.Run(p.name(), func(t *testing.T) {
				t.Parallel()
				dir := p.begin(t)
				e := tamper(t, store.OS{}, dir, p.answer, p.args...)
				if len(e.calls) < p.call.Number {
					t.Fatalf("it made %d calls only", len(e.calls))
				}
				p.call = e.calls[p.call.Number-1] // workers of an inspection read in any order
				mu.Lock()
				counts[string(p.call.Op)+" "+p.way.name]++
				mu.Unlock()
				expectWhole(t, dir, p.had, p.want)
				expect(t, p, dir, e)
				command(t, exitDone, append(p.args, "--out", dir)...)
				expectTree(t, dir, p.want)
			})
		}
	})
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		t.Logf("%4d %s", counts[name], name)
	}
}

// kills are the ways to end a process at a call; after a call is before the next one.
func kills(op faults.Op) []way {
	if op.ReadOnly() {
		return nil // a read changes nothing
	}
	list := []way{{name: "before", fault: faults.KillBefore()}}
	if op == faults.Write {
		list = append(list, way{name: "inside", fault: faults.KillInside()})
	}
	return list
}

// expectKilled kills some of the next runs too, while they recover.
func expectKilled(t *testing.T, p point, dir string, e ended) {
	if !e.killed {
		t.Errorf("exit status %d, not killed: %s", e.status, e.stderr)
	}
	if p.call.Number%3 > 0 {
		return
	}
	again := point{history: p.history, call: faults.Call{Number: 1 + p.call.Number*7%len(p.calls)}, way: p.way}
	if e := tamper(t, store.OS{}, dir, again.answer, p.args...); !e.killed && e.status != exitDone {
		t.Errorf("after a kill: exit status %d: %s", e.status, e.stderr)
	}
	expectWhole(t, dir, p.had, p.want)
}

// expectWhole fails if a visible file is neither the old nor the new one. A manifest may list the
// parts made so far; it must be sound and list no others.
func expectWhole(t *testing.T, dir string, had, want map[string]string) {
	t.Helper()
	if _, err := os.Stat(dir); err != nil {
		return // the run had not created it
	}
	there := mustTree(t, dir)
	for name, sum := range there {
		switch {
		case sum == "folder", strings.HasPrefix(name, ".staging/"), sum == had[name], sum == want[name]:
			continue
		case path.Base(name) != part.ManifestName:
			t.Errorf("%s is neither as it was nor as it is to be", name)
			continue
		}
		m, err := manifest(store.NewLocal(dir), name)
		if err != nil {
			t.Error(err)
		}
		for _, entry := range m.Parts {
			listed := path.Join(path.Dir(name), entry.Part)
			if entry.SHA256 != there[listed] && entry.SHA256 != had[listed] {
				t.Errorf("%s lists a %s that is not there", name, entry.Part)
			}
		}
	}
}

// changing are the kinds of calls that change something.
var changing = []faults.Op{faults.Create, faults.Write, faults.Sync, faults.Close, faults.Rename, faults.Remove,
	faults.Mkdir}

// failures are the ways in which the calls of a kind fail: once, as by a bad block, or
// from then on, as on a disk that is full or has become read-only. The short form has one cause of those once.
func failures(op faults.Op) (list []way) {
	once := func(errs ...syscall.Errno) {
		if !*long {
			errs = errs[:1]
		}
		for _, err := range errs {
			list = append(list, way{name: err.Error(), fault: faults.Fail(err), cause: err})
		}
	}
	lasting := func(name string, err syscall.Errno, ops ...faults.Op) {
		list = append(list, way{name: name, fault: faults.Fail(err), cause: err, lasting: ops})
	}
	full := func() { lasting("full disk", syscall.ENOSPC, faults.Create, faults.Write, faults.Sync, faults.Mkdir) }
	switch op {
	case faults.Create:
		once(syscall.EACCES, syscall.EMFILE)
		full()
	case faults.Write:
		once(syscall.EIO)
		full()
		lasting("dead disk", syscall.EIO, changing...)
		list = append(list, way{name: "cut short", fault: faults.Short(syscall.ENOSPC), cause: syscall.ENOSPC})
	case faults.Sync:
		once(syscall.EIO, syscall.ENOSPC)
		lasting("dead disk", syscall.EIO, changing...)
	case faults.Close:
		once(syscall.EIO, syscall.ENOSPC)
	case faults.Rename:
		once(syscall.EACCES, syscall.EIO)
		lasting("read-only disk", syscall.EROFS, changing...)
	case faults.Mkdir:
		once(syscall.EACCES, syscall.EMLINK)
		full()
	case faults.Remove:
		once(syscall.EACCES)
		lasting("read-only disk", syscall.EROFS, changing...)
	case faults.Open:
		once(syscall.EACCES, syscall.EIO, syscall.EMFILE)
	case faults.Read, faults.List:
		once(syscall.EIO)
	case faults.Stat:
		once(syscall.EACCES, syscall.EIO)
	}
	return list
}

// expectFailed fails unless a command ends with status 1 and one line with the file and the cause, or the
// failure is harmless. What could not be written is removed at once: until the sweep at the end it
// would take up space, and the disk may be full.
func expectFailed(t *testing.T, p point, dir string, e ended) {
	t.Helper()
	if e.status == exitDone {
		if !p.harmless() {
			t.Errorf("exit status 0 though a call failed: %s %q", p.call.Op, p.call.Path)
		}
		expectTree(t, dir, p.want)
		return
	}
	message, is := strings.CutPrefix(e.stderr, "nonminimax: ")
	if e.status != exitFailed || !is || message == "" || unicode.IsUpper(rune(message[0])) {
		t.Errorf("exit status %d, message %q, expected %d and a message in lower case", e.status, e.stderr, exitFailed)
	}
	if !strings.Contains(message, p.way.cause.Error()) && (p.call.Op != faults.Stat || p.isFile()) {
		t.Errorf("the message does not name the cause, %q: %s", p.way.cause, message)
	}
	named := func(name string) bool { return name != "" && strings.Contains(message, path.Join(dir, name)) }
	anywhere := len(p.way.lasting) > 0 || p.place() == "lock" // another file, or the directory
	if !named(p.call.Path) && !named(p.becomes) && !named(p.call.To) && !(anywhere && named(".")) {
		t.Errorf("the message does not name %s, %s or %s: %s", p.call.Path, p.becomes, p.call.To, message)
	}
	if p.call.Op.ReadOnly() || p.call.Op == faults.Remove || slices.Contains(p.way.lasting, faults.Remove) {
		return // it may be the sweep or the removal itself that failed
	}
	for _, c := range e.calls[p.call.Number:] {
		if c.Op == faults.List && c.Path == ".staging" {
			t.Errorf("%s left an unfinished file", p.name())
		}
	}
}

// harmless reports whether a failure may go unnoticed: a folder that cannot be examined is created; the size
// of a file about to be replaced is only used for the estimate, and its kind for the error about a folder
// in its place; and a folder that is to be removed is found not to be empty.
func (p point) harmless() bool {
	switch p.call.Op {
	case faults.Remove:
		return !p.isFile()
	case faults.Stat:
		return !p.isFile() || p.had[p.call.Path] != p.want[p.call.Path]
	}
	return false
}

// isFile reports whether the call concerns a file that is there before or after the command.
func (p point) isFile() bool {
	sum := cmp.Or(p.had[p.call.Path], p.want[p.call.Path], "folder")
	return sum != "folder" || strings.HasPrefix(p.call.Path, ".staging/") && !strings.Contains(p.call.Path, "-lock-")
}

// isTable reports whether a table of rows has this name.
func isTable(name string) bool {
	return slices.ContainsFunc(part.RowTables(), func(s part.Schema) bool { return s.Name == name })
}

// testPowerCut cuts the power at random steps of a run: what was not synced is lost, and any of the last
// renames and removals. Every file that is there is whole, and the next run leaves the tree of an
// undisturbed one.
func testPowerCut(t *testing.T, list []*history) {
	cuts := 4 // one of each way in which versions survive
	if *long {
		cuts = 100
	} else {
		list = slices.DeleteFunc(slices.Clone(list), func(h *history) bool { return h.name != "changed" })
	}
	for _, h := range list {
		t.Run(h.name, func(t *testing.T) {
			dir := h.begin(t)
			disk := fixture.Must(newDisk(store.OS{}, dir))(t)
			if e := tamper(t, disk, dir, nothing, h.args...); e.status != exitDone {
				t.Fatalf("exit status %d: %s", e.status, e.stderr)
			}
			for seed := range cuts {
				t.Run(fmt.Sprint(seed), func(t *testing.T) {
					t.Parallel()
					random := rand.New(rand.NewPCG(uint64(seed), 1985))
					dir := filepath.Join(t.TempDir(), "out")
					step := 1 + random.IntN(disk.steps)
					err := disk.cut(step, dir, func(name string,
						versions int) int {
						return survives(name, versions, random, seed)
					})
					if err != nil {
						t.Fatal(err)
					}
					put(t, filepath.Join(dir, ".staging/nonminimax-7"), strings.Repeat("\x00", random.IntN(100)))
					expectNoneTorn(t, dir, h.had, h.want)
					command(t, exitDone, append(h.args, "--out", dir)...)
					expectTree(t, dir, h.want)
				})
			}
		})
	}
}

// survives draws which version of a file remains: any one, the oldest manifests with the newest parts, the
// newest manifests with the oldest parts, or the newest versions in half the folders.
func survives(name string, versions int, random *rand.Rand, way int) int {
	newest := false
	switch isManifest := path.Base(name) == part.ManifestName; way % 4 {
	case 1:
		newest = !isManifest
	case 2:
		newest = isManifest
	case 3:
		newest = strings.Count(path.Dir(name), "a")%2 == 0
	default:
		return random.IntN(versions)
	}
	if newest {
		return versions - 1
	}
	return 0
}

// expectNoneTorn fails if a file is there and not whole.
func expectNoneTorn(t *testing.T, dir string, had, want map[string]string) {
	t.Helper()
	st := store.NewLocal(dir)
	for name, sum := range mustTree(t, dir) {
		if sum == "folder" || sum == had[name] || sum == want[name] || strings.HasPrefix(name, ".staging/") {
			continue
		}
		if err := sound(st, name); err != nil {
			t.Errorf("%s after a power cut: %v", name, err)
		}
	}
}

// reading are the commands that only read.
var reading = [][]string{{"plan", small}, {"status", small}, {"verify", small}, {"show", "decisions", small},
	{"show", "contests", small}}

// TestFailReading makes calls of commands fail that only read: each names the file and the cause. The short form has
// two of the commands.
func TestFailReading(t *testing.T) {
	t.Parallel()
	dir, want := built(t, small)
	var list []*history
	printed := make(map[string]string)
	for i, args := range reading {
		if i%3 > 0 && !everything() {
			continue
		}
		e := tamper(t, store.OS{}, dir, nothing, args...)
		if i := slices.IndexFunc(e.calls, func(c faults.Call) bool { return !c.Op.ReadOnly() }); i >= 0 {
			t.Fatalf("%q does not only read: %v", args, e.calls[i])
		}
		name := strings.Join(args[:len(args)-1], " ")
		printed[name] = e.stdout
		list = append(list, &history{name: name, args: args, past: dir, had: want, want: want, calls: e.calls})
	}
	testFaults(t, list, failures, func(t *testing.T, p point, out string, e ended) {
		expectFailed(t, p, out, e)
		if e.status == exitDone && e.stdout != printed[p.history.name] {
			t.Errorf("exit status 0, but it prints\n%s\nexpected\n%s", e.stdout, printed[p.history.name])
		}
	})
}

// TestInterruptReading interrupts commands that only read, or compute, while a call of theirs hangs, as on a
// lost network file system, or what they print is not taken: they end at once and change nothing.
func TestInterruptReading(t *testing.T) {
	t.Parallel()
	dir, want := built(t, small)
	release := make(chan struct{})
	defer close(release)
	for _, args := range append(reading, []string{"exact", small}, []string{"search", small}) {
		t.Run(args[0], func(t *testing.T) {
			ctx, interrupt := context.WithCancel(context.Background())
			hang := func() {
				interrupt()
				<-release
			}
			calls := len(tamper(t, store.OS{}, dir, nothing, args...).calls)
			below := faults.New(store.OS{}, dir, func(c faults.Call) faults.Fault {
				if c.Number == 1+calls/3 {
					hang()
				}
				return faults.None
			})
			var stderr strings.Builder
			status := execute(append(args, "--out", dir, "--workers", "1"), writing(hang), &stderr,
				func(string) *store.Local { return store.On(below, dir) },
				func() (context.Context, func()) { return ctx, func() {} })
			if status != exitInterrupted || stderr.String() != "nonminimax: interrupted\n" {
				t.Errorf("exit status %d, expected %d: %s", status, exitInterrupted, stderr.String())
			}
		})
	}
	expectTree(t, dir, want)
}

// writing is a writer that does something first.
type writing func()

func (w writing) Write(p []byte) (int, error) {
	w()
	return len(p), nil
}
