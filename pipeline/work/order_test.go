package work

import (
	"encoding/json"
	"errors"
	"path"
	"sync"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// missing is a plan of which everything that is not in the store is to be made.
func missing(t *testing.T, st store.Store) (*plan.Plan, *part.Inventory) {
	t.Helper()
	p, err := plan.New(load(t))
	if err != nil {
		t.Fatal(err)
	}
	inv := part.NewInventory(st)
	if err := p.Inspect(t.Context(), st, inv); err != nil {
		t.Fatal(err)
	}
	p.Select(plan.Selection{})
	return p, inv
}

// fill fills orders as another process does: with a plan of its own, all at once.
func fill(t *testing.T, st store.Store, orders []Order) []error {
	t.Helper()
	p, err := plan.New(load(t))
	if err != nil {
		t.Fatal(err)
	}
	w := &Worker{Store: st, Progress: progress.Quiet()}
	errs := make([]error, len(orders))
	var all sync.WaitGroup
	for i, order := range orders {
		all.Go(func() { errs[i] = w.Fill(t.Context(), p, order) })
	}
	all.Wait()
	return errs
}

// TestOrdersTravel makes an experiment by orders that went through JSON, some of them twice
// and some parts made before, and enters the parts: all files are those of a usual run.
func TestOrdersTravel(t *testing.T) {
	want, st := made(t, load(t)), store.NewMemory()
	if err := attempt(load(t), st, plan.Selection{Stage: plan.Generate}); err != nil {
		t.Fatal(err)
	}
	p, inv := missing(t, st)
	calibrations, groups := Orders(p)
	if len(calibrations) != 0 || len(groups) != 2 {
		t.Fatalf("%d calibrations and %d groups, expected 0 and 2", len(calibrations), len(groups))
	}
	text, err := json.Marshal(append(groups, groups[0]))
	if err != nil {
		t.Fatal(err)
	}
	var orders []Order
	if err := json.Unmarshal(text, &orders); err != nil {
		t.Fatal(err)
	}
	for i, err := range append(fill(t, st, orders[:2]), fill(t, st, orders[2:])...) {
		if err != nil {
			t.Errorf("order %d: %v", i, err)
		}
	}
	w := &Worker{Store: st, Inventory: inv, Progress: progress.Quiet()}
	for _, part := range p.Made() {
		if err := w.Take(part); err != nil {
			t.Error(err)
		}
	}
	if err := inv.Flush(); err != nil {
		t.Fatal(err)
	}
	expectEqual(t, st, want)
}

// TestOrdersOfOthers are refused before anything is made.
func TestOrdersOfOthers(t *testing.T) {
	st := store.NewMemory()
	p, _ := missing(t, st)
	_, groups := Orders(p)
	for name, spoil := range map[string]func(*Order){
		"recipe":       func(o *Order) { o.Parts[1].Key = "0123456789abcdef" },
		"part":         func(o *Order) { o.Parts[1].Path = "boards/part-00007-of-00008.parquet" },
		"part between": func(o *Order) { o.Parts[0].Path = path.Join(path.Dir(o.Parts[0].Path), part.PartName(1, 2)) },
		"group":        func(o *Order) { o.Group = 2 },
		"calibration":  func(o *Order) { o.Group = -1 },
	} {
		order := Order{Group: groups[0].Group, Parts: append([]Wanted{}, groups[0].Parts...)}
		spoil(&order)
		if err := fill(t, st, []Order{order})[0]; !errors.Is(err, ErrRecipe) {
			t.Errorf("%s: error %v, expected one that is ErrRecipe", name, err)
		}
	}
	if names, _ := st.List("."); len(names) != 0 {
		t.Errorf("made all the same: %q", names)
	}
}

// TestTake refuses parts that are not those of the plan.
func TestTake(t *testing.T) {
	st := made(t, load(t))
	p, inv := missing(t, st)
	w := &Worker{Store: st, Inventory: inv, Progress: progress.Quiet()}
	part := *p.Groups[0].Boards
	if err := w.Take(&part); err != nil {
		t.Fatal(err)
	}
	part.Key = "0123456789abcdef"
	if err := w.Take(&part); !errors.Is(err, ErrRecipe) {
		t.Errorf("another recipe: %v", err)
	}
	if err := store.WriteFile(st, part.Path(), []byte("no part")); err != nil {
		t.Fatal(err)
	}
	if err := w.Take(&part); err == nil || errors.Is(err, ErrRecipe) {
		t.Errorf("damaged: %v", err)
	}
}
