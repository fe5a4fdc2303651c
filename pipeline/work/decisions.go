package work

import (
	"cmp"
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/table"
	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/search"
)

// decisionsBatch lays decisions out as rows.
func decisionsBatch(p *plan.Part, d *decide.Decisions) table.Batch {
	return table.Batch{Rows: len(d.Move), Columns: append(partition(p),
		depths(d.Limits, d.Boards),
		budgets(d.Limits, d.Boards),
		table.Cycle{First: p.Range.First, Count: d.Boards},
		table.Int32(d.Move),
		table.Float64(d.Value),
		table.Int32(d.Ties),
		table.Int64(d.Best),
		nodes(d),
		reached(d),
		table.Const{Value: p.Set.Tie},
	)}
}

// nodes is the column of the nodes of each search.
func nodes(d *decide.Decisions) table.Int64 {
	if len(d.Nodes) == len(d.Limits) {
		return repeat64(d.Nodes, d.Boards)
	}
	return d.Nodes
}

// reached is the column of the depth of the last complete search.
func reached(d *decide.Decisions) table.Column {
	if d.Reached == nil {
		return depths(d.Limits, d.Boards)
	}
	return table.Int32(d.Reached)
}

// readDecisions returns what a tally needs of the decisions of a part on disk.
func (w *Worker) readDecisions(p *plan.Part) (*decide.Decisions, error) {
	part, err := p.Read(w.Store, "move", "ties", "best_moves")
	if err != nil {
		return nil, err
	}
	move, err1 := table.Get[table.Int32](part, "move")
	ties, err2 := table.Get[table.Int32](part, "ties")
	best, err3 := table.Get[table.Int64](part, "best_moves")
	if err := cmp.Or(err1, err2, err3); err != nil {
		return nil, err
	}
	limits := search.Limits(p.Set.Depths, p.Set.Budgets)
	if len(move) != p.Range.Count*len(limits) {
		return nil, fmt.Errorf("part %q: %d rows, expected %d boards at %d depths or budgets", p.Path(), len(move), p.Range.Count, len(limits))
	}
	return &decide.Decisions{Boards: p.Range.Count, Limits: limits, Move: move, Ties: ties, Best: best}, nil
}
