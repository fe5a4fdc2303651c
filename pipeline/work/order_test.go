package work

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/internal/faults"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// missing is a plan of which everything that is not in the store is to be made.
func missing(t *testing.T, st store.Store) *plan.Plan {
	t.Helper()
	p := newPlan(t)
	fixture.OK(t, p.Inspect(t.Context(), st, part.NewInventory(st)))
	p.Select(plan.Selection{})
	return p
}

func newPlan(t *testing.T) *plan.Plan {
	t.Helper()
	return fixture.Must(plan.New(load(t)))(t)
}

// fill fills orders as another process does: with a plan and a store of its own, all at once.
func fill(t *testing.T, dir string, orders ...Order) ([]Answer, []error) {
	t.Helper()
	p, f := newPlan(t), &Filler{Store: store.NewLocal(dir), Progress: progress.Quiet()}
	answers, errs := make([]Answer, len(orders)), make([]error, len(orders))
	var all sync.WaitGroup
	for i, order := range orders {
		all.Go(func() { answers[i], errs[i] = f.Order(t.Context(), p, order) })
	}
	all.Wait()
	return answers, errs
}

// travelled is an order that went through JSON.
func travelled(t *testing.T, o Order) (other Order) {
	t.Helper()
	text, err := json.Marshal(o)
	if err == nil {
		err = json.Unmarshal(text, &other)
	}
	if err != nil {
		t.Fatal(err)
	}
	return other
}

// expectParts fails unless two stores have the same parts, whatever else there is.
func expectParts(t *testing.T, got, want store.Store) {
	t.Helper()
	names := fixture.Must(want.List("."))(t)
	for _, name := range names {
		if path.Base(name) == part.ManifestName {
			continue
		}
		if err := store.Equal(got, want, name); err != nil {
			t.Error(err)
		}
	}
}

// TestFill makes an experiment by orders that went through JSON, in three processes at once
// that get all of them twice, where some parts were made before. What no process makes twice,
// the answers say.
func TestFill(t *testing.T) {
	want, dir := made(t, load(t)), t.TempDir()
	st := store.NewLocal(dir)
	fixture.OK(t, attempt(load(t), st, plan.Selection{Stage: plan.Generate}))
	orders := Orders(missing(t, st))
	if len(orders) != 2 {
		t.Fatalf("%d orders, expected 2", len(orders))
	}
	for i := range orders {
		orders[i] = travelled(t, orders[i])
	}
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			_, errs := fill(t, dir, slices.Concat(orders, orders)...) // each twice
			if err := errors.Join(errs...); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	expectParts(t, st, want)
	if again := Orders(missing(t, st)); len(again) != 0 {
		t.Errorf("still ordered: %v", again)
	}
	answers, errs := fill(t, dir, orders...)
	for i, a := range answers {
		if errs[i] != nil || a.Made != 0 || a.Found == 0 {
			t.Errorf("of what is there %d parts were made and %d found, error %v", a.Made, a.Found, errs[i])
		}
	}
}

// TestOrdersOfOthers are refused before anything is made.
func TestOrdersOfOthers(t *testing.T) {
	dir := t.TempDir()
	order := Orders(missing(t, store.NewLocal(dir)))[0]
	for name, spoil := range map[string]func(*Order){
		"recipe":       func(o *Order) { o.Parts[1].Key = "0123456789abcdef" },
		"part":         func(o *Order) { o.Parts[1].Path = "boards/part-00007-of-00008.parquet" },
		"part between": func(o *Order) { o.Parts[0].Path = path.Join(path.Dir(o.Parts[0].Path), part.PartName(1, 2)) },
		"group":        func(o *Order) { o.Group = 2 },
		"no group":     func(o *Order) { o.Group = -2 },
		"calibration":  func(o *Order) { o.Group = -1 },
	} {
		spoilt := travelled(t, order)
		spoil(&spoilt)
		if _, errs := fill(t, dir, spoilt); !errors.Is(errs[0], ErrRecipe) {
			t.Errorf("%s: error %v, expected one that is ErrRecipe", name, errs[0])
		}
	}
	if names, _ := store.NewLocal(dir).List("."); len(names) != 0 {
		t.Errorf("made all the same: %q", names)
	}
}

// TestFillOverOthers: a part that was made by another recipe, or is damaged, stays and is named,
// unless it is to be replaced.
func TestFillOverOthers(t *testing.T) {
	want, dir := made(t, load(t)), t.TempDir()
	st := store.NewLocal(dir)
	orders := Orders(missing(t, st))
	name := orders[0].Parts[0].Path
	other := made(t, load(t))
	for _, spoil := range []func() []byte{
		func() []byte { return []byte("no part") },
		func() []byte {
			p := fixture.Must(plan.New(load(t, "seed=99")))(t)
			w := Worker{Store: other, Progress: progress.Quiet()}
			for _, part := range p.Groups[0].Parts() {
				part.Make = true
			}
			fixture.OK(t, w.Group(t.Context(), p.Groups[0]))
			return fixture.Must(store.ReadFile(other, name, 1<<30))(t)
		},
	} {
		text := spoil()
		fixture.OK(t, store.WriteFile(st, name, text))
		if _, errs := fill(t, dir, orders[0]); errs[0] == nil || !strings.Contains(errs[0].Error(), name) ||
			!strings.Contains(errs[0].Error(), "--replace") {
			t.Errorf("error %v, expected one that names the part and --replace", errs[0])
		}
		if kept, err := store.ReadFile(st, name, 1<<30); err != nil || string(kept) != string(text) {
			t.Errorf("it has changed, error %v", err)
		}
		f := Filler{Store: st, Progress: progress.Quiet(), Replace: true}
		if answer, err := f.Order(t.Context(), newPlan(t), orders[0]); err != nil || answer.Made == 0 {
			t.Errorf("%d parts replaced, error %v", answer.Made, err)
		}
		if err := store.Equal(st, want, name); err != nil {
			t.Error(err)
		}
	}
}

// filler fills a directory, whose file system asks for an answer to each call.
func filler(dir string, answer func(faults.Call) faults.Fault) *Filler {
	return &Filler{Store: store.On(faults.New(store.OS{}, dir, answer), dir), Progress: progress.Quiet()}
}

// TestFrozenWorker: a worker that was frozen while others made everything finds it made; one
// of another seed finds the name taken, and changes nothing.
func TestFrozenWorker(t *testing.T) {
	want, dir := made(t, load(t)), t.TempDir()
	st := store.NewLocal(dir)
	thaw := make(chan struct{})
	var reached, all sync.WaitGroup
	errs := make([]error, 2)
	for i, e := range []*experiment.Experiment{load(t), load(t, "seed=99")} {
		p := fixture.Must(plan.New(e))(t)
		reached.Add(1)
		arrive := sync.OnceFunc(reached.Done)
		f := filler(dir, func(c faults.Call) faults.Fault {
			if c.Op == faults.Rename { // its process is stopped before a file gets its name
				arrive()
				<-thaw
			}
			return faults.None
		})
		all.Go(func() { _, errs[i] = f.Group(t.Context(), p, 0) })
	}
	reached.Wait()
	if _, errs := fill(t, dir, Orders(missing(t, st))...); errors.Join(errs...) != nil {
		t.Fatal(errors.Join(errs...))
	}
	close(thaw)
	all.Wait()
	if errs[0] != nil {
		t.Errorf("of the same experiment: %v", errs[0])
	}
	if errs[1] == nil || !strings.Contains(errs[1].Error(), "another seed") {
		t.Errorf("of another seed: %v, expected that the name is taken", errs[1])
	}
	expectParts(t, st, want)
}

// TestSweptWorker: a worker whose unfinished files runs sweep writes them again.
func TestSweptWorker(t *testing.T) {
	want, dir := made(t, load(t)), t.TempDir()
	st, swept := store.NewLocal(dir), 0
	f := filler(dir, func(c faults.Call) faults.Fault {
		if c.Op == faults.Rename && swept%2 == 0 {
			if err := st.Sweep(); err != nil {
				t.Error(err)
			}
		}
		if c.Op == faults.Rename {
			swept++
		}
		return faults.None
	})
	p := fixture.Must(plan.New(load(t)))(t)
	for i := range p.Groups {
		fixture.Must(f.Group(t.Context(), p, i))(t)
	}
	expectParts(t, st, want)
}

// TestCalibratedTogether: processes that all need a calibration at the same moment may all make it, to no harm.
func TestCalibratedTogether(t *testing.T) {
	const spec = `name: measured
seed: 9
boardsets:
  kalah:
    game: kalah
    pits: 3
    stones: 3
    opening: 2
    boards: 16
    part_size: 2
    evaluators: [kalah-measured]
    calibration: 200
    propagators: [minimax]
    depths: [1]
`
	e := fixture.Must(experiment.Load("measured.yaml", []byte(spec), nil, experiment.Overrides{}))(t)
	whole := fixture.Must(plan.New(e))(t)
	whole.Select(plan.Selection{})
	want, dir := newMemoryWorker(), t.TempDir()
	fixture.OK(t, want.All(t.Context(), whole, 1))
	var all sync.WaitGroup
	for i := range 8 {
		p := fixture.Must(plan.New(e))(t)
		f := Filler{Store: store.NewLocal(dir), Progress: progress.Quiet()}
		all.Go(func() {
			if _, err := f.Group(t.Context(), p, i); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	expectParts(t, store.NewLocal(dir), want.Store)
}

// TestFillSeenLate: what this machine does not see yet, as the caches of a network file system do not, is
// made again to no harm.
func TestFillSeenLate(t *testing.T) {
	want, dir := made(t, load(t)), t.TempDir()
	st := store.NewLocal(dir)
	orders := Orders(missing(t, st))
	if _, errs := fill(t, dir, orders...); errors.Join(errs...) != nil {
		t.Fatal(errors.Join(errs...))
	}
	looks := make(map[string]int)
	f := filler(dir, func(c faults.Call) faults.Fault {
		if c.Op == faults.Stat && strings.HasSuffix(c.Path, ".parquet") {
			if looks[c.Path]++; looks[c.Path] <= 2 { // before it is made, and after that
				return faults.Fail(fs.ErrNotExist)
			}
		}
		return faults.None
	})
	if answer, err := f.Order(t.Context(), newPlan(t), orders[0]); err != nil || answer.Made != 0 || answer.Found == 0 {
		t.Errorf("%d parts made and %d found, error %v", answer.Made, answer.Found, err)
	}
	expectParts(t, st, want)
}
