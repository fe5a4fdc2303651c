package work

import (
	"encoding/binary"
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/solve"
	"github.com/nonminimax/nonminimax/stages/tally"
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
	return part.Batch{Rows: b.Len(), Columns: append(partition(p),
		part.Cycle{First: b.First},
		part.Const{Value: p.Set.Game},
		constant32(p.Set.Height, b.Len()),
		constant32(p.Set.Branching, b.Len()),
		packSquares(b),
		part.Int32(ones(p, b)),
	)}
}

// ones returns the number of non-zero squares of each board.
func ones(p *plan.Part, b *generate.Boards) []int32 {
	staged, is := p.Game.(game.Staged)
	if !is {
		return b.Ones()
	}
	counts := make([]int32, b.Len())
	for i := range counts {
		_, words := b.At(i)
		counts[i] = staged.Ones(words)
	}
	return counts
}

// packSquares returns the squares of boards as bits, each board in whole bytes.
func packSquares(b *generate.Boards) part.Packed {
	width := (b.Bits + 7) / 8
	packed := part.Packed{Width: width, Data: make([]byte, 0, b.Len()*width+8)}
	for i := range b.Len() {
		_, words := b.At(i)
		for _, word := range words {
			packed.Data = binary.LittleEndian.AppendUint64(packed.Data, word)
		}
		packed.Data = packed.Data[:(i+1)*width]
	}
	return packed
}

// readBoards returns the boards of a part on disk.
func (w *Worker) readBoards(g *plan.Group) (*generate.Boards, error) {
	var packed part.Packed
	if err := w.read(g.Boards, into("squares", &packed)); err != nil {
		return nil, err
	}
	boards := generate.New(g.Game.Bits(), g.Range.First, g.Range.Count)
	if width := (boards.Bits + 7) / 8; packed.Width != width || len(packed.Data) != width*boards.Len() {
		return nil, fmt.Errorf("part %q: %d bytes of squares in rows of %d, expected %d boards of %d", g.Boards.Path(), len(packed.Data), packed.Width, boards.Len(), width)
	}
	unpackSquares(boards, packed)
	return boards, nil
}

// unpackSquares is the inverse of packSquares.
func unpackSquares(b *generate.Boards, packed part.Packed) {
	var room [8]byte
	for i := range b.Len() {
		_, words := b.At(i)
		row := packed.At(i)
		for j := range words {
			if rest := row[8*j:]; len(rest) >= 8 {
				words[j] = binary.LittleEndian.Uint64(rest)
			} else {
				clear(room[copy(room[:], rest):])
				words[j] = binary.LittleEndian.Uint64(room[:])
			}
		}
	}
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
	s := &solve.Solutions{First: g.Range.First, MaxToMove: make([]bool, g.Range.Count)}
	var toMove part.Text
	err := w.read(g.Solutions, into("to_move", &toMove), into("value", (*part.Int8)(&s.Value)), into("winning_moves", (*part.Int64)(&s.Winning)),
		into("moves", (*part.Int32)(&s.Moves)), into("nontrivial", (*part.Bool)(&s.Nontrivial)))
	if err != nil {
		return nil, err
	}
	for i := range s.MaxToMove {
		s.MaxToMove[i] = toMove.At(i) == tally.Movers()[0]
	}
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
