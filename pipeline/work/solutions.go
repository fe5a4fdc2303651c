package work

import (
	"cmp"
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/table"
	"github.com/nonminimax/nonminimax/stages/solve"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// solutionsBatch lays solutions out as rows.
func solutionsBatch(p *plan.Part, s *solve.Solutions) table.Batch {
	return table.Batch{Rows: len(s.Value), Columns: append(partition(p),
		table.Cycle{First: s.First},
		movers(s.MaxToMove),
		table.Int8(s.Value),
		table.Int64(s.Winning),
		table.Int32(s.Moves),
		table.Bool(s.Nontrivial),
	)}
}

// readSolutions returns the solutions of a part on disk.
func (w *Worker) readSolutions(g *plan.Group) (*solve.Solutions, error) {
	part, err := g.Solutions.Read(w.Store, "to_move", "value", "winning_moves", "moves", "nontrivial")
	if err != nil {
		return nil, err
	}
	s := &solve.Solutions{First: g.Range.First}
	toMove, err0 := table.Get[table.Text](part, "to_move")
	value, err1 := table.Get[table.Int8](part, "value")
	winning, err2 := table.Get[table.Int64](part, "winning_moves")
	moves, err3 := table.Get[table.Int32](part, "moves")
	nontrivial, err4 := table.Get[table.Bool](part, "nontrivial")
	if err := cmp.Or(err0, err1, err2, err3, err4); err != nil {
		return nil, err
	}
	if len(value) != g.Range.Count {
		return nil, fmt.Errorf("part %q: %d rows, expected %d", g.Solutions.Path(), len(value), g.Range.Count)
	}
	for i := range value {
		s.MaxToMove = append(s.MaxToMove, toMove.At(i) == tally.Movers()[0])
	}
	s.Value, s.Winning, s.Moves, s.Nontrivial = value, winning, moves, nontrivial
	return s, nil
}

// movers names the players who move first.
func movers(maxToMove []bool) table.Coded {
	names := tally.Movers()
	column := table.Coded{Names: names[:], Codes: make([]uint8, len(maxToMove))}
	for i, isMax := range maxToMove {
		if !isMax {
			column.Codes[i] = 1
		}
	}
	return column
}
