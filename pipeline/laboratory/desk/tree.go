package desk

import (
	"errors"
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/report/treeview"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/search"
)

// treeQuestion asks for the tree of a board.
type treeQuestion struct {
	Setting
	Board   int64  `json:"board"`
	Squares string `json:"squares,omitempty"` // 0s and 1s in place of the board's own
	// Tries is among how many boards, from Board on, to look for the one that shows most; 0 for no other. The board is
	// the first of those that turn the first rule from right to wrong by a deeper search of the same parity while
	// another rule is right, else the best of all.
	Tries int `json:"tries,omitempty"`
}

// treeAnswer is a tree with the board that it is of.
type treeAnswer struct {
	treeview.Shown
	Board   int64  `json:"board"`
	Squares string `json:"squares,omitempty"` // of a board of squares of 0 and 1 that is small enough to be changed
	Shows   bool   `json:"shows"`             // whether a deeper search of the first rule is worse
}

// maxChanged is the largest board whose squares can be changed.
const maxChanged = 1 << 12

// tree lays out a board, and those after it if another is looked for.
func (s set) tree(q treeQuestion) (any, error) {
	lay, err := s.layer()
	if err != nil {
		return nil, err
	}
	boards, err := s.boards(q.Board, 1+q.Tries)
	if err != nil {
		return nil, err
	}
	if q.Squares != "" {
		if err := put(boards.Words, q.Squares, s.game.Bits()); err != nil {
			return nil, err
		}
	}
	chosen := treeview.Choose(lay, boards, 1, false)
	if len(chosen) == 0 {
		return nil, errors.New("the tree of this board has too many moves to be drawn: expected a smaller game")
	}
	return s.answer(chosen[0], boards, q.Board)
}

// put writes squares of 0 and 1 on a board.
func put(words []uint64, squares string, bits int) error {
	if len(squares) != bits {
		return fmt.Errorf("squares: %d of them, expected %d", len(squares), bits)
	}
	clear(words)
	for i, square := range squares {
		switch square {
		case '1':
			words[i/64] |= 1 << (i % 64)
		case '0':
		default:
			return fmt.Errorf("squares: %q at %d, expected 0 or 1", string(square), i)
		}
	}
	return nil
}

// layer returns what lays out the boards of a set.
func (s set) layer() (func(id int64, words []uint64) *treeview.Tree, error) {
	name, err := s.evaluator()
	if err != nil {
		return nil, err
	}
	players, err := s.players()
	if err != nil {
		return nil, err
	}
	for _, p := range players {
		if p.Growth != "" || p.Evaluator != "" || p.Limit > 0 {
			return nil, fmt.Errorf("propagator %q: expected rules alone", p.Name)
		}
	}
	if inLayers, ok := s.game.(layered.Layered); ok {
		static, err := evaluate.New(name, evaluate.Setting{Layers: inLayers.Layers(), Seed: s.Seed})
		if err != nil {
			return nil, err
		}
		builder := treeview.NewBuilder(inLayers.Layers(), static, players)
		if name == "e1" {
			builder.CountOnes()
		}
		return builder.Tree, nil
	}
	played, ok := s.game.(treeview.Outliner)
	if !ok {
		return nil, fmt.Errorf("game %q: its trees have too many moves to be drawn", s.Game)
	}
	own, most := s.Values.Nodes() != nil, treeview.MaxPlayed
	if own {
		most = treeview.MaxNodes
	}
	solver := catalog.Solver(s.game)
	if own || s.Unsolved {
		solver = nil
	}
	return func(_ int64, words []uint64) *treeview.Tree {
		tree, _ := treeview.Lay(played, words, name, most, players, own, solver)
		return tree
	}, nil
}

// answer draws the tree of a board.
func (s set) answer(chosen treeview.Chosen, boards search.Boards, first int64) (any, error) {
	t := chosen.Tree
	_, words := boards.At(int(chosen.Board - first))
	depth, positions := t.Searched()
	answer := treeAnswer{Board: chosen.Board, Shows: t.Grade >= treeview.Worse}
	answer.Shown = treeview.Shown{Name: fmt.Sprintf("board %d", chosen.Board), Tree: t, Lead: t.Lead(true),
		Reason: t.Why(), Judged: t.JudgedWords("")}
	answer.Where = fmt.Sprintf("Guess at the horizon: %s. Seed %d, board %d.", s.Evaluators[0], s.Seed, chosen.Board)
	if positions > len(t.Nodes) {
		answer.Note = fmt.Sprintf("Drawn are %d of the %d positions of the deepest search, to depth %d.", len(t.Nodes),
			positions, depth)
	}
	if staged, ok := s.game.(game.Staged); ok {
		var err error
		if answer.Picture, answer.Text, err = treeview.Position(staged, words); err != nil {
			return nil, err
		}
	} else if bits := s.game.Bits(); bits <= maxChanged {
		digits := make([]byte, bits)
		for i := range digits {
			digits[i] = '0' + byte(words[i/64]>>(i%64)&1)
		}
		answer.Squares = string(digits)
	}
	answer.Draw()
	return answer, nil
}
