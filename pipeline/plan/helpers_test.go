package plan

import (
	"context"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/inventory"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/table"
)

// spec is an experiment of two board sets, sampled and exhaustive.
const spec = `name: tiny
seed: 7
boardsets:
  p4:
    game: pgame
    height: 4
    boards: 120
    part_size: 50
    evaluators: [e1]
    propagators: [minimax, product]
    contests: [product-vs-minimax]
  g3:
    game: ggame
    height: 3
    boards: all
    evaluators: [e3]
    propagators: [minimax, average]
`

// planned plans spec with some --set flags.
func planned(t *testing.T, set ...string) *Plan {
	t.Helper()
	e, err := experiment.Load("tiny.yaml", []byte(spec), nil, experiment.Overrides{Set: set})
	if err != nil {
		t.Fatal(err)
	}
	p, err := New(e)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// inspect inspects a plan, with an inventory of its own.
func inspect(t *testing.T, p *Plan, st store.Store) {
	t.Helper()
	if err := p.Inspect(context.Background(), st, inventory.New(st)); err != nil {
		t.Fatal(err)
	}
}

// emptyRows is no rows of a schema.
func emptyRows(s table.Schema) table.Batch {
	b := table.Batch{}
	for _, field := range s.Columns {
		b.Columns = append(b.Columns, emptyColumn(field.Type))
	}
	return b
}

// emptyColumn is a column without rows.
func emptyColumn(t table.Type) table.Column {
	switch t {
	case table.TypeInt8:
		return table.Int8{}
	case table.TypeInt32:
		return table.Int32{}
	case table.TypeInt64:
		return table.Int64{}
	case table.TypeFloat64:
		return table.Float64{}
	case table.TypeBool:
		return table.Bool{}
	case table.TypeText:
		return table.Texts{}
	case table.TypeBinary:
		return table.Packed{Width: 1}
	}
	return table.Strings{}
}

// put writes a part without rows, and its manifest entry, under a recipe.
func put(t *testing.T, st store.Store, p *Part, recipe []byte) {
	t.Helper()
	meta := table.Meta{Key: hash(recipe), Spec: string(recipe), FirstBoard: p.Range.First, Boards: int64(p.Range.Count)}
	info, err := table.Write(st, p.Path(), p.Schema, meta, emptyRows(p.Schema))
	if err != nil {
		t.Fatal(err)
	}
	if err := inventory.New(st).Add(p.Schema, p.Dir, table.NewEntry(meta, info)); err != nil {
		t.Fatal(err)
	}
}

// filled is a store with every kept part of a plan, without rows.
func filled(t *testing.T, p *Plan) store.Store {
	t.Helper()
	st := store.NewMemory()
	for _, part := range p.Parts() {
		if part.Kept {
			put(t, st, part, part.Spec)
		}
	}
	return st
}
