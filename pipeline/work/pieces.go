package work

import (
	"context"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/uci"
	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// A group of which only counts are kept is made piece by piece and added up, so that the
// memory of a worker does not grow with the boards of a part.

// sums are the counts of a group's pieces so far, by part: slices of rows.
type sums map[*plan.Part]any

// pieces returns the ranges of boards in which a group is made: one, unless a part is larger
// than usual and nothing but counts is wanted on disk.
func pieces(g *plan.Group) []plan.Range {
	usual := *g.Set
	usual.PartSize, usual.Boards = 0, 1
	size := int(usual.PartBoards(g.Game.Bits()))
	if g.Range.Count <= size || len(g.Set.Methods) > 0 || keepsRows(g) {
		return []plan.Range{g.Range}
	}
	var list []plan.Range
	for from := 0; from < g.Range.Count; from += size {
		piece := g.Range
		piece.First, piece.Count = g.Range.First+int64(from), min(size, g.Range.Count-from)
		list = append(list, piece)
	}
	return list
}

// keepsRows reports whether rows of a group are on disk, or to be written.
func keepsRows(g *plan.Group) bool {
	for _, part := range g.Parts() {
		if part.Kept && part.Stage != plan.Tally && part.Stage != plan.Census {
			return true
		}
	}
	return false
}

// inPieces makes the parts of a group piece by piece. The last piece writes the sums.
func (w *Worker) inPieces(ctx context.Context, planned *plan.Group, list []plan.Range) error {
	late, forget := w.patient(ctx)
	defer forget()
	g := group{Worker: w, calibrations: make(map[*plan.Part][]calibrate.Row), engines: make(map[string]*uci.Process),
		sums: make(sums), late: late}
	defer g.endEngines()
	if made := planned.Made(); len(made) > 0 {
		g.first = made[0]
	}
	for i, piece := range list {
		boards := *planned
		boards.Range = piece
		g.Group, g.boards, g.solutions, g.last = &boards, nil, nil, i == len(list)-1
		g.before = int(piece.First - planned.Range.First)
		if err := g.run(ctx); err != nil {
			return err
		}
	}
	return nil
}

// keepCounts adds up the counts of a part, and writes it with those of the last piece.
func keepCounts[T tally.Row[T]](g *group, p *plan.Part, rows []T) error {
	if before, ok := g.sums[p].([]T); ok {
		rows = tally.Add(before, rows)
	}
	if g.last {
		return writeRows(g.Worker, p, rows)
	}
	g.sums[p] = rows
	return nil
}
