//go:build amd64 || arm64

package command

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/internal/faults"
	"github.com/nonminimax/nonminimax/pipeline/part"
)

// TestFaults injects faults into the system calls of commands, anywhere in a few histories:
// SIGKILL, failures, SIGINT and SIGTERM, and power cuts.
func TestFaults(t *testing.T) {
	list := histories(t, everyStage)
	t.Run("kill", func(t *testing.T) { testKill(t, list) })
	t.Run("fail", func(t *testing.T) { testFail(t, list) })
	t.Run("interrupt", func(t *testing.T) { testInterrupt(t, list) })
	t.Run("power cut", func(t *testing.T) { testPowerCut(t, list) })
}

// everyStage is an experiment that has all stages.
const everyStage = "testdata/stages.yaml"

// history is a command on an output directory with an earlier state, and the calls of its
// undisturbed run.
type history struct {
	name  string
	args  []string
	past  string            // a directory to be copied; empty for none
	had   map[string]string // its tree
	want  map[string]string // the tree after it
	calls []labelled
}

// labelled is a call of an undisturbed run, with the stage that it belongs to.
type labelled struct {
	faults.Call
	nth     int    // among the calls of its kind, from 1
	becomes string // the final name of a temporary file
	stage   string
}

// histories are the runs into which kills and faults fall: a first run, one that replaces and
// removes files, one that removes rows and a figure, one that repairs manifests and parts, and
// a report.
func histories(t *testing.T, spec string) []*history {
	t.Helper()
	t.Setenv(sourceDateEpoch, "1986") // a report contains its date
	run := []string{"run", spec, "--quiet", "--replace"}
	done, _ := built(t, spec)
	list := []*history{
		{name: "first", args: run},
		{name: "changed", args: run, past: outdated(t, spec)},
		{name: "fewer", args: append(run, "--set", "keep=counts", "--set", set(spec)+".methods=[]"), past: done},
		{name: "damaged", args: run, past: damagedTree(t, done)},
		{name: "report", args: []string{"report", spec, "--quiet"}, past: done},
	}
	for _, h := range list {
		h.record(t)
	}
	return list
}

// set is the board set of an experiment, as --set names it.
func set(spec string) string {
	if spec == small {
		return "boardsets.p4"
	}
	return "boardsets.p5"
}

// outdated is the dataset of an earlier form of the experiment, with another seed and with
// propagators and an evaluator since removed.
func outdated(t *testing.T, spec string) string {
	dir, _ := built(t, spec, "--seed", "3", "--set", set(spec)+".propagators=[minimax,average]",
		"--set", set(spec)+".contests=[average-vs-minimax]", "--set", set(spec)+".evaluators=[natural]")
	return dir
}

// damagedTree is a dataset with lost or damaged manifests and parts, and the temporary file of a
// killed run.
func damagedTree(t *testing.T, done string) string {
	dir := copied(t, done)
	for i, name := range []string{"boards", "solutions", "decisions", "games", "decision_tallies"} {
		first := firstPart(t, filepath.Join(dir, name))
		manifest := path.Join(path.Dir(first), part.ManifestName)
		if err := flipMiddle([]string{first, manifest}[i%2]); err != nil {
			t.Fatal(err)
		}
		if i > 1 {
			if err := os.Remove([]string{manifest, first}[i%2]); err != nil {
				t.Fatal(err)
			}
		}
	}
	left := filepath.Join(dir, ".staging/nonminimax-123")
	if err := os.MkdirAll(filepath.Dir(left), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(left, []byte("PAR1"), 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}

// firstPart is the first part below a folder.
func firstPart(t *testing.T, dir string) (found string) {
	err := filepath.Walk(dir, func(name string, _ os.FileInfo, err error) error {
		if found == "" && filepath.Ext(name) == ".parquet" {
			found = name
		}
		return err
	})
	if err != nil || found == "" {
		t.Fatalf("no part below %s: %v", dir, err)
	}
	return found
}

// begin makes a directory in the state before a history.
func (h *history) begin(t *testing.T) string {
	t.Helper()
	if h.past != "" {
		return copied(t, h.past)
	}
	return filepath.Join(t.TempDir(), "out")
}

// record runs the command undisturbed.
func (h *history) record(t *testing.T) {
	t.Helper()
	dir := h.begin(t)
	if h.past != "" {
		h.had = mustTree(t, dir)
	}
	e := tamper(t, dir, nothing, h.args...)
	if e.status != exitDone {
		t.Fatalf("%s: exit status %d: %s", h.name, e.status, e.stderr)
	}
	h.want = mustTree(t, dir)
	h.calls = label(e.calls)
}

// label finds the purpose of each call. A temporary file belongs to the file that it becomes,
// the folder of temporary files to the next file in it.
func label(calls []faults.Call) []labelled {
	becomes := make(map[string]string)
	for _, c := range calls {
		if c.Kind == faults.Rename {
			becomes[c.Path] = c.To
		}
	}
	list := make([]labelled, len(calls))
	counts := make(map[faults.Kind]int)
	for i, c := range calls {
		counts[c.Kind]++
		list[i] = labelled{Call: c, nth: counts[c.Kind], becomes: becomes[c.Path]}
	}
	next := "sweep"
	for i := range slices.Backward(list) {
		if list[i].stage = list[i].purpose(); list[i].stage == "" {
			list[i].stage = next
		}
		next = list[i].stage
	}
	return list
}

// purposes are the stages by the table that they write.
var purposes = map[string]string{
	"boards": "generate", "solutions": "solve", "positions": "solve", "calibrations": "calibrate", "census_tallies": "census", "decisions": "decide",
	"games": "contest", "searches": "search", "solution_tallies": "tally", "decision_tallies": "tally", "pair_tallies": "tally",
	"disagreement_tallies": "tally",
	"game_tallies":         "tally", "search_tallies": "tally", "analysis": "analysis", "report": "report",
}

// purpose returns the purpose of a call on a file: a stage, or another activity of a run;
// empty if the name does not show it.
func (c labelled) purpose() string {
	name := cmp.Or(c.becomes, c.Path)
	folder, _, below := strings.Cut(name, "/")
	switch {
	case name == ".lock" || name == ".":
		return "lock"
	case folder == ".staging":
		if c.Kind == faults.Remove {
			return "sweep"
		}
		return ""
	case c.Kind == faults.Remove:
		return "prune"
	case path.Base(name) == part.ManifestName:
		return "manifest"
	case !below && strings.Contains(name, "."):
		return "description"
	}
	return purposes[folder]
}

// point is a place in a history at which a fault happens.
type point struct {
	*history
	call labelled
	way  way
}

// way is a kind of fault.
type way struct {
	name    string
	fault   faults.Fault
	lasting []faults.Kind // calls of these kinds have the same fault from then on
}

// String returns the kind of call and the name of the fault.
func (p point) String() string { return string(p.call.Kind) + " " + p.way.name }

// name returns a unique name of the point.
func (p point) name() string {
	return fmt.Sprintf("%s/%s/%s/%d/%s", p.history.name, p.call.stage, p.call.Kind, p.call.nth, p.way.name)
}

// answer returns the fault.
func (p point) answer() func(faults.Call) faults.Fault {
	met := 0
	return func(c faults.Call) faults.Fault {
		if c.Kind == p.call.Kind {
			met++
		}
		if c.Kind == p.call.Kind && met == p.call.nth || met >= p.call.nth && slices.Contains(p.way.lasting, c.Kind) {
			return p.way.fault
		}
		return faults.None
	}
}

// points lists all points of histories, given the ways for a kind of call.
func points(histories []*history, ways func(faults.Kind) []way) (list []point) {
	for _, h := range histories {
		for _, call := range h.calls {
			for _, way := range ways(call.Kind) {
				list = append(list, point{h, call, way})
			}
		}
	}
	return list
}

// sample draws points until they cover every feature, first those with new features only. In
// the long form it draws one point of every combination of history, stage, kind of call and way.
func sample(all []point, features func(point) []string, seed uint64) (drawn []point) {
	if *long {
		features = func(p point) []string { return []string{p.history.name + p.call.stage + p.String()} }
	}
	order := rand.New(rand.NewPCG(seed, 8)).Perm(len(all))
	met := make(map[string]bool)
	old := func(f string) bool { return met[f] }
	for _, enough := range []func([]string, func(string) bool) bool{slices.ContainsFunc[[]string], containsOnly} {
		for _, i := range order {
			list := features(all[i])
			if enough(list, old) {
				continue
			}
			for _, f := range list {
				met[f] = true
			}
			drawn = append(drawn, all[i])
		}
	}
	return drawn
}

// containsOnly reports whether so holds for every element of a list.
func containsOnly(list []string, so func(string) bool) bool {
	return !slices.ContainsFunc(list, func(s string) bool { return !so(s) })
}

// hits counts the points at which faults happened.
type hits struct {
	mu     sync.Mutex
	points []point
}

// add counts a point.
func (h *hits) add(p point) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.points = append(h.points, p)
}

// expect logs the counts by stage, and fails if no fault happened at any point with some
// feature.
func (h *hits) expect(t *testing.T, all []point, features func(point) []string) {
	t.Helper()
	met, byStage := make(map[string]bool), make(map[string]map[string]int)
	for _, p := range h.points {
		if byStage[p.call.stage] == nil {
			byStage[p.call.stage] = make(map[string]int)
		}
		byStage[p.call.stage][p.String()]++
		for _, feature := range features(p) {
			met[feature] = true
		}
	}
	for _, stage := range slices.Sorted(maps.Keys(byStage)) {
		var list []string
		for _, name := range slices.Sorted(maps.Keys(byStage[stage])) {
			list = append(list, fmt.Sprintf("%d %s", byStage[stage][name], name))
		}
		t.Logf("%-12s %s", stage, strings.Join(list, ", "))
	}
	t.Logf("%d points in all", len(h.points))
	for _, p := range all {
		for _, feature := range features(p) {
			if !met[feature] {
				t.Errorf("no fault happened at: %s", feature)
			}
			met[feature] = true
		}
	}
}
