package work

import (
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/solve"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// Boards is the generate stage of a group: it makes the boards without storing them.
func Boards(g *plan.Group) (*generate.Boards, error) {
	return boardsBy(g, func() truth.Solver { return catalog.Solver(g.Game) }, nil)
}

// boardsBy is Boards with the solver of non-trivial ones, and what it asks whether to go on.
func boardsBy(g *plan.Group, solver func() truth.Solver, goOn func(done int) error) (*generate.Boards, error) {
	if g.Set.Nontrivial {
		boards, err := generate.RunNontrivial(g.Game, solver(), g.Range.First, g.Range.Count, goOn)
		if err != nil {
			return nil, fmt.Errorf("board set %q: %w", g.Set.Name, err)
		}
		return boards, nil
	}
	return generate.Run(g.Game, g.Range.First, g.Range.Count), nil
}

func boardsBatch(p *plan.Part, b *generate.Boards) part.Batch {
	rows := b.Rows()
	rows.Game, rows.Height, rows.Branching = p.Set.Game, int32(p.Set.Height), int32(p.Set.Branching)
	rows.Ones = ones(p, b)
	return rowsBatch(p, rows)
}

// ones returns the number of non-zero squares of each board.
func ones(p *plan.Part, b *generate.Boards) []int32 {
	staged, ok := p.Game.(game.Staged)
	if !ok {
		return b.Ones()
	}
	counts := make([]int32, b.Len())
	for i := range counts {
		_, words := b.At(i)
		counts[i] = staged.Ones(words)
	}
	return counts
}

// readBoards returns the boards of a part on disk.
func (w *Worker) readBoards(g *plan.Group) (*generate.Boards, error) {
	p, err := w.read(g.Boards, "squares")
	if err != nil {
		return nil, err
	}
	squares, err := part.Get[[]byte](p, "squares")
	if err != nil {
		return nil, err
	}
	boards := generate.New(g.Game.Bits(), g.Range.First, g.Range.Count)
	if err := boards.SetSquares(squares); err != nil {
		return nil, fmt.Errorf("part %q: %w", g.Boards.Path(), err)
	}
	return boards, nil
}

// Board makes one board of a set without reading any file.
func Board(set *experiment.BoardSet, id int64) (words []uint64, err error) {
	made, err := plan.Game(set)
	if err != nil {
		return nil, err
	}
	boards, err := Boards(&plan.Group{Set: set, Game: made, Range: plan.Range{First: id, Count: 1}})
	if err != nil {
		return nil, err
	}
	_, words = boards.At(0)
	return words, nil
}

// readSolutions returns the solutions of a part on disk.
func (w *Worker) readSolutions(g *plan.Group) (*solve.Solutions, error) {
	rows, err := readColumns[solve.Solutions](w, g.Solutions)
	return &rows, err
}
