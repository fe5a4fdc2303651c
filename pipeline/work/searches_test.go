package work

import (
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// TestSearchesAreDecisions holds searches node by node, at full width, to decisions, which
// fold boards: the same moves, values to the bit, ties, and nodes.
func TestSearchesAreDecisions(t *testing.T) {
	for _, set := range []string{"tie=first", "tie=last", "tie=random", "boardsets.p5.game=ngame", "boardsets.p5.branching=3"} {
		t.Run(set, func(t *testing.T) {
			e := load(t, set, "boardsets.p5.methods=[full]")
			st := made(t, e)
			p, err := plan.New(e)
			if err != nil {
				t.Fatal(err)
			}
			for _, group := range p.Groups {
				for _, e := range group.Evaluators {
					for i, pair := range e.Searches {
						sameRows(t, st, pair.Rows, e.Decisions[i].Rows)
					}
				}
			}
		})
	}
}

// sameRows compares the columns that two tables of the same rows share.
func sameRows(t *testing.T, st store.Store, a, b *plan.Part) {
	t.Helper()
	one, err := a.Read(st)
	if err != nil {
		t.Fatal(err)
	}
	other, err := b.Read(st)
	if err != nil {
		t.Fatal(err)
	}
	sameColumn[part.Int32](t, one, other, "move")
	sameColumn[part.Int32](t, one, other, "ties")
	sameColumn[part.Float64](t, one, other, "value")
	sameColumn[part.Int64](t, one, other, "nodes")
	sameColumn[part.Int64](t, one, other, "board_id")
}

// sameColumn compares one column.
func sameColumn[C interface {
	part.Column
	~[]E
}, E comparable](t *testing.T, one, other *part.Part, name string) {
	t.Helper()
	a, err := part.Get[C](one, name)
	if err != nil {
		t.Fatal(err)
	}
	b, err := part.Get[C](other, name)
	if err != nil {
		t.Fatal(err)
	}
	if len(a) == 0 || !slices.Equal(a, b) {
		t.Errorf("%s: %v, decided %v", name, a, b)
	}
}
