package command

import (
	"errors"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
)

const small = "testdata/small.yaml"

// TestDamage damages one file in one way: verify names it and fails, run makes just that
// and what depends on it, and the tree is as before. The long form damages
// every file in every way. See TestEveryFileDamaged for all kinds of files.
func TestDamage(t *testing.T) {
	dir, want := built(t, small)
	for i, name := range slices.Sorted(maps.Keys(want)) {
		if !*long && !sampled(name) {
			continue
		}
		for j, damage := range fileDamages() {
			if !*long && (i+j)%len(fileDamages()) != 0 {
				continue
			}
			t.Run(name+"/"+damage.name, func(t *testing.T) {
				t.Parallel()
				out := copied(t, dir)
				if err := damage.do(t, filepath.Join(out, name)); err != nil {
					t.Fatal(err)
				}
				_, stderr := command(t, exitFailed, "verify", small, "--out", out)
				if !strings.Contains(stderr, name) {
					t.Errorf("verify does not name %s:\n%s", name, stderr)
				}
				removeForeign(t, out, small, "small")
				stdout, _ := command(t, exitDone, "run", small, "--out", out, "--json")
				due := dependentsOf(t, small, func(part string) bool { return part == name })
				expectMade(t, stdout, slices.Collect(maps.Keys(due)))
				expectTree(t, out, want)
			})
		}
	}
}

// TestDamageEverywhere damages all files of an output directory at once.
func TestDamageEverywhere(t *testing.T) {
	dir, want := built(t, small)
	for i, damage := range fileDamages() {
		if !*long && i%3 != 2 {
			continue
		}
		t.Run(damage.name, func(t *testing.T) {
			t.Parallel()
			out := copied(t, dir)
			for _, name := range slices.Sorted(maps.Keys(want)) {
				if err := damage.do(t, filepath.Join(out, name)); err != nil && !errors.Is(err, errUnfit) {
					t.Fatal(err)
				}
			}
			command(t, exitFailed, "verify", small, "--out", out)
			removeForeign(t, out, small, "small")
			command(t, exitDone, "run", small, "--out", out, "--quiet")
			expectTree(t, out, want)
		})
	}
}

// sampled picks one file of every kind: every table's first part and manifest,
// and one analysis table.
func sampled(name string) bool {
	base := path.Base(name)
	return base == "part-00000-of-00002.parquet" && !strings.Contains(name, "=product/") ||
		base == "_manifest.json" && strings.HasPrefix(name, "games/") ||
		base == "_manifest.json" && strings.HasPrefix(name, "boards/") ||
		strings.Contains(base, "correctness")
}

// expectMade fails unless a run made exactly these parts, according to its --json.
func expectMade(t *testing.T, stdout string, want []string) {
	t.Helper()
	events, err := parseEvents(stdout)
	if err != nil {
		t.Fatal(err)
	}
	got := parts(events)
	slices.Sort(got)
	if slices.Sort(want); !slices.Equal(got, want) {
		t.Errorf("made:\n\t%s\nexpected:\n\t%s", strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
	}
}

// whole is an experiment with every table.
const whole = "testdata/whole.yaml"

// kinds are the files that are damaged together: damaged parts keep the analysis from being
// made again, and so on.
var kinds = []struct {
	name string
	is   func(name string) bool
}{
	{"parts", func(name string) bool {
		return strings.HasSuffix(name, ".parquet") && !strings.HasPrefix(name, "analysis/")
	}},
	{"manifests", func(name string) bool { return path.Base(name) == "_manifest.json" }},
	{"analysis", func(name string) bool { return strings.HasPrefix(name, "analysis/") }},
	{"report", func(name string) bool { return strings.HasPrefix(name, "report/") }},
	{"description", func(name string) bool { return !strings.Contains(name, "/") }},
}

// TestEveryFileDamaged damages every file of a dataset that has every table, its report and its
// description. Files of a kind are damaged at the same time, each in another way, and
// each round moves the ways on by one; the long form has as many rounds as ways. The short form has a report where
// it is damaged, and where it can be made from damaged files: verify draws again each that it finds.
// verify names every one of them, commands that read fail or print what they print for a sound
// tree, run makes what is damaged and what depends on it, and in the end the tree is as before.
func TestEveryFileDamaged(t *testing.T) {
	t.Setenv(sourceDateEpoch, "509932800") // so that a report is the same when its tables are written again
	bare, _ := built(t, whole)
	dir := copied(t, bare)
	command(t, exitDone, "report", whole, "--out", dir, "--quiet")
	want := mustTree(t, dir)
	other, _ := built(t, whole, "--seed", "9")
	if *long {
		bare = dir
		command(t, exitDone, "report", whole, "--seed", "9", "--out", other, "--quiet")
	}
	replies := answers(t, dir)
	ways := append(fileDamages(), misplacements(other)...)
	for _, kind := range kinds {
		rounds := 1
		if *long {
			rounds = len(ways)
		}
		for round := range rounds {
			t.Run(kind.name, func(t *testing.T) {
				from := bare
				if kind.name == "report" {
					from = dir
				}
				out := copied(t, from)
				damaged := make(map[string]string)
				for i, name := range slices.Sorted(maps.Keys(matching(want, kind.is))) {
					if way := damageOne(t, out, name, want[name], ways, i+round*7); way != "" {
						damaged[name] = way
					}
				}
				expectRepaired(t, out, kind.name, damaged, want, replies)
			})
		}
	}
}

// matching returns the files of a tree whose names satisfy is.
func matching(files map[string]string, is func(string) bool) map[string]string {
	found := maps.Clone(files)
	maps.DeleteFunc(found, func(name, _ string) bool { return !is(name) })
	return found
}

// damageOne damages a file in the first applicable way from the k-th on, and returns the way.
// Ways that also change neighbours apply only to a file without any.
func damageOne(t *testing.T, out, name, sum string, ways []damage, k int) string {
	t.Helper()
	file := filepath.Join(out, filepath.FromSlash(name))
	for i := range ways {
		way := ways[(k+i)%len(ways)]
		if now, err := tree(filepath.Dir(file)); err != nil || now[filepath.Base(file)] != sum {
			return "" // damaged already, by what was done to another
		}
		err := way.do(t, file)
		if err == nil {
			return way.name
		}
		if !errors.Is(err, errUnfit) && !part.Unsound(err) {
			t.Fatalf("%s: %s: %v", name, way.name, err)
		}
	}
	return ""
}

// expectRepaired runs all commands on a tree with damaged files.
func expectRepaired(t *testing.T, out, kind string, damaged, want map[string]string, replies map[string]reply) {
	t.Helper()
	for name := range damaged { // what a way did to others, such as the manifest beside
		if kind == "parts" {
			damaged[path.Join(path.Dir(name), "_manifest.json")] = ""
		}
	}
	_, stderr := command(t, exitFailed, "verify", whole, "--out", out)
	for name, way := range damaged {
		if way != "" && !strings.Contains(stderr, name) {
			t.Errorf("verify does not name %s (%s)", name, way)
		}
	}
	expectAnswers(t, out, replies)
	expectReport(t, out, damaged, want)
	removeForeign(t, out, whole, "whole")
	stdout, _ := command(t, exitDone, "run", whole, "--replace", "--out", out, "--json")
	expectAtMost(t, stdout, damaged, kind)
	if kind == "report" { // those of the other kinds are as they were, or as expectReport made them
		command(t, exitDone, "report", whole, "--out", out, "--quiet")
	}
	if _, err := os.Stat(filepath.Join(out, "report")); err != nil {
		want = matching(want, func(name string) bool { return !strings.HasPrefix(name, "report/") })
	}
	expectTree(t, out, want)
	if t.Failed() {
		for name, way := range damaged {
			t.Logf("%s: %s", name, way)
		}
		t.Log(stderr)
	}
}

// expectReport makes the report from a damaged tree: it is refused, or is that of the
// sound one. Only a manifest that was forged under a sound hash shows otherwise: in the
// hash over the manifests that the page has.
func expectReport(t *testing.T, out string, damaged, want map[string]string) {
	t.Helper()
	for _, way := range damaged {
		if way == "manifest with another row count" || strings.HasSuffix(way, "listed under the key") {
			return
		}
	}
	if status, stderr := status(t, "report", whole, "--out", out, "--quiet"); status != exitDone {
		if !strings.HasPrefix(stderr, "nonminimax: ") {
			t.Errorf("report: exit status %d: %s", status, stderr)
		}
		return
	}
	if found := differences(below(mustTree(t, out), "report/"), below(want, "report/")); found != "" {
		t.Errorf("the report of damaged files differs without a note:\n%s", found)
	}
}

// reply is what a command prints about a sound tree.
type reply struct {
	args   []string
	stdout string
}

// answers runs commands that read a tree.
func answers(t *testing.T, dir string) map[string]reply {
	t.Helper()
	replies := make(map[string]reply)
	for _, args := range [][]string{
		{"show", "boards", whole}, {"show", "games", whole}, {"show", "decision_tallies", whole, "--limit", "1000"}, {"show", "calibrations", whole},
		{"show", "correctness", whole}, {"show", "published", whole},
		{"replay", whole, "--where", "boardset=kalah"},
		{"show", "pair_tallies", whole, "--limit", "1000"},
		{"exact", whole},
	} {
		stdout, _ := command(t, exitDone, append(args, "--out", dir)...)
		replies[strings.Join(args, " ")] = reply{args, stdout}
	}
	return replies
}

// expectAnswers runs the commands on a damaged tree: each prints what it prints for the sound
// one, or fails, or notes that the files belong to something else.
func expectAnswers(t *testing.T, out string, replies map[string]reply) {
	t.Helper()
	for question, want := range replies {
		var stdout, stderr strings.Builder
		status := Main(append(want.args, "--out", out), &stdout, &stderr)
		if trace := stackTrace(stderr.String()); trace != "" {
			t.Errorf("%s: %s", question, trace)
		}
		noted := strings.Contains(stderr.String(), "are not of experiment")
		if status == exitDone && stdout.String() != want.stdout && !noted {
			t.Errorf("%s: the output differs without a note:\n%s\nexpected:\n%s", question, stdout.String(), want.stdout)
		}
		if status != exitDone && (status != exitFailed || !strings.HasPrefix(stderr.String(), "nonminimax: ")) {
			t.Errorf("%s: exit status %d: %s", question, status, stderr.String())
		}
	}
	plan := []string{"plan", whole}
	if !*long {
		plan = append(plan, "--json") // without the samples for the time, which no damage touches
	}
	for _, args := range [][]string{plan, {"status", whole}} {
		command(t, exitDone, append(args, "--out", out)...)
	}
}

// expectAtMost fails if a run made a part that was neither damaged nor depends on one that
// was.
func expectAtMost(t *testing.T, stdout string, damaged map[string]string, kind string) {
	t.Helper()
	events, err := parseEvents(stdout)
	if err != nil {
		t.Fatal(err)
	}
	due := dependentsOf(t, whole, func(name string) bool {
		neighbours := damaged[path.Join(path.Dir(name), "_manifest.json")] // a swap damages two
		return damaged[name] != "" || neighbours != "" || kind == "parts" && sharesFolder(name, damaged)
	})
	for _, name := range parts(events) {
		if !due[name] {
			t.Errorf("made %s, which was sound", name)
		}
	}
}

// sharesFolder reports whether a file lies beside a swapped one.
func sharesFolder(name string, damaged map[string]string) bool {
	for other, way := range damaged {
		if strings.HasPrefix(way, "swapped") && path.Dir(other) == path.Dir(name) {
			return true
		}
	}
	return false
}

// dependentsOf returns the parts of an experiment that are damaged or depend on damaged ones.
func dependentsOf(t *testing.T, file string, damaged func(name string) bool) map[string]bool {
	t.Helper()
	e, err := loadExperiment(file, experiment.Overrides{}, new(int64))
	if err != nil {
		t.Fatal(err)
	}
	p, err := plan.New(e)
	if err != nil {
		t.Fatal(err)
	}
	due := make(map[string]bool)
	for _, part := range p.Parts() { // inputs come first
		if damaged(part.Path()) || slices.ContainsFunc(part.Inputs, func(input *plan.Part) bool { return due[input.Path()] }) {
			due[part.Path()] = true
		}
	}
	return due
}
