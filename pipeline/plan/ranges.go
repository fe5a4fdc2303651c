package plan

import (
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/declare"
)

// Range is the fixed range of board numbers of one part.
type Range struct {
	Index int   `json:"index"` // of the part, from 0
	Of    int   `json:"of"`    // parts of the board set
	First int64 `json:"first"` // number of the first board
	Count int   `json:"count"` // boards
}

// ranges splits the boards of a set.
func ranges(set *experiment.BoardSet, bits int) ([]Range, error) {
	if err := set.CheckParts(bits); err != nil {
		return nil, fmt.Errorf("board set %q: %w", set.Name, err)
	}
	size := set.PartBoards(bits)
	of := (set.Boards + size - 1) / size
	list := make([]Range, of)
	for i := range list {
		first := int64(i) * size
		list[i] = Range{Index: i, Of: int(of), First: first, Count: int(min(size, set.Boards-first))}
	}
	return list, nil
}

// calibrationRange is the boards of a calibration, which do not belong to the set.
func calibrationRange(set *experiment.BoardSet) Range {
	boards := set.Calibration
	if boards == 0 {
		boards = calibrate.DefaultBoards
	}
	return Range{Of: 1, Count: int(boards)}
}

// Game returns the game of a board set. The error says what does not fit.
func Game(set *experiment.BoardSet) (declare.Boards, error) { return catalog.New(set.Spec()) }
