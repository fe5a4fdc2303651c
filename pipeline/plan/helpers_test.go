package plan

import (
	"context"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
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
	if err := p.Inspect(context.Background(), st, part.NewInventory(st)); err != nil {
		t.Fatal(err)
	}
}

// emptyRows is no rows of a schema.
func emptyRows(s part.Schema) part.Batch {
	b := part.Batch{}
	for _, field := range s.Columns {
		b.Columns = append(b.Columns, emptyColumn(field.Type))
	}
	return b
}

// emptyColumn is a column without rows.
func emptyColumn(t part.Type) part.Column {
	switch t {
	case part.TypeInt8:
		return part.Int8{}
	case part.TypeInt32:
		return part.Int32{}
	case part.TypeInt64:
		return part.Int64{}
	case part.TypeFloat64:
		return part.Float64{}
	case part.TypeBool:
		return part.Bool{}
	case part.TypeText:
		return part.Texts{}
	case part.TypeBinary:
		return part.Packed{Width: 1}
	}
	return part.Strings{}
}

// put writes a part without rows, and its manifest entry, under a recipe.
func put(t *testing.T, st store.Store, p *Part, recipe []byte) {
	t.Helper()
	meta := part.Meta{Key: hash(recipe), Spec: string(recipe), FirstBoard: p.Range.First, Boards: int64(p.Range.Count)}
	info, err := part.Write(st, p.Path(), p.Schema, meta, emptyRows(p.Schema))
	if err != nil {
		t.Fatal(err)
	}
	if err := part.NewInventory(st).Add(p.Schema, p.Dir, part.NewEntry(meta, info)); err != nil {
		t.Fatal(err)
	}
}

// filled is a store with every kept part of a plan, without rows.
func filled(t *testing.T, p *Plan) store.Store {
	t.Helper()
	st := store.NewMemory()
	for _, part := range p.Parts() {
		if part.Kept {
			put(t, st, part, part.Spec())
		}
	}
	return st
}
