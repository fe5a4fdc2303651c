package work

import (
	"cmp"
	"context"

	"testing"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// spec has every table, odd sizes and two groups.
const spec = `name: tiny
seed: 7
boardsets:
  p5:
    game: pgame
    height: 5
    boards: 80
    part_size: 50
    evaluators: [e1]
    propagators: [minimax, product]
    contests: [product-vs-minimax]
`

// load loads spec with some --set flags.
func load(t *testing.T, set ...string) *experiment.Experiment {
	t.Helper()
	return fixture.Must(experiment.Load("tiny.yaml", []byte(spec), nil, experiment.Overrides{Set: set}))(t)
}

// attempt makes what is missing or stale in a store, one group after the other.
func attempt(e *experiment.Experiment, st store.Store, selection plan.Selection) error {
	p, err := plan.New(e)
	if err != nil {
		return err
	}
	inv := part.NewInventory(st)
	if err := p.Inspect(context.Background(), st, inv); err != nil {
		return err
	}
	p.Select(selection)
	w := &Worker{Store: st, Inventory: inv, Progress: progress.Quiet()}
	for _, group := range p.Groups {
		if err := w.Group(context.Background(), group); err != nil {
			return err
		}
	}
	if selection.Stage == "" {
		return p.Prune(st, inv)
	}
	return p.WriteManifests(st, inv)
}

// made is a store with all parts of an experiment.
func made(t *testing.T, e *experiment.Experiment) store.Store {
	t.Helper()
	st := store.NewMemory()
	fixture.OK(t, attempt(e, st, plan.Selection{}))
	return st
}

// copyOf returns a store with the files of another.
func copyOf(t *testing.T, st store.Store) store.Store {
	t.Helper()
	names := fixture.Must(st.List("."))(t)
	copied := store.NewMemory()
	for _, name := range names {
		data, err := store.ReadFile(st, name, 1<<30)
		fixture.OK(t, cmp.Or(err, store.WriteFile(copied, name, data)))
	}
	return copied
}

// expectEqual fails unless two stores hold the same files.
func expectEqual(t *testing.T, got, want store.Store) {
	t.Helper()
	one, err1 := got.List(".")
	other, err2 := want.List(".")
	fixture.OK(t, cmp.Or(err1, err2))
	if len(one) != len(other) || len(other) == 0 {
		t.Errorf("%d files, expected %d", len(one), len(other))
	}
	for _, name := range other {
		if err := store.Equal(got, want, name); err != nil {
			t.Error(err)
		}
	}
}
