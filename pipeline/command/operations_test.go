package command

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/catalog"
)

// operation is something that a user does, or an accident, in a directory. Its details are a function of
// its seed and of the directory's state, so that it also applies in a shortened sequence.
type operation struct {
	kind  string
	seed  uint64
	which int // of a change: what is drawn anew
}

// operations lists the operations of a sequence; frequent ones occur several times.
var operations = []string{
	"run", "run", "run", "stage", "stage", "from", "force", "change", "change", "change", "change", "change", "change",
	"back", "keep", "delete", "damage", "leftover", "look", "other",
}

// workspace is a directory on which operations run.
type workspace struct {
	t     *testing.T
	dir   string // of the experiment file
	out   string
	now   drawn
	past  []drawn
	other bool                         // whether another experiment has been run into the directory
	clean bool                         // whether nothing has happened since the last run of all
	trees map[string]map[string]string // of runs into an empty directory, by experiment
	log   []string
}

// TestOperations applies random operations to a directory: run, run one stage, change the
// experiment and change it back, delete files, damage them. Every full run gives the bytes of
// a run into an empty directory, and at the end verify agrees. A failure prints the seed, and
// the shortest sequence and the smallest experiment that still fail.
func TestOperations(t *testing.T) {
	t.Parallel()
	seeds, steps := uint64(1), 8
	switch {
	case *long:
		seeds, steps = 60, 20
	case everything():
		steps = 14
	}
	which := 0 // so that all changes are applied in turn
	for seed := range seeds {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { operate(t, seed, steps, &which) })
	}
}

// operate applies a sequence of operations, and shortens it if it fails.
func operate(t *testing.T, seed uint64, steps int, which *int) {
	random := rand.New(rand.NewPCG(seed, 3))
	e, list := draw(random, 1), []operation{{kind: "run"}}
	for range steps {
		op := operation{pick(random, operations), random.Uint64(), *which}
		if op.kind == "change" {
			*which++
		}
		list = append(list, op)
	}
	log, err := sequence(t, e, list)
	if err == nil {
		return
	}
	t.Errorf("seed %d: %v\n%safter\n%s", seed, err, e.yaml(), strings.Join(log, "\n"))
	fails := func(e drawn, list []operation) bool { _, err := sequence(t, e, list); return err != nil }
	for i := len(list) - 1; i >= 0; i-- {
		if fewer := slices.Delete(slices.Clone(list), i, i+1); fails(e, fewer) {
			list = fewer
		}
	}
	e = shrink(e, func(e drawn) bool { return fails(e, list) })
	log, err = sequence(t, e, list)
	t.Errorf("the smallest sequence that fails: %v\n%safter\n%s", err, e.yaml(), strings.Join(log, "\n"))
}

// sequence applies operations in turn and runs everything at the end. Each full run is
// compared with one into an empty directory.
func sequence(t *testing.T, e drawn, list []operation) (log []string, err error) {
	dir := t.TempDir()
	d := &workspace{t: t, dir: dir, out: filepath.Join(dir, "out"), now: e, trees: make(map[string]map[string]string)}
	for _, op := range append(list, operation{kind: "run"}) {
		if err := d.do(op); err != nil {
			return d.log, err
		}
		if d.clean && op.kind == "run" {
			if err := d.fresh(); err != nil {
				return d.log, err
			}
		}
	}
	return d.log, d.verified()
}

// fresh compares the directory with one into which the experiments are run at once.
func (d *workspace) fresh() error {
	want, err := d.empty()
	if err != nil {
		return err
	}
	got, err := tree(d.out)
	if found := differences(got, want); err == nil && found != "" {
		return fmt.Errorf("the tree is not that of a fresh run:\n%s", found)
	}
	return err
}

// empty runs the experiments into an empty directory and returns the tree.
func (d *workspace) empty() (map[string]string, error) {
	key := fmt.Sprint(d.now.yaml(), d.other)
	if known := d.trees[key]; known != nil {
		return known, nil
	}
	again := &workspace{dir: d.t.TempDir(), now: d.now, other: d.other}
	again.out = filepath.Join(again.dir, "out")
	if err := again.run(); err != nil {
		return nil, err
	}
	found, err := tree(again.out)
	d.trees[key] = found
	return found, err
}

// do applies one operation.
func (d *workspace) do(op operation) error {
	random := rand.New(rand.NewPCG(op.seed, 4))
	stage := pick(random, plan.Stages())
	switch op.kind {
	case "run":
		d.note("run")
		return d.run()
	case "stage":
		d.note("run --stage %s", stage)
		return d.stage(stage)
	case "from":
		d.note("run --from %s", stage)
		return d.run("--from", string(stage))
	case "force":
		d.note("run --stage %s --force", stage)
		return d.stage(stage, "--force")
	case "look":
		return d.look(random)
	case "other":
		d.note("run another experiment too")
		d.other, d.clean = true, false
		return d.command("run", "testdata/small.yaml", "--out", d.out, "--quiet", "--replace")
	}
	d.clean = false
	switch op.kind {
	case "change":
		d.change(changed(random, d.now, op.which))
	case "back":
		if len(d.past) > 0 {
			d.change(pick(random, d.past))
		}
	case "keep":
		e, _ := otherKeep(random, d.now)
		d.change(e)
	case "delete", "damage":
		return d.damage(random, op.kind == "delete")
	case "leftover":
		d.note("a killed run has left a file, and a folder for another one")
		leftover := filepath.Join(d.out, ".staging", "nonminimax-123")
		for _, dir := range []string{filepath.Dir(leftover),
			filepath.Join(d.out, "decisions/experiment=drawn/boardset=gone")} {
			if err := os.MkdirAll(dir, 0o755); err != nil {
				return err
			}
		}
		return os.WriteFile(leftover, []byte("half a p"), 0o644)
	}
	return nil
}

// note adds to the log.
func (d *workspace) note(format string, args ...any) {
	d.log = append(d.log, fmt.Sprintf(format, args...))
}

// change replaces the experiment of the workspace.
func (d *workspace) change(e drawn) {
	d.past = append(d.past, d.now)
	d.now = e
	d.note("change to\n%s", e.yaml())
}

// command runs a command line.
func (d *workspace) command(args ...string) error {
	_, err := try(args...)
	return err
}

// specs writes the experiment file, and returns it with the other one if that is here.
func (d *workspace) specs() ([]string, error) {
	name, err := d.now.file(d.dir)
	if d.other {
		return []string{name, "testdata/small.yaml"}, err
	}
	return []string{name}, err
}

// run runs everything, after which everything has to be done.
func (d *workspace) run(flags ...string) error {
	specs, err := d.specs()
	if err != nil {
		return err
	}
	args := slices.Concat([]string{"run", "--quiet", "--replace", "--out", d.out}, specs, flags)
	if err := d.command(args...); err != nil {
		return err
	}
	d.clean = true
	return d.done("")
}

// verified runs verify on everything.
func (d *workspace) verified() error {
	specs, err := d.specs()
	if err != nil {
		return err
	}
	return d.command(append([]string{"verify", "--quiet", "--out", d.out}, specs...)...)
}

// stage runs one stage, after which it has to be done.
func (d *workspace) stage(stage plan.Stage, flags ...string) error {
	name, err := d.now.file(d.dir)
	if err != nil {
		return err
	}
	args := []string{"run", name, "--quiet", "--replace", "--out", d.out, "--stage", string(stage)}
	if err := d.command(append(args, flags...)...); err != nil {
		return err
	}
	return d.done(stage)
}

// done asks status whether a stage, or all, is done.
func (d *workspace) done(stage plan.Stage) error {
	specs, err := d.specs()
	if err != nil {
		return err
	}
	text, err := try(append([]string{"status", "--json", "--out", d.out}, specs...)...)
	for line := range strings.Lines(text) {
		var s stageStatus
		if err := json.Unmarshal([]byte(line), &s); err != nil {
			return err
		}
		if (stage == "" || s.Stage == stage && s.Experiment == "drawn") && s.Stale+s.Missing > 0 {
			return fmt.Errorf("after the run: %s", line)
		}
	}
	return err
}

// look runs a read-only command, which must not change anything.
func (d *workspace) look(random *rand.Rand) error {
	before, _ := tree(d.out)
	name, err := d.now.file(d.dir)
	if err != nil {
		return err
	}
	args := pick(random, [][]string{{"plan"}, {"plan", "--dot"}, {"status"}, {"verify"}, {"verify", "--reexecute", "3"},
		{"show", "correctness"}, {"exact"}})
	d.note("%s", strings.Join(args, " "))
	_, err = try(append(args, name, "--out", d.out)...)
	if after, _ := tree(d.out); !maps.Equal(before, after) {
		return fmt.Errorf("%q changes files:\n%s", args, differences(after, before))
	}
	if !d.clean && err != nil && !strings.Contains(err.Error(), "stack trace") {
		return nil // files are damaged or stale, which is an error
	}
	return err
}

// damage deletes or damages some files, few or many.
func (d *workspace) damage(random *rand.Rand, remove bool) error {
	files, _ := tree(d.out)
	share := pick(random, []float64{0.02, 0.2, 0.7, 1})
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if random.Float64() > share {
			continue
		}
		file := filepath.Join(d.out, name)
		if files[name] == "folder" {
			continue
		}
		if remove {
			d.note("delete %s", name)
			if err := os.Remove(file); err != nil {
				return err
			}
			continue
		}
		d.note("flip a bit of %s", name)
		if err := flipMiddle(file); err != nil {
			return err
		}
	}
	return nil
}

// changed returns the experiment with one thing of it drawn anew: that of the number, or
// the next one that can be.
func changed(random *rand.Rand, e drawn, which int) drawn {
	before := e.canonical()
	for try := 0; ; try++ {
		c := e.clone()
		i := random.IntN(len(c.sets))
		s := &c.sets[i]
		g, err := catalog.Find(strings.TrimPrefix(s.game[0], "game: "))
		if err != nil {
			panic(err) // s was drawn from the catalog
		}
		anew := drawAnySet(random, s.name, g)
		changes := []func(){
			func() { c.seed = random.Uint64N(1000) },
			func() { s.tie = anew.tie },
			func() { s.limits = anew.limits },
			func() { s.evaluators = anew.evaluators },
			func() { s.boards = anew.boards },
			func() { s.methods, s.limits = anew.methods, anew.limits },
			func() { s.propagators, s.contests = anew.propagators, anew.contests },
			func() { s.more = anew.more },
			func() { s.partSize = anew.partSize },
			func() { c.sets = append(c.sets, drawSet(random, fmt.Sprint("more", random.IntN(3)))) },
			func() { s.contests = anew.contests },
			func() { s.game, s.limits = anew.game, anew.limits },
			func() { c.sets = slices.Delete(c.sets, i, i+1) },
			func() { *s = drawSet(random, s.name) },
		}
		changes[(which+try/50)%len(changes)]()
		if len(c.sets) == 0 || !c.distinct() {
			continue
		}
		if after := c.canonical(); after != "" && after != before {
			return c
		}
	}
}

// distinct reports whether board sets have different names.
func (e drawn) distinct() bool {
	names := make(map[string]bool)
	for _, s := range e.sets {
		names[s.name] = true
	}
	return len(names) == len(e.sets)
}
