package work

import (
	"cmp"
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/search"
)

// decisionsBatch lays decisions out as rows.
func decisionsBatch(p *plan.Part, d *decide.Decisions) part.Batch {
	return part.Batch{Rows: len(d.Move), Columns: append(partition(p),
		depths(d.Limits, d.Boards),
		budgets(d.Limits, d.Boards),
		part.Cycle{First: p.Range.First, Count: d.Boards},
		part.Int32(d.Move),
		part.Float64(d.Value),
		part.Int32(d.Ties),
		part.Int64(d.Best),
		nodes(d),
		reached(d),
		part.Const{Value: p.Set.Tie},
	)}
}

// nodes is the column of the nodes of each search.
func nodes(d *decide.Decisions) part.Int64 {
	if len(d.Nodes) == len(d.Limits) {
		return repeat64(d.Nodes, d.Boards)
	}
	return d.Nodes
}

// reached is the column of the depth of the last complete search.
func reached(d *decide.Decisions) part.Column {
	if d.Reached == nil {
		return depths(d.Limits, d.Boards)
	}
	return part.Int32(d.Reached)
}

// readDecisions returns what a tally needs of the decisions of a part on disk.
func (w *Worker) readDecisions(p *plan.Part) (*decide.Decisions, error) {
	rows, err := p.Read(w.Store, "move", "ties", "best_moves")
	if err != nil {
		return nil, err
	}
	move, err1 := part.Get[part.Int32](rows, "move")
	ties, err2 := part.Get[part.Int32](rows, "ties")
	best, err3 := part.Get[part.Int64](rows, "best_moves")
	if err := cmp.Or(err1, err2, err3); err != nil {
		return nil, err
	}
	limits := search.Limits(p.Set.Depths, p.Set.Budgets)
	if len(move) != p.Range.Count*len(limits) {
		return nil, fmt.Errorf("part %q: %d rows, expected %d boards at %d depths or budgets", p.Path(), len(move), p.Range.Count, len(limits))
	}
	return &decide.Decisions{Boards: p.Range.Count, Limits: limits, Move: move, Ties: ties, Best: best}, nil
}
