package plan

import (
	"context"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fixture"
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
	e := fixture.Must(experiment.Load("tiny.yaml", []byte(spec), nil, experiment.Overrides{Set: set}))(t)
	return fixture.Must(New(e))(t)
}

// inspect inspects a plan, with an inventory of its own.
func inspect(t *testing.T, p *Plan, st store.Store) {
	t.Helper()
	fixture.OK(t, p.Inspect(context.Background(), st, part.NewInventory(st)))
}

// zeros is so many rows of a schema, of zeros and empty texts.
func zeros(s part.Schema, rows int) part.Batch {
	b := part.Batch{Rows: rows}
	for _, field := range s.Columns {
		b.Columns = append(b.Columns, part.Column{Values: map[part.Type]any{
			part.TypeInt8: make([]int8, rows), part.TypeInt32: make([]int32, rows), part.TypeInt64: make([]int64, rows),
			part.TypeFloat64: make([]float64, rows), part.TypeBool: make([]bool, rows), part.TypeString: "",
			part.TypeText: "", part.TypeBinary: make([][]byte, rows),
		}[field.Type]})
	}
	return b
}

// put writes a part of zeros under a recipe.
func put(t *testing.T, st store.Store, p *Part, recipe []byte) {
	t.Helper()
	meta := part.Meta{Key: hash(recipe), Spec: string(recipe), FirstBoard: p.Range.First, Boards: int64(p.Range.Count)}
	fixture.Must(part.Write(st, p.Path(), p.Schema, meta, zeros(p.Schema, int(p.Rows()))))(t)
}

// filled is a store with every kept part of a plan, of zeros, and manifests.
func filled(t *testing.T, p *Plan) store.Store {
	t.Helper()
	st := store.NewMemory()
	for _, part := range p.Parts() {
		if part.Kept {
			put(t, st, part, part.Recipe())
		}
	}
	fixture.OK(t, p.WriteManifests(st, part.NewInventory(st)))
	return st
}
