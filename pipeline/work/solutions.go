package work

import (
	"cmp"
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/solve"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// solutionsBatch lays solutions out as rows.
func solutionsBatch(p *plan.Part, s *solve.Solutions) part.Batch {
	return part.Batch{Rows: len(s.Value), Columns: append(partition(p),
		part.Cycle{First: s.First},
		movers(s.MaxToMove),
		part.Int8(s.Value),
		part.Int64(s.Winning),
		part.Int32(s.Moves),
		part.Bool(s.Nontrivial),
	)}
}

// readSolutions returns the solutions of a part on disk.
func (w *Worker) readSolutions(g *plan.Group) (*solve.Solutions, error) {
	p, err := g.Solutions.Read(w.Store, "to_move", "value", "winning_moves", "moves", "nontrivial")
	if err != nil {
		return nil, err
	}
	s := &solve.Solutions{First: g.Range.First}
	toMove, err0 := part.Get[part.Text](p, "to_move")
	value, err1 := part.Get[part.Int8](p, "value")
	winning, err2 := part.Get[part.Int64](p, "winning_moves")
	moves, err3 := part.Get[part.Int32](p, "moves")
	nontrivial, err4 := part.Get[part.Bool](p, "nontrivial")
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
func movers(maxToMove []bool) part.Coded {
	names := tally.Movers()
	column := part.Coded{Names: names[:], Codes: make([]uint8, len(maxToMove))}
	for i, isMax := range maxToMove {
		if !isMax {
			column.Codes[i] = 1
		}
	}
	return column
}
