package command

import (
	"errors"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

const (
	small = "testdata/small.yaml"
	whole = "testdata/whole.yaml" // which has every table
)

// victim is a complete dataset with its report, of which copies are damaged.
type victim struct {
	spec, name string
	dir        string
	want       map[string]string
	replies    map[string]reply
	ways       []damage
}

// newVictim makes a dataset and its report, and those of another seed.
func newVictim(t *testing.T, spec string) victim {
	t.Helper()
	t.Setenv(sourceDateEpoch, "509932800") // so that a report is the same when its tables are written again
	v := victim{spec: spec, name: strings.TrimSuffix(filepath.Base(spec), ".yaml")}
	v.dir, _ = built(t, spec)
	command(t, exitDone, "report", spec, "--out", v.dir, "--quiet")
	v.want = mustTree(t, v.dir)
	v.replies = v.answers(t)
	other, _ := built(t, spec, "--seed", "9")
	if *long {
		command(t, exitDone, "report", spec, "--seed", "9", "--out", other, "--quiet")
	}
	v.ways = damages(other)
	return v
}

// TestDamage damages one file in one way: every kind of file in every way. The short form has once what a user puts
// there, which no other damage can be beside; TestEveryFileDamaged has each other way, and each file.
func TestDamage(t *testing.T) {
	v := newVictim(t, small)
	if !*long {
		v.ways = slices.DeleteFunc(v.ways, func(way damage) bool { return !way.own })
	}
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(v.want)),
		func(name string) bool { return !*long && !ofItsKind(name) })
	cells := max(len(names), len(v.ways))
	met := make(map[string]bool)
	for k := range cells * cells {
		name, way := names[k%len(names)], v.ways[(k+k/len(names))%len(v.ways)]
		cell := name + "/" + way.name
		if met[cell] || !*long && met[way.name] {
			continue
		}
		out := v.copy(t, name)
		switch err := way.do(t, filepath.Join(out, filepath.FromSlash(name))); {
		case errors.Is(err, errUnfit) || part.Unsound(err):
			continue
		case err != nil:
			t.Fatal(err)
		}
		met[cell], met[way.name] = true, true
		t.Run(cell, func(t *testing.T) {
			t.Parallel()
			v.expectRepaired(t, out, map[string]damage{name: way})
		})
	}
	for _, way := range v.ways {
		if everything() && !met[way.name] {
			t.Errorf("no file can be damaged so: %s", way.name)
		}
	}
}

// ofItsKind picks one file of every kind.
func ofItsKind(name string) bool {
	switch base := path.Base(name); {
	case base == "part-00000-of-00002.parquet":
		return !strings.Contains(name, "=product/")
	case base == part.ManifestName:
		return strings.HasPrefix(name, "decisions/") || strings.HasPrefix(name, "boards/")
	case strings.HasPrefix(name, "report/"):
		return base == "index.html" || strings.HasPrefix(base, "correctness.")
	}
	return strings.Contains(name, "correctness") || !strings.Contains(name, "/")
}

// kinds are the files that are damaged together: damaged parts keep the analysis from being
// made again, and so on.
var kinds = []struct {
	name string
	is   func(name string) bool
}{
	{"parts", func(name string) bool {
		return strings.HasSuffix(name, ".parquet") && !strings.HasPrefix(name, "analysis/")
	}},
	{"manifests", func(name string) bool { return path.Base(name) == part.ManifestName }},
	{"analysis", func(name string) bool { return strings.HasPrefix(name, "analysis/") }},
	{"report", func(name string) bool { return strings.HasPrefix(name, "report/") }},
	{"description", func(name string) bool { return !strings.Contains(name, "/") }},
}

// TestEveryFileDamaged damages every file of a dataset that has every table, and in the short form of a small one,
// in every way. Files of a kind are damaged
// at the same time, each in another way, and each round moves the ways on; the long form has as many rounds
// as ways.
func TestEveryFileDamaged(t *testing.T) {
	spec := whole
	if !everything() {
		spec = small
	}
	v := newVictim(t, spec)
	v.ways = slices.DeleteFunc(v.ways, func(way damage) bool { return way.own })
	met := make(map[string]bool)
	for _, kind := range kinds {
		rounds := 1
		if *long {
			rounds = len(v.ways)
		}
		for round := range rounds {
			t.Run(kind.name, func(t *testing.T) {
				out := v.copy(t, kind.name)
				damaged := make(map[string]damage)
				names := slices.DeleteFunc(slices.Sorted(maps.Keys(v.want)),
					func(name string) bool { return !kind.is(name) })
				for i, name := range names {
					if way, done := v.damageOne(t, out, name, i+round*7); done {
						damaged[name], met[way.name] = way, true
					}
				}
				t.Parallel()
				v.expectRepaired(t, out, damaged)
			})
		}
	}
	for _, way := range v.ways {
		if everything() && !met[way.name] {
			t.Errorf("no file is damaged so: %s", way.name)
		}
	}
}

// copy returns a copy to be damaged. In the short form it has a report only where that is: verify draws
// again each that it finds.
func (v victim) copy(t *testing.T, what string) (out string) {
	t.Helper()
	out = copied(t, v.dir)
	if !*long && !strings.HasPrefix(what, "report") {
		fixture.OK(t, os.RemoveAll(filepath.Join(out, "report")))
	}
	return out
}

// damageOne damages a file in the first applicable way from the k-th on. Ways that also change neighbours
// apply only to a file without any that is damaged.
func (v victim) damageOne(t *testing.T, out, name string, k int) (way damage, done bool) {
	t.Helper()
	file := filepath.Join(out, filepath.FromSlash(name))
	for i := range v.ways {
		way := v.ways[(k+i)%len(v.ways)]
		if now, err := tree(filepath.Dir(file)); err != nil || now[filepath.Base(file)] != v.want[name] {
			return way, false // damaged already, by what was done to another
		}
		err := way.do(t, file)
		if err == nil {
			return way, true
		}
		if !errors.Is(err, errUnfit) && !part.Unsound(err) {
			t.Fatalf("%s: %s: %v", name, way.name, err)
		}
	}
	return way, false
}

// expectRepaired is the law of damage. verify names every damaged file, or counts it with one of the same reason.
// Commands that read print what they print for the sound dataset, or fail, and none waits. run makes what is damaged
// and what depends on it, and nothing else; or it refuses, names what the user has put there, and leaves it. Once that
// is removed, run completes the dataset.
func (v victim) expectRepaired(t *testing.T, out string, damaged map[string]damage) {
	t.Helper()
	_, stderr := command(t, exitFailed, "verify", v.spec, "--out", out)
	more := 0 // parts that are told by their number, with another one of the same reason
	for _, found := range regexp.MustCompile(`and (\d+) more: `).FindAllStringSubmatch(stderr, -1) {
		n, _ := strconv.Atoi(found[1])
		more += n
	}
	for name, way := range damaged {
		if strings.Contains(stderr, way.seen(name)) {
			continue
		}
		if more--; more < 0 || !strings.HasSuffix(name, ".parquet") {
			t.Errorf("verify does not name %s (%s): %s", name, way.name, stderr)
		}
	}
	v.expectAnswers(t, out, damaged)
	v.expectReport(t, out, damaged)
	v.repair(t, out, damaged, "run", "--replace", "--json")
	want := v.want
	if left := below(mustTree(t, out), "report/"); len(left) == 0 && kindOf(damaged) != "report" {
		want = maps.Clone(want)
		maps.DeleteFunc(want, func(name, _ string) bool { return strings.HasPrefix(name, "report/") })
	} else if differences(left, below(want, "report/")) != "" { // a run leaves it as it was
		v.repair(t, out, damaged, "report")
	}
	expectTree(t, out, want)
	if t.Failed() {
		for name, way := range damaged {
			t.Logf("%s: %s", name, way.name)
		}
	}
}

// seen is the name of what is in place of a damaged file.
func (d damage) seen(name string) string {
	if d.folder {
		return path.Dir(name)
	}
	return name
}

// kindOf is the kind of damaged files, which are of one.
func kindOf(damaged map[string]damage) string {
	for _, kind := range kinds {
		for name := range damaged {
			if kind.is(name) {
				return kind.name
			}
		}
	}
	return ""
}

// repair runs a command that makes what is damaged. It may refuse what the user has put there: then it names
// that and leaves it, and does its work once that is gone. Files without the program's mark are refused
// before anything is made.
func (v victim) repair(t *testing.T, out string, damaged map[string]damage, args ...string) {
	t.Helper()
	args = append(args, v.spec, "--out", out)
	before := mustTree(t, out)
	var stdout, stderr strings.Builder
	status := Main(args, &stdout, &stderr)
	if status == exitFailed {
		for name, way := range damaged {
			foreign := strings.Contains(stderr.String(), `file "`+name+`": it is not nonminimax's`)
			if foreign {
				expectTree(t, out, before)
			}
			seen := filepath.Join(out, filepath.FromSlash(way.seen(name)))
			switch _, err := os.Lstat(seen); {
			case !way.own && !foreign:
				continue
			case err != nil || !strings.Contains(stderr.String(), way.seen(name)):
				t.Errorf("%s: with %s (%s), which is there: %v: %s", args[0], name, way.name, err == nil,
					stderr.String())
			}
			fixture.OK(t, os.RemoveAll(seen))
		}
		stdout.Reset()
		stderr.Reset()
		status = Main(args, &stdout, &stderr)
	}
	if trace := stackTrace(stderr.String()); status != exitDone || trace != "" {
		t.Fatalf("%s: exit status %d: %s", args[0], status, stderr.String())
	}
	if args[0] == "run" {
		v.expectAtMost(t, stdout.String(), damaged)
	}
}

// expectReport makes the report from a damaged tree: it is refused, or is that of the sound one. It reads tables of the
// analysis alone, and repair makes one that is damaged itself.
func (v victim) expectReport(t *testing.T, out string, damaged map[string]damage) {
	t.Helper()
	if !*long && kindOf(damaged) != "analysis" {
		return
	}
	if status, stderr := status(t, "report", v.spec, "--out", out, "--quiet"); status != exitDone {
		if !strings.HasPrefix(stderr, "nonminimax: ") {
			t.Errorf("report: exit status %d: %s", status, stderr)
		}
		return
	}
	if found := differences(below(mustTree(t, out), "report/"), below(v.want, "report/")); found != "" {
		t.Errorf("the report of damaged files differs without a note:\n%s", found)
	}
}

// reply is what a command prints about a sound tree.
type reply struct {
	args   []string
	stdout string
}

// answers runs commands that read a tree.
func (v victim) answers(t *testing.T) map[string]reply {
	t.Helper()
	questions := [][]string{{"show", "boards"}, {"show", "correctness"},
		{"show", "decision_tallies", "--limit", "1000"}}
	if v.spec == whole {
		questions = append(questions, []string{"show", "games"}, []string{"show", "calibrations"},
			[]string{"show", "published"},
			[]string{"replay", "--where", "boardset=kalah"}, []string{"show", "pair_tallies", "--limit", "1000"},
			[]string{"exact"})
	}
	replies := make(map[string]reply)
	for _, args := range questions {
		stdout, _ := command(t, exitDone, append(args, v.spec, "--out", v.dir)...)
		replies[strings.Join(args, " ")] = reply{args, stdout}
	}
	return replies
}

// expectAnswers runs the commands on a damaged tree: each prints what it prints for the sound
// one, or fails, or notes that the files belong to something else. A file that is gone is not there to be shown.
func (v victim) expectAnswers(t *testing.T, out string, damaged map[string]damage) {
	t.Helper()
	gone := false
	for name := range damaged {
		info, err := os.Stat(filepath.Join(out, filepath.FromSlash(name)))
		gone = gone || err != nil || info.IsDir()
	}
	for question, want := range v.replies {
		var stdout, stderr strings.Builder
		status := Main(append(want.args, v.spec, "--out", out), &stdout, &stderr)
		if trace := stackTrace(stderr.String()); trace != "" {
			t.Errorf("%s: %s", question, trace)
		}
		noted := strings.Contains(stderr.String(), "note: files of another size")
		if status == exitDone && stdout.String() != want.stdout && !noted && !gone {
			t.Errorf("%s: the output differs without a note:\n%s\nexpected:\n%s", question, stdout.String(),
				want.stdout)
		}
		if status != exitDone && (status != exitFailed || !strings.HasPrefix(stderr.String(), "nonminimax: ")) {
			t.Errorf("%s: exit status %d: %s", question, status, stderr.String())
		}
	}
	plan := []string{"plan", v.spec}
	if !*long {
		plan = append(plan, "--json") // without the samples for the time, which no damage touches
	}
	for _, args := range [][]string{plan, {"status", v.spec}} {
		if status, stderr := status(t, append(args, "--out", out)...); status != exitDone && status != exitFailed {
			t.Errorf("%s: exit status %d: %s", args[0], status, stderr)
		}
	}
}

// expectAtMost fails if a run made a part that was neither damaged nor depends on one that
// was.
func (v victim) expectAtMost(t *testing.T, stdout string, damaged map[string]damage) {
	t.Helper()
	events := fixture.Must(parseEvents(stdout))(t)
	folders := make(map[string]bool) // of which all files may be damaged
	for name, way := range damaged {
		if way.beside || way.folder || path.Base(name) == part.ManifestName {
			folders[path.Dir(name)] = true
		}
	}
	e := fixture.Must(loadExperiment(v.spec, experiment.Overrides{}, new(int64)))(t)
	p := fixture.Must(plan.New(e))(t)
	due := make(map[string]bool)
	for _, part := range p.Parts() { // inputs come first
		_, is := damaged[part.Path()]
		if is || folders[part.Dir] || slices.ContainsFunc(part.Inputs,
			func(input *plan.Part) bool { return due[input.Path()] }) {
			due[part.Path()] = true
		}
	}
	for _, name := range parts(events) {
		if !due[name] {
			t.Errorf("made %s, which was sound", name)
		}
	}
}
